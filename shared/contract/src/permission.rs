//! The permissions of managers.

use serde::{Deserialize, Serialize};

use crate::Words;

macro_rules! permissions {
    ($($variant:ident = $name:literal, $fr:literal, $en:literal;)+) => {
        /// A right of a manager beyond the role; the names are those of the specification.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum Permission { $(
            #[doc = concat!("`", $name, "`: ", $en)]
            #[serde(rename = $name)]
            $variant,
        )+ }

        impl Permission {
            /// All of them, in the order the docs show them.
            pub const ALL: &'static [Permission] = &[$(Permission::$variant),+];

            /// The name of the specification.
            pub fn name(self) -> &'static str {
                match self { $(Permission::$variant => $name,)+ }
            }

            /// The words for what the holder of the right may do.
            pub fn words(self) -> Words {
                match self { $(Permission::$variant => Words::new($fr, $en),)+ }
            }
        }
    };
}

permissions! {
    Bizlog = "BIZLOG", "Extraire les commandes, les lignes et les bénéficiaires pour un tableur.", "Extract orders, lines and beneficiaries for a spreadsheet.";
    ManageOffresPart = "MANAGE_OFFRES_PART", "Créer et modifier entièrement les offres des partenaires, leurs prix et leurs conciergeries.", "Create and fully edit partners' offers, their prices and their desks.";
    Prod = "PROD", "Créer, activer et désactiver les concierges, nommer le responsable d’une conciergerie, voir ce qui est désactivé.", "Create, enable and disable concierges, name who is responsible for a desk, see what is disabled.";
    Reporting = "REPORTING", "Établir les rapports d’activité.", "Produce activity reports.";
    Monitoring = "MONITORING", "Suivre les tableaux de bord des conciergeries.", "Follow the dashboards of the desks.";
    Compta = "COMPTA", "Marquer collecté, rapprocher la banque, suivre les impayés et remettre les caisses.", "Mark payments as collected, reconcile the bank, follow unpaid orders and deposit cash.";
    HandleIndemnisations = "HANDLE_INDEMNISATIONS", "Saisir et annuler les indemnisations.", "Enter and cancel compensations.";
    Configuration = "CONFIGURATION", "Régler les conciergeries et le lieu de service des partenaires.", "Configure desks and where partners serve.";
    SendNewsletter = "SEND_NEWSLETTER", "Préparer et envoyer les campagnes par e-mail.", "Prepare and send e-mail campaigns.";
    AttenduFactu = "ATTENDU_FACTU", "Gérer les attendus de facturation et le taux horaire des partenaires.", "Manage invoicing expectations and the hourly rates of partners.";
    Bi = "BI", "Croiser les chiffres des commandes et des paiements.", "Cross-analyse the figures of orders and payments.";
    CreatePart = "CREATE_PART", "Créer un partenaire et gérer son compte.", "Create a partner and manage their account.";
    CanReinviteAll = "CAN_REINVITE_ALL", "Réinitialiser le mot de passe de quelqu’un.", "Reset somebody's password.";
    EditPermissionRel = "EDIT_PERMISSION_REL", "Donner et retirer les permissions et les entreprises des gestionnaires.", "Give and take the permissions and companies of managers.";
    GenesysAccess = "GENESYS_ACCESS", "Passer et prendre des appels par le centre d’appels.", "Make and take calls through the call centre.";
    ManageAllEntreprise = "MANAGE_ALL_ENTREPRISE", "Travailler pour toutes les entreprises.", "Work for all companies.";
    CanImpersonate = "CAN_IMPERSONATE", "Prendre la main sur le compte d’un bénéficiaire.", "Take over the account of a beneficiary.";
    CanRejectOrder = "CAN_REJECT_ORDER", "Refuser une commande avant de l’avoir acceptée.", "Refuse an order before it was accepted.";
    CanViewNotes = "CAN_VIEW_NOTES", "Lire les notes que les bénéficiaires donnent.", "Read the ratings that beneficiaries give.";
    CanRevertOrderStatus = "CAN_REVERT_ORDER_STATUS", "Revenir à un statut précédent d’une commande.", "Take an order back to an earlier status.";
    CanDoDirectDebit = "CAN_DO_DIRECT_DEBIT", "Lancer un prélèvement.", "Start a direct debit.";
    GiveCredit = "GIVE_CREDIT", "Donner et annuler des avoirs et des bons cadeaux.", "Give and cancel credit notes and gift vouchers.";
    CanOperateCrFromMobile = "CAN_OPERATE_CR_FROM_MOBILE", "Tenir une caisse depuis un téléphone.", "Operate a cash register from a phone.";
    MarkOrdersUnrecoverable = "MARK_ORDERS_UNRECOVERABLE", "Déclarer une commande impayée irrécouvrable ou sa dette levée.", "Declare an unpaid order unrecoverable or its debt waived.";
    ValideOffre = "VALIDE_OFFRE", "Publier les offres que d’autres ont préparées.", "Publish the offers that others have prepared.";
    ValidePartPrez = "VALIDE_PART_PREZ", "Publier les présentations de partenaires que d’autres ont préparées.", "Publish the partner presentations that others have prepared.";
    ManageCatOffre = "MANAGE_CAT_OFFRE", "Tenir le catalogue : univers, catégories et produits.", "Keep the catalogue: universes, categories and products.";
    CreateEnt = "CREATE_ENT", "Créer une conciergerie.", "Create a concierge desk.";
    ActivateUser = "ACTIVATE_USER", "Activer et désactiver le compte d’un bénéficiaire.", "Enable and disable the account of a beneficiary.";
    DeleteUser = "DELETE_USER", "Supprimer le compte d’un bénéficiaire.", "Delete the account of a beneficiary.";
    AdminMenu = "ADMIN_MENU", "Ouvrir le menu d’administration technique.", "Open the menu of technical administration.";
    BillingMgmt = "BILLING_MGMT", "Gérer la facturation des entreprises.", "Manage the billing of companies.";
    ManageGestionnaire = "MANAGE_GESTIONNAIRE", "Gérer les comptes des gestionnaires.", "Manage the accounts of managers.";
    ManageEditorialContent = "MANAGE_EDITORIAL_CONTENT", "Rédiger les actualités, les offres du moment et les chasses aux œufs.", "Write news, offers of the moment and egg hunts.";
    CarrouselManager = "CARROUSEL_MANAGER", "Copier le raccourci d’une offre et corriger le profil des concierges.", "Copy the shortcut of an offer and correct the profiles of concierges.";
    CanEditOffreItems = "CAN_EDIT_OFFRE_ITEMS", "Modifier les articles et les prix des offres.", "Edit the items and prices of offers.";
}

impl Permission {
    /// Those that nothing asks for yet, because the functions that they open are not built. A check of the
    /// sources keeps the list true.
    pub const READ_BY_NONE: &'static [Permission] =
        &[Permission::CanViewNotes, Permission::AdminMenu, Permission::BillingMgmt];

    /// Whether something asks for it.
    pub fn opens_something(self) -> bool {
        !Self::READ_BY_NONE.contains(&self)
    }
}

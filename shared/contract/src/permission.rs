//! The permissions of managers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! permissions {
    ($($variant:ident = $name:literal),+ $(,)?) => {
        /// What a manager may do beyond the role; the names are those of the specification.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        pub enum Permission { $(
            #[doc = concat!("`", $name, "`")]
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
        }
    };
}

permissions! {
    Bizlog = "BIZLOG",
    ManageOffresPart = "MANAGE_OFFRES_PART",
    Prod = "PROD",
    Reporting = "REPORTING",
    Monitoring = "MONITORING",
    Compta = "COMPTA",
    HandleIndemnisations = "HANDLE_INDEMNISATIONS",
    Configuration = "CONFIGURATION",
    SendNewsletter = "SEND_NEWSLETTER",
    AttenduFactu = "ATTENDU_FACTU",
    Bi = "BI",
    CreatePart = "CREATE_PART",
    CanReinviteAll = "CAN_REINVITE_ALL",
    EditPermissionRel = "EDIT_PERMISSION_REL",
    GenesysAccess = "GENESYS_ACCESS",
    ManageAllEntreprise = "MANAGE_ALL_ENTREPRISE",
    CanImpersonate = "CAN_IMPERSONATE",
    CanRejectOrder = "CAN_REJECT_ORDER",
    CanViewNotes = "CAN_VIEW_NOTES",
    CanRevertOrderStatus = "CAN_REVERT_ORDER_STATUS",
    CanDoDirectDebit = "CAN_DO_DIRECT_DEBIT",
    GiveCredit = "GIVE_CREDIT",
    CanOperateCrFromMobile = "CAN_OPERATE_CR_FROM_MOBILE",
    MarkOrdersUnrecoverable = "MARK_ORDERS_UNRECOVERABLE",
    ValideOffre = "VALIDE_OFFRE",
    ValidePartPrez = "VALIDE_PART_PREZ",
    ManageCatOffre = "MANAGE_CAT_OFFRE",
    CreateEnt = "CREATE_ENT",
    ActivateUser = "ACTIVATE_USER",
    DeleteUser = "DELETE_USER",
    AdminMenu = "ADMIN_MENU",
    BillingMgmt = "BILLING_MGMT",
    ManageGestionnaire = "MANAGE_GESTIONNAIRE",
    ManageEditorialContent = "MANAGE_EDITORIAL_CONTENT",
    CarrouselManager = "CARROUSEL_MANAGER",
    CanEditOffreItems = "CAN_EDIT_OFFRE_ITEMS",
}

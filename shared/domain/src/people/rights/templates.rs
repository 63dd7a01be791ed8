//! Permissions that belong together, by kind of work.

use contract::Permission::{self, *};

/// Permissions of a kind of work. The names are in French, because staff read no other language.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    pub name: &'static str,
    pub about: &'static str,
    pub permissions: &'static [Permission],
}

/// The order is from work at one desk to work for the whole platform.
pub const TEMPLATES: &[Template] = &[
    Template {
        name: "Gestionnaire",
        about: "Suit les commandes d’une conciergerie et s’occupe de ses bénéficiaires.",
        permissions: &[CanRejectOrder, CanViewNotes, CanImpersonate, GenesysAccess],
    },
    Template {
        name: "Responsable de conciergerie",
        about: "Règle la conciergerie, répond des caisses, corrige les commandes et dédommage.",
        permissions: &[
            CanRejectOrder,
            CanViewNotes,
            CanImpersonate,
            GenesysAccess,
            CanRevertOrderStatus,
            CanDoDirectDebit,
            MarkOrdersUnrecoverable,
            HandleIndemnisations,
            GiveCredit,
            CanOperateCrFromMobile,
            CanEditOffreItems,
            Configuration,
            ActivateUser,
            CanReinviteAll,
            Monitoring,
            Bizlog,
        ],
    },
    Template {
        name: "Comptable",
        about: "Encaisse, rapproche, suit les impayés et facture.",
        permissions: &[
            Compta,
            CanDoDirectDebit,
            MarkOrdersUnrecoverable,
            GiveCredit,
            AttenduFactu,
            BillingMgmt,
            Reporting,
            Bizlog,
        ],
    },
    Template {
        name: "Catalogue et partenaires",
        about: "Tient le catalogue, les partenaires et leurs offres, et publie ce que d’autres préparent.",
        permissions: &[
            ManageCatOffre,
            ManageOffresPart,
            CanEditOffreItems,
            ValideOffre,
            ValidePartPrez,
            CreatePart,
            AttenduFactu,
            CarrouselManager,
        ],
    },
    Template {
        name: "Communication",
        about: "Rédige les actualités et envoie les campagnes.",
        permissions: &[ManageEditorialContent, SendNewsletter, CarrouselManager],
    },
    Template {
        name: "Administrateur",
        about: "Tout, pour ses entreprises, y compris les permissions des autres.",
        permissions: ADMINISTRATOR,
    },
];

/// All but to work for every company, which is given by itself.
const ADMINISTRATOR: &[Permission] = &[
    Bizlog,
    ManageOffresPart,
    Prod,
    Reporting,
    Monitoring,
    Compta,
    HandleIndemnisations,
    Configuration,
    SendNewsletter,
    AttenduFactu,
    Bi,
    CreatePart,
    CanReinviteAll,
    EditPermissionRel,
    GenesysAccess,
    CanImpersonate,
    CanRejectOrder,
    CanViewNotes,
    CanRevertOrderStatus,
    CanDoDirectDebit,
    GiveCredit,
    CanOperateCrFromMobile,
    MarkOrdersUnrecoverable,
    ValideOffre,
    ValidePartPrez,
    ManageCatOffre,
    CreateEnt,
    ActivateUser,
    DeleteUser,
    AdminMenu,
    BillingMgmt,
    ManageGestionnaire,
    ManageEditorialContent,
    CarrouselManager,
    CanEditOffreItems,
];

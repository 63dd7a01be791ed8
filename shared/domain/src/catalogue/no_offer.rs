//! The rules by which an offer is not shown, or cannot be ordered.

use contract::{Error, Lang, Refusal, Why, Words};
use jiff::Timestamp;

use crate::text::format;

/// Why an offer is not shown, or cannot be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOffer {
    /// The desk does not have it.
    NotHere,
    /// The desk is closed down.
    DeskInactive,
    /// Its version is a draft.
    Unpublished,
    /// Its first version begins then.
    NotYet(Timestamp),
    /// Its last version ended then, and none takes over.
    Ended(Timestamp),
    /// Its partner is no longer active.
    PartnerInactive,
    /// Its universe or category is not active.
    BranchInactive,
    /// Only the desk sees it.
    DeskOnly,
    /// Only beneficiaries see it.
    NotForManagers,
    /// No order of it follows another one.
    NoFollowUp,
    /// It comes neither to the desk nor to where the beneficiary lives.
    NotAtHome,
    /// Its partner presents themselves nowhere in its category: only the search finds it.
    NotPresented,
    /// It is shown, and ordered elsewhere.
    NotOrdered,
    /// Another rule of ordering.
    Refused(Refusal),
}

impl From<Refusal> for NoOffer {
    fn from(refusal: Refusal) -> Self {
        NoOffer::Refused(refusal)
    }
}

impl From<NoOffer> for Error {
    fn from(rule: NoOffer) -> Self {
        match rule {
            NoOffer::Refused(refusal) => refusal.into(),
            _ => Refusal::OfferUnavailable.into(),
        }
    }
}

impl NoOffer {
    /// The rule, for the desk.
    pub fn why(self) -> Why {
        let Words { fr, en } = self.words();
        Why::new(&self.code(), fr, en)
    }

    fn code(self) -> String {
        let name = match self {
            Self::NotHere => "notHere",
            Self::DeskInactive => "deskInactive",
            Self::Unpublished => "unpublished",
            Self::NotYet(_) => "notYet",
            Self::Ended(_) => "ended",
            Self::PartnerInactive => "partnerInactive",
            Self::BranchInactive => "branchInactive",
            Self::DeskOnly => "deskOnly",
            Self::NotForManagers => "notForManagers",
            Self::NoFollowUp => "noFollowUp",
            Self::NotAtHome => "notAtHome",
            Self::NotPresented => "notPresented",
            Self::NotOrdered => "notOrdered",
            Self::Refused(refusal) => return format!("refusal.{}", refusal.code()),
        };
        format!("offer.{name}")
    }

    fn words(self) -> Words {
        let moment = |at| (format::moment(at, Lang::Fr), format::moment(at, Lang::En));
        match self {
            Self::NotHere => Words::new(
                "L’offre n’est pas proposée par cette conciergerie.",
                "This concierge desk does not have the offer.",
            ),
            Self::DeskInactive => {
                Words::new("Cette conciergerie est désactivée.", "This concierge desk is not active.")
            }
            Self::Unpublished => Words::new(
                "La version en vigueur n’est pas publiée.",
                "The version in force is not published.",
            ),
            Self::NotYet(at) => {
                let (fr, en) = moment(at);
                Words::new(format!("L’offre commence le {fr}."), format!("The offer begins on {en}."))
            }
            Self::Ended(at) => {
                let (fr, en) = moment(at);
                Words::new(
                    format!("L’offre est finie depuis le {fr}, et aucune autre ne prend la suite."),
                    format!("The offer ended on {en}, and no other takes over."),
                )
            }
            Self::PartnerInactive => Words::new("Le partenaire est désactivé.", "The partner is not active."),
            Self::BranchInactive => Words::new(
                "Son univers ou sa catégorie est désactivé.",
                "Its universe or category is not active.",
            ),
            Self::DeskOnly => Words::new(
                "L’offre est réservée aux gestionnaires : les bénéficiaires ne la voient pas.",
                "The offer is for managers only: beneficiaries do not see it.",
            ),
            Self::NotForManagers => Words::new(
                "L’offre est réservée aux bénéficiaires : les gestionnaires ne la commandent pas.",
                "The offer is for beneficiaries only: managers do not order it.",
            ),
            Self::NoFollowUp => Words::new(
                "Cette offre ne se commande pas à la suite d’une autre commande.",
                "This offer cannot be ordered again from an order.",
            ),
            Self::NotAtHome => Words::new(
                "L’offre ne vient ni à la conciergerie ni au code postal du bénéficiaire.",
                "The offer comes neither to the concierge desk nor to the beneficiary’s zip code.",
            ),
            Self::NotPresented => Words::new(
                "Le partenaire n’a pas de présentation dans cette catégorie : seule la recherche trouve l’offre.",
                "The partner is not presented in this category: only the search finds the offer.",
            ),
            Self::NotOrdered => Words::new(
                "L’offre est présentée, mais ne se commande pas en ligne.",
                "The offer is shown, but cannot be ordered online.",
            ),
            Self::Refused(Refusal::DebtToRecover) => Words::new(
                "Une commande impayée du bénéficiaire l’empêche d’en passer de nouvelles.",
                "An unpaid order of the beneficiary keeps them from placing new ones.",
            ),
            Self::Refused(Refusal::ProfileIncomplete) => Words::new(
                "Le profil du bénéficiaire est incomplet.",
                "The beneficiary’s profile is incomplete.",
            ),
            Self::Refused(Refusal::OncePerMonth) => Words::new(
                "L’offre est limitée à une commande par mois, et celle de ce mois est passée.",
                "The offer is limited to one order a month, and this month’s was placed.",
            ),
            Self::Refused(refusal) => refusal.words(),
        }
    }
}

//! The rules by which a way to pay is not offered.

use contract::{Error, Lang, Refusal, Why, Words, orders::PaymentMode};
use jiff::civil::Date;

use crate::{
    money::mandate::{Mandate, NoMandate},
    people::person::StoredCard,
    text::{format, wording},
};

/// Why a way to pay is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMode {
    /// There is nothing to pay.
    NothingToPay,
    /// The offer lets it be paid in this way only.
    Forced(PaymentMode),
    /// The credits pay all of it.
    Covered,
    /// The beneficiary has no credit that can be used.
    NoCredits,
    /// The desk takes no cards online.
    CardsClosed,
    /// No card is registered.
    NoCard,
    /// The card has ended on this day.
    CardExpired(Date),
    /// The desk takes no direct debits.
    DebitsClosed,
    /// No mandate can be debited.
    NoMandate(NoMandate),
    /// The offer is paid online only.
    OnlineOnly,
    /// The offer gives nothing away.
    NeverFree,
    /// Only the desk gives away.
    FreeByDesk,
    /// Only an offer that asks for it is paid in this way.
    NotOfThisOffer,
    /// It is started elsewhere.
    Elsewhere,
    /// The order is final.
    Final,
    /// A line of the order has no price yet.
    PriceMissing,
}

/// The reference of the mandate to debit by; `open`: the desk takes direct debits.
///
/// # Errors
/// The rule that says no.
pub fn debited_by(open: bool, mandate: Option<&Mandate>, today: Date) -> Result<&str, NoMode> {
    if !open {
        return Err(NoMode::DebitsClosed);
    }
    let mandate = mandate.ok_or(NoMode::NoMandate(NoMandate::Unsigned))?;
    mandate.debitable(today).map_err(NoMode::NoMandate)
}

/// The registered card, if it can be charged.
///
/// # Errors
/// The rule that says no.
pub fn chargeable(card: Option<&StoredCard>, today: Date) -> Result<&StoredCard, NoMode> {
    let card = card.ok_or(NoMode::NoCard)?;
    if card.is_expired(today) { Err(NoMode::CardExpired(card.expires)) } else { Ok(card) }
}

impl From<NoMode> for Error {
    fn from(rule: NoMode) -> Self {
        let refusal = match rule {
            NoMode::NoCredits => Refusal::CreditUnavailable,
            NoMode::NoCard => Refusal::NoCard,
            NoMode::CardExpired(_) => Refusal::CardExpired,
            NoMode::DebitsClosed => Refusal::DirectDebitUnavailable,
            NoMode::NoMandate(_) => Refusal::NoMandate,
            NoMode::Final => Refusal::OrderImmutable,
            NoMode::PriceMissing => Refusal::PriceMissing,
            _ => Refusal::NoPaymentOption,
        };
        refusal.into()
    }
}

impl NoMode {
    /// The rule, for the desk.
    pub fn why(self) -> Why {
        let Words { fr, en } = self.words();
        Why::new(self.code(), fr, en)
    }

    fn code(self) -> &'static str {
        match self {
            Self::NothingToPay => "payment.nothingToPay",
            Self::Forced(_) => "payment.forced",
            Self::Covered => "payment.covered",
            Self::NoCredits => "payment.noCredits",
            Self::CardsClosed => "payment.cardsClosed",
            Self::NoCard => "payment.noCard",
            Self::CardExpired(_) => "payment.cardExpired",
            Self::DebitsClosed => "payment.debitsClosed",
            Self::NoMandate(NoMandate::Unsigned) => "payment.noMandate",
            Self::NoMandate(NoMandate::Waiting) => "payment.mandateWaiting",
            Self::NoMandate(NoMandate::Refused) => "payment.mandateRefused",
            Self::NoMandate(NoMandate::Revoked) => "payment.mandateRevoked",
            Self::NoMandate(NoMandate::Lapsed(_)) => "payment.mandateLapsed",
            Self::OnlineOnly => "payment.onlineOnly",
            Self::NeverFree => "payment.neverFree",
            Self::FreeByDesk => "payment.freeByDesk",
            Self::NotOfThisOffer => "payment.notOfThisOffer",
            Self::Elsewhere => "payment.elsewhere",
            Self::Final => "payment.final",
            Self::PriceMissing => "payment.priceMissing",
        }
    }

    fn words(self) -> Words {
        match self {
            Self::NothingToPay => Words::new("Il n’y a rien à payer.", "There is nothing to pay."),
            Self::Forced(mode) => {
                let only = wording::payment_mode(mode);
                Words::new(
                    format!("L’offre impose un seul mode de paiement : {}.", only.fr),
                    format!("The offer has only one way to pay: {}.", only.en),
                )
            }
            Self::Covered => Words::new(
                "Les avoirs du bénéficiaire paient toute la commande.",
                "The beneficiary’s credits pay all of the order.",
            ),
            Self::NoCredits => Words::new(
                "Le bénéficiaire n’a aucun avoir utilisable.",
                "The beneficiary has no credit that can be used.",
            ),
            Self::CardsClosed => Words::new(
                "Le paiement par carte en ligne est fermé dans cette conciergerie.",
                "This concierge desk takes no cards online.",
            ),
            Self::NoCard => Words::new(
                "Le bénéficiaire n’a pas enregistré de carte.",
                "The beneficiary has not registered a card.",
            ),
            Self::CardExpired(day) => dated("La carte a expiré le", "The card expired on", day),
            Self::DebitsClosed => Words::new(
                "Le prélèvement est fermé dans cette conciergerie.",
                "This concierge desk takes no direct debits.",
            ),
            Self::NoMandate(rule) => mandate(rule),
            Self::OnlineOnly => {
                Words::new("L’offre ne se paie qu’en ligne.", "The offer can only be paid online.")
            }
            Self::NeverFree => Words::new(
                "L’offre n’autorise pas de commande offerte.",
                "The offer does not allow orders to be given away.",
            ),
            Self::FreeByDesk => Words::new(
                "Seul un gestionnaire peut offrir la commande.",
                "Only a manager can give the order away.",
            ),
            Self::NotOfThisOffer => Words::new(
                "L’offre ne prévoit pas ce mode de paiement.",
                "The offer does not provide for this way to pay.",
            ),
            Self::Elsewhere => Words::new(
                "Ce mode ne se saisit pas ici : il est lancé ailleurs.",
                "This is not entered here: it is started elsewhere.",
            ),
            Self::Final => Words::new(
                "La commande est soldée ou annulée : seul un trop-perçu peut encore être rendu.",
                "The order is settled or cancelled: only what was taken too much can still be given back.",
            ),
            Self::PriceMissing => Words::new(
                "Chaque ligne de la commande doit d’abord avoir un prix.",
                "Each line of the order needs a price first.",
            ),
        }
    }
}

fn mandate(rule: NoMandate) -> Words {
    match rule {
        NoMandate::Unsigned => Words::new(
            "Le bénéficiaire n’a pas signé de mandat de prélèvement.",
            "The beneficiary has not signed a direct debit mandate.",
        ),
        NoMandate::Waiting => Words::new(
            "Le mandat de prélèvement attend encore sa signature.",
            "The direct debit mandate has not been signed yet.",
        ),
        NoMandate::Refused => Words::new(
            "Le mandat de prélèvement n’a pas été accepté.",
            "The direct debit mandate was not accepted.",
        ),
        NoMandate::Revoked => {
            Words::new("Le mandat de prélèvement a été révoqué.", "The direct debit mandate was revoked.")
        }
        NoMandate::Lapsed(day) => dated(
            "Sans prélèvement pendant trois ans, le mandat est tombé après le",
            "With no debit for three years, the mandate lapsed after",
            day,
        ),
    }
}

fn dated(fr: &str, en: &str, day: Date) -> Words {
    let said = |lang| format::day_and_month_with_year(day, lang);
    Words::new(format!("{fr} {}.", said(Lang::Fr)), format!("{en} {}.", said(Lang::En)))
}

//! The nouns every group shares.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, Visitor},
};

/// One type per kind of identifier, so that an offer's number cannot stand where an order's is
/// wanted. On the wire all are integers; `0` or less means "new" where a request allows it.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_any(Number).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+ };
}

/// A number, or its digits as a text: forms and older clients send those.
struct Number;

impl Visitor<'_> for Number {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<i64, E> {
        Ok(number)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<i64, E> {
        i64::try_from(number).map_err(|_| E::custom("a number that is too large"))
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<i64, E> {
        // A form sends an empty text for a field that is not there.
        if digits.trim().is_empty() {
            return Err(E::custom("missing field"));
        }
        digits.trim().parse().map_err(|_| E::invalid_type(de::Unexpected::Str(digits), &self))
    }
}

ids! {
    /// A person: beneficiary, manager, partner or admin.
    UserId,
    /// A client company (entreprise).
    CompanyId,
    /// A concierge desk of a company.
    ConciergerieId,
    /// A service provider.
    PartnerId,
    /// Top of the catalogue.
    UniverseId,
    /// Second level of the catalogue (catOffre).
    CategoryId,
    /// A partner as shown in one category.
    PresentationId,
    /// One immutable version of an offer.
    OfferId,
    /// Something that offers sell, whatever each calls it.
    ProductId,
    /// One line that an offer proposes.
    OfferItemId,
    /// An order.
    OrderId,
    /// One line of an order.
    OrderItemId,
    /// A comment on an order.
    CommentId,
    /// A payment line of an order.
    PaymentId,
    /// A credit a beneficiary may spend.
    CreditId,
    /// A campaign in which an employer gives credits.
    CreditCampaignId,
    /// A sum that the desk laid out for an order.
    SpendingId,
    /// Work on many things.
    BulkOperationId,
    /// A file that a job writes.
    ExtractId,
    /// The part of a company that is billed for itself.
    CostCenterId,
    /// A template of mail campaigns.
    FlashTemplateId,
    /// A mail campaign.
    FlashDispoId,
    /// A cash register.
    CashRegisterId,
    /// An alert of a user.
    NotificationId,
    /// A manager in the account of a beneficiary.
    ImpersonationId,
    /// A news item (actualité).
    NewsId,
    /// An offer of the moment.
    SpotlightId,
    /// An egg hunt.
    EggHuntId,
    /// A block of a parcel locker.
    LockerBlockId,
    /// The invoicing expectation of a partner for a month: the partner's number, then year and month.
    AttenduFactuId,
    /// A screen on a wall.
    DisplayId,
}

/// The language of a text. Managers and partners always read French.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Français, the default.
    #[default]
    Fr,
    /// English.
    En,
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Words {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// The same text in both languages: a name, a number.
impl From<String> for Words {
    fn from(text: String) -> Self {
        Self { fr: text.clone(), en: text }
    }
}

impl Words {
    /// Both texts at once.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { fr: fr.into(), en: en.into() }
    }

    /// The words that `write` gives for each language.
    pub fn each(write: impl Fn(Lang) -> String) -> Self {
        Self { fr: write(Lang::Fr), en: write(Lang::En) }
    }

    /// A field that must be filled in is empty, or not there.
    pub fn required() -> Self {
        Self::new("Merci de remplir les champs obligatoires.", "Please fill in the required fields.")
    }

    /// A field for a number holds something else.
    pub fn not_a_number() -> Self {
        Self::new("Veuillez saisir un nombre.", "Please enter a number")
    }

    /// A field holds no day or time where one is wanted, or one of another zone.
    pub fn not_a_date() -> Self {
        Self::new(
            "Indiquez une date ou une heure valide, à l’heure de Paris.",
            "Enter a valid date or time, in Paris time.",
        )
    }

    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

/// Reads a text that stays when it is absent and goes when it is empty: in a form, too, where an empty field is
/// otherwise an absent one.
pub(crate) fn text_if_given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    struct Given;

    impl de::Visitor<'_> for Given {
        type Value = Option<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text or null")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
            Ok(Some(text.to_owned()))
        }

        fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
            Ok(None)
        }
    }

    from.deserialize_any(Given)
}

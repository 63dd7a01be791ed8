//! Partners of a category, with what each offers.

use serde::{Deserialize, Serialize};

use super::{offer::Address, universes::Category};
use crate::{
    Access, Action, CategoryId, Group, Method, OfferId, PartnerId, PresentationId, Price, Refusal, Subject,
    Words,
};

/// Presentations of partners in one category.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Presentations {
    pub category: Category,
    pub data: Vec<Presentation>,
    /// The person's home, if known.
    pub home_address: Option<Address>,
}

/// A partner as shown in one category, with what it offers there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Presentation {
    pub id: PresentationId,
    pub partner_id: PartnerId,
    pub partner_name: String,
    /// Sanitised HTML.
    pub short_desc: Words,
    pub display_description: bool,
    pub image: Option<String>,
    pub cover_image: Option<String>,
    pub offers: Vec<OfferSummary>,
    pub favorite: bool,
}

/// An offer in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct OfferSummary {
    pub id: OfferId,
    pub original_id: OfferId,
    pub title: Words,
    pub short_desc: Words,
    /// Lowest price of a line; -1: on quote.
    pub price_from: Price,
    /// 50 % tax credit: the half price is shown beside.
    pub sap: bool,
    pub has_calendar: bool,
    pub can_do_recurring: bool,
    pub favorite: bool,
}

/// Partners of a category, with the offers the caller can see.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartPrezList {
    /// The category.
    pub coid: CategoryId,
}

impl Action for PartPrezList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"coid": 1}"#;
    const SHOWS: &'static [Subject] =
        &[Subject::Presentation, Subject::Favorite, Subject::Offer, Subject::Partner];
    type Response = Presentations;
}

//! Prices of an offer.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::SavedOffer;
use crate::{
    Access, Action, Group, Method, OfferId, OfferItemId, Price, ProductId, Refusal, Role, Subject, Words,
};

/// The kind of price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub enum PriceKind {
    /// The price that beneficiaries pay: rounded to ten cents.
    #[cfg_attr(feature = "schema", default)]
    Sale,
    /// The price that the partner asks: to the cent.
    Buying,
}

/// The price of an item before and after.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct PriceLine {
    pub item_id: OfferItemId,
    pub label: Words,
    pub before: Price,
    pub after: Price,
}

/// The effect of a change of prices, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChangedPrices {
    /// Every item that has such a price, in their order; those whose price stays, too.
    pub lines: Vec<PriceLine>,
    /// Absent in a simulation.
    pub saved: Option<SavedOffer>,
}

/// Changes all sale or buying prices of an offer by a percentage, in one save. Prices of zero stay.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOffrePrices {
    pub offre_id: OfferId,
    pub prices: PriceKind,
    /// Percent times 100, -10,000 to 100,000, and not 0: 250 is 2.5 % more.
    pub percent: i32,
    /// The edition of the offer that the caller has seen.
    #[serde(default)]
    pub edition: u64,
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub dry: bool,
    /// Confirms prices that are more than twice or less than half of the ones before: without it such a save
    /// is refused as `PriceLeaps`.
    #[serde(default)]
    pub confirmed_prices: bool,
}

impl Action for ChangeOffrePrices {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::DraftWaits, Refusal::PriceLeaps];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer", "prices": "sale", "percent": 250, "dry": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = ChangedPrices;
}

/// A buying price to copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct BuyingPrice {
    pub product_id: ProductId,
    /// Euros; -1: not said.
    pub buying_price: Price,
}

/// The outcome for one offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct CopiedPrices {
    /// The version that the request named.
    pub id: OfferId,
    pub name: Words,
    /// At least one price changed.
    pub done: bool,
    /// Products of the offer without a price to copy, and those that had it already, by the names that the
    /// desk uses.
    pub products_not_changed: Vec<String>,
    /// The version that was made; absent where nothing changed, or where a draft was saved.
    pub new_offre_id: Option<OfferId>,
    /// Why nothing was done, in French.
    pub error: Option<String>,
}

/// The outcome for each offer, in the order of the request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CopiedPricesReport {
    pub offres: Vec<CopiedPrices>,
}

/// Copies buying prices to other offers, product by product, each offer for itself. To send it again changes nothing more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CopyBuyingPriceToOffres {
    /// Items of the source offer: 1 to 500, each product once.
    pub items: Vec<BuyingPrice>,
    /// Any versions of the target offers: 1 to 50.
    pub offres: Vec<OfferId>,
}

impl Action for CopyBuyingPriceToOffres {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const EXAMPLE: &'static str =
        r#"{"items": [{"productId": 1, "buyingPrice": 8.5}], "offres": ["$offer"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = CopiedPricesReport;
}

/// A version of the grid: a column of prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct GridVersion {
    pub id: OfferId,
    pub start_date: Timestamp,
    pub end_date: Option<Timestamp>,
}

/// The prices of an item in one version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct GridPrice {
    /// -1: on quote.
    pub price: Price,
    /// The price after the tax credit; -1: none.
    pub half_price: Price,
    /// The amount that the partner gets: the item's own price or by the rate; -1: not known.
    pub buying_price: Price,
}

/// A row of the grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct GridLine {
    pub item_id: OfferItemId,
    pub label: Words,
    pub product_label: Option<String>,
    /// One a version; absent where it has no such item.
    pub prices: Vec<Option<GridPrice>>,
}

/// The prices of items, version by version.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PriceGrid {
    /// Those that are or will be in force, then earlier ones, newest first: 12 at most.
    pub versions: Vec<GridVersion>,
    /// Items that have a price, or are on quote.
    pub lines: Vec<GridLine>,
}

/// Gives the prices of items of an offer, now and before.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffrePriceGrid {
    pub offre_id: OfferId,
}

impl Action for GetOffrePriceGrid {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = PriceGrid;
}

//! An item of an offer, which can be ordered.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CategoryId, Group, Method, OfferItemId, Price, ProductId, Subject, Words,
    catalogue::{ItemExtension, ItemType},
};

/// A box of a locker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum LockerSize {
    S,
    M,
    L,
    Xl,
}

/// Something to order, to choose or to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct EditableItem {
    /// The same in all versions of the offer; 0 or less: a new one.
    pub id: OfferItemId,
    /// Required.
    #[serde(rename = "type")]
    pub kind: Option<ItemType>,
    /// Required of type `default`.
    pub product_id: Option<ProductId>,
    /// Answered only: the name that the desk uses for the product.
    #[serde(default)]
    pub product_label: Option<String>,
    /// Items are sorted by it and then numbered from 0 on. A new item at position p (from 1 on) takes p - 1.1; one that is
    /// moved in front of the item with the sequence p takes p - 0.001.
    pub sequence: f64,
    /// Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::OFFER_NAME)))]
    pub name: Words,
    /// Euros; -1: none yet.
    pub price: Price,
    /// It has a price: it is not on quote.
    pub fixed_price: bool,
    /// The price is an estimate that the desk may change, unless all prices of the offer are final. Ours.
    pub estimate: bool,
    /// The price that the partner asks for it, in euros; -1: not said.
    pub buying_price: Price,
    /// Minutes for one: 0 to 1,440.
    pub time_duration: u32,
    pub locker_size: Option<LockerSize>,
    /// How many of them a box of that size takes.
    pub number_of_items_in_locker_size: Option<u32>,
    /// It comes back on a hanger.
    pub locker_hanger_for_return: bool,
    /// The sensor of the box counts it.
    pub locker_use_sensor: bool,
    /// `choiceList` is required of type `list`, `targetGroupName` of type `groupMaster`.
    pub extension: ItemExtension,
}

/// A product that an item may sell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct ProductChoice {
    pub id: ProductId,
    /// The name that the desk uses.
    pub title: String,
    /// The name that beneficiaries read.
    pub label: Words,
    pub ean13: Option<String>,
}

/// Products to choose from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProductChoices {
    /// By their title.
    pub products: Vec<ProductChoice>,
}

/// The products of a category that an item may sell: neither archived nor merged.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetProductsForOffre {
    pub category_id: CategoryId,
}

impl Action for GetProductsForOffre {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"categoryId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Product, Subject::Offer];
    type Response = ProductChoices;
}

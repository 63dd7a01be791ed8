//! Products: the things that offers sell, under whatever name.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CategoryId, Edited, Group, Method, OfferId, Permission, ProductId, Refusal, Subject,
    Words, desk::BulkOperation,
};

const EDITORS: Access = Access::AnyOf(&[Permission::ManageCatOffre]);

/// Something that offers of a category sell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Product {
    pub id: ProductId,
    /// The name that the desk uses.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LABEL)))]
    pub title: String,
    /// The name that beneficiaries read.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub label: Words,
    /// Its bar code: 13 digits, the last of which checks the others.
    pub ean13: Option<String>,
    /// Reference in an older system.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REFERENCE)))]
    pub ref_beac: Option<String>,
    /// No longer offered to choose.
    pub archived: bool,
    pub cat_offre_id: CategoryId,
    /// The product that took its place, once it was merged; this one stays readable for the offers and orders
    /// that name it.
    pub merged: Option<Merged>,
}

/// The merge of a product into another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Merged {
    /// The product that took its place.
    pub into: ProductId,
    pub at: Timestamp,
    /// The name of the person who merged it.
    pub by: String,
}

/// The products of a category.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Products {
    /// All of them, archived and merged ones too, by their title.
    pub products: Vec<Edited<Product>>,
}

/// The products of a category.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetProducts {
    pub category_id: CategoryId,
}

impl Action for GetProducts {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"categoryId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Product];
    type Response = Products;
}

/// A product with those whose place it took.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProductDetail {
    pub product: Edited<Product>,
    /// The product that stands for it by now, where it was merged.
    pub replaced_by: Option<Product>,
    /// Whatever it stands for, through any number of merges.
    pub replaces: Vec<Product>,
}

/// One product.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetProduct {
    pub id: ProductId,
}

impl Action for GetProduct {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Product];
    type Response = ProductDetail;
}

/// Saves a product; 0 as its number makes a new one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetProduct {
    pub o: Product,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SetProduct {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ProductMerged];
    const EXAMPLE: &'static str = r#"{"o": {"id": 0, "title": "Chemise", "label": {"fr": "Chemise", "en": "Shirt"},
        "archived": false, "catOffreId": 1}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Product]);
    type Response = Edited<Product>;
}

/// An offer that sells a product.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferOfProduct {
    /// The version: one that is or will be in force.
    pub id: OfferId,
    pub name: Words,
    pub partner_name: String,
    pub published: bool,
}

/// The offers that sell a product, or one whose place it took.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OffersOfProduct {
    /// The first 20, or all of them.
    pub offres: Vec<OfferOfProduct>,
    pub total: u32,
}

/// The offers that the caller keeps, and that sell a product or one whose place it took.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffresForProduct {
    pub id: ProductId,
    /// All of them.
    #[serde(default)]
    pub exhaustive_list: bool,
}

impl Action for GetOffresForProduct {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer, Subject::Product];
    type Response = OffersOfProduct;
}

/// Takes a product out of the offers of the caller's desks that sell it, one after the other: each gets a new version without
/// its items. Those of other companies stay as they are, and their managers are told.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveProductFromOffres {
    pub pid: ProductId,
}

impl Action for RemoveProductFromOffres {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::NothingLeftToSell];
    const EXAMPLE: &'static str = r#"{"pid": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Product, Subject::Offer, Subject::Work]);
    type Response = BulkOperation;
}

/// The outcome of merging products, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProductMerge {
    /// The one that is kept.
    pub product: Edited<Product>,
    /// Those whose place it takes.
    pub merged: Vec<Product>,
    /// Offers of the caller's desks that sell it from now on under a name of one of those.
    pub offers: u32,
}

/// Has a product take the place of others of its category. Offers and orders go on naming those, which lead to it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MergeProducts {
    /// The one that is kept.
    pub product: ProductId,
    /// 1 to 20 others.
    pub products: Vec<ProductId>,
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub dry: bool,
}

impl Action for MergeProducts {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ProductMerged];
    const EXAMPLE: &'static str = r#"{"product": 1, "products": [2]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Product, Subject::Offer]);
    type Response = ProductMerge;
}

/// Takes products out of the one that took their place, within a day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoProductMerge {
    /// Those that were merged: 1 to 20.
    pub products: Vec<ProductId>,
}

impl Action for UndoProductMerge {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::MergeOver];
    const EXAMPLE: &'static str = r#"{"products": [2]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Product, Subject::Offer]);
    type Response = Products;
}

//! What can be ordered, as a person sees it from their conciergerie.

mod offer;
mod search;
mod why;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CategoryId, Entry, Group, Image, Method, OfferId, OrderId, PartnerId, PresentationId,
    Price, Refusal, UniverseId, Words,
};

pub use offer::*;
pub use search::{HintType, SearchCatalogue, SearchHint, SearchHints};
pub use why::{ExplainOffers, OfferExplained, OffersExplained};

/// Slides of the home screen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Carousel {
    pub items: Vec<CarouselItem>,
}

/// One slide.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarouselItem {
    /// Image, or `conciergerie-infos` for the slide that presents the desk.
    pub url: String,
    pub text: Words,
    /// 0 none, 1 offer, 2 external page.
    pub link_type: u8,
    /// Offer id or address.
    pub link_target: Option<String>,
}

/// The v2 home: universes with their categories, and the words the search box knows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeCategories {
    pub content: Vec<HomeUniverse>,
    /// Labels of everything that can be found, for hints before the first call.
    pub words: Vec<String>,
}

/// A universe with its categories.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeUniverse {
    #[serde(flatten)]
    pub universe: Universe,
    pub categories: Vec<Category>,
}

/// A universe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Universe {
    pub id: UniverseId,
    pub active: bool,
    pub label: Words,
    pub short_label: Words,
    pub sequence: i32,
    /// Path of an image.
    pub image_url: Option<String>,
    /// Name of an icon of the client: `shirt`, `car`, `leaf`, `sparkles`, `users`, `file`, `home`, `gift`, `package`, `tool`, `heart`, `plane`.
    pub icon: String,
    /// Name of a colour of the client's palette.
    pub color: String,
}

/// All universes one sees.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Universes {
    pub universes: Vec<Universe>,
}

/// A category of a universe (catOffre).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    pub id: CategoryId,
    pub universe_id: UniverseId,
    pub active: bool,
    pub label: Words,
    /// "Lieu de dépôt", "Lieu du rendez-vous" ...
    pub place_label: Words,
    pub sequence: i32,
    /// A flexible date is offered.
    pub date_flexible: bool,
    /// Path of an image.
    pub image_url: Option<String>,
}

/// The categories of a universe.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UniverseCategories {
    pub universe: Universe,
    pub categories: Vec<Category>,
}

/// Presentations of partners in one category.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Presentations {
    pub category: Category,
    pub data: Vec<Presentation>,
    /// The person's home, if known.
    pub home_address: Option<Address>,
}

/// A partner as shown in one category, with what it offers there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
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

/// A postal address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    pub address1: String,
    pub address2: String,
    pub zip_code: String,
    pub city: String,
    pub telephone: String,
}

/// Where a screen is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebappPath {
    /// Hash route, without `#`.
    pub path: String,
}

/// Slides of the caller's home screen.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MobileCarrousel2 {}

impl Action for MobileCarrousel2 {
    const NAME: &'static str = "MobileCarrousel2";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = Carousel;
}

/// Universes and categories with at least one offer the caller can see.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HomeCategoriesV2 {}

impl Action for HomeCategoriesV2 {
    const NAME: &'static str = "HomeCategoriesV2";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = HomeCategories;
}

/// The screen that starts an order of an offer, whichever version the link names.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OffreWebappPath {
    /// Any version.
    pub id: OfferId,
}

impl Action for OffreWebappPath {
    const NAME: &'static str = "OffreWebappPath";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$offer"}"#;
    type Response = WebappPath;
}

/// The screen that orders again what an order holds.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OffreWebappPathToContinueOrder {
    /// An order in the caller's reach.
    pub id: OrderId,
}

impl Action for OffreWebappPathToContinueOrder {
    const NAME: &'static str = "OffreWebappPathToContinueOrder";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    type Response = WebappPath;
}

/// Partners of a category, with the offers the caller can see.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartPrezList {
    /// The category.
    pub coid: CategoryId,
}

impl Action for PartPrezList {
    const NAME: &'static str = "PartPrezList";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"coid": 1}"#;
    type Response = Presentations;
}

/// Universes with at least one offer the caller can see.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverses {}

impl Action for GetUniverses {
    const NAME: &'static str = "GetUniverses";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = Universes;
}

/// A universe and its categories.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverseCategories {
    /// The universe.
    pub universe_id: UniverseId,
}

impl Action for GetUniverseCategories {
    const NAME: &'static str = "GetUniverseCategories";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"universeId": 1}"#;
    type Response = UniverseCategories;
}

/// The image of a category.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCategorieOffreImage {
    /// The category.
    #[serde(alias = "catOffreId")]
    pub co_id: CategoryId,
    /// Where it is shown. A category has one picture, which serves everywhere.
    pub img_type: Option<ImageUse>,
    /// The action's own name, as older clients send it.
    pub action: Option<String>,
}

/// Where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ImageUse {
    Desktop,
    Mobile,
    Square,
    Icon,
}

impl Action for GetCategorieOffreImage {
    const NAME: &'static str = "getCategorieOffreImage";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    const EXAMPLE: &'static str = r#"{"coId": 1}"#;
    type Response = Image;
}

/// An offer as the start of an order needs it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffre {
    /// Any version; the one in force is answered.
    pub id: OfferId,
}

impl Action for GetOffre {
    const NAME: &'static str = "GetOffre";
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$offer"}"#;
    type Response = Offer;
}

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<MobileCarrousel2>(),
    Entry::of::<HomeCategoriesV2>(),
    Entry::of::<OffreWebappPath>(),
    Entry::of::<OffreWebappPathToContinueOrder>(),
    Entry::of::<PartPrezList>(),
    Entry::of::<GetUniverses>(),
    Entry::of::<GetUniverseCategories>(),
    Entry::of::<GetCategorieOffreImage>(),
    Entry::of::<SearchCatalogue>(),
    Entry::of::<ExplainOffers>(),
    Entry::of::<GetOffre>(),
];

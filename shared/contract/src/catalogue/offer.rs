//! An offer, as the start of an order needs it.

use serde::{Deserialize, Serialize};

use super::HomeService;
use crate::{
    Access, Action, CategoryId, Euros, Group, Method, OfferId, OfferItemId, PartnerId, PresentationId, Price,
    ProductId, Refusal, Subject, UniverseId, Words,
};

/// A postal address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Address {
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address1: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address2: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ZIP)))]
    pub zip_code: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub city: String,
    pub telephone: String,
}

/// An offer as the start of an order sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub id: OfferId,
    pub original_id: OfferId,
    pub title_label: Words,
    /// Sanitised HTML.
    pub long_label: Words,
    pub display_description: bool,
    pub universe_id: UniverseId,
    pub cat_offre_id: CategoryId,
    pub category_label: Words,
    pub part_id: PartnerId,
    pub partner_name: String,
    pub presentation_id: Option<PresentationId>,
    pub items: Vec<OfferItem>,
    pub cannot_place_order: bool,
    /// A flexible date is offered.
    pub date_fine: bool,
    /// 0 nothing, 1 date, 2 date and time.
    pub ask_for_time: u8,
    pub needs_a_date: bool,
    pub can_do_recurring: bool,
    pub can_do_one_time: bool,
    pub is_time_service: bool,
    pub has_calendar: bool,
    pub has_calendar_half_day: bool,
    /// Shown above the calendar.
    pub calendar_text: Words,
    /// No date is asked for.
    pub avoid_date: bool,
    /// 0 none, 1 optional, 2 required.
    pub allow_budget: u8,
    pub allows_quantity: bool,
    /// Percent.
    pub discount: u8,
    pub discount_label: Words,
    pub add_cost: Option<Euros>,
    pub add_cost_label: Words,
    pub minimum_amount: Option<Euros>,
    /// Hours.
    pub retractation_delay: u32,
    pub fixed_price: bool,
    pub address_entreprise: bool,
    pub address_home: bool,
    pub address_other: bool,
    /// Places of the offer, chosen as `off0`, `off1` ...
    pub address_forced: Vec<Address>,
    pub is_navette: bool,
    pub avoid_address: bool,
    pub show_address: bool,
    pub place_label_int: Words,
    pub sap: bool,
    /// The activity of a home service, where it gives right to the tax credit. Ours.
    pub sap_activity: Option<HomeService>,
    pub no_need_for_cgu: bool,
    pub emergency_mode: bool,
    pub workflow: Workflow,
    pub favorite: bool,
    pub image: Option<String>,
}

/// How an order of an offer goes, which decides the steps its tracker shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Workflow {
    /// Dropped and picked up at the desk.
    DeposeRepriseEntreprise,
    /// Delivered to the desk.
    LivraisonEntreprise,
    /// A parcel waits.
    ReceptionColis,
    /// An appointment; no tracker.
    RendezVous,
    /// Anything else.
    Other,
}

/// A thing that an offer proposes to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferItem {
    pub id: OfferItemId,
    #[serde(rename = "type")]
    pub kind: ItemType,
    /// The product that is sold.
    pub product_id: Option<ProductId>,
    pub label: Words,
    /// Euros; -1 on quote.
    pub price: Price,
    /// Price on quote only.
    pub devis: bool,
    /// The price is final; otherwise an estimate the desk may change.
    pub fixed_price: bool,
    /// "pièce", "heure" ...
    pub unit: Words,
    /// Minutes for one.
    pub time_duration: u32,
    pub extension: ItemExtension,
}

impl OfferItem {
    /// A line of an offer that nothing more is said about.
    pub fn plain(id: OfferItemId, label: Words, price: Price) -> Self {
        Self {
            id,
            kind: ItemType::Default,
            product_id: None,
            label,
            price,
            devis: false,
            fixed_price: false,
            unit: Words::default(),
            time_duration: 0,
            extension: ItemExtension::default(),
        }
    }
}

/// The kind of line that an item makes. The numbers are those of the platform's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ItemType {
    /// A product or service with a quantity (0).
    Default,
    /// A simple label (1).
    Label,
    /// Yes or no (2).
    YesNo,
    /// A number (3).
    Number,
    /// One of a list (4).
    List,
    /// Opens or closes the items of its group (5).
    GroupMaster,
    /// Free text (6).
    Text,
    /// A begin and an end time (7).
    TimeRange,
}

/// The further settings that some types of item need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ItemExtension {
    /// Group the item belongs to: shown only while the group is open.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub group_name: Option<String>,
    /// The group that a group master opens.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub target_group_name: Option<String>,
    /// A group master that is itself ordered.
    pub group_is_a_product: bool,
    /// Choices of a list.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::NAME))))]
    pub choice_list: Vec<String>,
    /// The same choices in English, in their order; empty: those who read English see the French ones. An answer names
    /// its choice in French. Ours.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::NAME))))]
    pub choice_list_en: Vec<String>,
    /// Must be filled while its group is open.
    pub mandatory: bool,
}

/// An offer as the start of an order needs it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffre {
    /// Any version; the one in force is answered.
    pub id: OfferId,
}

impl Action for GetOffre {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer, Subject::Favorite];
    type Response = Offer;
}

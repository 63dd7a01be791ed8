//! Goods that go through the hands of the desk: handed to partners, taken back, given to beneficiaries.

mod record;
mod step;

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, BulkOperationId, Cents, Group, Method, OrderId, OrderItemId, PartnerId, Price, Refusal,
    Role, Subject, UserId,
    desk::{BulkOperation, ConciergerieName, Signature},
};

pub use record::{
    GetPrintForRemise, GetRemisesHistory, HandedItem, HandedOrder, HandedPartner, HandoverQuery,
    HandoverRecord, HandoverSummary, HandoversPage, PartnerShare,
};
pub use step::HandoverStep;

/// A partner, with the number of goods to be handed over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverPartner {
    pub id: PartnerId,
    pub name: String,
    /// Orders with such items.
    pub orders: u32,
    /// Pieces of these orders.
    pub items: u32,
}

/// Partners with goods to be handed over, by name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverPartners {
    pub partners: Vec<HandoverPartner>,
}

/// An order with the items that can take a step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverOrder {
    pub order_id: OrderId,
    pub bnf_name: String,
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub service_name: String,
    /// Pieces that stay behind even when all of these move.
    pub items_elsewhere: u32,
    pub order_items: Vec<HandoverItem>,
}

/// A line of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverItem {
    pub order_item_id: OrderItemId,
    /// In French.
    pub label: String,
    pub quantity: u32,
    /// The price of one piece, in euros.
    pub price: Price,
    /// It has no price, and needs one before it is received.
    pub price_must_be_set: bool,
    /// 0 normal, 1 to process, 2 being processed, 3 available, 4 retrieved.
    pub status: u8,
}

/// Orders with the items that can take a step, by partner and number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverOrders {
    pub items: Vec<HandoverOrder>,
    /// There are more than one answer lists: the first 300 orders are here.
    pub more: bool,
}

/// Partners to whom the chosen conciergerie has items to hand.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnersForRemise {}

impl Action for GetPartnersForRemise {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods];
    type Response = HandoverPartners;
}

/// Partners from whom the chosen conciergerie can take items.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnersForReception {}

impl Action for GetPartnersForReception {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods];
    type Response = HandoverPartners;
}

/// Lists the goods that the chosen conciergerie has to hand to some partners.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrdersForRemise {
    /// 1 to 100 of them.
    pub partner_ids_to_include: Vec<PartnerId>,
}

impl Action for GetOrdersForRemise {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"partnerIdsToInclude": ["$partner"]}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods];
    type Response = HandoverOrders;
}

/// Lists the goods that the chosen conciergerie can take from some partners.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrdersForReception {
    /// 1 to 100 of them.
    pub partner_ids_to_include: Vec<PartnerId>,
}

impl Action for GetOrdersForReception {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"partnerIdsToInclude": ["$partner"]}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods];
    type Response = HandoverOrders;
}

/// Tells the effect of moving items: how many orders are charged then, and the items that have no price yet.
/// Changes nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetItemsStatusCheck {
    /// 2 handed to the partner, 3 taken from the partner, 4 given to the beneficiary.
    pub new_status: u8,
    /// 1 to 500 lines of orders of the chosen conciergerie.
    pub order_item_ids: Vec<OrderItemId>,
}

/// An order whose registered card is charged when its items are there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderToCharge {
    pub order_id: OrderId,
    /// The name of its beneficiary.
    pub bnf_name: String,
    pub amount: Cents,
}

/// The effect of moving items.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ItemsStatusChecked {
    /// Orders whose registered card is charged: all their items become available.
    #[serde(rename = "nbOrdersToPayAseCB")]
    pub orders_to_charge: u32,
    /// These orders, by number.
    pub charged: Vec<OrderToCharge>,
    /// Orders with an item that moves.
    pub orders: u32,
    /// Items that move; others are there already.
    pub items: u32,
    /// Items that need a price first.
    pub unpriced: Vec<OrderItemId>,
}

impl Action for SetItemsStatusCheck {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"newStatus": 2, "orderItemIds": ["$part"]}"#;
    const SHOWS: &'static [Subject] = &[Subject::Goods];
    type Response = ItemsStatusChecked;
}

/// Moves items: to the partner, from the partner, to the beneficiary. Items that are there already stay, so a
/// repeat moves nothing twice.
///
/// Items of one order move at once. Those of many move order by order, by an operation that goes on by
/// itself: `GetPrintForRemise` tells the outcome for each. The registered card of an order all of whose items
/// are received is charged then, once; an order whose card is refused keeps its items where they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetItemsStatus {
    /// 2 handed to the partner, 3 taken from the partner, 4 given to the beneficiary.
    pub new_status: u8,
    /// 1 to 500 lines of orders of the chosen conciergerie.
    pub order_item_ids: Vec<OrderItemId>,
    /// Lines among these of which only some move: the rest becomes a line of its own and stays.
    #[serde(default)]
    pub quantities: Vec<ItemQuantity>,
    /// The name of the person who took the items of one order, where it is not its beneficiary.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub taken_by: Option<String>,
    /// The signature of the person who took the items of one order.
    #[serde(default)]
    pub signature: Option<Signature>,
}

/// How many of a line move.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemQuantity {
    pub order_item_id: OrderItemId,
    /// 1 to the quantity of the line.
    pub quantity: u32,
}

/// The items that move now.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ItemsStatusSet {
    /// The record of it; absent for a pickup, and where nothing moved.
    pub remise_id: Option<BulkOperationId>,
    /// A message to the desk, in French.
    pub error_message: Option<String>,
    /// Items that move.
    pub items: u32,
    /// The operation, where the items move one after the other by themselves.
    pub operation: Option<BulkOperation>,
}

impl Action for SetItemsStatus {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::PriceMissing];
    const EXAMPLE: &'static str = r#"{"newStatus": 2, "orderItemIds": ["$part"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Goods, Subject::Order, Subject::Work]);
    type Response = ItemsStatusSet;
}

/// Lists the items of an order that a beneficiary can take away, and what is still to be paid.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetItemsForPickup {
    pub order_id: OrderId,
}

/// The items of an order that a beneficiary can take away, and what is still to be paid.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ItemsForPickup {
    pub order_id: OrderId,
    pub beneficiary_id: UserId,
    pub conciergerie: ConciergerieName,
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub bnf_name: String,
    pub service_name: String,
    /// Refused or rejected.
    pub cancelled: bool,
    /// Whether the person who takes the items has to sign for them.
    pub signature_asked: bool,
    /// Pieces that can be handed to the partner.
    pub collectable: u32,
    /// Pieces that can be taken from the partner.
    pub receivable: u32,
    /// Items that wait for the beneficiary.
    pub items: Vec<HandoverItem>,
    /// Pieces that stay behind even when all of these are taken.
    pub items_elsewhere: u32,
    /// Pieces that were taken already.
    pub taken: u32,
    /// Collected so far, in cents.
    pub total_payments: Cents,
    /// Still to be paid before the items change hands, in cents; not below zero.
    pub total_should_be_paid_before_change: Cents,
    /// Whether an item has no price yet, so that the amount to pay is not known.
    pub price_missing: bool,
}

impl Action for GetItemsForPickup {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods, Subject::Payment];
    type Response = ItemsForPickup;
}

/// Lists the beneficiaries whose goods wait at the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPeopleForPickup {}

/// A beneficiary whose goods wait at a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PickupPerson {
    pub id: UserId,
    pub name: String,
    /// Orders with such goods.
    pub orders: u32,
    /// Pieces of these orders.
    pub items: u32,
    /// Days that the first of them has waited.
    pub days: u32,
}

/// Beneficiaries whose goods wait, by name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PeopleForPickup {
    pub people: Vec<PickupPerson>,
}

impl Action for GetPeopleForPickup {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods];
    type Response = PeopleForPickup;
}

/// Lists all items that a beneficiary can take away at the chosen conciergerie, order by order, and the sums
/// still to be paid.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrdersForPickup {
    pub beneficiary_id: UserId,
}

/// Orders of a beneficiary whose goods wait, those that have waited longest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrdersForPickup {
    pub orders: Vec<ItemsForPickup>,
}

impl Action for GetOrdersForPickup {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"beneficiaryId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods, Subject::Payment];
    type Response = OrdersForPickup;
}

crate::action::actions! {
    GetPartnersForRemise,
    GetPartnersForReception,
    GetOrdersForRemise,
    GetOrdersForReception,
    SetItemsStatusCheck,
    SetItemsStatus,
    GetItemsForPickup,
    GetPeopleForPickup,
    GetOrdersForPickup,
    GetPrintForRemise,
    GetRemisesHistory,
}

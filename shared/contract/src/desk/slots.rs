//! The facts that the desk needs before it moves an order to another time.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ConciergerieName;
use crate::{
    Access, Action, Group, Method, OrderId, PartnerId, Role, Subject,
    orders::{CalendarSlots, SlotsExplained},
};

/// Gives the time that an order holds of its partner, and the times that are free: its own time counts as
/// free.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderSlotsContext {
    /// The order, which takes a slot.
    pub order_id: OrderId,
}

impl Action for GetOrderSlotsContext {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Slot, Subject::Hours];
    type Response = OrderSlots;
}

/// The time that an order holds, and the times that it could hold instead.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderSlots {
    pub order_id: OrderId,
    /// The version of the order, which the request to move it must name.
    pub version: u64,
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub conciergerie: ConciergerieName,
    /// The time that it holds now, if it holds one.
    pub begin_date: Option<Timestamp>,
    pub end_date: Option<Timestamp>,
    /// It shares its time with another order.
    pub overlap: bool,
    /// It may be moved.
    pub can_change: bool,
    /// The minutes that it takes of the partner's time.
    pub minutes: u32,
    /// It is carried out at the conciergerie, and follows its opening hours.
    pub follows_desk_hours: bool,
    /// The partner's days, in units of the offer's step.
    #[serde(flatten)]
    pub calendar: CalendarSlots,
    /// The same days: which starts are offered for so many minutes, and why the others are not.
    pub days: Vec<SlotsExplained>,
}

//! The day of a desk: what is to be done, and where.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::InboxReason;
use crate::{
    Access, Action, CashRegisterId, ConciergerieId, Group, Method, OrderId, PartnerId, Refusal, Role,
    Subject, WallClock, account::HoursOfDay, orders::OrderStatus,
};

/// What goes to one partner on a day, or comes from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayPartner {
    pub id: PartnerId,
    pub name: String,
    pub orders: u32,
    pub items: u32,
    /// Orders whose day has passed.
    pub late: u32,
    /// The earliest day of those that have one, Europe/Paris.
    pub since: Option<Date>,
}

/// What goes to partners on a day, or comes from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayGoods {
    /// What is late first, then by name; 20 at most.
    pub partners: Vec<DayPartner>,
    /// Partners, those that the list leaves out among them.
    pub total: u32,
}

/// Goods of an order that wait for their beneficiary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayPickup {
    pub order_id: OrderId,
    pub bnf_name: String,
    pub service_name: String,
    pub partner_name: String,
    pub items: u32,
    /// Whole days that they have waited.
    pub days: u32,
}

/// Goods that wait for their beneficiaries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayPickups {
    /// What has waited longest first; 20 at most.
    pub orders: Vec<DayPickup>,
    /// Orders, those that the list leaves out among them.
    pub total: u32,
}

/// An order about which its beneficiary is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayCall {
    pub order_id: OrderId,
    pub bnf_name: String,
    pub vip: bool,
    pub service_name: String,
    /// As the beneficiary has it; absent: none is known.
    pub telephone: Option<String>,
    /// Why, most pressing first.
    pub reasons: Vec<InboxReason>,
    /// Since when the order waits.
    pub since: Timestamp,
}

/// Orders about which somebody is called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayCalls {
    /// As the inbox has them, most pressing first; 20 at most.
    pub orders: Vec<DayCall>,
    /// Orders, those that the list leaves out among them.
    pub total: u32,
    /// There may be more: the inbox is longer than what was looked at.
    pub total_is_minimum: bool,
    /// The reasons for which one calls, as the inbox filters by them.
    pub reasons: Vec<InboxReason>,
}

/// An appointment of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayAppointment {
    pub order_id: OrderId,
    pub from: Timestamp,
    pub to: Timestamp,
    pub bnf_name: String,
    pub service_name: String,
    pub partner_id: PartnerId,
    pub partner_name: String,
    /// Where, in French; empty: not said.
    pub place: String,
    pub status: OrderStatus,
    pub status_gestionnaire: String,
    /// Name of a colour of the client's palette.
    pub status_color: String,
}

/// Appointments of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayVisits {
    /// By begin; 20 at most, of today those that have not ended first.
    pub orders: Vec<DayAppointment>,
    /// Those that the list leaves out among them.
    pub total: u32,
}

/// A register, and what is to be done about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayRegister {
    pub id: CashRegisterId,
    pub name: String,
    /// Who has it open; absent: it is closed.
    pub opener: Option<String>,
    pub since: Option<Timestamp>,
    /// The caller has it open.
    pub own: bool,
    /// It has been open since an earlier day.
    pub overdue: bool,
}

/// A partner that does not come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayClosing {
    pub id: PartnerId,
    pub name: String,
    /// Why, where somebody said so.
    pub reason: Option<String>,
}

/// The day of a desk. What only stands as of now is told of today alone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskDay {
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    /// Europe/Paris.
    pub day: Date,
    pub today: Date,
    /// When the desk is open on it; empty: it is closed, or keeps no hours.
    pub hours: Vec<HoursOfDay>,
    /// It keeps hours at all.
    pub keeps_hours: bool,
    /// The name of the holiday for which it is closed.
    pub holiday: Option<String>,
    /// Partners that do not come on it, by name.
    pub closed: Vec<DayClosing>,
    /// Goes to partners: what is late and what has no day with today's.
    pub collect: DayGoods,
    /// Comes from partners: what is late with today's.
    pub receive: DayGoods,
    /// Waits for its beneficiaries; today.
    pub hand_over: Option<DayPickups>,
    /// Whom to call; today.
    pub call: Option<DayCalls>,
    pub appointments: DayVisits,
    /// By name, without those that people learn with; today.
    pub registers: Option<Vec<DayRegister>>,
}

/// What a desk has to do on a day: what goes to partners, comes from them, waits for beneficiaries, whom to call, who has an
/// appointment, which registers are open. Changes nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetDeskDay {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    /// Europe/Paris; absent: today.
    #[serde(default)]
    pub day: Option<WallClock<Date>>,
}

impl Action for GetDeskDay {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const OURS: bool = true;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Goods, Subject::Hours];
    type Response = DeskDay;
}

//! The day of a desk: its tasks and their places.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::InboxReason;
use crate::{
    Access, Action, CashRegisterId, ConciergerieId, Group, Method, OrderId, PartnerId, Refusal, Role,
    Subject, WallClock, account::HoursOfDay, orders::OrderStatus,
};

/// The goods that go to one partner on a day, or come from there.
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

/// The goods that go to partners on a day, or come from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayGoods {
    /// Late ones first, then by name; 20 at most.
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
    /// Those that have waited longest first; 20 at most.
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
    /// The number of the beneficiary; absent: none is known.
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
    /// There may be more, because the inbox is longer than the part that was read.
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

/// A register, and its state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DayRegister {
    pub id: CashRegisterId,
    pub name: String,
    /// The name of the person who has it open; absent: it is closed.
    pub opener: Option<String>,
    pub since: Option<Timestamp>,
    /// Whether the caller has it open.
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

/// The day of a desk. Parts that only describe the present are given for today alone.
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
    /// The goods that go to partners; late ones and those without a day count for today.
    pub collect: DayGoods,
    /// The goods that come from partners; late ones count for today.
    pub receive: DayGoods,
    /// The goods that wait for their beneficiaries; today.
    pub hand_over: Option<DayPickups>,
    /// The beneficiaries to call; today.
    pub call: Option<DayCalls>,
    pub appointments: DayVisits,
    /// By name, without those that people learn with; today.
    pub registers: Option<Vec<DayRegister>>,
}

/// Gives the tasks of a desk on a day: the goods that go to partners, come from them and wait for
/// beneficiaries, the people to call, the appointments, and the registers that are open. It changes nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
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

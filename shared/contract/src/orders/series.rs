//! Recurring orders, called series, and their dates to come.

use jiff::{
    Timestamp,
    civil::{Date, DateTime},
};
use serde::{Deserialize, Serialize};

use super::OrderStatus;
use crate::{Access, Action, Euros, Group, Method, OfferId, OrderId, Refusal, Subject, WallClock, Words};

/// Where a series stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub enum SeriesState {
    /// Its orders are made ahead of time.
    #[cfg_attr(feature = "schema", default)]
    Active,
    /// No order is made until it goes on.
    Paused,
    /// No order is made any more.
    Ended,
}

/// Why a date of a series does not take place as planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Trouble {
    /// A public holiday.
    Holiday,
    /// The partner does not come then.
    Closed,
    /// The time is taken.
    Full,
    /// The offer can no longer be ordered like this.
    Unavailable,
    /// The means that was to pay it cannot be used any more.
    Payment,
    /// Its beneficiary owes an order that the desk insists on, and cannot order.
    Debt,
    /// A date passed before its order was made.
    Missed,
}

/// Where a date of a series stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DateState {
    /// Its order will be made.
    Planned,
    /// Its order is there.
    Ordered,
    /// It was skipped.
    Skipped,
    /// Its order was cancelled.
    Cancelled,
}

/// A date of a series.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeriesDate {
    /// The day that the rule says, Europe/Paris: its name, wherever its order was moved to.
    pub date: Date,
    pub state: DateState,
    /// The service begins; midnight of Europe/Paris when only the day is known.
    pub begin: Timestamp,
    /// Begins at another time than the rule says.
    pub moved: bool,
    pub order_id: Option<OrderId>,
    pub status: Option<OrderStatus>,
    pub status_label: Option<Words>,
    pub trouble: Option<Trouble>,
    pub trouble_label: Option<Words>,
    /// Can be skipped now: a planned date, or an order within its notice.
    pub can_skip: bool,
    pub can_move: bool,
    /// Was skipped, and can be planned again.
    pub can_restore: bool,
}

/// Another price of a recurring order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewPrice {
    /// The price of its orders so far ...
    pub before: Euros,
    /// ... and will cost.
    pub amount: Euros,
    /// The first day whose order costs it.
    pub from: Date,
}

/// A recurring order, with its dates to come.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Series {
    /// The order that began it.
    pub id: OrderId,
    /// The version of the offer that was ordered first.
    pub offre_id: OfferId,
    pub offre_label: Words,
    /// Slots of a calendar are chosen when a date moves.
    pub has_calendar: bool,
    /// Where its orders are carried out, as of a new one; slots of another time are asked for with it.
    pub address_type: Option<String>,
    /// "Chaque mardi à 9 h".
    pub text: Words,
    /// Another price that was announced, and is not owed yet: a beneficiary who does not want it ends the
    /// series before.
    pub new_price: Option<NewPrice>,
    pub state: SeriesState,
    /// The number of days ahead that orders are made.
    pub days_ahead: u32,
    /// Minutes of the service, where they are known.
    pub minutes: Option<u32>,
    /// The number of hours before a date until which it can be cancelled and moved for nothing.
    pub notice_in_hours: u32,
    /// The next twelve.
    pub dates: Vec<SeriesDate>,
    /// Can be paused or ended.
    pub can_stop: bool,
    /// Can go on.
    pub can_resume: bool,
}

/// The series of an order, whichever of its orders that is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSeries {
    pub order_id: OrderId,
}

impl Action for GetSeries {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = Series;
}

/// Pauses a series, ends it, or has it go on. Its orders that can still be cancelled for nothing are, when it stops.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSeriesState {
    pub order_id: OrderId,
    pub state: SeriesState,
}

impl Action for SetSeriesState {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "state": "paused"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Series;
}

/// Skips a date whose order is not made yet, or plans it again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SkipSeriesDate {
    pub order_id: OrderId,
    /// The date that the rule of the series gives.
    pub date: WallClock<Date>,
    /// `false` plans it again.
    pub skip: bool,
}

impl Action for SkipSeriesDate {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "date": "$day", "skip": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Series;
}

/// Moves a date whose order is not made yet: the order is made at once, and holds its new time.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveSeriesDate {
    pub order_id: OrderId,
    /// The date that the rule of the series gives.
    pub date: WallClock<Date>,
    /// The service begins, Europe/Paris.
    pub begin: WallClock<DateTime>,
}

impl Action for MoveSeriesDate {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::OrderImmutable, Refusal::SlotTaken, Refusal::OfferUnavailable, Refusal::DebtToRecover];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "date": "$day", "begin": "$slot"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Series;
}

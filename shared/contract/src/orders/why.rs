//! Why a time of a partner's calendar is not offered.

use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Group, Method, OfferId, OrderId, Subject, WallClock, Why};

/// Explains the rules that keep the times of a day from being offered: for an offer that is to be ordered, or
/// for an order that is to be moved. A partner asks about their own calendar and orders.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExplainSlots {
    /// The version of the offer; not needed of an order.
    pub offre_id: Option<OfferId>,
    /// The order, whose own time counts as free.
    pub order_id: Option<OrderId>,
    /// The desk of the offer; a manager's chosen one by default.
    pub conciergerie_id: Option<ConciergerieId>,
    /// Europe/Paris.
    pub date: WallClock<Date>,
    /// Only this one; by default, all at which the partner's day could begin a service.
    pub time: Option<WallClock<Time>>,
    /// The length of the service; one unit, or what the order takes, by default.
    pub minutes: Option<u32>,
    /// The time that is held for this draft of the caller counts as free.
    pub draft_id: Option<String>,
    /// Where the offer is to be carried out, as of an order; absent: the only place there is.
    pub address_type: Option<String>,
}

impl Action for ExplainSlots {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::Serving;
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "date": "$day"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Slot, Subject::Hours, Subject::Calendar];
    type Response = SlotsExplained;
}

/// The times of a day that are offered, and the reasons why the others are not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SlotsExplained {
    pub date: Date,
    /// The reason why nothing of the day is offered; absent: something is.
    pub why: Option<Why>,
    pub times: Vec<TimeExplained>,
}

/// A time at which a service could begin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TimeExplained {
    pub time: Time,
    /// The reason why it is not offered; absent when it is.
    pub why: Option<Why>,
}

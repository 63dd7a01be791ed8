//! The journal of changes: who did what to whom.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, OrderId, Permission, Refusal, Subject, UserId, WallClock,
    Words,
    list::{FilterValue, ListAnswer},
};

/// Changes at a conciergerie, newest first; or those that one person made, or those of an order.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetBizLogsList {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    /// A part of what was done, or of its details.
    pub comment: String,
    /// Europe/Paris.
    pub date_start: Option<WallClock<Date>>,
    /// Included.
    pub date_end: Option<WallClock<Date>>,
    /// Filters of the list, beside those above.
    pub filters: Vec<FilterValue>,
    /// Default: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    /// Changes that this person made, at desks that the caller works for.
    pub user_id: Option<UserId>,
    /// Changes of this order.
    pub order_id: Option<OrderId>,
}

impl Action for GetBizLogsList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Person];
    type Response = BizLogs;
}

/// A page of the journal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BizLogs {
    pub data: Vec<BizLog>,
    /// The same as `totalItems`.
    pub total_records: u64,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// A change.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BizLog {
    pub at: Timestamp,
    /// The person who made it; absent for the platform itself.
    pub user_id: Option<UserId>,
    /// Their name; empty where it is somebody of another company, whose name the caller does not read.
    pub user_name: String,
    /// The person for whom it was made, or whom it is about.
    pub on_behalf_of: Option<UserId>,
    pub on_behalf_of_name: String,
    /// The deed, in words.
    pub done: Words,
    /// The name of the action or job.
    pub action: String,
    pub order_id: Option<OrderId>,
    /// More of it, as it was told.
    pub details: Vec<String>,
}

//! The costs of running the platform, for those who run it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Role, Subject};

/// The use of each group in the last five weeks, day by day, its price, and the price of a thousand orders.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetCosts {}

impl Action for GetCosts {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = Costs;
}

/// The price of what was used. Prices are in millionths of a US dollar, without taxes and free tiers; mails, storage and the edge are
/// not among them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Costs {
    /// The newest day first, the dearest group first.
    pub rows: Vec<CostOfGroup>,
    /// The price of a thousand orders of the last seven days that are over; absent where these had fewer than a hundred orders.
    pub thousand_orders: Option<i64>,
    /// The same of the 28 days before.
    pub baseline: Option<i64>,
    /// A thousand orders cost half as much again as the baseline.
    pub dear: bool,
}

/// The use of a group on a day, known a minute late.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CostOfGroup {
    /// Europe/Paris.
    pub day: Date,
    /// The name of the group in the addresses of its actions; `jobs` for work that no caller waits for.
    pub group: String,
    pub calls: i64,
    /// The mean time of a call, in milliseconds.
    pub mean_milliseconds: i64,
    /// Units x 100.
    pub read_units: i64,
    pub write_units: i64,
    /// Orders that were placed.
    pub orders: i64,
    pub micro_dollars: i64,
}

//! Months that have orders.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Refusal, Subject};

/// Months that have orders.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderMonths {
    /// Each by its first day, newest first; not before 2024.
    pub months: Vec<Date>,
}

/// The months in which orders were placed: at the chosen conciergerie, or of the partner whose account the caller has.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrdersMonthList {}

impl Action for GetOrdersMonthList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Serving;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Hours];
    type Response = OrderMonths;
}

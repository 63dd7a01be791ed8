//! What a list of orders can be filtered by.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something a list can be filtered by.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    /// `status`, `partner`, `offer`, `adherent`, `date`, `serviceDate`, `amount`, `unpaid`, `vip`, `reason`,
    /// `anomaly`, `text`.
    pub name: String,
    pub label: String,
    #[serde(rename = "type")]
    pub kind: FilterType,
    /// Choices of an `in` filter.
    pub ids: Vec<FilterChoice>,
    pub values_selected: Vec<String>,
}

/// How a filter compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum FilterType {
    /// One of the values.
    In,
    /// True or false.
    Is,
    /// One or two days, `YYYY-MM-DD`: from and to, both included; either may be empty.
    Date,
    /// One or two integers: from and to, both included.
    Int,
    /// Contains the text, whatever its accents and case.
    String,
}

/// A choice of a filter.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterChoice {
    pub id: String,
    pub name: String,
}

/// A filter in use.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FilterValue {
    pub name: String,
    pub values: Vec<String>,
}

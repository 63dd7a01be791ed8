//! The shape that all lists share: the request for a page of rows, and the facts that an answer gives beside
//! them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Cents, ConciergerieId, UserId};

/// The page of a list that is asked for. A beneficiary sees their own rows, and no other.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ListQuery {
    /// The one beneficiary whose rows are wanted.
    pub adherent_id: Option<UserId>,
    /// Default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    pub filters: Vec<FilterValue>,
    /// The order of the rows, by one of `sortable`; absent: the list's own order.
    pub sort: Option<Sort>,
}

/// The facts that an answer gives beside the rows of its page.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ListAnswer {
    /// The columns that the list can be filtered by, with the values in use; empty for a beneficiary.
    pub filters: Vec<Filter>,
    /// Rows that match: the same number on every page that `next` leads to.
    pub total_items: u64,
    /// The list is too long to be counted for this filter: at least `totalItems` match.
    pub total_is_minimum: bool,
    /// Cursor of the next page; absent on the last. Every page but the last is full.
    pub next: Option<String>,
    /// The order of the rows; absent where the list has one of its own, such as by urgency.
    pub sort: Option<Sort>,
    /// Names of the columns by which the whole list can be sorted. By any other, only the page can be.
    pub sortable: Vec<String>,
    /// The totals of the list.
    pub totals: Vec<ListTotal>,
    /// The search ended here, although rows further on may match, because one answer reads a limited number
    /// of rows.
    pub search_ended: Option<SearchEnd>,
}

/// A column and its direction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sort {
    /// One of `sortable`.
    pub column: String,
    /// Newest first.
    #[serde(default)]
    pub descending: bool,
}

/// The total of a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ListTotal {
    pub name: String,
    pub label: String,
    pub page_amount: Cents,
    /// The total of all rows that match; absent where they were not all read.
    pub whole_amount: Option<Cents>,
}

/// How far a search went: through the first rows of the list by `sort`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SearchEnd {
    /// Rows that were looked at from the beginning of the list.
    pub rows: u64,
    /// Date of the last of them.
    pub at: Timestamp,
}

/// Something a list can be filtered by.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Filter {
    pub name: String,
    pub label: String,
    #[serde(rename = "type")]
    pub kind: FilterType,
    /// Choices of an `in` filter: all of them, whatever the page; with `search`, those selected.
    pub ids: Vec<FilterChoice>,
    /// The way to find a choice, where they are too many to be listed.
    pub search: Option<FilterSearch>,
    pub values_selected: Vec<String>,
}

/// How a filter compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// How a choice is found that is one of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FilterSearch {
    /// Among the beneficiaries of the conciergerie: `GetConciergeUsersList`.
    Beneficiary,
    /// By its number, as somebody types it.
    Number,
}

/// A choice of a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FilterChoice {
    pub id: String,
    /// In French: staff read no other.
    pub name: String,
}

impl FilterChoice {
    /// A value with its name.
    pub fn new(id: impl ToString, name: impl Into<String>) -> Self {
        Self { id: id.to_string(), name: name.into() }
    }
}

/// A filter in use.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FilterValue {
    pub name: String,
    pub values: Vec<String>,
}

//! Anomalies: orders of all desks with which something is late, missing or wrong.

use serde::{Deserialize, Serialize};

use super::{DeskOrder, InboxReason, ReasonLabel};
use crate::{Access, Action, ConciergerieId, Euros, Group, Method, Permission, Subject, list::SearchEnd};

/// The orders that are anomalies, of all conciergeries the caller works for: most pressing first, by pages of 100.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct InboxOrdersAlertList {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page_number: u32,
    /// Only the anomalies of these conciergeries; empty: those of all.
    pub conciergeries: Vec<ConciergerieId>,
    /// Only orders with one of these reasons, perhaps beside others; empty: all.
    pub reasons: Vec<InboxReason>,
    /// Only orders of this amount, or more.
    pub amount_minimum: Option<Euros>,
    /// Only orders of this amount, or less.
    pub amount_maximum: Option<Euros>,
    /// `next` of the page before.
    pub cursor: Option<String>,
}

impl Action for InboxOrdersAlertList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = AnomaliesPage;
}

/// A page of anomalies.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnomaliesPage {
    pub data: Vec<DeskOrder>,
    /// Orders that match: the same number on every page that `next` leads to.
    pub num_items_total: u64,
    /// At least `numItemsTotal` match.
    pub total_is_minimum: bool,
    /// Cursor of the next page; absent on the last.
    pub next: Option<String>,
    /// The reasons that can be asked for, most pressing first.
    pub labels: Vec<ReasonLabel>,
    /// The search ended here, although rows further on may match.
    pub search_ended: Option<SearchEnd>,
}

//! The number of anomalies of each desk: orders with which something is late, missing or wrong.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::shared::{Extract, ExtractFormat};
use crate::{
    Access, Action, ConciergerieId, Group, Method, Permission, Refusal, Role, Subject,
    desk::{DeskOrder, InboxReason, ReasonLabel},
};

/// The anomalies of every conciergerie the caller works for, those with most of them first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDashboardBadOrders {}

impl Action for GetDashboardBadOrders {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment];
    type Response = BadOrders;
}

/// One row for each conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BadOrders {
    pub rows: Vec<DeskBadOrders>,
    /// The sum over all of them.
    pub nb_anomalies: u64,
    /// The reasons that there are, most pressing first.
    pub labels: Vec<ReasonLabel>,
    /// The time at which they were counted.
    pub at: Timestamp,
}

/// The anomalies of a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskBadOrders {
    pub conciergerie_id: ConciergerieId,
    pub name: String,
    pub company_name: String,
    /// Orders, each of them once.
    pub nb_anomalies: u64,
    /// The name of the person who answers for it; empty: nobody.
    pub responsable: String,
    /// It is the caller.
    pub is_mine: bool,
    /// By reason, most pressing first. An order may have several.
    pub reasons: Vec<ReasonCount>,
}

/// How many orders have a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReasonCount {
    pub external_key: InboxReason,
    pub count: u64,
}

/// The anomalies of one conciergerie that the caller works for, most pressing first; 400 at most.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDashboardBadOrdersDetail {
    /// Default: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetDashboardBadOrdersDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment];
    type Response = DeskBadOrdersDetail;
}

/// The anomalies of a conciergerie, one by one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskBadOrdersDetail {
    #[serde(flatten)]
    pub desk: DeskBadOrders,
    pub rows: Vec<DeskOrder>,
    pub labels: Vec<ReasonLabel>,
    /// There are more than these.
    pub more: bool,
}

/// The anomalies of all conciergeries the caller works for, a row an order, most pressing first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetAllBadOrdersExtraction {
    /// Only the anomalies of these conciergeries; empty: those of all.
    pub conciergeries: Vec<ConciergerieId>,
    pub format: ExtractFormat,
}

impl Action for GetAllBadOrdersExtraction {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Bizlog]);
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

//! Operations: work of the desk on many things, which goes on while nobody waits for it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, BulkOperationId, Group, Method, OrderId, Refusal, Role, Subject, orders::OrderStatus,
};

/// How an operation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BulkOperationState {
    /// It goes on by itself.
    Running,
    /// Somebody stopped it; what was done stays done.
    Stopped,
    /// No line is left.
    Done,
}

/// Work on many things, line by line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BulkOperation {
    pub id: BulkOperationId,
    /// The title of the work, in French.
    pub title: String,
    /// The name of the person who began it.
    pub by: String,
    pub state: BulkOperationState,
    /// It runs, but nothing has moved for ten minutes: it can be resumed.
    pub stalled: bool,
    pub total: u32,
    /// The number of lines that are done, refused ones included.
    pub done: u32,
    /// The number of lines that were refused.
    pub failed: u32,
    /// The accounts that were made so far, where the lines are those of a file of people; `GetImportedUsers` lists them.
    pub created: Option<u32>,
    pub started: Timestamp,
    pub ended: Option<Timestamp>,
}

/// A line that was refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FailedLine {
    /// The number of the line, from 1; in a file, as a spreadsheet counts it.
    pub line: u32,
    /// The order or person that the line was about, in French.
    pub subject: String,
    /// The order, where it was about one.
    pub order_id: Option<OrderId>,
    /// The reason, in French.
    pub reason: String,
    /// The cells of a line of a file, under `headings`; an entry made of several lines is refused with all of
    /// them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Vec<String>>,
}

/// An operation with the lines that were refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BulkOperationDetail {
    #[serde(flatten)]
    pub operation: BulkOperation,
    /// The refused lines, in their order.
    pub failures: Vec<FailedLine>,
    /// The headings over the cells of the lines, for work on a file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub headings: Vec<String>,
}

/// The operations of the chosen conciergerie, newest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BulkOperations {
    /// The last 20.
    pub items: Vec<BulkOperation>,
    /// The statuses that many orders can be set to.
    pub statuses: Vec<StatusChoice>,
}

/// A status with its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StatusChoice {
    pub status: OrderStatus,
    /// The name that the desk uses, in French.
    pub label: String,
}

/// Changes the status of many orders of the chosen conciergerie, one after the other, as
/// [`ChangeOrderStatus`] would. An order that cannot go there becomes a line that failed.
///
/// [`ChangeOrderStatus`]: super::ChangeOrderStatus
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderStatuses {
    /// 1 to 100 orders, each once.
    pub orders: Vec<OrderId>,
    /// One that needs no comment.
    pub status: OrderStatus,
    /// Do not mail the beneficiaries.
    #[serde(default)]
    pub no_mail: bool,
}

impl Action for ChangeOrderStatuses {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::StatusNotAllowed];
    const EXAMPLE: &'static str = r#"{"orders": ["$order"], "status": "ACCEPTED"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Work]);
    type Response = BulkOperation;
}

/// The last operations of the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBulkOperations {}

impl Action for GetBulkOperations {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Work];
    type Response = BulkOperations;
}

/// One operation of the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBulkOperation {
    pub id: BulkOperationId,
}

impl Action for GetBulkOperation {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Work];
    type Response = BulkOperationDetail;
}

/// Stops an operation after the line that is being written. Lines that were done stay done.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopBulkOperation {
    pub id: BulkOperationId,
}

impl Action for StopBulkOperation {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::BulkOperationOver];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work]);
    type Response = BulkOperation;
}

/// Goes on with an operation that was stopped or stands still, from the line it had come to.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResumeBulkOperation {
    pub id: BulkOperationId,
}

impl Action for ResumeBulkOperation {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::BulkOperationOver];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work]);
    type Response = BulkOperation;
}

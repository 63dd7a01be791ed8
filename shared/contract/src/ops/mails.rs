//! Mails: why each left or did not.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, OrderId, Permission, Refusal, Subject, WallClock,
    list::{FilterValue, ListAnswer},
};

/// Mails to the people of a conciergerie of the last months, newest first, each with why it left or did not.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetMailsList {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    /// A part of the subject.
    pub subject: String,
    /// A part of the address.
    pub mail_to: String,
    /// Europe/Paris.
    pub date_start_sent: Option<WallClock<Date>>,
    /// Included.
    pub date_end_sent: Option<WallClock<Date>>,
    /// Default: the chosen one. With 0, mails to the people of none: for those who work for all companies.
    pub conciergerie_id: Option<ConciergerieId>,
    /// Filters of the list, beside those above.
    pub filters: Vec<FilterValue>,
}

impl Action for GetMailsList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Notice];
    type Response = Mails;
}

/// A page of mails.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Mails {
    pub data: Vec<MailRow>,
    /// The same as `totalItems`.
    pub total_records: u64,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// Why a mail left, or did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MailOutcome {
    /// The mail service took it.
    Sent,
    /// The desk has its people sent no mail.
    DeskSendsNone,
    /// Nobody can be reached at the address.
    Undeliverable,
    /// The mail service did not answer, or had no time: it is tried again.
    Later,
    /// A fault of ours: it is tried again, then given up.
    Failed,
}

/// A mail.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MailRow {
    /// When it left, or was last tried.
    pub at: Timestamp,
    pub to: String,
    pub subject: String,
    /// The kind of notice, such as `orderMoved`.
    pub kind: String,
    pub outcome: MailOutcome,
    /// The words of the mail service, where it said no; empty otherwise.
    pub reason: String,
    /// The order that it leads to.
    pub order_id: Option<OrderId>,
}

//! The orders of a partner, as the partner sees them: in French, and without prices that are not theirs.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, FileUpload, Group, Method, OrderId, Refusal, Role, Subject, WallClock,
    desk::LineItem,
    list::{FilterValue, ListAnswer, ListQuery, Sort},
    orders::{Comment, LineToQuote, OrderStatus, Quote, TimeProposal},
};

/// An order in a partner's list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerOrderSummary {
    pub id: OrderId,
    pub status: OrderStatus,
    pub status_label: String,
    pub offre_label: String,
    pub adherent_name: String,
    pub conciergerie_name: String,
    pub date: Timestamp,
    /// When it is to be carried out, or was.
    pub service_date: Option<Timestamp>,
    /// The minutes that it takes of the calendar.
    pub calendar_event_duration_in_minutes: Option<u32>,
    pub recurring_order: bool,
    /// Since when its partner has declined it, as long as the desk has neither moved it on nor written to them.
    pub declined: Option<Timestamp>,
}

/// A page of a partner's orders.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnOrdersPage {
    pub items: Vec<PartnerOrderSummary>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// The page of a partner's orders that is asked for, as in [`ListQuery`].
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct OwnOrdersQuery {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    pub filters: Vec<FilterValue>,
    /// The order of the rows, by one of `sortable`; absent: the list's own order.
    pub sort: Option<Sort>,
}

impl From<OwnOrdersQuery> for ListQuery {
    fn from(OwnOrdersQuery { page, cursor, filters, sort }: OwnOrdersQuery) -> Self {
        Self { page, cursor, filters, sort, ..Self::default() }
    }
}

/// The orders of the partner whose account the caller has, newest first, by pages of 100.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct AllOrdersPartner {
    /// Filters and page.
    pub data: OwnOrdersQuery,
}

impl Action for AllOrdersPartner {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = "{}";
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = OwnOrdersPage;
}

/// An order, as its partner sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerOrder {
    /// The version, sent back with an answer: a caller who answers an older one is told so.
    pub version: u64,
    #[serde(flatten)]
    pub summary: PartnerOrderSummary,
    pub category_label: String,
    /// The number of a beneficiary who waits at home for somebody to come, while the order is open.
    pub adherent_telephone: Option<String>,
    pub place_desc: String,
    /// The tasks to do, each with its quantity.
    pub items: Vec<LineItem>,
    /// Their own, and those that the desk lets them read.
    pub comments: Vec<Comment>,
    pub begin_date: Option<Timestamp>,
    pub end_date: Option<Timestamp>,
    pub recurring_order_text: Option<String>,
    /// Those that they wrote, newest first.
    pub quotes: Vec<Quote>,
    /// The lines that a quote of theirs is to price; empty: they cannot make one now.
    pub to_quote: Vec<LineToQuote>,
    /// The answers that they may give to it now.
    pub answers: Vec<PartnerAnswer>,
    pub can_propose_time: bool,
    /// A slot is chosen when it moves.
    pub takes_slot: bool,
    /// The time that they proposed last, whatever became of it.
    pub proposal: Option<TimeProposal>,
}

/// The work of a partner on a day and after it, in the order of the clock; cancelled orders are left out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerRound {
    pub day: Date,
    /// 100 at most.
    pub orders: Vec<PartnerOrder>,
    /// There are more, or there may be: the list of orders tells.
    pub more: bool,
    /// The orders after that day, 20 at most.
    pub next: Vec<PartnerOrderSummary>,
    /// The accepted orders that are to be carried out on no particular day, the oldest first, 20 at most.
    pub undated: Vec<PartnerOrderSummary>,
    /// The number of such orders among the 100 that have been under way longest.
    pub undated_count: u32,
    /// More than these 100 are under way, so there may be more without a date: the list of orders tells.
    pub undated_more: bool,
}

/// The round of a day of the partner whose account the caller has.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerRound {
    /// Europe/Paris.
    pub day: WallClock<Date>,
}

impl Action for GetPartnerRound {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"day": "2026-11-26"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Calendar];
    type Response = PartnerRound;
}

/// The answer of a partner to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub enum PartnerAnswer {
    /// They carry it out: it is accepted.
    #[cfg_attr(feature = "schema", default)]
    Accept,
    /// They do not carry it out, for a reason; the desk decides how the order goes on.
    Decline,
    /// It is carried out.
    Done,
    /// Anything else, or a file alone.
    Comment,
}

/// An order of the partner whose account the caller has.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartnerOrderDetail {
    pub id: OrderId,
}

impl Action for PartnerOrderDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = PartnerOrder;
}

/// Answers an order of the partner whose account the caller has; the desk reads the answer.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerPartnerOrder {
    pub id: OrderId,
    /// The version of the order that the caller has read.
    pub version: u64,
    pub answer: PartnerAnswer,
    /// A partner who declines says why.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// A photo or a bill: PDF, JPEG or PNG, 20 MB at most.
    pub file: Option<FileUpload>,
}

impl Action for AnswerPartnerOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StatusNotAllowed, Refusal::PriceMissing, Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"id": "$order", "version": 1, "answer": "accept"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Calendar]);
    type Response = PartnerOrder;
}

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
    /// That it takes of the calendar.
    pub calendar_event_duration_in_minutes: Option<u32>,
    pub recurring_order: bool,
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

/// Which page of a partner's orders, as [`ListQuery`] asks for it.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct OwnOrdersQuery {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    pub filters: Vec<FilterValue>,
    /// By one of `sortable`; absent: as the list is without it.
    pub sort: Option<Sort>,
}

impl From<OwnOrdersQuery> for ListQuery {
    fn from(OwnOrdersQuery { page, cursor, filters, sort }: OwnOrdersQuery) -> Self {
        Self { page, cursor, filters, sort, ..Self::default() }
    }
}

/// The orders of the partner whose account the caller has, newest first, by pages of 100.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Sent back with an answer: who answers an older version is told so.
    pub version: u64,
    #[serde(flatten)]
    pub summary: PartnerOrderSummary,
    pub category_label: String,
    /// Of whoever waits at home for somebody to come, while the order is open.
    pub adherent_telephone: Option<String>,
    pub place_desc: String,
    /// What is to be done, and how often.
    pub items: Vec<LineItem>,
    /// Their own, and those that the desk lets them read.
    pub comments: Vec<Comment>,
    pub begin_date: Option<Timestamp>,
    pub end_date: Option<Timestamp>,
    pub recurring_order_text: Option<String>,
    /// Those that they wrote, newest first.
    pub quotes: Vec<Quote>,
    /// What a quote of theirs is to price; empty: they cannot make one now.
    pub to_quote: Vec<LineToQuote>,
    /// Since when they have declined it, as long as the desk has neither moved it on nor written to them.
    pub declined: Option<Timestamp>,
    /// What they may say to it now.
    pub answers: Vec<PartnerAnswer>,
    pub can_propose_time: bool,
    /// A slot is chosen when it moves.
    pub takes_slot: bool,
    /// The time that they proposed last, whatever became of it.
    pub proposal: Option<TimeProposal>,
}

/// What a partner has to do on a day and after it, in the order of the clock; cancelled orders are left out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerRound {
    pub day: Date,
    /// 100 at most.
    pub orders: Vec<PartnerOrder>,
    /// There are more, or there may be: the list of orders tells.
    pub more: bool,
    /// What comes after that day, 20 at most.
    pub next: Vec<PartnerOrderSummary>,
}

/// The round of a day of the partner whose account the caller has.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What a partner says to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PartnerAnswer {
    /// They carry it out: it is accepted.
    Accept,
    /// They do not, for a reason; what becomes of it is decided by the desk.
    Decline,
    /// It is carried out.
    Done,
    /// Anything else, or a file alone.
    Comment,
}

/// An order of the partner whose account the caller has.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Answers an order of the partner whose account the caller has; the desk reads what was said.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerPartnerOrder {
    pub id: OrderId,
    /// As read.
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

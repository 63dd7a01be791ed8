//! The movements on the accounts of a conciergerie, as an accountant reads them.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, ConciergerieId, CreditId, Group, Method, OrderId, Refusal, Role, Subject, UserId,
    WallClock, Words, cash::RateTotals,
};

/// A page of the journal of a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalPage {
    /// The first and the last day of the page, both included.
    pub from: Date,
    pub to: Date,
    pub conciergerie_name: String,
    /// Oldest first.
    pub items: Vec<JournalEntry>,
    /// Entries of these days; a lower bound when `total_is_minimum`.
    pub total_items: u64,
    /// There are more than were counted.
    pub total_is_minimum: bool,
    /// Cursor of the next page; absent on the last.
    pub next: Option<String>,
    /// The totals of all these days; on the first page only.
    pub totals: Option<JournalTotals>,
}

/// The movements of one change. Its debits are its credits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalEntry {
    /// The identifier of the entry, which never changes.
    pub id: String,
    pub date: Timestamp,
    pub by: String,
    /// The name of the person for whom `by` acted.
    pub on_behalf_of: Option<String>,
    /// The subject of the entry: this order ...
    pub order_id: Option<OrderId>,
    /// ... or this credit.
    pub credit_id: Option<CreditId>,
    /// The service that was ordered, or the name of the credit.
    pub label: Words,
    pub user_id: UserId,
    pub user_name: String,
    /// Why it was made.
    pub cause: Words,
    pub postings: Vec<JournalPosting>,
}

/// A movement on one account: a debit or a credit, the other is zero.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalPosting {
    pub account: Words,
    /// The partner or credit, on an account that holds several of them together.
    pub detail: Option<Words>,
    pub debit: Cents,
    pub credit: Cents,
}

/// The totals of entries.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalTotals {
    /// How many entries.
    pub entries: u64,
    pub accounts: Vec<AccountTotal>,
    pub debit: Cents,
    /// The total of the credits, which equals `debit`.
    pub credit: Cents,
    /// The sales by the tax that they hold, which add up to the account of the sales. Those whose rate nobody knows are one row.
    pub sales: Vec<RateTotals>,
}

/// The total of the movements on one account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountTotal {
    pub account: Words,
    pub debit: Cents,
    pub credit: Cents,
}

/// Lists the movements on the accounts of a conciergerie between two days, oldest first as a journal is kept,
/// by pages of 100. Its totals are those of all these days.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetLedger {
    /// Default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
    /// First day, Europe/Paris; default: the first of the month.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: the last of the month.
    pub to: Option<WallClock<Date>>,
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    #[serde(default)]
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
}

impl Action for GetLedger {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Payment, Subject::Order, Subject::Credit, Subject::Spending];
    type Response = JournalPage;
}

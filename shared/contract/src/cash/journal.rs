//! The journal of a register: its lines, its totals, and whether it is as it was written.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    registers::CashRegister,
    shared::{DepositPlace, Pieces, STAFF},
};
use crate::{Access, Action, CashRegisterId, Cents, Group, Method, OrderId, PaymentId, Subject};

/// Cents for each means of payment. A sum may exceed the largest amount that a request may carry.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AmountsByMeans {
    pub cb: i64,
    pub check: i64,
    pub cash: i64,
    pub total: i64,
}

/// The sums that moved in a period.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportTotals {
    pub movements: u64,
    /// Payments of orders.
    pub received: AmountsByMeans,
    /// Payments that went back to those who had paid; below zero.
    pub refunded: AmountsByMeans,
    /// Everything else that came in; `taken` went out.
    pub brought: AmountsByMeans,
    pub taken: AmountsByMeans,
    /// The differences that counts found.
    pub differences: AmountsByMeans,
    /// Payments less refunds by rate of tax, lowest first, as their tickets say. Payments that earlier software wrote down are
    /// not in it.
    pub rates: Vec<RateTotals>,
}

/// The payments at one rate of tax, in cents.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RateTotals {
    /// Percent times 100; absent for amounts whose rate nobody knows.
    pub tva_rate: Option<u32>,
    pub amount_ht: i64,
    pub amount_tva: i64,
}

/// X of a period that runs, Z of one that was closed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PeriodReport {
    /// `session`, `day`, `month`, `year`.
    pub scope: String,
    pub label: String,
    /// The first day of the period.
    pub begins: Date,
    pub at: Timestamp,
    /// The number of closings.
    pub closings: u64,
    pub totals: ReportTotals,
    /// Payments less refunds since the register exists, in cents.
    pub perpetual_signed: i64,
    /// The sum of both, without their sign: it never decreases.
    pub perpetual_absolute: i64,
    /// The cash of a session; a report on another period has none. It is absent as well while the register is
    /// to be counted blind, and where earlier software wrote the line.
    pub drawer: Option<CashDrawer>,
}

/// The cash of a session.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CashDrawer {
    /// The float that was counted when it was opened.
    pub opening: Cents,
    /// The cash that should be there.
    pub expected: Cents,
    /// The cash that was counted when it was closed; `difference` is that less `expected`.
    pub counted: Option<Cents>,
    pub difference: Option<Cents>,
}

/// A count of a register, as its journal tells it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BalanceRecord {
    pub opening: bool,
    pub closing: bool,
    pub inventory: bool,
    /// Whether it is an inventory that differed and was kept all the same.
    pub forced: bool,
    /// False when it differed and was not explained, so that the register stayed as it was.
    pub kept: bool,
    /// The amounts that should have been there. Nothing of a count is told while the register is to be
    /// counted blind.
    pub amount_cash: Cents,
    pub amount_cb: Cents,
    pub amount_check: Cents,
    /// The amounts that were counted.
    pub verified_cash: Cents,
    pub verified_cb: Cents,
    pub verified_check: Cents,
    pub cash_detail: Vec<Pieces>,
    pub check_detail: Vec<Cents>,
    pub comment_cash: Option<String>,
    pub comment_cb: Option<String>,
    pub comment_check: Option<String>,
}

/// A line of a journal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalLine {
    /// The number among the lines of all registers.
    pub id: PaymentId,
    /// The number in this journal: from 1, without a gap.
    pub number: u64,
    pub date: Timestamp,
    pub user: String,
    /// `founded`, `settingsChanged`, `inventoryPlanned`, `counted`, `moved`, `depositCollected`, `periodClosed`, `ticket`,
    /// `corrected`, `technical`.
    pub kind: String,
    /// The event, in words.
    pub label: String,
    /// The means of a movement: 1 card, 2 cheque, 3 cash.
    #[serde(rename = "type")]
    pub means: Option<u8>,
    pub type_label: Option<String>,
    /// 0 payment or refund, 1 errand out, 2 deposit, 3 float, 4 errand change, 5 purchase out.
    pub category: Option<u8>,
    /// The amount; below zero it went out.
    pub amount: Option<Cents>,
    pub comment: Option<String>,
    pub order_id: Option<OrderId>,
    pub service: Option<String>,
    pub deposit_place: Option<DepositPlace>,
    pub deposit_date: Option<Date>,
    pub deposit_number: Option<String>,
    pub deposit_person: Option<String>,
    /// When a deposit arrived.
    pub collection_date: Option<Timestamp>,
    /// The line that this takes back.
    pub reverses: Option<u64>,
    /// The number of the ticket that it holds.
    pub ticket: Option<u64>,
    /// The cash in the register after it. Absent while it is to be counted blind.
    pub cash_after: Option<Cents>,
    /// Whether it is a movement by hand that can be taken back.
    pub can_reverse: bool,
    /// Whether it is a deposit that has not arrived, and the caller may say that it has.
    pub can_collect: bool,
    pub balance: Option<BalanceRecord>,
    pub report: Option<PeriodReport>,
    /// Whether the register is one that people learn with.
    pub training: bool,
    /// SHA-256, chained to the line before.
    pub hash: String,
}

/// A month of a journal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseJournal {
    pub caisse: CashRegister,
    /// `YYYY-MM`.
    pub month_year: String,
    /// Newest first.
    pub lines: Vec<JournalLine>,
}

/// A month of the journal of a register of the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaisseJournal {
    pub id: CashRegisterId,
    /// `YYYY-MM`; absent: this month.
    pub month_year: Option<String>,
    /// Months after that one; negative: before.
    #[serde(default)]
    pub shift_in_month: i32,
}

impl Action for GetCaisseJournal {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CaisseJournal;
}

/// X of a register.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseReports {
    pub caisse: CashRegister,
    /// The report of the session, the day, the month and the year, each where one is running.
    pub reports: Vec<PeriodReport>,
}

/// Gives X: the movements since a register of the chosen conciergerie was opened, and so far this day, month
/// and year.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaisseReport {
    pub id: CashRegisterId,
}

impl Action for GetCaisseReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CaisseReports;
}

/// Whether a journal is as it was written.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseChain {
    pub intact: bool,
    /// The number of lines, from the first, that are as they were written.
    pub lines: u64,
    /// The first line that was touched.
    pub first_touched: Option<u64>,
    pub message: String,
}

/// Reads the journal of a register of the chosen conciergerie from its first line, and says whether anything in it, or in what
/// stands of the register, was changed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VerifyCaisse {
    pub id: CashRegisterId,
}

impl Action for VerifyCaisse {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CaisseChain;
}

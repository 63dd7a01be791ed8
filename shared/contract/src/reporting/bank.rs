//! Statements of our bank accounts, and what their lines are matched with.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::registers::BOOKS;
use crate::{
    Access, Action, Cents, ConciergerieId, FileUpload, Group, Method, OrderId, Refusal, Subject, Words,
};

/// Reads statements of our bank accounts: CSV of French banks, CFONB 120, CAMT.053 or OFX, told by the content. Without `keep` nothing
/// is kept, and the answer shows what would be. A file with anything wrong in it is refused as a whole, with all that is. Lines that
/// are kept already are left out, so that the same file twice adds nothing.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BankStatementImport {
    /// The first line of a text file ...
    pub header: Option<String>,
    /// ... and the lines after it: another way to send the file.
    pub lines: Vec<String>,
    /// The file. This or `header` and `lines` are needed.
    pub file: Option<FileUpload>,
    /// The number of the account, for a CSV file that does not name it.
    pub account: Option<String>,
    /// True keeps the new lines.
    pub keep: bool,
}

impl Action for BankStatementImport {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"account": "30004001230000123456789", "header": "Date;Libelle;Montant",
        "lines": ["20/11/2026;VIR;45,50"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Bank]);
    type Response = BankImport;
}

/// The outcome of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BankImportStatus {
    /// It was refused: `errors` says why, and nothing was kept.
    Incorrect,
    /// It can be kept.
    Preview,
    /// Its new lines were kept.
    Kept,
}

/// A file of statements, as it was read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankImport {
    pub errors: Vec<Words>,
    pub status: BankImportStatus,
    /// "Import incorrect", or how many lines are new.
    pub message: Words,
    /// `CSV`, `CFONB 120`, `CAMT.053` or `OFX`; absent of a file that was refused.
    pub format: Option<String>,
    /// The encoding of its text.
    pub encoding: Option<String>,
    pub statements: Vec<BankStatement>,
}

/// A statement of one account.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankStatement {
    /// The number of the account: bank, branch and account of a French one.
    pub account: String,
    pub opening: Option<Cents>,
    pub closing: Option<Cents>,
    /// The days of its first and last line.
    pub first: Option<Date>,
    pub last: Option<Date>,
    /// The lines that are not kept yet, and those that are.
    pub nb_new: u32,
    pub nb_known: u32,
    /// The first of the new lines: a hundred at most.
    pub lines: Vec<BankImportLine>,
}

/// A line of a statement that is not kept yet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankImportLine {
    pub date: Date,
    pub label: String,
    pub amount: Cents,
}

/// The lines of our bank accounts, and the money that should come to them. Without `month` these are the open lines, oldest first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BankStatementReconciliation {
    /// The number of an account; absent: all of them.
    pub account: Option<String>,
    /// `YYYY-MM`: all lines of the month, matched or open.
    pub month: Option<String>,
}

impl Action for BankStatementReconciliation {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const SHOWS: &'static [Subject] = &[Subject::Bank];
    type Response = BankReconciliations;
}

/// The answer holds the reconciliation by this name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankReconciliations {
    pub reconciliation: BankReconciliation,
}

/// The lines of accounts and the open items.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankReconciliation {
    /// All accounts of which a statement was kept.
    pub accounts: Vec<BankAccount>,
    pub lines: Vec<BankLine>,
    /// Others follow that are not in `lines`.
    pub more_lines: bool,
    /// The money that the ledger expects at the bank, oldest first.
    pub items: Vec<BankItem>,
    /// Others follow that are not in `items`.
    pub more_items: bool,
    /// The last day of which the items were gathered.
    pub gathered_until: Option<Date>,
}

/// An account of ours at a bank.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankAccount {
    pub number: String,
    /// The latest balance that a statement gave, and its day.
    pub balance: Option<Cents>,
    pub balance_date: Option<Date>,
    /// The days of the first and last line that are kept.
    pub first: Option<Date>,
    pub last: Option<Date>,
}

/// A line of an account.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankLine {
    pub account: String,
    pub id: String,
    pub date: Date,
    pub value_date: Option<Date>,
    pub label: String,
    /// The number that the bank gives to it.
    pub reference: Option<String>,
    /// Below zero, money left.
    pub amount: Cents,
    /// The part of it that no match explains.
    pub open: Cents,
    /// The days since then.
    pub age: i32,
    /// The numbers of its matches.
    pub matches: Vec<i64>,
    /// The matches that it probably has, the most probable first.
    pub suggestions: Vec<BankSuggestion>,
}

/// A match that can be accepted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankSuggestion {
    pub reason: Words,
    pub items: Vec<ItemShare>,
    pub others: Vec<OtherShare>,
    /// The amount that would differ; only a suggestion without a difference can be accepted as it is.
    pub difference: Cents,
    /// The rule it comes from.
    pub rule: Option<String>,
}

/// Money that the ledger expects at the bank.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankItem {
    pub id: String,
    /// `onlineCards`, `directDebits`, `deskCards`, `eDebits`, `transfer`, `cashDeposit`, `chequeDeposit`.
    pub kind: String,
    pub label: Words,
    pub date: Date,
    pub amount: Cents,
    /// The part of the amount that came back; zero or below.
    pub returned: Cents,
    pub open: Cents,
    pub age: i32,
    pub conciergerie_id: Option<ConciergerieId>,
    pub order_id: Option<OrderId>,
    /// The number on the slip of a deposit.
    pub reference: Option<String>,
}

/// The part of a line that a match takes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineShare {
    pub account: String,
    pub id: String,
    pub amount: Cents,
}

/// The part of an open item that a match takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemShare {
    pub id: String,
    pub amount: Cents,
}

/// Another account that a line can belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BankOtherAccount {
    /// The fees that the bank, the card bank or SlimPay keeps.
    #[default]
    Fees,
    /// Set aside until somebody explains it.
    Suspense,
}

/// The part of lines that belongs to another account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OtherShare {
    pub account: BankOtherAccount,
    pub amount: Cents,
}

/// Matches lines with open items and other accounts: their sums are equal. Several lines are joined, and a part of one is split off, by
/// the amounts. The match is an entry of the ledger. One by hand about a single line is learned as a rule.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct MatchBankLines {
    pub lines: Vec<LineShare>,
    pub items: Vec<ItemShare>,
    pub others: Vec<OtherShare>,
}

impl Action for MatchBankLines {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::BankLineMatched];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Bank]);
    type Response = BankMatch;
}

/// Gives a match of lines of the bank.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBankMatch {
    pub number: i64,
}

impl Action for GetBankMatch {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"number": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Bank];
    type Response = BankMatch;
}

/// A match of lines of the bank.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankMatch {
    pub number: i64,
    pub at: Timestamp,
    pub by: String,
    pub lines: Vec<LineShare>,
    pub items: Vec<ItemShare>,
    pub others: Vec<OtherShare>,
    /// Why it was suggested; absent of a match by hand.
    pub reason: Option<Words>,
    /// When it was undone, and by whom.
    pub undone_at: Option<Timestamp>,
    pub undone_by: Option<String>,
}

/// Undoes a match: its lines and items are open again, by another entry of the ledger.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoBankMatch {
    pub number: i64,
}

impl Action for UndoBankMatch {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::BankMatchUndone];
    const EXAMPLE: &'static str = r#"{"number": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Bank]);
    type Response = BankMatch;
}

/// Gives the rules that were learned from matches by hand.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetBankRules {}

impl Action for GetBankRules {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const SHOWS: &'static [Subject] = &[Subject::Bank];
    type Response = BankRules;
}

/// The rules that were learned.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankRules {
    pub rules: Vec<BankRule>,
}

/// A rule: lines whose label begins with these words were matched so before.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BankRule {
    pub id: String,
    pub words: Vec<String>,
    /// Whether it is about money that came in.
    pub incoming: bool,
    /// A kind of item, `fees` or `suspense`.
    pub target: String,
    /// The match that taught it, when, and by whom.
    pub match_number: i64,
    pub learned: Timestamp,
    pub by: String,
    pub active: bool,
}

/// Switches a rule off or on: one that is off suggests nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwitchBankRule {
    pub id: String,
    pub active: bool,
}

impl Action for SwitchBankRule {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"id": "out-fees-frais", "active": false}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Bank]);
    type Response = BankRules;
}

//! Extracts of cash registers, for those who keep the books.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::shared::{Extract, ExtractFormat};
use crate::{
    Access, Action, CashRegisterId, ConciergerieId, Group, Method, Permission, Refusal, Subject, WallClock,
};

pub(super) const BOOKS: Access = Access::AnyOf(&[Permission::Compta]);

/// Every line of the journals of all registers of some conciergeries, oldest first, register by register.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractCaisseJournal {
    /// First day, Europe/Paris; default: 45 days back.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for ExtractCaisseJournal {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// Writes the counts in the inventories of registers: a row for each kind of coin and note, each cheque, and
/// the cards.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractCashRegisterInventory {
    /// First day, Europe/Paris; default: 45 days back.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for ExtractCashRegisterInventory {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// The same inventories, a row each: expected, counted and different, with the comments on it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractCashRegisterInventorySummary {
    /// First day, Europe/Paris; default: 45 days back.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for ExtractCashRegisterInventorySummary {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// The format in which entries of registers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BooksFormat {
    /// Text of article A47 A-1 of the LPF: 18 fields between tabs, days as `YYYYMMDD`, comma decimals, UTF-8.
    #[default]
    Fec,
    Xlsx,
    Csv,
}

/// A month of the registers of some conciergeries in the books: entries of a debit and a credit each that are equal.
/// Registers that people learn with are not in it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractCaisseInextenso {
    /// From 2024 on.
    pub year: i16,
    /// 1 to 12.
    pub month: i8,
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(default)]
    pub format: BooksFormat,
}

impl Action for ExtractCaisseInextenso {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"year": 2026, "month": 11, "conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// An archive that was made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArchiveMade {
    #[serde(flatten)]
    pub extract: Extract,
    /// The public key that archives of this platform are checked with, in hexadecimal.
    pub public_key: String,
}

/// A signed archive of a register of the chosen conciergerie: a zip of its lines as they are stored, with
/// their hashes, a list of its content, the signature of that list and the public key. It is refused, with
/// the findings, where the journal was altered.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArchiveCaisse {
    pub id: CashRegisterId,
    /// First day, Europe/Paris; default: the first of the month.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: the last of its month.
    pub to: Option<WallClock<Date>>,
}

impl Action for ArchiveCaisse {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ExtractTooLarge,
        Refusal::ConciergerieNotAllowed,
        Refusal::JournalAltered,
        Refusal::ArchivesUnsigned,
    ];
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = ArchiveMade;
}

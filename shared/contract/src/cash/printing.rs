//! The printer of a register, what is printed there, and the drawer it opens.

use serde::{Deserialize, Serialize};

use super::shared::STAFF;
use crate::{Access, Action, CashRegisterId, Group, Method, Refusal, Subject};

/// The way in which a caller prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PrintingType {
    /// The printer at `printerAddress`.
    Thermal,
    /// The browser, on paper or as a PDF.
    Browser,
}

/// Where a caller prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Printing {
    /// The address of the printer of a register, such as `192.168.1.20` or `till.example.fr:8043`; absent: it
    /// has none.
    pub printer_address: Option<String>,
    pub printing_type: PrintingType,
}

/// A line on the paper: 47 characters at most, all of the printer's code page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaperLine {
    pub text: String,
    pub strong: bool,
}

/// The text of a printout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ticket {
    pub title: String,
    /// The number of a ticket among those of its register, from 1, without a gap.
    pub number: Option<u64>,
    /// The number of earlier prints; the paper says so from the second time on.
    pub duplicate: u64,
    pub lines: Vec<PaperLine>,
}

/// A printout, and the printer for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TicketToPrint {
    pub ticket: Ticket,
    #[serde(flatten)]
    pub printing: Printing,
}

/// Prints X of a register of the chosen conciergerie, or Z of a line of its journal: from its second time on a duplicate, which
/// the journal notes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PrintCaisseReport {
    pub id: CashRegisterId,
    /// The line that closed a session, a day, a month or a year; absent: X.
    pub line: Option<u64>,
}

impl Action for PrintCaisseReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = TicketToPrint;
}

/// Notes that the drawer of a register is opened without anything being paid, by the person who has it open,
/// and gives the register whose printer does it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenCaisseDrawer {
    pub id: CashRegisterId,
}

impl Action for OpenCaisseDrawer {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::RegisterClosed, Refusal::NotOpener, Refusal::NoPrinterOpen];
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = Printing;
}

//! Entries as article A47 A-1 of the LPF wants them: 18 fields a line, a debit or a credit, equal per entry. Those of registers
//! are made here, those of the ledger by `ledger_fec`.

use contract::{Cents, cash::JournalLine};
use jiff::civil::Date;

use crate::{
    calendar::paris,
    extracts::{Cell, Columns},
    register::{
        books::{self, postings},
        entry::Entry,
        state::Register,
    },
};

/// The number and the label of an account of the general chart.
pub type GeneralAccount = (&'static str, &'static str);

/// A debit or a credit.
#[derive(Clone, Debug, PartialEq)]
pub struct FecLine {
    pub(super) journal: String,
    pub(super) journal_label: String,
    /// The number of its entry: the same however often the file is asked for. In a month of a register it rises without a gap.
    pub entry: String,
    pub(super) date: Date,
    pub(super) account: GeneralAccount,
    /// The account of a person or a partner under it.
    pub(super) auxiliary: Option<(String, String)>,
    pub(super) piece: String,
    pub(super) label: String,
    pub debit: Cents,
    pub credit: Cents,
}

/// The lines of a month of a register as entries in the books, oldest first. `told` holds each line with the
/// text that people read.
pub fn lines(
    desk: &str,
    register: &Register,
    month: Date,
    told: impl IntoIterator<Item = (Entry, JournalLine)>,
) -> Vec<FecLine> {
    let id = register.id;
    let code = &register.settings.inexcompta;
    let journal = if code.is_empty() { format!("CA{id}") } else { code.clone() };
    let of_month = |at| paris::today(at).first_of_month() == month.first_of_month();
    let moved =
        told.into_iter().filter(|(it, _)| of_month(it.at)).map(|(it, told)| (postings(&it), it, told));
    let entries = (1u64..).zip(moved.filter(|(postings, ..)| !postings.is_empty()));
    let lines = entries.flat_map(|(nth, (postings, entry, told))| {
        let base = FecLine {
            journal: journal.clone(),
            journal_label: format!("Caisse {} - {desk}", register.settings.name),
            entry: format!("{}-{id}-{nth:05}", month.strftime("%Y%m")),
            date: paris::today(entry.at),
            account: general(books::Account::Cash),
            auxiliary: None,
            piece: format!("{id}-{}", entry.number),
            label: label(&told),
            debit: Cents::ZERO,
            credit: Cents::ZERO,
        };
        let line = move |(account, amount): (books::Account, Cents)| FecLine {
            account: general(account),
            debit: amount.at_least_zero(),
            credit: (-amount).at_least_zero(),
            ..base.clone()
        };
        postings.into_iter().map(line).collect::<Vec<_>>()
    });
    lines.collect()
}

fn general(account: books::Account) -> GeneralAccount {
    (account.number(), account.label())
}

fn label(told: &JournalLine) -> String {
    let order = told.order_id.map(|it| format!("commande {it}"));
    let deposit = told.deposit_number.as_ref().map(|it| format!("dépôt {it}"));
    let parts = [Some(told.label.clone()), told.type_label.clone(), order, told.service.clone(), deposit];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The 18 fields, in their order. A line is valid from when it is written: nothing changes it.
pub fn columns() -> Columns<FecLine> {
    Columns::default()
        .text("JournalCode", |it: &FecLine| it.journal.clone())
        .text("JournalLib", |it| it.journal_label.clone())
        .text("EcritureNum", |it| it.entry.clone())
        .day("EcritureDate", |it| Some(it.date))
        .text("CompteNum", |it| it.account.0)
        .text("CompteLib", |it| it.account.1)
        .text("CompAuxNum", |it| it.auxiliary.clone().unwrap_or_default().0)
        .text("CompAuxLib", |it| it.auxiliary.clone().unwrap_or_default().1)
        .text("PieceRef", |it| it.piece.clone())
        .day("PieceDate", |it| Some(it.date))
        .text("EcritureLib", |it| it.label.clone())
        .cents("Debit", |it| Some(it.debit))
        .cents("Credit", |it| Some(it.credit))
        .text("EcritureLet", |_| "")
        .day("DateLet", |_| None)
        .day("ValidDate", |it| Some(it.date))
        .text("Montantdevise", |_| "")
        .text("Idevise", |_| "")
}

/// The file that the law describes.
pub fn text(lines: &[FecLine]) -> String {
    let sheet = columns().sheet("FEC", lines);
    let titles = headings(sheet.titles());
    let rows = sheet.rows.iter().map(|it| row(it));
    std::iter::once(titles).chain(rows).map(|it| it + "\r\n").collect()
}

/// The first line of a file, without its end.
pub fn headings<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    titles.collect::<Vec<_>>().join("\t")
}

/// The line of a row, without its end.
pub fn row(cells: &[Option<Cell>]) -> String {
    cells.iter().map(written).collect::<Vec<_>>().join("\t")
}

fn written(cell: &Option<Cell>) -> String {
    match cell {
        // A field ends where the next one begins.
        Some(Cell::Text(it)) => it.split_whitespace().collect::<Vec<_>>().join(" "),
        Some(Cell::Day(it)) => it.strftime("%Y%m%d").to_string(),
        Some(Cell::Cents(it)) => it.to_string(),
        _ => String::new(),
    }
}

//! CSV of French banks: lines before the headings that may name the account and its balances, movements with one signed amount or
//! with debit and credit apart, and totals at the end.

use contract::Cents;
use csv::ReaderBuilder;
use domain::{
    bank::statement::{AccountNumber, Balance, Statement, StatementLine, tidy_label},
    text::fold,
};

use crate::{
    amounts::{amount, day},
    faults::Faults,
};

/// The lines in which headings are looked for.
const BEFORE_HEADINGS: usize = 40;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Date,
    ValueDate,
    Label,
    MoreLabel,
    Reference,
    Amount,
    Debit,
    Credit,
    /// D or C, beside an amount without a sign.
    Side,
    Currency,
}

impl Column {
    fn of(heading: &str) -> Option<Self> {
        let heading = fold(heading);
        let heading: String = heading.chars().map(|it| if it.is_alphanumeric() { it } else { ' ' }).collect();
        let heading = heading.split_whitespace().collect::<Vec<_>>().join(" ");
        let starts = |all: &[&str]| all.iter().any(|it| heading.starts_with(it));
        Some(match heading.as_str() {
            "sens" | "d c" | "debit credit" | "signe" => Self::Side,
            "devise" | "currency" => Self::Currency,
            _ if starts(&["date de valeur", "date valeur", "valeur", "value date"]) => Self::ValueDate,
            _ if starts(&["date"]) => Self::Date,
            _ if starts(&["debit"]) => Self::Debit,
            _ if starts(&["credit"]) => Self::Credit,
            _ if starts(&["montant", "amount"]) => Self::Amount,
            _ if starts(&["libelle compl", "libelle detail", "detail", "informations", "memo"]) => {
                Self::MoreLabel
            }
            _ if starts(&["libelle", "nature", "description", "operation", "label", "intitule"]) => {
                Self::Label
            }
            _ if starts(&["reference", "numero", "n operation", "ref"]) => Self::Reference,
            _ => return None,
        })
    }
}

/// The places of the columns that are read.
struct Columns(Vec<(Column, usize)>);

impl Columns {
    /// The columns of a line of headings; absent when a movement could not be read under it.
    fn under(cells: &[String]) -> Option<Self> {
        let mut found: Vec<(Column, usize)> = vec![];
        for (at, cell) in cells.iter().enumerate() {
            let Some(column) = Column::of(cell) else { continue };
            match found.iter().any(|it| it.0 == column) {
                // A second date is that of value, a second label says more.
                true if column == Column::Date => found.push((Column::ValueDate, at)),
                true if column == Column::Label => found.push((Column::MoreLabel, at)),
                true => {}
                false => found.push((column, at)),
            }
        }
        let columns = Self(found);
        let amounts =
            columns.has(Column::Amount) || (columns.has(Column::Debit) && columns.has(Column::Credit));
        (columns.has(Column::Date) && columns.has(Column::Label) && amounts).then_some(columns)
    }

    fn has(&self, column: Column) -> bool {
        self.0.iter().any(|it| it.0 == column)
    }

    fn cell<'a>(&self, cells: &'a [String], column: Column) -> &'a str {
        let at = self.0.iter().find(|it| it.0 == column).map(|it| it.1);
        at.and_then(|at| cells.get(at)).map_or("", |it| it.trim())
    }
}

/// The statement of a file, of one account.
pub(crate) fn statements(text: &str, faults: &mut Faults) -> Vec<Statement> {
    let rows = rows(text);
    let found = rows.iter().take(BEFORE_HEADINGS).enumerate();
    let Some((headings, columns)) =
        found.filter_map(|(at, (_, cells))| Some((at, Columns::under(cells)?))).next()
    else {
        faults.add(
            "Les colonnes ne sont pas reconnues : il faut une date, un libellé, et un montant ou un débit et un crédit.",
            "The columns are not recognised: a date, a label, and an amount or a debit and a credit are needed.",
        );
        return vec![];
    };
    let mut statement = Statement { account: None, opening: None, closing: None, lines: vec![] };
    for (_, cells) in &rows[..headings] {
        remark(cells, &mut statement);
    }
    for (line, cells) in &rows[headings + 1..] {
        if day(columns.cell(cells, Column::Date)).is_none() && is_remark(cells) {
            remark(cells, &mut statement);
            continue;
        }
        match movement(&columns, cells) {
            Ok(movement) => statement.lines.push(movement),
            Err((fr, en)) => faults.at(*line, fr, en),
        }
    }
    vec![statement]
}

/// The rows that say something, each with its line in the file.
fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
    let separator = [b';', b'\t', b',', b'|'].into_iter().max_by_key(|separator| {
        let counts =
            text.lines().take(BEFORE_HEADINGS).map(|it| it.bytes().filter(|it| it == separator).count());
        // The headings have the most; a comma also stands in amounts, so that the others win in doubt.
        (counts.max().unwrap_or_default(), *separator != b',')
    });
    let mut reader = ReaderBuilder::new()
        .delimiter(separator.unwrap_or(b';'))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let records = reader.records().filter_map(Result::ok);
    let rows = records.map(|record| {
        let line = record.position().map_or(0, |it| usize::try_from(it.line()).unwrap_or_default());
        (line, record.iter().map(|it| it.trim().to_owned()).collect::<Vec<_>>())
    });
    rows.filter(|(_, cells)| cells.iter().any(|it| !it.is_empty())).collect()
}

/// Whether a line without a date is one of totals or balances.
fn is_remark(cells: &[String]) -> bool {
    let words = fold(&cells.join(" "));
    ["total", "solde", "balance"].iter().any(|it| words.contains(it))
        || cells.iter().filter(|it| !it.is_empty()).count() <= 1
}

/// Reads the account or a balance off a line that is no movement.
fn remark(cells: &[String], statement: &mut Statement) {
    let text = cells.join(" ");
    let words = fold(&text);
    if words.contains("solde") || words.contains("balance") {
        let mut amounts = cells.iter().skip(1).filter_map(|it| amount(it));
        let Some(amount) = amounts.next_back() else { return };
        let date = text.split_whitespace().find_map(|it| day(it.trim_matches([':', '(', ')'])));
        let balance = Some(Balance { date, amount });
        let old = ["ancien", "initial", "debut", "precedent", "opening"].iter().any(|it| words.contains(it));
        match old {
            true => statement.opening = balance,
            false => statement.closing = balance,
        }
    } else if statement.account.is_none()
        && ["compte", "iban", "rib", "account"].iter().any(|it| words.contains(it))
    {
        let cells = cells.iter().filter_map(|it| {
            let after = it.rsplit(':').next().unwrap_or(it);
            let digits = after.chars().filter(char::is_ascii_digit).count();
            (digits >= 8).then(|| AccountNumber::read(after)).flatten()
        });
        statement.account = cells.into_iter().next();
    }
}

fn movement(columns: &Columns, cells: &[String]) -> Result<StatementLine, (&'static str, &'static str)> {
    let date = day(columns.cell(cells, Column::Date));
    let date = date.ok_or(("la date est illisible.", "the date is unreadable."))?;
    let currency = columns.cell(cells, Column::Currency);
    if !["", "EUR", "€"].contains(&currency) {
        return Err(("seuls les comptes en euros sont lus.", "only accounts in euros are read."));
    }
    let amount = signed(columns, cells).ok_or(("le montant est illisible.", "the amount is unreadable."))?;
    let label = format!("{} {}", columns.cell(cells, Column::Label), columns.cell(cells, Column::MoreLabel));
    let reference = columns.cell(cells, Column::Reference);
    Ok(StatementLine {
        date,
        value_date: day(columns.cell(cells, Column::ValueDate)),
        amount,
        label: tidy_label(&label),
        reference: (!reference.is_empty()).then(|| tidy_label(reference)),
    })
}

/// The amount with its sign, from whichever columns have it.
fn signed(columns: &Columns, cells: &[String]) -> Option<Cents> {
    if columns.has(Column::Amount) {
        let read = amount(columns.cell(cells, Column::Amount))?;
        return match columns.cell(cells, Column::Side).to_uppercase().chars().next() {
            Some('D' | '-') => Some(Cents(-read.0.abs())),
            Some('C' | '+') => Some(Cents(read.0.abs())),
            None => Some(read),
            Some(_) => None,
        };
    }
    let (debit, credit) = (columns.cell(cells, Column::Debit), columns.cell(cells, Column::Credit));
    let side = |text: &str| if text.is_empty() { Some(Cents::ZERO) } else { amount(text) };
    let (debit, credit) = (side(debit)?, side(credit)?);
    match (debit.0, credit.0) {
        (0, 0) => None,
        (debit, 0) => Some(Cents(-debit.abs())),
        (0, credit) if credit > 0 => Some(Cents(credit)),
        _ => None,
    }
}

//! OFX: 1.x is SGML whose values have no end tag, 2.x is XML. Both are read as a list of tags, each with the text after it.

use contract::Cents;
use domain::{
    bank::statement::{AccountNumber, Balance, Statement, StatementLine, tidy_label},
    calendar::paris,
};
use jiff::{
    civil::{Date, DateTime},
    tz::Offset,
};

use crate::{
    amounts::{amount, day, valid},
    faults::Faults,
    xml::predefined,
};

/// A tag with the text after it.
struct Tag<'a> {
    name: String,
    value: &'a str,
}

/// The statements of a file.
pub(crate) fn statements(text: &str, faults: &mut Faults) -> Vec<Statement> {
    let upper = text.to_ascii_uppercase();
    if upper.contains("<!DOCTYPE") || upper.contains("<!ENTITY") {
        faults.add(
            "Ce fichier OFX déclare un type de document ou une entité : il est refusé.",
            "This OFX file declares a document type or an entity: it is refused.",
        );
        return vec![];
    }
    if !upper.contains("</OFX>") {
        faults.add("Ce fichier OFX est incomplet.", "This OFX file is incomplete.");
        return vec![];
    }
    let mut done = vec![];
    let mut open: Option<Reading> = None;
    for tag in tags(text) {
        match (tag.name.as_str(), open.as_mut()) {
            ("STMTRS" | "CCSTMTRS", None) => open = Some(Reading::default()),
            ("/STMTRS" | "/CCSTMTRS", Some(_)) => {
                done.extend(open.take().map(|it| it.finish(faults)));
            }
            (_, Some(reading)) => reading.take(&tag, faults),
            (_, None) => {}
        }
    }
    if open.is_some() {
        faults.add("Ce fichier OFX est incomplet.", "This OFX file is incomplete.");
    }
    done
}

fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    text.split('<').skip(1).filter_map(|part| {
        let (name, value) = part.split_once('>')?;
        let name = name.split_whitespace().next()?.to_ascii_uppercase();
        Some(Tag { name, value: value.trim() })
    })
}

/// A statement as it is read.
#[derive(Default)]
struct Reading {
    account: [String; 3],
    closing: Option<Balance>,
    balance: Option<(Option<Cents>, Option<Date>)>,
    line: Option<Movement>,
    lines: Vec<StatementLine>,
}

#[derive(Default)]
struct Movement {
    amount: Option<Cents>,
    date: Option<Date>,
    value_date: Option<Date>,
    words: Vec<String>,
    reference: Option<String>,
}

impl Reading {
    fn take(&mut self, tag: &Tag, faults: &mut Faults) {
        let value = || unescaped(tag.value);
        match tag.name.as_str() {
            "CURDEF" if tag.value != "EUR" => {
                faults.add("Seuls les comptes en euros sont lus.", "Only accounts in euros are read.");
            }
            "BANKID" if self.line.is_none() => self.account[0] = value(),
            "BRANCHID" if self.line.is_none() => self.account[1] = value(),
            "ACCTID" if self.line.is_none() => self.account[2] = value(),
            "STMTTRN" => self.line = Some(Movement::default()),
            "/STMTTRN" => self.close_line(faults),
            "LEDGERBAL" => self.balance = Some((None, None)),
            "/LEDGERBAL" => {
                if let Some((Some(amount), date)) = self.balance.take() {
                    self.closing = Some(Balance { date, amount });
                }
            }
            "BALAMT" => {
                if let Some(balance) = &mut self.balance {
                    balance.0 = amount(tag.value);
                }
            }
            "DTASOF" => {
                if let Some(balance) = &mut self.balance {
                    balance.1 = moment(tag.value);
                }
            }
            name => {
                if let Some(line) = &mut self.line {
                    match name {
                        "TRNAMT" => line.amount = amount(tag.value),
                        "DTPOSTED" => line.date = moment(tag.value),
                        "DTAVAIL" => line.value_date = moment(tag.value),
                        "NAME" | "MEMO" => line.words.push(value()),
                        "FITID" => line.reference = Some(value()).filter(|it| !it.is_empty()),
                        _ => {}
                    }
                }
            }
        }
    }

    fn close_line(&mut self, faults: &mut Faults) {
        let Some(line) = self.line.take() else { return };
        let (Some(amount), Some(date)) = (line.amount, line.date) else {
            let nth = self.lines.len() + 1;
            faults.add(
                format!("Mouvement {nth} : la date ou le montant est illisible."),
                format!("Movement {nth}: the date or the amount is unreadable."),
            );
            return;
        };
        self.lines.push(StatementLine {
            date,
            value_date: line.value_date,
            amount,
            label: tidy_label(&line.words.join(" ")),
            reference: line.reference.map(|it| tidy_label(&it)),
        });
    }

    fn finish(self, faults: &mut Faults) -> Statement {
        let [bank, branch, number] = &self.account;
        // A French account of 11 characters is told apart by its bank and branch.
        let whole = AccountNumber::read(&format!("{bank}{branch}{number}")).filter(|_| number.len() == 11);
        let account = whole.or_else(|| AccountNumber::read(number));
        if account.is_none() {
            faults.add("Le numéro de compte est illisible.", "The number of the account is unreadable.");
        }
        Statement { account, opening: None, closing: self.closing, lines: self.lines }
    }
}

/// The day in Paris of an instant such as `20261130`, `20261130233000` or `20261130233000.000[0:GMT]`. Without an offset it
/// is the day that is written.
fn moment(text: &str) -> Option<Date> {
    let written = valid(text.get(..4)?, text.get(4..6)?, text.get(6..8)?);
    let Some(written) = written else { return day(text) };
    let Some((_, offset)) = text.split_once('[') else { return Some(written) };
    let hours = offset.split([':', ']', '.']).next().and_then(|it| it.trim().parse::<i8>().ok());
    let (Some(hours), Some(time)) = (hours, text.get(8..14)) else { return Some(written) };
    let clock = |at: usize| time.get(at..at + 2).and_then(|it| it.parse::<i8>().ok());
    let (Some(hour), Some(minute)) = (clock(0), clock(2)) else { return Some(written) };
    let wall = DateTime::new(written.year(), written.month(), written.day(), hour, minute, 0, 0).ok()?;
    let offset = Offset::from_seconds(i32::from(hours) * 3600).ok()?;
    offset.to_timestamp(wall).ok().map(paris::today)
}

/// A text without its entities. An unknown one stays as it is written: nothing is expanded.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(';').and_then(|(name, rest)| Some((predefined(name)?, rest))) {
            Some((character, rest)) => {
                plain.push(character);
                plain.push_str(rest);
            }
            None => {
                plain.push('&');
                plain.push_str(part);
            }
        }
    }
    plain
}

//! CFONB 120: records of 120 characters, each with its meaning by its place.

use contract::Cents;
use domain::bank::statement::{AccountNumber, Balance, Statement, StatementLine, tidy_label};
use jiff::civil::Date;

use crate::{
    amounts::{scaled, valid},
    faults::Faults,
};

const WIDTH: usize = 120;

/// Whether a text begins with a record of an old balance.
pub(crate) fn is_first_line(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let digits = |from, to| first.get(from..to).is_some_and(|it| it.chars().all(|it| it.is_ascii_digit()));
    first.starts_with("01") && digits(2, 7) && digits(11, 16) && first.len() > 90
}

/// The statements of a file: each begins with an old balance and ends with a new one.
pub(crate) fn statements(text: &str, faults: &mut Faults) -> Vec<Statement> {
    let mut done = vec![];
    let mut open: Option<Statement> = None;
    for (line, record) in records(text) {
        let record = Record(record);
        match (record.text(1, 2).as_str(), open.as_mut()) {
            ("01", None) => {
                let Some(opening) = record.balance(faults, line) else { return vec![] };
                let account = record.account();
                if account.is_none() {
                    faults.at(
                        line,
                        "le numéro de compte est illisible.",
                        "the number of the account is unreadable.",
                    );
                }
                open = Some(Statement { account, opening: Some(opening), closing: None, lines: vec![] });
            }
            ("04", Some(statement)) => {
                if let Some(movement) = record.movement(faults, line) {
                    statement.lines.push(movement);
                }
                same_account(statement, &record, faults, line);
            }
            ("05", Some(statement)) => {
                if let Some(movement) = statement.lines.last_mut() {
                    movement.label = tidy_label(&format!("{} {}", movement.label, record.text(49, 118)));
                }
            }
            ("07", Some(statement)) => {
                statement.closing = record.balance(faults, line);
                same_account(statement, &record, faults, line);
                done.extend(open.take());
            }
            (_, Some(_)) => faults.at(
                line,
                "un enregistrement 04, 05 ou 07 est attendu ici.",
                "a record 04, 05 or 07 is expected here.",
            ),
            (_, None) => {
                faults.at(line, "un enregistrement 01 est attendu ici.", "a record 01 is expected here.")
            }
        }
    }
    if open.is_some() {
        faults.add(
            "Le fichier s’arrête avant le nouveau solde : il est incomplet.",
            "The file ends before the new balance: it is incomplete.",
        );
    }
    done
}

fn same_account(statement: &Statement, record: &Record, faults: &mut Faults, line: usize) {
    if record.account() != statement.account {
        faults.at(line, "ce mouvement est d’un autre compte.", "this movement is of another account.");
    }
}

/// The records with their lines. Some banks leave out line ends, and some editors the blanks before them.
fn records(text: &str) -> Vec<(usize, Vec<char>)> {
    let text = text.trim_end_matches(['\r', '\n', '\u{1a}', ' ']);
    let cut: Vec<Vec<char>> = match text.contains(['\n', '\r']) {
        true => text.lines().map(|it| it.chars().filter(|it| *it != '\r').collect()).collect(),
        false => text.chars().collect::<Vec<_>>().chunks(WIDTH).map(<[char]>::to_vec).collect(),
    };
    let numbered = cut.into_iter().enumerate().map(|(nth, record)| (nth + 1, record));
    numbered.filter(|(_, record)| record.iter().any(|it| !it.is_whitespace())).collect()
}

/// A record; places are counted from 1, as the description of the format does.
struct Record(Vec<char>);

impl Record {
    fn text(&self, from: usize, to: usize) -> String {
        let chars = self.0.iter().skip(from - 1).take(to + 1 - from);
        chars.collect::<String>().trim().to_owned()
    }

    fn account(&self) -> Option<AccountNumber> {
        let parts = [self.text(3, 7), self.text(12, 16), self.text(22, 32)];
        parts.iter().all(|it| !it.is_empty()).then(|| AccountNumber::read(&parts.concat()))?
    }

    fn day(&self, from: usize) -> Option<Date> {
        let part = |at| self.text(at, at + 1);
        valid(&format!("20{}", part(from + 4)), &part(from + 2), &part(from))
    }

    /// The amount: its last character is a digit and the sign in one.
    fn amount(&self, faults: &mut Faults, line: usize) -> Option<Cents> {
        // The published descriptions put the currency at 17, or one place later; the decimals follow it.
        let decimals = match (self.text(17, 19).as_str(), self.text(18, 20).as_str()) {
            ("EUR", _) => self.text(20, 20),
            (_, "EUR") => self.text(21, 21),
            ("", _) => "2".to_owned(),
            _ => {
                faults.at(line, "seuls les comptes en euros sont lus.", "only accounts in euros are read.");
                return None;
            }
        };
        let decimals = if decimals.is_empty() { Some(2) } else { decimals.parse().ok() };
        let cents = decimals.and_then(|decimals| scaled(self.signed_digits()?, decimals));
        if cents.is_none() {
            faults.at(line, "le montant est illisible.", "the amount is unreadable.");
        }
        cents
    }

    fn signed_digits(&self) -> Option<i64> {
        let field = self.text(91, 104);
        let last = field.chars().last()?;
        let (digit, sign) = match last {
            '{' => (0, 1),
            'A'..='I' => (u32::from(last) - u32::from('A') + 1, 1),
            '}' => (0, -1),
            'J'..='R' => (u32::from(last) - u32::from('J') + 1, -1),
            _ => return None,
        };
        let before = &field[..field.len() - last.len_utf8()];
        if !before.chars().all(|it| it.is_ascii_digit()) {
            return None;
        }
        let digits: i64 = format!("{before}{digit}").parse().ok()?;
        Some(digits * sign)
    }

    fn balance(&self, faults: &mut Faults, line: usize) -> Option<Balance> {
        Some(Balance { date: self.day(35), amount: self.amount(faults, line)? })
    }

    fn movement(&self, faults: &mut Faults, line: usize) -> Option<StatementLine> {
        let amount = self.amount(faults, line);
        let Some(date) = self.day(35) else {
            faults.at(line, "la date est illisible.", "the date is unreadable.");
            return None;
        };
        Some(StatementLine {
            date,
            value_date: self.day(43),
            amount: amount?,
            label: tidy_label(&self.text(49, 79)),
            reference: Some(self.text(105, 120)).filter(|it| !it.is_empty()),
        })
    }
}

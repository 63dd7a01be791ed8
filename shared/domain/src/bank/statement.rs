//! Statements of accounts as banks send them, whatever the format of their file.

use contract::{Cents, Words};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The number of a bank account: bank, branch and account of a French one (21 characters), whether its file
/// gives these or an IBAN; the letters and digits of any other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountNumber(String);

/// The longest number of an account: that of an IBAN.
const LONGEST_ACCOUNT: usize = 34;
/// The shortest one that tells accounts apart.
const SHORTEST_ACCOUNT: usize = 5;

impl AccountNumber {
    /// The number in a text with blanks or hyphens; absent when it holds none.
    pub fn read(text: &str) -> Option<Self> {
        let plain: String = text.chars().filter(|it| !it.is_whitespace() && *it != '-').collect();
        let plain = plain.to_ascii_uppercase();
        let fits = (SHORTEST_ACCOUNT..=LONGEST_ACCOUNT).contains(&plain.len());
        if !fits || !plain.chars().all(|it| it.is_ascii_alphanumeric()) {
            return None;
        }
        // An IBAN of France is its country, two check digits, and then the number with its own two.
        let french = plain.starts_with("FR") && plain.len() == 27;
        // The same without the country is the "RIB".
        let domestic = plain.len() == 23 && plain.chars().take(10).all(|it| it.is_ascii_digit());
        let number = match (french, domestic) {
            (true, _) => plain.get(4..25),
            (_, true) => plain.get(..21),
            _ => Some(plain.as_str()),
        };
        number.filter(|it| it.chars().any(|it| it.is_ascii_digit())).map(|it| Self(it.to_owned()))
    }

    /// The number, without blanks.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The amount on an account in the evening of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// Absent where the file gives a balance without a day.
    pub date: Option<Date>,
    pub amount: Cents,
}

/// A movement on an account. Above zero, money came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StatementLine {
    /// The day of the operation.
    pub date: Date,
    /// The day from which it bears interest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value_date: Option<Date>,
    pub amount: Cents,
    pub label: String,
    /// The number that the bank gives to the movement; some banks use one twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// The movements of one account that a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Absent where the file does not name it, as many CSV files do not.
    pub account: Option<AccountNumber>,
    pub opening: Option<Balance>,
    pub closing: Option<Balance>,
    pub lines: Vec<StatementLine>,
}

/// The longest label that is kept of a movement, in characters.
pub const LONGEST_LABEL: usize = 300;

impl Statement {
    /// Refuses a statement whose movements do not lead from its old balance to its new one.
    ///
    /// # Errors
    /// Words that give both sums.
    pub fn check_balances(&self) -> Result<(), Words> {
        let (Some(opening), Some(closing)) = (self.opening, self.closing) else { return Ok(()) };
        let moved: Cents = self.lines.iter().map(|it| it.amount).sum();
        let reached = opening.amount + moved;
        if reached == closing.amount {
            return Ok(());
        }
        let account = self.account.as_ref().map_or("?", AccountNumber::as_str);
        Err(Words::new(
            format!(
                "Compte {account} : l’ancien solde ({}\u{a0}€) et les mouvements ({moved}\u{a0}€) donnent {reached}\u{a0}€, mais le nouveau solde est de {}\u{a0}€.",
                opening.amount, closing.amount
            ),
            format!(
                "Account {account}: the old balance (€{}) and the movements (€{moved}) make €{reached}, but the new balance is €{}.",
                opening.amount, closing.amount
            ),
        ))
    }
}

/// A label in one line: blanks joined, controls left out, cut at [`LONGEST_LABEL`].
pub fn tidy_label(text: &str) -> String {
    let visible: String = text.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    let joined = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    joined.chars().take(LONGEST_LABEL).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn an_account_has_one_number_in_every_format() {
        let rib = AccountNumber::read("30004 00123 00001234567").unwrap();
        assert_eq!(AccountNumber::read("FR76 3000 4001 2300 0012 3456 789"), Some(rib.clone()));
        assert_eq!(AccountNumber::read("30004001230000123456789"), Some(rib));
        assert_eq!(AccountNumber::read("be68-5390-0754-7034").unwrap().as_str(), "BE68539007547034");
        for nothing in ["", "123", "not an account!", "ABCDEFGH"] {
            assert_eq!(AccountNumber::read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn movements_lead_from_the_old_balance_to_the_new_one() {
        let day = Some(date(2026, 11, 30));
        let line = |amount| StatementLine {
            date: date(2026, 11, 30),
            value_date: None,
            amount: Cents(amount),
            label: "VIR".into(),
            reference: None,
        };
        let statement = |closing| Statement {
            account: AccountNumber::read("300040012300001234567"),
            opening: Some(Balance { date: day, amount: Cents(1000) }),
            closing: Some(Balance { date: day, amount: Cents(closing) }),
            lines: vec![line(250), line(-50)],
        };
        assert_eq!(statement(1200).check_balances(), Ok(()));
        let refused = statement(1201).check_balances().unwrap_err();
        assert!(refused.fr.contains("12,01") && refused.fr.contains("12,00"), "{}", refused.fr);
        let unknown = Statement { opening: None, ..statement(1201) };
        assert_eq!(unknown.check_balances(), Ok(()), "a file without an old balance proves nothing");
    }

    #[test]
    fn a_label_is_one_line() {
        assert_eq!(tidy_label("  VIR\u{0}\tSEPA \r\n 42 "), "VIR SEPA 42");
        assert_eq!(tidy_label(&"é".repeat(400)).chars().count(), LONGEST_LABEL);
    }
}

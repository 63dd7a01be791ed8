//! Statements of the bank, and what their lines are matched with. Labels of lines may name people: they are documents of the books,
//! which are kept as the bank wrote them.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | bankAccount | `BANK` | `account` | |
//! | bankLine | `BANKLINES#account` | `date-hash-nth` | gsi2 `OPENBANKLINES#account` / `date-hash-nth` |
//! | openItem | `BANKITEMS#month` | `date-kind-of` | gsi2 `OPENBANKITEMS` / `date-kind-of` |
//! | bankMatch | `BANKMATCH#number` | `MATCH` | |
//! | bankRule | `BANKRULES` | `id` | |
//! | gatheredItems | `BANK` | `GATHERED` | |
//! | dayComparison | `BANKDAYS` | `date` | |

use crate::Key;

/// The partition of the accounts.
pub(crate) const ACCOUNTS: &str = "BANK";

pub(crate) const OPEN_ITEMS: &str = "OPENBANKITEMS";

pub(crate) const RULES: &str = "BANKRULES";

/// The partition of the comparisons, one a day.
pub(crate) const DAYS: &str = "BANKDAYS";

/// Numbers of accounts have digits in them, so that none is this.
pub(crate) fn gathered() -> Key {
    Key::new(ACCOUNTS, "GATHERED")
}

pub(crate) fn account(number: &str) -> Key {
    Key::new(ACCOUNTS, number)
}

pub(crate) fn lines(account: &str) -> String {
    format!("BANKLINES#{account}")
}

pub(crate) fn line(account: &str, id: &str) -> Key {
    Key::new(lines(account), id)
}

pub(crate) fn open_lines(account: &str) -> String {
    format!("OPENBANKLINES#{account}")
}

/// The id begins with its day.
pub(crate) fn item(id: &str) -> Key {
    let month: String = id.chars().take(7).collect();
    Key::new(format!("BANKITEMS#{month}"), id)
}

pub(crate) fn matched(number: i64) -> Key {
    Key::new(format!("BANKMATCH#{number}"), "MATCH")
}

pub(crate) fn rule(id: &str) -> Key {
    Key::new(RULES, id)
}

pub(crate) fn day(date: jiff::civil::Date) -> Key {
    Key::new(DAYS, date.to_string())
}

//! Cash registers and their journals. The law demands that these items are kept for six years, so only the
//! note of an open register is ever removed.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | cashRegister | `CONC#id` | `REGISTER#id` | gsi5 `CLOSINGS` / `day#id` |
//! | registerLine | `REGISTER#id` | `LINE#number` | |
//! | printout | `TICKET#order` | `true` of learners | |
//! | printout | `REGISTER#id` | `PRINTOUT#number` | |
//! | openRegister | `OPENER#user` | `OPEN` | |

use contract::{CashRegisterId, ConciergerieId, OrderId, UserId};
use jiff::civil::Date;

use crate::Key;

pub(crate) fn register(desk: ConciergerieId, id: CashRegisterId) -> Key {
    Key::new(super::places::conciergerie(desk).pk, format!("{REGISTERS}{id}"))
}

pub(crate) const REGISTERS: &str = "REGISTER#";

/// Registers with something to close, by the day from which it is.
pub(crate) fn closing(day: Date, id: CashRegisterId) -> Key {
    Key::new(CLOSINGS, format!("{day}#{id}"))
}

pub(crate) const CLOSINGS: &str = "CLOSINGS";

/// The desk and the register that have this key; absent for the key of something else.
pub(crate) fn register_of(key: &Key) -> Option<(ConciergerieId, CashRegisterId)> {
    let desk = key.pk.strip_prefix("CONC#")?.parse().ok()?;
    Some((ConciergerieId(desk), CashRegisterId(key.sk.strip_prefix(REGISTERS)?.parse().ok()?)))
}

pub(crate) fn line(id: CashRegisterId, number: u64) -> Key {
    Key::new(format!("{REGISTERS}{id}"), line_of(number))
}

/// Fixed width, so that it sorts as text.
pub(crate) fn line_of(number: u64) -> String {
    format!("LINE#{number:010}")
}

/// The ticket of an order; registers that people learn with have their own.
pub(crate) fn ticket(order: OrderId, training: bool) -> Key {
    Key::new(format!("TICKET#{order}"), training.to_string())
}

/// The key of the printout of a closing, beside its line.
pub(crate) fn printed_closing(id: CashRegisterId, number: u64) -> Key {
    Key::new(line(id, number).pk, format!("PRINTOUT#{number:010}"))
}

/// One a person, so that nobody has two open.
pub(crate) fn opener(user: UserId) -> Key {
    Key::new(format!("OPENER#{user}"), "OPEN")
}

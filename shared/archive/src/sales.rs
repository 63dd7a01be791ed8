//! Checks the sales in the lines of a journal: tickets are numbered without a gap, each tells by rate what was paid,
//! and the closing of a session tells the sum of its tickets.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::fault::Fault;

/// Without tax, and the tax, by rate.
type Rates = BTreeMap<Option<i64>, (i64, i64)>;

/// Sales, read line by line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sales {
    /// The number of the newest ticket, once one was read.
    ticket: Option<i64>,
    /// The totals of the open session. Absent when it began before the first line that was read.
    session: Option<Rates>,
}

impl Sales {
    /// Reads the next line.
    pub(crate) fn read(&mut self, line: &Value, number: u64) -> Result<(), Fault> {
        let Some(what) = line.get("what") else { return Ok(()) };
        let kind = what.get("kind").and_then(Value::as_str).unwrap_or_default();
        let ticket =
            if kind == "ticket" { Some(what) } else { what.get("ticket").filter(|it| !it.is_null()) };
        if let Some(it) = ticket.and_then(|it| it.get("number")).and_then(Value::as_i64) {
            if self.ticket.is_some_and(|last| it != last + 1) {
                return Err(Fault::Ticket(number));
            }
            self.ticket = Some(it);
        }
        let undone = rates(what.get("undoneByRate"));
        let paid = rates(ticket.and_then(|it| it.pointer("/part/byRate")));
        let moved = match kind {
            "moved" => what.get("amount").and_then(Value::as_i64),
            _ => Some(0),
        };
        if ticket.is_some() && kind != "ticket" && moved != Some(sum(&undone) + sum(&paid)) {
            return Err(Fault::Rates(number));
        }
        if let Some(session) = &mut self.session {
            add(session, &undone);
            add(session, &paid);
        }
        if kind == "counted" && what.get("kept") == Some(&Value::Bool(true)) {
            return self.counted(what, number);
        }
        Ok(())
    }

    fn counted(&mut self, what: &Value, number: u64) -> Result<(), Fault> {
        match what.get("step").and_then(Value::as_str) {
            Some("opening") => self.session = Some(Rates::new()),
            Some("closing") => {
                let told = rates(what.pointer("/report/totals/rates"));
                if self.session.take().is_some_and(|it| it != told) {
                    return Err(Fault::Rates(number));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Amounts by rate as a line has them; none where it has none.
fn rates(of: Option<&Value>) -> Rates {
    let mut all = Rates::new();
    for it in of.and_then(Value::as_array).into_iter().flatten() {
        let cents = |name| it.get(name).and_then(Value::as_i64).unwrap_or_default();
        let one = [(it.get("rate").and_then(Value::as_i64), (cents("without"), cents("tax")))];
        add(&mut all, &one.into());
    }
    all
}

fn add(to: &mut Rates, others: &Rates) {
    for (rate, (without, tax)) in others {
        let it = to.entry(*rate).or_default();
        *it = (it.0.saturating_add(*without), it.1.saturating_add(*tax));
    }
    to.retain(|_, it| *it != (0, 0));
}

fn sum(of: &Rates) -> i64 {
    of.values().fold(0, |sum, it| sum.saturating_add(it.0).saturating_add(it.1))
}

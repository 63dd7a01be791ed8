//! The cash of a register after each line of its journal.

use std::collections::BTreeMap;

use contract::Cents;

use super::{
    entry::{Entry, JournalEvent},
    settings::Means,
    state::Register,
};

/// Cash before and after a line, as far as the line alone says: a count knows both, a movement what lies between them.
fn told(entry: &Entry) -> (Option<Cents>, Option<Cents>) {
    match &entry.what {
        JournalEvent::Founded(it) => (Some(Cents::ZERO), Some(it.cash)),
        JournalEvent::Counted(it) if it.kept => (Some(it.expected.cash), Some(it.counted.cash)),
        JournalEvent::Counted(it) => (Some(it.expected.cash), Some(it.expected.cash)),
        _ => (None, None),
    }
}

fn moved(entry: &Entry) -> Cents {
    match &entry.what {
        JournalEvent::Moved(it) if it.means == Means::Cash => it.amount,
        _ => Cents::ZERO,
    }
}

impl Register {
    /// The cash after each of some lines that follow each other, by their number. It is found from the
    /// present contents, from counts, and from the movements between. A line for which none of these tells it
    /// is left out.
    pub fn cash_after(&self, lines: &[Entry]) -> BTreeMap<u64, Cents> {
        let mut after = BTreeMap::new();
        let newest = lines.last().filter(|it| it.number == self.number);
        let mut known = newest.map(|_| self.cash);
        for line in lines.iter().rev() {
            let (before, told) = told(line);
            known = told.or(known);
            known.iter().for_each(|it| {
                after.insert(line.number, *it);
            });
            known = before.or(known.map(|it| it - moved(line)));
        }
        let mut known = None;
        for line in lines {
            known = after.get(&line.number).copied().or(known.map(|it: Cents| it + moved(line)));
            known.iter().for_each(|it| {
                after.entry(line.number).or_insert(*it);
            });
        }
        after
    }
}

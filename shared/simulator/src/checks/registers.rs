//! Invariants of cash registers: their journals are counted anew from their first lines.

use std::collections::BTreeMap;

use contract::{Cents, OrderId, UserId};
use domain::{
    calendar::paris,
    money::payment::{PaymentKind, PaymentState},
    order::Order,
    register::{
        checking::Checking,
        entry::{Count, Entry, JournalEvent, Movement, Step},
        inventory::{Inventory, at_closing},
        settings::{Category, Means},
        state::Register,
        taxed::Taxed,
        ticket::Ticket,
        totals::{Perpetual, Report},
    },
};
use jiff::civil::Date;
use store::Entity;
use testkit::world::ORION_TOWER;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I8: a line is written once: nobody changes it, or takes it away.
pub(super) fn i8_lines_stay_as_they_were_written(
    change: &Change,
    _: &Commit,
    _: &Observation,
) -> Option<String> {
    let touched = change.kind() == Entry::KIND && (change.before.is_some() || change.after.is_none());
    touched.then(|| format!("{:?} was written over", change.place))
}

/// I8: what is paid or given back at a desk that had registers when the step began goes through one of them, in the transaction
/// of the order.
pub(super) fn i8_money_goes_through_a_register(commit: &Commit, observation: &Observation) -> Option<String> {
    let mut entered: BTreeMap<OrderId, i64> = BTreeMap::new();
    for movement in commit.changes.iter().filter_map(movement).filter(|it| it.category == Category::Payment) {
        *entered.entry(movement.order?).or_default() += movement.amount.0;
    }
    for change in commit.changes.iter().filter(|it| it.kind() == Order::KIND) {
        let Some(after): Option<Order> = change.after.as_deref().and_then(read) else { continue };
        let before: Option<Order> = change.before.as_deref().and_then(read);
        let paid = at_desk(&after) - before.as_ref().map_or(0, at_desk);
        let through = entered.remove(&after.id);
        // An order of another desk goes through the register where it is paid, if that desk has any.
        let must = after.conciergerie == ORION_TOWER && observation.snapshot.had_registers;
        if (must || through.is_some()) && through.unwrap_or_default() != paid {
            return Some(format!(
                "{paid} cents of order {} at the desk, {through:?} in a register",
                after.id
            ));
        }
    }
    entered
        .into_iter()
        .next()
        .map(|(order, cents)| format!("{cents} cents of order {order}, which did not change"))
}

/// The sum collected at the desk.
fn at_desk(order: &Order) -> i64 {
    use PaymentKind::{Cash, Cheque, DeskCard};
    let lines = order.payments.lines.iter().filter(|it| matches!(it.kind, Cash | Cheque | DeskCard));
    lines.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount.0).sum()
}

fn movement(change: &Change) -> Option<Movement> {
    let line: Entry = (change.kind() == Entry::KIND).then(|| read(change.after.as_deref()?))??;
    match line.what {
        JournalEvent::Moved(movement) => Some(movement),
        _ => None,
    }
}

/// I8: the lines of each journal are numbered without a gap and chained, and what stands of the register is what they add up
/// to; who is said to have it open opened it.
pub(super) fn i8_journals_are_chained(observation: &Observation) -> Vec<String> {
    let snapshot = observation.snapshot;
    let broken = |register: &Register| {
        let mut checking = Checking::default();
        for line in snapshot.journal.range((register.id, 0)..=(register.id, u64::MAX)) {
            checking.read(&line.1.stored);
        }
        let opener = snapshot.openers.values().find(|it| it.register == register.id).map(|it| it.user);
        checking.finish(register, opener).map(|it| format!("register {}: {it:?}", register.id))
    };
    snapshot.registers.values().filter_map(broken).collect()
}

/// I8: one person has one register open.
pub(super) fn i8_one_person_one_register(observation: &Observation) -> Vec<String> {
    let mut open: BTreeMap<UserId, usize> = BTreeMap::new();
    for session in observation.snapshot.registers.values().filter_map(|it| it.session.as_ref()) {
        *open.entry(session.opener).or_default() += 1;
    }
    let many = open.into_iter().filter(|it| it.1 > 1);
    many.map(|(who, many)| format!("person {who} has {many} registers open")).collect()
}

/// I8: counted anew, each journal says what each count expected, what each closing totals and when an inventory was due.
pub(super) fn i8_journals_add_up(observation: &Observation) -> Vec<String> {
    let snapshot = observation.snapshot;
    let wrong = |register: &Register| {
        let mut sums = Sums::default();
        let mut lines = snapshot.journal.range((register.id, 0)..=(register.id, u64::MAX));
        lines.find_map(|(_, line)| {
            let wrong = sums.take(&line.entry)?;
            Some(format!("register {} line {}: {wrong}", register.id, line.entry.number))
        })
    };
    snapshot.registers.values().filter_map(wrong).collect()
}

/// The sums of a journal so far: written from what the law asks, not from the platform's own sums.
#[derive(Default)]
struct Sums {
    cash: i64,
    cards: i64,
    cheques: i64,
    /// The sums of this session: everything that moved, and payments alone.
    moved: i64,
    open: bool,
    perpetual: Perpetual,
    closings: u64,
    tickets: u64,
    /// The sums of this session's tickets: without tax, and the tax.
    rates: BTreeMap<Option<u32>, (i64, i64)>,
    planned: bool,
    inventory: Option<Date>,
}

impl Sums {
    /// Takes a line; says what is wrong of it.
    fn take(&mut self, line: &Entry) -> Option<String> {
        match &line.what {
            JournalEvent::Founded(it) => {
                (self.cash, self.cheques) = (it.cash.0, it.cheques.0);
                self.inventory = Some(paris::today(line.at));
                None
            }
            JournalEvent::InventoryPlanned(it) => {
                self.planned = it.planned;
                None
            }
            JournalEvent::Moved(it) => {
                let told = it.ticket.as_ref().and_then(|it| self.ticket(it));
                self.movement(it).or(told)
            }
            JournalEvent::Corrected(it) => {
                self.add(it.undone_by_rate.iter());
                self.ticket(&it.ticket)
            }
            JournalEvent::Counted(it) => self.count(it, paris::today(line.at)),
            JournalEvent::PeriodClosed(it) => self.closed(it),
            JournalEvent::Ticket(it) => self.ticket(it),
            JournalEvent::SettingsChanged(_)
            | JournalEvent::DepositCollected(_)
            | JournalEvent::Technical(_) => None,
        }
    }

    /// Tickets are numbered one after the other; what they say of each rate counts until the session is closed.
    fn ticket(&mut self, it: &Ticket) -> Option<String> {
        self.tickets += 1;
        it.part.iter().for_each(|it| self.add(it.by_rate.iter()));
        (it.number != self.tickets).then(|| format!("ticket {} after {} others", it.number, self.tickets - 1))
    }

    fn add<'a>(&mut self, rates: impl Iterator<Item = &'a Taxed>) {
        for it in rates {
            let (without, tax) = self.rates.entry(it.rate).or_default();
            (*without, *tax) = (*without + it.without, *tax + it.tax);
        }
    }

    fn movement(&mut self, it: &Movement) -> Option<String> {
        let of = match it.means {
            Means::Cash => &mut self.cash,
            Means::Card => &mut self.cards,
            Means::Cheque => &mut self.cheques,
        };
        // A cheque that the desk wrote itself never lay in the drawer.
        let written = it.means == Means::Cheque && it.amount < Cents::ZERO && it.cheques.is_empty();
        *of += if written { 0 } else { it.amount.0 };
        self.moved += it.amount.0;
        if it.category == Category::Payment {
            self.perpetual.signed += it.amount.0;
            self.perpetual.absolute += it.amount.0.abs();
        }
        if !self.open {
            return Some("something moved while it was closed".to_owned());
        }
        (self.cash < 0).then(|| "more cash went out than there was".to_owned())
    }

    fn count(&mut self, it: &Count, today: Date) -> Option<String> {
        let opening = it.step == Step::Opening;
        if opening == self.open {
            return Some(format!("{:?} while open is {}", it.step, self.open));
        }
        let cheques = |of: &[Cents]| of.iter().map(|it| it.0).sum::<i64>();
        let told = (it.expected.cash.0, it.expected.cards.0, cheques(&it.expected.cheques));
        let cards = if opening { it.expected.cards.0 } else { self.cards };
        if told != (self.cash, cards, self.cheques) {
            return Some(format!("expects {told:?}, not {:?}", (self.cash, cards, self.cheques)));
        }
        let due = self.planned
            || it.step == Step::Closing
                && self.inventory.is_some_and(|last| at_closing(last, today) == Inventory::Required);
        if due && !it.inventory {
            return Some("an inventory was due".to_owned());
        }
        if !it.kept {
            return it.report.as_ref().map(|_| "a closing of what was not kept".to_owned());
        }
        (self.cash, self.cards) = (it.counted.cash.0, it.counted.cards.0);
        self.cheques = cheques(&it.counted.cheques);
        if it.inventory {
            (self.planned, self.inventory) = (false, Some(today));
        }
        match (it.step, &it.report) {
            (Step::Closing, Some(report)) => {
                self.open = false;
                self.cards = 0;
                let moved = std::mem::take(&mut self.moved);
                let totals = &report.totals;
                let told = [&totals.received, &totals.refunded, &totals.brought, &totals.taken];
                let told: i64 = told.into_iter().map(|it| it.sum()).sum();
                if told != moved {
                    return Some(format!("Z tells {told} cents, {moved} moved"));
                }
                let rates: BTreeMap<_, _> =
                    totals.rates.iter().map(|it| (it.rate, (it.without, it.tax))).collect();
                let mut tickets = std::mem::take(&mut self.rates);
                tickets.retain(|_, it| *it != (0, 0));
                if rates != tickets {
                    return Some(format!("Z tells {rates:?} by rate, its tickets {tickets:?}"));
                }
                self.closed(report)
            }
            (Step::Closing, None) => Some("a closing without Z".to_owned()),
            (_, Some(_)) => Some("Z of what goes on".to_owned()),
            (step, None) => {
                if step == Step::Opening {
                    (self.open, self.moved) = (true, 0);
                    self.rates.clear();
                }
                None
            }
        }
    }

    /// Each closing is one more, with the perpetual totals of that moment.
    fn closed(&mut self, it: &Report) -> Option<String> {
        self.closings += 1;
        let (told, is) = ((it.closings, it.perpetual), (self.closings, self.perpetual));
        (told != is).then(|| format!("closing tells {told:?}, not {is:?}"))
    }
}

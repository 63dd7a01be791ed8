//! The state of a register: the sum of the lines of its journal, and nothing else.

use contract::{CashRegisterId, Cents, ConciergerieId, OrderId, UserId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    counting::{Contents, Differences},
    entry::{Correction, Count, Entry, Founded, JournalEvent, Movement, Step, Technical},
    inventory::{Inventory, at_closing},
    settings::{Category, Means, Settings},
    ticket::Ticket,
    totals::{Drawer, Perpetual, Report, Running, Scope, Totals},
};
use crate::calendar::paris;

/// A cash register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Register {
    pub id: CashRegisterId,
    pub desk: ConciergerieId,
    pub settings: Settings,
    /// The line that set it up last: what an editor of the settings has seen.
    pub settings_line: u64,
    /// People learn with it: nothing in it is real.
    pub training: bool,
    /// The newest line.
    pub number: u64,
    pub hash: String,
    pub at: Timestamp,
    /// That wrote it.
    pub software: String,
    pub session: Option<Session>,
    /// The one before.
    pub closed: Option<ClosedSession>,
    pub opened_last: Option<Stamp>,
    pub closed_last: Option<Stamp>,
    pub cash: Cents,
    pub cards: Cents,
    pub cheques: Vec<Cheque>,
    pub day: Option<Running>,
    pub month: Option<Running>,
    pub year: Option<Running>,
    pub perpetual: Perpetual,
    /// Sessions, days, months and years that were closed.
    pub closings: u64,
    pub planned_inventory: bool,
    pub last_inventory: Date,
    /// The first line of each month that has one, oldest first.
    pub months: Vec<MonthOfLines>,
    /// Lines by which deposits went out that have not arrived.
    pub deposits: Vec<u64>,
    /// Lines of this session that were taken back.
    pub reversed: Vec<u64>,
    /// Tickets of orders so far: the number of the newest.
    #[serde(default)]
    pub tickets: u64,
}

/// A register that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The line that opened it.
    pub number: u64,
    pub opener: UserId,
    pub name: String,
    pub since: Timestamp,
    pub totals: Totals,
    /// The cash that it began with; earlier software did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float: Option<Cents>,
}

/// A session that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClosedSession {
    /// The lines that opened and closed it.
    pub opening: u64,
    pub closing: u64,
    pub by: UserId,
    pub counted: Contents,
    pub differences: Differences,
    pub report: Report,
}

/// The person who did something, and the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stamp {
    pub at: Timestamp,
    pub by: String,
}

/// A cheque in the drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cheque {
    /// Made of the line that it came in by, and of its position in it.
    pub id: u64,
    pub amount: Cents,
    pub order: Option<OrderId>,
}

/// The beginning of a month in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MonthOfLines {
    /// Its first day.
    pub month: Date,
    pub first: u64,
}

impl Register {
    /// The state after its first line; absent when the line is no first one.
    pub(crate) fn founded(entry: &Entry) -> Option<Self> {
        let JournalEvent::Founded(Founded { desk, settings, cash, cheques, software }) = &entry.what else {
            return None;
        };
        let cheque = Cheque { id: cheque_id(entry.number, 0), amount: *cheques, order: None };
        let mut register = Self {
            id: entry.register,
            desk: *desk,
            settings: settings.clone(),
            settings_line: entry.number,
            training: entry.training,
            number: 0,
            hash: String::new(),
            at: entry.at,
            software: software.clone(),
            session: None,
            closed: None,
            opened_last: None,
            closed_last: None,
            cash: *cash,
            cards: Cents::ZERO,
            cheques: if *cheques > Cents::ZERO { vec![cheque] } else { vec![] },
            day: None,
            month: None,
            year: None,
            perpetual: Perpetual::default(),
            closings: 0,
            planned_inventory: false,
            last_inventory: paris::today(entry.at),
            months: vec![],
            deposits: vec![],
            reversed: vec![],
            tickets: 0,
        };
        register.follow(entry);
        Some(register)
    }

    /// Changes the state by one more line.
    pub(crate) fn apply(&mut self, entry: &Entry) {
        self.follow(entry);
        match &entry.what {
            JournalEvent::Founded(_) => {}
            JournalEvent::SettingsChanged(settings) => {
                self.settings = settings.clone();
                self.settings_line = entry.number;
            }
            JournalEvent::InventoryPlanned(it) => self.planned_inventory = it.planned,
            JournalEvent::Counted(count) => self.counted(count, entry),
            JournalEvent::Moved(movement) => self.moved(movement, entry),
            JournalEvent::DepositCollected(it) => self.deposits.retain(|line| *line != it.of),
            JournalEvent::Ticket(it) => self.tickets = it.number,
            JournalEvent::Corrected(it) => self.corrected(it, entry.at),
            JournalEvent::PeriodClosed(report) => self.period_closed(report.scope),
            JournalEvent::Technical(Technical::Restarted { software }) => self.software.clone_from(software),
            JournalEvent::Technical(_) => {}
        }
    }

    fn follow(&mut self, entry: &Entry) {
        (self.number, self.hash, self.at) = (entry.number, entry.hash.clone(), entry.at);
        let month = paris::today(entry.at).first_of_month();
        if self.months.last().is_none_or(|it| it.month != month) {
            self.months.push(MonthOfLines { month, first: entry.number });
        }
    }

    fn counted(&mut self, count: &Count, entry: &Entry) {
        if !count.kept {
            return;
        }
        (self.cash, self.cards) = (count.counted.cash, count.counted.cards);
        self.keep_cheques(&count.counted.cheques, entry.number);
        if count.inventory {
            (self.planned_inventory, self.last_inventory) = (false, paris::today(entry.at));
        }
        let stamp = Stamp { at: entry.at, by: entry.by_name.clone() };
        if count.step == Step::Opening {
            self.session = Some(Session {
                number: entry.number,
                opener: entry.by,
                name: entry.by_name.clone(),
                since: entry.at,
                totals: Totals::default(),
                float: count.float,
            });
            self.opened_last = Some(stamp.clone());
        }
        self.tally(entry.at, |totals| totals.differ(&count.differences));
        if let (Step::Closing, Some(report)) = (count.step, count.report.clone()) {
            let opening = self.session.take().map_or(0, |it| it.number);
            self.closed = Some(ClosedSession {
                opening,
                closing: entry.number,
                by: entry.by,
                counted: count.counted.clone(),
                differences: count.differences,
                report,
            });
            self.closed_last = Some(stamp);
            self.closings = self.closings.saturating_add(1);
            self.cards = Cents::ZERO;
            self.reversed.clear();
        }
    }

    /// The counted cheques replace the known ones: those that were not there are gone, and others are there.
    fn keep_cheques(&mut self, counted: &[Cents], line: u64) {
        let mut held = std::mem::take(&mut self.cheques);
        for (nth, amount) in (1..).zip(counted) {
            let known = held.iter().position(|it| it.amount == *amount).map(|at| held.remove(at));
            let other = Cheque { id: cheque_id(line, nth), amount: *amount, order: None };
            self.cheques.push(known.unwrap_or(other));
        }
        self.cheques.sort_unstable_by_key(|it| it.id);
    }

    fn moved(&mut self, movement: &Movement, entry: &Entry) {
        let of_order = movement.category == Category::Payment;
        let (means, amount) = (movement.means, movement.amount);
        self.tally(entry.at, |totals| totals.movement(means, amount, of_order));
        if of_order {
            self.perpetual.add(amount);
        }
        if let Some(ticket) = &movement.ticket {
            self.sold(ticket, entry.at);
        }
        match means {
            Means::Cash => self.cash += amount,
            Means::Card => self.cards += amount,
            Means::Cheque if amount > Cents::ZERO => {
                let cheque = Cheque { id: cheque_id(entry.number, 0), amount, order: movement.order };
                self.cheques.push(cheque);
            }
            Means::Cheque => self.cheques.retain(|it| !movement.cheques.contains(&it.id)),
        }
        if movement.deposit.is_some() && movement.reverses.is_none() {
            self.deposits.push(entry.number);
        }
        if let Some(line) = movement.reverses {
            self.deposits.retain(|it| *it != line);
            // Neither of the two is taken back again.
            self.reversed.extend([line, entry.number]);
        }
    }

    /// Adds the paid part of a sale to the totals by rate; its amount is counted with the movement.
    fn sold(&mut self, ticket: &Ticket, at: Timestamp) {
        self.tickets = ticket.number;
        if let Some(part) = &ticket.part {
            self.tally(at, |totals| totals.rates.add(&part.by_rate));
        }
    }

    fn corrected(&mut self, correction: &Correction, at: Timestamp) {
        self.tally(at, |totals| totals.rates.add(&correction.undone_by_rate));
        self.sold(&correction.ticket, at);
    }

    fn tally(&mut self, at: Timestamp, add: impl Fn(&mut Totals)) {
        let today = paris::today(at);
        for (running, begins) in [
            (&mut self.day, today),
            (&mut self.month, today.first_of_month()),
            (&mut self.year, today.first_of_year()),
        ] {
            add(&mut running.get_or_insert(Running { begins, totals: Totals::default() }).totals);
        }
        if let Some(session) = &mut self.session {
            add(&mut session.totals);
        }
    }

    fn period_closed(&mut self, scope: Scope) {
        self.closings = self.closings.saturating_add(1);
        match scope {
            Scope::Day => self.day = None,
            Scope::Month => self.month = None,
            Scope::Year => self.year = None,
            Scope::Session => {}
        }
    }

    /// The report of a period that still runs: an X report, or a Z report when it is written down as the
    /// closing. It is absent when no such period runs.
    pub fn report(&self, scope: Scope, at: Timestamp) -> Option<Report> {
        let session = || {
            let session = self.session.as_ref()?;
            Some(Running { begins: paris::today(session.since), totals: session.totals.clone() })
        };
        let running = match scope {
            Scope::Session => session(),
            Scope::Day => self.day.clone(),
            Scope::Month => self.month.clone(),
            Scope::Year => self.year.clone(),
        }?;
        let Running { begins, totals } = running;
        let opened_with = self.session.as_ref().and_then(|it| it.float).filter(|_| scope == Scope::Session);
        let drawer = opened_with.map(|opening| Drawer { opening, expected: self.cash, counted: None });
        Some(Report { scope, begins, at, closings: self.closings, totals, perpetual: self.perpetual, drawer })
    }

    /// X of all that runs.
    pub fn running(&self, at: Timestamp) -> Vec<Report> {
        let scopes = [Scope::Session, Scope::Day, Scope::Month, Scope::Year];
        scopes.into_iter().filter_map(|it| self.report(it, at)).collect()
    }

    /// The day from which a period of it is to be closed; absent when no period runs.
    pub fn closes(&self) -> Option<Date> {
        let day = self.day.as_ref().map(|it| paris::days_after(it.begins, 1));
        let month = self.month.as_ref().map(|it| paris::days_after(it.begins.last_of_month(), 1));
        let year = self.year.as_ref().map(|it| paris::days_after(it.begins.last_of_year(), 1));
        [day, month, year].into_iter().flatten().min()
    }

    /// The contents that should be in it.
    pub fn expected(&self) -> Contents {
        let mut cheques: Vec<_> = self.cheques.iter().map(|it| it.amount).collect();
        cheques.sort_unstable();
        Contents { cash: self.cash, pieces: vec![], cards: self.cards, cheques }
    }

    /// Whether a deposit went out by this line and has neither arrived nor come back.
    pub fn awaits(&self, line: u64) -> bool {
        self.deposits.contains(&line)
    }

    /// The time of a line that is written now: time never goes back in a journal.
    pub fn moment(&self, now: Timestamp) -> Timestamp {
        now.max(self.at)
    }

    /// Whether an inventory is asked for at a step.
    pub fn inventory(&self, step: Step, now: Timestamp) -> Inventory {
        match step {
            _ if self.planned_inventory => Inventory::Required,
            Step::Closing => at_closing(self.last_inventory, paris::today(self.moment(now))),
            Step::Opening | Step::Balance => Inventory::NotDue,
        }
    }

    /// Whether a session is the one that is open; a caller who names none means that one.
    pub fn runs(&self, session: Option<u64>) -> bool {
        self.session.as_ref().is_some_and(|it| session.is_none_or(|asked| asked == it.number))
    }

    /// The lines of a month, as the first and the last number; absent where it has none.
    pub fn lines_of(&self, month: Date) -> Option<(u64, u64)> {
        self.lines_within(month, month)
    }

    /// The lines of months, from that of the first day to that of the last: the first and the last number; absent where they
    /// have none.
    pub fn lines_within(&self, from: Date, to: Date) -> Option<(u64, u64)> {
        let (from, to) = (from.first_of_month(), to.first_of_month());
        let first = self.months.iter().find(|it| it.month >= from)?.first;
        let after = self.months.iter().find(|it| it.month > to);
        let last = after.map_or(self.number, |it| it.first.saturating_sub(1));
        (first <= last).then_some((first, last))
    }

    /// Whether somebody has it open.
    pub fn is_of(&self, user: UserId) -> bool {
        self.session.as_ref().is_some_and(|it| it.opener == user)
    }
}

/// The number of a cheque: of its line, and which one of it.
fn cheque_id(line: u64, nth: u64) -> u64 {
    line.saturating_mul(1_000).saturating_add(nth)
}

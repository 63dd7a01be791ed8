//! Writing into the journal of a register.

use contract::{CashRegisterId, Error, Result, UserId};
use jiff::Timestamp;

use super::{
    entry::{Entry, Founded, GENESIS, JournalEvent, Technical},
    state::Register,
    totals::{Report, Running, Scope},
};
use crate::{calendar::paris, people::actor::Actor};

/// Servers' clocks differ by less than this, in milliseconds.
const CLOCKS_DIFFER: i64 = 2_000;

/// The author of a line, with the time and the software.
#[derive(Clone, Debug)]
pub struct JournalAuthor<'a> {
    pub by: UserId,
    pub name: &'a str,
    pub software: &'a str,
    pub now: Timestamp,
}

impl<'a> JournalAuthor<'a> {
    /// Somebody who works at a desk.
    pub fn of(actor: &'a Actor, software: &'a str, now: Timestamp) -> Self {
        Self { by: actor.user, name: &actor.name, software, now }
    }
}

/// A register with the lines that a change adds.
#[derive(Clone, Debug)]
pub struct Writing {
    pub register: Register,
    pub lines: Vec<Entry>,
}

impl Writing {
    /// A register that is made.
    pub(crate) fn founding(
        id: CashRegisterId,
        training: bool,
        founded: Founded,
        author: &JournalAuthor<'_>,
    ) -> Result<Self> {
        let first = Entry {
            register: id,
            number: 1,
            previous: GENESIS.to_owned(),
            at: author.now,
            by: author.by,
            by_name: author.name.to_owned(),
            training,
            what: JournalEvent::Founded(founded),
            hash: String::new(),
        };
        let first = first.sealed();
        // The line is one that makes a register.
        let register = Register::founded(&first).ok_or(Error::NotFound("cash register"))?;
        Ok(Self { register, lines: vec![first] })
    }

    /// Goes on with a register: events of the machine are written first, and periods that are over are
    /// closed.
    pub fn on(register: Register, author: &JournalAuthor<'_>) -> Self {
        let mut writing = Self { register, lines: vec![] };
        let behind = writing.register.at.duration_since(author.now).as_millis();
        let behind = i64::try_from(behind).unwrap_or(i64::MAX);
        if behind > CLOCKS_DIFFER {
            writing.write(JournalEvent::Technical(Technical::Clock { milliseconds: behind }), author);
        }
        if writing.register.software != author.software {
            let software = author.software.to_owned();
            writing.write(JournalEvent::Technical(Technical::Restarted { software }), author);
        }
        for report in writing.over(author) {
            // Each with the closings before it.
            let closings = writing.register.closings.saturating_add(1);
            writing.write(JournalEvent::PeriodClosed(Report { closings, ..report }), author);
        }
        writing
    }

    /// Closes the periods of a register that are over although nobody touches it; absent when no period is
    /// over.
    pub fn closing(register: Register, author: &JournalAuthor<'_>) -> Option<Self> {
        let today = paris::today(register.moment(author.now));
        let over = register.closes().is_some_and(|it| it <= today);
        over.then(|| Self::on(register, author))
    }

    /// Days, months and years that have ended with something in them.
    fn over(&self, author: &JournalAuthor<'_>) -> Vec<Report> {
        let (register, at) = (&self.register, self.at(author));
        let today = paris::today(at);
        let ended =
            |running: &Option<Running>, begins| running.as_ref().is_some_and(|it| it.begins != begins);
        let scopes = [
            (Scope::Day, ended(&register.day, today)),
            (Scope::Month, ended(&register.month, today.first_of_month())),
            (Scope::Year, ended(&register.year, today.first_of_year())),
        ];
        scopes.into_iter().filter(|it| it.1).filter_map(|(scope, _)| register.report(scope, at)).collect()
    }

    /// The time of a line that is written now.
    pub(crate) fn at(&self, author: &JournalAuthor<'_>) -> Timestamp {
        self.register.moment(author.now)
    }

    /// Adds a line.
    pub(crate) fn write(&mut self, what: JournalEvent, author: &JournalAuthor<'_>) {
        let register = &self.register;
        let entry = Entry {
            register: register.id,
            number: register.number.saturating_add(1),
            previous: register.hash.clone(),
            at: self.at(author),
            by: author.by,
            by_name: author.name.to_owned(),
            training: register.training,
            what,
            hash: String::new(),
        };
        let entry = entry.sealed();
        self.register.apply(&entry);
        self.lines.push(entry);
    }
}

//! Accounts with which nothing is done any more: their owners are warned twice, then they are switched off, then deleted.
//!
//! The clock is that of Paris, and days count, not hours. A job that runs late still leaves a week after the
//! last warning, and a month before an account that was switched off is deleted.

use contract::{Role, UserId, users::AutoRemoval};
use jiff::{
    Span, Timestamp, ToSpan,
    civil::{Date, date},
};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, people::person::Person};

/// After so many months comes the first warning, ...
const WARNED_AFTER: i32 = 23;
/// ... after so many the account is switched off, a week after the last warning, ...
const OFF_AFTER: i32 = 24;
const WEEK: i32 = 7;
/// ... and after so many it is deleted, a month later at the earliest.
const ERASED_AFTER: i32 = 36;
const MONTH: i32 = 30;

/// When somebody last did something, and what followed from that they did not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Activity {
    pub user: UserId,
    pub last: Timestamp,
    pub warned: Option<Date>,
    pub warned_last: Option<Date>,
    pub switched_off: Option<Date>,
    /// The day on which it is looked at again.
    pub due: Date,
}

/// The next step of an account with which nothing is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InactivityStep {
    /// It is switched off on this day, unless somebody signs in.
    Warn(Date),
    WarnLast(Date),
    /// It is deleted on this day.
    SwitchOff(Date),
    Erase,
}

fn after(day: Date, span: Span) -> Date {
    day.checked_add(span).unwrap_or(date(9999, 12, 31))
}

impl Activity {
    /// Somebody did something for the first time, or again: nothing of before counts.
    pub fn at(user: UserId, last: Timestamp) -> Self {
        let mut activity =
            Self { user, last, warned: None, warned_last: None, switched_off: None, due: Date::MIN };
        activity.due = activity.next(true);
        activity
    }

    /// They did something at an instant, perhaps long ago.
    pub fn renew(&mut self, at: Timestamp) {
        if self.last < at {
            *self = Self::at(self.user, at);
        }
    }

    /// Whether it is worth while to write down that they do something: once a day is enough, and once whenever it stops
    /// something.
    pub fn is_news(&self, now: Timestamp) -> bool {
        paris::today(self.last) < paris::today(now)
    }

    /// It is not deleted yet: orders are under way or unpaid, or its desk wants it kept.
    pub fn wait(&mut self, now: Timestamp, days: i32) {
        self.due = after(paris::today(now), days.days());
    }

    /// The step whose time has come. It is returned once: the next look is for the step after it.
    pub fn turn(&mut self, active: bool, now: Timestamp) -> Option<InactivityStep> {
        let today = paris::today(now);
        let turn = self.due_turn(active, today);
        match turn {
            Some(InactivityStep::Warn(_)) => self.warned = Some(today),
            Some(InactivityStep::WarnLast(_)) => self.warned_last = Some(today),
            Some(InactivityStep::SwitchOff(_)) => self.switched_off = Some(today),
            Some(InactivityStep::Erase) | None => {}
        }
        self.due = self.next(active && self.switched_off.is_none());
        turn
    }

    fn due_turn(&self, active: bool, today: Date) -> Option<InactivityStep> {
        if today < self.next(active) {
            return None;
        }
        if !active {
            return Some(InactivityStep::Erase);
        }
        if self.warned_last.is_some() {
            let off = Self { switched_off: Some(today), ..self.clone() };
            return Some(InactivityStep::SwitchOff(off.erased_on()));
        }
        let last = Self { warned_last: Some(today), ..self.clone() };
        match today < self.warned_last_on() {
            true => Some(InactivityStep::Warn(self.off_on())),
            false => Some(InactivityStep::WarnLast(last.off_on())),
        }
    }

    /// The day of the next step.
    fn next(&self, active: bool) -> Date {
        match (active, self.warned_last, self.warned) {
            (false, _, _) => self.erased_on(),
            (true, Some(_), _) => self.off_on(),
            (true, None, Some(_)) => self.warned_last_on(),
            (true, None, None) => self.months_later(WARNED_AFTER),
        }
    }

    fn months_later(&self, months: i32) -> Date {
        after(paris::today(self.last), months.months())
    }

    fn warned_last_on(&self) -> Date {
        after(self.months_later(OFF_AFTER), (-WEEK).days())
    }

    fn off_on(&self) -> Date {
        let told = self.warned_last.map(|it| after(it, WEEK.days()));
        self.months_later(OFF_AFTER).max(told.unwrap_or(Date::MIN))
    }

    fn erased_on(&self) -> Date {
        let off = self.switched_off.map(|it| after(it, MONTH.days()));
        self.months_later(ERASED_AFTER).max(off.unwrap_or(Date::MIN))
    }

    /// The view for the desk; absent as long as no step was taken.
    pub fn shown(&self) -> Option<AutoRemoval> {
        self.warned.or(self.warned_last).or(self.switched_off)?;
        Some(AutoRemoval {
            last_activity: self.last,
            switched_off: self.switched_off,
            switched_off_on: self.switched_off.unwrap_or(self.off_on()),
            deleted_on: self.erased_on(),
        })
    }
}

impl Person {
    /// Whether the account goes when nothing is done with it: only those of beneficiaries do, and not those
    /// of people who also work here.
    pub fn may_lapse(&self) -> bool {
        self.roles == [Role::Adherent] && self.erased.is_none()
    }
}

#[cfg(test)]
mod tests;

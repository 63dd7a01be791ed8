//! The clocks of orders: the time that a desk has had for the things its orders wait for. Its clocks run
//! while it is open.

use contract::desk::{Clock, ClockKind};
use jiff::{SignedDuration, Timestamp};

use crate::{
    order::{Order, row::OrderRow},
    people::organisation::Conciergerie,
};

impl Order {
    /// The instant since which a comment has waited for the desk, if one does.
    pub(crate) fn asked(&self) -> Option<Timestamp> {
        self.conversation.unread_since(self.cancel_requested())
    }
}

impl OrderRow {
    /// The clock at its desk whose time is up first.
    pub fn clock(&self, desk: &Conciergerie, now: Timestamp) -> Option<Clock> {
        self.clocks(desk, now).into_iter().next()
    }

    /// Its clocks at its desk, the one whose time is up first before others.
    pub fn clocks(&self, desk: &Conciergerie, now: Timestamp) -> Vec<Clock> {
        let accept = self.accept_by.map(|due| clock(ClockKind::Accept, (self.created, due), desk, now));
        let answer = self.asked.zip(desk.targets.answer).map(|(since, target)| {
            let due = desk.worked_after(since, SignedDuration::from_mins(target.into()));
            clock(ClockKind::Answer, (since, due), desk, now)
        });
        let mut clocks: Vec<Clock> = accept.into_iter().chain(answer).collect();
        clocks.sort_by_key(|it| it.due);
        clocks
    }
}

fn clock(
    kind: ClockKind,
    (since, due): (Timestamp, Timestamp),
    desk: &Conciergerie,
    now: Timestamp,
) -> Clock {
    Clock {
        kind,
        since,
        due,
        spent: desk.minutes_worked(since, now),
        target: desk.minutes_worked(since, due),
        late: due <= now,
        running: !desk.is_staffed() || desk.is_open(now),
    }
}

#[cfg(test)]
mod tests;

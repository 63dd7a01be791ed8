//! The reminders that were told, and what they are to be told of.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    OrderId, UserId,
    orders::OrderStatus::{New, ToBeProcessed},
};
use domain::{order::Order, people::person::Person};
use jiff::Timestamp;
use runtime::{
    Job,
    tasks::{RemindOfAppointment, RemindOfGoods},
};
use serde_json::Value;
use store::{Message, Outgoing};

/// Reminders, told and to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reminded {
    /// The latest that it ever was: a reminder that was due by then is not planned any more.
    pub(crate) latest: Timestamp,
    /// The appointments that beneficiaries are to be reminded of.
    pub(crate) appointments: BTreeMap<OrderId, Stands>,
    /// The goods that wait for them.
    pub(crate) goods: BTreeMap<OrderId, Stands>,
    pub(crate) told: BTreeSet<Reminder>,
    /// The people who could not be told at some time.
    pub(crate) unreachable: BTreeSet<UserId>,
}

/// An instant that matters of an order, and since when it has stood without a break.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stands {
    pub(crate) at: Timestamp,
    pub(crate) since: Timestamp,
}

/// The subject of a reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Reminder {
    pub(crate) order: OrderId,
    /// The begin of its appointment, or the instant since which its goods wait, in seconds.
    pub(crate) at: i64,
    pub(crate) kind: ReminderKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ReminderKind {
    Appointment,
    Goods,
}

/// Whether a message reminds of something.
pub(crate) fn is_reminder(message: &Value) -> bool {
    [RemindOfAppointment::NAME, RemindOfGoods::NAME].iter().any(|it| message["job"] == *it)
}

impl Reminder {
    /// The subject of a mail that reminds, by its name.
    pub(crate) fn of(message: &Outgoing) -> Option<Self> {
        let Message::Mail(mail) = &message.message else { return None };
        let kind = match mail["kind"].as_str()? {
            "appointmentNear" => ReminderKind::Appointment,
            "goodsWait" => ReminderKind::Goods,
            _ => return None,
        };
        let mut numbers = mail["key"].as_str()?.split('-').skip(1).map(str::parse);
        let (order, at) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        Some(Self { order: OrderId(order), at, kind })
    }
}

impl Reminded {
    /// The instant of the changes that are followed next.
    pub(crate) fn now_is(&mut self, now: Timestamp) {
        self.latest = self.latest.max(now);
    }

    pub(super) fn follow_order(&mut self, order: &Order) {
        let agreed = !matches!(order.status, New | ToBeProcessed) && !order.dates.desk_closed;
        let begin = order.appointment_ahead().filter(|_| agreed);
        stand(&mut self.appointments, order.id, begin, self.latest);
        stand(&mut self.goods, order.id, order.goods_wait_since(), self.latest);
    }

    pub(super) fn follow_message(&mut self, message: &Outgoing) {
        self.told.extend(Reminder::of(message));
    }

    pub(super) fn follow_person(&mut self, person: &Person) {
        if !person.active || person.erased.is_some() {
            self.unreachable.insert(person.id);
        }
    }
}

fn stand(all: &mut BTreeMap<OrderId, Stands>, order: OrderId, at: Option<Timestamp>, now: Timestamp) {
    match at {
        Some(at) if all.get(&order).is_some_and(|it| it.at == at) => {}
        Some(at) => {
            all.insert(order, Stands { at, since: now });
        }
        None => {
            all.remove(&order);
        }
    }
}

//! Invariants of reminders: nobody is reminded of what was cancelled, moved or done meanwhile, nobody twice, and everybody when it
//! is due.

use contract::OrderId;
use domain::order::reminders::{Nearness, next_of_goods};
use jiff::Timestamp;
use runtime::{
    Job,
    tasks::{RemindOfAppointment, RemindOfGoods},
};
use store::{Entity, Message, NotificationRecord, Outgoing};

use super::observation::Observation;
use crate::{
    commit::{Change, Commit, read},
    snapshot::reminders::{Reminder, ReminderKind, Stands},
};

/// I9: a reminder tells of an appointment that is agreed and ahead, or of goods that wait.
pub(super) fn i9_reminders_tell_of_what_stands(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != Outgoing::KIND || change.before.is_some() {
        return None;
    }
    let reminder = Reminder::of(&read(change.after.as_deref()?)?)?;
    let reminded = &observation.snapshot.reminded;
    let stands = match reminder.kind {
        ReminderKind::Appointment => reminded.appointments.get(&reminder.order),
        ReminderKind::Goods => reminded.goods.get(&reminder.order),
    };
    let ahead = |it: &Stands| reminder.kind == ReminderKind::Goods || it.at > observation.now;
    let right = stands.is_some_and(|it| it.at.as_second() == reminder.at && ahead(it));
    (!right).then(|| {
        let status = observation.snapshot.orders.get(&reminder.order).map(|it| it.status);
        format!("{reminder:?} is told of an order that is {status:?} and has {stands:?}")
    })
}

/// I9: a reminder among the alerts of somebody is told once.
pub(super) fn i9_reminders_are_told_once(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != NotificationRecord::KIND {
        return None;
    }
    let before: NotificationRecord = read(change.before.as_deref()?)?;
    let after: NotificationRecord = read(change.after.as_deref()?)?;
    // Nothing but reading it writes an alert again.
    let again = before.kind == "reminder" && before.acked == after.acked;
    again.then(|| format!("{before:?} was told again as {after:?}"))
}

/// I9, while nothing is under way: each reminder that is to come waits in the outbox.
pub(super) fn i9_reminders_to_come_are_planned(observation: &Observation) -> Vec<String> {
    let reminded = &observation.snapshot.reminded;
    let mut forgotten = vec![];
    for (order, Stands { at: begin, .. }) in &reminded.appointments {
        let next = Nearness::next(*begin, reminded.latest);
        let waits = |due| appointments_planned(observation, *order, *begin).any(|it| it <= due);
        if next.is_some_and(|(_, due)| !waits(due)) {
            forgotten.push(format!("nobody will be reminded of order {order} at {begin}: {next:?}"));
        }
    }
    for (order, Stands { at: since, .. }) in &reminded.goods {
        let next = next_of_goods(*since, reminded.latest);
        if next.is_some() && goods_planned(observation, *order, *since).next().is_none() {
            forgotten.push(format!("nobody will be reminded of the goods of order {order}: {next:?}"));
        }
    }
    forgotten
}

/// I9, while nothing is under way: each reminder that was due is told, or put off to the morning or until the desk opens.
pub(super) fn i9_reminders_that_were_due_are_told(observation: &Observation) -> Vec<String> {
    let (snapshot, now) = (observation.snapshot, observation.now);
    let reminded = &snapshot.reminded;
    let reachable = |order: &OrderId| {
        snapshot.orders.get(order).is_some_and(|it| !reminded.unreachable.contains(&it.beneficiary))
    };
    let told = |order: &OrderId, at: &Timestamp, kind| {
        reminded.told.contains(&Reminder { order: *order, at: at.as_second(), kind })
    };
    let mut untold = vec![];
    for (order, Stands { at: begin, since }) in &reminded.appointments {
        let was_due = Nearness::DayBefore.due(*begin).is_some_and(|due| *since < due && due <= now);
        if was_due
            && now < *begin
            && reachable(order)
            && !told(order, begin, ReminderKind::Appointment)
            && appointments_planned(observation, *order, *begin).next().is_none()
        {
            untold
                .push(format!("nobody was reminded of order {order} at {begin}, which stands since {since}"));
        }
    }
    for (order, Stands { at, since }) in &reminded.goods {
        let was_due = next_of_goods(*at, *since).is_some_and(|(_, due)| due <= now);
        let put_off = goods_planned(observation, *order, *at).any(|due| due <= now);
        if was_due && reachable(order) && !told(order, at, ReminderKind::Goods) && !put_off {
            untold.push(format!("nobody was reminded of the goods of order {order}, which wait since {at}"));
        }
    }
    untold
}

/// The instants at which messages that wait remind of an appointment.
fn appointments_planned<'a>(
    observation: &'a Observation,
    order: OrderId,
    begin: Timestamp,
) -> impl Iterator<Item = Timestamp> + 'a {
    let own = move |it: &RemindOfAppointment| (it.order_id, it.begin) == (order, begin);
    waiting(observation).filter(move |(_, job)| own(job)).map(|it| it.0)
}

/// The instants for which reminders of goods were planned whose messages wait.
fn goods_planned<'a>(
    observation: &'a Observation,
    order: OrderId,
    since: Timestamp,
) -> impl Iterator<Item = Timestamp> + 'a {
    let own = move |it: &RemindOfGoods| (it.order_id, it.since) == (order, since);
    waiting(observation).filter(move |(_, job)| own(job)).map(|(_, job)| job.due)
}

/// The messages of a job that wait in the outbox, each with the instant at which it leaves.
fn waiting<'a, J: Job>(observation: &'a Observation) -> impl Iterator<Item = (Timestamp, J)> + 'a {
    observation.snapshot.outgoing.values().filter_map(|it| match &it.message {
        Message::Task(task) if task["job"] == J::NAME => {
            Some((it.due, serde_json::from_value(task.clone()).ok()?))
        }
        _ => None,
    })
}

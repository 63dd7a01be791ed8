//! Invariants of a partner's time, and of months.

use std::collections::{BTreeMap, BTreeSet};

use contract::{ConciergerieId, OrderId, PartnerId};
use domain::{
    calendar::{Booking, DraftKey, paris, units::TimeUnit},
    order::appointment::Appointment,
};
use serde_json::Value;
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// Length of a unit of a partner's time, seconds.
const UNIT: i64 = 30 * 60;

/// I7: no two live bookings of a partner overlap, unless a manager forced one: then both say so.
pub(super) fn i7_no_two_bookings_overlap_unless_forced(observation: &Observation) -> Vec<String> {
    let mut wrong = vec![];
    for bookings in by_partner(observation).values() {
        for (nth, one) in bookings.iter().enumerate() {
            for other in &bookings[nth + 1..] {
                let overlap = one.order != other.order && one.from < other.to && other.from < one.to;
                let told = [one, other].iter().all(|it| warned(observation, it.order));
                if overlap && !(told && (one.forced || other.forced)) {
                    wrong.push(format!(
                        "orders {} and {} overlap: {one:?}, {other:?}",
                        one.order, other.order
                    ));
                }
            }
        }
    }
    wrong
}

/// I7: an order that holds time has it, whole and once; nobody else has any.
pub(super) fn i7_orders_and_partners_agree(observation: &Observation) -> Vec<String> {
    let mut held: BTreeMap<OrderId, Vec<(i64, Booking)>> = BTreeMap::new();
    for unit in observation.snapshot.units.values() {
        for booking in &unit.bookings {
            held.entry(booking.order).or_default().push((unit.from.as_second() / UNIT, *booking));
        }
    }
    let mut wrong = vec![];
    for order in observation.snapshot.orders.values() {
        let has = held.remove(&order.id).unwrap_or_default();
        let ranges: BTreeSet<_> = has.iter().map(|(_, it)| (it.from, it.to)).collect();
        if !order.dates.booked {
            if !has.is_empty() {
                wrong.push(format!("order {} holds {has:?} and says it holds nothing", order.id));
            }
            continue;
        }
        let whole = ranges.first().is_some_and(|(from, to)| {
            let units = from.as_second().div_euclid(UNIT)..=(to.as_second() - 1).div_euclid(UNIT);
            let found: BTreeSet<_> = has.iter().map(|it| it.0).collect();
            order.dates.begin.is_some_and(|it| *from <= it && it < *to) && found == units.collect()
        });
        if ranges.len() != 1 || !whole {
            wrong.push(format!("order {} begins at {:?} and holds {has:?}", order.id, order.dates.begin));
        }
    }
    wrong.extend(held.into_keys().map(|it| format!("order {it} is not there and holds time")));
    wrong
}

/// I7: an order with a date stands there among the days of its partner, once; no other does.
pub(super) fn i7_appointments_are_where_orders_say(observation: &Observation) -> Vec<String> {
    let mut known: BTreeMap<OrderId, Vec<Appointment>> = BTreeMap::new();
    for it in observation.snapshot.appointments.values() {
        known.entry(it.order).or_default().push(*it);
    }
    let mut wrong = vec![];
    for order in observation.snapshot.orders.values() {
        let (stands, says) = (known.remove(&order.id).unwrap_or_default(), order.appointment());
        if stands != Vec::from_iter(says) {
            wrong.push(format!("order {} says {says:?} and stands at {stands:?}", order.id));
        }
    }
    wrong.extend(known.into_keys().map(|it| format!("order {it} is not there and has an appointment")));
    wrong
}

/// I7: what is kept for somebody stays theirs until it ends, they let it go, they order, or a manager forces it.
pub(super) fn i7_holds_are_kept(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != TimeUnit::KIND {
        return None;
    }
    let before: TimeUnit = read(change.before.as_ref()?)?;
    let after: Option<TimeUnit> = change.after.as_deref().and_then(read);
    let (kept, bookings) = after.map(|it| (it.holds, it.bookings)).unwrap_or_default();
    let gone = |draft: &DraftKey| !kept.iter().any(|it| it.draft == *draft);
    let lost = before.holds.iter().find(|it| {
        let forced =
            bookings.iter().any(|booking| booking.forced && booking.from < it.to && it.from < booking.to);
        observation.now < it.until && gone(&it.draft) && !forced && !is_named(&it.draft, commit)
    })?;
    Some(format!("what was kept for {:?} is gone", lost.draft))
}

/// I10: one order a month of what is free once a month, in months of Paris.
pub(super) fn i10_free_once_a_month(observation: &Observation) -> Vec<String> {
    let mut ordered: BTreeMap<_, Vec<OrderId>> = BTreeMap::new();
    let free = observation.snapshot.orders.values().filter(|it| it.original_offer == testkit::world::YOGA);
    for order in free.filter(|it| !it.is_cancelled()) {
        ordered.entry((order.beneficiary.0, paris::month(order.created))).or_default().push(order.id);
    }
    let twice = ordered.into_iter().filter(|(_, it)| it.len() > 1);
    twice.map(|((who, month), orders)| format!("person {who} has {orders:?} of {month}")).collect()
}

/// Whether a change deals with a draft: it lets it go, keeps it elsewhere, or orders it.
fn is_named(draft: &DraftKey, commit: &Commit) -> bool {
    commit.changes.iter().filter(|it| ["slotHold", "draft"].contains(&it.kind())).any(|it| {
        let body: Value = it.after.as_deref().and_then(read).unwrap_or_default();
        let of_draft = serde_json::from_value::<DraftKey>(body["draft"].clone()).ok();
        of_draft.as_ref() == Some(draft) || (body["draft"] == draft.draft && body["user"] == draft.user.0)
    })
}

fn warned(observation: &Observation, order: OrderId) -> bool {
    observation.snapshot.orders.get(&order).is_some_and(|it| it.dates.overlap)
}

/// Bookings of a partner at a desk, each once.
fn by_partner(observation: &Observation) -> BTreeMap<(PartnerId, ConciergerieId), Vec<Booking>> {
    let mut all: BTreeMap<_, Vec<Booking>> = BTreeMap::new();
    for unit in observation.snapshot.units.values() {
        let of_partner = all.entry((unit.partner, unit.conciergerie)).or_default();
        for booking in &unit.bookings {
            if !of_partner.contains(booking) {
                of_partner.push(*booking);
            }
        }
    }
    all
}

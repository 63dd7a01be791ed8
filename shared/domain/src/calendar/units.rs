//! A partner's day in elementary units, the items it is stored in: who takes one unit does not hinder who takes the next.

use std::collections::BTreeMap;

use contract::{ConciergerieId, PartnerId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::{Booking, Hold, PartnerDay, interval::TimeRange, paris};

/// Length of a unit, seconds. A day of work is two dozen of them, and a transaction takes a hundred items.
const LENGTH: i64 = 30 * 60;

/// Half an hour of a partner's time at a conciergerie, with all that takes any of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TimeUnit {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    pub from: Timestamp,
    /// Whole, also where they go beyond the unit.
    #[serde(default)]
    pub bookings: Vec<Booking>,
    /// Whole, too.
    #[serde(default)]
    pub holds: Vec<Hold>,
}

impl TimeUnit {
    /// The day it is stored under, Europe/Paris.
    pub fn date(&self) -> Date {
        paris::today(self.from)
    }

    fn empty(day: &PartnerDay, from: Timestamp) -> Self {
        Self {
            partner: day.partner,
            conciergerie: day.conciergerie,
            from,
            bookings: Vec::new(),
            holds: Vec::new(),
        }
    }
}

impl PartnerDay {
    /// A day from its units, without the holds that have ended.
    pub fn of_units<'a>(
        partner: PartnerId,
        conciergerie: ConciergerieId,
        date: Date,
        units: impl IntoIterator<Item = &'a TimeUnit>,
        now: Timestamp,
    ) -> Self {
        let mut day = Self::empty(partner, conciergerie, date);
        for unit in units {
            day.bookings.extend(&unit.bookings);
            day.holds.extend(unit.holds.iter().filter(|it| now < it.until).cloned());
        }
        day.bookings.sort_by_key(|it| (it.from, it.order));
        day.bookings.dedup();
        day.holds.sort_by(|one, other| (one.from, &one.draft).cmp(&(other.from, &other.draft)));
        day.holds.dedup();
        day
    }

    /// The units that anything takes of, by their beginning.
    pub fn units(&self) -> BTreeMap<Timestamp, TimeUnit> {
        let mut units = BTreeMap::new();
        for booking in &self.bookings {
            for from in beginnings(booking.range()) {
                let unit = units.entry(from).or_insert_with(|| TimeUnit::empty(self, from));
                unit.bookings.push(*booking);
            }
        }
        for hold in &self.holds {
            for from in beginnings(hold.range()) {
                let unit = units.entry(from).or_insert_with(|| TimeUnit::empty(self, from));
                unit.holds.push(hold.clone());
            }
        }
        units
    }

    /// Whether some time that was taken on the day `before` is taken by nothing of the same length, or longer, any more.
    pub fn has_freed(&self, before: &PartnerDay) -> bool {
        let ranges = |day: &PartnerDay| -> Vec<TimeRange> {
            day.bookings.iter().map(Booking::range).chain(day.holds.iter().map(Hold::range)).collect()
        };
        let taken = ranges(self);
        let is_taken = |it: &TimeRange| taken.iter().any(|by| by.from <= it.from && it.to <= by.to);
        !ranges(before).iter().all(is_taken)
    }

    /// The units that differ from those of `before`, emptied ones among them.
    pub fn changed_since(&self, before: &PartnerDay) -> Vec<TimeUnit> {
        let (mut old, new) = (before.units(), self.units());
        let mut changed: Vec<_> =
            new.into_values().filter(|unit| old.remove(&unit.from).as_ref() != Some(unit)).collect();
        changed.extend(old.into_keys().map(|from| TimeUnit::empty(self, from)));
        changed
    }
}

/// When the units begin that a range takes of.
fn beginnings(range: TimeRange) -> impl Iterator<Item = Timestamp> {
    let first = range.from.as_second().div_euclid(LENGTH);
    let last = (range.to.as_second() - 1).div_euclid(LENGTH);
    (first..=last).filter_map(|nth| Timestamp::from_second(nth * LENGTH).ok())
}

#[cfg(test)]
mod tests {
    use contract::{OrderId, UserId};
    use jiff::civil::{Time, date};
    use proptest::prelude::*;

    use super::*;
    use crate::calendar::{DraftKey, HELD_FOR};

    const MORNING: Timestamp = Timestamp::constant(1_779_955_200, 0);

    #[test]
    fn a_booking_takes_the_half_hours_that_it_touches() {
        let date = date(2026, 11, 26);
        let at = |hour, minute| paris::instant(date, Time::constant(hour, minute, 0, 0));
        for (from, to, units) in [
            (at(9, 0), at(9, 30), vec![at(9, 0)]),
            (at(9, 0), at(10, 0), vec![at(9, 0), at(9, 30)]),
            (at(9, 29), at(9, 31), vec![at(9, 0), at(9, 30)]),
            (at(23, 30), at(23, 59), vec![at(23, 30)]),
        ] {
            let mut day = PartnerDay::empty(PartnerId(1), ConciergerieId(1), date);
            day.book(OrderId(1), from, to, false).unwrap();
            let taken = day.units();
            assert_eq!(taken.keys().copied().collect::<Vec<_>>(), units);
            assert!(taken.values().all(|it| it.date() == date));
        }
    }

    proptest! {
        #[test]
        fn a_day_is_what_its_units_hold(
            requests in proptest::collection::vec((0i64..100, 0u32..1440, 1u32..240, any::<bool>(), any::<bool>()), 0..12),
        ) {
            let date = date(2026, 11, 26);
            let mut day = PartnerDay::empty(PartnerId(1), ConciergerieId(1), date);
            for (who, at, length, force, hold) in requests {
                let from = paris::minutes_after(paris::instant(date, Time::midnight()), at);
                let range = TimeRange { from, to: paris::minutes_after(from, length) };
                if !range.within_a_day() {
                    continue;
                }
                let before = day.clone();
                let draft = DraftKey { user: UserId(who), draft: "draft".to_owned() };
                let done = match hold {
                    true => day.hold(&draft, range, MORNING + HELD_FOR).map(|()| false),
                    false => day.book(OrderId(who), range.from, range.to, force),
                };
                // I7: a time that is kept or booked is taken by nobody else, unless by force.
                let others = before.bookings.iter().any(|it| it.order != OrderId(who) || hold)
                    && before.bookings.iter().any(|it| (it.order != OrderId(who) || hold) && it.range().overlaps(range));
                let kept = before.holds.iter().any(|it| (it.draft != draft || !hold) && it.range().overlaps(range));
                prop_assert_eq!(done.is_ok(), (!others && !kept) || (force && !hold));

                let units = day.units();
                let read = |now| PartnerDay::of_units(day.partner, day.conciergerie, date, units.values(), now);
                prop_assert_eq!(&read(MORNING), &day);
                prop_assert!(read(MORNING + HELD_FOR).holds.is_empty());
                let mut written = before.units();
                for unit in day.changed_since(&before) {
                    written.insert(unit.from, unit);
                }
                written.retain(|_, unit| !unit.bookings.is_empty() || !unit.holds.is_empty());
                prop_assert_eq!(written, units);
            }
        }
    }
}

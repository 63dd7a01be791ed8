//! The partners' time while orders are made, in the order of time.

use std::collections::BTreeMap;

use contract::{ConciergerieId, PartnerId};
use domain::{
    calendar::{PartnerCalendar, PartnerDay, interval::TimeRange, paris::minutes_after, slots::check_slot},
    catalogue::offer::{CalendarRules, Offer},
    order::Order,
};
use jiff::{Timestamp, civil::Date};

use crate::{paris, random::Random};

/// A day is booked up to this share, in percent, so that there is always something left to book.
const FULL_AT: i64 = 60;
/// How many days are tried before a beneficiary gives up.
const TRIES: usize = 6;

/// The time that orders hold of the partners, day by day.
pub(crate) type PartnerDays = BTreeMap<(Date, PartnerId, ConciergerieId), PartnerDay>;

pub(super) struct Agenda<'a> {
    calendars: BTreeMap<(PartnerId, ConciergerieId), &'a PartnerCalendar>,
    days: PartnerDays,
}

impl<'a> Agenda<'a> {
    pub(super) fn of(calendars: &'a [PartnerCalendar]) -> Self {
        let calendars = calendars.iter().map(|it| ((it.partner, it.conciergerie), it)).collect();
        Self { calendars, days: BTreeMap::new() }
    }

    /// Forgets the days before one: no order comes for them any more.
    pub(super) fn forget_before(&mut self, date: Date) {
        self.days = self.days.split_off(&(date, PartnerId(i64::MIN), ConciergerieId(i64::MIN)));
    }

    /// The begin of a free slot, from `within.0` to `within.1` days ahead.
    pub(super) fn find(
        &self,
        offer: &Offer,
        desk: ConciergerieId,
        minutes: u32,
        at: Timestamp,
        within: (i64, i64),
        random: &mut Random,
    ) -> Option<Timestamp> {
        let rules = offer.calendar?;
        let calendar = *self.calendars.get(&(offer.partner, desk))?;
        (0..TRIES).find_map(|_| {
            let date = paris::plus_days(paris::day(at), random.between(within.0, within.1));
            let open = calendar.ranges(date).unwrap_or_default();
            let booked = self.days.get(&(date, offer.partner, desk));
            if booked.is_some_and(|day| !has_room(&open, day)) {
                return None;
            }
            let starts = starts(&open, &rules, date);
            let first = random.below(starts.len() as u64) as usize;
            let (before, after) = starts.split_at(first);
            after.iter().chain(before).copied().find(|&begin| {
                let held = rules.held(begin, minutes);
                held.is_ok_and(|held| booked.is_none_or(|day| day.free(held).is_ok()))
                    && check_slot(calendar.within(None), &rules, begin, minutes, at).is_ok()
            })
        })
    }

    /// Whether the partner is there for all of it, free or not.
    pub(super) fn opens(
        &self,
        offer: &Offer,
        desk: ConciergerieId,
        begin: Timestamp,
        minutes: u32,
        at: Timestamp,
    ) -> bool {
        let calendar = self.calendars.get(&(offer.partner, desk));
        offer
            .calendar
            .zip(calendar)
            .is_some_and(|(rules, it)| check_slot(it.within(None), &rules, begin, minutes, at).is_ok())
    }

    /// Books what a new order holds.
    pub(super) fn book(&mut self, order: &Order) {
        book(&mut self.days, order);
    }
}

fn starts(open: &[TimeRange], rules: &CalendarRules, date: Date) -> Vec<Timestamp> {
    if rules.half_day {
        return [8, 13].map(|hour| paris::hour(date, hour)).into();
    }
    let units = |it: &TimeRange| {
        let TimeRange { from, to } = *it;
        std::iter::successors(Some(from), |&begin| Some(minutes_after(begin, rules.unit())))
            .take_while(move |&begin| begin < to)
    };
    open.iter().flat_map(units).collect()
}

fn has_room(open: &[TimeRange], day: &PartnerDay) -> bool {
    let minutes = |from: Timestamp, to: Timestamp| to.duration_since(from).as_mins();
    let open: i64 = open.iter().map(|it| minutes(it.from, it.to)).sum();
    let held: i64 = day.bookings.iter().map(|it| minutes(it.from, it.to)).sum();
    held * 100 < open * FULL_AT
}

/// Books what an order holds.
pub(crate) fn book(days: &mut PartnerDays, order: &Order) {
    let Some(TimeRange { from, to }) = order.dates.booking() else { return };
    let date = paris::day(from);
    let day = days
        .entry((date, order.partner, order.conciergerie))
        .or_insert_with(|| PartnerDay::empty(order.partner, order.conciergerie, date));
    // Only an order that carries the warning may overlap another.
    let booked = day.book(order.id, from, to, order.dates.overlap);
    debug_assert!(booked.is_ok(), "order {} overlaps without a warning", order.id);
}

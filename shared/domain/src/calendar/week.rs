//! A week of all partners of a desk, as the desk sees it.

use std::iter::successors;

use contract::partners::{CalendarHoliday, PartnerWeek, VisitTime};
use jiff::{ToSpan, civil::Date};

use crate::calendar::{PartnerCalendar, PartnerDay, hours};

/// A week, from its Monday to its Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    pub from: Date,
    pub to: Date,
}

impl Week {
    /// The one that a day is in.
    pub fn of(day: Date) -> Self {
        let from = day.saturating_sub(i64::from(day.weekday().to_monday_zero_offset()).days());
        Self { from, to: from.saturating_add(6.days()) }
    }

    /// Its days, in order.
    pub fn days(self) -> impl Iterator<Item = Date> {
        successors(Some(self.from), |it| it.tomorrow().ok()).take_while(move |it| *it <= self.to)
    }

    /// Its public holidays.
    pub fn holidays(self) -> Vec<CalendarHoliday> {
        let named = |date| Some(CalendarHoliday { date, name: hours::holiday(date)?.fr });
        self.days().filter_map(named).collect()
    }
}

impl PartnerCalendar {
    /// The week that a desk sees: when the partner comes, and what is taken.
    pub fn week(&self, week: Week, days: &[PartnerDay]) -> PartnerWeek {
        let visits = week.days().flat_map(|date| self.ranges(date).unwrap_or_default());
        PartnerWeek {
            partner_id: self.partner,
            visits: visits.map(|it| VisitTime { from: it.from, to: it.to }).collect(),
            closed: week.days().filter(|it| self.closed.contains(it)).collect(),
            taken: days.iter().flat_map(PartnerDay::taken).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::OrderId;
    use jiff::{
        Timestamp,
        civil::{Weekday, date},
    };
    use proptest::prelude::*;

    use super::*;
    use crate::calendar::{WeeklyEntry, paris};

    proptest! {
        #[test]
        fn a_week_is_seven_days_from_a_monday_with_the_day_among_them(days in 0..40_000u32) {
            let day = paris::days_after(date(1990, 1, 1), days);
            let week = Week::of(day);
            prop_assert_eq!(week.from.weekday(), Weekday::Monday);
            prop_assert_eq!(week.days().count(), 7);
            prop_assert!(week.days().any(|it| it == day));
            prop_assert!(week.days().all(|it| Week::of(it) == week));
        }

        #[test]
        fn visits_are_those_that_slots_are_offered_in(
            entries in prop::collection::vec((1u8..=7, 0i8..24, 1u32..600), 0..8),
            closed in prop::collection::vec(0u32..14, 0..3),
            of in 0u32..400,
        ) {
            let week = Week::of(paris::days_after(date(2026, 10, 1), of));
            let weekly = entries.into_iter().map(|(weekday, hour, minutes)| WeeklyEntry {
                weekday,
                start: jiff::civil::time(hour, 0, 0, 0),
                minutes,
            });
            let calendar = PartnerCalendar {
                weekly: weekly.collect(),
                closed: closed.into_iter().map(|it| paris::days_after(week.from, it)).collect(),
                ..PartnerCalendar::default()
            };
            let seen = calendar.week(week, &[]);
            prop_assert!(seen.visits.iter().all(|it| it.from < it.to));
            prop_assert!(seen.visits.windows(2).all(|it| it[0].to <= it[1].from));
            for day in week.days() {
                let (begin, end) = (paris::begin_of(day), paris::end_of(day));
                let there = seen.visits.iter().filter(|it| begin <= it.from && it.from < end).count();
                prop_assert_eq!(there, calendar.ranges(day).map_or(0, |it| it.len()));
                prop_assert_eq!(seen.closed.contains(&day), calendar.closed.contains(&day));
            }
        }
    }

    #[test]
    fn the_last_week_of_all_ends() {
        assert!(Week::of(Date::MAX).days().count() <= 7);
        assert!(Week::of(Date::MIN).days().count() <= 7);
    }

    #[test]
    fn what_is_booked_and_what_is_a_holiday_is_seen() {
        let week = Week::of(date(2026, 12, 25));
        let named: Vec<_> = week.holidays().into_iter().map(|it| (it.date, it.name)).collect();
        assert_eq!(named, [(date(2026, 12, 25), "Noël".to_owned())]);
        let calendar = PartnerCalendar::default();
        let mut day = PartnerDay::empty(calendar.partner, calendar.conciergerie, week.from);
        let begin: Timestamp = "2026-12-21T09:00:00Z".parse().unwrap();
        day.book(OrderId(7), begin, begin + 30.minutes(), false).unwrap();
        let seen = calendar.week(week, &[day]);
        assert_eq!((seen.visits.len(), seen.taken[0].order_id), (0, Some(OrderId(7))));
    }
}

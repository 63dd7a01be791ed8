//! Where published content stands: its dates say so, and nothing else.

use contract::{ConciergerieId, games::ContentState};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// From when until before when something is online.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    pub from: Timestamp,
    pub to: Timestamp,
}

impl Period {
    /// Where it stands at an instant.
    pub fn state(self, now: Timestamp) -> ContentState {
        if now >= self.to {
            ContentState::Over
        } else if now < self.from {
            ContentState::Waiting
        } else {
            ContentState::Online
        }
    }

    /// Whether it is online at an instant.
    pub fn is_online(self, now: Timestamp) -> bool {
        self.state(now) == ContentState::Online
    }

    /// Its first and last day in Paris.
    pub fn days(self) -> (Date, Date) {
        let last = self.to.checked_sub(jiff::SignedDuration::from_nanos(1)).unwrap_or(self.to);
        (paris::today(self.from), paris::today(last.max(self.from)))
    }

    /// The number of its days in Paris, the first and the last included.
    pub fn day_count(self) -> u32 {
        self.nth_day(self.days().1)
    }

    /// The place of a day among its days, from 1: a day before it is the first, a day after it the last.
    pub fn nth_day(self, day: Date) -> u32 {
        let (first, last) = self.days();
        let days = first.until(day.clamp(first, last)).map_or(0, |it| it.get_days());
        u32::try_from(days).unwrap_or_default() + 1
    }
}

/// The game that is played at a desk, out of several: the one that began last, and of two that began together the newer.
pub fn current<T, I: Ord>(
    games: impl IntoIterator<Item = T>,
    desk: ConciergerieId,
    now: Timestamp,
    told: impl Fn(&T) -> (Period, &[ConciergerieId], I),
) -> Option<T> {
    let played = games.into_iter().filter(|it| {
        let (period, desks, _) = told(it);
        period.is_online(now) && desks.contains(&desk)
    });
    played.max_by_key(|it| {
        let (period, _, id) = told(it);
        (period.from, id)
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn period(from: &str, to: &str) -> Period {
        Period { from: from.parse().unwrap(), to: to.parse().unwrap() }
    }

    #[test]
    fn it_is_online_from_its_first_instant_to_before_its_last() {
        let it = period("2027-03-22T07:00:00Z", "2027-03-29T17:00:00Z");
        for (now, state) in [
            ("2027-03-22T06:59:59Z", ContentState::Waiting),
            ("2027-03-22T07:00:00Z", ContentState::Online),
            ("2027-03-29T16:59:59Z", ContentState::Online),
            ("2027-03-29T17:00:00Z", ContentState::Over),
        ] {
            assert_eq!(it.state(now.parse().unwrap()), state, "{now}");
        }
    }

    #[test]
    fn days_are_those_of_paris_over_a_clock_change() {
        // From 00:30 on the day before the change until midnight after it.
        let it = period("2027-03-26T23:30:00Z", "2027-03-28T22:00:00Z");
        assert_eq!(it.days(), (date(2027, 3, 27), date(2027, 3, 28)));
        assert_eq!(it.day_count(), 2);
        assert_eq!([26, 27, 28, 29].map(|day| it.nth_day(date(2027, 3, day))), [1, 1, 2, 2]);
    }

    #[test]
    fn the_game_that_began_last_is_played() {
        let (old, new) = (
            (1, period("2027-03-01T00:00:00Z", "2027-04-01T00:00:00Z"), vec![ConciergerieId(1)]),
            (2, period("2027-03-10T00:00:00Z", "2027-03-20T00:00:00Z"), vec![ConciergerieId(1)]),
        );
        let at = |now: &str, desk| {
            let told = |it: &&(i64, Period, Vec<ConciergerieId>)| it.0;
            let found = current([&old, &new], ConciergerieId(desk), now.parse().unwrap(), |it| {
                (it.1, &it.2[..], it.0)
            });
            found.as_ref().map(told)
        };
        assert_eq!(at("2027-03-15T00:00:00Z", 1), Some(2));
        assert_eq!(at("2027-03-25T00:00:00Z", 1), Some(1));
        assert_eq!(at("2027-04-25T00:00:00Z", 1), None);
        assert_eq!(at("2027-03-15T00:00:00Z", 2), None);
    }

    proptest! {
        #[test]
        fn days_are_counted_without_a_gap(from in 1_790_000_000i64..1_810_000_000, hours in 1i64..5_000) {
            let from = Timestamp::from_second(from).unwrap();
            let it = Period { from, to: from + jiff::SignedDuration::from_hours(hours) };
            let mut now = from;
            let mut last = 1;
            while now < it.to {
                let nth = it.nth_day(paris::today(now));
                prop_assert!(nth == last || nth == last + 1);
                last = nth;
                now += jiff::SignedDuration::from_mins(30);
            }
            let end = it.to - jiff::SignedDuration::from_nanos(1);
            prop_assert!(it.day_count() == last || it.day_count() == last + 1);
            prop_assert_eq!(it.day_count(), it.nth_day(paris::today(end)));
        }
    }
}

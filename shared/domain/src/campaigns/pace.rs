//! How fast campaigns leave: mails of an account share one rate and one quota, and those about an order come first.

use jiff::{SignedDuration, Timestamp, civil::time};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// Mails of campaigns that leave within a minute. An account usually may send 14 a second: four of them stay for everything else.
pub const A_MINUTE: u32 = 600;
/// Mails of campaigns that leave within a day. An account usually may send 50,000: a fifth stays for everything else.
pub const A_DAY: u32 = 40_000;

/// The number of mails that all campaigns together have sent, or are about to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct MailPace {
    /// The minute that the first count is of, since 1970.
    pub minute: i64,
    pub in_minute: u32,
    /// The day that the second count is of, since 1970, UTC: the quota is one of 24 hours.
    pub day: i64,
    pub in_day: u32,
}

impl MailPace {
    /// Takes room for up to so many mails, and gives as many as there is room for.
    pub fn take(&mut self, wanted: u32, now: Timestamp) -> u32 {
        let minute = now.as_second().div_euclid(60);
        let day = minute.div_euclid(24 * 60);
        // A clock that goes back meets a later minute: it counts there.
        if minute > self.minute {
            (self.minute, self.in_minute) = (minute, 0);
        }
        if day > self.day {
            (self.day, self.in_day) = (day, 0);
        }
        let room = A_MINUTE.saturating_sub(self.in_minute).min(A_DAY.saturating_sub(self.in_day));
        let taken = wanted.min(room);
        self.in_minute += taken;
        self.in_day += taken;
        taken
    }

    /// When there is room again, where none is left now.
    pub fn resumes(&self, now: Timestamp) -> Timestamp {
        let next = match self.in_day >= A_DAY {
            true => (self.day + 1) * 24 * 60,
            false => self.minute + 1,
        };
        let at = Timestamp::from_second(next * 60).unwrap_or(now);
        at.max(now + SignedDuration::from_secs(1))
    }
}

/// The end of the night, when now is one: nobody is written to from nine in the evening to seven in the morning, by the clock of
/// Paris. Absent by day.
pub fn end_of_night(now: Timestamp) -> Option<Timestamp> {
    let wall = paris::wall(now);
    let (morning, evening) = (time(7, 0, 0, 0), time(21, 0, 0, 0));
    if wall.time() < morning {
        return Some(paris::instant(wall.date(), morning));
    }
    (wall.time() >= evening).then(|| paris::instant(paris::days_after(wall.date(), 1), morning))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);

    #[test]
    fn a_minute_has_room_for_so_many_and_the_next_one_again() {
        let mut pace = MailPace::default();
        assert_eq!(pace.take(25, NOW), 25);
        assert_eq!(pace.take(A_MINUTE, NOW), A_MINUTE - 25);
        assert_eq!(pace.take(1, NOW), 0);
        assert_eq!(pace.resumes(NOW), NOW + SignedDuration::from_secs(60));
        assert_eq!(pace.take(25, pace.resumes(NOW)), 25);
        assert_eq!(pace.take(1, NOW), 1, "a clock that went back counts where the last one did");
    }

    #[test]
    fn a_day_that_is_full_goes_on_the_next_day() {
        let mut pace = MailPace::default();
        let mut now = NOW;
        while pace.in_day < A_DAY {
            if pace.take(A_MINUTE, now) == 0 {
                now = pace.resumes(now);
            }
        }
        let next = pace.resumes(now);
        assert_eq!(next.as_second() % 86_400, 0);
        assert_eq!(pace.take(25, next), 25);
    }

    #[test]
    fn nobody_is_woken_over_both_clock_changes() {
        for (day, hour, until) in [
            (date(2027, 3, 27), 23, Some(date(2027, 3, 28))),
            (date(2027, 3, 28), 3, Some(date(2027, 3, 28))),
            (date(2027, 10, 30), 21, Some(date(2027, 10, 31))),
            (date(2027, 10, 31), 2, Some(date(2027, 10, 31))),
            (date(2027, 10, 31), 7, None),
            (date(2027, 10, 31), 20, None),
        ] {
            let ends = end_of_night(paris::instant(day, time(hour, 30, 0, 0)));
            assert_eq!(ends.map(paris::wall), until.map(|it| it.at(7, 0, 0, 0)), "{day} {hour}");
        }
    }

    /// Any time of more than a year, and often one of the days around a change of the clock.
    fn any_time() -> impl Strategy<Value = Timestamp> {
        let around = |day| (Just(paris::instant(day, time(0, 0, 0, 0))), 0i64..3 * 86_400);
        let whole = (Just(NOW), 0i64..400 * 86_400);
        let of = prop_oneof![around(date(2027, 3, 27)), around(date(2027, 10, 30)), whole];
        of.prop_map(|(from, seconds)| from + SignedDuration::from_secs(seconds))
    }

    proptest! {
        #[test]
        fn no_minute_and_no_day_has_more(steps in prop::collection::vec((0u32..700, 0i64..90), 0..200)) {
            let (mut pace, mut now) = (MailPace::default(), NOW);
            for (wanted, seconds) in steps {
                now += SignedDuration::from_secs(seconds);
                prop_assert!(pace.take(wanted, now) <= wanted);
                prop_assert!(pace.in_minute <= A_MINUTE && pace.in_day <= A_DAY);
            }
        }

        #[test]
        fn a_night_lasts_from_nine_to_seven_by_the_clock_of_paris_and_ends_by_day(now in any_time()) {
            let hour = paris::wall(now).hour();
            let ends = end_of_night(now);
            prop_assert_eq!(ends.is_some(), !(7..21).contains(&hour));
            if let Some(ends) = ends {
                // The night in which an hour comes twice has eleven, and the one in which an hour is missing has nine.
                prop_assert!(ends > now && ends <= now + SignedDuration::from_hours(11));
                prop_assert_eq!(paris::wall(ends).time(), time(7, 0, 0, 0));
                prop_assert_eq!(end_of_night(ends), None);
            }
        }
    }
}

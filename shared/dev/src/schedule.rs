//! When the jobs of the table of functions run.

use deployment::{FUNCTIONS, Schedule, When};
use domain::calendar::paris;
use jiff::{SignedDuration, Timestamp, ToSpan, civil::time};

/// All of them, the same as the deployed ones.
pub fn schedules() -> impl Iterator<Item = Schedule> {
    FUNCTIONS.iter().flat_map(|it| it.schedules).copied()
}

/// The last instant up to and including `at`.
pub fn latest(when: When, at: Timestamp) -> Timestamp {
    match when {
        When::Every(minutes) => floor(at, minutes),
        _ => around(when, at).into_iter().rfind(|it| *it <= at).unwrap_or(Timestamp::MIN),
    }
}

/// The first instant after `at`.
pub fn next(when: When, at: Timestamp) -> Timestamp {
    match when {
        When::Every(minutes) => floor(at, minutes) + SignedDuration::from_mins(minutes),
        _ => around(when, at).into_iter().find(|it| at < *it).unwrap_or(Timestamp::MAX),
    }
}

/// The instants of the day before, the same day and the day after, in order.
fn around(when: When, at: Timestamp) -> Vec<Timestamp> {
    let today = paris::today(at);
    let times: Vec<_> = match when {
        When::Every(_) => vec![],
        When::Hourly(minute) => {
            (0..24).filter(|it| *it != When::UNSURE_HOUR).map(|hour| time(hour, minute, 0, 0)).collect()
        }
        When::Daily(hour, minute) => vec![time(hour, minute, 0, 0)],
    };
    let days = (-1..=1).filter_map(|days| today.checked_add(days.days()).ok());
    let moments = days.flat_map(|day| times.iter().map(move |time| day.to_datetime(*time)));
    moments.map(paris::of_wall).collect()
}

/// The schedules that became due after one instant and up to another, in the order of their last time. Each job comes
/// once however often it was due: a run deals with everything that waits at that moment.
pub fn due(of: impl Iterator<Item = Schedule>, after: Timestamp, until: Timestamp) -> Vec<Schedule> {
    let mut due: Vec<Schedule> = of.filter(|it| after < latest(it.when, until)).collect();
    due.sort_by_key(|it| latest(it.when, until));
    due
}

fn floor(at: Timestamp, minutes: i64) -> Timestamp {
    let step = minutes * 60;
    Timestamp::from_second(at.as_second().div_euclid(step) * step).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    const EACH_KIND: &[Schedule] = &[
        Schedule::every(1, "each-minute"),
        Schedule::hourly(10, "each-hour"),
        Schedule::daily(6, 0, "each-morning"),
    ];

    fn names(after: &str, until: &str) -> Vec<&'static str> {
        due(EACH_KIND.iter().copied(), at(after), at(until)).into_iter().map(|it| it.job).collect()
    }

    #[test]
    fn a_jump_runs_each_job_that_became_due_once_and_in_order() {
        assert_eq!(names("2026-11-24T08:00:00Z", "2026-11-24T08:00:59Z"), [""; 0]);
        assert_eq!(names("2026-11-24T08:00:59Z", "2026-11-24T08:01:00Z"), ["each-minute"]);
        assert_eq!(
            names("2026-11-24T08:00:00Z", "2026-11-27T08:00:00Z"),
            ["each-morning", "each-hour", "each-minute"],
        );
        assert_eq!(names("2026-11-24T08:00:00Z", "2026-11-24T07:00:00Z"), [""; 0], "time moved back");
    }

    #[test]
    fn days_are_those_of_paris_on_both_sides_of_a_clock_change() {
        let six = When::Daily(6, 0);
        // Winter: an hour ahead of UTC. Summer, from 28 March 2027 at 02:00: two.
        assert_eq!(next(six, at("2027-03-26T12:00:00Z")), at("2027-03-27T05:00:00Z"));
        assert_eq!(next(six, at("2027-03-27T05:00:00Z")), at("2027-03-28T04:00:00Z"));
        assert_eq!(latest(six, at("2027-03-28T04:30:00Z")), at("2027-03-28T04:00:00Z"));
        assert_eq!(next(six, at("2027-10-30T12:00:00Z")), at("2027-10-31T05:00:00Z"));
        // A jump of 24 hours over the change still meets the daily job once.
        let over = names("2027-03-27T22:00:00Z", "2027-03-28T22:00:00Z");
        assert!(over.contains(&"each-morning"), "{over:?}");
    }

    #[test]
    fn the_hour_of_the_clock_change_stays_free() {
        let hourly = When::Hourly(10);
        assert_eq!(next(hourly, at("2027-03-28T00:10:00Z")), at("2027-03-28T01:10:00Z"), "01:10, then 03:10");
        assert_eq!(next(hourly, at("2026-11-24T00:10:00Z")), at("2026-11-24T02:10:00Z"), "no 02:10");
        let mut at = at("2027-10-30T22:00:00Z");
        let mut runs = 0;
        while next(hourly, at) <= "2027-10-31T23:00:00Z".parse().unwrap() {
            at = next(hourly, at);
            runs += 1;
        }
        assert_eq!(runs, 23, "a day of 25 hours, without the two that are called two");
    }

    #[test]
    fn every_schedule_is_of_a_job_that_is_built() {
        let jobs = groups::jobs();
        for schedule in schedules() {
            assert!(jobs.names().any(|it| it == schedule.job), "{}", schedule.job);
        }
    }
}

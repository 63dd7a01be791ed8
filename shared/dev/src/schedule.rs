//! When the jobs of `template.yaml` run.

use domain::calendar::paris;
use jiff::{SignedDuration, Timestamp, ToSpan, civil::time};

/// A job and when it runs.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    pub job: &'static str,
    pub when: When,
}

/// When a job runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Every so many minutes.
    Every(i64),
    /// At this minute of every hour, Europe/Paris, but the one that a clock change skips or repeats.
    Hourly(i8),
    /// At this hour and minute of every day, Europe/Paris.
    Daily(i8, i8),
}

/// All of them, the same as the deployed ones.
pub const SCHEDULES: &[Schedule] = &[
    Schedule { job: "relay-outbox", when: When::Every(1) },
    Schedule { job: "take-returns", when: When::Every(15) },
];

/// The hour that wall-clock schedules keep out of.
const UNSURE_HOUR: i8 = 2;

impl When {
    /// As EventBridge Scheduler writes it.
    pub fn expression(self) -> String {
        match self {
            When::Every(1) => "rate(1 minute)".to_owned(),
            When::Every(minutes) => format!("rate({minutes} minutes)"),
            When::Hourly(minute) => format!("cron({minute} 0-1,3-23 * * ? *)"),
            When::Daily(hour, minute) => format!("cron({minute} {hour} * * ? *)"),
        }
    }

    /// The last instant up to and including `at`.
    pub fn latest(self, at: Timestamp) -> Timestamp {
        match self {
            When::Every(minutes) => floor(at, minutes),
            _ => self.around(at).into_iter().rfind(|it| *it <= at).unwrap_or(Timestamp::MIN),
        }
    }

    /// The first instant after `at`.
    pub fn next(self, at: Timestamp) -> Timestamp {
        match self {
            When::Every(minutes) => floor(at, minutes) + SignedDuration::from_mins(minutes),
            _ => self.around(at).into_iter().find(|it| at < *it).unwrap_or(Timestamp::MAX),
        }
    }

    /// The instants of the day before, the same day and the day after, in order.
    fn around(self, at: Timestamp) -> Vec<Timestamp> {
        let today = paris::today(at);
        let times: Vec<_> = match self {
            When::Every(_) => vec![],
            When::Hourly(minute) => {
                (0..24).filter(|it| *it != UNSURE_HOUR).map(|hour| time(hour, minute, 0, 0)).collect()
            }
            When::Daily(hour, minute) => vec![time(hour, minute, 0, 0)],
        };
        let days = (-1..=1).filter_map(|days| today.checked_add(days.days()).ok());
        let moments = days.flat_map(|day| times.iter().map(move |time| day.to_datetime(*time)));
        moments.map(paris::of_wall).collect()
    }
}

/// What of some schedules became due after one instant and up to another, in the order of its last time. Each job comes once however
/// often it was due: a run deals with everything that waits at that moment.
pub fn due(of: &[Schedule], after: Timestamp, until: Timestamp) -> Vec<Schedule> {
    let mut due: Vec<Schedule> = of.iter().copied().filter(|it| after < it.when.latest(until)).collect();
    due.sort_by_key(|it| it.when.latest(until));
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
        Schedule { job: "each-minute", when: When::Every(1) },
        Schedule { job: "each-hour", when: When::Hourly(10) },
        Schedule { job: "each-morning", when: When::Daily(6, 0) },
    ];

    fn names(after: &str, until: &str) -> Vec<&'static str> {
        due(EACH_KIND, at(after), at(until)).into_iter().map(|it| it.job).collect()
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
        assert_eq!(six.next(at("2027-03-26T12:00:00Z")), at("2027-03-27T05:00:00Z"));
        assert_eq!(six.next(at("2027-03-27T05:00:00Z")), at("2027-03-28T04:00:00Z"));
        assert_eq!(six.latest(at("2027-03-28T04:30:00Z")), at("2027-03-28T04:00:00Z"));
        assert_eq!(six.next(at("2027-10-30T12:00:00Z")), at("2027-10-31T05:00:00Z"));
        // A jump of 24 hours over the change still meets the daily job once.
        let over = names("2027-03-27T22:00:00Z", "2027-03-28T22:00:00Z");
        assert!(over.contains(&"each-morning"), "{over:?}");
    }

    #[test]
    fn the_hour_of_the_clock_change_stays_free() {
        let hourly = When::Hourly(10);
        assert_eq!(hourly.next(at("2027-03-28T00:10:00Z")), at("2027-03-28T01:10:00Z"), "01:10, then 03:10");
        assert_eq!(hourly.next(at("2026-11-24T00:10:00Z")), at("2026-11-24T02:10:00Z"), "no 02:10");
        let mut at = at("2027-10-30T22:00:00Z");
        let mut runs = 0;
        while hourly.next(at) <= "2027-10-31T23:00:00Z".parse().unwrap() {
            at = hourly.next(at);
            runs += 1;
        }
        assert_eq!(runs, 23, "a day of 25 hours, without the two that are called two");
    }

    #[test]
    fn they_are_those_of_the_template() {
        let template = include_str!("../../../template.yaml");
        let mut deployed = vec![];
        let mut expression = None;
        for line in template.lines().map(str::trim) {
            if let Some(found) = line.strip_prefix("ScheduleExpression: ") {
                expression = Some(found.to_owned());
            }
            if let Some(job) = line.strip_prefix(r#"Input: '{"job":""#).and_then(|it| it.split('"').next()) {
                deployed.push((job.to_owned(), expression.take().expect("an expression before its input")));
            }
        }
        let mut ours: Vec<_> = SCHEDULES.iter().map(|it| (it.job.to_owned(), it.when.expression())).collect();
        deployed.sort();
        ours.sort();
        assert_eq!(ours, deployed);
    }
}

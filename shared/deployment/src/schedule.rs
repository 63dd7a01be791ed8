//! When the clock asks for a job.

/// A job and when it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub job: &'static str,
    pub when: When,
}

/// When a job runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Every so many minutes.
    Every(i64),
    /// It runs at this minute of every hour, Europe/Paris, except the hour that a clock change skips or repeats.
    Hourly(i8),
    /// It runs at this hour and minute of every day, Europe/Paris.
    Daily(i8, i8),
}

impl Schedule {
    /// Every so many minutes.
    pub const fn every(minutes: i64, job: &'static str) -> Self {
        assert!(minutes > 0, "a schedule goes on");
        Self { job, when: When::Every(minutes) }
    }

    /// A schedule at this minute of every hour.
    pub const fn hourly(minute: i8, job: &'static str) -> Self {
        Self { job, when: When::Hourly(minute) }
    }

    /// A schedule at this hour and minute of every day.
    pub const fn daily(hour: i8, minute: i8, job: &'static str) -> Self {
        assert!(hour != When::UNSURE_HOUR, "a clock change skips or repeats this hour");
        Self { job, when: When::Daily(hour, minute) }
    }
}

impl When {
    /// The hour that wall-clock schedules keep out of.
    pub const UNSURE_HOUR: i8 = 2;

    /// The expression of EventBridge Scheduler for it.
    pub fn expression(self) -> String {
        match self {
            When::Every(1) => "rate(1 minute)".to_owned(),
            When::Every(minutes) => format!("rate({minutes} minutes)"),
            When::Hourly(minute) => format!("cron({minute} 0-1,3-23 * * ? *)"),
            When::Daily(hour, minute) => format!("cron({minute} {hour} * * ? *)"),
        }
    }

    /// Whether it follows the clock of Paris.
    pub fn by_the_wall(self) -> bool {
        !matches!(self, When::Every(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_written_as_the_cloud_reads_it() {
        for (schedule, wanted) in [
            (Schedule::every(1, ""), "rate(1 minute)"),
            (Schedule::every(15, ""), "rate(15 minutes)"),
            (Schedule::hourly(10, ""), "cron(10 0-1,3-23 * * ? *)"),
            (Schedule::daily(4, 30, ""), "cron(30 4 * * ? *)"),
        ] {
            assert_eq!(schedule.when.expression(), wanted);
        }
    }

    #[test]
    #[should_panic(expected = "skips or repeats")]
    fn the_hour_of_the_clock_change_stays_free() {
        let _ = Schedule::daily(2, 30, "");
    }
}

//! Where a run begins and how its clock moves: through ordinary days, over the ends of months, and through the nights on
//! which an hour is missing or comes twice.

use jiff::{SignedDuration, Timestamp};
use testkit::NOW;

use crate::dice::Dice;

/// Shortly before something happens to the calendar.
const EVES: &[&str] = &[
    "2026-11-30T22:40:00Z", // a month ends in Paris
    "2026-11-30T23:05:00Z", // it has, and not in Greenwich
    "2026-12-31T22:40:00Z",
    "2026-12-31T23:05:00Z",
    "2027-01-31T22:30:00Z",
    "2027-02-28T22:50:00Z",
    "2027-03-27T23:30:00Z", // an hour is missing
    "2027-10-30T22:30:00Z", // an hour comes twice
    "2027-10-31T23:10:00Z",
    "2028-02-28T22:40:00Z", // a leap day
];

/// How time passes in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// By minutes, around one of the eves.
    Creeps,
    /// By minutes, hours and days.
    Walks,
    /// By days.
    Leaps,
}

fn eves() -> impl Iterator<Item = Timestamp> {
    EVES.iter().filter_map(|it| it.parse().ok())
}

/// Where a run begins.
pub(crate) fn beginning(pace: Pace, dice: &mut Dice) -> Timestamp {
    let eves: Vec<_> = eves().collect();
    // A clock that creeps begins before the hour of interest, or within it.
    let creeps = pace == Pace::Creeps;
    match dice.pick(&eves).filter(|_| creeps || !dice.chance(50)) {
        Some(eve) => *eve + SignedDuration::from_mins(dice.between(-60, if creeps { 45 } else { -10 })),
        None => NOW,
    }
}

/// Where the clock goes next. Now and then it is set back, as clocks are.
pub(crate) fn next(now: Timestamp, pace: Pace, dice: &mut Dice) -> Timestamp {
    let (minutes, hours, days) = match pace {
        Pace::Creeps => (17, 1, 0),
        Pace::Walks => (9, 5, 2),
        Pace::Leaps => (4, 4, 8),
    };
    let eve = || eves().find(|it| *it > now).unwrap_or(now + SignedDuration::from_hours(26));
    let back = || now - SignedDuration::from_mins(5);
    match dice.weighed(&[(minutes, 0), (hours, 1), (days, 2), (2, 3), (2, 4)]) {
        Some(0) => now + SignedDuration::from_mins(dice.between(1, 25)),
        Some(1) => now + SignedDuration::from_mins(dice.between(30, 30 * 60)),
        Some(2) => now + SignedDuration::from_hours(24 * dice.between(1, 8)),
        Some(3) => back(),
        _ => eve(),
    }
}

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

fn eves() -> impl Iterator<Item = Timestamp> {
    EVES.iter().filter_map(|it| it.parse().ok())
}

/// Where a run begins.
pub(crate) fn beginning(dice: &mut Dice) -> Timestamp {
    let eves: Vec<_> = eves().collect();
    let ordinary = dice.chance(50);
    match dice.pick(&eves).filter(|_| !ordinary) {
        Some(eve) => *eve - SignedDuration::from_mins(dice.between(0, 90)),
        None => NOW,
    }
}

/// Where the clock goes next. Now and then it is set back, as clocks are.
pub(crate) fn next(now: Timestamp, dice: &mut Dice) -> Timestamp {
    match dice.below(20) {
        0..=8 => now + SignedDuration::from_mins(dice.between(1, 25)),
        9..=13 => now + SignedDuration::from_mins(dice.between(30, 30 * 60)),
        14 | 15 => now + SignedDuration::from_hours(24 * dice.between(1, 8)),
        16 | 17 => now - SignedDuration::from_mins(5),
        _ => eves().find(|it| *it > now).unwrap_or(now + SignedDuration::from_hours(26)),
    }
}

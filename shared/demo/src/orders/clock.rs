//! When orders come in: more of them each month, on working days, around noon, before Christmas; fewer in August.

use jiff::{Timestamp, civil::Weekday};

use crate::{paris, random::Random};

const MONTHS: i64 = 18;
/// Weight of each hour from 7 to 22.
const HOURS: [u64; 16] = [2, 6, 10, 11, 10, 12, 11, 10, 8, 8, 9, 9, 7, 5, 4, 2];
const FIRST_HOUR: i8 = 7;

/// The instants of `count` orders, rising.
pub(crate) struct Clock {
    /// Each hour with the sum of the weights up to its end.
    hours: Vec<(Timestamp, u64)>,
    count: u64,
}

impl Clock {
    pub(crate) fn new(now: Timestamp, count: usize) -> Self {
        let today = paris::day(now);
        let mut hours = Vec::new();
        let mut sum = 0;
        let mut date = paris::minus_months(today, MONTHS);
        let mut days = 0;
        while date <= today {
            let weight = day_weight(date, days);
            for (hour, share) in (FIRST_HOUR..).zip(HOURS) {
                let start = paris::hour(date, hour);
                if paris::plus_minutes(start, 60) <= now {
                    sum += weight * share;
                    hours.push((start, sum));
                }
            }
            date = paris::plus_days(date, 1);
            days += 1;
        }
        Self { hours, count: count as u64 }
    }

    /// When order `nth` of all comes in.
    pub(crate) fn at(&self, nth: u64) -> Timestamp {
        let total = self.hours.last().map_or(0, |it| it.1);
        let count = self.count.max(1);
        let share = total / count;
        let aim = total / count * nth + total % count * nth / count + Random::of("arrival", nth).below(share);
        let index = self.hours.partition_point(|it| it.1 <= aim);
        let Some(&(start, end)) = self.hours.get(index) else { return Timestamp::UNIX_EPOCH };
        let before = index.checked_sub(1).and_then(|it| self.hours.get(it)).map_or(0, |it| it.1);
        let seconds = 3600 * (aim - before) / (end - before).max(1);
        start.checked_add(jiff::SignedDuration::from_secs(seconds as i64)).unwrap_or(start)
    }

    /// The first order that comes in at or after an instant.
    pub(crate) fn first_after(&self, instant: Timestamp) -> u64 {
        let (mut low, mut high) = (0, self.count);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.at(middle) < instant { low = middle + 1 } else { high = middle }
        }
        low
    }
}

fn day_weight(date: jiff::civil::Date, days: u64) -> u64 {
    let weekday = match date.weekday() {
        Weekday::Saturday => 18,
        Weekday::Sunday => 12,
        _ if !paris::is_working(date) => 10,
        Weekday::Monday | Weekday::Tuesday => 110,
        _ => 100,
    };
    let season = match date.month() {
        8 => 55,
        7 => 85,
        12 => 125,
        _ => 100,
    };
    weekday * season * (70 + days / 10)
}

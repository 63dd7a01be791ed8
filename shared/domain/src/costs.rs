//! The costs of running the platform: counted units by group and day, their prices, and whether a thousand orders have become dear.

use std::ops::AddAssign;

use jiff::{ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

/// Prices in trillionths of a US dollar, before taxes and free tiers, as of 2026-11-28. Those of units, requests and runs are the
/// ones of Europe (Paris) in `bench::life`, that of memory is the one of arm64 in most regions. Mails, storage and the edge are
/// not counted: they are on the bill of AWS alone.
mod price {
    /// A request of the HTTP API: <https://aws.amazon.com/api-gateway/pricing/>
    pub(super) const REQUEST: i128 = 1_170_000;
    /// A run of a function, and a megabyte of it for a millisecond (arm64): <https://aws.amazon.com/lambda/pricing/>
    pub(super) const RUN: i128 = 200_000;
    pub(super) const GIGABYTE_SECOND: i128 = 13_333_400;
    /// Units of the tables: <https://aws.amazon.com/dynamodb/pricing/on-demand/>
    pub(super) const READ_UNIT: i128 = 148_500;
    pub(super) const WRITE_UNIT: i128 = 742_300;
}

/// The group of work that no caller waits for: no request of the API begins it.
pub const JOBS: &str = "jobs";
/// Days that are judged together: a week has each day of the week once.
const JUDGED: i32 = 7;
/// Days before them, whose mean is the baseline.
const BASELINE: i32 = 28;
/// Days that are read for it, today included.
pub const MOST_DAYS: i32 = JUDGED + BASELINE + 1;
/// Orders below which a period says nothing: what runs anyway would be divided by hardly anything.
const FEWEST_ORDERS: i64 = 100;
/// Percent of the baseline from which on a thousand orders are dear.
const DEAR: i128 = 150;

/// The use of a group on a day. The fields are kept under their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct GroupUsage {
    pub calls: i64,
    pub milliseconds: i64,
    /// Memory that the function was given, for as long as it worked.
    pub megabyte_milliseconds: i64,
    /// Read units x 100.
    pub read: i64,
    /// Write units x 100.
    pub write: i64,
    /// Orders that were placed.
    pub orders: i64,
}

impl AddAssign for GroupUsage {
    fn add_assign(&mut self, other: Self) {
        self.calls += other.calls;
        self.milliseconds += other.milliseconds;
        self.megabyte_milliseconds += other.megabyte_milliseconds;
        self.read += other.read;
        self.write += other.write;
        self.orders += other.orders;
    }
}

impl GroupUsage {
    /// The price of it, in millionths of a US dollar, rounded down.
    pub fn micro_dollars(&self, group: &str) -> i64 {
        let run = price::RUN + if group == JOBS { 0 } else { price::REQUEST };
        let pico = i128::from(self.calls) * run
            + i128::from(self.megabyte_milliseconds) * price::GIGABYTE_SECOND / (1024 * 1000)
            + i128::from(self.read) * price::READ_UNIT / 100
            + i128::from(self.write) * price::WRITE_UNIT / 100;
        i64::try_from(pico / 1_000_000).unwrap_or(i64::MAX)
    }
}

/// The price of a day of all groups, and its orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayCost {
    pub micro_dollars: i64,
    pub orders: i64,
}

/// The price of a thousand orders of late, beside that of the weeks before. Millionths of a US dollar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The price in the last seven days that are over; absent where these had too few orders.
    pub latest: Option<i64>,
    /// The price in the 28 days before them; absent where these had too few orders.
    pub baseline: Option<i64>,
}

impl Comparison {
    /// Compares the days before `today`.
    pub fn before(today: Date, days: &[(Date, DayCost)]) -> Self {
        let begin = today.saturating_sub(JUDGED.days());
        let first = begin.saturating_sub(BASELINE.days());
        Self { latest: per_thousand(days, (begin, today)), baseline: per_thousand(days, (first, begin)) }
    }

    /// A thousand orders cost half as much again as they did.
    pub fn is_dear(&self) -> bool {
        let (Some(latest), Some(baseline)) = (self.latest, self.baseline) else { return false };
        i128::from(latest) * 100 >= i128::from(baseline) * DEAR && latest > 0
    }
}

/// The price of a thousand orders in a period, whose last day is not of it.
fn per_thousand(days: &[(Date, DayCost)], (from, to): (Date, Date)) -> Option<i64> {
    let within = days.iter().filter(|(day, _)| (from..to).contains(day));
    let (mut cost, mut orders) = (0i128, 0i64);
    for (_, it) in within {
        cost += i128::from(it.micro_dollars);
        orders += it.orders;
    }
    let price = (orders >= FEWEST_ORDERS).then(|| cost * 1000 / i128::from(orders))?;
    i64::try_from(price).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_million_of_each_unit_costs_what_the_price_list_says() {
        let million = 1_000_000;
        let used = GroupUsage { calls: million, ..GroupUsage::default() };
        assert_eq!((used.micro_dollars("orders"), used.micro_dollars(JOBS)), (1_370_000, 200_000));
        let units = GroupUsage { read: 100 * million, write: 100 * million, ..GroupUsage::default() };
        assert_eq!(units.micro_dollars("orders"), 148_500 + 742_300);
        let time = GroupUsage { megabyte_milliseconds: 1024 * 1000 * million, ..GroupUsage::default() };
        assert_eq!(time.micro_dollars("orders"), 13_333_400);
    }

    /// Days with so many orders, at so much for one.
    fn days(from: Date, count: i32, orders: i64, each: i64) -> Vec<(Date, DayCost)> {
        let day = |nth: i32| from.saturating_add(nth.days());
        (0..count).map(|nth| (day(nth), DayCost { micro_dollars: orders * each, orders })).collect()
    }

    #[test]
    fn half_as_much_again_as_the_four_weeks_before_is_dear() {
        let today = date(2026, 11, 28);
        let compared = |each| {
            let mut all = days(date(2026, 10, 24), 28, 20, 1000);
            all.extend(days(date(2026, 11, 21), 7, 20, each));
            // Today is not over, and says nothing.
            all.extend(days(today, 1, 500, 99_000));
            Comparison::before(today, &all)
        };
        assert_eq!(compared(1499), Comparison { latest: Some(1_499_000), baseline: Some(1_000_000) });
        assert!(!compared(1499).is_dear());
        assert!(compared(1500).is_dear());
    }

    #[test]
    fn a_period_with_hardly_an_order_says_nothing() {
        let today = date(2026, 11, 28);
        let mut all = days(date(2026, 10, 24), 28, 20, 1000);
        all.extend(days(date(2026, 11, 21), 7, 14, 90_000));
        let compared = Comparison::before(today, &all);
        assert_eq!((compared.latest, compared.is_dear()), (None, false));
        assert!(!Comparison::before(today, &[]).is_dear());
    }
}

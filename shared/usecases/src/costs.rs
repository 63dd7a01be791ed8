//! The costs of the platform, which the groups count themselves.

use std::collections::BTreeMap;

use contract::Result;
use domain::{
    calendar::paris,
    costs::{Comparison, DayCost, MOST_DAYS},
};
use jiff::{Timestamp, ToSpan, civil::Date};
use store::{Store, UsageByDay};

/// The use of the last weeks, and the price of a thousand orders of late beside that of before.
///
/// # Errors
/// Those of the store.
pub async fn compared(store: &Store, now: Timestamp) -> Result<(UsageByDay, Comparison)> {
    let today = paris::today(now);
    let used = store.usage_since(today.saturating_sub((MOST_DAYS - 1).days())).await?;
    let mut days = BTreeMap::<Date, DayCost>::new();
    for ((day, group), it) in &used {
        let cost = days.entry(*day).or_default();
        cost.micro_dollars += it.micro_dollars(group);
        cost.orders += it.orders;
    }
    let days: Vec<_> = days.into_iter().collect();
    let compared = Comparison::before(today, &days);
    Ok((used, compared))
}

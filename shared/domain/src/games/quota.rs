//! Quotas of a day. The day is that of Paris, so that it has 23 or 25 hours when the clocks change.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// How often something was done on the last day on which it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayQuota {
    pub day: Date,
    pub used: u32,
}

impl Default for DayQuota {
    /// Nothing was ever done.
    fn default() -> Self {
        Self { day: Date::MIN, used: 0 }
    }
}

impl DayQuota {
    /// The count at an instant. The clocks of two servers differ: one that is behind still counts for the later day.
    #[must_use]
    pub fn at(self, now: Timestamp) -> Self {
        let today = paris::today(now);
        if today > self.day { Self { day: today, used: 0 } } else { self }
    }

    /// The number that is left at an instant.
    pub fn left(self, limit: u32, now: Timestamp) -> u32 {
        limit.saturating_sub(self.at(now).used)
    }

    /// Does it once more, if the limit allows it. The result is the new count.
    #[must_use]
    pub fn take(self, limit: u32, now: Timestamp) -> Option<Self> {
        let at = self.at(now);
        (at.used < limit).then(|| Self { used: at.used + 1, ..at })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use jiff::SignedDuration;
    use proptest::prelude::*;

    use super::*;

    /// The instants at which a day begins in Paris around both clock changes, written down by hand.
    const MIDNIGHTS: [&str; 9] = [
        "2026-10-23T22:00:00Z",
        "2026-10-24T22:00:00Z",
        "2026-10-25T23:00:00Z",
        "2026-10-26T23:00:00Z",
        "2027-03-25T23:00:00Z",
        "2027-03-26T23:00:00Z",
        "2027-03-27T23:00:00Z",
        "2027-03-28T22:00:00Z",
        "2027-03-29T22:00:00Z",
    ];

    fn midnights() -> [Timestamp; 9] {
        MIDNIGHTS.map(|it| it.parse().unwrap())
    }

    /// Instants of the days around them, many of them near a midnight or a change of the clocks.
    fn instants() -> impl Strategy<Value = Vec<Timestamp>> {
        // Between autumn and spring there are days without an entry.
        let known = [&MIDNIGHTS[..4], &MIDNIGHTS[5..]].concat();
        let near = (prop::sample::select(known), -7_200i64..7_200);
        let within = (
            prop::sample::select(vec![MIDNIGHTS[0], MIDNIGHTS[1], MIDNIGHTS[5], MIDNIGHTS[6]]),
            0i64..90_000,
        );
        let instant = prop_oneof![near, within].prop_map(|(at, seconds)| {
            let at: Timestamp = at.parse().unwrap();
            at + SignedDuration::from_secs(seconds)
        });
        prop::collection::vec(instant, 1..80)
    }

    proptest! {
        #[test]
        fn each_day_in_paris_has_its_own_quota_over_both_clock_changes(
            mut instants in instants(),
            limit in 0u32..6,
        ) {
            instants.sort();
            let midnights = midnights();
            let (mut quota, mut tried, mut done) = (DayQuota::default(), BTreeMap::new(), BTreeMap::new());
            for at in instants {
                let day = midnights.iter().filter(|it| **it <= at).count();
                *tried.entry(day).or_insert(0u32) += 1;
                let left = quota.left(limit, at);
                if let Some(taken) = quota.take(limit, at) {
                    prop_assert!(left > 0);
                    prop_assert_eq!(taken.left(limit, at), left - 1);
                    *done.entry(day).or_insert(0u32) += 1;
                    quota = taken;
                } else {
                    prop_assert_eq!(left, 0);
                }
            }
            for (day, tried) in tried {
                prop_assert_eq!(done.get(&day).copied().unwrap_or_default(), tried.min(limit));
            }
        }

        #[test]
        fn clocks_that_differ_give_nobody_a_day_twice(instants in instants(), limit in 1u32..4) {
            let midnights = midnights();
            let (mut quota, mut done) = (DayQuota::default(), BTreeMap::new());
            for at in instants {
                if let Some(taken) = quota.take(limit, at) {
                    prop_assert!(taken.day >= quota.day);
                    *done.entry(taken.day).or_insert(0u32) += 1;
                    quota = taken;
                }
            }
            prop_assert!(done.values().all(|it| *it <= limit));
            prop_assert!(done.len() <= midnights.len() + 1);
        }
    }

    #[test]
    fn a_day_of_twenty_five_hours_is_one_day_and_one_of_twenty_three_too() {
        for (first, last) in [(1, 2), (6, 7)] {
            let (begin, end) = (midnights()[first], midnights()[last]);
            let full = DayQuota::default().take(1, begin).unwrap();
            assert_eq!(full.take(1, end - SignedDuration::from_nanos(1)), None);
            assert!(full.take(1, end).is_some());
        }
    }
}

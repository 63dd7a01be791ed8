//! The nights on which files of pivots are compared with the tables.

use contract::ConciergerieId;
use jiff::civil::Date;

use super::day_number;

/// The nights after which each desk had its own.
const NIGHTS: i64 = 7;
/// The newest months of a desk, which are compared each time: what is asked for mostly, and most of what changes.
pub const RECENT: usize = 13;
/// Older months of a desk that are compared each time, by turns.
pub const OLDER: usize = 3;

/// Whether the files of a desk are compared on this night.
pub fn has_its_night(desk: ConciergerieId, night: Date) -> bool {
    (desk.0 - day_number(night)).rem_euclid(NIGHTS) == 0
}

/// The months of a desk that are compared on a night of it, newest first.
pub fn months_in_turn(mut months: Vec<Date>, night: Date) -> Vec<Date> {
    months.sort_unstable_by(|a, b| b.cmp(a));
    months.dedup();
    let older = months.split_off(RECENT.min(months.len()));
    let turns = older.len().div_ceil(OLDER).max(1);
    let turn = day_number(night).div_euclid(NIGHTS).rem_euclid(i64::try_from(turns).unwrap_or(1));
    months.extend(older.chunks(OLDER).nth(usize::try_from(turn).unwrap_or_default()).into_iter().flatten());
    months
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::{ToSpan, civil::date};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn each_desk_has_one_night_in_seven(desk in 0i64..100_000, first in 0i32..5_000) {
            let nights = (0..7).map(|it| date(2026, 1, 1).saturating_add((first + it).days()));
            let of_it = nights.filter(|it| has_its_night(ConciergerieId(desk), *it)).count();
            prop_assert_eq!(of_it, 1);
        }

        #[test]
        fn each_month_has_its_turn_and_no_night_has_many(count in 0usize..160, first in 0i32..5_000) {
            let month = |nth: usize| date(2013, 1, 1).saturating_add(i32::try_from(nth).unwrap().months());
            let all: Vec<Date> = (0..count).map(month).collect();
            let weeks = i32::try_from(count).unwrap() / 3 + 1;
            let nights = (0..weeks).map(|it| date(2026, 1, 1).saturating_add((first + 7 * it).days()));
            let mut seen = BTreeSet::new();
            for night in nights {
                let compared = months_in_turn(all.clone(), night);
                prop_assert!(compared.len() <= RECENT + OLDER);
                prop_assert!(all.iter().rev().take(RECENT).all(|it| compared.contains(it)));
                seen.extend(compared);
            }
            prop_assert_eq!(seen.len(), count);
        }
    }
}

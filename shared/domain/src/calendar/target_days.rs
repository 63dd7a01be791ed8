//! The days on which banks move money between them: those of TARGET, the payment system of the euro.
//!
//! It rests on Saturdays, Sundays and six holidays, whatever the holidays of a country are.

use jiff::{ToSpan, civil::Date};

use crate::calendar::hours::easter;

/// Whether banks carry out debits on a day.
pub fn is_target_day(day: Date) -> bool {
    day.weekday().to_monday_one_offset() < 6 && !is_target_holiday(day)
}

/// The day itself, or the next one on which banks carry out debits.
pub fn target_day_from(day: Date) -> Date {
    day.series(1.day()).find(|it| is_target_day(*it)).unwrap_or(day)
}

/// 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December.
fn is_target_holiday(day: Date) -> bool {
    let fixed = matches!((day.month(), day.day()), (1 | 5, 1) | (12, 25 | 26));
    let after_easter = easter(day.year()).and_then(|it| it.until(day).ok()).map(|it| it.get_days());
    fixed || matches!(after_easter, Some(-2 | 1))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn banks_rest_on_the_days_that_the_central_bank_names() {
        for rest in [
            date(2026, 11, 28),
            date(2026, 11, 29),
            date(2027, 1, 1),
            date(2027, 3, 26),
            date(2027, 3, 29),
            date(2028, 4, 14),
            date(2028, 4, 17),
            date(2028, 5, 1),
            date(2028, 12, 25),
            date(2028, 12, 26),
        ] {
            assert!(!is_target_day(rest), "{rest}");
        }
        // Holidays of France are none of TARGET's.
        for open in [date(2026, 11, 27), date(2026, 11, 11), date(2027, 7, 14), date(2027, 5, 6)] {
            assert!(is_target_day(open), "{open}");
        }
    }

    #[test]
    fn a_rest_of_several_days_is_waited_for() {
        for (day, next) in [
            (date(2026, 11, 28), date(2026, 11, 30)),
            (date(2027, 3, 26), date(2027, 3, 30)),
            (date(2025, 12, 25), date(2025, 12, 29)),
            (date(2026, 12, 31), date(2026, 12, 31)),
            (date(2027, 1, 1), date(2027, 1, 4)),
        ] {
            assert_eq!(target_day_from(day), next, "{day}");
        }
    }

    proptest! {
        /// It waits no longer than banks rest, skips no day that would do, and never comes before that of an earlier day.
        #[test]
        fn the_next_day_of_the_banks_is_the_first_that_will_do(days in 0_i64..60_000) {
            let day = date(1999, 1, 1).checked_add(days.days()).unwrap();
            let next = target_day_from(day);
            prop_assert!(day <= next && next <= day.checked_add(4.days()).unwrap());
            prop_assert!(is_target_day(next));
            prop_assert!(day.series(1.day()).take_while(|it| *it < next).all(|it| !is_target_day(it)));
            prop_assert_eq!(target_day_from(next), next);
            prop_assert!(target_day_from(day.tomorrow().unwrap()) >= next);
        }
    }
}

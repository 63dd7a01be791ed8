//! When a register is counted as a whole.

use jiff::{Span, civil::Date};

/// Days at the end of a month in which its inventory is made.
const LAST_DAYS: i8 = 3;

/// Whether an inventory is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Inventory {
    NotDue,
    /// It is proposed in the last days of a month.
    Proposed,
    /// It is required on the last day of a month, and from then on until it is made.
    Required,
}

/// The kind of inventory that is asked for when a register closes. `last` is the day on which it was last
/// counted as a whole, or at first the day on which it was made.
pub fn at_closing(last: Date, today: Date) -> Inventory {
    let begins = first_of_last_days(today);
    if today >= begins {
        return match (last >= begins, today == today.last_of_month()) {
            (true, _) => Inventory::NotDue,
            (false, true) => Inventory::Required,
            (false, false) => Inventory::Proposed,
        };
    }
    let before = today.first_of_month().checked_sub(Span::new().days(1)).unwrap_or(Date::MIN);
    if last < first_of_last_days(before) { Inventory::Required } else { Inventory::NotDue }
}

fn first_of_last_days(of: Date) -> Date {
    let last = of.last_of_month();
    last.checked_sub(Span::new().days(LAST_DAYS - 1)).unwrap_or(Date::MIN)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn month_end_proposes_then_requires_until_it_is_made() {
        let made = date(2026, 10, 30);
        for (today, asked) in [
            (date(2026, 11, 27), Inventory::NotDue),
            (date(2026, 11, 28), Inventory::Proposed),
            (date(2026, 11, 29), Inventory::Proposed),
            (date(2026, 11, 30), Inventory::Required),
            (date(2026, 12, 1), Inventory::Required),
            (date(2027, 2, 9), Inventory::Required),
        ] {
            assert_eq!(at_closing(made, today), asked, "{today}");
        }
        for made in [date(2026, 11, 28), date(2026, 11, 30), date(2026, 12, 1)] {
            assert_eq!(at_closing(made, date(2026, 12, 2)), Inventory::NotDue, "{made}");
        }
    }

    proptest! {
        /// Once it is made on the last day, nothing is asked for until the last days of the next month, in which it is on
        /// every one.
        #[test]
        fn each_month_has_its_inventory(months in 0i32..240, ahead in 1i32..31) {
            let made = date(2024, 1, 31).checked_add(Span::new().months(months)).unwrap().last_of_month();
            let today = made.checked_add(Span::new().days(ahead)).unwrap();
            let end = made.checked_add(Span::new().days(1)).unwrap().last_of_month();
            prop_assume!(today <= end);
            let asked = at_closing(made, today);
            let left = today.until(end).unwrap().get_days();
            prop_assert_eq!(asked == Inventory::NotDue, left >= i32::from(LAST_DAYS));
            prop_assert_eq!(asked == Inventory::Required, left == 0);
        }
    }
}

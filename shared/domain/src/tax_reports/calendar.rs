//! The periods of reports, and the last day of each: a regime of VAT reports every ten days, every month or every two months.

use contract::reporting::TaxRegime;
use jiff::civil::Date;

use crate::{calendar::paris, money::ledger::journal::DateRange};

/// A period of which one report tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportPeriod {
    pub days: DateRange,
    /// The last day on which the report is in time.
    pub due: Date,
    /// The days whose payments it tells: those of the month with its last ten days, none with the others.
    pub paid_on: Option<DateRange>,
}

/// The period that a day is in.
pub fn period_of(regime: TaxRegime, day: Date) -> ReportPeriod {
    let (first, last) = (day.first_of_month(), day.last_of_month());
    let month = DateRange { from: first, to: last };
    let next = paris::days_after(last, 1);
    let tenth = |nth: u32| paris::days_after(first, nth - 1);
    let period = |days, due, paid_on| ReportPeriod { days, due, paid_on };
    match regime {
        TaxRegime::Monthly if day < tenth(11) => {
            period(DateRange { from: first, to: tenth(10) }, tenth(20), None)
        }
        TaxRegime::Monthly if day < tenth(21) => {
            period(DateRange { from: tenth(11), to: tenth(20) }, last, None)
        }
        TaxRegime::Monthly => {
            period(DateRange { from: tenth(21), to: last }, paris::days_after(next, 9), Some(month))
        }
        TaxRegime::Quarterly => period(month, paris::days_after(next, 9), Some(month)),
        TaxRegime::Simplified => period(month, thirtieth(next), Some(month)),
        TaxRegime::Exempt => {
            let odd = day.month() % 2 == 1;
            let from = if odd { first } else { first.yesterday().unwrap_or(first).first_of_month() };
            let to = if odd { next.last_of_month() } else { last };
            let days = DateRange { from, to };
            period(days, thirtieth(paris::days_after(to, 1)), Some(days))
        }
    }
}

/// The 30th of a month, or the last day of February.
fn thirtieth(first: Date) -> Date {
    paris::days_after(first, 29).min(first.last_of_month())
}

/// The periods from the one that begins on a day to the one that another day is in, oldest first.
pub fn periods(regime: TaxRegime, since: Date, until: Date) -> Vec<ReportPeriod> {
    let mut periods = vec![];
    let mut day = since;
    while day <= until {
        let period = period_of(regime, day);
        day = paris::days_after(period.days.to, 1);
        periods.push(period);
    }
    periods
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_regime_has_its_periods_and_days() {
        let told = |regime, day| {
            let ReportPeriod { days, due, .. } = period_of(regime, day);
            (days.from, days.to, due)
        };
        let (feb, day) = (date(2027, 2, 1), |month, day| date(2027, month, day));
        assert_eq!(told(TaxRegime::Monthly, day(2, 10)), (feb, day(2, 10), day(2, 20)));
        assert_eq!(told(TaxRegime::Monthly, day(2, 11)), (day(2, 11), day(2, 20), day(2, 28)));
        assert_eq!(told(TaxRegime::Monthly, day(2, 28)), (day(2, 21), day(2, 28), day(3, 10)));
        assert_eq!(told(TaxRegime::Quarterly, day(2, 3)), (feb, day(2, 28), day(3, 10)));
        assert_eq!(told(TaxRegime::Simplified, day(1, 31)), (day(1, 1), day(1, 31), day(2, 28)));
        assert_eq!(told(TaxRegime::Simplified, day(2, 3)), (feb, day(2, 28), day(3, 30)));
        assert_eq!(told(TaxRegime::Exempt, day(2, 3)), (day(1, 1), day(2, 28), day(3, 30)));
        assert_eq!(told(TaxRegime::Exempt, day(11, 30)), (day(11, 1), day(12, 31), date(2028, 1, 30)));
    }

    proptest! {
        /// Every day is in one period, and its payments are told by one report.
        #[test]
        fn periods_follow_each_other_and_so_do_the_days_of_their_payments(months in 0u32..24, regime in 0usize..4) {
            let regime =
                [TaxRegime::Monthly, TaxRegime::Quarterly, TaxRegime::Simplified, TaxRegime::Exempt][regime];
            let since = date(2026, 1, 1);
            let until = paris::days_after(since, months * 30);
            let (mut next, mut paid) = (since, since);
            for period in periods(regime, since, until) {
                prop_assert_eq!(period.days.from, next);
                prop_assert!(period.days.to >= next && period.due > period.days.to);
                next = paris::days_after(period.days.to, 1);
                if let Some(days) = period.paid_on {
                    prop_assert_eq!(days.from, paid);
                    prop_assert_eq!(days.to, period.days.to);
                    paid = paris::days_after(days.to, 1);
                }
            }
            prop_assert!(next > until);
        }
    }
}

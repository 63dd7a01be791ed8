//! The day on which an account is debited: the same in the request to the provider, in the mail and on every page.

use jiff::{ToSpan, civil::Date};

use crate::{
    calendar::{paris, target_days::target_day_from},
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
};

/// Days between the announcement of a debit and the debit. The terms agree on them.
const NOTICE_DAYS: i64 = 2;

/// The day an account is debited whose debit is announced on a day.
pub fn execution_day(announced: Date) -> Date {
    target_day_from(announced.saturating_add(NOTICE_DAYS.days()))
}

/// The last day to announce a debit of a day.
pub(crate) fn announcement_day(execution: Date) -> Date {
    execution.saturating_sub(NOTICE_DAYS.days())
}

impl Order {
    /// The day on which its registered card, or the account of its mandate, is debited, or was. An account is debited on
    /// a day of the banks: that which the provider has taken on, else that which a debit announced on its day would have.
    /// A cancelled order has none.
    pub fn debit_day(&self, today: Date) -> Option<Date> {
        let day = self.payments.debit_date.filter(|_| !self.is_cancelled())?;
        if self.payments.debited_kind() != PaymentKind::DirectDebit {
            return Some(day);
        }
        if self.payments.awaiting_debit().next().is_some() {
            return Some(execution_day(day.max(today)));
        }
        let taken_on = |it: &PaymentLine| {
            it.execution.filter(|_| matches!(it.state, PaymentState::Unknown | PaymentState::Collected))
        };
        Some(self.payments.lines.iter().rev().find_map(taken_on).unwrap_or_else(|| execution_day(day)))
    }

    /// The day on which an account would be debited for an order that is placed today, if it has a day.
    pub fn would_be_debited(&self, today: Date) -> Option<Date> {
        Some(execution_day(paris::today(self.dates.service_date()?).max(today)))
    }
}

#[cfg(test)]
mod tests {
    use contract::orders::PaymentMode;
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        calendar::target_days::is_target_day,
        fixtures,
        money::settlement::bank::{Debit, DebitSources},
        order::{dates::Dates, lifecycle::NextStatus},
        people::actor::Actor,
    };

    #[test]
    fn an_account_is_debited_two_days_after_the_announcement_or_when_its_bank_works_again() {
        for (announced, execution) in [
            (date(2026, 11, 21), date(2026, 11, 23)),
            // Saturday and Sunday.
            (date(2026, 11, 26), date(2026, 11, 30)),
            (date(2026, 11, 27), date(2026, 11, 30)),
            // From Good Friday to Easter Monday.
            (date(2027, 3, 24), date(2027, 3, 30)),
            (date(2026, 12, 23), date(2026, 12, 28)),
        ] {
            assert_eq!(execution_day(announced), execution, "{announced}");
        }
    }

    #[test]
    fn who_orders_is_told_the_day_that_the_order_has_then() {
        let begin = Some(fixtures::now() + jiff::SignedDuration::from_hours(240));
        let debit_date = begin.map(paris::today);
        let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        (order.dates.begin, order.payments.debit_date) = (begin, debit_date);
        let today = paris::today(fixtures::now());
        let told = order.would_be_debited(today);
        assert!(told.is_some());
        assert_eq!(told, order.debit_day(today));
        assert_eq!(
            Order { dates: Dates { begin: None, wished: None, ..order.dates }, ..order }
                .would_be_debited(today),
            None
        );
    }

    #[test]
    fn a_page_says_the_day_that_was_asked_for_and_a_card_keeps_its_own() {
        let saturday = date(2026, 11, 28);
        let accepted = NextStatus::to(contract::orders::OrderStatus::Accepted);
        let of = |mode| {
            let mut order = fixtures::order_paid_by(mode, Some(1000));
            order.payments.debit_date = Some(saturday);
            order.change_status(accepted.clone(), &fixtures::manager(), &[], fixtures::now()).unwrap();
            order
        };
        assert_eq!(of(PaymentMode::Card).debit_day(saturday), Some(saturday));
        let mut order = of(PaymentMode::DirectDebit);
        assert_eq!(order.debit_day(date(2026, 11, 25)), Some(date(2026, 11, 30)));
        let late = date(2026, 12, 4);
        assert_eq!(order.debit_day(late), Some(date(2026, 12, 7)), "announced later than planned");
        let means = DebitSources { card: None, mandate: Some("RUM-1") };
        let Debit::Charge(lines) = order.start_debit(&means, late, &Actor::platform(), fixtures::now())
        else {
            panic!("it is due")
        };
        assert!(order.debit_is_under_way(lines[0], "debit-1", Some(date(2026, 12, 8))));
        for today in [late, date(2027, 1, 1)] {
            assert_eq!(order.debit_day(today), Some(date(2026, 12, 8)), "as the provider has it");
        }
    }

    proptest! {
        #[test]
        fn no_account_is_debited_on_a_day_on_which_banks_rest(days in 0_i64..40_000) {
            let announced = date(2000, 1, 1).checked_add(days.days()).unwrap();
            let execution = execution_day(announced);
            prop_assert!(is_target_day(execution));
            prop_assert!(execution >= announced.checked_add(NOTICE_DAYS.days()).unwrap());
            prop_assert_eq!(execution_day(announcement_day(execution)), execution);
        }
    }
}

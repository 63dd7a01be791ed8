//! Debits that come back: before they are processed, or up to 13 months later.

use contract::{Cents, Error, PaymentId, Result, orders::OrderStatus};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{
    calendar::paris,
    money::{
        payment::{PaymentKind, PaymentLine, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
    people::actor::Actor,
};

/// The rules of the platform on direct debits, in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebitPolicy {
    /// A debit of a short account is tried again after so many days, once for each.
    pub retry_after_days: Vec<u32>,
    /// The beneficiary who owes an order after that is reminded of it after so many days, once for each.
    pub remind_after_days: Vec<u32>,
}

impl Default for DebitPolicy {
    fn default() -> Self {
        Self { retry_after_days: vec![7], remind_after_days: vec![5, 15] }
    }
}

/// A debit that came back.
#[derive(Clone, Copy, Debug)]
pub struct ReturnedDebit<'a> {
    pub line: PaymentId,
    /// The provider's name of the return: the same one twice is one.
    pub issue: &'a str,
    /// Why. French: the desk reads it.
    pub reason: &'a str,
    /// The account was short: the next debit may succeed.
    pub worth_another_try: bool,
}

/// The effect of a return on an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnOutcome {
    /// It was known already.
    Known,
    /// The order owes the amount again.
    Owed,
    /// The amount is debited again on this day.
    Retried(Date),
}

impl Order {
    /// Records that a debit came back: a line that was not processed yet fails, a collected one gets a
    /// negative line against it, and a paid order is done again. The same return a second time changes
    /// nothing.
    ///
    /// # Errors
    /// `NotFound` when the order has no such debit: what came back or was transferred back is none.
    pub fn take_return(
        &mut self,
        returned: &ReturnedDebit,
        policy: &DebitPolicy,
        by: &Actor,
        now: Timestamp,
    ) -> Result<ReturnOutcome> {
        let line = self.payments.line(returned.line)?.clone();
        if line.kind != PaymentKind::DirectDebit || line.amount <= Cents::ZERO {
            return Err(Error::NotFound("payment"));
        }
        match line.state {
            PaymentState::Collected if self.payments.came_back(line.id) => return Ok(ReturnOutcome::Known),
            PaymentState::Collected => self.reverse(&line, returned, by, now),
            PaymentState::Failed | PaymentState::Cancelled => return Ok(ReturnOutcome::Known),
            PaymentState::Expected | PaymentState::Unknown => {
                self.advance_line(line.id, PaymentState::Failed, Some(returned.reason.to_owned()), by, now);
            }
        }
        self.edition += 1;
        let outcome = self.retry(returned, policy, by, now);
        self.trim_card(by, now);
        Ok(outcome)
    }

    fn reverse(&mut self, line: &PaymentLine, returned: &ReturnedDebit, by: &Actor, now: Timestamp) {
        let new = NewPayment {
            kind: PaymentKind::DirectDebit,
            amount: -line.amount,
            credit: None,
            cost_center: None,
        };
        let id = self.add_payment(new, by, now);
        self.advance_line(id, PaymentState::Collected, Some(returned.reason.to_owned()), by, now);
        if let Some(reversal) = self.payments.lines.last_mut() {
            reversal.reverses = Some(line.id);
            reversal.pay_id = Some(returned.issue.to_owned());
        }
        if self.status == OrderStatus::Paid {
            self.fall_back(OrderStatus::Done, by, now);
        }
    }

    /// Announces the debit once more, when that is worth a try and was not tried too often.
    fn retry(
        &mut self,
        returned: &ReturnedDebit,
        policy: &DebitPolicy,
        by: &Actor,
        now: Timestamp,
    ) -> ReturnOutcome {
        let refused =
            |it: &&PaymentLine| it.kind == PaymentKind::DirectDebit && it.state == PaymentState::Failed;
        let tried = self.payments.lines.iter().filter(refused).count();
        let wait = tried.checked_sub(1).and_then(|nth| policy.retry_after_days.get(nth));
        let left = self.money().uncovered().min(self.money().remainder);
        let Some(wait) = wait.filter(|_| returned.worth_another_try && !self.is_cancelled()) else {
            return ReturnOutcome::Owed;
        };
        if left <= Cents::ZERO || self.payments.debited_kind() != PaymentKind::DirectDebit {
            return ReturnOutcome::Owed;
        }
        self.add_payment(
            NewPayment { kind: PaymentKind::DirectDebit, amount: left, credit: None, cost_center: None },
            by,
            now,
        );
        let day = paris::today(now).saturating_add(i64::from(*wait).days());
        self.payments.debit_date = Some(day);
        ReturnOutcome::Retried(day)
    }
}

#[cfg(test)]
mod tests {
    use contract::{desk::InboxReason, orders::PaymentMode};

    use super::*;
    use crate::{
        fixtures,
        money::settlement::bank::BankNews,
        order::{inbox, invariants, lifecycle::NextStatus},
    };

    /// An order of 20 € whose debit was asked for.
    fn asked() -> Order {
        let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        order.payments.debit_date = Some(paris::today(fixtures::now()));
        for status in [OrderStatus::Accepted, OrderStatus::Done] {
            order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
        let id = order.payments.lines[0].id;
        order.move_payment(id, PaymentState::Unknown, None, &Actor::platform(), fixtures::now()).unwrap();
        order
    }

    fn paid() -> Order {
        let mut order = asked();
        let (id, news) = (order.payments.lines[0].id, BankNews::collected("payin-1".to_owned()));
        order.hear_from_bank(id, &news, &Actor::platform(), fixtures::now()).unwrap();
        assert_eq!(order.status, OrderStatus::Paid);
        order
    }

    fn take(order: &mut Order, issue: &str, worth_another_try: bool) -> ReturnOutcome {
        let before = order.clone();
        let line = order.payments.lines[0].id;
        let returned = ReturnedDebit { line, issue, reason: "Provision insuffisante", worth_another_try };
        let policy = DebitPolicy::default();
        let outcome = order.take_return(&returned, &policy, &Actor::platform(), fixtures::now()).unwrap();
        assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
        assert_eq!(invariants::broken(order), Vec::<&str>::new());
        outcome
    }

    #[test]
    fn a_paid_order_whose_debit_comes_back_owes_again_and_waits_at_the_desk() {
        let mut order = paid();
        assert_eq!(take(&mut order, "i-1", false), ReturnOutcome::Owed);
        assert_eq!((order.status, order.money().remainder), (OrderStatus::Done, Cents(2000)));
        let reversal = order.payments.lines.last().unwrap();
        assert_eq!((reversal.amount, reversal.reverses), (Cents(-2000), Some(order.payments.lines[0].id)));
        assert_eq!(reversal.refusal.as_deref(), Some("Provision insuffisante"));
        let reasons = inbox::reasons(&order, fixtures::now());
        assert!(
            reasons.contains(&InboxReason::CardFailed) && reasons.contains(&InboxReason::Unpaid),
            "{reasons:?}"
        );
        assert_eq!(order.left_by_card(), Some(Cents(2000)), "its owner may pay otherwise");

        let after = order.clone();
        for issue in ["i-1", "i-2"] {
            assert_eq!(take(&mut order, issue, false), ReturnOutcome::Known, "a debit comes back once");
        }
        assert_eq!(order, after);
    }

    #[test]
    fn what_came_back_does_not_come_back_itself() {
        let mut order = paid();
        take(&mut order, "i-1", false);
        let before = order.clone();
        let line = order.payments.lines.last().unwrap().id;
        let returned = ReturnedDebit { line, issue: "i-2", reason: "x", worth_another_try: true };
        let taken =
            order.take_return(&returned, &DebitPolicy::default(), &Actor::platform(), fixtures::now());
        assert!(matches!(taken, Err(Error::NotFound(_))));
        assert_eq!(order, before);
    }

    #[test]
    fn a_short_account_is_debited_once_more_and_no_further() {
        let mut order = asked();
        let ReturnOutcome::Retried(day) = take(&mut order, "i-1", true) else { panic!("another try") };
        assert_eq!((order.payments.debit_date, day), (Some(day), "2026-11-28".parse().unwrap()));
        let again = order.payments.lines.last().unwrap().clone();
        assert_eq!((again.state, again.amount), (PaymentState::Expected, Cents(2000)));
        assert!(!order.is_unpaid(), "it is announced");

        order
            .move_payment(again.id, PaymentState::Unknown, None, &Actor::platform(), fixtures::now())
            .unwrap();
        let returned = ReturnedDebit { line: again.id, issue: "i-2", reason: "x", worth_another_try: true };
        let policy = DebitPolicy::default();
        let last = order.take_return(&returned, &policy, &Actor::platform(), fixtures::now()).unwrap();
        assert_eq!(last, ReturnOutcome::Owed);
        assert!(order.is_unpaid());
    }

    #[test]
    fn a_card_that_was_refused_before_is_no_try_of_the_debit() {
        let (mut order, by, now) = (asked(), Actor::platform(), fixtures::now());
        let by_card =
            NewPayment { kind: PaymentKind::OnlineCard, amount: Cents(1), credit: None, cost_center: None };
        let id = order.add_payment(by_card, &by, now);
        order.move_payment(id, PaymentState::Failed, None, &by, now).unwrap();
        assert!(matches!(take(&mut order, "i-1", true), ReturnOutcome::Retried(_)));
    }

    #[test]
    fn what_is_paid_otherwise_is_not_debited_once_more() {
        let (mut paid, mut by_card, by, now) = (asked(), asked(), Actor::platform(), fixtures::now());
        paid.add_payment(
            NewPayment { kind: PaymentKind::Cash, amount: Cents(2000), credit: None, cost_center: None },
            &by,
            now,
        );
        paid.settle(&by, now);
        assert_eq!(take(&mut paid, "i-1", true), ReturnOutcome::Owed);
        by_card.payments.mode = PaymentMode::Card;
        assert_eq!(take(&mut by_card, "i-1", true), ReturnOutcome::Owed);
    }

    #[test]
    fn news_of_a_debit_come_in_any_order_and_end_the_same() {
        let mut order = asked();
        assert_eq!(take(&mut order, "i-1", false), ReturnOutcome::Owed);
        assert_eq!(order.payments.lines[0].state, PaymentState::Failed);
        assert_eq!(take(&mut order, "i-1", false), ReturnOutcome::Known);
        assert_eq!((order.payments.lines.len(), order.money().remainder), (1, Cents(2000)));
    }
}

//! Unpaid orders that the desk has given up, or insists on.

use contract::{Error, Refusal, Result, UserId, Words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    order::{EventKind, Order, Recovery},
    people::actor::Actor,
};

/// Keeps a person from ordering, because of one order whose debt the desk recovers or has given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Debt {
    pub user: UserId,
    pub order: contract::OrderId,
}

impl Order {
    /// Says what becomes of the debt of an unpaid order. It may be said anew.
    ///
    /// # Errors
    /// Invalid `type`; the refusal `NothingToRecover`. Nothing has changed then.
    pub fn mark_unrecoverable(&mut self, number: u8, by: &Actor, now: Timestamp) -> Result<()> {
        let recovery = Recovery::ALL.into_iter().find(|it| it.number() == number).ok_or_else(unknown)?;
        if !self.has_debt() {
            return Err(Refusal::NothingToRecover.into());
        }
        if self.payments.recovery != Some(recovery) {
            self.payments.recovery = Some(recovery);
            self.revise(by, now, EventKind::Recovery, recovery.label());
        }
        Ok(())
    }

    /// The state of the recovery of its debt, as long as there is a debt.
    pub fn recovery_now(&self) -> Option<Recovery> {
        self.payments.recovery.filter(|_| self.has_debt())
    }

    /// Its debt is waived: nothing of it is owed any more.
    pub fn is_waived(&self) -> bool {
        self.recovery_now() == Some(Recovery::Waived)
    }

    /// The desk has given up or waived the debt: it is not claimed any more.
    pub fn is_given_up(&self) -> bool {
        matches!(self.recovery_now(), Some(Recovery::Unrecoverable | Recovery::Waived))
    }

    /// The debt that keeps its beneficiary from ordering.
    pub fn debt(&self) -> Option<Debt> {
        let blocks = matches!(self.recovery_now(), Some(Recovery::ToRecover | Recovery::Unrecoverable));
        blocks.then_some(Debt { user: self.beneficiary, order: self.id })
    }
}

fn unknown() -> Error {
    let words = Words::new("Type de recouvrement inconnu.", "Unknown kind of recovery.");
    Error::invalid("type", words.fr, words.en)
}

#[cfg(test)]
mod tests {
    use contract::{
        Cents,
        desk::InboxReason,
        orders::{OrderStatus, PaymentMode},
        payments::PaymentEntry,
    };
    use jiff::civil::date;

    use super::*;
    use crate::{
        fixtures,
        money::{payment::PaymentState, settlement::order_payments::PaymentSources},
        order::{inbox, lifecycle::NextStatus},
    };

    fn unpaid() -> Order {
        let mut order = fixtures::order(Some(1000));
        for status in [OrderStatus::Accepted, OrderStatus::Done] {
            order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
        order
    }

    fn mark(order: &mut Order, number: u8) -> Result<()> {
        order.mark_unrecoverable(number, &fixtures::manager(), fixtures::now())
    }

    fn is_anomaly(order: &Order) -> bool {
        inbox::reasons(order, fixtures::now()).contains(&InboxReason::Unpaid)
    }

    #[test]
    fn each_kind_has_its_effect() {
        for (number, anomaly, blocks, unpaid_still) in
            [(0, true, true, true), (1, false, true, true), (2, false, false, false)]
        {
            let mut order = unpaid();
            mark(&mut order, number).unwrap();
            assert_eq!(
                (is_anomaly(&order), order.debt().is_some(), order.is_unpaid()),
                (anomaly, blocks, unpaid_still),
                "{number}"
            );
            assert_eq!(order.money().remainder, Cents(2000), "what remains is not forgotten");
        }
    }

    #[test]
    fn a_refused_card_is_an_anomaly_until_its_debt_is_given_up() {
        for (number, waits, status, left) in
            [(0, true, 2, Some(Cents(2000))), (1, false, 2, Some(Cents(2000))), (2, false, 0, None)]
        {
            let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
            for status in [OrderStatus::Accepted, OrderStatus::Done] {
                order
                    .change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now())
                    .unwrap();
            }
            let line = order.payments.lines[0].id;
            order
                .move_payment(line, PaymentState::Failed, None, &Actor::platform(), fixtures::now())
                .unwrap();
            mark(&mut order, number).unwrap();
            let failed = inbox::reasons(&order, fixtures::now()).contains(&InboxReason::CardFailed);
            let unsettled = order.payment_rows().any(|it| it.wait.is_some());
            assert_eq!((failed, unsettled), (waits, waits), "{number}");
            assert_eq!((order.payment_status(), order.left_by_card()), (status, left), "{number}");
            assert_eq!(order.is_given_up(), number > 0);
        }
    }

    #[test]
    fn a_debt_that_is_paid_after_all_holds_nobody_back() {
        let mut order = unpaid();
        mark(&mut order, 0).unwrap();
        let means = PaymentSources {
            credits: &[],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        let cash = PaymentEntry { amount: Cents(2000), kind: Some(3), ..Default::default() };
        order.set_payments(None, &[cash], &means, &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!((order.debt(), order.recovery_now()), (None, None));
    }

    #[test]
    fn only_what_is_unpaid_is_marked() {
        let mut order = fixtures::order(Some(1000));
        assert!(matches!(mark(&mut order, 0), Err(Error::Refused(Refusal::NothingToRecover))));
        let mut order = unpaid();
        assert!(matches!(mark(&mut order, 3), Err(Error::Invalid(_))));
        assert_eq!(order.payments.recovery, None);
    }
}

//! Payments that no bank confirms (transfers, invoices of the company): somebody marks them as collected.

use contract::{PaymentId, Permission, Refusal, Result};
use jiff::Timestamp;

use crate::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
    people::actor::Actor,
};

impl PaymentLine {
    /// The permission to mark it as collected; absent when it is not collected by hand, or when it is
    /// settled.
    pub fn collected_with(&self) -> Option<Permission> {
        self.kind.collected_with(self.state)
    }
}

impl PaymentKind {
    /// The same as [`PaymentLine::collected_with`], for a line in this state.
    pub(crate) fn collected_with(self, state: PaymentState) -> Option<Permission> {
        if state != PaymentState::Expected {
            return None;
        }
        match self {
            Self::Company | Self::Transfer | Self::EDebit => Some(Permission::Compta),
            Self::DirectDebit => Some(Permission::CanDoDirectDebit),
            // The bank says what becomes of a card, and the rest changes hands at once.
            Self::OnlineCard
            | Self::Free
            | Self::DeskCard
            | Self::Cheque
            | Self::Cash
            | Self::Partner
            | Self::Credit => None,
        }
    }
}

impl Order {
    /// Says that an expected payment has arrived.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line; the refusal `PaymentNotCollectable` (settled, of another kind, or not by
    /// somebody with these permissions; a debit is launched, not collected). Nothing has changed then.
    pub fn collect_by_hand(
        &mut self,
        id: PaymentId,
        permissions: &[Permission],
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        let line = self.payments.line(id)?;
        let needed = line.collected_with().filter(|it| permissions.contains(it));
        match needed {
            None | Some(Permission::CanDoDirectDebit) => Err(Refusal::PaymentNotCollectable.into()),
            Some(_) => self.move_payment(id, PaymentState::Collected, None, by, now).map(|_| ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, Error, orders::OrderStatus, payments::PaymentEntry};
    use jiff::civil::date;

    use super::*;
    use crate::{
        fixtures,
        money::settlement::order_payments::PaymentSources,
        order::{invariants, lifecycle::NextStatus},
    };

    fn with(kind: u8) -> Order {
        let mut order = fixtures::order(Some(1000));
        let (by, now) = (fixtures::manager(), fixtures::now());
        for status in [OrderStatus::Accepted, OrderStatus::Done] {
            order.change_status(NextStatus::to(status), &by, &[], now).unwrap();
        }
        let means = PaymentSources {
            credits: &[],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        let entry = PaymentEntry { amount: Cents(2000), kind: Some(kind), ..Default::default() };
        order.set_payments(None, &[entry], &means, &by, now).unwrap();
        order
    }

    fn collect(order: &mut Order, permissions: &[Permission]) -> Result<()> {
        let before = order.clone();
        let id = order.payments.lines[0].id;
        let done = order.collect_by_hand(id, permissions, &fixtures::manager(), fixtures::now());
        assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
        done
    }

    #[test]
    fn a_transfer_that_arrives_pays_the_order_once() {
        let mut order = with(6);
        assert_eq!(order.status, OrderStatus::Done);
        let wrong = collect(&mut order, &[Permission::CanDoDirectDebit]);
        assert!(matches!(wrong, Err(Error::Refused(Refusal::PaymentNotCollectable))));
        collect(&mut order, &[Permission::Compta]).unwrap();
        assert_eq!((order.status, order.money().payments), (OrderStatus::Paid, Cents(2000)));
        let again = collect(&mut order, &[Permission::Compta]);
        assert!(matches!(again, Err(Error::Refused(Refusal::PaymentNotCollectable))));
    }

    #[test]
    fn what_changed_hands_at_the_desk_is_collected_already() {
        let mut order = with(3);
        let refused = collect(&mut order, fixtures::all_permissions());
        assert!(matches!(refused, Err(Error::Refused(Refusal::PaymentNotCollectable))));
    }

    #[test]
    fn a_direct_debit_is_not_collected_by_hand() {
        let mut order = with(6);
        order.payments.lines[0].kind = PaymentKind::DirectDebit;
        let refused = collect(&mut order, fixtures::all_permissions());
        assert!(matches!(refused, Err(Error::Refused(Refusal::PaymentNotCollectable))));
    }
}

//! The open amounts between an order and its beneficiary: the debt, the refunds and their ways, and what
//! would become of the money if the order were cancelled.

use contract::{
    Cents, CreditId,
    payments::{Balance, IfCancelled},
};

use crate::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
};

/// A way by which money of an order can go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundWay {
    pub kind: PaymentKind,
    pub credit: Option<CreditId>,
    /// At most, in one line.
    pub most: Cents,
}

/// Ways by which money can go back, whatever way it came.
const ALWAYS: [PaymentKind; 4] =
    [PaymentKind::DeskCard, PaymentKind::Cash, PaymentKind::Cheque, PaymentKind::Transfer];
/// Ways by which money goes back only if it came so.
const AS_IT_CAME: [PaymentKind; 2] = [PaymentKind::Company, PaymentKind::Partner];

impl Order {
    /// The one figure that says whether an order is settled: what remains to be paid, or what was taken too
    /// much. An amount that is announced to go back counts as gone; one that is announced to come does not
    /// count as there.
    pub fn balance(&self) -> Balance {
        let (back, owed) = (self.to_give_back(), self.owed());
        if back > Cents::ZERO {
            Balance::ToGiveBack { amount: back }
        } else if owed > Cents::ZERO {
            Balance::Owed { amount: owed }
        } else {
            Balance::Settled
        }
    }

    /// The ways by which an excess can go back. The ways by which it came stand first; a credit is one only
    /// as long as it is among `living`, the credits that are neither cancelled nor expired.
    pub fn refund_ways(&self, living: &[CreditId]) -> Vec<RefundWay> {
        let due = self.to_give_back();
        if due == Cents::ZERO {
            return vec![];
        }
        let way = |kind, credit, most: Cents| RefundWay { kind, credit, most: most.min(due) };
        let mut ways: Vec<RefundWay> = Vec::new();
        for line in &self.payments.lines {
            match (line.kind, line.credit) {
                (PaymentKind::Credit, Some(credit))
                    if living.contains(&credit) && ways.iter().all(|it| it.credit != Some(credit)) =>
                {
                    ways.push(way(PaymentKind::Credit, Some(credit), self.payments.taken_from(credit)));
                }
                _ => {}
            }
        }
        ways.push(way(PaymentKind::OnlineCard, None, self.payments.most_back_to_card()));
        ways.retain(|it| it.most > Cents::ZERO);
        let came = |kind: PaymentKind| {
            let paid = |it: &PaymentLine| {
                it.kind == kind && it.state == PaymentState::Collected && it.amount.0.is_positive()
            };
            self.payments.lines.iter().any(paid)
        };
        let (as_it_came, others): (Vec<_>, Vec<_>) =
            AS_IT_CAME.into_iter().chain(ALWAYS).partition(|kind| came(*kind));
        let others = others.into_iter().filter(|kind| ALWAYS.contains(kind));
        ways.extend(as_it_came.into_iter().chain(others).map(|kind| way(kind, None, due)));
        ways
    }

    /// The use of the money if the order were cancelled now.
    pub fn if_cancelled(&self) -> IfCancelled {
        let expected = self.payments.lines.iter().filter(|it| it.state == PaymentState::Expected);
        let collected = self.payments.held_without(&[]).at_least_zero();
        let to_credits: Cents = self.payments.due_to_credits().into_iter().map(|(_, amount)| amount).sum();
        IfCancelled {
            collected,
            to_credits,
            to_give_back: collected - to_credits,
            dropped: expected.map(|it| it.amount.at_least_zero()).sum(),
            at_bank: self.payments.at_bank(),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{
        orders::{OrderStatus, PaymentMode},
        payments::PaymentEntry,
    };
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        money::settlement::{NewPayment, bank::BankNews, order_payments::PaymentSources},
        order::lifecycle::NextStatus,
        people::actor::Actor,
    };

    const CREDIT: CreditId = CreditId(7);

    fn paid(lines: &[(PaymentKind, i64)]) -> Order {
        let mut order = fixtures::order_paid_by(PaymentMode::Conciergerie, Some(1000));
        set(&mut order, lines).unwrap();
        order
    }

    fn set(order: &mut Order, lines: &[(PaymentKind, i64)]) -> contract::Result<()> {
        let means = PaymentSources {
            credits: &[(CREDIT, Cents(100_000))],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        let entry = |&(kind, amount): &(PaymentKind, i64)| PaymentEntry {
            amount: Cents(amount),
            kind: Some(kind.number()),
            credit_id: (kind == PaymentKind::Credit).then_some(CREDIT),
            ..Default::default()
        };
        let entries: Vec<PaymentEntry> = lines.iter().map(entry).collect();
        order.set_payments(None, &entries, &means, &fixtures::manager(), fixtures::now()).map(|_| ())
    }

    fn cancel(order: &mut Order) {
        let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
        order.change_status(next, &Actor::platform(), &[], fixtures::now()).unwrap();
    }

    #[test]
    fn one_figure_says_what_is_open() {
        let mut order = paid(&[]);
        let total = order.final_amount();
        assert_eq!(order.balance(), Balance::Owed { amount: total });
        set(&mut order, &[(PaymentKind::Cash, total.0 + 500)]).unwrap();
        assert_eq!(order.balance(), Balance::ToGiveBack { amount: Cents(500) });
        set(&mut order, &[(PaymentKind::Transfer, -500)]).unwrap();
        assert_eq!(order.balance(), Balance::Settled, "it is announced to go back");
        cancel(&mut order);
        assert_eq!(order.balance(), Balance::ToGiveBack { amount: total });
        set(&mut order, &[(PaymentKind::Cash, -total.0)]).unwrap();
        assert_eq!(order.balance(), Balance::Settled);
        let exact = paid(&[(PaymentKind::Cash, total.0)]);
        assert_eq!(exact.balance(), Balance::Settled);
    }

    #[test]
    fn each_credit_and_the_card_take_back_what_they_gave_once() {
        let mut order =
            paid(&[(PaymentKind::Credit, 300), (PaymentKind::Credit, 200), (PaymentKind::Cash, 2000)]);
        let other = CreditId(8);
        let line = NewPayment {
            kind: PaymentKind::Credit,
            amount: Cents(500),
            credit: Some(other),
            cost_center: None,
        };
        order.add_payment(line, &Actor::platform(), fixtures::now());
        let by_card =
            NewPayment { kind: PaymentKind::OnlineCard, amount: Cents(700), credit: None, cost_center: None };
        let id = order.add_payment(by_card, &Actor::platform(), fixtures::now());
        let news = BankNews::collected("p1".into());
        order.hear_from_bank(id, &news, &Actor::platform(), fixtures::now()).unwrap();
        let ways: Vec<_> = order
            .refund_ways(&[CREDIT, other])
            .into_iter()
            .map(|it| (it.kind, it.credit, it.most.0))
            .take(5)
            .collect();
        let expected = [
            (PaymentKind::Credit, Some(CREDIT), 500),
            (PaymentKind::Credit, Some(other), 500),
            (PaymentKind::OnlineCard, None, 700),
            (PaymentKind::Cash, None, 1700),
            (PaymentKind::DeskCard, None, 1700),
        ];
        assert_eq!(ways, expected);
    }

    #[test]
    fn money_goes_back_first_as_it_came() {
        let total = paid(&[]).final_amount().0;
        let order = paid(&[(PaymentKind::Cash, total), (PaymentKind::Credit, 300)]);
        let ways: Vec<_> = order.refund_ways(&[CREDIT]).into_iter().map(|it| (it.kind, it.most.0)).collect();
        assert_eq!(
            ways,
            [
                (PaymentKind::Credit, 300),
                (PaymentKind::Cash, 300),
                (PaymentKind::DeskCard, 300),
                (PaymentKind::Cheque, 300),
                (PaymentKind::Transfer, 300),
            ]
        );
        assert_eq!(paid(&[(PaymentKind::Cash, total)]).refund_ways(&[CREDIT]), [], "nothing is too much");
        let order = paid(&[(PaymentKind::Partner, total + 300)]);
        let ways: Vec<_> = order.refund_ways(&[CREDIT]).into_iter().map(|it| it.kind).collect();
        let others = [PaymentKind::DeskCard, PaymentKind::Cash, PaymentKind::Cheque, PaymentKind::Transfer];
        assert_eq!(ways, [[PaymentKind::Partner].as_slice(), &others].concat());
    }

    #[test]
    fn cancelling_drops_what_is_announced_and_not_what_the_bank_is_asked_for() {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let told = |order: &Order| (order.if_cancelled().dropped, order.if_cancelled().at_bank);
        assert_eq!(told(&order), (Cents(2000), Cents::ZERO));
        order.payments.lines[0].state = PaymentState::Unknown;
        assert_eq!(told(&order), (Cents::ZERO, Cents(2000)));
        set(&mut order, &[(PaymentKind::Cash, 500), (PaymentKind::Transfer, -500)]).unwrap();
        assert_eq!(told(&order), (Cents::ZERO, Cents(2000)), "what goes back is not dropped");
    }

    proptest! {
        #[test]
        fn each_way_takes_what_it_says_and_no_cent_more(
            cash in 0..9_000_i64, transfer in 0..9_000_i64, credit in 0..9_000_i64, cancelled: bool,
        ) {
            let lines = [(PaymentKind::Cash, cash), (PaymentKind::Partner, transfer), (PaymentKind::Credit, credit)];
            let lines: Vec<_> = lines.into_iter().filter(|(_, amount)| *amount > 0).collect();
            let mut order = paid(&lines);
            if cancelled {
                cancel(&mut order);
            }
            for way in order.refund_ways(&[CREDIT]) {
                let back = |amount: Cents| set(&mut order.clone(), &[(way.kind, -amount.0)]);
                prop_assert!(back(way.most).is_ok(), "{way:?}");
                if cancelled {
                    prop_assert!(back(way.most + Cents(1)).is_err(), "{way:?}");
                }
            }
        }

        #[test]
        fn what_is_said_before_cancelling_is_so_after_it(cash in 0..9_000_i64, credit in 0..9_000_i64) {
            let lines = [(PaymentKind::Cash, cash), (PaymentKind::Credit, credit)];
            let lines: Vec<_> = lines.into_iter().filter(|(_, amount)| *amount > 0).collect();
            let mut order = paid(&lines);
            let said = order.if_cancelled();
            prop_assert_eq!(said.collected, Cents(cash + credit));
            cancel(&mut order);
            prop_assert_eq!(said.to_credits, Cents(credit));
            prop_assert_eq!(said.to_give_back, order.to_give_back());
            prop_assert_eq!(order.money().expected, Cents::ZERO);
        }
    }
}

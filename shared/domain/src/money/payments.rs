//! Payments in a list: what it holds of each, and what its reader may know.

use contract::{
    Cents, ConciergerieId, CreditId, OrderId, PaymentId, Permission, UserId, Words,
    payments::{ListedPayment, NamedCostCenter, NamedRegister, Payment, PaymentWait},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    money::{
        payment::{PaymentKind, PaymentLine, PaymentState},
        vat::before_vat,
    },
    order::{Order, order_of},
};

/// A payment line, with the data of its order that a list shows. It is written with the order, whenever any
/// of these data change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRow {
    pub id: PaymentId,
    pub kind: PaymentKind,
    pub amount: Cents,
    pub state: PaymentState,
    pub created: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collected: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credit: Option<CreditId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost_center: Option<NamedCostCenter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<NamedRegister>,
    /// The collector's number of a direct debit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slimpay_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// Percent times 100, of the offer that was ordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat: Option<u32>,
    pub conciergerie: ConciergerieId,
    pub conciergerie_name: String,
    pub beneficiary: UserId,
    pub beneficiary_name: String,
    pub offer_label: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<Wait>,
}

/// Why a payment is not settled, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wait {
    pub why: PaymentWait,
    pub since: Timestamp,
}

/// The person who reads a payment.
#[derive(Clone, Copy, Debug)]
pub enum PaymentViewer<'a> {
    /// The person whose order it is.
    Beneficiary,
    /// The desk, with these permissions.
    Manager(&'a [Permission]),
}

impl Order {
    /// The rows that lists hold of its payments.
    pub fn payment_rows(&self) -> impl Iterator<Item = PaymentRow> {
        self.payments.lines.iter().map(|line| self.payment_row(line))
    }

    fn payment_row(&self, line: &PaymentLine) -> PaymentRow {
        let since = line.moved.unwrap_or(line.created);
        PaymentRow {
            id: line.id,
            kind: line.kind,
            amount: line.amount,
            state: line.state,
            created: line.created,
            collected: line.collected,
            credit: line.credit,
            cost_center: line.cost_center.clone(),
            register: line.register.clone(),
            slimpay_id: line.slimpay_id(),
            refusal: line.refusal.clone(),
            vat: self.single_vat(),
            conciergerie: self.conciergerie,
            conciergerie_name: self.conciergerie_name.clone(),
            beneficiary: self.beneficiary,
            beneficiary_name: self.beneficiary_name.clone(),
            offer_label: self.offer_label.clone(),
            wait: self.unsettled(line).map(|why| Wait { why, since }),
        }
    }

    /// Why a line is not settled. A refused line that was paid otherwise since counts as settled.
    fn unsettled(&self, line: &PaymentLine) -> Option<PaymentWait> {
        match line.state {
            PaymentState::Unknown if line.is_under_way() => None,
            PaymentState::Unknown => Some(PaymentWait::Unanswered),
            PaymentState::Expected if line.form_url.is_some() => Some(PaymentWait::PageOpen),
            PaymentState::Expected if line.collected_with() == Some(Permission::Compta) => {
                Some(PaymentWait::ToCollect)
            }
            PaymentState::Failed => self.refused_last(line),
            PaymentState::Expected | PaymentState::Collected | PaymentState::Cancelled => None,
        }
    }

    /// When several tries were refused, only the last one waits.
    fn refused_last(&self, line: &PaymentLine) -> Option<PaymentWait> {
        let goes_back = line.amount.0.is_negative();
        let alike =
            |it: &&PaymentLine| it.state == PaymentState::Failed && it.amount.0.is_negative() == goes_back;
        if self.payments.lines.iter().rfind(alike).is_none_or(|it| it.id != line.id) {
            return None;
        }
        if goes_back {
            return (self.to_give_back() > Cents::ZERO).then_some(PaymentWait::RefundRefused);
        }
        let owed = !self.is_given_up() && self.money().uncovered() > Cents::ZERO;
        owed.then_some(PaymentWait::Refused)
    }
}

impl PaymentRow {
    /// The order it is of.
    pub fn order(&self) -> OrderId {
        order_of(self.id.0)
    }

    /// The text in which people search for a payment.
    pub(crate) fn searched(&self) -> String {
        let Self { id, beneficiary_name, offer_label, .. } = self;
        let kind = self.kind.label().fr;
        let billed = self.cost_center.as_ref().map_or_else(String::new, |it| format!(" {}", it.label));
        format!("{} {id} {beneficiary_name} {} {kind}{billed}", self.order(), offer_label.fr)
    }

    /// The amount that it brings in when it is in one of these states: gifts bring in nothing, nor does a
    /// credit, which was paid before.
    pub(crate) fn brings_in(&self, states: &[PaymentState]) -> Cents {
        let counts = !matches!(self.kind, PaymentKind::Free | PaymentKind::Credit);
        if counts && states.contains(&self.state) { self.amount } else { Cents::ZERO }
    }

    /// The view for a reader, with what is left of the credit that the payment was taken from.
    pub fn view(&self, viewer: PaymentViewer, credit_remaining: Option<Cents>) -> ListedPayment {
        let without_vat = self.vat.map(|rate| before_vat(self.amount, rate));
        let plain = Payment {
            id: self.id,
            amount: self.amount,
            status: self.state.number(),
            kind: self.kind.number(),
            type_label: self.kind.label(),
            creation_date: self.created,
            collection_date: self.collected,
            credit_id: self.credit,
            cost_center_id: None,
            cost_center_name: None,
            cash_register_id: None,
            cash_register_name: None,
            can_cancel: false,
            can_mark_collected: false,
            is_in_db: true,
            message_warning: None,
            message_info: None,
            slimpay_id: None,
            order_id: self.order(),
            user_id: self.beneficiary,
        };
        let listed = ListedPayment {
            payment: plain,
            user_name: self.beneficiary_name.clone(),
            conciergerie_name: self.conciergerie_name.clone(),
            offre_label: self.offer_label.clone(),
            amount_ht: without_vat,
            tva_rate: self.vat,
            amount_tva: without_vat.map(|it| self.amount - it),
            credit_remaining_amount: credit_remaining,
            wait: None,
            waiting_since: None,
        };
        let PaymentViewer::Manager(permissions) = viewer else { return listed };
        let collects = self.kind.collected_with(self.state);
        ListedPayment {
            payment: Payment {
                can_cancel: self.state == PaymentState::Expected,
                can_mark_collected: collects.is_some_and(|it| permissions.contains(&it)),
                message_warning: self.refusal.clone(),
                slimpay_id: self.slimpay_id.clone(),
                cost_center_id: self.cost_center.as_ref().map(|it| it.id),
                cost_center_name: self.cost_center.as_ref().map(|it| it.label.clone()),
                cash_register_id: self.register.as_ref().map(|it| it.id),
                cash_register_name: self.register.as_ref().map(|it| it.name.clone()),
                ..listed.payment
            },
            wait: self.wait.map(|it| it.why),
            waiting_since: self.wait.map(|it| it.since),
            ..listed
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{
        orders::{OrderStatus, PaymentMode},
        payments::PaymentEntry,
    };
    use jiff::{SignedDuration, civil::date};

    use super::*;
    use crate::{
        fixtures,
        money::settlement::{NewPayment, bank::BankNews, order_payments::PaymentSources},
        order::{Recovery, lifecycle::NextStatus},
        people::actor::Actor,
    };

    fn waits(order: &Order) -> Vec<Option<PaymentWait>> {
        order.payment_rows().map(|it| it.wait.map(|it| it.why)).collect()
    }

    #[test]
    fn a_payment_waits_until_it_is_settled_one_way_or_another() {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let (by, now) = (Actor::platform(), fixtures::now());
        let later = now + SignedDuration::from_hours(1);
        let line = order.payments.lines[0].id;
        assert_eq!(waits(&order), [None], "it is debited on its day");
        order.wait_on_page(line, "https://bank.example/1".to_owned(), &by, now).unwrap();
        assert_eq!(waits(&order), [Some(PaymentWait::PageOpen)]);
        order.move_payment(line, PaymentState::Unknown, None, &by, now).unwrap();
        assert_eq!(waits(&order), [Some(PaymentWait::Unanswered)]);
        order.move_payment(line, PaymentState::Failed, Some("Refusée".to_owned()), &by, later).unwrap();
        let refused = order.payment_rows().next().unwrap();
        assert_eq!(refused.wait, Some(Wait { why: PaymentWait::Refused, since: later }));

        let means = PaymentSources {
            credits: &[],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        let transfer = PaymentEntry { amount: Cents(2000), kind: Some(6), ..Default::default() };
        order.set_payments(None, &[transfer], &means, &fixtures::manager(), now).unwrap();
        assert_eq!(waits(&order), [None, Some(PaymentWait::ToCollect)], "another payment is announced");
        let transfer = order.payments.lines[1].id;
        order.collect_by_hand(transfer, &[Permission::Compta], &by, now).unwrap();
        assert_eq!(waits(&order), [None, None]);
    }

    #[test]
    fn a_debit_waits_for_its_day_only_once_it_has_arrived() {
        let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        let (by, now) = (Actor::platform(), fixtures::now());
        let line = order.payments.lines[0].id;
        order.move_payment(line, PaymentState::Unknown, None, &by, now).unwrap();
        assert_eq!(waits(&order), [Some(PaymentWait::Unanswered)], "it may never have arrived");
        assert!(order.debit_is_under_way(line, "debit-1", None));
        assert_eq!(waits(&order), [None], "its bank answers within days");
        order.move_payment(line, PaymentState::Failed, Some("Compte clos".to_owned()), &by, now).unwrap();
        assert_eq!(waits(&order), [Some(PaymentWait::Refused)]);
    }

    #[test]
    fn of_several_refused_tries_the_last_one_waits() {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let (by, now) = (Actor::platform(), fixtures::now());
        let line = order.payments.lines[0].id;
        order.move_payment(line, PaymentState::Failed, None, &by, now).unwrap();
        order.pay_again("https://bank.example/1".to_owned(), &by, now).unwrap();
        let again = order.payments.lines[1].id;
        order.move_payment(again, PaymentState::Failed, None, &by, now).unwrap();
        assert_eq!(waits(&order), [None, Some(PaymentWait::Refused)]);
        let cash =
            NewPayment { kind: PaymentKind::Cash, amount: Cents(500), credit: None, cost_center: None };
        order.add_payment(cash, &by, now);
        assert_eq!(waits(&order), [None, Some(PaymentWait::Refused), None], "a part of it was paid");
    }

    #[test]
    fn a_refund_that_was_refused_waits_as_long_as_it_is_owed() {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let (by, now) = (Actor::platform(), fixtures::now());
        let paid = order.payments.lines[0].id;
        order.hear_from_bank(paid, &BankNews::collected("p1".into()), &by, now).unwrap();
        order.set_price(None, Some(Cents(1500)), &by, now).unwrap();
        let means = PaymentSources {
            credits: &[],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        let refund = |order: &mut Order| {
            let back = PaymentEntry { amount: Cents(-500), kind: Some(10), ..Default::default() };
            let id = order.set_payments(None, &[back], &means, &fixtures::manager(), now).unwrap().refund[0];
            order.move_payment(id, PaymentState::Failed, None, &by, now).unwrap();
        };
        refund(&mut order);
        refund(&mut order);
        assert_eq!(waits(&order), [None, None, Some(PaymentWait::RefundRefused)], "of two the last");
        let cash = PaymentEntry { amount: Cents(-500), kind: Some(3), ..Default::default() };
        order.set_payments(None, &[cash], &means, &fixtures::manager(), now).unwrap();
        assert_eq!(waits(&order), [None; 4], "it went back otherwise");
    }

    #[test]
    fn nobody_is_asked_for_a_refused_payment_of_an_order_that_is_over() {
        let refused = || {
            let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
            let line = order.payments.lines[0].id;
            order
                .move_payment(line, PaymentState::Failed, None, &Actor::platform(), fixtures::now())
                .unwrap();
            order
        };
        assert_eq!(waits(&refused()), [Some(PaymentWait::Refused)]);
        let mut cancelled = refused();
        cancelled.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
        assert_eq!(waits(&cancelled), [None]);
        let mut waived = refused();
        for status in [OrderStatus::Accepted, OrderStatus::Done] {
            waived.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
        waived.payments.recovery = Some(Recovery::Waived);
        assert!(waived.is_given_up());
        assert_eq!(waits(&waived), [None]);
    }

    #[test]
    fn a_row_is_found_by_what_people_know_of_it() {
        let order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let row = order.payment_rows().next().unwrap();
        assert_eq!(row.order(), order.id);
        let expected = format!("{} {} Camille Martin Chemises CB en ligne", order.id, row.id);
        assert_eq!(row.searched(), expected);
    }

    #[test]
    fn what_was_given_away_or_paid_before_brings_nothing_in() {
        let row = fixtures::order_paid_by(PaymentMode::Card, Some(1000)).payment_rows().next().unwrap();
        let brings_in =
            |kind, state| PaymentRow { kind, state, ..row.clone() }.brings_in(&[PaymentState::Collected]).0;
        assert_eq!(brings_in(PaymentKind::Cash, PaymentState::Collected), 2000);
        assert_eq!(brings_in(PaymentKind::Cash, PaymentState::Expected), 0);
        assert_eq!(brings_in(PaymentKind::Free, PaymentState::Collected), 0);
        assert_eq!(brings_in(PaymentKind::Credit, PaymentState::Collected), 0);
    }

    #[test]
    fn a_row_shows_its_tax_and_that_it_can_be_cancelled_while_it_is_expected() {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        order.vat = Some(2000);
        let row = order.payment_rows().next().unwrap();
        let shown = |state| {
            let row = PaymentRow { state, ..row.clone() };
            row.view(PaymentViewer::Manager(&[]), None)
        };
        let expected = shown(PaymentState::Expected);
        assert_eq!((expected.amount_ht, expected.amount_tva), (Some(Cents(1667)), Some(Cents(333))));
        let numbers = [
            PaymentState::Expected,
            PaymentState::Unknown,
            PaymentState::Collected,
            PaymentState::Cancelled,
            PaymentState::Failed,
        ]
        .map(|state| (shown(state).payment.status, shown(state).payment.can_cancel));
        assert_eq!(numbers, [(0, true), (0, false), (1, false), (2, false), (3, false)]);
    }

    #[test]
    fn a_debit_alone_has_the_number_of_its_collector() {
        let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        let line = &mut order.payments.lines[0];
        line.pay_id = Some("debit-1".to_owned());
        assert_eq!((line.slimpay_id().as_deref(), line.is_under_way()), (Some("debit-1"), false));
        line.state = PaymentState::Unknown;
        assert!(line.is_under_way());
        line.kind = PaymentKind::OnlineCard;
        assert_eq!((line.slimpay_id(), line.is_under_way()), (None, false));
    }
}

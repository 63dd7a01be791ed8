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
    /// The amount without its tax: its part of that of the order, so that all payments together hold what the order holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Cents>,
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
        let sold = self.sold_by_rate();
        let mut paid = Cents::ZERO;
        self.payments.lines.iter().map(move |line| {
            let before = sold.part(paid.0);
            let after = sold.part((paid + line.amount).0);
            // Money that may never come leaves its part to the next one.
            if line.state == PaymentState::Collected {
                paid += line.amount;
            }
            let without: i64 = after.less(&before).iter().map(|it| it.without).sum();
            self.payment_row(line, Cents(without))
        })
    }

    fn payment_row(&self, line: &PaymentLine, without: Cents) -> PaymentRow {
        let vat = self.single_vat();
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
            vat,
            without: vat.map(|_| without).filter(|_| self.final_amount() != Cents::ZERO),
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

    /// The amount without its tax; absent when nobody knows its one rate. Rows of an earlier version do not tell it.
    fn without_tax(&self) -> Option<Cents> {
        let rate = self.vat?;
        Some(self.without.unwrap_or_else(|| before_vat(self.amount, rate)))
    }

    /// The view for a reader, with what is left of the credit that the payment was taken from.
    pub fn view(&self, viewer: PaymentViewer, credit_remaining: Option<Cents>) -> ListedPayment {
        let without_vat = self.without_tax();
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
mod tests;

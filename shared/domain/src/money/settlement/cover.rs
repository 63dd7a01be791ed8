//! The cover of an order: the registered card pays what nothing else does, and what was taken too much goes
//! back.

use std::collections::BTreeSet;

use contract::{Cents, CreditId, PaymentId, orders::PaymentMode};
use jiff::{Timestamp, civil::Time};

use crate::{
    calendar::paris,
    money::{
        payment::{PaymentKind, PaymentLine, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
    people::actor::Actor,
};

/// When cards are debited on their day, in Paris.
const DEBITED_AT: Time = Time::constant(6, 0, 0, 0);

impl Order {
    /// Makes the registered card follow a price that has changed. A line of another amount is cancelled and
    /// written anew, but one that waits on a page of the bank stays as the bank knows it. An order paid by
    /// card that had nothing to debit yet gets its first line here; after a refusal its owner pays again by
    /// themselves.
    pub(crate) fn follow_price(&mut self, by: &Actor, now: Timestamp) {
        let debited = matches!(self.payment_mode, PaymentMode::Card | PaymentMode::DirectDebit);
        let follows = debited && !self.card_failed();
        let (_, announced) = self.announced_for_card();
        if follows || announced > Cents::ZERO {
            self.announce_card(self.left_to_card(), by, now);
        }
        self.drop_needless_pages(by, now);
    }

    /// Lowers the debit of the registered card after something else was paid or announced: the card is never
    /// debited for an amount that is covered otherwise.
    pub(crate) fn trim_card(&mut self, by: &Actor, now: Timestamp) {
        let (_, announced) = self.announced_for_card();
        self.announce_card(self.left_to_card().min(announced), by, now);
        self.drop_needless_pages(by, now);
    }

    /// The amount that nothing else pays: it is neither collected nor announced otherwise. An amount that is
    /// about to go back is not asked for anew.
    fn left_to_card(&self) -> Cents {
        let announced =
            |it: &&PaymentLine| matches!(it.state, PaymentState::Expected | PaymentState::Unknown);
        let others = self.payments.iter().filter(announced).filter(|it| !self.awaits_debit(it));
        let others: Cents = others.map(|it| it.amount.at_least_zero()).sum();
        (self.money().remainder - others).at_least_zero()
    }

    /// The lines that wait for the debit of the card, and their sum.
    fn announced_for_card(&self) -> (Vec<PaymentId>, Cents) {
        let lines: Vec<&PaymentLine> = self.payments.iter().filter(|it| self.awaits_debit(it)).collect();
        (lines.iter().map(|it| it.id).collect(), lines.iter().map(|it| it.amount).sum())
    }

    /// The amount that waits to be debited.
    pub fn to_be_debited(&self) -> Cents {
        self.announced_for_card().1
    }

    /// Has the card wait to be debited for this much, and for nothing else.
    pub(super) fn announce_card(&mut self, due: Cents, by: &Actor, now: Timestamp) {
        let (lines, announced) = self.announced_for_card();
        if due == announced {
            return;
        }
        for id in lines {
            self.cancel_line(id, by, now);
        }
        if due > Cents::ZERO {
            let line = NewPayment { kind: self.debited_kind(), amount: due, credit: None, cost_center: None };
            self.add_payment(line, by, now);
        }
    }

    /// Closes the bank's pages of an order that is covered without them.
    fn drop_needless_pages(&mut self, by: &Actor, now: Timestamp) {
        if self.money().remainder > Cents::ZERO || self.lacks_a_price() {
            return;
        }
        let waits = |it: &&PaymentLine| it.state == PaymentState::Expected && it.form_url.is_some();
        let lines: Vec<PaymentId> = self.payments.iter().filter(waits).map(|it| it.id).collect();
        for id in lines {
            self.cancel_line(id, by, now);
        }
    }

    /// When the registered card is to be debited for what it still owes: on its day, once somebody has
    /// accepted the order. It is absent when nothing is to be debited, or when nobody knows when.
    pub fn debit_at(&self) -> Option<Timestamp> {
        let waits = self.is_debitable() && self.payments.iter().any(|it| self.awaits_debit(it));
        self.debit_moment().filter(|_| waits)
    }

    /// The instant of its debit day at which it is debited, if it still is to be by then.
    pub fn debit_moment(&self) -> Option<Timestamp> {
        self.debit_date.map(|day| paris::instant(day, DEBITED_AT))
    }

    /// The amount that was taken and is not owed: all that was paid for a cancelled order, and what goes
    /// beyond the amount of another. An amount that is announced to go back counts as gone.
    pub fn to_give_back(&self) -> Cents {
        self.to_give_back_without(&[])
    }

    /// The same amount if these lines were cancelled.
    pub(super) fn to_give_back_without(&self, cancelled: &[PaymentId]) -> Cents {
        if self.awaits_quote() {
            return Cents::ZERO;
        }
        (self.held_without(cancelled) - self.money().final_amount).at_least_zero()
    }

    /// The amount that was taken and not given back, if these lines were cancelled. An amount that is
    /// announced to go back counts as gone.
    pub(crate) fn held_without(&self, cancelled: &[PaymentId]) -> Cents {
        let stays = |it: &&PaymentLine| it.kind != PaymentKind::Free && !cancelled.contains(&it.id);
        let held = |it: &PaymentLine| match it.state {
            PaymentState::Collected => it.amount,
            PaymentState::Expected | PaymentState::Unknown => it.amount.min(Cents::ZERO),
            PaymentState::Cancelled | PaymentState::Failed => Cents::ZERO,
        };
        self.payments.iter().filter(stays).map(held).sum()
    }

    /// The amounts that go back to the credits that paid, if nothing is owed any more: each gets what it
    /// gave, as long as that did not go back by another way already. No amount goes back twice.
    pub(crate) fn due_to_credits(&self) -> Vec<(CreditId, Cents)> {
        let credits: BTreeSet<CreditId> = self.payments.iter().filter_map(|it| it.credit).collect();
        let mut held = self.held_without(&[]).at_least_zero();
        let due = credits.into_iter().map(|credit| {
            let amount = self.taken_from(credit).min(held);
            held = held - amount;
            (credit, amount)
        });
        due.filter(|(_, amount)| *amount > Cents::ZERO).collect()
    }

    /// Whether something was paid by card that the bank can give back.
    pub(crate) fn refundable_by_card(&self) -> bool {
        let paid = self.payments.iter().filter_map(|it| it.pay_id.as_deref());
        paid.into_iter().any(|it| self.refundable_at_bank(it) > Cents::ZERO)
    }

    /// How much can still go back to the card that paid a payment of the bank.
    pub(crate) fn refundable_at_bank(&self, pay_id: &str) -> Cents {
        let by_card = |it: &&PaymentLine| it.kind == PaymentKind::OnlineCard;
        let of_payment =
            self.payments.iter().filter(by_card).filter(|it| it.pay_id.as_deref() == Some(pay_id));
        let held = |it: &PaymentLine| match it.state {
            PaymentState::Collected => it.amount,
            PaymentState::Unknown => it.amount.min(Cents::ZERO),
            PaymentState::Expected | PaymentState::Cancelled | PaymentState::Failed => Cents::ZERO,
        };
        of_payment.map(held).sum()
    }
}

#[cfg(test)]
mod tests;

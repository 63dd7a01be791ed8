//! The cover of an order: the registered card pays what nothing else does, and what was taken too much goes
//! back.

use contract::{Cents, PaymentId};
use jiff::Timestamp;

use crate::{
    money::{
        payment::{PaymentLine, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
    people::actor::Actor,
};

impl Order {
    /// Makes the registered card follow a price that has changed. A line of another amount is cancelled and
    /// written anew, but one that waits on a page of the bank stays as the bank knows it. An order paid by
    /// card that had nothing to debit yet gets its first line here; after a refusal its owner pays again by
    /// themselves.
    pub(crate) fn follow_price(&mut self, by: &Actor, now: Timestamp) {
        let follows = self.payments.is_debited() && !self.card_failed();
        if follows || self.payments.to_be_debited() > Cents::ZERO {
            self.announce_card(self.left_to_card(), by, now);
        }
        self.drop_needless_pages(by, now);
    }

    /// Lowers the debit of the registered card after something else was paid or announced: the card is never
    /// debited for an amount that is covered otherwise.
    pub(crate) fn trim_card(&mut self, by: &Actor, now: Timestamp) {
        self.announce_card(self.left_to_card().min(self.payments.to_be_debited()), by, now);
        self.drop_needless_pages(by, now);
    }

    /// The amount that nothing else pays: it is neither collected nor announced otherwise. An amount that is
    /// about to go back is not asked for anew.
    fn left_to_card(&self) -> Cents {
        let announced =
            |it: &&PaymentLine| matches!(it.state, PaymentState::Expected | PaymentState::Unknown);
        let others =
            self.payments.lines.iter().filter(announced).filter(|it| !self.payments.awaits_debit(it));
        let others: Cents = others.map(|it| it.amount.at_least_zero()).sum();
        (self.money().remainder - others).at_least_zero()
    }

    /// Has the card wait to be debited for this much, and for nothing else.
    pub(super) fn announce_card(&mut self, due: Cents, by: &Actor, now: Timestamp) {
        if due == self.payments.to_be_debited() {
            return;
        }
        let lines: Vec<PaymentId> = self.payments.awaiting_debit().map(|it| it.id).collect();
        for id in lines {
            self.cancel_line(id, by, now);
        }
        if due > Cents::ZERO {
            let line = NewPayment {
                kind: self.payments.debited_kind(),
                amount: due,
                credit: None,
                cost_center: None,
            };
            self.add_payment(line, by, now);
        }
    }

    /// Closes the bank's pages of an order that is covered without them.
    fn drop_needless_pages(&mut self, by: &Actor, now: Timestamp) {
        if self.money().remainder > Cents::ZERO || self.lacks_a_price() {
            return;
        }
        let waits = |it: &&PaymentLine| it.state == PaymentState::Expected && it.form_url.is_some();
        let lines: Vec<PaymentId> = self.payments.lines.iter().filter(waits).map(|it| it.id).collect();
        for id in lines {
            self.cancel_line(id, by, now);
        }
    }

    /// When the registered card is to be debited for what it still owes: on its day, once somebody has
    /// accepted the order. It is absent when nothing is to be debited, or when nobody knows when.
    pub fn debit_at(&self) -> Option<Timestamp> {
        let waits = self.is_debitable() && self.payments.awaiting_debit().next().is_some();
        self.payments.debit_moment().filter(|_| waits)
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
        (self.payments.held_without(cancelled) - self.money().final_amount).at_least_zero()
    }
}

#[cfg(test)]
mod tests;

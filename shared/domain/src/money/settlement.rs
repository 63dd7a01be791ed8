//! How an order is paid: its payment lines, what they cover, and what remains.

pub mod bank;
mod collecting;
mod cover;
pub mod debit_day;
pub mod order_payments;
mod owing;
pub mod refunding;
pub mod returns;

use contract::{
    Cents, CostCenterId, CreditId, Error, PaymentId, Result,
    orders::{OrderStatus, PaymentMode},
};
use jiff::Timestamp;

use crate::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::{EventKind, Order, number_of},
    people::{actor::Actor, person::Person},
};

/// The balance of an order: `payments + credits + remainder = final amount`, always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Money {
    pub final_amount: Cents,
    /// Collected, other than from credits; refunds count against.
    pub payments: Cents,
    /// Taken from credits, less what was given back.
    pub credits: Cents,
    /// Announced and not collected yet.
    pub expected: Cents,
    /// Still to be collected; negative when too much was. Nothing is to be collected of a cancelled order.
    pub remainder: Cents,
}

impl Money {
    /// Collected in all.
    pub fn collected(&self) -> Cents {
        self.payments + self.credits
    }

    /// The amount that is neither collected nor announced.
    pub fn uncovered(&self) -> Cents {
        self.remainder - self.expected
    }
}

impl Order {
    /// The amounts that are paid and that remain.
    pub fn money(&self) -> Money {
        let sum = |counts: fn(&PaymentLine) -> bool| -> Cents {
            self.payments.lines.iter().filter(|it| counts(it)).map(|it| it.amount).sum()
        };
        // Nothing is to be paid of a cancelled order, so whatever was collected is too much.
        let final_amount = if self.is_cancelled() { Cents::ZERO } else { self.final_amount() };
        let collected = sum(|it| it.state == PaymentState::Collected);
        let credits = sum(|it| it.state == PaymentState::Collected && it.kind == PaymentKind::Credit);
        Money {
            final_amount,
            payments: collected - credits,
            credits,
            expected: sum(|it| matches!(it.state, PaymentState::Expected | PaymentState::Unknown)),
            remainder: final_amount - collected,
        }
    }

    /// It has a debt that was not waived.
    pub fn is_unpaid(&self) -> bool {
        self.has_debt() && !self.is_waived()
    }

    /// 0 grey: nothing paid yet; 1 green: all; 2 red: unpaid or failed; 3 orange: partly, or announced.
    pub fn payment_status(&self) -> u8 {
        let money = self.money();
        if !self.is_waived() && (self.is_unpaid() || self.card_failed()) {
            2
        } else if self.to_give_back() > Cents::ZERO {
            3
        } else if money.remainder <= Cents::ZERO && (money.collected() > Cents::ZERO || self.is_finished()) {
            1
        } else if money.collected() != Cents::ZERO || money.expected != Cents::ZERO {
            3
        } else {
            0
        }
    }

    /// The last payment by card or debit failed or came back, and something remains to be paid.
    pub fn card_failed(&self) -> bool {
        let by_bank = [PaymentKind::OnlineCard, PaymentKind::DirectDebit];
        let paid = |it: &&PaymentLine| by_bank.contains(&it.kind) && it.amount > Cents::ZERO;
        let failed = |it: &PaymentLine| it.state == PaymentState::Failed || self.payments.came_back(it.id);
        self.payments.lines.iter().rfind(paid).is_some_and(failed) && self.money().uncovered() > Cents::ZERO
    }

    /// Appends a line.
    pub(crate) fn add_payment(&mut self, new: NewPayment, by: &Actor, now: Timestamp) -> PaymentId {
        let id = self.next_payment();
        let state = new.kind.first_state();
        self.payments.lines.push(PaymentLine {
            id,
            kind: new.kind,
            amount: new.amount,
            state,
            created: now,
            collected: (state == PaymentState::Collected).then_some(now),
            moved: None,
            credit: new.credit,
            cost_center: None,
            register: None,
            pay_id: None,
            execution: None,
            form_url: None,
            refusal: None,
            reverses: None,
        });
        let text = format!("{} : {} €", new.kind.label().fr, new.amount);
        self.log(by, now, EventKind::PaymentAdded, text);
        id
    }

    /// Has an expected payment wait on a page of the bank. The registered card is not debited for it any more.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line; `Stale` when it is not expected any more.
    pub fn wait_on_page(&mut self, id: PaymentId, url: String, by: &Actor, now: Timestamp) -> Result<()> {
        let line = self.payments.line_mut(id)?;
        if line.state != PaymentState::Expected {
            return Err(Error::Stale);
        }
        line.form_url = Some(url);
        line.moved = Some(now);
        self.revise(by, now, EventKind::PaymentRegistered, "");
        Ok(())
    }

    /// The number the next payment line gets.
    pub fn next_payment(&self) -> PaymentId {
        PaymentId(number_of(self.id, self.payments.lines.len() + 1))
    }

    /// The amount that is left to be paid after a card was refused or a debit came back, if the beneficiary
    /// may pay it again. Nothing is left of a debt that is waived, nor of an order that is paid: what the
    /// desk gives back of it is not asked of the beneficiary once more.
    pub fn left_by_card(&self) -> Option<Cents> {
        let money = self.money();
        let left = money.uncovered().min(money.remainder);
        let asked = self.status != OrderStatus::Paid && !self.is_waived();
        (asked && self.card_failed()).then_some(left).filter(|it| *it > Cents::ZERO)
    }

    /// Whether its page lets it be paid by card at once: on the page of the bank that waits, or on a new one.
    pub fn is_payable_by_card(&self) -> bool {
        self.payments.waiting_form().is_some() || self.left_by_card().is_some()
    }

    /// Whether it waits for a card that its beneficiary does not have.
    pub fn lacks_card(&self, beneficiary: &Person) -> bool {
        let waits = self.payments.awaiting_debit().next().is_some() || self.lacks_a_price();
        self.payments.mode == PaymentMode::Card && self.is_open() && waits && beneficiary.card.is_none()
    }

    /// Announces what a refused card left once more: on a page of the bank, under the next number.
    ///
    /// # Errors
    /// `Stale` when a card has left nothing.
    pub fn pay_again(&mut self, url: String, by: &Actor, now: Timestamp) -> Result<()> {
        let amount = self.left_by_card().ok_or(Error::Stale)?;
        let line = NewPayment { kind: PaymentKind::OnlineCard, amount, credit: None, cost_center: None };
        let id = self.add_payment(line, by, now);
        self.wait_on_page(id, url, by, now)
    }

    /// Cancels the payments that an order still expects once nothing is owed any more.
    pub(crate) fn cancel_expected(&mut self, by: &Actor, now: Timestamp) {
        let expected = |it: &&PaymentLine| it.state == PaymentState::Expected && it.amount >= Cents::ZERO;
        let lines: Vec<PaymentId> = self.payments.lines.iter().filter(expected).map(|it| it.id).collect();
        for id in lines {
            self.cancel_line(id, by, now);
        }
    }

    fn cancel_line(&mut self, id: PaymentId, by: &Actor, now: Timestamp) {
        let Some(line) = self.payments.lines.iter_mut().find(|it| it.id == id) else { return };
        line.state = PaymentState::Cancelled;
        line.moved = Some(now);
        line.form_url = None;
        let text = format!("{} : {} € annulé", line.kind.label().fr, line.amount);
        self.log(by, now, EventKind::PaymentCancelled, text);
    }

    /// Records the new state of a payment line. A state that was passed already changes nothing: news may come twice,
    /// late or out of order.
    ///
    /// Says whether the line moved.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line.
    pub fn move_payment(
        &mut self,
        id: PaymentId,
        to: PaymentState,
        refusal: Option<String>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<bool> {
        if !self.payments.lines.iter().any(|it| it.id == id) {
            return Err(Error::NotFound("payment"));
        }
        let moved = self.advance_line(id, to, refusal, by, now);
        if moved {
            self.edition += 1;
            self.trim_card(by, now);
            self.settle(by, now);
        }
        Ok(moved)
    }

    /// Moves a line, if it may go there: part of a change that raises the edition. Says whether it moved.
    fn advance_line(
        &mut self,
        id: PaymentId,
        to: PaymentState,
        refusal: Option<String>,
        by: &Actor,
        now: Timestamp,
    ) -> bool {
        let found = self.payments.lines.iter_mut().find(|it| it.id == id && it.state.may_become(to));
        let Some(line) = found else { return false };
        line.state = to;
        line.moved = Some(now);
        line.form_url = None;
        line.refusal = refusal;
        if to == PaymentState::Collected {
            line.collected = Some(now);
        }
        let outcome = match to {
            PaymentState::Collected => "encaissé",
            PaymentState::Failed => "échoué",
            PaymentState::Cancelled => "annulé",
            PaymentState::Unknown => "demandé à la banque",
            PaymentState::Expected => "attendu",
        };
        let text = format!("{} : {} € {outcome}", line.kind.label().fr, line.amount);
        self.log(by, now, EventKind::PaymentMoved, text);
        true
    }

    /// Unwinds the payments of a cancelled order: it cancels those that are only expected, and gives back
    /// what credits paid.
    pub(crate) fn unwind_payments(&mut self, by: &Actor, now: Timestamp) -> Vec<(CreditId, Cents)> {
        self.cancel_expected(by, now);
        let back = self.payments.due_to_credits();
        for &(credit, amount) in &back {
            let line = NewPayment {
                kind: PaymentKind::Credit,
                amount: -amount,
                credit: Some(credit),
                cost_center: None,
            };
            self.add_payment(line, by, now);
        }
        back
    }
}

/// A payment line about to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NewPayment {
    pub(crate) kind: PaymentKind,
    pub(crate) amount: Cents,
    pub(crate) credit: Option<CreditId>,
    /// Present on a line of kind company.
    pub(crate) cost_center: Option<CostCenterId>,
}

#[cfg(test)]
mod tests;

//! The payments of an order: its lines, the means by which it is paid, and what these alone tell.

use std::collections::BTreeSet;

use contract::{Cents, CreditId, Error, PaymentId, Result, orders::PaymentMode};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::recovery::Recovery,
    people::erasure::Erasure,
    register::taxed::AtRegister,
};

/// When cards are debited on their day, in Paris.
pub(crate) const DEBITED_AT: Time = Time::constant(6, 0, 0, 0);

/// How an order is paid. It is stored among the fields of its order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payments {
    /// Append-only, oldest first; a correction is a new line, a status moves forward.
    #[serde(default, rename = "payments")]
    pub lines: Vec<PaymentLine>,
    /// The journal entry of its sale at a register, once any of it was paid at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_register: Option<AtRegister>,
    /// The decision about its debt, while it has one.
    #[serde(default)]
    pub recovery: Option<Recovery>,
    /// The means by which it is paid, or the part that credits leave.
    #[serde(rename = "paymentMode")]
    pub mode: PaymentMode,
    /// Credits pay first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub credits_first: bool,
    /// Day a registered card is debited, or an account's debit is announced, Europe/Paris.
    pub debit_date: Option<Date>,
}

impl Payments {
    /// A line by its number.
    ///
    /// # Errors
    /// [`Error::NotFound`] where the order has no such line.
    pub fn line(&self, id: PaymentId) -> Result<&PaymentLine> {
        self.lines.iter().find(|it| it.id == id).ok_or(Error::NotFound("payment"))
    }

    /// The same line, to be changed.
    pub(crate) fn line_mut(&mut self, id: PaymentId) -> Result<&mut PaymentLine> {
        self.lines.iter_mut().find(|it| it.id == id).ok_or(Error::NotFound("payment"))
    }

    /// The means that is debited by itself on the day of the order: the registered card, or the account of a
    /// mandate.
    pub fn debited_kind(&self) -> PaymentKind {
        match self.mode {
            PaymentMode::DirectDebit => PaymentKind::DirectDebit,
            _ => PaymentKind::OnlineCard,
        }
    }

    /// Whether the order debits by itself what it owes, on its day.
    pub(crate) fn is_debited(&self) -> bool {
        matches!(self.mode, PaymentMode::Card | PaymentMode::DirectDebit)
    }

    /// Whether a line is expected of the registered card or the mandate, and of no page of the bank.
    pub fn awaits_debit(&self, line: &PaymentLine) -> bool {
        line.kind == self.debited_kind()
            && line.state == PaymentState::Expected
            && line.form_url.is_none()
            && line.amount > Cents::ZERO
    }

    /// The lines that wait for the debit of the card or the mandate.
    pub(crate) fn awaiting_debit(&self) -> impl Iterator<Item = &PaymentLine> {
        self.lines.iter().filter(|it| self.awaits_debit(it))
    }

    /// The amount that waits to be debited.
    pub fn to_be_debited(&self) -> Cents {
        self.awaiting_debit().map(|it| it.amount).sum()
    }

    /// The instant of its debit day at which it is debited, if it still is to be by then.
    pub fn debit_moment(&self) -> Option<Timestamp> {
        self.debit_date.map(|day| paris::instant(day, DEBITED_AT))
    }

    /// Whether a payment is announced that can still be unsaid.
    pub(crate) fn are_announced(&self) -> bool {
        self.lines.iter().any(|it| it.state == PaymentState::Expected)
    }

    /// The bank's page on which a card payment waits.
    pub fn waiting_form(&self) -> Option<&str> {
        let waiting = self.lines.iter().filter(|it| it.state == PaymentState::Expected);
        waiting.filter_map(|it| it.form_url.as_deref()).next_back()
    }

    /// The amount that the bank was asked for, and whose outcome nobody knows yet.
    pub fn at_bank(&self) -> Cents {
        let asked = self.lines.iter().filter(|it| it.state == PaymentState::Unknown);
        asked.map(|it| it.amount.at_least_zero()).sum()
    }

    /// Whether a collected debit came back since.
    pub(crate) fn came_back(&self, line: PaymentId) -> bool {
        self.lines.iter().any(|it| it.reverses == Some(line))
    }

    /// The amount that was paid at registers, less what went back there.
    pub fn paid_at_registers(&self) -> Cents {
        if let Some(known) = &self.at_register {
            return Cents(known.by_rate.sum());
        }
        // Older journals know the amounts alone.
        let through = self.lines.iter().filter(|it| it.register.is_some());
        through.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount).sum()
    }

    /// The amount that the order took from a credit, less what it gave back.
    pub(crate) fn taken_from(&self, credit: CreditId) -> Cents {
        let lines = self.lines.iter().filter(|it| it.credit == Some(credit));
        lines.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount).sum()
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
        self.lines.iter().filter(stays).map(held).sum()
    }

    /// The amounts that go back to the credits that paid, if nothing is owed any more: each gets what it
    /// gave, as long as that did not go back by another way already. No amount goes back twice.
    pub(crate) fn due_to_credits(&self) -> Vec<(CreditId, Cents)> {
        let credits: BTreeSet<CreditId> = self.lines.iter().filter_map(|it| it.credit).collect();
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
        self.most_back_to_card() > Cents::ZERO
    }

    /// How much can still go back to the card that paid a payment of the bank.
    pub(crate) fn refundable_at_bank(&self, pay_id: &str) -> Cents {
        let by_card = |it: &&PaymentLine| it.kind == PaymentKind::OnlineCard;
        let of_payment = self.lines.iter().filter(by_card).filter(|it| it.pay_id.as_deref() == Some(pay_id));
        let held = |it: &PaymentLine| match it.state {
            PaymentState::Collected => it.amount,
            PaymentState::Unknown => it.amount.min(Cents::ZERO),
            PaymentState::Expected | PaymentState::Cancelled | PaymentState::Failed => Cents::ZERO,
        };
        of_payment.map(held).sum()
    }

    /// The most that one refund can give back to a card: the bank refunds each of its payments separately.
    pub(crate) fn most_back_to_card(&self) -> Cents {
        let paid = self.lines.iter().filter_map(|it| it.pay_id.as_deref());
        paid.map(|it| self.refundable_at_bank(it)).max().unwrap_or_default()
    }

    /// Takes a person out of what banks answered, and closes their pages.
    pub(crate) fn erase(&mut self, erasure: &Erasure) {
        for payment in &mut self.lines {
            payment.form_url = None;
            if let Some(refusal) = &mut payment.refusal {
                erasure.hide_in(refusal);
            }
        }
    }
}

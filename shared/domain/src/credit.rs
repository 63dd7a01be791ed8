//! Credits a beneficiary may spend.

use contract::{Cents, CreditId, OrderId, Refusal, UserId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::paris;

/// A credit with what was taken from it. The remaining amount is what the allocations leave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    pub id: CreditId,
    pub beneficiary: UserId,
    pub name: String,
    pub original: Cents,
    pub created: Timestamp,
    /// Last day it can be used, Europe/Paris.
    pub expires: Option<Date>,
    pub cancelled: bool,
    /// Append-only: negative when given back.
    pub allocations: Vec<Allocation>,
}

/// What an order took from a credit, or gave back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Allocation {
    pub order: OrderId,
    /// Negative: given back.
    pub amount: Cents,
    pub at: Timestamp,
}

impl Credit {
    /// What is left.
    pub fn remaining(&self) -> Cents {
        self.original - self.allocations.iter().map(|it| it.amount).sum()
    }
    /// Whether it can be spent: something is left, nobody cancelled it, and its last day is not over.
    pub fn usable(&self, now: Timestamp) -> bool {
        self.remaining() > Cents::ZERO
            && !self.cancelled
            && self.expires.is_none_or(|last| paris::today(now) <= last)
    }

    /// What an order has taken and not given back.
    pub fn held_by(&self, order: OrderId) -> Cents {
        self.allocations.iter().filter(|it| it.order == order).map(|it| it.amount).sum()
    }

    /// Takes an amount for an order.
    ///
    /// # Errors
    /// [`Refusal::CreditUnavailable`] when it is not usable, when less is left, or when the amount is
    /// not above zero; then nothing has changed.
    pub fn take(&mut self, order: OrderId, amount: Cents, now: Timestamp) -> Result<(), Refusal> {
        if !self.usable(now) || amount <= Cents::ZERO || amount > self.remaining() {
            return Err(Refusal::CreditUnavailable);
        }
        self.allocations.push(Allocation { order, amount, at: now });
        Ok(())
    }

    /// Gives back an amount that an order has taken, even when the credit can no longer be spent.
    ///
    /// # Errors
    /// [`Refusal::CreditUnavailable`] when the order holds less, or when the amount is not above zero;
    /// then nothing has changed.
    pub fn give_back(&mut self, order: OrderId, amount: Cents, now: Timestamp) -> Result<(), Refusal> {
        if amount <= Cents::ZERO || amount > self.held_by(order) {
            return Err(Refusal::CreditUnavailable);
        }
        self.allocations.push(Allocation { order, amount: -amount, at: now });
        Ok(())
    }
}

/// What to take from which credit to pay a total: oldest expiry first, those without one last.
///
/// The parts add up to the total, or to all that is usable when that is less; none is zero.
pub fn allocate(credits: &[Credit], total: Cents, now: Timestamp) -> Vec<(CreditId, Cents)> {
    let mut usable: Vec<_> = credits.iter().filter(|it| it.usable(now)).collect();
    usable.sort_by_key(|it| (it.expires.unwrap_or(Date::MAX), it.created, it.id));
    let mut due = total;
    let mut parts = Vec::new();
    for credit in usable {
        let part = credit.remaining().min(due);
        if part > Cents::ZERO {
            parts.push((credit.id, part));
            due = due - part;
        }
    }
    parts
}

/// What the usable credits hold together.
pub fn usable_total(credits: &[Credit], now: Timestamp) -> Cents {
    credits.iter().filter(|it| it.usable(now)).map(Credit::remaining).sum()
}

//! Credits a beneficiary may spend.

use contract::{Cents, CreditId, OrderId, UserId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

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
}

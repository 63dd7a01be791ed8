//! Work that a change leaves for later: the messages themselves. The jobs function does it.

use contract::OrderId;
use serde::{Deserialize, Serialize};

use crate::Job;

/// Takes what an order's registered card owes, on its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DebitOrder {
    pub order_id: OrderId,
}

impl Job for DebitOrder {
    const NAME: &'static str = "debit-order";
}

/// Asks the beneficiary of a finished order what they thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoreOrder {
    pub order_id: OrderId,
}

impl Job for ScoreOrder {
    const NAME: &'static str = "score-order";
}

//! What stands of an order among those of all desks that something is late, missing or wrong with: no more than it is found,
//! counted and put in its place by, and nothing of a person.

use contract::{Cents, CompanyId, ConciergerieId, OrderId, desk::InboxReason};
use serde::{Deserialize, Serialize};

use crate::order::{Order, row::OrderRow, urgency::InboxPlace};

/// An order that waits for more than being new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Anomaly {
    pub order: OrderId,
    pub conciergerie: ConciergerieId,
    pub company: CompanyId,
    /// What the order comes to.
    pub amount: Cents,
    /// Those that are anomalies, most pressing first; as of when the order was last ranked.
    pub reasons: Vec<InboxReason>,
    pub place: InboxPlace,
}

impl Anomaly {
    /// Of an order as it was last ranked.
    pub fn of(order: &Order) -> Option<Self> {
        let place = order.inbox.filter(|it| it.is_anomaly() && !order.anomalies.is_empty())?;
        Some(Self {
            order: order.id,
            conciergerie: order.conciergerie,
            company: order.company,
            amount: order.final_amount(),
            reasons: order.anomalies.clone(),
            place,
        })
    }

    /// Of a row of a list.
    pub fn of_row(row: &OrderRow) -> Option<Self> {
        let place = row.inbox.filter(|it| it.is_anomaly() && !row.anomalies.is_empty())?;
        Some(Self {
            order: row.id,
            conciergerie: row.conciergerie,
            company: row.company,
            amount: row.final_amount,
            reasons: row.anomalies.clone(),
            place,
        })
    }
}

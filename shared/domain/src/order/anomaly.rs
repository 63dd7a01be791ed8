//! The anomaly of an order, in the list of the anomalies of all desks. It has the data by which an order is
//! found, counted and sorted, and nothing about a person.

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
    /// The final amount of the order.
    pub amount: Cents,
    /// The reasons that are anomalies, most pressing first, by the last ranking of the order.
    pub reasons: Vec<InboxReason>,
    pub place: InboxPlace,
}

impl Anomaly {
    /// The anomaly of an order by its last ranking; absent when it has none.
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

    /// The anomaly of a row of a list; absent when it has none.
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

//! The job that counts orders which the figures of their desk leave out.

use contract::{ConciergerieId, OrderId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Counts some orders of a desk in its figures, oldest first, and leaves word for those after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CountFigures {
    pub conciergerie_id: ConciergerieId,
    /// Names the run in its messages.
    pub run: String,
    /// The last of the orders before these, and the instant at which it was placed. Absent for the first ones.
    pub after: Option<(Timestamp, OrderId)>,
}

impl CountFigures {
    /// A run does each step once.
    pub fn name(&self) -> String {
        let Self { conciergerie_id, run, after } = self;
        let after = after.map_or(0, |(_, order)| order.0);
        format!("figures-{conciergerie_id}-{run}-{after}")
    }
}

//! Reminders that a change of an order leaves for later.

use contract::OrderId;
use domain::order::reminders::Nearness;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Job;

/// Reminds a beneficiary of an appointment, if their order still has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfAppointment {
    pub order_id: OrderId,
    pub begin: Timestamp,
    pub nearness: Nearness,
}

impl Job for RemindOfAppointment {
    const NAME: &'static str = "remind-of-appointment";
}

/// Reminds a beneficiary of goods at the desk, if they still wait there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfGoods {
    pub order_id: OrderId,
    /// The instant since which they wait.
    pub since: Timestamp,
    /// The place of the reminder among those of these goods, and the instant that was planned for it.
    pub nth: usize,
    pub due: Timestamp,
}

impl Job for RemindOfGoods {
    const NAME: &'static str = "remind-of-goods";
}

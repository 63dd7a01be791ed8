//! Reminders that a change of an order leaves for later.

use contract::{ConciergerieId, CreditId, LockerBlockId, OrderId, UserId};
use domain::order::reminders::Nearness;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Reminds a beneficiary of an appointment, if their order still has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfAppointment {
    pub order_id: OrderId,
    pub begin: Timestamp,
    pub nearness: Nearness,
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

/// Reminds a beneficiary of a credit that ends soon, if something of it can still be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfCredit {
    pub user_id: UserId,
    pub credit_id: CreditId,
}

/// Looks after goods that stay in a box for too long: reminds their beneficiary, or has the desk call them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfLocker {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
    pub box_id: String,
    /// The instant at which the goods were put in: others that came later are none of its business.
    pub put_in: Timestamp,
    /// They were reminded of, and the desk is to call.
    pub call: bool,
}

/// Looks whether a block of lockers is still heard of, and goes on looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WatchLockerBlock {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
}

impl WatchLockerBlock {
    /// Names the look of an instant: two who go on looking leave one message.
    pub fn name(&self, due: Timestamp) -> String {
        format!("watch-locker-{}-{}", self.locker_block_id, due.as_second() / 60)
    }
}

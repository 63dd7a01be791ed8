//! The goods of one order in a locker.

use contract::{LockerBlockId, OrderId, PartnerId, UserId, desk::LockerNeeds, offers::LockerSize};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How long a box is kept for goods that are to come.
pub const KEPT: SignedDuration = SignedDuration::from_hours(12);

/// The way that goods go through a locker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Leg {
    /// The beneficiary brings them, and their partner takes them.
    ToPartner,
    /// The partner, or whoever delivers, brings them, and the beneficiary takes them.
    ToBeneficiary,
}

/// The goods of one order that are in a box, or are to come into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stay {
    pub order: OrderId,
    pub beneficiary: UserId,
    pub partner: PartnerId,
    pub leg: Leg,
    /// A random text, of which codes and commands of this stay are made: they open nothing of another one.
    pub nonce: String,
    /// The instant at which they were put in; absent until then.
    #[serde(default)]
    pub put_in: Option<Timestamp>,
    #[serde(default)]
    pub late: LateCare,
}

/// The care that was taken of goods that stay in a box for too long.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct LateCare {
    /// The last reminder of their beneficiary.
    pub reminded: Option<Timestamp>,
    /// The instant from which the desk is to call them; absent before that, and once it has called.
    pub to_call: Option<Timestamp>,
    /// The call of the desk, with what came of it.
    pub called: Option<StaffAct>,
}

/// Something that staff did with a box or its goods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffAct {
    pub by: UserId,
    pub reason: String,
    pub at: Timestamp,
}

impl Stay {
    /// Goods that are to come into a box, of an order with its beneficiary and its partner.
    pub fn new((order, beneficiary, partner): (OrderId, UserId, PartnerId), leg: Leg, nonce: String) -> Self {
        Self { order, beneficiary, partner, leg, nonce, put_in: None, late: LateCare::default() }
    }
}

/// The one stay that an order has at a desk: who makes a second one meets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderStay {
    pub conciergerie: contract::ConciergerieId,
    pub order: OrderId,
    pub block: LockerBlockId,
    pub boxes: Vec<String>,
}

/// A code that has opened a box, or was shown to a block that was offline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UsedCode {
    pub conciergerie: contract::ConciergerieId,
    pub nonce: String,
    pub order: OrderId,
    pub at: Timestamp,
    /// Codes of that age are refused by their own date.
    pub expires: Timestamp,
}

/// The sizes of the boxes that goods need, largest first: one box of any size where nothing is said.
pub fn sizes_needed(needs: &LockerNeeds) -> Vec<LockerSize> {
    let mut sizes: Vec<LockerSize> = needs
        .boxes
        .iter()
        .flat_map(|(size, number)| std::iter::repeat_n(*size, usize::try_from(*number).unwrap_or(usize::MAX)))
        .take(MOST_BOXES)
        .collect();
    if sizes.is_empty() {
        sizes.push(LockerSize::S);
    }
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// The largest number of boxes that one order fills: more than any order of goods to carry.
const MOST_BOXES: usize = 20;

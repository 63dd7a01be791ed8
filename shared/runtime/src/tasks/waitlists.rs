//! Offers of freed time to those who wait for it.

use contract::{ConciergerieId, PartnerId};
use serde::{Deserialize, Serialize};

/// Offers the free time of a partner at a desk to those who wait for it, in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferFreedTime {
    pub partner_id: PartnerId,
    pub conciergerie_id: ConciergerieId,
}

/// Offers the free time of each partner at a desk to those who wait for it: of some partners, and leaves word of those after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferTimeOfDesk {
    pub conciergerie_id: ConciergerieId,
    /// Names the run in its messages.
    pub run: String,
    /// The place where the lists before these end. Absent for the first ones.
    pub after: Option<String>,
}

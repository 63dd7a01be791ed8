//! Offers of freed time to those who wait for it.

use contract::{ConciergerieId, PartnerId};
use serde::{Deserialize, Serialize};

use crate::Job;

/// Offers the free time of a partner at a desk to those who wait for it, in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferFreedTime {
    pub partner_id: PartnerId,
    pub conciergerie_id: ConciergerieId,
}

impl Job for OfferFreedTime {
    const NAME: &'static str = "offer-freed-time";
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

impl Job for OfferTimeOfDesk {
    const NAME: &'static str = "offer-time-of-desk";
}

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

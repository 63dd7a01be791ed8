//! Alice's orders: enough for every screen of a beneficiary to show something.

use std::collections::BTreeMap;

use contract::orders::OrderStatus;
use jiff::Timestamp;

use super::{clock::Clock, story::Fate};
use crate::paris;

/// An order of hers.
#[derive(Clone, Copy)]
pub(super) struct Planned {
    pub(super) offer: &'static str,
    pub(super) fate: Fate,
}

/// Days before now, and what: two under way, one done and to rate, the others over.
const PLAN: &[(i64, &str, Fate)] = &[
    (410, "Nettoyage de vêtements", Fate::Rated(9)),
    (295, "Massage assis 20 minutes", Fate::Rated(10)),
    (205, "Réparation de chaussures", Fate::Rated(7)),
    (130, "Panier de légumes de saison", Fate::Rejected),
    (62, "Ourlets et ajustements", Fate::Silent),
    (16, "Nettoyage de vêtements", Fate::ToRate),
    (3, "Nettoyage de vêtements", Fate::Stops(OrderStatus::BeingProcessed)),
    (1, "Massage assis 20 minutes", Fate::Kept),
];

/// The numbers of her orders among all; each moves on to the next free place when there are few orders.
pub(super) fn plan(clock: &Clock, now: Timestamp, count: u64) -> BTreeMap<u64, Planned> {
    let mut plan = BTreeMap::new();
    for (nth, (days, offer, fate)) in PLAN.iter().enumerate() {
        let place = clock.first_after(paris::plus_minutes(now, -days * 24 * 60));
        let after = plan.last_key_value().map_or(0, |(last, _)| last + 1);
        let before_the_rest = count.saturating_sub((PLAN.len() - nth) as u64);
        let place = place.max(after).min(before_the_rest.max(after));
        plan.insert(place, Planned { offer, fate: *fate });
    }
    plan
}

//! Places of somebody in waitlists.

use super::facts::{Fact, FactValue, fact, instant, known, text, words};
use crate::calendar::waitlist::{WaitingPlace, Waitlist};

/// The places that somebody has in a list.
pub(super) fn places<'a>(
    list: &'a Waitlist,
    is_own: impl Fn(&WaitingPlace) -> bool + 'a,
) -> impl Iterator<Item = Vec<Fact>> + 'a {
    list.places.iter().filter(move |it| is_own(it)).map(|it| {
        known([
            words("offer", "Prestation", "Service", &it.offer_label),
            text("partner", "Partenaire", "Provider", &list.partner_name),
            it.day.map(|day| fact("day", "Jour attendu", "Awaited day", FactValue::Day(day))),
            instant("since", "En attente depuis le", "Waiting since", Some(it.since)),
            instant("offered", "Créneau proposé", "Offered slot", it.offered.map(|it| it.from)),
            instant("heldUntil", "Réservé jusqu’au", "Held until", it.offered.map(|it| it.until)),
        ])
    })
}

//! The time of partners.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | calendar | `CAL#partner#conciergerie` | `DAY#~` (after all days) | gsi1 `CALS#conciergerie` / `partner` |
//! | timeUnit | `CAL#partner#conciergerie` | `DAY#date#instant` | |
//! | slotHold | `HOLD#user#draft` | `HOLD` | |
//! | feedKey | `FEED#partner` | `FEED` | |
//! | waitlist | `CAL#partner#conciergerie` | `WAIT` | gsi1 `WAITS#conciergerie` / `partner` |

use contract::{ConciergerieId, PartnerId};
use domain::calendar::DraftKey;
use jiff::{Timestamp, civil::Date};

use super::LAST;
use crate::Key;

pub(crate) fn partner_calendar(partner: PartnerId, conciergerie: ConciergerieId) -> String {
    format!("CAL#{partner}#{conciergerie}")
}

pub(crate) fn calendar(partner: PartnerId, conciergerie: ConciergerieId) -> Key {
    Key::new(partner_calendar(partner, conciergerie), format!("DAY#{LAST}"))
}

pub(crate) fn calendars_of_desk(conciergerie: ConciergerieId, partner: PartnerId) -> Key {
    Key::new(format!("CALS#{conciergerie}"), partner.to_string())
}

pub(crate) fn day(date: Date) -> String {
    format!("DAY#{date}")
}

/// The beginning of the keys of the units of a day, and of no other.
pub(crate) fn units_of(date: Date) -> String {
    format!("{}#", day(date))
}

/// Sorts after the units of a day.
pub(crate) fn after_units_of(date: Date) -> String {
    units_of(date) + LAST
}

pub(crate) fn time_unit(
    partner: PartnerId,
    conciergerie: ConciergerieId,
    date: Date,
    from: Timestamp,
) -> Key {
    Key::new(partner_calendar(partner, conciergerie), units_of(date) + &super::instant(from))
}

pub(crate) fn feed(partner: PartnerId) -> Key {
    Key::new(format!("FEED#{partner}"), "FEED")
}

pub(crate) fn slot_hold(draft: &DraftKey) -> Key {
    Key::new(format!("HOLD#{}#{}", draft.user, draft.draft), "HOLD")
}

pub(crate) fn waitlist(partner: PartnerId, conciergerie: ConciergerieId) -> Key {
    Key::new(partner_calendar(partner, conciergerie), "WAIT")
}

pub(crate) fn waitlists_of_desk(conciergerie: ConciergerieId, partner: PartnerId) -> Key {
    Key::new(format!("WAITS#{conciergerie}"), partner.to_string())
}

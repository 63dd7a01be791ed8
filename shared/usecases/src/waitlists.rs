//! Places in waitlists, given up or taken.

use contract::{ConciergerieId, PartnerId, Result, UserId};
use domain::calendar::DraftKey;
use jiff::Timestamp;
use store::{Changes, PlaceTaken, Store};

use crate::holds;

/// The change by which a person gives up a place: the time that is held for it is free again. Absent when they do not have it.
///
/// # Errors
/// Those of reading.
pub async fn leave(
    store: &Store,
    user: UserId,
    taken: &PlaceTaken,
    now: Timestamp,
) -> Result<Option<Changes>> {
    let Some(read) = store.waitlists().find(taken.partner, taken.conciergerie).await? else {
        return Ok(None);
    };
    let mut list = read.entity.clone();
    let Some(place) = list.leave(user, &taken.id) else { return Ok(None) };
    let mut changes = Changes::new();
    changes.keep_waitlist(Some(&read), list)?;
    if place.offered.is_some() {
        holds::release(store, &mut changes, &place.draft(), now).await?;
    }
    Ok(Some(changes))
}

/// Adds to the change that makes an order of a draft that the place for which its time was held is taken, if there is one.
///
/// # Errors
/// Those of reading.
pub async fn taken_by_order(
    store: &Store,
    changes: &mut Changes,
    draft: &DraftKey,
    (partner, desk): (PartnerId, ConciergerieId),
) -> Result<()> {
    if !draft.is_of_waitlist() {
        return Ok(());
    }
    if let Some(read) = store.waitlists().find(partner, desk).await? {
        let mut list = read.entity.clone();
        if list.take(draft) {
            changes.keep_waitlist(Some(&read), list)?;
        }
    }
    Ok(())
}

//! A change that frees time of a partner has it offered to those who wait for it, in its own transaction: no handler does it, and
//! none can forget it.

use store::{Changes, Store};

use crate::{later::task, random, tasks::OfferFreedTime};

/// Adds to a change the messages that offer what it frees. Data that are loaded free nothing, and where nobody waits there is no
/// message.
pub(crate) async fn told(changes: &mut Changes, store: &Store) -> store::Result<()> {
    let Some((_, now)) = changes.asked() else { return Ok(()) };
    for (partner_id, conciergerie_id) in changes.news().take_freed() {
        if store.waitlists().is_awaited(partner_id, conciergerie_id).await? {
            let job = OfferFreedTime { partner_id, conciergerie_id };
            task(changes, format!("freed-{}", random::id()), &job, now, now)
                .map_err(|error| store::Error::Unavailable(error.into()))?;
        }
    }
    Ok(())
}

//! Time of a partner that is kept for a draft, given back.

use contract::Result;
use domain::calendar::DraftKey;
use jiff::Timestamp;
use store::{Changes, SlotHold, Store};

/// Adds to a change that the time which is kept for a draft is free again, if any is.
///
/// # Errors
/// Those of reading.
pub async fn release(store: &Store, changes: &mut Changes, draft: &DraftKey, now: Timestamp) -> Result<()> {
    let Some(mut hold) = store.calendars().hold(draft).await?.filter(|it| now < it.until) else {
        return Ok(());
    };
    give_back(store, changes, &hold, now).await?;
    hold.until = now;
    changes.save(&hold)?;
    Ok(())
}

/// Adds to a change that a day has the time which a draft kept of it.
///
/// # Errors
/// Those of reading.
pub async fn give_back(store: &Store, changes: &mut Changes, hold: &SlotHold, now: Timestamp) -> Result<()> {
    let read = store.calendars().day(hold.partner, hold.conciergerie, hold.date, now).await?;
    let mut day = read.day.clone();
    day.let_go(&hold.draft);
    read.write(changes, &day)?;
    Ok(())
}

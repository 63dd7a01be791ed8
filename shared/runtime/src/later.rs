//! Work that a change leaves for later.

use contract::Result;
use jiff::Timestamp;
use store::{Changes, Message};

use crate::Job;

/// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
pub fn task<J: Job>(
    changes: &mut Changes,
    id: String,
    job: &J,
    due: Timestamp,
    now: Timestamp,
) -> Result<()> {
    changes.send(id, Message::Task(job.message()?), due, now)?;
    Ok(())
}

//! What leaves once a change is written.

use contract::{Error, Result};
use integrations::mail::Mail;
use jiff::Timestamp;
use store::{Changes, Message};

use crate::Job;

/// Adds a mail to a change.
pub fn mail(changes: Changes, mail: &Mail, now: Timestamp) -> Result<Changes> {
    let body = serde_json::to_value(mail).map_err(Error::internal)?;
    Ok(changes.send(format!("mail-{}", mail.key), Message::Mail(body), now)?)
}

/// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
pub fn task<J: Job>(changes: Changes, id: String, job: &J, due: Timestamp) -> Result<Changes> {
    Ok(changes.send(id, Message::Task(job.message()?), due)?)
}

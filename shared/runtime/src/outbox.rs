//! What leaves once a change is written.

use contract::{Error, Result};
use domain::{notices::Notice, people::person::Person};
use integrations::mail::Mail;
use jiff::Timestamp;
use store::{Changes, Message, NotificationRecord};

use crate::{Config, Job, random};

/// Tells a person something: their alert, and the mail that leaves once the change is written. Who has no address, as
/// of a deleted account, has no mail.
pub fn tell(
    changes: Changes,
    config: &Config,
    reader: &Person,
    notice: &dyn Notice,
    now: Timestamp,
) -> Result<Changes> {
    let changes = match notice.alert() {
        Some(alert) => changes.notify(&NotificationRecord::of(alert, reader.id, now))?,
        None => changes,
    };
    let Some(letter) = notice.letter().filter(|_| !notice.address(reader).is_empty()) else {
        return Ok(changes);
    };
    let lang = reader.reading_lang();
    let mail = Mail {
        key: notice.key().unwrap_or_else(random::id),
        kind: notice.kind().to_owned(),
        to: notice.address(reader).to_owned(),
        lang,
        text: letter.written(lang, &reader.first_name, |path| config.link(path)),
    };
    let body = serde_json::to_value(&mail).map_err(Error::internal)?;
    Ok(changes.send_at_once(format!("mail-{}", mail.key), Message::Mail(body), now)?)
}

/// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
pub fn task<J: Job>(changes: Changes, id: String, job: &J, due: Timestamp) -> Result<Changes> {
    Ok(changes.send(id, Message::Task(job.message()?), due)?)
}

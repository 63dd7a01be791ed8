//! The addresses that mails are answered at, given out with the change that tells of a message.

use contract::{Result, UserId};
use domain::messaging::reply_address::{AnsweredThread, ReplyAddress, address_of};
use integrations::mail::Letterhead;
use jiff::Timestamp;
use store::Changes;

use crate::{Config, hash, number};

/// The letterhead of a mail whose reader answers by mail, with its address kept in the same change. It is the usual one where no
/// replies by mail are taken.
///
/// # Errors
/// Those of writing.
pub fn answered_at(
    changes: &mut Changes,
    config: &Config,
    (user, thread): (UserId, AnsweredThread),
    now: Timestamp,
) -> Result<Letterhead> {
    let Some(domain) = &config.reply_domain else { return Ok(Letterhead::default()) };
    let token = format!("{:016x}{:016x}", number(), number());
    changes.insert(&ReplyAddress::new(hash(&token), user, thread, now))?;
    Ok(Letterhead {
        reply_to: vec![address_of(&token, domain)],
        takes_replies: true,
        ..Letterhead::default()
    })
}

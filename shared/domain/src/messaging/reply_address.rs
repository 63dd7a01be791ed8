//! The addresses by which a beneficiary answers mails that tell of messages: each leads into one conversation of one person.

use contract::{ConciergerieId, FlashDispoId, OrderId, UserId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// An address takes replies for so long.
const OPEN: SignedDuration = SignedDuration::from_hours(24 * 90);
/// It is remembered for so long after that, so that a late reply is told why it was not taken.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24 * 90);
/// The part of the address before the token.
const MAILBOX: &str = "reply";
/// Letters of a token: 128 bits in hexadecimal, since mail servers may change the case of letters.
const TOKEN: usize = 32;

/// A conversation that is answered by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AnsweredThread {
    Order(OrderId),
    Desk(ConciergerieId),
    /// The conversation with the reader's own desk, about a campaign.
    Campaign(FlashDispoId),
}

/// An address for the replies of one person in one conversation. Its token says nothing of either.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReplyAddress {
    /// The hash of the token.
    pub hash: String,
    pub user: UserId,
    pub thread: AnsweredThread,
    /// Replies are taken before this instant.
    pub until: Timestamp,
}

impl ReplyAddress {
    /// An address that is given out now.
    pub fn new(hash: String, user: UserId, thread: AnsweredThread, now: Timestamp) -> Self {
        Self { hash, user, thread, until: now + OPEN }
    }

    /// The instant at which it is forgotten.
    pub fn forgotten(&self) -> Timestamp {
        self.until + REMEMBERED
    }
}

/// The address of a token.
pub fn address_of(token: &str, domain: &str) -> String {
    format!("{MAILBOX}+{token}@{domain}")
}

/// The token of an address at a domain, if it is one for replies.
pub fn token_of(address: &str, domain: &str) -> Option<String> {
    let address = address.trim().to_ascii_lowercase();
    let (mailbox, host) = address.rsplit_once('@')?;
    let token = mailbox.strip_prefix(MAILBOX)?.strip_prefix('+')?;
    let is_token = token.len() == TOKEN && token.bytes().all(|it| it.is_ascii_hexdigit());
    (host == domain.to_ascii_lowercase() && is_token).then(|| token.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_in_any_case_and_no_other_is() {
        let token = "0123456789abcdef0123456789abcdef";
        let address = address_of(token, "reply.example.com");
        assert_eq!(token_of(&address, "reply.example.com").as_deref(), Some(token));
        assert_eq!(token_of(&address.to_uppercase(), "Reply.Example.com").as_deref(), Some(token));
        let (short, letters) = (&token[1..], "g".repeat(TOKEN));
        for other in [
            format!("reply+{token}@example.com"),
            format!("reply+{token}@reply.example.com.evil.test"),
            format!("reply{token}@reply.example.com"),
            format!("other+{token}@reply.example.com"),
            format!("reply+{short}@reply.example.com"),
            format!("reply+{letters}@reply.example.com"),
            token.to_owned(),
            String::new(),
        ] {
            assert_eq!(token_of(&other, "reply.example.com"), None, "{other}");
        }
    }
}

//! Sessions and one-use links. Only hashes of their tokens are kept.

use contract::{ConciergerieId, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::people::person::Person;

/// A signed-in client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// SHA-256 of the token, hex.
    pub token_hash: String,
    pub user: UserId,
    /// Where the client keeps the token: a cookie's token does not work in a header, nor the reverse.
    pub carrier: TokenTransport,
    pub created: Timestamp,
    /// Moves on with use.
    pub idle_until: Timestamp,
    /// Never moves.
    pub ends: Timestamp,
    pub remember: bool,
    /// Of the person when it began: it ends when theirs is another.
    #[serde(default)]
    pub generation: u64,
}

/// Where a client keeps its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TokenTransport {
    /// An HttpOnly cookie of a browser.
    Cookie,
    /// The `X-Session` header of a client without cookies.
    Header,
}

/// A one-use link of a mail, or a one-use ticket of a window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ticket {
    /// SHA-256 of the token, hex.
    pub token_hash: String,
    pub user: UserId,
    pub purpose: Purpose,
    /// Of the person when it was made; what opens the account is void when theirs is another.
    #[serde(default)]
    pub generation: u64,
    pub expires: Timestamp,
}

impl Ticket {
    /// For a person as they stand.
    pub fn new(token_hash: String, person: &Person, purpose: Purpose, expires: Timestamp) -> Self {
        Self { token_hash, user: person.id, purpose, generation: person.generation, expires }
    }
}

/// What a ticket opens, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Purpose {
    /// Choose a new password.
    Password,
    /// Become the person who registered: exactly what was typed with this link, and nothing of another's.
    Register(Box<Person>),
    /// Take this e-mail address.
    Email(String),
    /// Rate an order.
    Rate(contract::OrderId),
    /// Accept the terms.
    Terms,
    /// Open a document in a window.
    Document,
    /// Open an extract: the key of its file, what that is, and what it is called.
    Extract { key: String, content_type: String, name: String },
}

/// What a manager has chosen, sent with each call in `X-Context`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ChosenContext {
    pub conciergerie_id: Option<ConciergerieId>,
    pub beneficiary_id: Option<UserId>,
}

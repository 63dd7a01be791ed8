//! Sessions and one-use links. Only hashes of their tokens are kept.

use contract::{ConciergerieId, ImpersonationId, LockerBlockId, UserId, auth::SignedInDevice};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::people::{
    device::Device,
    person::Person,
    push::PushDevice,
    sso::{SsoIdentity, SsoStart, SsoTestStart},
};

/// How many digits of the hash of its token name a session.
const LISTED: usize = 24;

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
    /// When its use was written down last.
    pub last_seen: Timestamp,
    /// Moves on with use.
    pub idle_until: Timestamp,
    /// Never moves.
    pub ends: Timestamp,
    pub remember: bool,
    pub device: Device,
    /// Its person owes a second factor: until it is set up, nothing else is done.
    #[serde(default)]
    pub enrolling: bool,
    /// The block of lockers at which its person has signed in by PIN: it is good for nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locker: Option<LockerBlockId>,
    /// The generation of the person when it began: it ends when theirs is another.
    #[serde(default)]
    pub generation: u64,
    /// Its browser is told of what happens until it ends.
    #[serde(default)]
    pub push: Option<PushDevice>,
}

impl Session {
    /// Its name in lists: no token follows from it.
    pub fn id(&self) -> &str {
        self.token_hash.get(..LISTED).unwrap_or(&self.token_hash)
    }

    /// Whether it opens the account of its person, as they stand.
    pub fn lives(&self, person: &Person, now: Timestamp) -> bool {
        self.user == person.id
            && self.generation == person.generation
            && now < self.idle_until
            && now < self.ends
            && person.may_sign_in()
    }

    /// The view for its owner, who asks from the session `current`.
    pub fn listed(&self, current: &Session) -> SignedInDevice {
        SignedInDevice {
            id: self.id().to_owned(),
            browser: self.device.browser.clone(),
            platform: self.device.platform.clone(),
            since: self.created,
            last_seen: self.last_seen,
            ends: self.ends,
            current: self.token_hash == current.token_hash,
        }
    }
}

/// The place where a client keeps its token.
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
    /// The generation of the person when it was made; a ticket that opens the account is void when theirs is
    /// another.
    #[serde(default)]
    pub generation: u64,
    pub expires: Timestamp,
}

impl Ticket {
    /// A ticket for a person in their present state.
    pub fn new(token_hash: String, person: &Person, purpose: Purpose, expires: Timestamp) -> Self {
        Self { token_hash, user: person.id, purpose, generation: person.generation, expires }
    }

    /// For somebody of whom nobody knows yet who they are.
    pub fn of_nobody(token_hash: String, purpose: Purpose, expires: Timestamp) -> Self {
        Self { token_hash, user: UserId(0), purpose, generation: 0, expires }
    }
}

/// The one thing that a ticket opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Purpose {
    /// Choose a new password.
    Password,
    /// Sign in with a code, after the password.
    #[serde(rename_all = "camelCase")]
    SecondFactor { no_cookies: bool, remember: bool },
    /// Become the person who registered: with exactly the data that were typed with this link, and nothing of
    /// another's.
    Register(Box<Person>),
    /// Take this e-mail address.
    Email(String),
    /// Rate an order.
    Rate(contract::OrderId),
    /// Accept the terms.
    Terms,
    /// Come back from the employer's sign-in.
    SsoStart(SsoStart),
    /// Come back from a test of an employer's sign-in, which opens no account.
    SsoTest(SsoTestStart),
    /// Be linked by its password, or become an account, as who signed in at an employer.
    SsoIdentity(SsoIdentity),
    /// Have the employer's sign-in linked to this account, whose password was typed; the address it will have then.
    SsoLink(Option<String>),
    /// Open a document in a window.
    Document,
    /// Open a connection over which changes are told: from the session of this hash, for this desk too.
    Live { session: String, desk: Option<ConciergerieId> },
    /// Open an extract: the key of its file, its type, its name, and whether it is larger than an answer may be.
    Extract {
        key: String,
        content_type: String,
        name: String,
        #[serde(default)]
        large: bool,
    },
}

/// The choices of a manager, sent with each call in `X-Context`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ChosenContext {
    pub conciergerie_id: Option<ConciergerieId>,
    pub beneficiary_id: Option<UserId>,
    /// The manager has opened the account of the beneficiary: see [`crate::people::impersonation`].
    pub impersonation_id: Option<ImpersonationId>,
}

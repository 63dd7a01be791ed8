//! Sessions and one-use links.

use contract::UserId;
use domain::people::{
    person::Person,
    session::{Session, Ticket},
};
use jiff::Timestamp;

use crate::{
    Answer, Entity, Error, Key, Result, Store, Versioned, keys,
    table::{counted, entity_of, is_kind},
};

/// Sessions and one-use links.
pub struct Sessions<'a>(&'a Store);

/// A signed-in person, as one read gives them.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub session: Versioned<Session>,
    pub person: Versioned<Person>,
    pub unread_alerts: u32,
    /// What they were answered before under the idempotency key asked for.
    pub answer: Option<Versioned<Answer>>,
}

impl Entity for Session {
    const KIND: &'static str = "session";

    fn key(&self) -> Key {
        keys::session(&self.token_hash)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.ends)
    }
}

impl Entity for Ticket {
    const KIND: &'static str = "ticket";

    fn key(&self) -> Key {
        keys::ticket(&self.token_hash)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Store {
    /// Sessions and one-use links.
    pub fn sessions(&self) -> Sessions<'_> {
        Sessions(self)
    }
}

impl Sessions<'_> {
    /// A session with its person, and what else a request of theirs begins with, in one call. Whether session and
    /// answer still live is the caller's to check: the table deletes late.
    pub async fn signed_in(
        &self,
        token_hash: &str,
        user: UserId,
        idempotency_key: Option<&str>,
    ) -> Result<Option<SignedIn>> {
        let mut keys = vec![keys::session(token_hash), keys::person(user), keys::unread(user)];
        keys.extend(idempotency_key.map(|key| keys::answer(&user.to_string(), key)));
        let (mut session, mut person, mut answer, mut unread_alerts) = (None, None, None, 0);
        for item in self.0.table().get_items(keys).await? {
            if is_kind::<Session>(&item) {
                session = Some(entity_of::<Session>(item)?);
            } else if is_kind::<Person>(&item) {
                person = Some(entity_of::<Person>(item)?);
            } else if is_kind::<Answer>(&item) {
                answer = Some(entity_of::<Answer>(item)?);
            } else {
                unread_alerts = counted(&item).try_into().unwrap_or_default();
            }
        }
        let both = session.zip(person);
        Ok(both.map(|(session, person)| SignedIn { session, person, unread_alerts, answer }))
    }

    /// The ticket of a token, if it can still be used. Using it means deleting it in the same change.
    pub async fn ticket(&self, token_hash: &str, now: Timestamp) -> Result<Versioned<Ticket>> {
        let found: Option<Versioned<Ticket>> = self.0.table().find(keys::ticket(token_hash)).await?;
        found.filter(|it| now < it.expires).ok_or(Error::NotFound(Ticket::KIND))
    }
}

//! Sessions and one-use links.

use contract::UserId;
use domain::{
    person::Person,
    session::{Session, Ticket},
};
use jiff::Timestamp;

use crate::{
    Entity, Error, Key, Result, Store, Versioned, keys,
    table::{counted, entity_of, is_kind},
};

/// Sessions and one-use links.
pub struct Sessions<'a>(&'a Store);

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
    /// A session, its person and the number of their unread alerts, in one call. Whether the session
    /// still lives is the caller's to check: the table deletes late.
    pub async fn signed_in(
        &self,
        token_hash: &str,
        user: UserId,
    ) -> Result<Option<(Versioned<Session>, Versioned<Person>, u32)>> {
        let keys = vec![keys::session(token_hash), keys::person(user), keys::unread(user)];
        let (mut session, mut person, mut unread) = (None, None, 0);
        for item in self.0.table().get_items(keys).await? {
            if is_kind::<Session>(&item) {
                session = Some(entity_of::<Session>(item)?);
            } else if is_kind::<Person>(&item) {
                person = Some(entity_of::<Person>(item)?);
            } else {
                unread = counted(&item).try_into().unwrap_or_default();
            }
        }
        Ok(session.zip(person).map(|(session, person)| (session, person, unread)))
    }

    /// The ticket of a token, if it can still be used. Using it means deleting it in the same change.
    pub async fn ticket(&self, token_hash: &str, now: Timestamp) -> Result<Versioned<Ticket>> {
        let found: Option<Versioned<Ticket>> = self.0.table().find(keys::ticket(token_hash)).await?;
        found.filter(|it| now < it.expires).ok_or(Error::NotFound(Ticket::KIND))
    }
}

//! Sessions and one-use links.

use contract::UserId;
use domain::session::{Session, Ticket};
use jiff::Timestamp;

use crate::{
    Entity, Error, Indexes, Key, Result, Store, Versioned, keys,
    table::{Index, Range},
};

/// Sessions and one-use links.
pub struct Sessions<'a>(&'a Store);

impl Entity for Session {
    const KIND: &'static str = "session";

    fn key(&self) -> Key {
        keys::session(&self.token_hash)
    }

    fn indexes(&self) -> Indexes {
        Indexes { gsi3: Some(Key::new(keys::sessions_of(self.user), &self.token_hash)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.token_hash).ok()
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
    /// The session of a token, if it lives. The table deletes late, so the ends are checked here.
    pub async fn live(&self, token_hash: &str, now: Timestamp) -> Result<Option<Versioned<Session>>> {
        let found: Option<Versioned<Session>> = self.0.table().find(keys::session(token_hash)).await?;
        Ok(found.filter(|it| now < it.idle_until && now < it.ends))
    }

    /// All sessions of a person, to end them.
    pub async fn of(&self, user: UserId) -> Result<Vec<Versioned<Session>>> {
        let range = Range::all(keys::sessions_of(user)).limit(90);
        let page = self.0.table().summaries::<String>(Index::Gsi3, range).await?;
        let keys = page.items.iter().map(|(_, hash)| keys::session(hash)).collect();
        self.0.table().get_many(keys).await
    }

    /// The ticket of a token, if it can still be used. Using it means deleting it in the same change.
    pub async fn ticket(&self, token_hash: &str, now: Timestamp) -> Result<Versioned<Ticket>> {
        let found: Option<Versioned<Ticket>> = self.0.table().find(keys::ticket(token_hash)).await?;
        found.filter(|it| now < it.expires).ok_or(Error::NotFound(Ticket::KIND))
    }
}

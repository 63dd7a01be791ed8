//! Requests to delete an account, and accounts that are taken out of all that tells of them.

use contract::{ConciergerieId, UserId};
use domain::people::{erasure::Erasure, inactivity::Activity, removal::RemovalRequest};

use crate::{
    Changes, Entity, Indexes, Key, Page, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Requests that are listed at once.
const PAGE: i32 = 200;

/// Requests to delete an account, and what became of them.
pub struct Removals<'a>(&'a Store);

impl Entity for RemovalRequest {
    const KIND: &'static str = "removalRequest";

    fn key(&self) -> Key {
        keys::people::removal(self.user, &self.id)
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", keys::instant(self.wish.asked), self.id);
        Indexes {
            gsi2: Some(Key::new(keys::people::removals_of_desk(self.conciergerie), sk)),
            ..Indexes::default()
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for Erasure {
    const KIND: &'static str = "erasure";

    fn key(&self) -> Key {
        keys::people::erasure(self.user)
    }
}

impl Store {
    /// Requests to delete an account, and what became of them.
    pub fn removals(&self) -> Removals<'_> {
        Removals(self)
    }
}

impl Removals<'_> {
    /// Those that wait at a desk, or fit no account, oldest first.
    pub async fn waiting(&self, desk: Option<ConciergerieId>) -> Result<Page<RemovalRequest>> {
        let range = Range::all(keys::people::removals_of_desk(desk)).limit(PAGE);
        let page = self.0.table().summaries::<RemovalRequest>(Index::Gsi2, range).await?;
        Ok(Page { items: page.items.into_iter().map(|it| it.1).collect(), more: page.more })
    }

    /// The request that an account waits to be deleted by, or another one by its name.
    pub async fn get(&self, user: Option<UserId>, id: &str) -> Result<Versioned<RemovalRequest>> {
        self.0.table().get(keys::people::removal(user, id)).await
    }

    /// The request by which an account waits to be deleted, if there is one.
    pub async fn asked_by(&self, user: UserId) -> Result<Option<Versioned<RemovalRequest>>> {
        self.0.table().find(keys::people::removal(Some(user), "")).await
    }

    /// The account that is being taken out of everything.
    pub async fn erasure(&self, user: UserId) -> Result<Versioned<Erasure>> {
        self.0.table().get(keys::people::erasure(user)).await
    }
}

impl Changes {
    /// Removes a request that fitted no account when it was read.
    pub fn remove_request(&mut self, id: &str) -> &mut Self {
        self.remove_at::<RemovalRequest>(keys::people::removal(None, id))
    }

    /// Nobody asks for an account to be deleted any more, and nobody waits for its owner: it is.
    pub fn settle_removal(&mut self, user: UserId) -> &mut Self {
        self.remove_at::<RemovalRequest>(keys::people::removal(Some(user), ""))
            .remove_at::<Activity>(keys::people::activity(user))
    }
}

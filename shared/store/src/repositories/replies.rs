//! Canned replies of desks.

use contract::ConciergerieId;
use domain::text::replies::{Reply, ReplyCount};

use super::places::Places;
use crate::{Entity, Key, Result, Versioned, keys, table::range::Range};

impl Entity for Reply {
    const KIND: &'static str = "reply";

    fn key(&self) -> Key {
        keys::places::reply(self.conciergerie, self.model.id)
    }
}

impl Entity for ReplyCount {
    const KIND: &'static str = "replyCount";

    fn key(&self) -> Key {
        keys::places::reply_count(self.conciergerie)
    }
}

impl Places<'_> {
    /// The canned replies of a desk, by title: a hundred at most.
    pub async fn replies(&self, desk: ConciergerieId) -> Result<Vec<Versioned<Reply>>> {
        let Key { pk, .. } = keys::places::conciergerie(desk);
        let range = Range::all(pk).starting(keys::places::REPLIES).consistent();
        let mut all: Vec<Versioned<Reply>> = self.0.table().list(range).await?;
        all.sort_by_cached_key(|it| (domain::text::fold(&it.model.title), it.model.id));
        Ok(all)
    }

    /// One of them.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn reply(&self, desk: ConciergerieId, id: i64) -> Result<Versioned<Reply>> {
        self.0.table().get(keys::places::reply(desk, id)).await
    }

    /// The number of a desk's replies, if it ever had one.
    pub async fn reply_count(&self, desk: ConciergerieId) -> Result<Option<Versioned<ReplyCount>>> {
        self.0.table().find(keys::places::reply_count(desk)).await
    }
}

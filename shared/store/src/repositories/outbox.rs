//! The outbox, with messages that wait to leave.

use jiff::Timestamp;

use crate::{
    Outgoing, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// The number of messages that are read at once.
pub const DUE_AT_ONCE: usize = 100;

/// The outbox.
pub struct Outbox<'a>(&'a Store);

impl Store {
    /// The outbox.
    pub fn outbox(&self) -> Outbox<'_> {
        Outbox(self)
    }
}

impl Outbox<'_> {
    /// Messages of a shard that are due: those that leave at once, and those whose time has come, oldest first; as many
    /// of either as one relay run takes.
    pub async fn due(&self, shard: u32, now: Timestamp) -> Result<Vec<Versioned<Outgoing>>> {
        let at_once = Range::all(keys::messages::outbox_shard(shard)).limit(DUE_AT_ONCE as i32);
        let (at_once, later) = futures::try_join!(self.0.table().list(at_once), self.come_due(shard, now))?;
        Ok([at_once, later].concat())
    }

    async fn come_due(&self, shard: u32, now: Timestamp) -> Result<Vec<Versioned<Outgoing>>> {
        let range = Range::all(keys::messages::outbox_shard(shard))
            .between("0", format!("{}{}", keys::instant(now), keys::LAST))
            .limit(DUE_AT_ONCE as i32);
        let page = self.0.table().summaries::<String>(Index::Gsi2, range).await?;
        let keys = page.items.iter().map(|(_, id)| keys::messages::outgoing(id)).collect();
        self.0.table().get_many(keys).await
    }
}

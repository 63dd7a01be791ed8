//! When beneficiaries last did something, by the day on which something comes of that they do not.

use contract::UserId;
use domain::people::inactivity::Activity;
use jiff::{Timestamp, civil::Date};

use crate::{
    Changes, Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// The number of partitions over which people are spread.
pub const IDLE_SHARDS: i64 = 4;

impl Entity for Activity {
    const KIND: &'static str = "activity";

    fn key(&self) -> Key {
        keys::people::activity(self.user)
    }

    fn indexes(&self) -> Indexes {
        let pk = keys::people::idle(self.user.0.rem_euclid(IDLE_SHARDS));
        Indexes { gsi5: Some(Key::new(pk, format!("{}#{}", self.due, self.user))), ..Indexes::default() }
    }
}

impl Store {
    /// When somebody last did something, as far as that is known.
    pub async fn activity(&self, user: UserId) -> Result<Option<Versioned<Activity>>> {
        self.table().find(keys::people::activity(user)).await
    }

    /// Writes down that somebody does something, once a day.
    pub async fn active(&self, user: UserId, now: Timestamp) -> Result<()> {
        match self.activity(user).await? {
            Some(known) if !known.is_news(now) => Ok(()),
            known => self.commit(Changes::new().renew_activity(known, user, now)?).await,
        }
    }

    /// People of a partition of whom something comes by a day, the longest overdue first.
    pub async fn idle(&self, shard: i64, today: Date, most: i32) -> Result<Vec<UserId>> {
        let to = format!("{today}{}", keys::LAST);
        let range = Range::all(keys::people::idle(shard)).between("0", to).limit(most);
        let found = self.table().keys(Index::Gsi5, range).await?;
        Ok(found.iter().filter_map(keys::people::user_of).collect())
    }
}

impl Changes {
    /// Somebody does something, or their desk wants their account kept.
    pub fn renew_activity(
        &mut self,
        known: Option<Versioned<Activity>>,
        user: UserId,
        now: Timestamp,
    ) -> Result<&mut Self> {
        match known {
            None => self.insert(&Activity::at(user, now)),
            Some(mut known) => {
                known.renew(now);
                self.save(&known)
            }
        }
    }
}

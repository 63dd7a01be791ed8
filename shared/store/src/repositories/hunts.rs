//! Egg hunts, and how people stand in them.

use std::sync::Arc;

use contract::{CompanyId, ConciergerieId, EggHuntId, UserId};
use domain::games::{
    hunt::HuntPlay,
    kept_hunt::{HuntPlace, KeptHunt},
};
use jiff::{SignedDuration, Timestamp};

use super::games::Games;
use crate::{
    Changes, Entity, Followers, Indexes, Key, Result, Versioned,
    keys::{content, games as keys, people},
    table::range::{Index, Range},
};

/// How long the hunts of a desk are kept in memory, for people who only ask whether one is on.
const KEPT_FOR: SignedDuration = SignedDuration::from_mins(1);

impl Entity for KeptHunt {
    const KIND: &'static str = "eggHunt";

    fn key(&self) -> Key {
        keys::hunt(self.hunt.id)
    }

    /// Adds it at the places where it is looked for, and removes it where it no longer is.
    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        followers.replace(before, self, Self::places)
    }
}

impl Entity for HuntPlace {
    const KIND: &'static str = "eggHuntPlace";

    fn key(&self) -> Key {
        keys::hunt_place(self)
    }

    fn indexes(&self) -> Indexes {
        Indexes { gsi1: Some(keys::listed_hunt(self)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for HuntPlay {
    const KIND: &'static str = "huntPlay";

    fn key(&self) -> Key {
        keys::hunt_play(self.user, self.hunt)
    }
}

impl Games<'_> {
    /// A hunt, wherever it is played.
    pub async fn hunt(&self, id: EggHuntId) -> Result<Option<Versioned<KeptHunt>>> {
        self.0.table().find(keys::hunt(id)).await
    }

    /// Some hunts, in no order.
    pub async fn hunts(&self, ids: impl IntoIterator<Item = EggHuntId>) -> Result<Vec<Versioned<KeptHunt>>> {
        self.0.table().get_many(ids.into_iter().map(keys::hunt).collect()).await
    }

    /// All hunts that a desk plays, has played or will play, read consistently.
    pub async fn hunts_at(&self, desk: ConciergerieId) -> Result<Vec<HuntPlace>> {
        let range = Range::all(content::content(desk)).starting(keys::HUNTS).consistent();
        let found = self.0.table().list::<HuntPlace>(range).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The same, as they were within the last minute: a client that polls costs nothing more while none begins.
    pub async fn recent_hunts_at(&self, desk: ConciergerieId, now: Timestamp) -> Result<Arc<[HuntPlace]>> {
        let memory = &self.0.memory.hunts;
        if let Some((_, hunts)) = memory.get(&desk).filter(|it| now.duration_since(it.0).abs() < KEPT_FOR) {
            return Ok(hunts);
        }
        let hunts: Arc<[HuntPlace]> = self.hunts_at(desk).await?.into();
        memory.put(desk, (now, hunts.clone()));
        Ok(hunts)
    }

    /// The hunts that managers of a company keep, each once a desk; without a company, those of nobody but who works for all.
    pub async fn hunts_of(&self, company: Option<CompanyId>) -> Result<Vec<HuntPlace>> {
        let found = self.0.table().summaries(Index::Gsi1, Range::all(keys::hunts_of(company))).await?;
        Ok(found.items.into_iter().map(|it| it.1).collect())
    }

    /// How somebody stands in a hunt, read consistently.
    pub async fn hunt_play(&self, hunt: EggHuntId, user: UserId) -> Result<Option<Versioned<HuntPlay>>> {
        self.0.table().find(keys::hunt_play(user, hunt)).await
    }

    /// How somebody stands in all hunts.
    pub async fn hunt_plays(&self, user: UserId) -> Result<Vec<Versioned<HuntPlay>>> {
        let range = Range::all(people::of_user(user)).starting(keys::HUNT_PLAYS).consistent();
        self.0.table().list(range).await
    }
}

impl Changes {
    /// Removes a hunt that must be as it was read, with its places.
    pub fn delete_hunt(&mut self, hunt: &Versioned<KeptHunt>) -> &mut Self {
        for place in hunt.places() {
            self.remove(&place);
        }
        self.delete(hunt)
    }
}

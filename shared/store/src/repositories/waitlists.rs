//! People who wait for time of partners, and which lists each of them waits in.

use std::collections::BTreeSet;

use contract::{ConciergerieId, PartnerId, UserId};
use domain::calendar::{paris, waitlist::Waitlist};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Indexes, Key, Page, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// People who wait for time of partners.
pub struct Waitlists<'a>(&'a Store);

/// The lists are as short as those of calendars: one for each partner of a desk for whom somebody waits.
impl Entity for Waitlist {
    const KIND: &'static str = "waitlist";

    fn key(&self) -> Key {
        keys::calendars::waitlist(self.partner, self.conciergerie)
    }

    fn indexes(&self) -> Indexes {
        let of_desk = keys::calendars::waitlists_of_desk(self.conciergerie, self.partner);
        Indexes { gsi1: Some(of_desk), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    fn expires(&self) -> Option<Timestamp> {
        self.ends().map(paris::end_of)
    }
}

/// The places that somebody has taken in waitlists. The lists themselves say which of them they still have; by this item a person
/// who joins two lists at once is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WaitingPlaces {
    pub user: UserId,
    pub places: Vec<PlaceTaken>,
}

/// A place, and the list that it is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlaceTaken {
    pub id: String,
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
}

impl Entity for WaitingPlaces {
    const KIND: &'static str = "waitingPlaces";

    fn key(&self) -> Key {
        keys::people::waiting_places(self.user)
    }
}

impl Store {
    /// People who wait for time of partners.
    pub fn waitlists(&self) -> Waitlists<'_> {
        Waitlists(self)
    }
}

impl Waitlists<'_> {
    /// The people who wait for a partner at a desk; absent when nobody does.
    pub async fn find(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
    ) -> Result<Option<Versioned<Waitlist>>> {
        self.0.table().find(keys::calendars::waitlist(partner, conciergerie)).await
    }

    /// Whether anybody waits for a partner at a desk, perhaps as of a moment ago.
    pub async fn is_awaited(&self, partner: PartnerId, conciergerie: ConciergerieId) -> Result<bool> {
        let key = keys::calendars::waitlist(partner, conciergerie);
        Ok(!self.0.table().glance_many::<Waitlist>(vec![key]).await?.is_empty())
    }

    /// The lists of a desk: one a partner at most.
    pub async fn of_desk(&self, conciergerie: ConciergerieId) -> Result<Vec<Waitlist>> {
        let range = Range::all(keys::calendars::waitlists_of_desk(conciergerie, PartnerId(0)).pk);
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// Some lists of a desk, and after which the next ones stand, if there are any.
    pub async fn page_of_desk(
        &self,
        conciergerie: ConciergerieId,
        after: Option<&str>,
        limit: i32,
    ) -> Result<(Vec<Waitlist>, Option<String>)> {
        let pk = keys::calendars::waitlists_of_desk(conciergerie, PartnerId(0)).pk;
        // Right behind it: no key stands between.
        let range = match after {
            Some(after) => Range::all(pk).between(format!("{after}\0"), "\u{10ffff}"),
            None => Range::all(pk),
        };
        let Page { items, more } = self.0.table().summaries(Index::Gsi1, range.limit(limit)).await?;
        let next = items.last().filter(|_| more).map(|(key, _)| key.sk.clone());
        Ok((items.into_iter().map(|(_, it)| it).collect(), next))
    }

    /// The places that somebody has taken; absent when they never did.
    pub async fn taken_by(&self, user: UserId) -> Result<Option<Versioned<WaitingPlaces>>> {
        self.0.table().find(keys::people::waiting_places(user)).await
    }

    /// The lists in which somebody has these places, in no order.
    pub async fn of_places(&self, places: &[PlaceTaken]) -> Result<Vec<Versioned<Waitlist>>> {
        let lists: BTreeSet<_> = places.iter().map(|it| (it.partner, it.conciergerie)).collect();
        let keys = lists.into_iter().map(|(partner, desk)| keys::calendars::waitlist(partner, desk));
        self.0.table().get_many(keys.collect()).await
    }
}

impl Changes {
    /// Writes a waitlist as it has become, over the one that was read or as a new one. One in which nobody waits is removed.
    pub fn keep_waitlist(&mut self, read: Option<&Versioned<Waitlist>>, list: Waitlist) -> Result<&mut Self> {
        match read {
            Some(read) if list.places.is_empty() => Ok(self.delete(read)),
            Some(read) => self.save(&Versioned { entity: list, ..read.clone() }),
            None => self.insert(&list),
        }
    }
}

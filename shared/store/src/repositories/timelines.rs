//! Timelines of offers: their versions, where each is found, their drafts and their history.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CategoryId, OfferId, PartnerId};
use domain::{
    catalogue::{
        listed::ListedOffer,
        offer::Offer,
        pending::{OfferEvent, OfferRow, PendingOffer, PendingRow},
        timeline::OfferTimeline,
    },
    text,
};
use serde::{Deserialize, Serialize};

use super::{catalogue::Catalogue, desk_catalogue::of_desks};
use crate::{
    Changes, Entity, Followers, Indexes, Key, Result, Revision, Versioned,
    keys::catalogue as keys,
    table::range::{Index, Range},
};

impl Entity for OfferTimeline {
    const KIND: &'static str = "offerTimeline";

    fn key(&self) -> Key {
        keys::timeline(self.original)
    }

    fn indexes(&self) -> Indexes {
        let name = self.versions.last().map(|it| text::fold(&it.name.fr)).unwrap_or_default();
        Indexes { gsi4: Some(keys::offers_of(self.partner, &name, self.original)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&OfferRow::of(self)).ok()
    }

    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        let listed = ListedOffers::of(self);
        for gone in before.into_iter().flat_map(ListedOffers::of) {
            if listed.iter().all(|it| it.category != gone.category) {
                followers.remove(&gone);
            }
        }
        listed.iter().try_for_each(|it| followers.add(it))
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks(self.desks.iter().map(|it| &it.id))
    }
}

/// The versions of an offer in the list of a category.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ListedOffers {
    category: CategoryId,
    original: OfferId,
    versions: Vec<ListedOffer>,
}

impl ListedOffers {
    fn of(timeline: &OfferTimeline) -> Vec<Self> {
        let mut listed: BTreeMap<CategoryId, Vec<ListedOffer>> = BTreeMap::new();
        for version in &timeline.versions {
            listed.entry(version.category).or_default().push(ListedOffer::of(version));
        }
        let original = timeline.original;
        listed.into_iter().map(|(category, versions)| Self { category, original, versions }).collect()
    }
}

impl Entity for ListedOffers {
    const KIND: &'static str = "listedOffers";

    fn key(&self) -> Key {
        keys::listed_offers(self.category, self.original)
    }
}

impl Entity for PendingOffer {
    const KIND: &'static str = "pendingOffer";

    fn key(&self) -> Key {
        keys::pending_offer(self.original)
    }

    fn indexes(&self) -> Indexes {
        Indexes { gsi2: Some(keys::pending_offers(self.saved, self.original)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&PendingRow::of(self)).ok()
    }
}

/// Insists that no draft stands beside an offer by then.
pub fn without_draft(changes: &mut Changes, original: OfferId) {
    changes.absent::<PendingOffer>(keys::pending_offer(original));
}

impl Entity for OfferEvent {
    const KIND: &'static str = "offerEvent";

    fn key(&self) -> Key {
        keys::offer_event(self.original, self.edition)
    }
}

impl Catalogue<'_> {
    /// The timeline of an offer, by its first version.
    pub async fn timeline(&self, original: OfferId) -> Result<Option<Versioned<OfferTimeline>>> {
        self.0.table().find(keys::timeline(original)).await
    }

    /// The same of some offers, in no order.
    pub async fn timelines(&self, originals: BTreeSet<OfferId>) -> Result<Vec<Versioned<OfferTimeline>>> {
        self.0.table().get_many(originals.into_iter().map(keys::timeline).collect()).await
    }

    /// The offers of a partner, by name. The list may be a moment old.
    pub async fn offers_of(&self, partner: PartnerId) -> Result<Vec<OfferRow>> {
        let range = Range::all(keys::offers_of(partner, "", OfferId(0)).pk);
        let found = self.0.table().summaries(Index::Gsi4, range).await?;
        Ok(found.items.into_iter().map(|it| it.1).collect())
    }

    /// The versions of a category's offers that are or will be in force, whatever desk they are at.
    pub async fn listed(&self, category: CategoryId) -> Result<Vec<ListedOffer>> {
        let listed = self.0.table().list(Range::all(keys::listed(category)).consistent()).await?;
        Ok(listed.into_iter().flat_map(|it: Versioned<ListedOffers>| it.entity.versions).collect())
    }

    /// Some versions of offers, in no order.
    pub async fn versions(&self, ids: BTreeSet<OfferId>) -> Result<Vec<Offer>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::offer).collect()).await?;
        Ok(found.into_iter().map(|it: Versioned<Offer>| it.entity).collect())
    }

    /// The draft beside an offer, by the first version of that.
    pub async fn pending_offer(&self, original: OfferId) -> Result<Option<Versioned<PendingOffer>>> {
        self.0.table().find(keys::pending_offer(original)).await
    }

    /// All drafts, longest waiting first. The list may be a moment old.
    pub async fn pending_offers(&self) -> Result<Vec<PendingRow>> {
        let range = Range::all(keys::pending_offers(jiff::Timestamp::UNIX_EPOCH, OfferId(0)).pk);
        let found = self.0.table().summaries(Index::Gsi2, range).await?;
        Ok(found.items.into_iter().map(|it| it.1).collect())
    }

    /// The history of an offer, newest first.
    pub async fn offer_events(&self, original: OfferId, limit: i32) -> Result<Vec<OfferEvent>> {
        let range = Range::all(keys::offer(original).pk).starting(keys::EVENT);
        let found = self.0.table().list(range.newest_first().limit(limit).consistent()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }
}

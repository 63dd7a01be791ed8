//! Drafts of offers, their history, and how lists show them.

use std::collections::BTreeSet;

use contract::{
    CompanyId, OfferId, PartnerId, UserId, Words,
    catalogue::Category,
    offers::{FieldChange, OfferContent, OfferDraft, OfferEventKind, OfferOfPartner, OfferVersion, SentBack},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{CatalogueTree, editing, shelf::ShelvedOffer, timeline::OfferTimeline, unseen},
    people::organisation::Partner,
};

/// A draft of an offer, saved by somebody who may not publish: it is in force nowhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingOffer {
    /// The offer, by its first version; of a new one, the number that it will have.
    pub original: OfferId,
    pub partner: PartnerId,
    pub partner_name: String,
    /// Nothing of the offer stands yet.
    pub new: bool,
    pub content: OfferContent,
    /// Stored as `deed`, the name that earlier software gave it.
    #[serde(rename = "deed")]
    pub kind: OfferEventKind,
    /// The version that it was made from.
    pub from: Option<OfferId>,
    pub author: UserId,
    pub author_name: String,
    /// The companies that a new one is made for. Earlier software kept none.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub makers: BTreeSet<CompanyId>,
    pub saved: Timestamp,
    pub sent_back: Option<SentBack>,
    /// The number of times that it was saved or sent back: a person who goes on from it has seen one of these
    /// editions.
    pub edition: u64,
}

/// A draft in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingRow {
    #[serde(flatten)]
    pub draft: OfferDraft,
    /// Filled for a new offer: the companies that it is made for.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub makers: BTreeSet<CompanyId>,
}

impl PendingRow {
    /// The row of a draft.
    pub fn of(pending: &PendingOffer) -> Self {
        Self { draft: pending.shown(), makers: pending.makers.clone() }
    }
}

impl PendingOffer {
    /// The view for lists.
    pub fn shown(&self) -> OfferDraft {
        OfferDraft {
            offre_id: self.original,
            part_id: self.partner,
            partner_name: self.partner_name.clone(),
            name: self.content.offre.name.clone(),
            new: self.new,
            author: self.author,
            author_name: self.author_name.clone(),
            saved: self.saved,
            sent_back: self.sent_back.clone(),
            draft_edition: self.edition,
        }
    }
}

/// An entry of the history: one change of the stored offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferEvent {
    pub original: OfferId,
    /// That of the timeline, once changed.
    pub edition: u64,
    /// The version that was made, or stood then.
    pub version: OfferId,
    /// Stored as `deed`, the name that earlier software gave it.
    #[serde(rename = "deed")]
    pub kind: OfferEventKind,
    pub at: Timestamp,
    pub by: String,
    pub published_by: Option<String>,
    pub from: Option<OfferId>,
    pub begins: Timestamp,
    pub ends: Option<Timestamp>,
    pub changes: Vec<FieldChange>,
}

impl OfferEvent {
    /// The view for the history.
    pub fn shown(self, timeline: &OfferTimeline, now: Timestamp) -> OfferVersion {
        OfferVersion {
            id: self.version,
            kind: self.kind,
            at: self.at,
            by: self.by,
            published_by: self.published_by,
            from_id: self.from,
            start_date: self.begins,
            end_date: self.ends,
            state: timeline.state(self.version, now),
            changes: self.changes,
        }
    }
}

/// The present state of an offer, as a list of its partner's needs it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferRow {
    /// Without its desks, and without what no list shows.
    pub timeline: OfferTimeline,
    pub companies: BTreeSet<CompanyId>,
    pub desks: u32,
}

impl OfferRow {
    /// The row of a timeline.
    pub fn of(timeline: &OfferTimeline) -> Self {
        let version = |it: &ShelvedOffer| ShelvedOffer {
            short_desc: Words::default(),
            image: None,
            products: vec![],
            ..it.clone()
        };
        Self {
            companies: timeline.companies(),
            desks: timeline.desks.len() as u32,
            timeline: OfferTimeline {
                original: timeline.original,
                partner: timeline.partner,
                desks: vec![],
                makers: BTreeSet::new(),
                versions: timeline.versions.iter().map(version).collect(),
            },
        }
    }

    /// The row of the list for a desk that has the offer, or has not, with what its partner and its category are now.
    pub fn shown(
        &self,
        partner: &Partner,
        (here, draft): (bool, bool),
        (categories, tree): (&[Category], &CatalogueTree),
        now: Timestamp,
    ) -> Option<OfferOfPartner> {
        let version = self.timeline.standing(OfferId(0), now)?;
        let category = categories.iter().find(|it| it.id == version.category);
        let present = editing::present(version.clone(), partner, categories);
        let next = self.timeline.next(now).filter(|it| it.id != version.id);
        let state = self.timeline.state(version.id, now);
        Some(OfferOfPartner {
            id: version.id,
            original_id: self.timeline.original,
            name: version.name.clone(),
            category_id: version.category,
            category_label: category.map(|it| it.label.clone()).unwrap_or_default(),
            state,
            start_date: version.from,
            end_date: version.to,
            fallback: version.fallback,
            id_of_scheduled_offre: next.map(|it| it.id),
            start_date_of_scheduled_offre: next.map(|it| it.from),
            price_from: version.price_from,
            desks: self.desks,
            here,
            draft,
            unseen: unseen(&present, state, tree),
        })
    }
}

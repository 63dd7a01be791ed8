//! Versions of offers take each other's place, and their history tells of it.

use std::collections::BTreeSet;

use contract::{
    CompanyId, OfferId, Result,
    offers::{FieldChange, OfferEventKind},
};
use domain::catalogue::{
    differences::differences, form, offer::Offer, pending::OfferEvent, shelf::ShelvedOffer,
    timeline::OfferTimeline,
};
use jiff::Timestamp;
use store::{Changes, Versioned};

/// The entry of the history about a change of an offer.
#[derive(Clone, Debug)]
pub struct HistoryEntry<'a> {
    pub kind: OfferEventKind,
    pub by: String,
    /// The person who published the draft of somebody else.
    pub published_by: Option<String>,
    /// The version that this one was made from.
    pub from: Option<&'a Offer>,
    pub now: Timestamp,
}

/// The state of an offer before another version takes its place.
#[derive(Debug)]
pub enum StandingOffer {
    Read(Versioned<OfferTimeline>),
    /// Nothing stands: the offer is new, and made for these companies.
    MadeFor(BTreeSet<CompanyId>),
}

/// A version stands from now on, in the place of another one where it takes one; that one stays readable for the
/// orders that name it. When two save at once, the second is refused: the timeline is saved as it was read.
///
/// # Errors
/// Those of writing; invalid `startDate` when too many versions stand.
pub fn stand(
    changes: &mut Changes,
    standing: StandingOffer,
    version: &Offer,
    replaced: Option<OfferId>,
    entry: HistoryEntry<'_>,
) -> Result<Versioned<OfferTimeline>> {
    let shelved = ShelvedOffer::without_partner(version);
    changes.insert(version)?;
    let timeline = match standing {
        StandingOffer::MadeFor(makers) => {
            let timeline = OfferTimeline::begun_by(shelved, makers);
            changes.insert(&timeline)?;
            Versioned::inserted(timeline)?
        }
        StandingOffer::Read(mut read) => {
            read.put(replaced, shelved, entry.now)?;
            changes.save(&read)?;
            read.saved()?
        }
    };
    let content = |offer: &Offer| form::content(offer, &timeline, &Default::default(), entry.now);
    let differ = entry.from.map(|from| differences(&content(from), &content(version))).unwrap_or_default();
    changes.insert(&event(&timeline, version, differ, entry))?;
    Ok(timeline)
}

fn event(
    timeline: &Versioned<OfferTimeline>,
    version: &Offer,
    changes: Vec<FieldChange>,
    entry: HistoryEntry<'_>,
) -> OfferEvent {
    OfferEvent {
        original: timeline.original,
        edition: timeline.version,
        version: version.id,
        kind: entry.kind,
        at: entry.now,
        by: entry.by,
        published_by: entry.published_by,
        from: entry.from.map(|it| it.id),
        begins: version.from,
        ends: version.to,
        changes,
    }
}

/// Saves what stands of an offer where no version is made: a desk has it, or has it no more.
///
/// # Errors
/// Those of writing.
pub fn tell(
    changes: &mut Changes,
    read: Versioned<OfferTimeline>,
    changed: FieldChange,
    entry: HistoryEntry<'_>,
) -> Result<Versioned<OfferTimeline>> {
    changes.save(&read)?;
    let timeline = read.saved()?;
    let Some(version) = timeline.standing(timeline.original, entry.now).cloned() else {
        return Ok(timeline);
    };
    let event = OfferEvent {
        original: timeline.original,
        edition: timeline.version,
        version: version.id,
        kind: entry.kind,
        at: entry.now,
        by: entry.by,
        published_by: None,
        from: None,
        begins: version.from,
        ends: version.to,
        changes: vec![changed],
    };
    changes.insert(&event)?;
    Ok(timeline)
}

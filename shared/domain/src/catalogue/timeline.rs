//! The timeline of an offer: its versions that are or will be in force, and the desks that have it.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, Error, OfferId, PartnerId, Result, offers::OfferState};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{before, offer::Offer, reached, shelf::ShelvedOffer},
    people::organisation::Conciergerie,
};

/// Desks that may have an offer: all of them are told of in one write.
const MOST_DESKS: usize = 250;
/// Versions that may stand at a time.
const MOST_VERSIONS: usize = 30;

/// The stored timeline of an offer. Two people who save it race for this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferTimeline {
    pub original: OfferId,
    pub partner: PartnerId,
    pub desks: Vec<AtDesk>,
    /// The companies whose managers keep it while no desk has it: whose manager made it, later whose desk had it last. Earlier
    /// software kept none.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub makers: BTreeSet<CompanyId>,
    /// Those that are or will be in force, or take over from one that will, by when they begin.
    pub versions: Vec<ShelvedOffer>,
}

/// A desk that has an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AtDesk {
    pub id: ConciergerieId,
    pub company: CompanyId,
}

/// How a version stands among those of its offer, which may be among those of others. A version that gave way
/// to another one and never comes back is replaced, whether or not anybody wrote since.
pub fn state(version: &ShelvedOffer, versions: &[ShelvedOffer], now: Timestamp) -> OfferState {
    let stands = |at| reached(versions, version.original, at).is_ok_and(|it| it.id == version.id);
    // The version in force changes only at the beginning or the end of a version.
    let turns = versions.iter().flat_map(|it| [Some(it.from), it.to]).flatten().filter(|it| *it > now);
    match version.to {
        _ if stands(now) && version.published => OfferState::Published,
        _ if stands(now) => OfferState::Unpublished,
        _ if turns.into_iter().any(stands) => OfferState::Scheduled,
        Some(to) if to <= now => OfferState::Ended,
        _ => OfferState::Replaced,
    }
}

impl OfferTimeline {
    /// The timeline of an offer that no desk has yet, made for some companies.
    pub fn begun_by(version: ShelvedOffer, makers: BTreeSet<CompanyId>) -> Self {
        let (original, partner) = (version.original, version.partner);
        Self { original, partner, desks: vec![], makers, versions: vec![version] }
    }

    /// The timeline of versions, at these desks.
    pub fn of<'a>(versions: impl IntoIterator<Item = &'a Offer>, desks: Vec<AtDesk>) -> Option<Self> {
        let mut versions: Vec<_> = versions.into_iter().map(ShelvedOffer::without_partner).collect();
        versions.sort_by_key(|it| (it.from, it.id));
        let first = versions.first()?;
        let makers = BTreeSet::new();
        Some(Self { original: first.original, partner: first.partner, desks, makers, versions })
    }

    /// The companies of its desks; while there is none, those that it is made for.
    pub fn companies(&self) -> BTreeSet<CompanyId> {
        match self.desks.is_empty() {
            true => self.makers.clone(),
            false => self.desks.iter().map(|it| it.company).collect(),
        }
    }

    /// Its desks, by number.
    pub fn conciergeries(&self) -> Vec<ConciergerieId> {
        self.desks.iter().map(|it| it.id).collect()
    }

    /// The version that stands at an instant, published or not.
    pub fn current(&self, now: Timestamp) -> Option<&ShelvedOffer> {
        reached(&self.versions, self.original, now).ok()
    }

    /// A version, if it stands; else the one in force, or the next, or the last there was.
    pub fn standing(&self, any: OfferId, now: Timestamp) -> Option<&ShelvedOffer> {
        let stands = |it: &&ShelvedOffer| state(it, &self.versions, now) != OfferState::Replaced;
        let named = self.versions.iter().find(|it| it.id == any).filter(stands);
        named.or_else(|| self.current(now)).or_else(|| self.next(now)).or(self.versions.last())
    }

    /// The version that begins next.
    pub fn next(&self, now: Timestamp) -> Option<&ShelvedOffer> {
        self.versions.iter().filter(|it| it.from > now).min_by_key(|it| (it.from, it.id))
    }

    /// Whether another version took the place of one at its date, and nobody has saved anything since: a
    /// person who has the old one open has not seen the one in force.
    pub fn overtaken(&self, id: OfferId, now: Timestamp) -> bool {
        self.versions.iter().any(|it| it.id == id) && self.state(id, now) == OfferState::Replaced
    }

    /// How a version stands.
    pub fn state(&self, id: OfferId, now: Timestamp) -> OfferState {
        let version = self.versions.iter().find(|it| it.id == id);
        version.map_or(OfferState::Replaced, |it| state(it, &self.versions, now))
    }

    /// The instant from which a version is in force that replaces one that has begun, or is to begin at once.
    /// When the replaced version is hidden by another one, the new version stays hidden too.
    pub fn replacing(&self, replaced: OfferId, now: Timestamp) -> Timestamp {
        let Some(replaced) = self.versions.iter().find(|it| it.id == replaced) else { return now };
        let under = replaced.from <= now
            && replaced.to.is_none_or(|to| now < to)
            && self.current(now).is_some_and(|it| it.id != replaced.id);
        if under { replaced.from } else { now }
    }

    /// A version stands from now on, in the place of another one where it takes one.
    ///
    /// # Errors
    /// Invalid `startDate` when too many versions stand already.
    pub fn put(&mut self, replaced: Option<OfferId>, version: ShelvedOffer, now: Timestamp) -> Result<()> {
        self.versions.retain(|it| Some(it.id) != replaced);
        // Versions that named the replaced one as their fallback name the new one; a version that names the
        // original names no version.
        let gone = replaced.filter(|it| *it != self.original);
        for other in self.versions.iter_mut().filter(|it| gone.is_some() && it.fallback == gone) {
            other.fallback = Some(version.id);
        }
        self.versions.push(version);
        self.versions.sort_by_key(|it| (it.from, it.id));
        self.prune(now);
        match self.versions.len() <= MOST_VERSIONS {
            true => Ok(()),
            false => Err(Error::invalid(
                "startDate",
                format!("{MOST_VERSIONS} versions sont déjà prévues, le maximum."),
                format!("{MOST_VERSIONS} versions are planned already, which is the most."),
            )),
        }
    }

    /// Forgets versions that are in force no more, and never will be.
    fn prune(&mut self, now: Timestamp) {
        let last = self.versions.iter().filter(|it| it.from <= now).max_by_key(|it| (it.from, it.id));
        let coming = self.versions.iter().filter(|it| it.from > now);
        let mut kept: Vec<&ShelvedOffer> = last.into_iter().chain(coming).collect();
        let mut nth = 0;
        while let Some(version) = kept.get(nth) {
            let named = match version.fallback {
                Some(own) if own == self.original => before(&self.versions, version),
                Some(named) => self.versions.iter().find(|it| it.id == named),
                None => None,
            };
            let unknown = named.filter(|it| kept.iter().all(|had| had.id != it.id));
            kept.extend(unknown);
            nth += 1;
        }
        let kept: BTreeSet<OfferId> = kept.into_iter().map(|it| it.id).collect();
        self.versions.retain(|it| kept.contains(&it.id));
    }

    /// A desk has the offer from now on.
    ///
    /// # Errors
    /// Invalid `conciergerieId` when it has it already, or when no more may.
    pub fn associate(&mut self, desk: &Conciergerie) -> Result<()> {
        let wrong = |fr: &str, en: &str| Err(Error::invalid("conciergerieId", fr, en));
        if self.desks.iter().any(|it| it.id == desk.id) {
            return wrong(
                "Cette conciergerie est déjà sélectionnée.",
                "This concierge desk is already selected.",
            );
        }
        if self.desks.len() >= MOST_DESKS {
            return wrong(
                "250 conciergeries proposent déjà cette offre : dupliquez-la pour les autres.",
                "250 concierge desks have this offer already: duplicate it for the others.",
            );
        }
        self.desks.push(AtDesk { id: desk.id, company: desk.company });
        self.desks.sort_by_key(|it| it.id);
        Ok(())
    }

    /// A desk has the offer no more; says whether it had it.
    pub fn dissociate(&mut self, desk: ConciergerieId) -> bool {
        let Some(place) = self.desks.iter().position(|it| it.id == desk) else { return false };
        let last = self.desks.remove(place);
        if self.desks.is_empty() {
            self.makers = BTreeSet::from([last.company]);
        }
        true
    }
}

#[cfg(test)]
mod tests;

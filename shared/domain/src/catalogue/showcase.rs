//! The part of a desk's shelf that a person sees now: what the catalogue shows, and what can be ordered.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    CategoryId, Lang, OfferId, PresentationId, UniverseId,
    catalogue::{self as wire, Category, HintType, HomeUniverse, SearchHint, Universe},
};
use jiff::Timestamp;

use crate::{
    catalogue::{
        CatalogueTree, Viewer, in_force, no_offer::NoOffer, presentation::Presentation, shelf::ShelvedOffer,
        visible,
    },
    text::paths,
};

/// The catalogue that a person sees now.
#[derive(Clone, Debug, Default)]
pub struct Showcase {
    tree: CatalogueTree,
    presentations: Vec<Presentation>,
    /// One version of each offer, by its number.
    offers: Vec<ShelvedOffer>,
    /// The version that stands for each offer: its own one, or that of the offer that took over.
    standing: BTreeMap<OfferId, OfferId>,
    /// A manager finds all that they see.
    manager: bool,
}

/// The favourites of a person.
#[derive(Clone, Debug, Default)]
pub struct FavoriteIds {
    /// Offers, by their first version.
    pub offers: BTreeSet<OfferId>,
    pub presentations: BTreeSet<PresentationId>,
}

/// The version of an offer that a person sees on a desk's shelf.
///
/// # Errors
/// The rule that hides it.
pub fn shown<'a>(
    shelf: &'a [ShelvedOffer],
    tree: &CatalogueTree,
    original: OfferId,
    viewer: Viewer<'_>,
    now: Timestamp,
) -> Result<&'a ShelvedOffer, NoOffer> {
    let version = in_force(shelf, original, now)?;
    visible(version, viewer, now)?;
    tree.hold(version)?;
    Ok(version)
}

/// Whether the pages of its category show an offer, too.
///
/// # Errors
/// [`NoOffer::NotPresented`].
pub fn presented(presentations: &[Presentation], offer: &ShelvedOffer) -> Result<(), NoOffer> {
    let presented = presentations.iter().any(|it| presents(it, offer));
    if presented { Ok(()) } else { Err(NoOffer::NotPresented) }
}

/// Whether an offer stands under a presentation: its partner's in its category.
fn presents(presentation: &Presentation, offer: &ShelvedOffer) -> bool {
    (presentation.partner, presentation.content.category) == (offer.partner, offer.category)
}

impl Showcase {
    /// The showcase of a desk's shelf.
    pub fn new(
        tree: CatalogueTree,
        mut presentations: Vec<Presentation>,
        shelf: &[ShelvedOffer],
        viewer: Viewer<'_>,
        now: Timestamp,
    ) -> Self {
        let originals: BTreeSet<OfferId> = shelf.iter().map(|it| it.original).collect();
        let seen = |original| shown(shelf, &tree, original, viewer, now).ok();
        let seen: Vec<_> = originals.into_iter().filter_map(|it| Some((it, seen(it)?))).collect();
        let standing = seen.iter().map(|(original, version)| (*original, version.id)).collect();
        let mut offers: Vec<ShelvedOffer> = seen.into_iter().map(|it| it.1.clone()).collect();
        // An offer that has ended and the one it falls back on are the same version.
        offers.sort_by_key(|it| it.id);
        offers.dedup_by_key(|it| it.id);
        presentations.sort_by(|one, other| {
            (one.content.rank, &one.partner_name, one.id).cmp(&(
                other.content.rank,
                &other.partner_name,
                other.id,
            ))
        });
        Self { tree, presentations, offers, standing, manager: viewer.manager }
    }

    /// The version of an offer that is seen.
    pub fn version(&self, id: OfferId) -> Option<&ShelvedOffer> {
        self.offers.iter().find(|it| it.id == id)
    }

    /// The version that is seen of the offer whose first one this is.
    pub fn offer(&self, original: OfferId) -> Option<&ShelvedOffer> {
        self.version(*self.standing.get(&original)?)
    }

    /// The offers that pages and searches show: beneficiaries reach the others by a link alone.
    fn found(&self) -> impl Iterator<Item = &ShelvedOffer> {
        self.offers.iter().filter(|it| self.manager || it.found_by_beneficiaries)
    }

    /// An active universe.
    pub fn universe(&self, id: UniverseId) -> Option<&Universe> {
        self.tree.universes.iter().find(|it| it.id == id)
    }

    /// An active category.
    pub fn category(&self, id: CategoryId) -> Option<&Category> {
        self.tree.categories.iter().find(|it| it.id == id)
    }

    /// Universes in which something is seen.
    pub fn universes(&self) -> impl Iterator<Item = &Universe> {
        self.tree.universes.iter().filter(|it| self.found().any(|offer| offer.universe == it.id))
    }

    /// Categories of a universe in which something is seen.
    pub fn categories(&self, of: UniverseId) -> impl Iterator<Item = &Category> {
        let categories = self.tree.categories.iter().filter(move |it| it.universe_id == of);
        categories.filter(|it| self.found().any(|offer| offer.category == it.id))
    }

    /// Universes with their categories.
    pub fn home(&self) -> Vec<HomeUniverse> {
        let universe = |universe: &Universe| HomeUniverse {
            universe: universe.clone(),
            categories: self.categories(universe.id).cloned().collect(),
        };
        self.universes().map(universe).collect()
    }

    /// The partners of a category who have something to offer there, with their offers.
    pub fn partners(&self, category: CategoryId, marked: &FavoriteIds) -> Vec<wire::Presentation> {
        let shown = self.shown().filter(|(presentation, _)| presentation.content.category == category);
        shown.map(|(presentation, offers)| with_offers(presentation, &offers, marked)).collect()
    }

    /// A presentation of which something is seen, with the path of its screen.
    pub fn presentation(&self, id: PresentationId) -> Option<(&Presentation, String)> {
        let (presentation, _) = self.shown().find(|(it, _)| it.id == id)?;
        let category = self.category(presentation.content.category)?;
        Some((presentation, paths::partner(category.universe_id, category.id, presentation.partner)))
    }

    /// Presentations with the visible offers of their partner in their category.
    fn shown(&self) -> impl Iterator<Item = (&Presentation, Vec<&ShelvedOffer>)> {
        let of = |presentation: &Presentation| {
            self.found().filter(|it| presents(presentation, it)).collect::<Vec<_>>()
        };
        self.presentations
            .iter()
            .filter(|it| self.category(it.content.category).is_some())
            .map(move |it| (it, of(it)))
            .filter(|(_, offers)| !offers.is_empty())
    }

    /// Everything that can be found, in the reader's language, each with the keywords it is found by as well.
    pub fn hints(&self, lang: Lang) -> Vec<(SearchHint, Vec<String>)> {
        let mut hints = Vec::new();
        let mut add = |kind, label: &str, context: &str, path, keywords: &[String]| {
            let hint = SearchHint { kind, label: label.to_owned(), context: context.to_owned(), path };
            hints.push((hint, keywords.to_vec()));
        };
        for universe in self.universes() {
            let name = universe.label.get(lang);
            add(HintType::Universe, name, "", paths::universe(universe.id), &[]);
            for category in self.categories(universe.id) {
                let path = paths::category(universe.id, category.id);
                add(HintType::Category, category.label.get(lang), name, path, &[]);
            }
        }
        for offer in self.found() {
            add(HintType::Offer, offer.name.get(lang), &offer.partner_name, offer.start_path(), &[]);
        }
        for (presentation, _) in self.shown() {
            let Some(category) = self.category(presentation.content.category) else { continue };
            let path = paths::partner(category.universe_id, category.id, presentation.partner);
            let context = category.label.get(lang);
            add(HintType::Partner, &presentation.partner_name, context, path, &presentation.content.keywords);
        }
        hints
    }
}

fn with_offers(from: &Presentation, offers: &[&ShelvedOffer], marked: &FavoriteIds) -> wire::Presentation {
    let summary = |offer: &&ShelvedOffer| offer.summary(marked.offers.contains(&offer.original));
    wire::Presentation {
        id: from.id,
        partner_id: from.partner,
        partner_name: from.partner_name.clone(),
        short_desc: from.content.short_desc.clone(),
        display_description: from.content.display_description,
        image: from.content.image.clone(),
        cover_image: from.content.cover_image.clone(),
        offers: offers.iter().map(summary).collect(),
        favorite: marked.presentations.contains(&from.id),
    }
}

#[cfg(test)]
mod tests;

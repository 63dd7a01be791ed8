//! The catalogue of a desk: its tree, down to the items.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    PartnerId,
    catalogue::{Category, Universe},
    offers::OfferState,
};
use jiff::Timestamp;

use crate::{
    catalogue::{presentation::Presentation, shelf::ShelvedOffer, timeline},
    extracts::Columns,
    text,
};

/// The offers of a desk.
#[derive(Clone, Copy, Debug)]
pub struct Shelves<'a> {
    /// Universes in their order.
    pub universes: &'a [Universe],
    /// Categories in their order.
    pub categories: &'a [Category],
    /// Every version that is or will be in force.
    pub offers: &'a [ShelvedOffer],
    pub presentations: &'a [Presentation],
    /// The names that the desk uses for partners.
    pub partners: &'a BTreeMap<PartnerId, String>,
}

/// A version of an offer; or a partner, a category or a universe under which there is none.
#[derive(Clone, Debug)]
pub struct CatalogueRow {
    universe: Universe,
    category: Option<Category>,
    partner: String,
    rank: Option<i32>,
    offer: Option<(ShelvedOffer, OfferState)>,
}

/// Everything, from the universe to the version: universes and categories in their order, partners by rank, offers by name and
/// versions by when they begin.
pub fn rows(shelves: Shelves<'_>, now: Timestamp) -> Vec<CatalogueRow> {
    let mut rows = vec![];
    for universe in shelves.universes {
        let under: Vec<_> = shelves.categories.iter().filter(|it| it.universe_id == universe.id).collect();
        if under.is_empty() {
            rows.push(row(universe, None));
        }
        for category in under {
            rows.extend(of_category(shelves, &row(universe, Some(category)), category, now));
        }
    }
    rows
}

fn row(universe: &Universe, category: Option<&Category>) -> CatalogueRow {
    CatalogueRow {
        universe: universe.clone(),
        category: category.cloned(),
        partner: String::new(),
        rank: None,
        offer: None,
    }
}

fn of_category(
    shelves: Shelves<'_>,
    plain: &CatalogueRow,
    category: &Category,
    now: Timestamp,
) -> Vec<CatalogueRow> {
    let shown: Vec<_> =
        shelves.presentations.iter().filter(|it| it.content.category == category.id).collect();
    let mut offers: Vec<_> = shelves.offers.iter().filter(|it| it.category == category.id).collect();
    offers.sort_by_key(|it| (text::fold(&it.name.fr), it.original, it.from, it.id));
    let partners: BTreeSet<PartnerId> =
        shown.iter().map(|it| it.partner).chain(offers.iter().map(|it| it.partner)).collect();
    let mut partners: Vec<_> = partners
        .into_iter()
        .map(|id| {
            let rank = shown.iter().filter(|it| it.partner == id).map(|it| it.content.rank).min();
            // A partner who is presented nowhere comes last.
            (rank.is_none(), rank, name_of(shelves, id), id)
        })
        .collect();
    partners.sort();
    let mut rows = vec![];
    for (_, rank, partner, id) in partners {
        let plain = CatalogueRow { partner, rank, ..plain.clone() };
        let own: Vec<_> = offers.iter().filter(|it| it.partner == id).collect();
        if own.is_empty() {
            rows.push(plain.clone());
        }
        rows.extend(own.into_iter().map(|it| {
            let state = timeline::state(it, shelves.offers, now);
            CatalogueRow { offer: Some(((*it).clone(), state)), ..plain.clone() }
        }));
    }
    if rows.is_empty() { vec![plain.clone()] } else { rows }
}

fn name_of(shelves: Shelves<'_>, id: PartnerId) -> String {
    let offered = || shelves.offers.iter().find(|it| it.partner == id).map(|it| it.partner_name.clone());
    shelves.partners.get(&id).cloned().or_else(offered).unwrap_or_default()
}

/// The columns of their file.
pub fn columns() -> Columns<CatalogueRow> {
    Columns::default()
        .text("Univers", |it: &CatalogueRow| it.universe.label.fr.clone())
        .yes_no("Univers en ligne", |it| Some(it.universe.active))
        .text("Catégorie", |it| it.category.as_ref().map(|it| it.label.fr.clone()).unwrap_or_default())
        .yes_no("Catégorie en ligne", |it| it.category.as_ref().map(|it| it.active))
        .text("Partenaire", |it| it.partner.clone())
        .whole("Rang de la présentation", |it| it.rank.map(i64::from))
        .whole("N° d’offre", |it| it.offer.as_ref().map(|it| it.0.original.0))
        .whole("N° de version", |it| it.offer.as_ref().map(|it| it.0.id.0))
        .text("Offre", |it| it.offer.as_ref().map(|it| it.0.name.fr.clone()).unwrap_or_default())
        .text("Offre (anglais)", |it| it.offer.as_ref().map(|it| it.0.name.en.clone()).unwrap_or_default())
        .text("État", |it| it.offer.as_ref().map(|it| state(it.1)).unwrap_or_default())
        .yes_no("Visible des bénéficiaires", |it| it.offer.as_ref().map(|it| it.0.visible_to_beneficiaries))
        .yes_no("Trouvée par les bénéficiaires", |it| {
            it.offer.as_ref().map(|it| it.0.found_by_beneficiaries)
        })
        .yes_no("Visible des gestionnaires", |it| it.offer.as_ref().map(|it| it.0.visible_to_managers))
        .cents("À partir de (€)", |it| it.offer.as_ref()?.0.price_from.0)
        .yes_no("Sur calendrier", |it| it.offer.as_ref().map(|it| it.0.has_calendar))
        .instant("En vigueur depuis", |it| it.offer.as_ref().map(|it| it.0.from))
        .instant("Jusqu’au", |it| it.offer.as_ref()?.0.to)
}

/// The name in the lists of offers.
fn state(state: OfferState) -> &'static str {
    match state {
        OfferState::Published => "Publiée",
        OfferState::Unpublished => "Non publiée",
        OfferState::Scheduled => "Programmée",
        OfferState::Ended => "Terminée",
        OfferState::Replaced => "Remplacée",
        OfferState::Draft => "Brouillon",
    }
}

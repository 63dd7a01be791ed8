//! The catalogue as tables: one file a universe, each row a service that several partners propose.

#![expect(clippy::inconsistent_digit_grouping, reason = "a price reads as euros, then cents: 12_50")]

mod auto;
mod diy;
mod family;
mod food;
mod gifts;
mod home;
mod paperwork;
mod parcels;
mod pressing;
pub(crate) mod spec;
mod sport;
mod travel;
mod wellness;

use contract::{CategoryId, UniverseId};

pub(crate) use self::parcels::PARCEL;
use self::spec::{CategorySpec, UniverseSpec};

/// The universes by number. The first is wellness, so that offer 1 is the chair massage.
pub(crate) const UNIVERSES: &[&UniverseSpec] = &[
    &wellness::UNIVERSE,
    &pressing::UNIVERSE,
    &auto::UNIVERSE,
    &food::UNIVERSE,
    &family::UNIVERSE,
    &home::UNIVERSE,
    &paperwork::UNIVERSE,
    &gifts::UNIVERSE,
    &parcels::UNIVERSE,
    &travel::UNIVERSE,
    &sport::UNIVERSE,
    &diy::UNIVERSE,
];

/// How much the first services of a category are preferred to its others.
const FAVOUR: [u64; 3] = [7, 4, 2];

/// How often a service of a universe is ordered, beside the others: the first of a category most of all.
pub(crate) fn popularity(universe: UniverseId, name: &str) -> u64 {
    let spec = usize::try_from(universe.0 - 1).ok().and_then(|nth| UNIVERSES.get(nth));
    spec.map_or(0, |spec| {
        let nth = spec.categories.iter().find_map(|it| it.services.iter().position(|it| it.name.0 == name));
        spec.popularity * FAVOUR.get(nth.unwrap_or(0)).copied().unwrap_or(1)
    })
}

/// A category of the tables with its numbers.
pub(crate) struct Shelf {
    pub(crate) universe: UniverseId,
    pub(crate) spec: &'static UniverseSpec,
    pub(crate) category: CategoryId,
    pub(crate) shelf: &'static CategorySpec,
}

/// The categories by number, through all universes.
pub(crate) fn shelves() -> Vec<Shelf> {
    let rows = (1..).zip(UNIVERSES).flat_map(|(universe, spec)| {
        spec.categories.iter().map(move |shelf| (UniverseId(universe), *spec, shelf))
    });
    (1..)
        .zip(rows)
        .map(|(category, (universe, spec, shelf))| Shelf {
            universe,
            spec,
            category: CategoryId(category),
            shelf,
        })
        .collect()
}

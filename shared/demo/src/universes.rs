//! Universes, categories and presentations, from the tables.

use contract::{
    ConciergerieId, PartnerId, PresentationId, UniverseId, Words,
    catalogue::{Category, CategoryImages, Universe},
};
use domain::{
    catalogue::presentation::{Content, Presentation},
    people::organisation::Partner,
};

use crate::{
    catalogue::{
        UNIVERSES, shelves,
        spec::{CategorySpec, Trait, words},
    },
    images, partners,
};

pub(crate) fn universes() -> Vec<Universe> {
    (1..)
        .zip(UNIVERSES)
        .map(|(id, spec)| Universe {
            id: UniverseId(id),
            active: true,
            label: words(spec.label),
            short_label: words(spec.short),
            sequence: spec.sequence,
            image_url: None,
            transparent_image_url: None,
            icon: spec.icon.to_owned(),
            color: spec.color.to_owned(),
        })
        .collect()
}

pub(crate) fn categories() -> Vec<Category> {
    let mut sequence = 0;
    shelves()
        .iter()
        .map(|it| {
            sequence += 10;
            Category {
                id: it.category,
                universe_id: it.universe,
                active: true,
                label: words(it.shelf.label),
                place_label: words(it.shelf.place),
                sequence,
                date_flexible: it.shelf.services.iter().any(|it| it.traits.contains(&Trait::FlexibleDate)),
                images: CategoryImages {
                    desktop: Some(images::category_key(it.category)),
                    ..CategoryImages::default()
                },
            }
        })
        .collect()
}

pub(crate) fn presentations(partners: &[Partner]) -> Vec<Presentation> {
    let rows = shelves().into_iter().flat_map(|shelf| {
        shelf.shelf.partners.iter().enumerate().filter_map(move |(rank, name)| {
            let (partner, provider) = partners::named(name)?;
            Some((shelf.category, shelf.shelf, rank, partner, provider.desks))
        })
    });
    (1..)
        .zip(rows)
        .map(|(id, (category, shelf, rank, partner, desks))| Presentation {
            id: PresentationId(id),
            partner,
            partner_name: shown_name(partners, partner),
            content: Content {
                category,
                short_desc: introduction(shelf, &shown_name(partners, partner)),
                display_description: true,
                image: Some(images::category_key(category)),
                cover_image: Some(images::partner_key(partner)),
                rank: 10 * (rank as i32 + 1),
                keywords: keywords(shelf),
                conciergeries: desks.iter().copied().map(ConciergerieId).collect(),
            },
            published: true,
            draft: None,
        })
        .collect()
}

/// The name beneficiaries read.
pub(crate) fn shown_name(partners: &[Partner], id: PartnerId) -> String {
    partners.iter().find(|it| it.id == id).map(|it| it.shown_name().to_owned()).unwrap_or_default()
}

fn introduction(shelf: &CategorySpec, name: &str) -> Words {
    let list = |lang: fn(crate::catalogue::spec::Pair) -> &'static str| {
        shelf.services.iter().map(|it| lang(it.name).to_lowercase()).collect::<Vec<_>>().join(", ")
    };
    Words::new(
        format!(
            "<p><strong>{name}</strong> travaille avec votre conciergerie pour : {}.</p>\
             <p>Une équipe à taille humaine, choisie et suivie par nos concierges.</p>",
            list(|it| it.0)
        ),
        format!(
            "<p><strong>{name}</strong> works with your desk for: {}.</p>\
             <p>A human-sized team, chosen and followed by our concierges.</p>",
            list(|it| it.1)
        ),
    )
}

/// The words of the services' names in both languages, without the small ones.
fn keywords(shelf: &CategorySpec) -> Vec<String> {
    let mut words: Vec<String> = shelf
        .services
        .iter()
        .flat_map(|it| [it.name.0, it.name.1])
        .flat_map(|name| name.split([' ', ',', '’']))
        .filter(|word| word.chars().count() > 3)
        .map(str::to_lowercase)
        .collect();
    words.sort();
    words.dedup();
    // The most characters that one may write.
    let mut room = 99;
    words.retain(|word| {
        let takes = word.chars().count() + 2;
        let fits = takes <= room;
        room -= if fits { takes } else { 0 };
        fits
    });
    words
}

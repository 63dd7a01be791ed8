//! Illustrations drawn by the program: small, flat, without script or anything from elsewhere.
//!
//! A scene is a landscape in a palette with one motif in the middle square, so that a crop of 16:9 or 1:1 holds.

mod egg;
mod motif;
mod palette;
mod pattern;
mod scene;

use contract::{CategoryId, CompanyId, NewsId, PartnerId, SpotlightId, games::HuntImage};
pub(crate) use motif::Motif;

use crate::{catalogue::shelves, item_numbers::numbers, partners::PROVIDERS, places::ALTAIR_LOGO};
use palette::palette;

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoImage {
    /// The key in `image` fields.
    pub key: String,
    pub content_type: &'static str,
    pub bytes: Vec<u8>,
}

pub(crate) fn category_key(id: CategoryId) -> String {
    format!("demo/category-{id}.svg")
}

pub(crate) fn partner_key(id: PartnerId) -> String {
    format!("demo/partner-{id}.svg")
}

pub(crate) fn news_key(id: NewsId) -> String {
    format!("demo/news-{id}.svg")
}

pub(crate) fn spotlight_key(id: SpotlightId) -> String {
    format!("demo/spotlight-{id}.svg")
}

pub(crate) fn egg_key(image: HuntImage) -> String {
    let named = egg::EGGS.iter().find(|it| it.0 == image).map_or("", |it| it.1);
    format!("demo/egg-{named}.svg")
}

pub(crate) fn slide_key(nth: usize) -> String {
    format!("demo/slide-{nth}.svg")
}

/// Motif and colour of each news item, slide and offer of the moment.
const NEWS: &[(Motif, &str)] = &[
    (Motif::Basket, "orange"),
    (Motif::Shirt, "teal"),
    (Motif::Bicycle, "blue"),
    (Motif::Gift, "red"),
    (Motif::Books, "violet"),
    (Motif::Lotus, "indigo"),
];
const COMPANIES: [CompanyId; 3] = [CompanyId(1), CompanyId(2), CompanyId(3)];
const SLIDES: &[(Motif, &str)] = &[(Motif::Shirt, "teal"), (Motif::Stones, "pink"), (Motif::Basket, "lime")];
const SPOTLIGHTS: &[(Motif, &str)] =
    &[(Motif::Shirt, "indigo"), (Motif::Stones, "violet"), (Motif::Gift, "orange"), (Motif::Basket, "lime")];

/// Every picture the demo names.
pub(crate) fn images() -> Vec<DemoImage> {
    let mut images = Vec::new();
    for it in shelves() {
        let svg = scene::draw(it.shelf.motif, &palette(it.spec.color), it.category.0.unsigned_abs() + 1);
        images.push(drawn(category_key(it.category), svg));
    }
    for (id, _) in (1..).zip(PROVIDERS) {
        images.push(drawn(
            partner_key(PartnerId(id)),
            pattern::draw(&palette(colour_of(PartnerId(id))), id as u64),
        ));
    }
    for company in COMPANIES {
        // Each item has a picture of its own: it goes with the item.
        for (id, (motif, colour)) in numbers(company, NEWS.len()).zip(NEWS) {
            images.push(drawn(news_key(NewsId(id)), scene::draw(*motif, &palette(colour), id as u64 + 2)));
        }
        for (id, (motif, colour)) in numbers(company, SPOTLIGHTS.len()).zip(SPOTLIGHTS) {
            let drawing = scene::draw(*motif, &palette(colour), id as u64);
            images.push(drawn(spotlight_key(SpotlightId(id)), drawing));
        }
    }
    for (nth, (motif, colour)) in (1..).zip(SLIDES) {
        images.push(drawn(slide_key(nth), scene::draw(*motif, &palette(colour), nth as u64 + 1)));
    }
    for (image, _, shell, stripes) in egg::EGGS {
        images.push(drawn(egg_key(image), egg::draw(shell, stripes)));
    }
    images.push(DemoImage {
        key: ALTAIR_LOGO.to_owned(),
        content_type: "image/png",
        bytes: include_bytes!("altair.png").to_vec(),
    });
    images
}

fn drawn(key: String, svg: String) -> DemoImage {
    DemoImage { key, content_type: "image/svg+xml", bytes: svg.into_bytes() }
}

/// The colour of the first universe a partner works in.
fn colour_of(partner: PartnerId) -> &'static str {
    let name = crate::partners::provider(partner).map_or("", |it| it.name);
    let shelf = shelves().into_iter().find(|it| it.shelf.partners.contains(&name));
    shelf.map_or("gray", |it| it.spec.color)
}

//! The offers of the small world, one of each kind.

use std::collections::BTreeMap;

use contract::{
    CategoryId, Cents, OfferId, OfferItemId, PartnerId, PresentationId, Price, ProductId, UniverseId, Words,
    catalogue::{HomeService, ItemType, OfferItem, Product, Workflow},
    orders::EmergencyNumbers,
};
use domain::{
    calendar::{PartnerCalendar, WeeklyEntry},
    catalogue::{
        offer::{CalendarRules, Offer},
        presentation::{Content, Presentation},
    },
};
use jiff::{Timestamp, civil::time};

use super::{people::*, places::*};

/// Thirty minutes for 45 €, on the masseur's calendar at the Orion tower.
pub const MASSAGE: OfferId = OfferId(10);
/// The first version of the shirts, over since 2026.
pub const OLD_SHIRTS: OfferId = OfferId(20);
/// Shirts at 12,90 €, suits on quote, express at 3 €: dropped and picked up at a desk of Orion.
pub const SHIRTS: OfferId = OfferId(21);
/// On quote, at home, once or recurring.
pub const CLEANING: OfferId = OfferId(30);
/// Free, once a month.
pub const YOGA: OfferId = OfferId(40);
/// Accepted at once; prints, and tells whom to call.
pub const PLUMBER: OfferId = OfferId(50);
/// Meals at 10 €: 20 € at least, 10 % off, 2,50 € of delivery, paid online only.
pub const MEALS: OfferId = OfferId(60);
/// Only the desk sees it.
pub const DESK_ONLY: OfferId = OfferId(70);
/// An offer at Vega only.
pub const VEGA_ONLY: OfferId = OfferId(80);
/// An offer of a partner that is no longer active.
pub const GONE: OfferId = OfferId(90);

/// One shirt of [`SHIRTS`].
pub const SHIRT: OfferItemId = OfferItemId(210);
/// One suit of [`SHIRTS`], on quote.
pub const SUIT: OfferItemId = OfferItemId(211);
/// Tomorrow already, of [`SHIRTS`].
pub const EXPRESS: OfferItemId = OfferItemId(212);

/// The product of [`SHIRT`].
pub const SHIRT_PRODUCT: ProductId = ProductId(1);
/// The product of [`SUIT`].
pub const SUIT_PRODUCT: ProductId = ProductId(2);
/// A product of the laundry that nobody sells.
pub const COAT_PRODUCT: ProductId = ProductId(3);
/// The product of [`MEALS`].
pub const MEAL_PRODUCT: ProductId = ProductId(4);

/// The products that offers sell.
pub(super) fn products() -> [Product; 4] {
    let product = |id, category, fr: &str, en: &str| Product {
        id,
        title: fr.into(),
        label: Words::new(fr, en),
        ean13: None,
        ref_beac: None,
        archived: false,
        cat_offre_id: category,
        merged: None,
    };
    [
        product(SHIRT_PRODUCT, LAUNDRY, "Chemise", "Shirt"),
        product(SUIT_PRODUCT, LAUNDRY, "Costume", "Suit"),
        product(COAT_PRODUCT, LAUNDRY, "Manteau", "Coat"),
        product(MEAL_PRODUCT, HOME, "Plateau-repas", "Meal"),
    ]
}

/// The one item of an offer that has only one.
pub fn only_item(of: OfferId) -> OfferItemId {
    OfferItemId(of.0 * 10)
}

/// All versions that are in force.
pub(super) fn all() -> impl Iterator<Item = Offer> {
    [MASSAGE, SHIRTS, CLEANING, YOGA, PLUMBER, MEALS, DESK_ONLY, VEGA_ONLY, GONE].into_iter().map(offer)
}

/// The version the shirts began with.
pub(super) fn old_shirts() -> Offer {
    Offer { id: OLD_SHIRTS, to: Some(TERMS), from: Timestamp::UNIX_EPOCH, ..offer(SHIRTS) }
}

/// An offer of the small world, to sell as it is or changed.
pub fn offer(id: OfferId) -> Offer {
    let plain = |name, under, partner, price| plain(id, name, under, partner, price);
    match id {
        MASSAGE => Offer {
            workflow: Workflow::RendezVous,
            calendar: Some(CalendarRules { step_minutes: 30, days_ahead: 60, half_day: false }),
            ask_for_time: 2,
            items: vec![OfferItem { time_duration: 30, ..item(only_item(id), Some(4500)) }],
            ..plain("Massage assis", (WELLNESS, MASSAGES), MASSEUR, None)
        },
        SHIRTS => Offer {
            original: OLD_SHIRTS,
            workflow: Workflow::DeposeRepriseEntreprise,
            items: vec![
                OfferItem { product_id: Some(SHIRT_PRODUCT), ..item(SHIRT, Some(1290)) },
                OfferItem { product_id: Some(SUIT_PRODUCT), devis: true, ..item(SUIT, None) },
                OfferItem { kind: ItemType::YesNo, ..item(EXPRESS, Some(300)) },
            ],
            request_bag: true,
            conciergeries: vec![ORION_TOWER, ORION_CAMPUS],
            ..plain("Chemises", (ERRANDS, LAUNDRY), PRESSING, None)
        },
        CLEANING => Offer {
            sap: true,
            home_service: Some(HomeService::Housekeeping),
            avoid_address: false,
            address_home: true,
            can_do_recurring: true,
            items: vec![OfferItem { devis: true, ..item(only_item(id), None) }],
            ..plain("Ménage", (ERRANDS, HOME), CLEANER, None)
        },
        YOGA => Offer {
            free_once_a_month: true,
            ..plain("Cours de yoga", (WELLNESS, MASSAGES), MASSEUR, Some(0))
        },
        PLUMBER => Offer {
            auto_accept: true,
            request_print: true,
            emergency: Some(EmergencyNumbers { tel1: "0102030405".into(), tel2: String::new() }),
            ..plain("Plombier", (ERRANDS, HOME), CLEANER, Some(9000))
        },
        MEALS => Offer {
            discount: 10,
            additional_cost: Some(Cents(250)),
            minimum_amount: Some(Cents(2000)),
            pay_only_online: true,
            items: vec![OfferItem { product_id: Some(MEAL_PRODUCT), ..item(only_item(id), Some(1000)) }],
            ..plain("Repas", (ERRANDS, HOME), CLEANER, Some(1000))
        },
        DESK_ONLY => Offer {
            visible_to_beneficiaries: false,
            ..plain("Course du bureau", (ERRANDS, HOME), CLEANER, Some(500))
        },
        VEGA_ONLY => Offer {
            conciergeries: vec![VEGA_TOWER],
            ..plain("Panier bio", (ERRANDS, HOME), CLEANER, Some(1500))
        },
        _ => plain("Cordonnier", (ERRANDS, LAUNDRY), CLOSED, Some(1500)),
    }
}

/// An offer of the Orion tower that asks for nothing but a quantity.
fn plain(
    id: OfferId,
    name: &str,
    (universe, category): (UniverseId, CategoryId),
    partner: PartnerId,
    price: Option<i64>,
) -> Offer {
    Offer {
        partner,
        partner_name: super::places::partner(partner).name,
        universe,
        icon: "leaf".into(),
        category,
        category_label: Words::new("Catégorie", "Category"),
        place_label: Words::new("Lieu", "Place"),
        presentation: Some(PresentationId(partner.0)),
        from: TERMS,
        conciergeries: vec![ORION_TOWER],
        items: vec![item(only_item(id), price)],
        ..Offer::plain(id, Words::new(name, format!("{name} (en)")))
    }
}

fn item(id: OfferItemId, price: Option<i64>) -> OfferItem {
    let label = Words::new(format!("Article {id}"), format!("Item {id}"));
    OfferItem { fixed_price: true, ..OfferItem::plain(id, label, Price(price.map(Cents))) }
}

/// Each partner in its category, under the partner's number.
pub(super) fn presentations() -> Vec<Presentation> {
    [(MASSEUR, MASSAGES), (PRESSING, LAUNDRY), (CLEANER, HOME), (CYCLIST, HOME)]
        .into_iter()
        .map(|(partner, category)| Presentation {
            id: PresentationId(partner.0),
            partner,
            partner_name: super::places::partner(partner).name,
            content: Content {
                category,
                short_desc: Words::new("Présentation", "Presentation"),
                display_description: true,
                image: None,
                cover_image: None,
                rank: 1,
                keywords: vec![],
                conciergeries: match partner {
                    CYCLIST => vec![VEGA_TOWER],
                    _ => vec![ORION_TOWER, ORION_CAMPUS, VEGA_TOWER],
                },
            },
            published: true,
            draft: None,
        })
        .collect()
}

/// Thursdays from 14:00 to 16:00: four units of thirty minutes.
pub(super) fn massage_calendar() -> PartnerCalendar {
    PartnerCalendar {
        partner: MASSEUR,
        conciergerie: ORION_TOWER,
        weekly: vec![WeeklyEntry { weekday: 4, start: time(14, 0, 0, 0), minutes: 120 }],
        days: vec![],
        closed: vec![],
        closed_for: BTreeMap::new(),
    }
}

use contract::{
    CategoryId, Cents, ConciergerieId, OfferItemId, PartnerId, UniverseId, Words, catalogue::Address,
    orders::EmergencyNumbers,
};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{catalogue::offer::CalendarRules, people::organisation::Partner};

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

fn at(days: i64) -> Timestamp {
    NOW + SignedDuration::from_hours(24 * days)
}

fn offer(id: i64, original: i64) -> Offer {
    Offer {
        original: OfferId(original),
        partner: PartnerId(1),
        partner_name: "Pressing du Parc".into(),
        universe: UniverseId(1),
        icon: "shirt".into(),
        category: CategoryId(1),
        category_label: Words::new("Pressing", "Dry cleaning"),
        place_label: Words::new("Lieu de dépôt", "Drop-off place"),
        display_description: false,
        from: at(0),
        conciergeries: vec![ConciergerieId(1)],
        retractation_delay: 0,
        fixed_price: true,
        address_company: true,
        avoid_address: false,
        ..Offer::plain(OfferId(id), Words::new("Chemises", "Shirts"))
    }
}

fn item(kind: ItemType, price: Option<i64>) -> OfferItem {
    let price = Price(price.map(Cents));
    OfferItem { kind, fixed_price: true, ..OfferItem::plain(OfferItemId(1), Words::default(), price) }
}

/// The offers as a desk holds them.
fn shelved(offers: &[Offer], partner: &Partner) -> Vec<ShelvedOffer> {
    offers.iter().map(|offer| ShelvedOffer::of(offer, partner)).collect()
}

/// Number of the version of offer 1 in force at an instant.
fn version_at(versions: &[Offer], now: Timestamp) -> Option<i64> {
    in_force(&shelved(versions, &partner(&[])), OfferId(1), now).ok().map(|it| it.id.0)
}

/// Number of the version of offer 1 in force on a day.
fn version_on(versions: &[Offer], day: i64) -> Option<i64> {
    version_at(versions, at(day))
}

#[test]
fn the_version_that_began_last_is_in_force_and_of_two_at_once_the_newer() {
    let versions = [
        offer(1, 1),
        offer(2, 1),
        Offer { from: at(10), ..offer(3, 1) },
        Offer { from: at(5), ..offer(9, 2) },
    ];
    assert_eq!(version_on(&versions, -1), None);
    assert_eq!(version_on(&versions, 0), Some(2));
    assert_eq!(version_on(&versions, 9), Some(2));
    assert_eq!(version_on(&versions, 10), Some(3));
    let of =
        |original| in_force(&shelved(&versions, &partner(&[])), OfferId(original), at(-1)).map(|it| it.id);
    assert_eq!(of(2), Err(NoOffer::NotYet(at(5))), "its own first version counts");
    assert_eq!(of(3), Err(NoOffer::NotHere));
}

#[test]
fn a_version_takes_over_at_its_very_instant() {
    let versions = [offer(1, 1), Offer { from: at(10), ..offer(2, 1) }];
    let before = at(10) - SignedDuration::from_nanos(1);
    assert_eq!(version_at(&versions, before), Some(1));
    assert_eq!(version_at(&versions, at(10)), Some(2));
}

#[test]
fn the_fallback_takes_over_when_a_dated_version_ends() {
    let campaign = Offer { from: at(10), to: Some(at(20)), fallback: Some(OfferId(1)), ..offer(2, 1) };
    let versions = [offer(1, 1), campaign.clone()];
    assert_eq!(version_on(&versions, 19), Some(2));
    assert_eq!(version_on(&versions, 20), Some(1));
    let ends = [offer(1, 1), Offer { fallback: None, ..campaign }];
    assert_eq!(version_on(&ends, 20), None, "without a fallback the offer ends");
}

#[test]
fn a_fallback_on_another_offer_follows_that_one() {
    let versions = [
        Offer { to: Some(at(10)), fallback: Some(OfferId(5)), ..offer(1, 1) },
        offer(5, 5),
        Offer { from: at(15), ..offer(6, 5) },
    ];
    assert_eq!(version_on(&versions, 10), Some(5));
    assert_eq!(version_on(&versions, 15), Some(6));
}

#[test]
fn an_unpublished_save_takes_the_offer_off() {
    let versions = [offer(1, 1), Offer { published: false, from: at(3), ..offer(2, 1) }];
    assert_eq!(version_on(&versions, 2), Some(1));
    assert_eq!(version_on(&versions, 3), None);
}

#[test]
fn fallbacks_in_a_circle_end() {
    let versions = [
        Offer { to: Some(at(5)), fallback: Some(OfferId(2)), ..offer(1, 1) },
        Offer { to: Some(at(5)), fallback: Some(OfferId(1)), ..offer(2, 2) },
    ];
    assert_eq!(version_on(&versions, 6), None);
}

proptest! {
    #[test]
    fn what_is_in_force_is_published_and_inside_its_dates(
        seeds in proptest::collection::vec(
            (1i64..4, 0i64..30, proptest::option::of(0i64..30), proptest::option::of(0i64..8), any::<bool>()),
            0..8,
        ),
        day in -5i64..40,
    ) {
        let versions: Vec<_> = (0..).zip(seeds).map(|(id, (original, from, to, fallback, published))| Offer {
            from: at(from),
            to: to.map(at),
            fallback: fallback.map(OfferId),
            published,
            ..offer(id, original)
        }).collect();
        let versions = shelved(&versions, &partner(&[]));
        let found = in_force(&versions, OfferId(1), at(day));
        prop_assert!(found.is_err() || found.is_ok_and(|it| it.in_force(at(day)).is_ok()));
        // The order in which versions are read does not matter.
        let reversed: Vec<_> = versions.iter().rev().cloned().collect();
        prop_assert_eq!(found.map(|it| it.id), in_force(&reversed, OfferId(1), at(day)).map(|it| it.id));
    }
}

fn universe() -> Universe {
    Universe {
        id: UniverseId(1),
        active: true,
        label: Words::default(),
        short_label: Words::default(),
        sequence: 0,
        image_url: None,
        transparent_image_url: None,
        icon: "shirt".into(),
        color: "teal".into(),
    }
}

fn category() -> Category {
    Category {
        id: CategoryId(1),
        universe_id: UniverseId(1),
        active: true,
        label: Words::default(),
        place_label: Words::default(),
        sequence: 0,
        date_flexible: false,
        images: contract::catalogue::CategoryImages::default(),
    }
}

fn partner(zip_codes: &[&str]) -> Partner {
    Partner {
        id: PartnerId(1),
        name: "Pressing du Parc".into(),
        zip_codes: zip_codes.iter().map(|it| (*it).to_owned()).collect(),
        active: true,
        ..Partner::default()
    }
}

#[test]
fn each_condition_alone_hides_an_offer() {
    let beneficiary = Viewer { home: None, manager: false };
    let manager = Viewer { manager: true, ..beneficiary };
    let seen = |offer: &Offer, viewer| visible(&ShelvedOffer::of(offer, &partner(&[])), viewer, NOW).err();
    let offer = offer(1, 1);
    assert_eq!(seen(&offer, beneficiary), None);

    for (hidden, rule) in [
        (Offer { published: false, ..offer.clone() }, NoOffer::Unpublished),
        (Offer { from: at(1), ..offer.clone() }, NoOffer::NotYet(at(1))),
        (Offer { to: Some(NOW), ..offer.clone() }, NoOffer::Ended(NOW)),
    ] {
        assert_eq!((seen(&hidden, beneficiary), seen(&hidden, manager)), (Some(rule), Some(rule)));
    }
    let closed = Partner { active: false, ..partner(&[]) };
    let of_closed = ShelvedOffer::of(&offer, &closed);
    assert_eq!(visible(&of_closed, manager, NOW), Err(NoOffer::PartnerInactive));

    // Flag and place are for beneficiaries: a manager sees all.
    let desk_only = Offer { visible_to_beneficiaries: false, ..offer.clone() };
    assert_eq!((seen(&desk_only, beneficiary), seen(&desk_only, manager)), (Some(NoOffer::DeskOnly), None));
    // The service comes neither to the desk nor to the home of the beneficiary.
    let at_home = Offer { address_company: false, address_home: true, ..offer };
    let paris = partner(&["75"]);
    let seen = |viewer| visible(&ShelvedOffer::of(&at_home, &paris), viewer, NOW);
    let living_in = |zip| Viewer { home: Some(zip), ..beneficiary };
    assert!(seen(living_in("75011")).is_ok() && seen(manager).is_ok());
    for viewer in [living_in("13001"), beneficiary] {
        assert_eq!(seen(viewer), Err(NoOffer::NotAtHome));
    }
}

#[test]
fn an_offer_needs_an_active_category_in_an_active_universe() {
    let offer = ShelvedOffer::of(&offer(1, 1), &partner(&[]));
    let holds =
        |universe, category| CatalogueTree::active(vec![universe], vec![category]).hold(&offer).is_ok();
    assert!(holds(universe(), category()));
    assert!(!holds(Universe { active: false, ..universe() }, category()));
    assert!(!holds(universe(), Category { active: false, ..category() }));
    assert!(!holds(universe(), Category { universe_id: UniverseId(2), ..category() }));
    assert!(!holds(universe(), Category { id: CategoryId(2), ..category() }), "another one of its universe");
    let moved = ShelvedOffer { universe: UniverseId(2), ..offer };
    assert!(CatalogueTree::active(vec![universe()], vec![category()]).hold(&moved).is_err());
}

#[test]
fn an_offer_that_nobody_sees_has_its_reason() {
    let tree = CatalogueTree::active(vec![universe()], vec![category()]);
    let seen = Offer { items: vec![item(ItemType::Default, Some(1000))], ..offer(1, 1) };
    let reason = |offer: &Offer, partner: &Partner| {
        unseen(&ShelvedOffer::of(offer, partner), OfferState::Published, &tree)
    };
    let (paris, everywhere) = (partner(&["75"]), partner(&[]));
    assert_eq!(reason(&seen, &paris), None);
    let off = Partner { active: false, ..partner(&[]) };
    assert_eq!(reason(&seen, &off), Some(OfferUnseen::PartnerOff));
    let nowhere = Offer { address_company: false, ..seen.clone() };
    assert_eq!((reason(&nowhere, &paris), reason(&nowhere, &everywhere)), (Some(OfferUnseen::NoPlace), None));
    assert_eq!(reason(&Offer { address_home: true, ..nowhere }, &paris), None);
    for (hidden, why) in [
        (Offer { category: CategoryId(2), ..seen.clone() }, OfferUnseen::BranchOff),
        (Offer { visible_to_beneficiaries: false, ..seen.clone() }, OfferUnseen::Hidden),
        (Offer { found_by_beneficiaries: false, ..seen.clone() }, OfferUnseen::LinkOnly),
        (Offer { items: vec![], ..seen.clone() }, OfferUnseen::NothingToOrder),
    ] {
        assert_eq!(reason(&hidden, &paris), Some(why));
    }
}

#[test]
fn an_offer_comes_where_the_place_rules_let_it() {
    let everywhere = partner(&[]);
    let paris = partner(&["75", "9210"]);
    let company = offer(1, 1);
    let home = Offer { address_company: false, address_home: true, ..offer(1, 1) };
    let sap = Offer { address_company: false, sap: true, ..offer(1, 1) };
    let nowhere = Offer { address_company: false, ..offer(1, 1) };
    let placeless = Offer { avoid_address: true, ..nowhere.clone() };
    let comes = |offer: &Offer, partner: &Partner, zip| comes_to(&ShelvedOffer::of(offer, partner), zip);

    // At the conciergerie: no zip codes, or a company address.
    assert!(comes(&company, &paris, None) && comes(&nowhere, &everywhere, None));
    assert!(!comes(&home, &paris, None));
    // At a zip: home or sap, and served.
    for offer in [&home, &sap] {
        assert!(comes(offer, &paris, Some("75011")) && comes(offer, &everywhere, Some("13001")));
        assert!(comes(offer, &paris, Some("92100")) && !comes(offer, &paris, Some("92200")));
    }
    assert!(!comes(&company, &paris, Some("75011")));
    assert!(comes(&placeless, &paris, None) && comes(&placeless, &paris, Some("13001")));
}

#[test]
fn the_lowest_price_is_one_that_can_be_ordered() {
    let with = |items: Vec<OfferItem>| Offer { items, ..offer(1, 1) }.price_from().0;
    let on_quote = OfferItem { devis: true, ..item(ItemType::Default, Some(100)) };
    let express = item(ItemType::YesNo, Some(200));
    assert_eq!(with(vec![]), None);
    assert_eq!(with(vec![on_quote.clone(), item(ItemType::Default, None)]), None);
    assert_eq!(with(vec![item(ItemType::Label, Some(0)), express.clone()]), Some(Cents(200)));
    assert_eq!(with(vec![item(ItemType::YesNo, Some(0)), express.clone()]), Some(Cents(200)));
    assert_eq!(with(vec![item(ItemType::Text, Some(100)), item(ItemType::List, None)]), None);
    assert_eq!(
        with(vec![item(ItemType::Default, Some(900)), on_quote, express, item(ItemType::Default, Some(450))]),
        Some(Cents(450))
    );
    let mut group = item(ItemType::GroupMaster, Some(100));
    assert_eq!(with(vec![group.clone(), item(ItemType::Default, Some(450))]), Some(Cents(450)));
    group.extension.group_is_a_product = true;
    assert_eq!(with(vec![group, item(ItemType::Default, Some(450))]), Some(Cents(100)));
}

#[test]
fn the_views_say_what_the_version_says() {
    let version = Offer {
        calendar: Some(CalendarRules { step_minutes: 30, days_ahead: 30, half_day: true }),
        sap: true,
        emergency: Some(EmergencyNumbers { tel1: "0102030405".into(), tel2: String::new() }),
        addresses: vec![Address { city: "Lyon".into(), ..Address::default() }],
        additional_cost: Some(Cents(250)),
        items: vec![item(ItemType::Default, Some(1290))],
        ..offer(7, 3)
    };
    let view = version.for_order(true);
    assert_eq!((view.id, view.original_id, view.favorite), (OfferId(7), OfferId(3), true));
    assert!(view.has_calendar && view.has_calendar_half_day && view.emergency_mode && view.address_home);
    assert_eq!(view.add_cost.map(|it| it.0), Some(Cents(250)));
    assert_eq!(view.address_forced[0].city, "Lyon");
    assert!(
        view.show_address && !Offer { avoid_address: true, ..version.clone() }.for_order(true).show_address
    );
    let summary = ShelvedOffer::of(&version, &partner(&[])).summary(false);
    assert_eq!(
        (summary.price_from, summary.has_calendar, summary.sap),
        (Price(Some(Cents(1290))), true, true)
    );
    assert!(!summary.favorite);
}

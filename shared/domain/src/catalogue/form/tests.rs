use std::collections::BTreeMap;

use contract::{
    CategoryId, Cents, Error, OfferItemId, ProductId, UniverseId,
    catalogue::{Address, Category, CategoryImages, ItemType, Product},
    lengths,
    offers::LockerSize,
    orders::{EmergencyNumbers, PaymentMode},
};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::text::fields::too_long;
use crate::{
    catalogue::offer::{AnswerWithin, BuyingRules, CalendarRules, StaffItem},
    fixtures,
    people::organisation::Partner,
};

fn product(id: i64) -> Product {
    Product {
        id: ProductId(id),
        title: format!("Produit {id}"),
        label: Words::new("Produit", "Product"),
        ean13: None,
        ref_beac: None,
        archived: false,
        cat_offre_id: CategoryId(2),
        merged: None,
    }
}

fn category() -> Category {
    Category {
        id: CategoryId(2),
        universe_id: UniverseId(1),
        active: true,
        label: Words::new("Pressing", "Dry cleaning"),
        place_label: Words::new("Lieu de dépôt", "Drop-off place"),
        sequence: 1,
        date_flexible: false,
        images: CategoryImages::default(),
    }
}

fn partner() -> Partner {
    serde_json::from_value(serde_json::json!({
        "id": 5, "name": "Pressing Bleu", "nameForBnf": "", "zipCodes": [], "mail": "", "active": true,
    }))
    .expect("a partner")
}

/// The result of a form, checked against the offer that it began from.
fn checked_anew(before: &Offer, content: &OfferContent) -> Result<Checked, Error> {
    checked(
        content,
        &CheckedAgainst {
            id: before.id,
            original: before.original,
            partner: &partner(),
            universes: &[],
            categories: &[category()],
            products: &[product(1), product(2)],
            before: Some(before),
            presentation: before.presentation,
            fallback: before.fallback,
            now: fixtures::now(),
        },
    )
}

/// An offer of which every field says something.
fn full() -> Offer {
    let now = fixtures::now();
    let items = vec![
        OfferItem { product_id: Some(ProductId(1)), ..fixtures::item(1, ItemType::Default, Some(1290)) },
        OfferItem {
            product_id: Some(ProductId(2)),
            devis: true,
            price: Price(None),
            ..fixtures::item(2, ItemType::Default, None)
        },
    ];
    let staff = StaffItem {
        item: items[0].id,
        buying_price: Some(Cents(700)),
        locker: Some(LockerNeed { size: Some(LockerSize::M), number: Some(3), hanger: true, sensor: true }),
    };
    Offer {
        partner: PartnerId(5),
        partner_name: "Pressing Bleu".into(),
        category: CategoryId(2),
        universe: UniverseId(1),
        category_label: category().label,
        place_label: category().place_label,
        icon: String::new(),
        date_flexible: false,
        from: now,
        to: Some(now + SignedDuration::from_hours(100)),
        fallback: Some(OfferId(9)),
        conciergeries: vec![],
        short_desc: Words::new("<p>Court</p>", "<p>Short</p>"),
        long_desc: Words::new("<p>Long</p>", "<p>Long</p>"),
        image: Some("files/a".into()),
        found_by_beneficiaries: false,
        visible_to_managers: false,
        calendar: Some(CalendarRules { step_minutes: 45, days_ahead: 20, half_day: true }),
        calendar_text: Words::new("Le matin", "In the morning"),
        ask_for_time: 2,
        needs_a_date: true,
        can_do_recurring: true,
        discount: 10,
        discount_label: Words::new("Remise", "Discount"),
        additional_cost: Some(Cents(250)),
        additional_cost_label: Words::new("Livraison", "Delivery"),
        minimum_amount: Some(Cents(2000)),
        force_payment_mode: Some(PaymentMode::Card),
        addresses: vec![Address {
            address1: "1 rue du Parc".into(),
            address2: String::new(),
            zip_code: "75001".into(),
            city: "Paris".into(),
            telephone: "0102030405".into(),
        }],
        emergency: Some(EmergencyNumbers { tel1: "0102030405".into(), tel2: String::new() }),
        unit: Words::new("pièce", "piece"),
        answer_within: AnswerWithin { with_desk: Some(4), without_desk: Some(48) },
        allow_spending: false,
        allow_follow_up: false,
        keep_in_inbox: true,
        no_auto_done: true,
        has_kern: true,
        quote_freely: true,
        pickup_if_manager: true,
        buying: BuyingRules {
            partner_bills: true,
            on_quote_margin: Some(1_000),
            all_items_margin: Some(2_000),
            items_override: true,
        },
        staff_items: vec![staff],
        is_time_service: false,
        ..fixtures::offer(items)
    }
}

fn content_of(offer: &Offer) -> OfferContent {
    let timeline = OfferTimeline::of([offer], vec![]).expect("a version");
    content(offer, &timeline, &BTreeMap::new(), fixtures::now())
}

#[test]
fn a_form_that_nobody_changed_gives_the_same_offer_back() {
    let offer = full();
    let given = checked_anew(&offer, &content_of(&offer)).expect("valid");
    assert_eq!(given.offer, offer);
    assert!(given.warnings.is_empty());
}

#[test]
fn what_is_switched_off_leaves_nothing_behind() {
    let mut content = content_of(&full());
    content.offre.discount = 0;
    content.offre.additional_cost = Price(None);
    content.offre.emergency_mode = false;
    content.offre.end_date = None;
    let offer = checked_anew(&full(), &content).expect("valid").offer;
    assert_eq!((offer.discount_label, offer.additional_cost_label), (Words::default(), Words::default()));
    assert_eq!((offer.additional_cost, offer.emergency, offer.fallback), (None, None, None));
}

#[test]
fn a_number_for_emergencies_is_no_longer_than_those_of_people() {
    let mut content = content_of(&full());
    content.offre.emergency_tel2 = format!("01{}02030405", " ".repeat(lengths::PERSON_PHONE - 9));
    let Err(Error::Invalid(fields)) = checked_anew(&full(), &content) else { panic!("it is not valid") };
    assert_eq!(fields["emergencyTel2"], too_long(lengths::PERSON_PHONE));
}

#[test]
fn what_asks_for_a_date_and_for_none_contradicts_itself() {
    let mut content = content_of(&full());
    content.offre.avoid_date = true;
    let Err(Error::Invalid(fields)) = checked_anew(&full(), &content) else { panic!("it is not valid") };
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["avoidDate"]);
}

#[test]
fn choices_are_in_english_all_or_none() {
    let saved = |french: &[&str], english: &[&str]| {
        let mut content = content_of(&full());
        let texts = |all: &[&str]| all.iter().map(|&it| it.to_owned()).collect();
        content.items[0].kind = Some(ItemType::List);
        content.items[0].product_id = None;
        content.items[0].extension.choice_list = texts(french);
        content.items[0].extension.choice_list_en = texts(english);
        checked_anew(&full(), &content).map(|it| it.offer.items[0].extension.clone())
    };
    assert_eq!(saved(&["Rouge", "Vert"], &[]).expect("valid").choice_list_en, [""; 0]);
    let both = saved(&["Rouge", "Rouge", "Vert"], &["Red", "Red again", "Green"]).expect("valid");
    assert_eq!(
        (both.choice_list, both.choice_list_en),
        (vec!["Rouge".into(), "Vert".into()], vec!["Red".into(), "Green".into()])
    );
    for (french, english) in [(vec!["Rouge", "Vert"], vec!["Red"]), (vec!["Rouge"], vec!["Red", "Green"])] {
        let Err(Error::Invalid(fields)) = saved(&french, &english) else { panic!("{english:?}") };
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["items.0.extension.choiceListEn"]);
    }
}

proptest! {
    /// A form may send any sequences: the items stand in their order, equal ones in that of the form, from 0
    /// on, and each has a number of its own.
    #[test]
    fn items_are_numbered_from_0_in_the_order_of_their_sequences(sequences in prop::collection::vec(-50i32..50, 1..20)) {
        let before = Offer { items: vec![], staff_items: vec![], ..full() };
        let one = editable_item(&full(), &full().items[0], 0, &BTreeMap::new());
        let items: Vec<_> = sequences.iter().zip(1..).map(|(sequence, nth)| EditableItem {
            id: OfferItemId(0),
            sequence: f64::from(*sequence) / 10.0,
            name: Words::new(format!("{nth}"), ""),
            ..one.clone()
        }).collect();
        let content = OfferContent { items, ..content_of(&before) };
        let offer = checked_anew(&before, &content).expect("valid").offer;
        let mut expected: Vec<_> = sequences.iter().zip(1..).collect();
        expected.sort_by_key(|it| *it.0);
        let names: Vec<_> = offer.items.iter().map(|it| it.label.fr.clone()).collect();
        prop_assert_eq!(names, expected.iter().map(|it| it.1.to_string()).collect::<Vec<_>>());
        let shown: Vec<_> = content_of(&offer).items.iter().map(|it| it.sequence).collect();
        prop_assert_eq!(shown, (0..sequences.len()).map(|it| it as f64).collect::<Vec<_>>());
        let mut ids: Vec<_> = offer.items.iter().map(|it| it.id).collect();
        ids.sort_unstable();
        ids.dedup();
        prop_assert_eq!(ids.len(), sequences.len());
    }
}

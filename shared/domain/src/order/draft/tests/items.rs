//! Tests of the items that are chosen of an offer, and of the answers to them.

use contract::catalogue::ItemExtension;
use proptest::prelude::*;

use super::*;
use crate::order::draft::items::MAX_QUANTITY;

fn grouped(item: OfferItem, extension: ItemExtension) -> OfferItem {
    OfferItem { extension, ..item }
}

#[test]
fn each_type_of_item_makes_its_line() {
    let list = ItemExtension { choice_list: vec!["Rouge".into(), "Vert".into()], ..Default::default() };
    let product = ItemExtension { group_is_a_product: true, ..Default::default() };
    let offer = fixtures::offer(vec![
        fixtures::item(1, ItemType::Default, Some(100)),
        fixtures::item(2, ItemType::Label, None),
        fixtures::item(3, ItemType::YesNo, Some(200)),
        fixtures::item(4, ItemType::Number, None),
        grouped(fixtures::item(5, ItemType::List, None), list),
        grouped(fixtures::item(6, ItemType::GroupMaster, Some(300)), product),
        fixtures::item(7, ItemType::Text, None),
        fixtures::item(8, ItemType::TimeRange, None),
    ]);
    let draft = checked(&offer, |it| {
        it.items = vec![
            answer(8, 0, "09:00-11:30"),
            answer(7, 0, "  Avec amidon "),
            answer(6, 0, "true"),
            answer(5, 0, "Vert"),
            answer(4, 0, "2,5"),
            answer(3, 0, "true"),
            answer(2, 1, "ignored"),
            answer(1, 3, ""),
        ];
    })
    .unwrap();
    let lines: Vec<_> =
        draft.lines.iter().map(|it| (it.offer_item.0, it.quantity, it.value.as_deref())).collect();
    assert_eq!(
        lines,
        [
            (1, 3, None),
            (3, 1, Some("true")),
            (4, 1, Some("2,5")),
            (5, 1, Some("Vert")),
            (6, 1, None),
            (7, 1, Some("Avec amidon")),
            (8, 1, Some("09:00-11:30")),
        ]
    );
    assert_eq!(draft.totals.total, Cents(300 + 200 + 300));
    assert!(!draft.totals.has_quote_lines, "answers without a price cost nothing");
}

#[test]
fn answers_alone_are_no_service() {
    let list = ItemExtension { choice_list: vec!["Pliées".into()], ..Default::default() };
    let question = || grouped(fixtures::item(2, ItemType::List, None), list.clone());
    let only_answer = |offer: &Offer| checked(offer, |it| it.items = vec![answer(2, 0, "Pliées")]);
    let shirts = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(300)), question()]);
    assert!(matches!(only_answer(&shirts), Err(Error::Refused(Refusal::NothingSelected))));
    checked(&shirts, |it| it.items = vec![answer(1, 1, ""), answer(2, 0, "Pliées")]).unwrap();
    only_answer(&fixtures::offer(vec![question()])).expect("an offer that only asks questions");
    let priced = Offer {
        items: vec![shirts.items[0].clone(), question(), fixtures::item(3, ItemType::YesNo, Some(200))],
        ..shirts.clone()
    };
    checked(&priced, |it| it.items = vec![answer(3, 0, "true")]).expect("what has a price is bought");
    let free =
        Offer { items: vec![fixtures::item(1, ItemType::Default, Some(0)), question()], ..shirts.clone() };
    checked(&free, |it| it.items = vec![answer(1, 1, "")]).expect("what is free is ordered as well");
    let visit = Offer { additional_cost: Some(Cents(2000)), ..shirts };
    only_answer(&visit).expect("an offer with a cost of its own");
}

#[test]
fn answers_a_type_does_not_know_are_told_by_item() {
    let list = ItemExtension { choice_list: vec!["Rouge".into()], ..Default::default() };
    let offer = fixtures::offer(vec![
        fixtures::item(1, ItemType::Number, None),
        grouped(fixtures::item(2, ItemType::List, None), list),
        fixtures::item(3, ItemType::TimeRange, None),
        fixtures::item(4, ItemType::Text, None),
        fixtures::item(5, ItemType::Default, Some(1)),
    ]);
    let told = invalid(checked(&offer, |it| {
        it.items = vec![
            answer(1, 0, "deux"),
            answer(2, 0, "Bleu"),
            answer(3, 0, "11:00-09:00"),
            answer(4, 0, &"x".repeat(2001)),
            answer(5, 1001, ""),
            answer(6, 1, ""),
        ];
    }));
    assert_eq!(
        told.keys().map(String::as_str).collect::<Vec<_>>(),
        ["items.1", "items.2", "items.3", "items.4", "items.5", "items.6"]
    );
    assert_eq!(told["items.1"], "Please enter a number");
    let twice = fields(checked(&shirts(), |it| it.items.push(answer(1, 1, ""))));
    assert_eq!(twice, ["items.1"], "an item is answered once");
    for text in ["", "-1", "1e9", "NaN", "１２", "1,2,3", "1234567890123456"] {
        let offer = fixtures::offer(vec![
            fixtures::item(1, ItemType::Number, None),
            fixtures::item(2, ItemType::Default, Some(1)),
        ]);
        let result = checked(&offer, |it| it.items = vec![answer(1, 0, text), answer(2, 1, "")]);
        assert_eq!(result.is_ok(), text.is_empty(), "{text}");
    }
}

#[test]
fn one_is_the_most_where_quantities_are_not_allowed() {
    let offer = Offer { allows_quantity: false, ..shirts() };
    let told = "The quantity cannot be more than 1.".to_owned();
    assert_eq!(invalid(checked(&offer, |_| {})), [("items.1".to_owned(), told)].into());
    assert!(checked(&offer, |it| it.items[0].quantity = 1).is_ok());
}

#[test]
fn what_is_ticked_is_ordered_once_and_what_is_counted_as_often() {
    let product = ItemExtension { group_is_a_product: true, ..Default::default() };
    let offer = |kind| {
        let ticked = grouped(fixtures::item(2, kind, Some(100)), product.clone());
        fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(100)), ticked])
    };
    for (kind, quantity, value, ordered) in [
        (ItemType::YesNo, 0, "true", Some(1)),
        (ItemType::YesNo, 0, "", None),
        (ItemType::YesNo, 1, "", Some(1)),
        (ItemType::YesNo, 3, "", Some(1)),
        (ItemType::YesNo, 1, "false", None),
        (ItemType::GroupMaster, 0, "true", Some(1)),
        (ItemType::GroupMaster, 0, "", None),
        (ItemType::GroupMaster, 2, "", Some(2)),
        (ItemType::Default, 0, "true", None),
        (ItemType::Default, 2, "false", Some(2)),
    ] {
        let draft = checked(&offer(kind), |it| it.items.push(answer(2, quantity, value))).unwrap();
        let line = draft.lines.iter().find(|it| it.offer_item.0 == 2);
        assert_eq!(line.map(|it| it.quantity), ordered, "{kind:?} {quantity} {value}");
    }
}

#[test]
fn a_mandatory_item_is_asked_for_only_while_its_group_is_open() {
    let opens = |target: &str| ItemExtension { target_group_name: Some(target.into()), ..Default::default() };
    let inside =
        |group: &str| ItemExtension { group_name: Some(group.into()), mandatory: true, ..Default::default() };
    let nested = ItemExtension { group_name: Some("gift".into()), ..opens("card") };
    let offer = fixtures::offer(vec![
        fixtures::item(1, ItemType::Default, Some(100)),
        grouped(fixtures::item(2, ItemType::GroupMaster, None), opens("gift")),
        grouped(fixtures::item(3, ItemType::Text, None), inside("gift")),
        grouped(fixtures::item(4, ItemType::GroupMaster, None), nested),
        grouped(fixtures::item(5, ItemType::Text, None), inside("card")),
    ]);
    let order = |items: &[NewOrderItem]| checked(&offer, |it| it.items.extend_from_slice(items));
    let on = |id| answer(id, 0, "true");
    assert!(order(&[]).is_ok());
    assert_eq!(fields(order(&[on(2)])), ["items.3"]);
    assert_eq!(fields(order(&[on(2), on(4)])), ["items.3", "items.5"]);
    assert!(order(&[on(4)]).is_ok(), "a group inside a closed one is closed");
    let lines = order(&[answer(3, 0, "hidden"), answer(2, 1, "false")]).unwrap().lines;
    assert_eq!(lines.len(), 1, "what is not displayed is not ordered");
    assert_eq!(order(&[on(2), answer(3, 0, "Bravo")]).unwrap().lines.len(), 2);
}

#[test]
fn groups_that_open_each_other_do_not_hang() {
    let ring = |own: &str, target: &str| ItemExtension {
        group_name: Some(own.into()),
        target_group_name: Some(target.into()),
        ..Default::default()
    };
    let offer = fixtures::offer(vec![
        fixtures::item(1, ItemType::Default, Some(100)),
        grouped(fixtures::item(2, ItemType::GroupMaster, None), ring("a", "b")),
        grouped(fixtures::item(3, ItemType::GroupMaster, None), ring("b", "a")),
        grouped(
            fixtures::item(4, ItemType::Text, None),
            ItemExtension { group_name: Some("a".into()), ..Default::default() },
        ),
    ]);
    let items = [answer(2, 0, "true"), answer(3, 0, "true"), answer(4, 0, "Bravo")];
    let draft = checked(&offer, |it| it.items.extend_from_slice(&items)).unwrap();
    assert_eq!(draft.lines.len(), 1, "nobody outside opens them");
}

proptest! {
    #[test]
    fn no_draft_panics_and_every_accepted_one_adds_up(
        quantities in prop::collection::vec((0i64..6, any::<u32>(), ".{0,12}"), 0..6),
        desk in any::<bool>(),
        prices in prop::collection::vec(prop::option::of(0i64..1_000_000_000), 8),
    ) {
        let kinds = [
            ItemType::Default, ItemType::Label, ItemType::YesNo, ItemType::Number,
            ItemType::List, ItemType::GroupMaster, ItemType::Text, ItemType::TimeRange,
        ];
        let items = kinds.into_iter().zip(prices).zip(0..).map(|((kind, price), id)| fixtures::item(id, kind, price));
        let offer = Offer { discount: 15, ..fixtures::offer(items.collect()) };
        let mut request = fixtures::order_request(&offer);
        request.items = quantities.iter().map(|(id, quantity, value)| answer(*id, *quantity, value)).collect();
        if let Ok(draft) = check_as(desk, &offer, &request) {
            let known: Cents = draft.lines.iter().filter_map(Line::amount).sum();
            prop_assert_eq!(draft.totals.lines, known);
            prop_assert!(draft.lines.iter().all(|it| (1..=MAX_QUANTITY).contains(&it.quantity)));
        }
    }
}

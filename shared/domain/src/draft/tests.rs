use std::collections::BTreeMap;

use contract::{
    CategoryId, ConciergerieId, Error, Euros, OfferItemId,
    catalogue::{ItemExtension, ItemType, OfferItem},
    orders::NewOrderItem,
};
use jiff::civil::{date, time};
use proptest::prelude::*;

use super::*;
use crate::{fixtures, offer::CalendarRules};

fn shirts() -> Offer {
    fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))])
}

fn check_as(by_desk: bool, offer: &Offer, new: &NewOrder) -> Result<CheckedDraft> {
    check_for(fixtures::beneficiary(), by_desk, offer, new)
}

fn check_for(beneficiary: Person, by_desk: bool, offer: &Offer, new: &NewOrder) -> Result<CheckedDraft> {
    let by = if by_desk { fixtures::manager() } else { Actor::beneficiary(&beneficiary) };
    let conciergerie = fixtures::conciergerie();
    check(
        new,
        &Basis {
            offer,
            beneficiary: &beneficiary,
            conciergerie: &conciergerie,
            by: &by,
            now: fixtures::now(),
            terms: None,
            ordered_this_month: false,
        },
    )
}

fn checked(offer: &Offer, change: impl FnOnce(&mut NewOrder)) -> Result<CheckedDraft> {
    let mut new = fixtures::wish(offer);
    change(&mut new);
    check_as(false, offer, &new)
}

/// The invalid fields, by name, with their English words.
fn invalid(result: Result<CheckedDraft>) -> BTreeMap<String, String> {
    match result {
        Err(Error::Invalid(fields)) => fields.into_iter().map(|(field, words)| (field, words.en)).collect(),
        other => panic!("{other:?}"),
    }
}

fn fields(result: Result<CheckedDraft>) -> Vec<String> {
    invalid(result).into_keys().collect()
}

fn refusal(result: Result<CheckedDraft>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn grouped(item: OfferItem, extension: ItemExtension) -> OfferItem {
    OfferItem { extension, ..item }
}

fn answer(id: i64, quantity: u32, value: &str) -> NewOrderItem {
    NewOrderItem {
        offre_item_id: OfferItemId(id),
        quantity,
        extended_value: (!value.is_empty()).then(|| value.to_owned()),
        ..Default::default()
    }
}

#[test]
fn the_offer_prices_the_draft_and_the_client_does_not() {
    let draft = checked(&shirts(), |it| it.items[0].price = Some(contract::Price(Some(Cents(1))))).unwrap();
    assert_eq!(draft.totals.total, Cents(900));
}

#[test]
fn an_offer_is_ordered_where_and_when_it_is_open() {
    let closed: [fn(&mut Offer); 6] = [
        |it| it.published = false,
        |it| it.from = "2027-01-01T00:00:00Z".parse().unwrap(),
        |it| it.to = Some(fixtures::now()),
        |it| it.cannot_place_order = true,
        |it| it.conciergeries = vec![ConciergerieId(11)],
        |it| it.visible_to_beneficiaries = false,
    ];
    for close in closed {
        let mut offer = shirts();
        close(&mut offer);
        assert_eq!(refusal(checked(&offer, |_| {})), Refusal::OfferUnavailable);
    }
    let desk_only = Offer { visible_to_beneficiaries: false, category: CategoryId(2), ..shirts() };
    assert!(check_as(true, &desk_only, &fixtures::wish(&desk_only)).is_ok());
}

#[test]
fn who_orders_has_a_profile_and_has_accepted_the_terms() {
    let offer = shirts();
    let wish = fixtures::wish(&offer);
    let nameless = Person { mobile: " ".into(), ..fixtures::beneficiary() };
    for by_desk in [false, true] {
        let refused = refusal(check_for(nameless.clone(), by_desk, &offer, &wish));
        assert_eq!((refused, refused.code()), (Refusal::ProfileIncomplete, 12));
    }
    let stranger = Person { terms_accepted: None, ..fixtures::beneficiary() };
    assert_eq!(refusal(check_for(stranger.clone(), false, &offer, &wish)), Refusal::TermsNotAccepted);
    assert!(check_for(stranger.clone(), true, &offer, &wish).is_ok(), "a manager vouches for it");
    let free = Offer { no_need_for_terms: true, ..offer };
    assert!(check_for(stranger, false, &free, &wish).is_ok());
}

#[test]
fn something_must_be_chosen() {
    assert_eq!(refusal(checked(&shirts(), |it| it.items.clear())), Refusal::NothingSelected);
    assert_eq!(refusal(checked(&shirts(), |it| it.items[0].quantity = 0)), Refusal::NothingSelected);
    let label = fixtures::offer(vec![fixtures::item(1, ItemType::Label, None)]);
    assert!(
        checked(&label, |_| {}).unwrap().lines.is_empty(),
        "where nothing can be chosen, nothing must be"
    );
}

#[test]
fn minimum_and_once_a_month_are_kept() {
    let offer = Offer { minimum_amount: Some(Cents(901)), ..shirts() };
    assert_eq!(refusal(checked(&offer, |_| {})), Refusal::MinimumAmount);
    assert!(checked(&Offer { minimum_amount: Some(Cents(900)), ..shirts() }, |_| {}).is_ok());

    let offer = Offer { free_once_a_month: true, ..shirts() };
    let (beneficiary, conciergerie) = (fixtures::beneficiary(), fixtures::conciergerie());
    let by = Actor::beneficiary(&beneficiary);
    let basis = |ordered_this_month| Basis {
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        terms: None,
        ordered_this_month,
    };
    let wish = fixtures::wish(&offer);
    assert!(check(&wish, &basis(false)).is_ok());
    assert_eq!(refusal(check(&wish, &basis(true))), Refusal::OncePerMonth);
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
    assert_eq!(fields(checked(&offer, |_| {})), ["items.1"]);
    assert!(checked(&offer, |it| it.items[0].quantity = 1).is_ok());
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
    ]);
    let items = [answer(2, 0, "true"), answer(3, 0, "true")];
    assert!(checked(&offer, |it| it.items.extend_from_slice(&items)).is_ok());
}

#[test]
fn dates_are_asked_for_as_the_offer_says() {
    let timed = Offer { ask_for_time: 2, ..shirts() };
    assert_eq!(fields(checked(&timed, |_| {})), ["beginDate", "time"]);
    assert!(checked(&Offer { ask_for_time: 1, ..shirts() }, |_| {}).is_ok());
    let dated = Offer { needs_a_date: true, ..shirts() };
    assert_eq!(fields(checked(&dated, |_| {})), ["endDate"]);
    let told = checked(&dated, |it| {
        it.begin_date = Some(date(2026, 11, 20));
        it.end_date = Some(date(2026, 11, 19));
    });
    assert_eq!(fields(told), ["beginDate", "endDate"], "both have passed");
    let draft = checked(&timed, |it| {
        it.begin_date = Some(date(2026, 11, 24));
        it.time = Some(time(14, 30, 0, 0));
    })
    .unwrap();
    assert_eq!(draft.begin, Some("2026-11-24T13:30:00Z".parse().unwrap()));
    assert_eq!(draft.end, None, "nothing says how long it takes");
}

#[test]
fn a_begin_and_an_end_time_say_when() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::TimeRange, None)]);
    let draft = checked(&offer, |it| {
        it.items = vec![answer(1, 0, "09:00-11:30")];
        it.begin_date = Some(date(2026, 11, 24));
    })
    .unwrap();
    assert_eq!(draft.begin, Some("2026-11-24T08:00:00Z".parse().unwrap()));
    assert_eq!(draft.end, Some("2026-11-24T10:30:00Z".parse().unwrap()));
}

#[test]
fn a_calendar_holds_whole_units_of_a_day_after_today() {
    let calendar = Some(CalendarRules { step_minutes: 30, days_ahead: 30, half_day: false });
    let massage = OfferItem { time_duration: 20, ..fixtures::item(1, ItemType::Default, Some(100)) };
    let offer = Offer { calendar, ..fixtures::offer(vec![massage]) };
    let on = |day: i8| {
        let mut wish = fixtures::wish(&offer);
        wish.begin_date = Some(date(2026, 11, day));
        wish.time = Some(time(14, 0, 0, 0));
        wish.force_slot = true;
        wish
    };
    let draft = check_as(false, &offer, &on(24)).unwrap();
    assert_eq!(draft.end, Some("2026-11-24T14:00:00Z".parse().unwrap()), "2 x 20 minutes take two units");
    assert_eq!((draft.needs_slot, draft.force_slot), (true, false), "only the desk forces a slot");
    assert_eq!(refusal(check_as(false, &offer, &on(21))), Refusal::SlotTaken);
    assert!(check_as(true, &offer, &on(21)).unwrap().force_slot, "the desk may take one today");
}

#[test]
fn recurring_orders_need_a_start_and_an_offer_that_allows_them() {
    let daily = Some(Recurrence::Daily { every: 1 });
    assert_eq!(fields(checked(&shirts(), |it| it.recurring = daily)), ["beginDate", "recurring"]);
    let offer = Offer { can_do_recurring: true, can_do_one_time: false, ..shirts() };
    assert_eq!(fields(checked(&offer, |_| {})), ["recurring"]);
    let start = |it: &mut NewOrder, recurring| {
        it.begin_date = Some(date(2026, 11, 24));
        it.recurring = Some(recurring);
    };
    assert!(checked(&offer, |it| start(it, Recurrence::Daily { every: 10 })).is_ok());
    let beyond = checked(&offer, |it| start(it, Recurrence::Daily { every: 11 }));
    assert_eq!(fields(beyond), ["recurring"]);
}

#[test]
fn the_place_is_one_that_the_offer_allows() {
    let offer = Offer {
        avoid_address: false,
        address_company: true,
        address_home: true,
        address_other: true,
        addresses: vec![fixtures::address()],
        ..shirts()
    };
    let at = |kind: &'static str| checked(&offer, |it| it.address_type = Some(kind.into()));
    assert_eq!(at("ent").unwrap().place.address, fixtures::conciergerie().address);
    assert_eq!(at("dom").unwrap().place.address, fixtures::beneficiary().address);
    assert_eq!(at("off0").unwrap().place.kind, "off0");
    for kind in ["off1", "off-1", "off", "moon"] {
        assert_eq!(fields(at(kind)), ["addressType"], "{kind}");
    }
    assert_eq!(fields(checked(&offer, |_| {})), ["addressType"], "one of several must be chosen");
    let missing = invalid(at("aut"));
    assert_eq!(
        missing.keys().map(String::as_str).collect::<Vec<_>>(),
        ["address1", "address2", "city", "telephone", "zipCode"]
    );
    assert!(missing.values().all(|it| it == "Please fill in the required fields."));

    let homeless = Person { address: Default::default(), ..fixtures::beneficiary() };
    let mut wish = fixtures::wish(&offer);
    wish.address_type = Some("dom".into());
    assert_eq!(fields(check_for(homeless, false, &offer, &wish)), ["addressType"]);

    let only = Offer { avoid_address: false, address_company: true, ..shirts() };
    assert_eq!(checked(&only, |_| {}).unwrap().place.kind, "ent", "the only place goes without saying");
    assert_eq!(checked(&shirts(), |_| {}).unwrap().place, Place::default());
}

#[test]
fn a_typed_address_has_a_zip_and_a_phone() {
    let offer = Offer { avoid_address: false, address_other: true, ..shirts() };
    let with = |zip: &str, phone: &str| {
        checked(&offer, |it| {
            let address = fixtures::address();
            it.address1 = Some(address.address1);
            it.address2 = Some(address.address2);
            it.city = Some(address.city);
            it.zip_code = Some(zip.into());
            it.telephone = Some(phone.into());
        })
    };
    assert!(with("69003", "+33 (0)6 12 34 56 78").is_ok());
    let told = invalid(with("6900A", "06123"));
    assert_eq!(told["zipCode"], "Please enter a valid zip code.");
    assert_eq!(told["telephone"], "Please enter a valid phone number");
}

#[test]
fn a_budget_is_asked_for_and_bounds_nothing() {
    let offer = Offer { allow_budget: 2, ..shirts() };
    assert_eq!(fields(checked(&offer, |_| {})), ["budget"]);
    assert_eq!(fields(checked(&offer, |it| it.budget = Some(Euros(Cents(0))))), ["budget"]);
    let draft = checked(&offer, |it| it.budget = Some(Euros(Cents(1)))).unwrap();
    assert_eq!((draft.budget, draft.totals.total), (Some(Cents(1)), Cents(900)));
    let unasked = checked(&shirts(), |it| it.budget = Some(Euros(Cents(500)))).unwrap();
    assert_eq!(unasked.budget, None);
}

#[test]
fn only_the_desk_says_who_sees_a_comment() {
    let offer = shirts();
    let mut wish = fixtures::wish(&offer);
    wish.comment = Some(" Merci ".into());
    let seen = |wish: &NewOrder, by_desk| {
        let comment = check_as(by_desk, &offer, wish).unwrap().comment.unwrap();
        (comment.content, comment.va, comment.vp)
    };
    assert_eq!(seen(&wish, true), ("Merci".to_owned(), false, false), "by default nobody does");
    (wish.comment_visible_adh, wish.comment_visible_part) = (Some(true), Some(true));
    assert_eq!(seen(&wish, true), ("Merci".to_owned(), true, true));
    assert_eq!(seen(&wish, false), ("Merci".to_owned(), false, false));
    wish.comment = Some("é".repeat(2001));
    assert_eq!(fields(check_as(false, &offer, &wish)), ["comment"]);
    wish.comment = Some("é".repeat(2000));
    assert!(check_as(false, &offer, &wish).is_ok(), "characters count, not bytes");
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
        let mut wish = fixtures::wish(&offer);
        wish.items = quantities.iter().map(|(id, quantity, value)| answer(*id, *quantity, value)).collect();
        if let Ok(draft) = check_as(desk, &offer, &wish) {
            let known: Cents = draft.lines.iter().filter_map(Line::amount).sum();
            prop_assert_eq!(draft.totals.lines, known);
            prop_assert!(draft.lines.iter().all(|it| (1..=MAX_QUANTITY).contains(&it.quantity)));
        }
    }
}

use contract::{
    OfferItemId,
    catalogue::{Address, ItemExtension},
    orders::PaymentMode,
};
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::offer::CalendarRules,
    fixtures,
    order::{
        dates::Dates,
        draft::{check, context::DraftContext},
    },
    people::actor::Actor,
};

fn codes(again: &ReorderDraft) -> Vec<&str> {
    again.lost.iter().map(|it| it.code.as_str()).collect()
}

fn once_more(order: &Order, offer: &Offer) -> ReorderDraft {
    again(order, offer, &fixtures::conciergerie(), false)
}

/// A product, a choice, a question, and a group with an option in it.
fn catalogue() -> Offer {
    let of = |id, kind, price, extension| OfferItem { extension, ..fixtures::item(id, kind, price) };
    let choices = ItemExtension { choice_list: vec!["S".into(), "M".into()], ..ItemExtension::default() };
    let master = ItemExtension { target_group_name: Some("extra".into()), ..ItemExtension::default() };
    let option = ItemExtension { group_name: Some("extra".into()), ..ItemExtension::default() };
    Offer {
        avoid_address: false,
        address_company: true,
        address_other: true,
        date_flexible: true,
        allow_budget: 1,
        ..fixtures::offer(vec![
            of(1, ItemType::Default, Some(450), ItemExtension::default()),
            of(2, ItemType::List, Some(100), choices),
            of(3, ItemType::Text, None, ItemExtension::default()),
            of(4, ItemType::GroupMaster, None, master),
            of(5, ItemType::YesNo, Some(200), option),
        ])
    }
}

fn item(id: i64, quantity: u32, value: &str) -> NewOrderItem {
    NewOrderItem {
        offre_item_id: OfferItemId(id),
        quantity,
        extended_value: Some(value.to_owned()).filter(|it| !it.is_empty()),
        ..NewOrderItem::default()
    }
}

fn all_of_it(offer: &Offer) -> Order {
    fixtures::order_with(offer, PaymentMode::Card, |it| {
        it.items = vec![
            item(1, 3, ""),
            item(2, 0, "M"),
            item(3, 0, "Sans pli"),
            item(4, 0, "true"),
            item(5, 0, "true"),
        ];
        it.items[0].details = Some("La bleue".into());
        it.date_flexible = true;
        it.budget = Some(Cents(9_000).into());
        it.comment = Some("Comme d'habitude".into());
        it.address_type = Some("aut".into());
        it.address1 = Some("1 rue A".into());
        it.address2 = Some("Étage 2".into());
        it.zip_code = Some("69003".into());
        it.city = Some("Lyon".into());
        it.telephone = Some("0612345678".into());
        it.begin_date = day();
    })
}

/// Some day to come.
fn day() -> Option<WallClock<jiff::civil::Date>> {
    Some(jiff::civil::date(2026, 11, 24).into())
}

#[test]
fn everything_that_is_still_valid_comes_back() {
    let offer = catalogue();
    let order = all_of_it(&offer);
    let again = once_more(&order, &offer);
    assert_eq!(codes(&again), ["again.day"], "whoever comes must know on which day");
    let request = NewOrder { begin_date: day(), ..again.request.clone() };
    let repeated = fixtures::order_with(&offer, PaymentMode::Card, |it| *it = request);
    assert_eq!((&repeated.lines, &repeated.place), (&order.lines, &order.place));
    assert_eq!((repeated.budget, repeated.dates.date_flexible), (order.budget, order.dates.date_flexible));
    assert_eq!(repeated.conversation.comments[0].content, "Comme d'habitude");
    assert_eq!(again.request.payment_mode, Some(PaymentMode::Card));
}

#[test]
fn what_is_gone_or_costs_otherwise_is_said() {
    let order = all_of_it(&catalogue());
    let mut offer = Offer { allows_quantity: false, address_other: false, ..catalogue() };
    offer.items[0].price = contract::Price(Some(Cents(500)));
    offer.items[1].extension.choice_list = vec!["S".into()];
    offer.items.remove(2);
    let again = once_more(&order, &offer);
    assert_eq!(codes(&again), ["again.quantity", "again.price", "again.choice", "again.item", "again.place"]);
    let said = again.lost[1].text.fr.replace('\u{a0}', " ");
    assert_eq!(said, "Article 1 : le prix a changé (4,50 € → 5,00 €).");
    assert_eq!(again.request.address_type, None);
    let ids: Vec<_> = again.request.items.iter().map(|it| (it.offre_item_id.0, it.quantity)).collect();
    assert_eq!(ids, [(1, 1), (5, 1), (4, 0)]);
    let elsewhere = Conciergerie { id: contract::ConciergerieId(11), ..fixtures::conciergerie() };
    assert_eq!(super::again(&order, &catalogue(), &elsewhere, false).lost[0].code, "again.desk");
}

#[test]
fn another_version_of_the_offer_has_the_same_items_by_their_words() {
    let order = all_of_it(&catalogue());
    let mut offer = catalogue();
    offer.items.iter_mut().for_each(|it| it.id = OfferItemId(it.id.0 + 100));
    let again = once_more(&order, &offer);
    assert_eq!(codes(&again), ["again.day"]);
    assert!(again.request.items.iter().all(|it| it.offre_item_id.0 > 100));
}

#[test]
fn the_time_of_day_and_the_rhythm_come_back_but_the_day_is_chosen_anew() {
    let offer = Offer { can_do_recurring: true, ask_for_time: 2, ..catalogue() };
    let order = fixtures::order_with(&offer, PaymentMode::Conciergerie, |it| {
        it.address_type = Some("ent".into());
        (it.recurring, it.recurr_type) = (true, Some(RecurrenceType::Tls));
        (it.recurr_tls_every, it.recurr_tls_dow) = (Some(2), Some(5));
        it.begin_date = Some(jiff::civil::date(2026, 11, 23).into());
        it.time = Some(Time::constant(9, 30, 0, 0).into());
        it.recurr_end_time = Some(Time::constant(11, 0, 0, 0).into());
    });
    let again = once_more(&order, &offer);
    assert_eq!((codes(&again), again.request.begin_date), (vec!["again.day"], None));
    assert_eq!(crate::calendar::recurrence::asked(&again.request).unwrap(), order.dates.recurrence);
    assert_eq!(again.request.time, Some(Time::constant(9, 30, 0, 0).into()));
    assert_eq!(again.request.recurr_end_time, Some(Time::constant(11, 0, 0, 0).into()));
    let once = Offer { can_do_recurring: false, ..offer.clone() };
    assert_eq!(codes(&once_more(&order, &once)), ["again.day", "again.recurrence"]);
    let rules = CalendarRules { step_minutes: 30, days_ahead: 30, half_day: false };
    let slots = Offer { calendar: Some(rules), ..offer };
    let slot = once_more(&order, &slots);
    assert_eq!((codes(&slot), slot.request.time), (vec!["again.slot"], None));
}

#[test]
fn a_beneficiary_does_not_read_what_the_desk_said_to_itself() {
    let offer = catalogue();
    let mut order = all_of_it(&offer);
    order.conversation.comments[0].side = Side::Gestionnaire;
    assert_eq!(once_more(&order, &offer).request.comment, None);
    let desk = again(&order, &offer, &fixtures::conciergerie(), true);
    assert_eq!(desk.request.comment.as_deref(), Some("Comme d'habitude"));
}

proptest! {
    /// Whatever became of the offer, what comes back keeps its rules, but for the day that has to be chosen.
    #[test]
    fn what_comes_back_can_be_ordered(
        gone in proptest::collection::vec(any::<bool>(), 5),
        renumbered in any::<bool>(),
        (quantities, other, company) in any::<(bool, bool, bool)>(),
    ) {
        let order = all_of_it(&catalogue());
        let mut offer = Offer { allows_quantity: quantities, address_other: other, address_company: company, ..catalogue() };
        let mut gone = gone.into_iter();
        offer.items.retain(|_| !gone.next().unwrap_or(false));
        if renumbered {
            offer.items.iter_mut().for_each(|it| it.id = OfferItemId(it.id.0 + 100));
        }
        let mut again = once_more(&order, &offer);
        prop_assert_eq!(
            again.lost.iter().filter(|it| it.code == "again.item").count(),
            order.lines.iter().filter(|line| offer.items.iter().all(|it| it.label != line.label)).count()
        );
        prop_assert_eq!(again.request.address_type.is_none(), !other);
        again.request.address_type = again.request.address_type.or(company.then(|| "ent".into()));
        again.request.begin_date = day();
        let beneficiary = fixtures::beneficiary();
        let context = DraftContext {
            offer: &offer,
            beneficiary: &beneficiary,
            conciergerie: &fixtures::conciergerie(),
            by: &Actor::beneficiary(&beneficiary),
            now: fixtures::now(),
            owes_terms: false,
            ordered_this_month: false,
        };
        let checked = check(&again.request, &context);
        let nothing = matches!(checked, Err(contract::Error::Refused(contract::Refusal::NothingSelected)));
        prop_assert!(checked.is_ok() || nothing, "{:?}", checked);
    }
}

/// The same item by another number, or another one by the same.
fn numbered(id: i64, item: OfferItem) -> OfferItem {
    OfferItem { id: OfferItemId(id), ..item }
}

#[test]
fn an_item_is_the_same_by_its_number_and_kind_and_else_by_its_words_and_kind() {
    let shirt = || fixtures::item(1, ItemType::Default, Some(450));
    let renamed = OfferItem { label: Words::new("Renommé", "Renamed"), ..shirt() };
    let other = |kind| fixtures::item(5, kind, Some(450));
    let called_so = OfferItem { kind: ItemType::Text, ..numbered(6, shirt()) };
    let order = fixtures::order_of(&fixtures::offer(vec![shirt()]));
    for (items, found) in [
        (vec![other(ItemType::Default), renamed], Some(1)),
        (vec![numbered(1, other(ItemType::Text)), numbered(3, shirt())], Some(3)),
        (vec![called_so, other(ItemType::Default)], None),
    ] {
        let again = once_more(&order, &fixtures::offer(items));
        assert_eq!(again.request.items.first().map(|it| it.offre_item_id.0), found);
        assert_eq!(codes(&again).contains(&"again.item"), found.is_none());
    }
}

#[test]
fn a_group_of_which_nothing_was_ordered_stays_closed() {
    let offer = catalogue();
    let order = fixtures::order_with(&offer, PaymentMode::Card, |it| it.address_type = Some("ent".into()));
    let again = once_more(&order, &offer);
    let ids: Vec<_> = again.request.items.iter().map(|it| it.offre_item_id.0).collect();
    assert_eq!(ids, [1]);
    assert_eq!(again.request.address_type.as_deref(), Some("ent"));
    assert_eq!(again.request.address1, None, "the desk knows where it is");
}

#[test]
fn a_group_that_is_a_product_comes_back_ticked_as_often_as_it_was_ordered() {
    let product = ItemExtension { group_is_a_product: true, ..ItemExtension::default() };
    let box_of_six = OfferItem { extension: product, ..fixtures::item(1, ItemType::GroupMaster, Some(900)) };
    let offer = fixtures::offer(vec![box_of_six]);
    let again = once_more(&fixtures::order_of(&offer), &offer);
    let came: Vec<_> =
        again.request.items.iter().map(|it| (it.quantity, it.extended_value.as_deref())).collect();
    assert_eq!(came, [(2, Some("true"))]);
}

#[test]
fn what_is_on_quote_now_says_so_in_both_languages() {
    let order = fixtures::order(Some(450));
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, None)]);
    let told = &once_more(&order, &offer).lost[0].text;
    assert_eq!(told.fr.replace('\u{a0}', " "), "Article 1 : le prix a changé (4,50 € → sur devis).");
    assert_eq!(told.en, "Item 1: the price has changed (€4.50 → on quote).");
}

#[test]
fn what_the_offer_asks_for_no_more_is_left_out() {
    let asked = Offer { date_flexible: true, allow_budget: 1, ask_for_time: 2, ..fixtures::offer(vec![]) };
    let mut order = Order {
        budget: Some(Cents(500)),
        dates: Dates {
            date_flexible: true,
            begin: Some("2026-11-24T08:30:00Z".parse().unwrap()),
            ..fixtures::undated()
        },
        ..fixtures::order(Some(450))
    };
    let came = |order: &Order, offer: &Offer| {
        let again = once_more(order, offer);
        let codes: Vec<_> =
            codes(&again).into_iter().filter(|it| *it != "again.item").map(str::to_owned).collect();
        (
            again.request.date_flexible,
            again.request.budget.map(|it| it.0),
            again.request.time.is_some(),
            codes,
        )
    };
    let day = || vec!["again.day".to_owned()];
    assert_eq!(came(&order, &asked), (true, Some(Cents(500)), true, day()));
    let some = Offer { ask_for_time: 1, ..asked.clone() };
    assert_eq!(came(&order, &some), (true, Some(Cents(500)), false, day()), "a day without a time");
    assert_eq!(came(&order, &fixtures::offer(vec![])), (false, None, false, vec![]));
    order.dates.recurrence = Some(Recurrence::Yearly);
    let recurring = Offer { can_do_recurring: true, ..fixtures::offer(vec![]) };
    assert!(came(&order, &recurring).2, "what comes back has its time");
    let rigid = Order {
        dates: Dates { date_flexible: false, begin: None, recurrence: None, ..order.dates },
        ..order
    };
    assert_eq!(came(&rigid, &asked), (false, Some(Cents(500)), false, vec![]), "it had no day");
}

#[test]
fn a_place_of_the_offer_is_known_by_its_address_wherever_it_stands_now() {
    let (lyon, paris) = (fixtures::address(), Address { city: "Paris".into(), ..fixtures::address() });
    let at = |addresses: &[&Address]| Offer {
        avoid_address: addresses.is_empty(),
        addresses: addresses.iter().copied().cloned().collect(),
        ..fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))])
    };
    let order = fixtures::order_of(&at(&[&lyon]));
    for (addresses, kind, lost) in
        [(&[&paris, &lyon][..], Some("off1"), &[][..]), (&[&paris], None, &["again.place"]), (&[], None, &[])]
    {
        let again = once_more(&order, &at(addresses));
        assert_eq!((again.request.address_type.as_deref(), codes(&again)), (kind, lost.to_vec()));
    }
}

#[test]
fn only_what_was_said_with_the_order_comes_back() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))]);
    let mut order = fixtures::order_of(&offer);
    let later = fixtures::now() + jiff::SignedDuration::from_secs(1);
    let by = Actor::beneficiary(&fixtures::beneficiary());
    order.comment("Quand ?", true, false, false, &by, later).unwrap();
    assert_eq!(once_more(&order, &offer).request.comment, None);
    let mut asked = fixtures::order_of(&offer);
    asked.comment("Annulez", true, false, true, &by, asked.created).unwrap();
    assert_eq!(once_more(&asked, &offer).request.comment, None, "who orders again does not cancel again");
}

use contract::{OfferItemId, catalogue::ItemExtension, orders::PaymentMode};
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::offer::CalendarRules,
    fixtures,
    order::draft::{check, context::DraftContext},
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
    })
}

#[test]
fn everything_that_is_still_valid_comes_back() {
    let offer = catalogue();
    let order = all_of_it(&offer);
    let again = once_more(&order, &offer);
    assert_eq!(codes(&again), Vec::<&str>::new());
    let repeated = fixtures::order_with(&offer, PaymentMode::Card, |it| *it = again.wish.clone());
    assert_eq!((&repeated.lines, &repeated.place), (&order.lines, &order.place));
    assert_eq!((repeated.budget, repeated.date_flexible), (order.budget, order.date_flexible));
    assert_eq!(repeated.comments[0].content, "Comme d'habitude");
    assert_eq!(again.wish.payment_mode, Some(PaymentMode::Card));
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
    assert_eq!(again.wish.address_type, None);
    let ids: Vec<_> = again.wish.items.iter().map(|it| (it.offre_item_id.0, it.quantity)).collect();
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
    assert_eq!(codes(&again), Vec::<&str>::new());
    assert!(again.wish.items.iter().all(|it| it.offre_item_id.0 > 100));
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
    assert_eq!((codes(&again), again.wish.begin_date), (vec!["again.day"], None));
    assert_eq!(crate::calendar::recurrence::asked(&again.wish).unwrap(), order.recurrence);
    assert_eq!(again.wish.time, Some(Time::constant(9, 30, 0, 0).into()));
    assert_eq!(again.wish.recurr_end_time, Some(Time::constant(11, 0, 0, 0).into()));
    let once = Offer { can_do_recurring: false, ..offer.clone() };
    assert_eq!(codes(&once_more(&order, &once)), ["again.day", "again.recurrence"]);
    let rules = CalendarRules { step_minutes: 30, days_ahead: 30, half_day: false };
    let slots = Offer { calendar: Some(rules), ..offer };
    let slot = once_more(&order, &slots);
    assert_eq!((codes(&slot), slot.wish.time), (vec!["again.slot"], None));
}

#[test]
fn a_beneficiary_does_not_read_what_the_desk_said_to_itself() {
    let offer = catalogue();
    let mut order = all_of_it(&offer);
    order.comments[0].side = Side::Gestionnaire;
    assert_eq!(once_more(&order, &offer).wish.comment, None);
    let desk = again(&order, &offer, &fixtures::conciergerie(), true);
    assert_eq!(desk.wish.comment.as_deref(), Some("Comme d'habitude"));
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
        prop_assert_eq!(again.wish.address_type.is_none(), !other);
        again.wish.address_type = again.wish.address_type.or(company.then(|| "ent".into()));
        let beneficiary = fixtures::beneficiary();
        let context = DraftContext {
            offer: &offer,
            beneficiary: &beneficiary,
            conciergerie: &fixtures::conciergerie(),
            by: &Actor::beneficiary(&beneficiary),
            now: fixtures::now(),
            terms: None,
            ordered_this_month: false,
        };
        let checked = check(&again.wish, &context);
        let nothing = matches!(checked, Err(contract::Error::Refused(contract::Refusal::NothingSelected)));
        prop_assert!(checked.is_ok() || nothing, "{:?}", checked);
    }
}

use contract::{
    catalogue::{ItemType, OfferItem},
    orders::OrderStatus,
};

use super::*;
use crate::{fixtures, order::lifecycle::NextStatus};

fn change(order: &mut Order, change: LineChange) -> Result<()> {
    let id = order.lines[0].id;
    order.change_line(Some(order.edition), id, change, &fixtures::manager(), fixtures::now())
}

fn add(order: &mut Order, quantity: u32) -> Result<OrderItemId> {
    let offer = fixtures::offer(vec![fixtures::item(2, ItemType::Default, Some(300))]);
    let line = NewLine { item: OfferItemId(2), quantity, status: 0 };
    order.add_line(None, &offer, line, &fixtures::manager(), fixtures::now())
}

#[test]
fn a_line_is_priced_counted_and_commented() {
    let mut order = fixtures::order(None);
    let wanted =
        LineChange { comment: Some(" Tachée ".into()), price: Some(Some(Cents(700))), quantity: Some(3) };
    change(&mut order, wanted).unwrap();
    let line = &order.lines[0];
    assert_eq!((line.price, line.quantity, line.comment.as_deref()), (Some(Cents(700)), 3, Some("Tachée")));
    assert_eq!(order.final_amount(), Cents(2100));
    assert_eq!(order.events.last().unwrap().text, "Article 1 : 3 x 7,00 €");
    change(&mut order, LineChange { price: Some(None), ..LineChange::default() }).unwrap();
    assert!(order.lacks_a_price());
}

#[test]
fn a_line_of_none_is_removed_and_its_number_never_comes_back() {
    let mut order = fixtures::order(Some(1000));
    let second = add(&mut order, 1).unwrap();
    let none = LineChange { quantity: Some(0), ..LineChange::default() };
    order.change_line(None, second, none.clone(), &fixtures::manager(), fixtures::now()).unwrap();
    let third = add(&mut order, 1).unwrap();
    assert_eq!([second, third], [2, 3].map(|nth| OrderItemId(number_of(order.id, nth))));
    let gone = order.change_line(None, second, none, &fixtures::manager(), fixtures::now());
    assert!(matches!(gone, Err(Error::NotFound(_))));
}

#[test]
fn a_final_order_is_not_edited() {
    let mut order = fixtures::order(Some(1000));
    let reject = NextStatus { comment: Some("Non".into()), ..NextStatus::to(OrderStatus::Rejected) };
    order.change_status(reject, &fixtures::manager(), &[], fixtures::now()).unwrap();
    let before = order.clone();
    let by = fixtures::manager();
    let refused = [
        change(&mut order, LineChange::default()),
        add(&mut order, 1).map(drop),
        order.set_price(None, Some(Cents(1)), &by, fixtures::now()),
        order.move_to(None, fixtures::now(), None, false, &by, fixtures::now()),
    ];
    for refused in refused {
        assert!(matches!(refused, Err(Error::Refused(Refusal::OrderImmutable))));
    }
    assert_eq!(order, before);
}

#[test]
fn quantities_stay_in_bounds_and_editions_in_step() {
    let mut order = fixtures::order(Some(1000));
    let counts = |order: &mut Order, quantity| {
        let counted = LineChange { quantity: Some(quantity), ..LineChange::default() };
        [add(order, quantity).map(drop), change(order, counted)]
    };
    assert!(counts(&mut order.clone(), MAX_QUANTITY).iter().all(Result::is_ok));
    assert!(counts(&mut order.clone(), 0)[0].is_err(), "a line is added to have some");
    for refused in counts(&mut order, MAX_QUANTITY + 1) {
        assert!(matches!(refused, Err(Error::Invalid(fields)) if fields.contains_key("quantity")));
    }
    let old = order.edition;
    order.set_price(Some(old), Some(Cents(1500)), &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!((order.edition, order.final_amount()), (old + 1, Cents(1500)));
    let stale = order.set_price(Some(old), None, &fixtures::manager(), fixtures::now());
    assert!(matches!(stale, Err(Error::Stale)));
    order.set_price(None, None, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(order.final_amount(), Cents(2000), "the sum of the lines again");
}

#[test]
fn a_move_keeps_the_length() {
    let mut order = fixtures::order(Some(1000));
    let at = |hour: i64| fixtures::now() + SignedDuration::from_hours(hour);
    let by = fixtures::manager();
    order.move_to(None, at(24), Some(at(26)), false, &by, fixtures::now()).unwrap();
    order.move_to(None, at(48), None, true, &by, fixtures::now()).unwrap();
    assert_eq!((order.dates.begin, order.dates.end, order.dates.overlap), (Some(at(48)), Some(at(50)), true));
    let backwards = order.move_to(None, at(48), Some(at(48)), false, &by, fixtures::now());
    assert!(matches!(backwards, Err(Error::Invalid(fields)) if fields.contains_key("endDate")));
}

#[test]
fn a_snooze_lasts_one_of_four_times() {
    let mut order = fixtures::order(Some(1000));
    let by = fixtures::manager();
    assert!(matches!(order.snooze(25, &by, fixtures::now()), Err(Error::Invalid(_))));
    for hours in SNOOZES {
        order.snooze(hours, &by, fixtures::now()).unwrap();
        let until = fixtures::now() + SignedDuration::from_hours(i64::from(hours));
        assert_eq!(order.snoozed_until, Some(until));
    }
}

#[test]
fn an_order_keeps_a_line_and_a_finished_one_its_prices() {
    let mut order = fixtures::order(Some(1000));
    let line = order.lines[0].id;
    let change = |order: &mut Order, change: LineChange| {
        order.change_line(None, line, change, &fixtures::manager(), fixtures::now())
    };
    let none = LineChange { quantity: Some(0), ..LineChange::default() };
    assert!(matches!(change(&mut order, none), Err(Error::Invalid(_))));
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
    let before = order.clone();
    let quote = LineChange { price: Some(None), ..LineChange::default() };
    assert!(matches!(change(&mut order, quote), Err(Error::Refused(Refusal::PriceMissing))));
    assert_eq!(order, before);
}

#[test]
fn an_amount_for_all_is_a_price() {
    let (by, now) = (fixtures::manager(), fixtures::now());
    let mut order = fixtures::order(None);
    order.set_price(None, Some(Cents(900)), &by, now).unwrap();
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        order.change_status(NextStatus::to(status), &by, &[], now).unwrap();
    }
    order.set_price(None, Some(Cents(950)), &by, now).unwrap();
    assert!(matches!(order.set_price(None, None, &by, now), Err(Error::Refused(Refusal::PriceMissing))));
    assert_eq!(order.final_amount(), Cents(950));
}

#[test]
fn a_line_is_added_with_one_of_five_statuses() {
    let offer = fixtures::offer(vec![fixtures::item(2, ItemType::Default, Some(300))]);
    for (status, known) in [(0, true), (4, true), (5, false), (u8::MAX, false)] {
        let line = NewLine { item: OfferItemId(2), quantity: 1, status };
        let mut order = fixtures::order(Some(1000));
        let added = order.add_line(None, &offer, line, &fixtures::manager(), fixtures::now());
        assert_eq!(added.is_ok(), known, "{status}");
    }
}

#[test]
fn what_is_added_has_a_final_price_where_its_offer_says_that_all_have() {
    for (of_item, of_offer) in [(false, false), (true, false), (false, true)] {
        let item = OfferItem { fixed_price: of_item, ..fixtures::item(2, ItemType::Default, Some(300)) };
        let offer = Offer { fixed_price: of_offer, ..fixtures::offer(vec![item]) };
        let mut order = fixtures::order(Some(1000));
        let line = NewLine { item: OfferItemId(2), quantity: 1, status: 0 };
        order.add_line(None, &offer, line, &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!(order.lines[1].fixed_price, of_item || of_offer);
    }
}

#[test]
fn a_service_is_moved_to_a_day_from_today_to_the_last_that_is_planned() {
    let now = fixtures::now();
    let last = paris::last_planned(paris::today(now));
    let moved = |day, hour| {
        let begin = paris::instant(day, jiff::civil::time(hour, 0, 0, 0));
        let moved = fixtures::order(Some(1000)).move_to(None, begin, None, false, &fixtures::manager(), now);
        moved.map_err(|it| it.message(contract::Lang::En))
    };
    assert_eq!(moved(paris::today(now), 0), Ok(()), "also when its hour has passed");
    assert_eq!(moved(last, 23), Ok(()));
    assert_eq!(moved(paris::days_after(last, 1), 0), Err("This date is too far ahead.".to_owned()));
    let yesterday = paris::today(now).yesterday().unwrap();
    assert_eq!(moved(yesterday, 23), Err("This date has passed.".to_owned()));
}

#[test]
fn what_takes_a_slot_is_in_trouble_no_more() {
    let mut order = Order { trouble: Some(Trouble::Full), ..fixtures::order(Some(1000)) };
    let (from, to) = (fixtures::now(), fixtures::now() + SignedDuration::from_mins(30));
    order.hold(TimeRange { from, to }, true);
    assert_eq!((order.dates.begin, order.dates.end), (Some(from), Some(to)));
    assert!(order.dates.booked && order.dates.overlap && order.trouble.is_none());
}

#[test]
fn the_log_says_when_an_overlap_begins_and_ends_and_that_somebody_was_told() {
    let mut order = fixtures::order(Some(1000));
    let before = order.events.len();
    for overlap in [false, true, true, false] {
        order.set_overlap(overlap, fixtures::now());
        assert_eq!(order.dates.overlap, overlap);
    }
    order.notified(&fixtures::manager(), fixtures::now());
    let told: Vec<_> = order.events[before..].iter().map(|it| (it.from.as_str(), it.text.as_str())).collect();
    let (nobody, marie) = (Actor::platform().name, fixtures::manager().name);
    let said = [
        (&*nobody, "/!\\ Chevauchement de commande"),
        (&*nobody, "Plus de chevauchement"),
        (&*marie, "Bénéficiaire prévenu"),
    ];
    assert_eq!(told, said);
}

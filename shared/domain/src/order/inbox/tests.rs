use contract::orders::{OrderStatus::*, PaymentMode};
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    money::payment::PaymentState,
    order::{
        feedback::{Questions, Rating},
        lifecycle::NextStatus,
        row::OrderRow,
    },
    people::actor::Actor,
};

fn later(hours: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_hours(hours)
}

fn at(status: OrderStatus, price: Option<i64>) -> Order {
    let mut order = fixtures::order(price);
    for status in [Accepted, status] {
        if order.status != status {
            order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
    }
    order
}

#[test]
fn a_new_order_waits_and_is_late_after_a_day() {
    let order = fixtures::order(Some(1000));
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::New]);
    assert_eq!(next_change(&order, fixtures::now()), Some(later(24)));
    assert_eq!(reasons(&order, later(24)), [InboxReason::LateToAccept, InboxReason::New]);
    assert_eq!(next_change(&order, later(24)), None);
}

#[test]
fn an_open_order_is_late_when_its_time_is_over() {
    let mut order = at(Accepted, Some(1000));
    assert_eq!(reasons(&order, later(999)), []);
    order.begin = Some(later(2));
    assert_eq!(
        next_change(&order, fixtures::now()),
        Some("2026-11-21T23:00:00Z".parse().unwrap()),
        "its day"
    );
    order.end = Some(later(3));
    assert_eq!(reasons(&order, later(3) - SignedDuration::from_secs(1)), []);
    assert_eq!(reasons(&order, later(3)), [InboxReason::DatePassed]);
    (order.begin, order.end, order.wished) = (None, None, Some("2026-11-22".parse().unwrap()));
    assert_eq!(next_change(&order, fixtures::now()), Some("2026-11-22T23:00:00Z".parse().unwrap()));
}

#[test]
fn money_that_is_missing_waits() {
    assert_eq!(reasons(&at(Accepted, None), fixtures::now()), [InboxReason::PriceMissing]);
    assert_eq!(reasons(&at(Done, Some(1000)), fixtures::now()), [InboxReason::Unpaid]);
    assert_eq!(reasons(&at(Done, Some(0)), fixtures::now()), [], "nothing to pay");
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let id = order.payments[0].id;
    order.move_payment(id, PaymentState::Failed, None, &Actor::platform(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CardFailed, InboxReason::New]);
}

#[test]
fn what_a_beneficiary_says_waits_for_the_desk() {
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let mut order = at(Accepted, Some(1000));
    order.comment("Bonjour", false, false, false, &person, fixtures::now()).unwrap();
    order.comment("Annulez", false, false, true, &person, fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CancelRequested, InboxReason::CommentWaiting]);
    order.comment("D'accord", true, false, false, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), []);
}

#[test]
fn a_low_note_waits_for_a_word_or_a_month() {
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let rated = |note| {
        let mut order = at(Done, Some(0));
        let level = Some(1);
        let comments = contract::orders::NoteComments {
            accueil: level,
            delai: level,
            reponse: level,
            ..Default::default()
        };
        order.rate(Rating { note: Some(note), comments }, Questions::Desk, &person, fixtures::now()).unwrap();
        order
    };
    assert_eq!(reasons(&rated(4), fixtures::now()), []);
    let mut order = rated(3);
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::LowNote]);
    assert_eq!(next_change(&order, fixtures::now()), Some(later(30 * 24)));
    assert_eq!(reasons(&order, later(30 * 24)), []);
    order.comment("Navrés", true, false, false, &fixtures::manager(), later(1)).unwrap();
    assert_eq!(reasons(&order, later(1)), []);
}

#[test]
fn a_snoozed_order_waits_for_nothing_until_its_time() {
    let mut order = fixtures::order(Some(1000));
    order.snooze(48, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, later(47)), []);
    assert_eq!(OrderRow::of(&order).rank(later(47)), None);
    assert_eq!(next_change(&order, later(47)), Some(later(48)));
    assert_eq!(reasons(&order, later(48)), [InboxReason::LateToAccept, InboxReason::New]);
}

#[test]
fn the_most_pressing_comes_first_and_a_vip_before_others() {
    let plain = fixtures::order(Some(1000));
    let vip = Order { vip: true, ..plain.clone() };
    let mut asked = plain.clone();
    let person = Actor::beneficiary(&fixtures::beneficiary());
    asked.comment("Annulez", false, false, true, &person, fixtures::now()).unwrap();
    let rank = |order| OrderRow::of(order).rank(fixtures::now()).unwrap();
    assert!(rank(&asked) < rank(&vip) && rank(&vip) < rank(&plain));
}

#[test]
fn every_reason_has_its_place() {
    let mut places = PRESSING.to_vec();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), PRESSING.len());
}

proptest! {
    #[test]
    fn between_two_changes_of_time_the_reasons_stay(
        begin in prop::option::of(-50i64..200),
        length in prop::option::of(1i64..9),
        snooze in prop::option::of(prop::sample::select(&crate::order::editing::SNOOZES)),
        accepted in any::<bool>(),
        moments in prop::collection::vec(0i64..250, 2..20),
    ) {
        let mut order = if accepted { at(Accepted, Some(1000)) } else { fixtures::order(Some(1000)) };
        order.begin = begin.map(later);
        order.end = begin.zip(length).map(|(begin, length)| later(begin + length));
        if let Some(hours) = snooze {
            order.snooze(hours, &fixtures::manager(), fixtures::now()).unwrap();
        }
        for pair in moments.windows(2) {
            let (early, late) = (later(pair[0].min(pair[1])), later(pair[0].max(pair[1])));
            if next_change(&order, early).is_none_or(|change| late < change) {
                prop_assert_eq!(reasons(&order, early), reasons(&order, late));
            }
        }
    }
}

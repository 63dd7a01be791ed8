use contract::orders::{OrderStatus::*, PaymentMode};
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    money::payment::PaymentState,
    order::{
        feedback::{Rating, RatingCriteria},
        lifecycle::NextStatus,
        row::OrderRow,
    },
    people::actor::Actor,
};

fn later(hours: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_hours(hours)
}

/// The next change of its rank by time alone, as it is known at an instant.
fn next(order: &Order, at: Timestamp) -> Option<Timestamp> {
    let mut order = order.clone();
    order.rank(at);
    order.next_rank()
}

fn rank(order: &Order, at: Timestamp) -> Option<u8> {
    let mut order = order.clone();
    order.rank(at);
    order.inbox.map(|it| it.rank)
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
    assert_eq!(next(&order, fixtures::now()), Some(later(24)));
    assert_eq!(reasons(&order, later(24)), [InboxReason::LateToAccept, InboxReason::New]);
    assert_eq!(next(&order, later(24)), None);
}

#[test]
fn an_open_order_is_late_when_its_time_is_over() {
    let mut order = at(Accepted, Some(1000));
    assert_eq!(reasons(&order, later(999)), []);
    order.dates.begin = Some(later(2));
    assert_eq!(next(&order, fixtures::now()), Some("2026-11-21T23:00:00Z".parse().unwrap()), "its day");
    order.dates.end = Some(later(3));
    assert_eq!(reasons(&order, later(3) - SignedDuration::from_secs(1)), []);
    assert_eq!(reasons(&order, later(3)), [InboxReason::DatePassed]);
    (order.dates.begin, order.dates.end, order.dates.wished) =
        (None, None, Some("2026-11-22".parse().unwrap()));
    assert_eq!(next(&order, fixtures::now()), Some("2026-11-22T23:00:00Z".parse().unwrap()));
}

#[test]
fn money_that_is_missing_waits() {
    assert_eq!(reasons(&at(Accepted, None), fixtures::now()), [InboxReason::PriceMissing]);
    assert_eq!(reasons(&at(Done, Some(1000)), fixtures::now()), [InboxReason::Unpaid]);
    assert_eq!(reasons(&at(Done, Some(0)), fixtures::now()), [], "nothing to pay");
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let id = order.payments.lines[0].id;
    order.move_payment(id, PaymentState::Failed, None, &Actor::platform(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CardFailed, InboxReason::New]);
}

#[test]
fn a_price_is_waited_for_again_once_nobody_has_accepted_a_quote_in_time() {
    let mut order = at(Accepted, None);
    let proposal = fixtures::proposal(&order, 4500);
    order.propose_quote(proposal, &fixtures::manager(), fixtures::now()).unwrap();
    let ends = order.quotes[0].ends();
    assert_eq!(reasons(&order, ends - SignedDuration::from_secs(1)), []);
    assert_eq!(reasons(&order, ends), [InboxReason::PriceMissing]);
    assert_eq!(next(&order, fixtures::now()), Some(ends), "time alone puts it there");
    let person = Actor::beneficiary(&fixtures::beneficiary());
    order.decline_quote(1, "Trop cher", &person, fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CommentWaiting, InboxReason::PriceMissing]);
}

#[test]
fn what_a_beneficiary_says_waits_for_the_desk() {
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let mut order = at(Accepted, Some(1000));
    order.comment("Bonjour", false, false, false, &person, fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CommentWaiting]);
    order.acknowledge(order.conversation.comments[0].id, &fixtures::manager(), fixtures::now()).unwrap();
    order.comment("Annulez", false, false, true, &person, fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CancelRequested]);
    order.comment("Alors ?", false, false, false, &person, fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::CancelRequested, InboxReason::CommentWaiting]);
    order.comment("D'accord", true, false, false, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, fixtures::now()), []);
}

#[test]
fn a_low_note_waits_for_a_word_or_a_month() {
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let rated = |note| {
        let mut order = at(Done, Some(0));
        order.comment("Voilà", true, false, false, &fixtures::manager(), fixtures::now()).unwrap();
        let level = Some(1);
        let comments = contract::orders::NoteComments {
            accueil: level,
            delai: level,
            reponse: level,
            ..Default::default()
        };
        order
            .rate(Rating { note: Some(note), comments }, RatingCriteria::Desk, &person, fixtures::now())
            .unwrap();
        order
    };
    assert_eq!(reasons(&rated(4), fixtures::now()), []);
    let mut order = rated(3);
    assert_eq!(reasons(&order, fixtures::now()), [InboxReason::LowNote], "what was said before is no answer");
    assert_eq!(next(&order, fixtures::now()), Some(later(30 * 24)));
    assert_eq!(reasons(&order, later(30 * 24)), []);
    order.comment("Alors ?", false, false, false, &person, later(1)).unwrap();
    assert_eq!(reasons(&order, later(1)), [InboxReason::CommentWaiting, InboxReason::LowNote]);
    order.comment("Navrés", true, false, false, &fixtures::manager(), later(1)).unwrap();
    assert_eq!(reasons(&order, later(1)), []);
}

#[test]
fn its_offer_says_how_long_an_answer_takes_and_whether_it_stays_in_sight() {
    let offer = crate::catalogue::offer::Offer {
        answer_within: crate::catalogue::offer::AnswerWithin { with_desk: Some(4), without_desk: Some(4) },
        keep_in_inbox: true,
        allow_spending: false,
        ..fixtures::offer(vec![fixtures::item(1, contract::catalogue::ItemType::Default, Some(1000))])
    };
    let mut order = fixtures::order_of(&offer);
    assert_eq!(reasons(&order, later(3)), [InboxReason::New, InboxReason::Kept]);
    assert_eq!(reasons(&order, later(4)), [InboxReason::LateToAccept, InboxReason::New, InboxReason::Kept]);
    order.status = OrderStatus::Accepted;
    assert_eq!(reasons(&order, later(4)), [InboxReason::Kept]);
    order.status = OrderStatus::Done;
    assert!(!reasons(&order, later(4)).contains(&InboxReason::Kept));
    let spending = crate::money::spending::NewSpending {
        amount: Cents(100),
        kind: Some(1),
        comment: None,
        register: None,
    };
    let refused = order.add_spending(spending, &fixtures::manager(), later(4));
    assert!(matches!(refused, Err(contract::Error::Invalid(fields)) if fields.contains_key("amount")));
}

#[test]
fn a_snoozed_order_waits_for_nothing_until_its_time() {
    let mut order = fixtures::order(Some(1000));
    order.snooze(48, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(reasons(&order, later(47)), []);
    assert_eq!(rank(&order, later(47)), None);
    assert_eq!(next(&order, later(47)), Some(later(48)));
    assert_eq!(reasons(&order, later(48)), [InboxReason::LateToAccept, InboxReason::New]);
}

#[test]
fn the_most_pressing_comes_first_and_a_vip_before_others() {
    let plain = fixtures::order(Some(1000));
    let vip = Order { vip: true, ..plain.clone() };
    let mut asked = plain.clone();
    let person = Actor::beneficiary(&fixtures::beneficiary());
    asked.comment("Annulez", false, false, true, &person, fixtures::now()).unwrap();
    let now = |order| rank(order, fixtures::now()).unwrap();
    assert!(now(&asked) < now(&vip) && now(&vip) < now(&plain));
    assert_eq!(*ranks(InboxReason::New).end(), now(&plain), "what is only new comes after what went wrong");
    let kept = Order { kept_in_inbox: true, ..at(OrderStatus::Accepted, Some(1000)) };
    assert_eq!(*all_ranks().end(), now(&kept), "and what is only kept in sight comes last");
    let waits = |order: &Order| {
        let mut order = order.clone();
        order.rank(fixtures::now());
        OrderRow::of(&order).is_anomaly()
    };
    assert_eq!((waits(&asked), waits(&vip), waits(&at(Accepted, Some(0)))), (true, false, false));
}

#[test]
fn every_reason_has_its_place() {
    let mut places = PRESSING.to_vec();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), PRESSING.len());
}

#[test]
fn a_place_is_kept_until_the_rank_changes() {
    let mut order = fixtures::order(Some(1000));
    order.rank(fixtures::now());
    let first = order.inbox.unwrap();
    assert_eq!(first.since, order.created);
    order.notified(&fixtures::manager(), later(2));
    order.rank(later(2));
    assert_eq!(order.inbox, Some(first), "a change that is no news leaves the key alone");
    order.rank(later(30));
    assert_eq!(order.inbox.unwrap().since, later(24), "late since it was due, whenever that is found out");
    order.rank(later(1));
    assert_eq!(order.ranked, later(30), "time does not go back");
}

/// Lets somebody do one of several things with an order.
fn act(order: &mut Order, act: u8, now: Timestamp) {
    let (desk, person) = (fixtures::manager(), Actor::beneficiary(&fixtures::beneficiary()));
    // A refused act changes nothing.
    let _ = match act {
        0 => order.change_status(NextStatus::to(Accepted), &desk, &[], now).map(drop),
        1 => order.change_status(NextStatus::to(Done), &desk, &[], now).map(drop),
        2 => order.comment("Annulez", false, false, true, &person, now).map(drop),
        3 => order.comment("Bonjour", true, false, false, &desk, now).map(drop),
        4 => order.snooze(crate::order::editing::SNOOZES[0], &desk, now),
        // Without a word in the log, as a program may.
        5 => {
            order.dates.end = now.checked_add(SignedDuration::from_hours(5)).ok();
            Ok(())
        }
        _ => {
            order.trouble = order.trouble.is_none().then_some(contract::orders::Trouble::Missed);
            Ok(())
        }
    };
}

proptest! {
    /// If an order is ranked with each change and whenever its next rank is due, its rank is always the one
    /// that its reasons give.
    #[test]
    fn an_order_is_ranked_as_its_reasons_say_at_any_time(
        vip in any::<bool>(),
        begin in prop::option::of(-50i64..200),
        acts in prop::collection::vec((0u8..7, 0i64..40), 0..12),
    ) {
        let mut order = Order { vip, ..fixtures::order(Some(1000)) };
        order.dates.begin = begin.map(later);
        order.rank(order.updated);
        let mut hour = 0;
        for (what, hours) in acts {
            for _ in 0..hours {
                hour += 1;
                while let Some(due) = order.next_rank().filter(|it| *it <= later(hour)) {
                    let before = (order.inbox, order.anomalies.clone());
                    order.rank(due);
                    prop_assert_ne!(
                        before,
                        (order.inbox, order.anomalies.clone()),
                        "a message that is due has something to do"
                    );
                }
                let reason = reasons(&order, later(hour)).first().copied();
                let wanted = reason.map(|it| ranks(it).start() + u8::from(!vip));
                prop_assert_eq!(order.inbox.map(|it| it.rank), wanted);
            }
            act(&mut order, what, later(hour));
            order.rank(order.updated);
        }
    }
}

#[test]
fn a_second_reason_that_time_brings_is_counted_although_the_rank_stays() {
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let mut order = fixtures::order(Some(1000));
    order.comment("Annulez", false, false, true, &person, fixtures::now()).unwrap();
    order.rank(fixtures::now());
    assert_eq!(order.anomalies, [InboxReason::CancelRequested]);
    let since = order.inbox;
    assert_eq!(order.next_turn(), Some(later(24)));
    order.rank(later(24));
    assert_eq!(order.anomalies, [InboxReason::CancelRequested, InboxReason::LateToAccept]);
    assert_eq!((order.inbox, order.next_turn()), (since, None));
    order.snooze(24, &fixtures::manager(), later(24)).unwrap();
    order.rank(later(24));
    assert_eq!(order.anomalies, []);
}

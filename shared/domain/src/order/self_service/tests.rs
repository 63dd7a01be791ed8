use jiff::ToSpan;

use super::*;
use crate::fixtures;

fn by() -> Actor {
    Actor::beneficiary(&fixtures::beneficiary())
}

/// An order whose service begins three days from now, to be cancelled a day before.
fn order() -> Order {
    let mut order = fixtures::order(Some(1000));
    order.dates.begin = Some(fixtures::now() + 72.hours());
    order.dates.end = Some(fixtures::now() + 73.hours());
    order
}

#[test]
fn the_notice_is_as_long_as_the_offer_says_to_the_second() {
    let order = order();
    let end = fixtures::now() + 48.hours();
    assert_eq!(order.notice_ends(), Some(end));
    assert!(order.can_withdraw(end) && !order.cancels_after_delay(end));
    assert!(!order.can_withdraw(end + 1.second()) && order.cancels_after_delay(end + 1.second()));
}

#[test]
fn what_the_desk_has_begun_with_is_cancelled_by_the_desk() {
    for (status, can) in [
        (OrderStatus::New, true),
        (OrderStatus::ToBeProcessed, true),
        (OrderStatus::Accepted, true),
        (OrderStatus::BeingProcessed, false),
        (OrderStatus::Available, false),
        (OrderStatus::Done, false),
        (OrderStatus::Rejected, false),
    ] {
        let order = Order { status, ..order() };
        assert_eq!(order.can_withdraw(fixtures::now()), can, "{status:?}");
        let dateless = Order { dates: fixtures::undated(), ..order };
        assert_eq!(dateless.can_withdraw(fixtures::now()), status == OrderStatus::New, "{status:?}");
        assert!(!dateless.can_move(fixtures::now()));
    }
}

#[test]
fn the_desk_reads_that_what_it_had_accepted_is_over() {
    for (status, read) in [(OrderStatus::New, true), (OrderStatus::Accepted, false)] {
        let mut order = Order { status, ..order() };
        order.withdraw("", &by(), fixtures::now()).unwrap();
        assert_eq!(order.status, OrderStatus::Rejected);
        assert_eq!(order.conversation.comments.last().map(|it| it.ack), Some(read));
    }
}

#[test]
fn what_nobody_wrote_is_not_said_by_the_person() {
    for (reason, author) in [("", Actor::platform().user), ("Un empêchement", by().user)] {
        let mut order = order();
        order.withdraw(reason, &by(), fixtures::now()).unwrap();
        assert_eq!(
            order.conversation.comments.last().map(|it| (it.author, it.side)),
            Some((author, Side::Adherent))
        );
    }
}

#[test]
fn a_moved_order_lasts_as_long_and_is_never_in_the_past() {
    let mut order = order();
    let begin = fixtures::now() + 96.hours();
    order.move_within_notice(begin, &by(), fixtures::now()).unwrap();
    assert_eq!((order.dates.begin, order.dates.end), (Some(begin), Some(begin + 1.hour())));
    assert!(order.move_within_notice(fixtures::now(), &by(), fixtures::now()).is_err());
}

#[test]
fn who_is_late_or_whose_order_is_over_neither_cancels_nor_moves_it() {
    let late = fixtures::now() + 48.hours() + 1.second();
    for (status, now, refusal) in [
        (OrderStatus::New, late, Refusal::NoticePassed),
        (OrderStatus::BeingProcessed, fixtures::now(), Refusal::NoticePassed),
        (OrderStatus::Done, fixtures::now(), Refusal::OrderImmutable),
        (OrderStatus::Rejected, fixtures::now(), Refusal::OrderImmutable),
    ] {
        let mut order = Order { status, ..order() };
        let before = order.clone();
        let cancelled = order.withdraw("", &by(), now).map(drop);
        let moved = order.move_within_notice(now + 96.hours(), &by(), now);
        for refused in [cancelled, moved] {
            assert!(matches!(refused, Err(Error::Refused(it)) if it == refusal), "{status:?} {refused:?}");
        }
        assert_eq!(order, before);
    }
}

#[test]
fn who_is_moved_by_others_keeps_the_better_of_both_terms() {
    let now = fixtures::now();
    let free = order().notice_ends().unwrap();
    let tomorrow = now + 20.hours();
    let mut moved = order();
    moved.move_to(None, tomorrow, None, false, &fixtures::manager(), now).unwrap();
    assert_eq!(moved.notice_ends(), Some(tomorrow), "until it begins, which comes before the end it had");
    assert!(moved.can_withdraw(tomorrow) && !moved.can_withdraw(tomorrow + 1.second()));
    assert!(!moved.cancels_after_delay(now));
    // When it is moved again, it keeps the same notice.
    let later = now + 60.hours();
    moved.move_to(None, later, None, false, &fixtures::manager(), now).unwrap();
    assert_eq!(moved.notice_ends(), Some(free));
    let far = now + 240.hours();
    moved.move_to(None, far, None, false, &fixtures::manager(), now).unwrap();
    assert_eq!(
        (moved.notice_ends(), moved.dates.free_until),
        (Some(far - 24.hours()), None),
        "the new ones are better"
    );
}

#[test]
fn who_moves_it_themselves_takes_the_terms_of_the_new_time() {
    let now = fixtures::now();
    let tomorrow = now + 20.hours();
    let mut own = order();
    own.move_within_notice(tomorrow, &by(), now).unwrap();
    assert!(!own.can_withdraw(now) && own.cancels_after_delay(now));
    let mut for_them = order();
    for_them.move_within_notice(tomorrow, &fixtures::manager(), now).unwrap();
    assert!(for_them.can_withdraw(now), "somebody else did");
}

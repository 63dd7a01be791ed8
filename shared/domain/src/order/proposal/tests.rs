use contract::Role;
use proptest::prelude::*;

use super::*;
use crate::{fixtures, order::lifecycle::NextStatus};

fn partner() -> Actor {
    Actor::partner(&fixtures::person(7, Role::Partner, "Paul"))
}

fn person() -> Actor {
    Actor::beneficiary(&fixtures::beneficiary())
}

fn hours(hours: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_hours(hours)
}

/// An order of an hour that begins in so many hours.
fn order(begin: i64) -> Order {
    let mut order = fixtures::order(Some(1000));
    (order.dates.begin, order.dates.end, order.dates.wished) =
        (Some(hours(begin)), Some(hours(begin + 1)), None);
    order
}

fn propose(order: &mut Order, begin: Timestamp, now: Timestamp) -> Result<Proposal> {
    let moved = order.at_another_time(begin, &partner(), now)?;
    order.propose_time(&moved, None, Some("Plutôt"), &partner(), now)
}

fn waits(order: &Order) -> bool {
    order.conversation.comments.iter().any(|it| !it.ack)
}

#[test]
fn a_confirmed_order_has_the_proposed_time_and_lasts_as_long() {
    let mut order = order(100);
    let proposal = propose(&mut order, hours(120), fixtures::now()).unwrap();
    assert_eq!(
        (order.dates.begin, proposal.to),
        (Some(hours(100)), Some(hours(121))),
        "it moves when confirmed"
    );
    assert!(waits(&order), "it waits at the desk");
    let text = &order.conversation.comments.last().unwrap().content;
    assert!(text.starts_with("Autre date proposée : ") && text.ends_with("\nPlutôt"), "{text}");
    order.confirm_proposal(proposal.id, &person(), fixtures::now()).unwrap();
    assert_eq!((order.dates.begin, order.dates.end), (Some(hours(120)), Some(hours(121))));
    assert!(!waits(&order));
    assert_eq!(order.status, OrderStatus::New, "to confirm a time is not to accept");
    assert!(order.confirm_proposal(proposal.id, &person(), fixtures::now()).is_err(), "once");
}

#[test]
fn what_a_beneficiary_declines_waits_at_the_desk_and_what_the_desk_declines_does_not() {
    for (by, waiting) in [(person(), true), (fixtures::manager(), false)] {
        let mut order = order(100);
        let id = propose(&mut order, hours(120), fixtures::now()).unwrap().id;
        order.decline_proposal(id, &by, fixtures::now()).unwrap();
        assert_eq!((order.dates.begin, waits(&order)), (Some(hours(100)), waiting));
        assert_eq!(order.last_proposal(fixtures::now()).unwrap().state, ProposalState::Declined);
    }
}

#[test]
fn another_proposal_takes_the_place_of_the_one_before() {
    let mut order = order(100);
    let first = propose(&mut order, hours(120), fixtures::now()).unwrap();
    let second = propose(&mut order, hours(130), fixtures::now()).unwrap();
    assert!(order.confirm_proposal(first.id, &person(), fixtures::now()).is_err());
    assert_eq!(order.conversation.comments.iter().filter(|it| !it.ack).count(), 1);
    order.confirm_proposal(second.id, &person(), fixtures::now()).unwrap();
    assert_eq!(order.dates.begin, Some(hours(130)));
}

#[test]
fn a_time_is_proposed_ahead_and_while_nobody_has_begun() {
    let now = fixtures::now();
    for begin in [now, hours(-1), hours(100)] {
        assert!(propose(&mut order(100), begin, now).is_err(), "{begin}");
    }
    for &status in OrderStatus::ALL {
        let mut order = Order { status, ..order(100) };
        let may = order.can_propose_time();
        assert_eq!(propose(&mut order, hours(120), now).is_ok(), may, "{status:?}");
    }
    let untimed = Order { dates: fixtures::undated(), ..order(100) };
    assert!(!untimed.can_propose_time(), "there is no time to change");
}

#[test]
fn the_day_of_a_proposal_is_held_until_it_ends_and_only_where_time_is_reserved() {
    let (mut order, now) = (order(100), fixtures::now());
    assert_eq!(order.proposed_day(now), None);
    let held = TimeRange { from: hours(120), to: hours(121) };
    let moved = order.at_another_time(hours(120), &partner(), now).unwrap();
    let proposal = order.propose_time(&moved, Some(held), None, &partner(), now).unwrap();
    let day = Some(paris::today(hours(120)));
    let moment = SignedDuration::from_millis(1);
    assert_eq!(order.proposed_day(now), day);
    assert_eq!(order.proposed_day(proposal.until - moment), day);
    assert_eq!(order.proposed_day(proposal.until), None);
    propose(&mut order, hours(130), now).unwrap();
    assert_eq!(order.proposed_day(now), None, "nothing is reserved for this one");
}

proptest! {
    #[test]
    fn a_proposal_waits_two_days_or_until_either_time_begins_and_ends_with_every_change(
        begin in -30i64..200, proposed in 1i64..200, later in 0i64..80, change in 0u8..4,
    ) {
        prop_assume!(begin != proposed);
        let mut order = order(begin);
        let proposal = propose(&mut order, hours(proposed), fixtures::now()).unwrap();
        let own = if begin > 0 { begin } else { i64::MAX };
        let waits = 48.min(proposed).min(own);
        prop_assert_eq!(proposal.until, hours(waits));
        match change {
            0 => {}
            1 => order.move_to(None, hours(150), None, false, &fixtures::manager(), fixtures::now()).unwrap(),
            2 => {
                let to = NextStatus { comment: Some("Non".into()), ..NextStatus::to(OrderStatus::Rejected) };
                order.change_status(to, &fixtures::manager(), &[], fixtures::now()).unwrap();
            }
            _ => order.withdraw_proposal(proposal.id, &partner(), fixtures::now()).unwrap(),
        }
        let open = later < waits && change == 0;
        prop_assert_eq!(order.waiting_proposal(hours(later)).is_some(), open);
        prop_assert_eq!(order.confirm_proposal(proposal.id, &person(), hours(later)).is_ok(), open);
    }
}

#[test]
fn a_proposal_that_ran_out_is_told_until_the_order_changes_or_ends() {
    let mut order = order(100);
    propose(&mut order, hours(120), fixtures::now()).unwrap();
    let state = |order: &Order, at| order.unanswered_proposal(hours(at)).map(|it| it.state);
    assert_eq!(
        (state(&order, 47), state(&order, 48)),
        (Some(ProposalState::Open), Some(ProposalState::Over))
    );
    let over = Order { status: OrderStatus::Done, ..order.clone() };
    assert_eq!(state(&over, 48), None);
    order.move_to(None, hours(150), None, false, &fixtures::manager(), hours(49)).unwrap();
    assert_eq!(state(&order, 50), None);
}

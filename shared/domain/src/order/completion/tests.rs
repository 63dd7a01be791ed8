use contract::orders::OrderStatus::*;

use super::*;
use crate::{
    fixtures,
    order::{conversation::NewComment, dates::Dates, lifecycle::NextStatus},
};

fn hours(after: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_hours(after)
}

/// A massage from two to three hours from now, accepted.
fn massage() -> Order {
    let mut order = Order {
        workflow: Workflow::RendezVous,
        done_by_itself: true,
        dates: Dates { booked: true, begin: Some(hours(2)), end: Some(hours(3)), ..fixtures::undated() },
        ..fixtures::order(Some(1000))
    };
    order.change_status(NextStatus::to(Accepted), &fixtures::manager(), &[], fixtures::now()).unwrap();
    order
}

#[test]
fn an_appointment_is_done_a_day_after_it_took_place() {
    assert_eq!(massage().done_by_itself_at(), Some(hours(27)));
    assert_eq!(Order { status: BeingProcessed, ..massage() }.done_by_itself_at(), Some(hours(27)));
}

#[test]
fn nothing_else_is_done_by_itself() {
    let others = [
        ("its offer says no", Order { done_by_itself: false, ..massage() }),
        ("goods wait at the desk", Order { workflow: Workflow::DeposeRepriseEntreprise, ..massage() }),
        ("it holds no time", Order { dates: Dates { booked: false, ..massage().dates }, ..massage() }),
        ("nobody accepted it", Order { status: New, ..massage() }),
        ("it is done", Order { status: Done, ..massage() }),
        ("it was cancelled", Order { status: Rejected, ..massage() }),
        ("the desk put it off", Order { snoozed_until: Some(hours(1)), ..massage() }),
        ("it overlaps another", Order { dates: Dates { overlap: true, ..massage().dates }, ..massage() }),
    ];
    for (why, order) in others {
        assert_eq!(order.done_by_itself_at(), None, "{why}");
    }
    let mut unpriced = massage();
    unpriced.lines[0].price = None;
    assert_eq!(unpriced.done_by_itself_at(), None, "its price is not known");
}

#[test]
fn it_waits_for_the_answer_to_what_somebody_wrote() {
    let mut order = massage();
    let by = crate::people::actor::Actor::beneficiary(&fixtures::beneficiary());
    order.push_comment(
        NewComment { content: "Personne n’est venu.".to_owned(), va: true, ..NewComment::default() },
        &by,
        hours(4),
    );
    assert_eq!(order.done_by_itself_at(), None);
    order.conversation.comments[0].ack = true;
    assert_eq!(order.done_by_itself_at(), Some(hours(27)));
}

#[test]
fn the_clock_wakes_it_when_it_is_due_and_no_rank_changes() {
    let mut order = massage();
    order.rank(hours(0));
    assert_eq!(order.next_turn(), Some(hours(3)), "its time is over: it waits for the desk");
    order.rank(hours(3));
    assert_eq!(order.next_turn(), Some(hours(27)));
}

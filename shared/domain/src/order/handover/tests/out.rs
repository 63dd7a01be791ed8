//! Goods that are out: what keeps an order from being done, what can come back, and what is handed out of an order that is over.

use super::*;
use crate::order::StatusChange;

fn to(order: &mut Order, next: NextStatus) -> Result<()> {
    let next = NextStatus { comment: Some("Parce que".into()), ..next };
    order.change_status(next, &fixtures::manager(), fixtures::all_permissions(), fixtures::now()).map(drop)
}

fn refused_for_goods(done: Result<()>) -> bool {
    matches!(done, Err(Error::Refused(Refusal::GoodsOut)))
}

fn out(order: &Order) -> u32 {
    pieces(order.goods().out())
}

/// An order that was called done before goods kept it from that.
fn stranded(mut order: Order) -> Order {
    order.status = Done;
    let entry = StatusChange {
        reverted: false,
        status: Done,
        author: contract::UserId(2),
        author_name: String::new(),
        comment: None,
        at: fixtures::now(),
    };
    order.statuses.push(entry);
    order
}

#[test]
fn an_order_with_goods_out_is_not_done_however_that_is_asked() {
    for (step, status) in [(Collect, BeingProcessed), (Receive, Available)] {
        let mut order = laundry(2);
        let items = all(&order);
        go(&mut order, step, &items).unwrap();
        let before = order.clone();
        assert_eq!((order.status, out(&order)), (status, 6));
        assert!(refused_for_goods(to(&mut order, NextStatus::to(Done))));
        assert_eq!(order, before);
    }
    let mut called = laundry(1);
    to(&mut called, NextStatus::to(BeingProcessed)).unwrap();
    assert_eq!(out(&called), 0, "nobody recorded that anything went");
    to(&mut called.clone(), NextStatus::to(Done)).unwrap();
    to(&mut called, NextStatus::to(Available)).unwrap();
    assert!(
        refused_for_goods(to(&mut called, NextStatus::to(Done))),
        "the desk said that all of it is there"
    );
}

#[test]
fn who_says_who_took_the_goods_ends_the_order_and_all_of_them_are_taken() {
    for (name, taken_by) in [("Paul Durand", Some("Paul Durand")), ("Camille Martin", None)] {
        let mut order = laundry(2);
        let items = all(&order);
        go(&mut order, Collect, &items).unwrap();
        let before = order.clone();
        to(&mut order, NextStatus { taken_by: Some(name.into()), ..NextStatus::to(Done) }).unwrap();
        assert!(order.lines.iter().all(|it| it.status == 4));
        assert_eq!(order.pickups.len(), 1);
        assert_eq!(order.pickups[0].taken_by.as_deref(), taken_by, "the beneficiary needs no name");
        assert_eq!((order.pickups[0].items.len(), order.goods().standing()), (2, None));
        assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
    }
    let mut none = laundry(1);
    to(&mut none, NextStatus { taken_by: Some("Paul".into()), ..NextStatus::to(BeingProcessed) }).unwrap();
    assert_eq!(none.pickups.len(), 0, "nothing was out");
}

#[test]
fn nobody_goes_back_to_done_while_goods_are_out() {
    let mut order = laundry(1);
    let items = all(&order);
    go(&mut order, Collect, &items).unwrap();
    let mut order = stranded(order);
    let (by, now) = (fixtures::manager(), fixtures::now());
    order.roll_back(BeingProcessed, &by, now).unwrap();
    assert!(matches!(order.roll_back(Done, &by, now), Err(Error::Refused(Refusal::GoodsOut))));
    assert_eq!(order.previous_status(), None, "and it is not offered");
}

#[test]
fn what_is_stranded_in_an_order_that_is_over_comes_back_and_is_handed_out() {
    let mut at_partner = laundry(1);
    let items = all(&at_partner);
    go(&mut at_partner, Collect, &items).unwrap();
    let mut cancelled = at_partner.clone();
    to(&mut cancelled, NextStatus::to(OrderStatus::Rejected)).unwrap();
    let unpriced =
        Order { lines: vec![Line { price: None, ..cancelled.lines[0].clone() }], ..cancelled.clone() };
    let called = {
        let mut order = laundry(1);
        to(&mut order, NextStatus::to(BeingProcessed)).unwrap();
        to(&mut order, NextStatus::to(Available)).unwrap();
        stranded(order)
    };
    let paid = Order { status: OrderStatus::Paid, ..stranded(at_partner.clone()) };
    for (name, mut order) in [
        ("done", stranded(at_partner)),
        ("called available", called),
        ("paid", paid),
        ("cancelled", cancelled),
        ("without a price", unpriced),
    ] {
        let (status, edition, pieces) = (order.status, order.edition, out(&order));
        assert_eq!(pieces, 3, "{name}");
        assert!(order.goods().standing().is_some(), "{name}: it is listed");
        assert_eq!(order.goods().movable(Collect).count(), 0, "{name}: nothing goes out any more");
        for step in [Receive, Retrieve] {
            go(&mut order, step, &items).unwrap();
        }
        assert_eq!((out(&order), order.goods().standing(), order.status), (0, None, status), "{name}");
        assert!(order.edition > edition, "{name}");
    }
}

#[test]
fn no_line_of_a_paid_order_is_divided() {
    let mut order = laundry(1);
    let items = all(&order);
    go(&mut order, Receive, &items).unwrap();
    let mut order = Order { status: OrderStatus::Paid, ..stranded(order) };
    let some = [MovingItem { quantity: Some(1), ..items[0] }];
    assert!(matches!(go(&mut order, Retrieve, &some), Err(Error::Invalid(_))));
    assert!(go(&mut order, Retrieve, &items).is_ok());
}

#[test]
fn of_two_pieces_of_three_that_left_two_come_back() {
    let mut order = laundry(1);
    let id = order.lines[0].id;
    go(&mut order, Collect, &[MovingItem { id, quantity: Some(2) }]).unwrap();
    assert_eq!(order.goods().movable(Receive).map(|it| it.quantity).collect::<Vec<_>>(), [2]);
    let stayed = order.lines[1].clone();
    let both = all(&order);
    assert_eq!(go(&mut order, Receive, &both).unwrap().lines.len(), 1);
    assert!(order.goods().why_none_moves(Receive, [&stayed]).contains("seul ce qui est parti peut revenir"));
    let lines: Vec<_> = order.lines.iter().map(|it| (it.quantity, it.status)).collect();
    assert_eq!((lines, order.status), (vec![(2, 3), (1, 0)], BeingProcessed));
    go(&mut order, Retrieve, &both).unwrap();
    assert_eq!((order.status, out(&order)), (BeingProcessed, 0), "one piece never left");
    to(&mut order, NextStatus::to(Done)).unwrap();
}

#[test]
fn what_moves_nothing_says_why() {
    let (mut order, visit) = (laundry(1), Order { workflow: Workflow::Other, ..laundry(1) });
    let items = all(&order);
    let why = |order: &Order, step| order.goods().why_none_moves(step, &order.lines);
    assert!(why(&visit, Retrieve).contains("aucun article"));
    assert!(why(&order, Retrieve).contains("pas à la conciergerie"));
    go(&mut order, Collect, &items).unwrap();
    assert!(why(&order, Collect).contains("déjà"));
    let over = stranded(laundry(1));
    assert!(why(&over, Collect).contains("close"));
}

proptest! {
    /// An order ends with nothing out, and nothing comes back that never left, whatever moves and whoever calls it done.
    #[test]
    fn an_order_ends_with_nothing_out(
        workflow in 0..WORKFLOWS.len(),
        lines in 1..4_usize,
        moves in moves(),
        calls in prop::collection::vec((0..6_usize, prop::sample::select(OrderStatus::ALL)), 0..8),
    ) {
        let mut order = Order { workflow: WORKFLOWS[workflow], ..laundry(lines) };
        let mut turns = calls.into_iter().peekable();
        for (nth, (step, at, quantity)) in moves.into_iter().enumerate() {
            let before = order.clone();
            if let Some((_, status)) = turns.next_if(|it| it.0 + 1 >= nth) {
                let _ = to(&mut order, NextStatus::to(status));
            } else if let Some(id) = order.lines.get(at).map(|it| it.id) {
                let left = before.lines.iter().any(|it| it.id == id && it.status > 0);
                let moved = go(&mut order, STEPS[step], &[MovingItem { id, quantity }]).unwrap_or_default();
                let recorded = before.events.iter().any(|it| it.kind == "itemsCollected");
                let laundry = before.workflow == Workflow::DeposeRepriseEntreprise;
                if STEPS[step] == Receive && laundry && recorded && before.status != Available {
                    prop_assert!(left || moved.lines.is_empty(), "it never left");
                }
            }
            prop_assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
            prop_assert!(!order.is_finished() || out(&order) == 0);
            let accepted = order.goods().movable(Receive).chain(order.goods().movable(Retrieve)).count();
            prop_assert!(out(&order) == 0 || accepted > 0, "what is out is accepted by somebody");
        }
    }
}

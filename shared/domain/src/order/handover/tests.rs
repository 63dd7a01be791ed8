use contract::{
    Cents,
    catalogue::{ItemType, Workflow},
    orders::PaymentMode,
};
use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    order::{dates::Dates, invariants},
};

mod out;

const STEPS: [HandoverStep; 3] = [Collect, Receive, Retrieve];
const WORKFLOWS: [Workflow; 5] = [
    Workflow::DeposeRepriseEntreprise,
    Workflow::LivraisonEntreprise,
    Workflow::ReceptionColis,
    Workflow::RendezVous,
    Workflow::Other,
];

/// Laundry of so many lines, three of each.
fn laundry(lines: usize) -> Order {
    let mut order = Order {
        workflow: Workflow::DeposeRepriseEntreprise,
        ..fixtures::order_paid_by(PaymentMode::Card, Some(1000))
    };
    let line = |nth: usize| Line {
        id: OrderItemId(crate::order::number_of(order.id, nth + 1)),
        status: 0,
        ..fixtures::line(Some(Cents(1000)), 3)
    };
    order.lines = (0..lines).map(line).collect();
    order.repriced(&fixtures::manager(), fixtures::now());
    order
}

fn all(order: &Order) -> Vec<MovingItem> {
    order.lines.iter().map(|it| MovingItem { id: it.id, quantity: None }).collect()
}

fn go(order: &mut Order, step: HandoverStep, items: &[MovingItem]) -> Result<Moved> {
    order.move_items(step, items, None, (&fixtures::manager(), &[]), fixtures::now())
}

#[test]
fn goods_go_to_the_partner_come_back_and_are_taken() {
    let mut order = laundry(2);
    let items = all(&order);
    for (step, status, lines) in [(Collect, BeingProcessed, 2), (Receive, Available, 3), (Retrieve, Done, 4)]
    {
        let (before, moved) = (order.clone(), go(&mut order, step, &items).unwrap());
        assert_eq!((moved.lines.len(), moved.went_to.map(|it| it.0)), (2, Some(status)));
        assert_eq!(order.status, status);
        assert!(order.lines.iter().all(|it| it.status == lines));
        assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
        let goods = order
            .goods()
            .standing()
            .map(|it| (it.collect, it.receive, it.coming, it.waiting, it.since.is_some()));
        let expected = match step {
            Collect => Some((0, 6, 6, 0, false)),
            Receive => Some((0, 0, 0, 6, true)),
            Retrieve => None,
        };
        assert_eq!(goods, expected, "what nobody waits for any more stands nowhere");
    }
}

#[test]
fn an_order_follows_once_its_last_item_came() {
    let mut order = laundry(2);
    let items = all(&order);
    assert_eq!(go(&mut order, Receive, &items[..1]).unwrap().went_to, None);
    assert_eq!((order.status, order.payments.debit_date), (New, order.payments.debit_date));
    assert!(order.charges_at(Receive, &items[1..]), "the last one");
    assert!(!order.charges_at(Receive, &items[..1]), "it is there already");
    go(&mut order, Retrieve, &items[..1]).unwrap();
    go(&mut order, Receive, &items).unwrap();
    assert_eq!(order.status, Available, "although somebody has some of it already");
    let statuses: Vec<_> = order.statuses.iter().map(|it| it.status).collect();
    assert_eq!(statuses, [New, BeingProcessed, Available], "the way that the table has");
}

#[test]
fn the_card_is_due_when_everything_came_and_never_later_than_it_was() {
    let today = paris::today(fixtures::now());
    for (day, due) in
        [(None, today), (Some(date(2027, 1, 1)), today), (Some(date(2026, 11, 1)), date(2026, 11, 1))]
    {
        let mut order = laundry(1);
        order.payments.debit_date = day;
        let items = all(&order);
        go(&mut order, Collect, &items).unwrap();
        assert_eq!(order.payments.debit_date, day, "not when it is handed to the partner");
        go(&mut order, Receive, &items).unwrap();
        assert_eq!(order.payments.debit_date, Some(due));
        assert!(order.debit_at().is_some());
    }
    let mut at_desk = laundry(1);
    at_desk.payments.mode = PaymentMode::Conciergerie;
    at_desk.payments.lines.clear();
    let items = all(&at_desk);
    assert!(!at_desk.charges_at(Receive, &items));
    go(&mut at_desk, Receive, &items).unwrap();
    assert_eq!(at_desk.payments.debit_date, None);
}

#[test]
fn what_has_no_price_is_handed_out_but_neither_received_nor_done() {
    let mut order = laundry(2);
    order.lines[0].price = None;
    let items = all(&order);
    go(&mut order, Collect, &items).unwrap();
    let before = order.clone();
    let refused = |done| matches!(done, Err(Error::Refused(Refusal::PriceMissing)));
    assert!(refused(go(&mut order, Receive, &items)));
    assert_eq!(order, before);
    go(&mut order, Receive, &items[1..]).unwrap();
    order.adjusted = Some(Cents(5000));
    go(&mut order, Receive, &items).unwrap();
    order.adjusted = None;
    assert!(refused(go(&mut order, Retrieve, &items)), "all of it is done");
    assert!(go(&mut order, Retrieve, &items[..1]).is_ok());
}

#[test]
fn some_of_a_line_moves_once_and_the_rest_stays() {
    let mut order = laundry(1);
    let some = [MovingItem { id: order.lines[0].id, quantity: Some(2) }];
    for _ in 0..2 {
        go(&mut order, Receive, &some).unwrap();
        let lines: Vec<_> = order.lines.iter().map(|it| (it.quantity, it.status)).collect();
        assert_eq!(lines, [(2, 3), (1, 0)]);
    }
    let rest = all(&order);
    go(&mut order, Receive, &rest).unwrap();
    assert_eq!((order.status, order.final_amount()), (Available, Cents(3000)));
    for quantity in [0, 4] {
        let mut order = laundry(1);
        let wrong = [MovingItem { id: order.lines[0].id, quantity: Some(quantity) }];
        assert!(matches!(go(&mut order, Receive, &wrong), Err(Error::Invalid(_))));
    }
    let mut odd = Order { discount: 50, ..laundry(1) };
    (odd.lines[0].price, odd.lines[0].quantity) = (Some(Cents(101)), 2);
    let (items, before) = ([MovingItem { id: odd.lines[0].id, quantity: Some(1) }], odd.clone());
    assert!(matches!(go(&mut odd, Receive, &items), Err(Error::Invalid(_))), "half a cent would appear");
    assert_eq!(odd, before);
}

#[test]
fn only_goods_move_and_a_parcel_is_not_collected() {
    for workflow in WORKFLOWS {
        let order = Order { workflow, ..laundry(1) };
        let can = STEPS.map(|step| order.goods().movable(step).count() == 1);
        let expected = match workflow {
            Workflow::RendezVous | Workflow::Other => [false, false, false],
            Workflow::ReceptionColis => [false, true, false],
            _ => [true, true, false],
        };
        assert_eq!(can, expected, "{workflow:?}");
        assert_eq!(order.goods().standing().is_some(), can.contains(&true));
    }
    for status in [Done, OrderStatus::Paid, OrderStatus::Refused, OrderStatus::Rejected] {
        assert_eq!(Order { status, ..laundry(1) }.goods().standing(), None, "{status:?}");
    }
}

#[test]
fn laundry_comes_back_from_its_partner_and_a_delivery_by_itself() {
    for (workflow, coming) in [
        (Workflow::DeposeRepriseEntreprise, 0),
        (Workflow::LivraisonEntreprise, 6),
        (Workflow::ReceptionColis, 6),
    ] {
        let order = Order { workflow, ..laundry(2) };
        assert_eq!(order.goods().standing().map(|it| it.coming), Some(coming), "{workflow:?}");
    }
    let wished = date(2027, 1, 12);
    let order = Order {
        dates: Dates { begin: Some(fixtures::now()), wished: Some(wished), ..fixtures::undated() },
        ..laundry(1)
    };
    let goods = order.goods().standing().unwrap();
    assert_eq!((goods.goes, goods.comes), (Some(paris::today(fixtures::now())), Some(wished)));
}

#[test]
fn what_only_answers_a_question_follows_the_things() {
    let mut order = laundry(3);
    order.lines[2].kind = ItemType::YesNo;
    let items = all(&order);
    assert_eq!(order.goods().standing().map(|it| (it.collect, it.receive)), Some((6, 6)));
    assert_eq!(go(&mut order, Receive, &items[2..]).unwrap(), Moved::default(), "it is nothing to hold");
    go(&mut order, Receive, &items[..1]).unwrap();
    assert_eq!(order.lines[2].status, 0);
    go(&mut order, Receive, &items[1..]).unwrap();
    assert_eq!((order.lines[2].status, order.status, order.available()), (3, Available, true));
    order.lines.iter_mut().for_each(|it| it.kind = ItemType::Text);
    assert_eq!(order.goods().movable(Retrieve).count(), 3, "nothing else to move");
}

#[test]
fn what_the_desk_called_available_is_at_the_desk() {
    let mut order = Order { status: Available, ..laundry(2) };
    order.statuses.clear();
    let goods = order.goods().standing().unwrap();
    assert_eq!((goods.collect, goods.receive, goods.waiting, goods.since), (0, 0, 6, Some(order.created)));
    assert_eq!(order.goods().for_pickup().items.iter().map(|it| it.status).collect::<Vec<_>>(), [3, 3]);
    let items = all(&order);
    assert_eq!(go(&mut order, Receive, &items).unwrap(), Moved::default());
    go(&mut order, Retrieve, &items).unwrap();
    assert_eq!(order.status, Done);
}

#[test]
fn a_status_names_its_step() {
    for step in STEPS {
        assert_eq!(step_to(status_after(step)).unwrap(), step);
    }
    for status in [0, 1, 5] {
        assert!(matches!(step_to(status), Err(Error::Invalid(_))), "{status}");
    }
}

#[test]
fn a_pickup_tells_what_is_there_and_what_is_still_to_be_paid() {
    let mut order = laundry(2);
    let items = all(&order);
    go(&mut order, Receive, &items[..1]).unwrap();
    let shown = order.goods().for_pickup();
    assert_eq!((shown.items.len(), shown.items_elsewhere), (1, 3));
    assert_eq!((shown.collectable, shown.receivable), (3, 3));
    assert_eq!((shown.total_payments, shown.total_should_be_paid_before_change), (Cents(0), Cents(6000)));
}

fn moves() -> impl Strategy<Value = Vec<(usize, usize, Option<u32>)>> {
    let quantity = prop_oneof![3 => Just(None), 1 => (1..4_u32).prop_map(Some)];
    prop::collection::vec((0..3_usize, 0..5_usize, quantity), 0..20)
}

proptest! {
    #[test]
    fn goods_never_go_back_nothing_is_lost_and_a_repeat_moves_nothing(
        workflow in 0..WORKFLOWS.len(),
        lines in 1..5_usize,
        moves in moves(),
    ) {
        let mut order = Order { workflow: WORKFLOWS[workflow], ..laundry(lines) };
        for (step, at, quantity) in moves {
            let Some(line) = order.lines.get(at) else { continue };
            let (step, items) = (STEPS[step], [MovingItem { id: line.id, quantity }]);
            let before = order.clone();
            if go(&mut order, step, &items).is_err() {
                prop_assert_eq!(&order, &before);
                continue;
            }
            for old in &before.lines {
                let new = order.lines.iter().find(|it| it.id == old.id);
                prop_assert!(new.is_some_and(|it| it.status >= old.status));
            }
            let count = |order: &Order| order.lines.iter().map(|it| it.quantity).sum::<u32>();
            prop_assert_eq!(count(&before), count(&order));
            prop_assert_eq!(before.final_amount(), order.final_amount());
            prop_assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
            prop_assert_eq!(invariants::broken(&order), Vec::<&str>::new());
            let all = |status| order.lines.iter().all(|it| it.status >= status);
            prop_assert_eq!(order.status == Available, all(3) && !all(4));
            prop_assert_eq!(order.is_finished(), all(4));
            let once = order.clone();
            prop_assert_eq!(go(&mut order, step, &items).unwrap(), Moved::default());
            prop_assert_eq!(&order, &once);
        }
    }
}

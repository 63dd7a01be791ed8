//! Orders that their beneficiaries move themselves.

use contract::{Refusal, orders::CreateOrder};
use futures::future::join_all;
use jiff::civil::time;
use testkit::world::*;

use crate::{booked, desk_app, left, massage, move_to, order_request};

#[tokio::test]
async fn an_order_is_moved_to_a_slot_that_is_offered_and_free() {
    let app = desk_app().await;
    let order = massage(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    bruno.ok(CreateOrder { o: order_request(MASSAGE, |it| it.time = Some(time(15, 0, 0, 0).into())) }).await;
    let moved = alice.ok(move_to(order, "15:30")).await;
    assert_eq!(moved["beginDate"], "2026-11-26T14:30:00Z");
    assert_eq!(booked(&app).await.iter().filter(|it| it.0 == order).count(), 1);
    assert!(booked(&app).await.contains(&(order, "15:30".to_owned())));
    for (time, why) in [("15:00", "Bruno's"), ("15:10", "no unit"), ("16:00", "nobody comes")] {
        assert_eq!(alice.call(move_to(order, time)).await.code, Refusal::SlotTaken.code(), "{why}");
    }
    bruno.ok(CreateOrder { o: order_request(MASSAGE, |_| {}) }).await;
    app.work(&jobs::router()).await;
    let told = app.sent().all();
    assert!(told.iter().any(|it| it.key.starts_with(&format!("moved-{order}-"))));
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    marie.ok(move_to(order, "14:30")).await;
    assert_eq!(left(&app, ALICE).await, 500, "nothing is paid twice");
}

#[tokio::test]
async fn of_fifty_who_want_one_slot_by_moving_or_ordering_one_has_it() {
    let app = desk_app().await;
    let order = massage(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let his = order_request(MASSAGE, |it| it.time = Some(time(15, 0, 0, 0).into()));
    let moves = join_all((0..25).map(|_| alice.call(move_to(order, "15:00"))));
    let orders = join_all((0..25).map(|_| bruno.call(CreateOrder { o: his.clone() })));
    let (moves, orders) = futures::join!(moves, orders);
    let won = orders.iter().filter(|it| it.code == 0).count();
    let moved = moves.iter().filter(|it| it.code == 0).count();
    // An order that moves to its own slot has it, too; an order that is placed takes it once.
    assert!((won == 1 && moved == 0) || (won == 0 && moved > 0), "{won} ordered, {moved} moved");
    let at_three: Vec<_> = booked(&app).await.into_iter().filter(|it| it.1 == "15:00").collect();
    assert_eq!(at_three.len(), 1, "{at_three:?}");
    assert_eq!(booked(&app).await.iter().filter(|it| it.0 == order).count(), 1);
}

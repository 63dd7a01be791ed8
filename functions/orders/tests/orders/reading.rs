use contract::{
    Refusal,
    orders::{MyOrdersList, OrderDetail, OrderStatus},
};
use domain::{order::lifecycle::NextStatus, people::actor::Actor};
use jiff::SignedDuration;
use serde_json::json;
use store::Changes;
use testkit::{codes, world::*};

use crate::app;

#[tokio::test]
async fn a_list_tells_what_goes_on_from_what_is_over() {
    let app = app().await;
    for (nth, offer) in [(7, SHIRTS), (8, MASSAGE), (9, PLUMBER)] {
        placed(&app, ALICE, offer, nth).await;
        app.advance(SignedDuration::from_hours(1));
    }
    placed(&app, BRUNO, SHIRTS, 10).await;
    let mut done = app.store().orders().get(contract::OrderId(9)).await.expect("as the test has it");
    let platform = Actor::platform();
    done.change_status(NextStatus::to(OrderStatus::Done), &platform, &[], app.now())
        .expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&done).expect("as the test has it"))
        .await
        .expect("as the test has it");

    let list = app.client(ALICE).await.ok(MyOrdersList::default()).await;
    let ids = |field: &str| {
        list[field]
            .as_array()
            .expect("as the test has it")
            .iter()
            .map(|it| it["id"].as_i64().expect("as the test has it"))
            .collect::<Vec<_>>()
    };
    assert_eq!((ids("data"), ids("dataHisto")), (vec![8, 7], vec![9]), "newest first");
    assert_eq!(list["dataHisto"][0]["toRate"], true);
    assert_eq!(list["data"][1]["tracker"]["index"], -1);
    assert_eq!(list["data"][0]["finalAmount"], 45.0);
    assert_eq!(list["dataSmile"], json!([]));
    assert_eq!(
        app.client(MARIE).await.call(MyOrdersList::default()).await.code,
        Refusal::NoBeneficiary.code(),
        "for whom?"
    );
}

/// The orders of a page, under way and over, and the cursor of the next one.
async fn page(client: &testkit::Client<'_>, asked: MyOrdersList) -> (Vec<i64>, Vec<i64>, Option<String>) {
    let page = client.ok(asked).await;
    let ids = |field: &str| {
        page[field].as_array().expect("a list").iter().filter_map(|it| it["id"].as_i64()).collect()
    };
    (ids("data"), ids("dataHisto"), page["next"].as_str().map(str::to_owned))
}

#[tokio::test]
async fn what_is_under_way_comes_first_however_old_it_is_and_no_order_is_lost() {
    let app = app().await;
    for nth in 1..=12 {
        placed(&app, ALICE, SHIRTS, nth).await;
        if nth % 3 != 0 {
            let mut order = app.store().orders().get(contract::OrderId(nth)).await.expect("an order");
            order.status = if nth % 2 == 0 { OrderStatus::Done } else { OrderStatus::Refused };
            app.store().commit(Changes::new().save_order(&order).expect("writable")).await.expect("written");
        }
    }
    let alice = app.client(ALICE).await;
    let (current, past, next) = page(&alice, MyOrdersList::default()).await;
    assert_eq!(current, [12, 9, 6, 3]);
    assert_eq!((past, next), (vec![11, 10, 8, 7, 5, 4, 2, 1], None));

    for size in 1..=13 {
        let (mut current, mut past) = (vec![], vec![]);
        let mut asked = MyOrdersList { size: Some(size), ..Default::default() };
        loop {
            let (data, histo, next) = page(&alice, asked.clone()).await;
            let full = data.len() + histo.len() == size as usize;
            current.extend(data);
            past.extend(histo);
            let Some(next) = next else { break };
            assert!(full, "every page but the last is full");
            asked.cursor = Some(next);
        }
        assert_eq!(current, [12, 9, 6, 3], "by pages of {size}");
        assert_eq!(past, [11, 10, 8, 7, 5, 4, 2, 1], "by pages of {size}");
    }
    for cursor in ["x", "0.1", "1.2.3.4", "0.0.-1"] {
        let wrong = alice.call(MyOrdersList { cursor: Some(cursor.into()), ..Default::default() }).await;
        assert_eq!(wrong.code, codes::UNREADABLE, "{cursor}");
    }
}

#[tokio::test]
async fn many_orders_are_read_by_the_page() {
    let app = app().await;
    let mode = contract::orders::PaymentMode::Conciergerie;
    app.ordered_often(250, SHIRTS, ALICE, &[(offer(SHIRTS).items[0].id, 1)], mode, None).await;
    let answered = app.client(ALICE).await.call(MyOrdersList::default()).await;
    let data = answered.data["data"].as_array().expect("orders").len();
    assert_eq!((data, answered.data["next"].is_string()), (30, true));
    assert!(answered.read_units() <= 1_000, "{}", answered.read_units());
    // The desk reads all orders of one person, whatever is under way.
    let all = app
        .store()
        .orders()
        .page(store::OrdersOf::All(store::Whose::Beneficiary(ALICE)), store::PageRequest::newest(300))
        .await
        .expect("readable");
    assert_eq!((all.items.len(), all.more), (250, false));
}

#[tokio::test]
async fn an_order_shows_what_its_beneficiary_may_see() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let mut order = app.store().orders().get(id).await.expect("as the test has it");
    let marie = Actor::manager(&app.store().people().get(MARIE).await.expect("as the test has it"));
    order.comment("Entre nous", false, true, false, &marie, app.now()).expect("as the test has it");
    order.comment("C'est prêt", true, false, false, &marie, app.now()).expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&order).expect("as the test has it"))
        .await
        .expect("as the test has it");

    let seen = app.client(ALICE).await.ok(OrderDetail { id }).await;
    assert_eq!((&seen["totalAmount"], &seen["statusLabel"]["fr"]), (&json!(12.9), &json!("Demandée")));
    let comments = seen["comments"].as_array().expect("as the test has it");
    assert_eq!(comments.len(), 1);
    assert_eq!((&comments[0]["content"], &comments[0]["isMine"]), (&json!("C'est prêt"), &json!(false)));
    // A manager of the company sees the same page.
    assert_eq!(app.client(GILLES).await.ok(OrderDetail { id }).await, seen);
}

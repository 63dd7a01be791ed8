//! Figures of desks, as their counters have them.

use contract::{
    Permission,
    bi::{GetDeskFigures, RecountDeskFigures},
    desk::{AllOrdersList, ChangeOrderStatus, OrdersQuery},
    orders::OrderStatus,
};
use domain::{
    order::conversation::NewComment,
    people::{organisation::ResponseTargets, person::Person},
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, codes, decoded, world::*};
use usecases::conversation;

use crate::{races::managers, *};

async fn figures(client: &Client<'_>) -> Value {
    client.ok(GetDeskFigures::default()).await
}

async fn status(client: &Client<'_>, order_id: OrderId, status: OrderStatus) {
    let comment = Some("Voilà".to_owned());
    client.ok(ChangeOrderStatus { order_id, status, comment, ..Default::default() }).await;
}

async fn person(app: &App, id: UserId) -> Person {
    app.store().people().get(id).await.expect("a person").entity
}

/// Somebody writes a message about an order, as actions and mails do.
async fn write_comment(app: &App, id: OrderId, by: &Actor) {
    let mut order = stored(app, id).await;
    let new = NewComment { content: "Demain ?".into(), va: by.is_desk(), ..NewComment::default() };
    let written = conversation::write_comment(&app.jobs(), &mut order, new, &[], by).await;
    write(app, Ok(&mut written.expect("a comment"))).await;
}

/// The last day of the period, which is today.
fn today(told: &Value) -> &Value {
    let days = told["days"].as_array().expect("days");
    &days.last().expect("a day")["sum"]
}

#[tokio::test]
async fn the_figures_of_a_day_follow_each_change_of_its_orders() {
    let app = app().await;
    let desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    let mut set = desk.clone();
    set.targets = ResponseTargets { accept: Some(120), answer: Some(30) };
    write(&app, Changes::new().save(&set)).await;
    let marie = app.client(MARIE).await;
    let told = figures(&marie).await;
    assert_eq!(
        (&told["sum"]["orders"], &told["sum"]["acceptance"]["averageMinutes"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(told["days"].as_array().unwrap().len(), 28);
    assert_eq!(told["desks"][0]["acceptWithin"], 120);

    let kept = TestOrder::shirts().place(&app).await;
    let gone = TestOrder::shirts().place(&app).await;
    assert_eq!(figures(&marie).await["sum"]["revenue"], 2 * 2580);
    app.advance(SignedDuration::from_mins(90));
    let marie = app.client(MARIE).await;
    status(&marie, kept, OrderStatus::Accepted).await;
    status(&marie, gone, OrderStatus::Accepted).await;
    status(&marie, gone, OrderStatus::Rejected).await;
    let told = figures(&marie).await;
    let sum = today(&told);
    assert_eq!(
        (&sum["orders"], &sum["cancelled"], &sum["revenue"]),
        (&json!(2), &json!(1), &json!(2580)),
        "a cancelled order adds no revenue"
    );
    assert_eq!(sum["acceptance"], json!({ "count": 2, "averageMinutes": 90, "targeted": 2, "onTime": 2 }));
    assert_eq!(told["sum"], *sum, "all of it was ordered today");
    let listed = marie.ok(AllOrdersList { data: OrdersQuery::default() }).await;
    assert_eq!(listed["totalItems"], sum["orders"]);

    status(&marie, kept, OrderStatus::Done).await;
    let unpaid = figures(&marie).await["unpaid"].clone();
    assert_eq!(unpaid[0], json!({ "firstDay": 0, "lastDay": 30, "orders": 1, "amount": 2580 }));
    app.advance(SignedDuration::from_hours(24 * 45));
    let later = figures(&app.client(MARIE).await).await;
    assert_eq!((&later["unpaid"][0]["orders"], &later["unpaid"][1]["amount"]), (&json!(0), &json!(2580)));
    app.advance(SignedDuration::from_hours(24 * 60));
    let later = figures(&app.client(MARIE).await).await;
    assert_eq!((&later["unpaid"][1]["orders"], &later["unpaid"][3]["amount"]), (&json!(0), &json!(2580)));
    let told = later["desks"][0]["unpaid"].clone();
    assert_eq!(told, later["unpaid"], "of the one desk");
}

#[tokio::test]
async fn an_answer_is_measured_by_the_target_that_stood_when_it_was_asked_for() {
    let app = app().await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.hours = vec![];
    desk.targets.answer = Some(30);
    write(&app, Changes::new().save(&desk)).await;
    let id = TestOrder::shirts().place(&app).await;
    app.advance(SignedDuration::from_mins(1));
    write_comment(&app, id, &Actor::beneficiary(&person(&app, ALICE).await)).await;
    app.advance(SignedDuration::from_mins(31));
    write_comment(&app, id, &Actor::manager(&person(&app, MARIE).await)).await;
    let marie = app.client(MARIE).await;
    let answers = figures(&marie).await["sum"]["answers"].clone();
    assert_eq!(answers, json!({ "count": 1, "averageMinutes": 31, "targeted": 1, "onTime": 0 }));
}

#[tokio::test]
async fn two_orders_in_one_minute_count_twice_and_so_do_two_decisions_at_once() {
    let app = app().await;
    let placed = join_all((0..6).map(|_| TestOrder::shirts().place(&app))).await;
    let clients = managers(&app, 6).await;
    assert_eq!(figures(&clients[0]).await["sum"]["orders"], 6);
    let decisions = clients.iter().zip(&placed).map(|(client, id)| {
        let to = if id.0 % 3 == 0 { OrderStatus::Refused } else { OrderStatus::Accepted };
        status(client, *id, to)
    });
    join_all(decisions).await;
    let sum = figures(&clients[0]).await["sum"].clone();
    assert_eq!(
        (&sum["orders"], &sum["cancelled"], &sum["acceptance"]["count"], &sum["revenue"]),
        (&json!(6), &json!(2), &json!(4), &json!(4 * 2580))
    );
}

#[tokio::test]
async fn a_director_reads_the_sum_of_their_desks_and_each() {
    let app = app().await;
    TestOrder::shirts().place(&app).await;
    TestOrder { items: vec![(SHIRT, 1)], ..TestOrder::of(SHIRTS, CHLOE) }.place(&app).await;
    let all = GetDeskFigures { all_desks: true, ..Default::default() };
    let told = app.client(MARIE).await.ok(all.clone()).await;
    let desks: Vec<_> = told["desks"].as_array().unwrap().iter().collect();
    let of = |desk: contract::ConciergerieId| {
        let found = desks.iter().find(|it| it["conciergerieId"] == json!(desk));
        found.map(|it| (it["sum"]["orders"].clone(), it["sum"]["revenue"].clone()))
    };
    assert_eq!(of(ORION_TOWER), Some((json!(1), json!(2580))));
    assert_eq!(of(ORION_CAMPUS), Some((json!(1), json!(1290))));
    assert_eq!(of(VEGA_TOWER), None, "of another company");
    assert_eq!((&told["sum"]["orders"], &told["sum"]["revenue"]), (&json!(2), &json!(3870)));
    let hugo = app.client(HUGO).await.ok(all).await;
    assert_eq!(hugo["sum"]["orders"], 0, "nothing of Orion");
    let other = GetDeskFigures { conciergerie_id: Some(ORION_CAMPUS), ..Default::default() };
    assert_eq!(app.client(MARIE).await.ok(other.clone()).await["sum"]["revenue"], 1290);
    app.client(HUGO).await.refused(other, codes::NOT_FOUND).await;
    for other in [ALICE, SABINE] {
        let answer = app.client(other).await.call(GetDeskFigures::default()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{other}");
    }
}

#[tokio::test]
async fn a_period_that_is_too_long_or_upside_down_is_refused_in_words() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for (from, to) in [("2026-08-01", "2026-11-24"), ("2026-11-24", "2026-11-23")] {
        let asked = GetDeskFigures { from: decoded(from), to: decoded(to), ..Default::default() };
        let answer = marie.call(asked).await;
        assert_eq!(answer.code, codes::INVALID, "{from}");
        assert!(answer.data["fields"]["to"].is_string(), "{}", answer.data);
    }
    let longest =
        GetDeskFigures { from: decoded("2026-08-25"), to: decoded("2026-11-24"), ..Default::default() };
    assert_eq!(marie.ok(longest).await["days"].as_array().unwrap().len(), 92);
}

#[tokio::test]
async fn orders_from_before_are_counted_once_however_often_that_is_asked_for() {
    let app = app().await;
    let known = TestOrder::shirts().place(&app).await;
    for id in 1..=3 {
        let mut order = stored(&app, known).await.entity;
        (order.id, order.figured) = (OrderId(7_000 + id), 0);
        write(&app, Changes::new().insert(&order)).await;
    }
    let marie = app.client(MARIE).await;
    assert_eq!(figures(&marie).await["sum"]["orders"], 1);
    // A change of one of them counts all of it.
    let mut one = stored(&app, OrderId(7_001)).await;
    one.note = 9;
    write(&app, Changes::new().save_order(&one)).await;
    let sum = figures(&marie).await["sum"].clone();
    assert_eq!((&sum["orders"], &sum["ratings"], &sum["ratingSum"]), (&json!(2), &json!(1), &json!(9)));

    for _ in 0..2 {
        marie.ok(RecountDeskFigures::default()).await;
        app.work(&jobs::router()).await;
        let sum = figures(&marie).await["sum"].clone();
        assert_eq!(
            (&sum["orders"], &sum["revenue"], &sum["ratings"]),
            (&json!(4), &json!(4 * 2580), &json!(1))
        );
    }
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions.retain(|it| *it != Permission::Monitoring);
    write(&app, Changes::new().save(&gilles)).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(RecountDeskFigures::default(), codes::NOT_FOUND).await;
}

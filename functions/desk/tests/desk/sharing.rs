use contract::{
    Refusal,
    desk::{
        AllOrdersList, AssignOrder, AssignOrders, GetConciergeOrderDetail, GetOrderViewers, InboxOrdersList,
        LookAtOrder, OrdersQuery,
    },
    list::FilterValue,
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Client, codes, decoded, world::*};

use crate::*;

async fn look(client: &Client<'_>, id: OrderId, looking: bool) -> Value {
    client.ok(LookAtOrder { order_id: id, looking }).await["viewers"].clone()
}

async fn seen_at(client: &Client<'_>, desk: contract::ConciergerieId) -> Value {
    client.ok(GetOrderViewers { conciergerie_id: desk }).await["viewers"].clone()
}

#[tokio::test]
async fn who_looks_at_an_order_is_seen_by_the_others_until_they_leave_or_their_time_is_over() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let before = app.store().audit().of_order(id).await.unwrap().len();
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    assert_eq!(look(&marie, id, true).await, json!([]), "nobody sees themselves");
    let of_marie = json!([{ "orderId": id, "id": MARIE, "name": "Marie Dubreuil" }]);
    assert_eq!(look(&gilles, id, true).await, of_marie);
    assert_eq!(seen_at(&gilles, ORION_TOWER).await, of_marie);
    assert_eq!(seen_at(&marie, ORION_TOWER).await[0]["id"], json!(GILLES));

    app.advance(SignedDuration::from_secs(10));
    look(&marie, id, true).await;
    app.advance(SignedDuration::from_secs(5));
    assert_eq!(seen_at(&gilles, ORION_TOWER).await, of_marie, "renewed");
    assert_eq!(seen_at(&marie, ORION_TOWER).await, json!([]), "not renewed for 15 seconds");

    look(&marie, id, false).await;
    assert_eq!(seen_at(&gilles, ORION_TOWER).await, json!([]), "left");
    assert_eq!(app.store().audit().of_order(id).await.unwrap().len(), before, "no trace of a look");
}

#[tokio::test]
async fn colleagues_are_told_at_once_that_an_order_came_into_other_hands() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let there = GetOrderViewers { conciergerie_id: ORION_TOWER };
    let told = async || gilles.ok(there.clone()).await["reassigned"].clone();
    assert_eq!(told().await, json!([]));
    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    assert_eq!(told().await, json!([{ "orderId": id, "at": app.now() }]));
    app.advance(SignedDuration::from_secs(20));
    marie.ok(AssignOrder { order_id: id, from: Some(MARIE), ..Default::default() }).await;
    assert_eq!(told().await, json!([{ "orderId": id, "at": app.now() }]), "released");
    app.advance(SignedDuration::from_secs(60));
    assert_eq!(told().await, json!([]));
}

#[tokio::test]
async fn only_who_reaches_an_order_looks_at_it_or_sees_who_does() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    look(&app.client(MARIE).await, id, true).await;
    let request = LookAtOrder { order_id: id, looking: true };
    for stranger in [HUGO, ALICE, SABINE, ADA] {
        let client = app.client(stranger).await;
        client.refused(request.clone(), codes::NOT_FOUND).await;
        let there = GetOrderViewers { conciergerie_id: ORION_TOWER };
        client.refused(there, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn of_twenty_managers_who_claim_an_order_at_once_one_has_it_and_the_others_hear_who() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let clients = crate::races::managers(&app, 20).await;
    let claims = clients.iter().zip(1000..).map(|(client, user)| {
        client.call(AssignOrder { order_id: id, to: decoded(&user), ..Default::default() })
    });
    let answers = join_all(claims).await;
    let won = answers.iter().filter(|it| it.code == 0).count();
    assert_eq!(won, 1, "{answers:?}");
    for lost in answers.iter().filter(|it| it.code != 0 && it.code != codes::BUSY) {
        assert_eq!(lost.code, Refusal::OrderTaken.code());
        assert_eq!(lost.message.as_deref(), Some("Marie Dubreuil s’occupe déjà de cette commande."));
    }
    let order = stored(&app, id).await;
    assert!((1000..1020).contains(&order.assignee.as_ref().unwrap().user.0));
    assert_eq!(order.events.iter().filter(|it| it.kind == "assigned").count(), 1);
    assert_eq!(order.edition, 1, "nobody's change becomes stale by it");
}

#[tokio::test]
async fn an_order_is_entrusted_to_a_colleague_who_is_told_and_given_back() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie.ok(AssignOrder { order_id: id, to: Some(GILLES), ..Default::default() }).await;
    assert_eq!(order["assignee"]["id"], json!(GILLES));
    assert_eq!((&order["assigneeGone"], &order["assignable"]), (&json!(false), &json!(true)));
    let told = alerts(&app, GILLES).await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].target.as_deref(), Some(format!("/conciergeOrderDetail/{id}").as_str()));
    assert!(told[0].label.fr.starts_with("Marie Dubreuil vous confie la commande"));
    assert!(mails(&app).await.is_empty());

    let gilles = app.client(GILLES).await;
    gilles.ok(AssignOrder { order_id: id, from: Some(GILLES), ..Default::default() }).await;
    let last = stored(&app, id).await.events.last().unwrap().clone();
    assert_eq!((last.kind.as_str(), last.text.as_str()), ("released", "Prise en charge retirée"));
    // Neither somebody whom the caller cannot know, nor somebody who does not work here, can get it.
    marie.refused(AssignOrder { order_id: id, to: Some(HUGO), ..Default::default() }, codes::NOT_FOUND).await;
    marie
        .refused(AssignOrder { order_id: id, to: Some(ALICE), ..Default::default() }, codes::NOT_FOUND)
        .await;
    let hugo = app.client(HUGO).await;
    hugo.refused(AssignOrder { order_id: id, to: Some(HUGO), ..Default::default() }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn an_order_shows_that_who_took_care_of_it_cannot_any_more() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(AssignOrder { order_id: id, to: Some(GILLES), ..Default::default() }).await;
    let mut gilles = app.store().people().get(GILLES).await.unwrap();
    gilles.active = false;
    write(&app, Changes::new().save(&gilles)).await;
    let order = marie.ok(GetConciergeOrderDetail { id }).await["order"].clone();
    assert_eq!((&order["assignee"]["id"], &order["assigneeGone"]), (&json!(GILLES), &json!(true)));
    let again = AssignOrder { order_id: id, to: Some(GILLES), from: Some(GILLES) };
    assert_eq!(marie.call(again).await.code, 0, "nothing changes");
    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), from: Some(GILLES) }).await;
    let back = marie.call(AssignOrder { order_id: id, to: Some(GILLES), from: Some(MARIE) }).await;
    assert_eq!(back.code, codes::INVALID);
}

#[tokio::test]
async fn lists_show_who_takes_care_and_are_filtered_by_it() {
    let app = app().await;
    let (mine, theirs, nobodys) = (
        TestOrder::shirts().place(&app).await,
        TestOrder::shirts().place(&app).await,
        TestOrder::shirts().place(&app).await,
    );
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(AssignOrder { order_id: mine, to: Some(MARIE), ..Default::default() }).await;
    marie.ok(AssignOrder { order_id: theirs, to: Some(GILLES), ..Default::default() }).await;
    for (value, expected) in
        [(MARIE.to_string(), vec![mine]), (GILLES.to_string(), vec![theirs]), ("0".into(), vec![nobodys])]
    {
        let filters = vec![FilterValue { name: "assignee".into(), values: vec![value] }];
        let data = OrdersQuery { filters, ..Default::default() };
        for page in
            [marie.ok(AllOrdersList { data: data.clone() }).await, marie.ok(InboxOrdersList { data }).await]
        {
            let ids: Vec<_> = page["items"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
            assert_eq!(json!(ids), json!(expected));
        }
    }
    let page = marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await;
    let filters = page["filters"].as_array().unwrap();
    let filter = filters.iter().find(|it| it["name"] == "assignee").unwrap();
    let names: Vec<_> = filter["ids"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(&names[..2], [&json!("À moi"), &json!("Personne")]);
    assert!(names.iter().any(|it| it.as_str().unwrap().starts_with("Gilles")), "{names:?}");
}

#[tokio::test]
async fn many_orders_are_entrusted_only_within_the_desk_and_to_who_works_there() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let begun = marie.ok(AssignOrders { orders: vec![id], to: GILLES }).await;
    assert!(begun["title"].as_str().unwrap().starts_with("Prise en charge par Gilles"));
    for (orders, to, code) in [
        (vec![], MARIE, codes::INVALID),
        (vec![id, id], MARIE, codes::INVALID),
        (vec![id, OrderId(999_999)], MARIE, codes::NOT_FOUND),
        (vec![id], HUGO, codes::NOT_FOUND),
    ] {
        marie.refused(AssignOrders { orders, to }, code).await;
    }
}

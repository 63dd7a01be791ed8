//! The orders of a partner, as the partner sees and answers them.

use contract::{
    OrderId, UserId,
    desk::{ChangeOrderStatus, GetConciergeOrderDetail},
    list::FilterValue,
    orders::{NewOrderComment, OrderDetail, OrderStatus},
    partners::{
        AllOrdersPartner, AnswerPartnerOrder, GetPartnerRound, OwnOrdersQuery, PartnerAnswer,
        PartnerOrderDetail,
    },
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, decoded, world::*};

async fn app() -> App {
    App::world(partners::router().merge(desk::router()).merge(orders::router())).await
}

/// The refusal `StatusNotAllowed`.
const NOT_ALLOWED: u16 = contract::Refusal::StatusNotAllowed.code();
const ORDER: OrderId = OrderId(501);

/// An app with an order of Alice's shirts, which Sabine carries out.
async fn with_order() -> App {
    let app = app().await;
    placed(&app, ALICE, SHIRTS, ORDER.0).await;
    app
}

async fn ids(app: &App, of: UserId, query: Value) -> Vec<i64> {
    let page = app.client(of).await.ok(AllOrdersPartner { data: decoded(&query) }).await;
    let items = page["items"].as_array().expect("a list");
    items.iter().map(|it| it["id"].as_i64().expect("a number")).collect()
}

fn answer(version: &Value, answer: &str, comment: &str) -> AnswerPartnerOrder {
    AnswerPartnerOrder {
        id: ORDER,
        version: decoded(&version),
        answer: decoded(&answer),
        comment: Some(comment.into()),
        ..Default::default()
    }
}

#[tokio::test]
async fn a_partner_finds_their_orders_and_nobody_else_s() {
    let app = with_order().await;
    placed(&app, BRUNO, MASSAGE, 502).await;
    placed(&app, CHLOE, SHIRTS, 503).await;
    assert_eq!(ids(&app, SABINE, json!({})).await, [503, 501], "of every desk, newest first");
    assert_eq!(ids(&app, LUCIE, json!({})).await, [502]);
    let alice = json!({ "filters": [{ "name": "text", "values": ["álice"] }] });
    assert_eq!(ids(&app, SABINE, alice).await, [501]);
    let done = json!({ "filters": [{ "name": "status", "values": ["DONE"] }] });
    assert!(ids(&app, SABINE, done).await.is_empty());
    // A field that the desk alone knows is no filter either.
    let vip = AllOrdersPartner {
        data: OwnOrdersQuery {
            filters: vec![FilterValue { name: "vip".into(), values: vec!["true".into()] }],
            ..Default::default()
        },
    };
    app.client(SABINE).await.refused(vip, codes::INVALID).await;
    for person in [ALICE, MARIE, ADA] {
        app.client(person).await.refused(AllOrdersPartner::default(), codes::NOT_FOUND).await;
    }
    for (person, order) in [(LUCIE, 501), (SABINE, 502), (SABINE, 999)] {
        let request = PartnerOrderDetail { id: decoded(&order) };
        app.client(person).await.refused(request, codes::NOT_FOUND).await;
        let said = AnswerPartnerOrder {
            id: decoded(&order),
            version: 1,
            answer: PartnerAnswer::Accept,
            ..Default::default()
        };
        app.client(person).await.refused(said, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_partner_sees_these_fields_and_no_other() {
    let app = with_order().await;
    let sabine = app.client(SABINE).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for (comment, vp) in [("Secret de la conciergerie", false), ("Attention au col", true)] {
        let said = NewOrderComment {
            order_id: Some(ORDER),
            comment: comment.into(),
            va: Some(true),
            vp: Some(vp),
            ..Default::default()
        };
        marie.ok(said).await;
    }
    let alice = NewOrderComment { order_id: Some(ORDER), comment: "Entre nous".into(), ..Default::default() };
    app.client(ALICE).await.ok(alice).await;

    let order = sabine.ok(PartnerOrderDetail { id: ORDER }).await;
    let mut fields: Vec<_> = order.as_object().expect("an order").keys().map(String::as_str).collect();
    fields.sort_unstable();
    let shown = [
        "adherentName",
        "adherentTelephone",
        "answers",
        "beginDate",
        "calendarEventDurationInMinutes",
        "canProposeTime",
        "categoryLabel",
        "comments",
        "conciergerieName",
        "date",
        "declined",
        "endDate",
        "id",
        "items",
        "offreLabel",
        "placeDesc",
        "proposal",
        "quotes",
        "recurringOrder",
        "recurringOrderText",
        "serviceDate",
        "status",
        "statusLabel",
        "takesSlot",
        "toQuote",
        "version",
    ];
    assert_eq!(fields, shown);
    let line = order["items"][0].as_object().expect("a line");
    let fields: Vec<_> = line.keys().map(String::as_str).collect();
    assert_eq!(fields, ["label", "quantity", "comment"]);
    let comments: Vec<_> =
        order["comments"].as_array().expect("comments").iter().map(|it| &it["content"]).collect();
    assert_eq!(comments, ["Attention au col"], "what is meant for them, and nothing else");
    // Neither what the beneficiary pays, nor how they are reached while nobody visits them.
    let text = order.to_string();
    for secret in ["12.9", "1290", "alice@", "Entre nous", "Secret"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert_eq!(order["adherentTelephone"], Value::Null);
    assert_eq!((&order["quotes"], &order["toQuote"]), (&json!([]), &json!([])), "quotes are the desk's");
    let row = sabine.ok(AllOrdersPartner::default()).await["items"][0].clone();
    assert!(row.as_object().expect("a row").keys().all(|it| shown.contains(&it.as_str())), "{row}");
}

#[tokio::test]
async fn who_visits_somebody_may_ring_them_until_it_is_over() {
    let app = app().await;
    placed(&app, ALICE, CLEANING, ORDER.0).await;
    // Lucie works for the cleaner now.
    let mut lucie = app.store().people().get(LUCIE).await.expect("a person");
    lucie.partner = Some(CLEANER);
    app.store().commit(store::Changes::new().save(&lucie).expect("a person")).await.expect("saved");
    let partner = app.client(LUCIE).await;
    let shown = || async { partner.ok(PartnerOrderDetail { id: ORDER }).await["adherentTelephone"].clone() };
    assert!(shown().await.is_string());
    let mut order = app.store().orders().get(ORDER).await.expect("the order");
    order.status = OrderStatus::Rejected;
    app.store().commit(store::Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    assert_eq!(shown().await, Value::Null);
}

#[tokio::test]
async fn what_a_partner_says_waits_at_the_desk() {
    let app = with_order().await;
    let sabine = app.client(SABINE).await;
    let seen = sabine.ok(PartnerOrderDetail { id: ORDER }).await;
    let version = &seen["version"];
    assert_eq!(seen["answers"], json!(["accept", "decline", "comment"]));
    sabine.refused(answer(version, "decline", " "), codes::INVALID).await;
    sabine.refused(answer(version, "done", ""), NOT_ALLOWED).await;
    let declined = sabine.ok(answer(version, "decline", "Trop de travail.")).await;
    assert_eq!(declined["status"], "NEW");
    let declined_in_list = async |value: &str| {
        let filter = json!({ "name": "declined", "values": [value] });
        let page = sabine
            .ok(AllOrdersPartner {
                data: OwnOrdersQuery { filters: vec![decoded(&filter)], ..Default::default() },
            })
            .await;
        let rows = page["items"].as_array().expect("rows").clone();
        rows.iter().filter(|it| it["declined"].is_string()).map(|it| it["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(declined_in_list("true").await, [json!(ORDER)]);
    assert!(declined_in_list("false").await.is_empty());
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let order = marie.ok(GetConciergeOrderDetail { id: ORDER }).await["order"].clone();
    assert!(order["inboxReasons"].as_array().expect("reasons").contains(&json!("commentWaiting")), "{order}");
    assert_eq!(order["comments"][0]["content"], "Commande déclinée : Trop de travail.");
    let mine = app.client(ALICE).await.ok(OrderDetail { id: ORDER }).await;
    assert_eq!(mine["comments"], json!([]), "the desk decides what the beneficiary is told");

    let accepted = sabine.ok(answer(&declined["version"], "accept", "")).await;
    assert_eq!(accepted["status"], "ACCEPTED");
    let late = sabine.call(answer(&declined["version"], "decline", "Finalement non")).await;
    assert_eq!(late.code, codes::STALE, "{late:?}");
    // A comment contradicts nothing.
    sabine.ok(answer(&declined["version"], "comment", "Prêt jeudi")).await;
    let done = sabine.call(answer(&accepted["version"], "done", "")).await;
    assert_eq!(done.code, NOT_ALLOWED, "goods are handed over at the desk: {done:?}");
}

#[tokio::test]
async fn of_a_partner_and_a_desk_who_answer_at_once_one_is_told() {
    let app = with_order().await;
    let sabine = app.client(SABINE).await;
    let version = sabine.ok(PartnerOrderDetail { id: ORDER }).await["version"].clone();
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let refuse = ChangeOrderStatus {
        order_id: ORDER,
        version: decoded(&version),
        status: OrderStatus::Refused,
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    let (partner, desk) = futures::join!(sabine.call(answer(&version, "accept", "")), marie.call(refuse));
    assert_eq!(
        [partner.code == 0, desk.code == 0].iter().filter(|it| **it).count(),
        1,
        "{partner:?} {desk:?}"
    );
    let order = app.store().orders().get(ORDER).await.expect("the order");
    let expected = if desk.code == 0 { OrderStatus::Refused } else { OrderStatus::Accepted };
    assert_eq!((order.status, order.statuses.len()), (expected, 2));
}

#[tokio::test]
async fn a_round_names_the_accepted_orders_without_a_date() {
    let app = app().await;
    for id in 501..=523 {
        placed(&app, ALICE, SHIRTS, id).await;
    }
    placed(&app, BRUNO, MASSAGE, 524).await;
    let sabine = app.client(SABINE).await;
    let round = async || sabine.ok(GetPartnerRound { day: decoded(&THURSDAY.0.to_string()) }).await;
    assert_eq!(
        (round().await["undated"].clone(), round().await["undatedCount"].clone()),
        (json!([]), json!(0))
    );
    for id in 501..=524 {
        let mut order = app.store().orders().get(OrderId(id)).await.expect("the order");
        order.status = OrderStatus::Accepted;
        app.store().commit(Changes::new().save(&order).expect("writable")).await.expect("saved");
    }
    let version = sabine.ok(PartnerOrderDetail { id: ORDER }).await["version"].clone();
    sabine.ok(answer(&version, "decline", "Machine en panne")).await;
    let round = round().await;
    let undated: Vec<_> =
        round["undated"].as_array().expect("orders").iter().map(|it| it["id"].clone()).collect();
    assert_eq!(
        undated,
        Vec::from_iter((502..=521).map(Value::from)),
        "the oldest first, without the declined one"
    );
    assert_eq!((&round["undatedCount"], &round["undatedMore"]), (&json!(22), &json!(false)));
    assert_eq!((&round["orders"], &round["next"]), (&json!([]), &json!([])));
    let lucie = app.client(LUCIE).await.ok(GetPartnerRound { day: decoded(&THURSDAY.0.to_string()) }).await;
    assert_eq!(lucie["undatedCount"], json!(0), "an appointment has a date");
}

#[tokio::test]
async fn a_round_is_what_there_is_to_do_on_a_day() {
    let app = app().await;
    for (id, offer) in [(501, MASSAGE), (502, MASSAGE), (503, SHIRTS)] {
        placed(&app, BRUNO, offer, id).await;
    }
    let (lucie, thursday) = (app.client(LUCIE).await, THURSDAY.0.to_string());
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let refuse = ChangeOrderStatus {
        order_id: OrderId(502),
        status: OrderStatus::Refused,
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    marie.ok(refuse).await;
    let round = lucie.ok(GetPartnerRound { day: decoded(&thursday) }).await;
    let ids: Vec<_> = round["orders"].as_array().expect("orders").iter().map(|it| &it["id"]).collect();
    assert_eq!(ids, [501]);
    assert_eq!(round["more"], false);
    let friday = THURSDAY.0.tomorrow().expect("a day").to_string();
    assert_eq!(lucie.ok(GetPartnerRound { day: decoded(&friday) }).await["orders"], json!([]));
    app.client(MARIE).await.refused(GetPartnerRound { day: decoded(&thursday) }, codes::NOT_FOUND).await;
}

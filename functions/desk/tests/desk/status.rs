use contract::{
    Cents, Price,
    desk::{ChangeOrderStatus, GetConciergeOrderDetail, GetOrderStatusHistory, SetOrderPrice, Visibilities},
};
use contract::{
    Refusal,
    orders::{OrderStatus, PaymentMode},
};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::*;

#[tokio::test]
async fn a_beneficiary_hears_that_the_order_moves_on() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let request = ChangeOrderStatus {
        order_id: id,
        version: Some(1),
        status: OrderStatus::Accepted,
        comment: Some("Déposez-les avant midi.".into()),
        va: true,
        ..Default::default()
    };
    let order = marie.ok(request).await;
    assert_eq!((&order["status"], &order["version"]), (&json!("ACCEPTED"), &json!(2)));
    let [mail] = &mails(&app).await[..] else { panic!("one mail") };
    assert_eq!((&mail["to"], &mail["lang"]), (&json!("alice@concierge.test"), &json!("fr")));
    let facts = mail["text"]["facts"].as_array().expect("facts");
    for fact in [
        ["Prestation", "Chemises"],
        ["Statut", "À déposer"],
        ["Partenaire", "Pressing du Parc"],
        ["Date", "sans rendez-vous"],
        ["Suite", "Déposez vos articles à votre conciergerie"],
    ] {
        assert!(facts.contains(&json!(fact)), "{fact:?} in {facts:?}");
    }
    assert_eq!(mail["text"]["quote"], "Déposez-les avant midi.");
    assert_eq!(mail["text"]["button"][1], format!("https://concierge.test/#/bnfv2/orderDetail/{id}"));
    let alerts = alerts(&app, ALICE).await;
    assert_eq!(alerts[0].label.fr, format!("Commande {id} : À déposer"));
    assert_eq!(alerts[0].target, Some(format!("/bnfv2/orderDetail/{id}")));
}

#[tokio::test]
async fn who_sees_a_comment_may_be_said_in_one_object() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let request = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Accepted,
        comment: Some("Déposez-les".into()),
        visibilities: Some(Visibilities { va: true, vp: true }),
        ..Default::default()
    };
    app.client(MARIE).await.ok(request).await;
    let comment = stored(&app, id).await.conversation.comments[0].clone();
    assert_eq!((comment.va, comment.vp), (true, true));
}

#[tokio::test]
async fn a_mail_is_in_the_language_of_its_reader_and_tells_only_what_is_theirs() {
    let app = app().await;
    let id = TestOrder { items: vec![(SHIRT, 1)], ..TestOrder::of(SHIRTS, BRUNO) }.place(&app).await;
    let marie = app.client(MARIE).await;
    let request = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::ToBeProcessed,
        comment: Some("Client difficile".into()),
        vp: true,
        ..Default::default()
    };
    marie.ok(request).await;
    let [mail] = &mails(&app).await[..] else { panic!("one mail") };
    assert_eq!((&mail["to"], &mail["lang"]), (&json!("bruno@concierge.test"), &json!("en")));
    let facts = mail["text"]["facts"].as_array().expect("facts");
    for fact in [["Service", "Chemises (en)"], ["Status", "Dropped off"]] {
        assert!(facts.contains(&json!(fact)), "{fact:?} in {facts:?}");
    }
    assert_eq!(mail["text"]["quote"], json!(null), "what is for the partner alone");
}

#[tokio::test]
async fn no_mail_leaves_when_the_desk_says_so() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    marie
        .ok(ChangeOrderStatus {
            order_id: id,
            status: OrderStatus::Accepted,
            no_mail: true,
            ..Default::default()
        })
        .await;
    assert!(mails(&app).await.is_empty());
    assert_eq!(alerts(&app, ALICE).await.len(), 1);
}

#[tokio::test]
async fn who_has_read_an_older_version_changes_nothing() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    marie
        .ok(ChangeOrderStatus {
            order_id: id,
            version: Some(1),
            status: OrderStatus::Accepted,
            ..Default::default()
        })
        .await;
    let before = stored(&app, id).await;
    let late = ChangeOrderStatus {
        order_id: id,
        version: Some(1),
        status: OrderStatus::BeingProcessed,
        ..Default::default()
    };
    gilles.refused(late, codes::STALE).await;
    assert_eq!(stored(&app, id).await.version, before.version);
    assert_eq!((mails(&app).await.len(), alerts(&app, ALICE).await.len()), (1, 1));

    let fresh = gilles.ok(GetConciergeOrderDetail { id }).await;
    let again = ChangeOrderStatus {
        order_id: id,
        version: decoded(&fresh["order"]["version"]),
        status: OrderStatus::BeingProcessed,
        ..Default::default()
    };
    assert_eq!(gilles.ok(again).await["version"], 3);
}

#[tokio::test]
async fn a_repeat_gets_the_first_answer_and_changes_nothing_more() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await.header("idempotency-key", "accept-once");
    let request = ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() };
    let first = marie.ok(request.clone()).await;
    let after = stored(&app, id).await;
    assert_eq!(marie.ok(request).await, first);
    assert_eq!(stored(&app, id).await.version, after.version);
    assert_eq!(mails(&app).await.len(), 1);
    let other = ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() };
    assert_eq!(marie.call(other).await.code, codes::STALE, "the key was used for something else");
}

#[tokio::test]
async fn only_who_may_refuse_refuses() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let refuse = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Refused,
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    let gilles = app.client(GILLES).await;
    gilles.refused(refuse.clone(), Refusal::StatusNotAllowed).await;
    assert_eq!(stored(&app, id).await.status, OrderStatus::New);
    let marie = app.client(MARIE).await;
    let without_reason =
        ChangeOrderStatus { order_id: id, status: OrderStatus::Refused, ..Default::default() };
    marie.refused(without_reason, codes::INVALID).await;
    assert_eq!(marie.ok(refuse.clone()).await["cancelled"], true);
    assert_eq!(marie.call(refuse).await.code, Refusal::OrderImmutable.code(), "nothing follows a refusal");
}

#[tokio::test]
async fn what_is_done_is_rated_later_and_waits_for_its_money() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie
        .ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() })
        .await;
    assert_eq!(order["unpaid"], false);
    let order =
        marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() }).await;
    assert_eq!((&order["status"], &order["unpaid"]), (&json!("DONE"), &json!(true)));
    assert_eq!(order["remainderAmount"], 25.8);
    let task = json!({ "orderId": id, "job": "score-order" });
    assert_eq!(tasks(&app).await, [("2026-11-24T11:00:00Z".to_owned(), task)]);
}

#[tokio::test]
async fn what_is_done_and_covered_is_paid_by_itself() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(SetOrderPrice { order_id: id, price: Price(Some(Cents(0))), ..Default::default() }).await;
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    let order =
        marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() }).await;
    assert_eq!((&order["status"], &order["immutable"]), (&json!("PAID"), &json!(true)));
    let history = marie.ok(GetOrderStatusHistory { order_id: id }).await;
    let labels: Vec<_> = history["statuses"].as_array().unwrap().iter().map(|it| &it["label"]).collect();
    assert_eq!(labels, ["Nouvelle", "Acceptée", "Réalisée", "Payée"]);
}

#[tokio::test]
async fn a_registered_card_is_debited_once_the_order_is_done() {
    let app = app().await;
    let id = TestOrder {
        items: vec![(only_item(MEALS), 3)],
        mode: PaymentMode::Card,
        ..TestOrder::of(MEALS, BRUNO)
    }
    .place(&app)
    .await;
    let marie = app.client(MARIE).await;
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() }).await;
    let debit = json!({ "orderId": id, "job": "debit-order" });
    let tasks = tasks(&app).await;
    assert!(tasks.contains(&("2026-11-24T08:00:00Z".to_owned(), debit)), "{tasks:?}");
}

#[tokio::test]
async fn nothing_without_a_price_is_done() {
    let app = app().await;
    let id = TestOrder { items: vec![(SUIT, 1)], ..TestOrder::of(SHIRTS, ALICE) }.place(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    let refused =
        marie.call(ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() }).await;
    assert_eq!(
        (refused.code, refused.message.as_deref()),
        (Refusal::PriceMissing.code(), Some("Tous les articles doivent avoir un prix"))
    );
}

#[tokio::test]
async fn a_new_date_comes_with_a_status() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let request = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Accepted,
        date: decoded("2026-12-01T10:30:00"),
        ..Default::default()
    };
    let order = marie.ok(request).await;
    assert_eq!(order["beginDate"], "2026-12-01T09:30:00Z", "Europe/Paris");
}

#[tokio::test]
async fn a_cancelled_order_is_not_said_to_move_on() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let reject = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    app.client(MARIE).await.ok(reject).await;
    assert_eq!(mails(&app).await[0]["text"]["paragraphs"][0], "Votre commande est annulée.");
}

#[tokio::test]
async fn what_was_done_to_an_order_is_read_from_its_trace() {
    let app = app().await;
    let (one, other) = (TestOrder::shirts().place(&app).await, TestOrder::shirts().place(&app).await);
    let marie = app.client(MARIE).await;
    for (order, status) in [(one, "ACCEPTED"), (other, "ACCEPTED"), (one, "BEING_PROCESSED")] {
        marie.ok(ChangeOrderStatus { order_id: order, status: decoded(&status), ..Default::default() }).await;
        app.advance(jiff::SignedDuration::from_mins(1));
    }
    let trace = app.store().audit().of_order(one).await.expect("a trace");
    let told: Vec<_> = trace.iter().map(|it| (it.action.as_str(), it.user)).collect();
    assert_eq!(told, [("changeOrderStatus", Some(MARIE)); 2]);
    assert!(trace.is_sorted_by(|first, next| first.at < next.at), "{trace:?}");
    assert!(trace[0].changed.iter().any(|it| it.starts_with("order ")), "{trace:?}");
}

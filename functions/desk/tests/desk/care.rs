use contract::desk::{AckOrderComment, GetConciergeOrderDetail, InboxReason, NotifyOrderUpdate, SnoozeOrder};
use domain::{
    order::{inbox, number_of},
    people::actor::Side,
};
use serde_json::json;
use testkit::world::*;

use crate::*;

/// An order that its beneficiary has commented after the desk had read it.
async fn commented(app: &App) -> OrderId {
    let id = Wish::shirts().place(app).await;
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    let mut order = stored(app, id).await;
    let by = Actor::beneficiary(&alice);
    order.comment("Et mon col ?", false, false, false, &by, app.now()).expect("a comment");
    write(app, Changes::new().save_order(&order)).await;
    id
}

#[tokio::test]
async fn a_comment_that_is_shown_to_the_partner_waits_until_it_is_seen() {
    let app = app().await;
    let id = commented(&app).await;
    let marie = app.client(MARIE).await;
    let detail = marie.ok::<GetConciergeOrderDetail>(json!({ "id": id })).await;
    assert_eq!(detail["order"]["inboxReasons"], json!(["commentWaiting", "new"]));
    let comment = &detail["order"]["comments"][0]["id"];
    let show = json!({ "ocid": comment, "vp": true, "currentUser": HUGO });
    assert_eq!(marie.ok::<AckOrderComment>(show).await, json!({}));
    let order = stored(&app, id).await;
    let shown = &order.comments[0];
    assert_eq!((shown.side, shown.ack, shown.va, shown.vp), (Side::Adherent, false, false, true));
    assert!(inbox::reasons(&order, app.now()).contains(&InboxReason::CommentWaiting));

    marie.ok::<AckOrderComment>(json!({ "ocid": comment })).await;
    let order = stored(&app, id).await;
    let seen = &order.comments[0];
    assert_eq!((seen.ack, seen.va, seen.vp), (true, false, true), "who sees it stays");
    assert_eq!(order.edition, 1, "nobody's change becomes stale by it");
    assert_eq!(marie.call::<AckOrderComment>(json!({ "ocid": number_of(id, 9) })).await.code, 404);
}

#[tokio::test]
async fn a_snoozed_order_waits_for_nothing_until_its_time() {
    let app = app().await;
    let id = Wish::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.call::<SnoozeOrder>(json!({ "orderId": id, "delayInDays": 2 })).await.code, 422);
    let order = marie.ok::<SnoozeOrder>(json!({ "orderId": id, "delayInDays": 48 })).await;
    assert_eq!(order["snoozedUntil"], "2026-11-26T08:00:00Z");
    assert_eq!(order["inboxReasons"], json!([]));
}

#[tokio::test]
async fn the_beneficiary_is_told_what_changed() {
    let app = app().await;
    let id = Wish { items: vec![(SHIRT, 2)], ..Wish::of(SHIRTS, BRUNO) }.place(&app).await;
    let gilles = app.client(GILLES).await.header("idempotency-key", "tell-bruno");
    gilles.ok::<NotifyOrderUpdate>(json!({ "orderId": id })).await;
    gilles.ok::<NotifyOrderUpdate>(json!({ "orderId": id })).await;
    let [mail] = &mails(&app).await[..] else { panic!("one mail") };
    assert_eq!((&mail["to"], &mail["kind"]), (&json!("bruno@concierge.test"), &json!("orderUpdated")));
    assert_eq!(mail["text"]["facts"], json!([["Service", "Chemises (en)"], ["Total", "€25.80"]]));
    let alerts = alerts(&app, BRUNO).await;
    assert_eq!(
        (alerts.len(), alerts[0].label.en.as_str()),
        (1, format!("Your order {id} was changed").as_str())
    );
    assert_eq!(stored(&app, id).await.events.last().unwrap().kind, "notified");
}

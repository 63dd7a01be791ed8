use contract::{
    CommentId,
    desk::{
        AckOrderComment, AckOrderCommentPurge, GetConciergeOrderDetail, InboxReason, NotifyOrderUpdate,
        SnoozeOrder, UnackOrderComment, WakeOrder,
    },
};
use domain::{
    order::{inbox, number_of},
    people::actor::Side,
};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::*;

/// An order that its beneficiary has commented after the desk had read it.
pub(crate) async fn commented(app: &App) -> OrderId {
    let id = TestOrder::shirts().place(app).await;
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
    let detail = marie.ok(GetConciergeOrderDetail { id }).await;
    assert_eq!(detail["order"]["inboxReasons"], json!(["commentWaiting", "new"]));
    let comment = &detail["order"]["comments"][0]["id"];
    let show = AckOrderComment {
        current_user: Some(HUGO),
        ocid: decoded(&comment),
        vp: Some(true),
        ..Default::default()
    };
    assert_eq!(marie.ok(show).await, json!({}));
    let order = stored(&app, id).await;
    let shown = &order.conversation.comments[0];
    assert_eq!((shown.side, shown.ack, shown.va, shown.vp), (Side::Adherent, false, false, true));
    assert!(inbox::reasons(&order, app.now()).contains(&InboxReason::CommentWaiting));

    marie.ok(AckOrderComment { ocid: decoded(&comment), ..Default::default() }).await;
    let order = stored(&app, id).await;
    let seen = &order.conversation.comments[0];
    assert_eq!((seen.ack, seen.va, seen.vp), (true, false, true), "who sees it stays");
    assert_eq!(order.edition, 1, "nobody's change becomes stale by it");
    marie
        .refused(
            AckOrderComment { ocid: CommentId(number_of(id, 9)), ..Default::default() },
            codes::NOT_FOUND,
        )
        .await;
}

#[tokio::test]
async fn what_was_said_up_to_a_comment_is_seen_at_once_and_shown_or_not() {
    let app = app().await;
    let id = commented(&app).await;
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    let by = Actor::beneficiary(&alice);
    let mut order = stored(&app, id).await;
    order.comment("Annulez", false, false, true, &by, app.now()).expect("a comment");
    order.comment("Alors ?", false, false, false, &by, app.now()).expect("a comment");
    order.comment("Toujours là ?", false, false, false, &by, app.now()).expect("a comment");
    write(&app, Changes::new().save_order(&order)).await;
    let marie = app.client(MARIE).await;
    let third = AckOrderCommentPurge {
        current_user: Some(HUGO),
        ocid: CommentId(number_of(id, 3)),
        vp: Some(true),
        ..Default::default()
    };
    assert_eq!(marie.ok(third).await, json!({}));
    let order = stored(&app, id).await;
    let seen: Vec<_> = order.conversation.comments.iter().map(|it| (it.ack, it.va, it.vp)).collect();
    let (meant, other) = ((true, false, true), (false, false, false));
    assert_eq!(seen, [meant, other, meant, other], "not what asks to cancel, nor what came after");
    assert!(inbox::reasons(&order, app.now()).contains(&InboxReason::CancelRequested));

    marie
        .ok(AckOrderCommentPurge {
            ocid: CommentId(number_of(id, 4)),
            va: Some(false),
            vp: Some(false),
            ..Default::default()
        })
        .await;
    let order = stored(&app, id).await;
    assert!(order.conversation.comments[2].vp, "what was seen before stays as it is shown");
    assert!(!inbox::reasons(&order, app.now()).contains(&InboxReason::CommentWaiting));
    marie.ok(AckOrderCommentPurge { ocid: CommentId(number_of(id, 2)), ..Default::default() }).await;
    assert!(stored(&app, id).await.conversation.comments[1].ack, "meant itself, it is answered");
    marie
        .refused(
            AckOrderCommentPurge { ocid: CommentId(number_of(id, 9)), ..Default::default() },
            codes::NOT_FOUND,
        )
        .await;
}

#[tokio::test]
async fn a_snoozed_order_waits_for_nothing_until_its_time() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    marie.refused(SnoozeOrder { order_id: id, delay_in_days: 2 }, codes::INVALID).await;
    let order = marie.ok(SnoozeOrder { order_id: id, delay_in_days: 48 }).await;
    assert_eq!(order["snoozedUntil"], "2026-11-26T08:00:00Z");
    assert_eq!(order["inboxReasons"], json!([]));
    let order = marie.ok(WakeOrder { order_id: id }).await;
    assert_eq!(
        (&order["snoozedUntil"], &order["inboxReasons"]),
        (&json!(null), &json!(["new"])),
        "taken back"
    );
}

#[tokio::test]
async fn a_comment_that_was_marked_as_seen_waits_again_once_that_is_taken_back() {
    let app = app().await;
    let id = commented(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(AckOrderComment { ocid: CommentId(number_of(id, 1)), ..Default::default() }).await;
    assert!(
        !inbox::reasons(&stored(&app, id).await.entity, app.now()).contains(&InboxReason::CommentWaiting)
    );
    marie.ok(UnackOrderComment { ocid: CommentId(number_of(id, 1)) }).await;
    assert!(inbox::reasons(&stored(&app, id).await.entity, app.now()).contains(&InboxReason::CommentWaiting));
    marie.refused(UnackOrderComment { ocid: CommentId(number_of(id, 9)) }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn the_beneficiary_is_told_what_changed() {
    let app = app().await;
    let id = TestOrder { items: vec![(SHIRT, 2)], ..TestOrder::of(SHIRTS, BRUNO) }.place(&app).await;
    let gilles = app.client(GILLES).await.header("idempotency-key", "tell-bruno");
    gilles.ok(NotifyOrderUpdate { order_id: id }).await;
    gilles.ok(NotifyOrderUpdate { order_id: id }).await;
    let [mail] = &mails(&app).await[..] else { panic!("one mail") };
    assert_eq!((&mail["to"], &mail["kind"]), (&json!("bruno@concierge.test"), &json!("orderUpdated")));
    let facts = mail["text"]["facts"].as_array().expect("facts");
    for fact in [["Service", "Chemises (en)"], ["Date", "no appointment"], ["Total", "€25.80"]] {
        assert!(facts.contains(&json!(fact)), "{fact:?} in {facts:?}");
    }
    let alerts = alerts(&app, BRUNO).await;
    assert_eq!(
        (alerts.len(), alerts[0].label.en.as_str()),
        (1, format!("Your order {id} was changed").as_str())
    );
    assert_eq!(stored(&app, id).await.events.last().unwrap().kind, "notified");
}

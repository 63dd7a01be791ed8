use contract::{
    OrderId, Refusal,
    desk::InboxReason,
    orders::{NewComment, NewOrderComment, OrderStatus},
};
use domain::{
    order::{inbox, lifecycle::NextStatus},
    people::actor::Actor,
};
use serde_json::json;
use store::Changes;
use testkit::{App, codes, world::*};

use crate::app;

async fn stored(app: &App, id: OrderId) -> domain::order::Order {
    app.store().orders().get(id).await.expect("as the test has it").entity
}

#[tokio::test]
async fn a_comment_waits_for_the_desk_until_it_is_answered() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    let seen = alice
        .ok(NewOrderComment {
            order_id: Some(id),
            comment: " Sans amidon ".into(),
            va: Some(true),
            ..Default::default()
        })
        .await;
    assert_eq!(seen["comments"][0]["content"], "Sans amidon");
    assert_eq!(seen["comments"][0]["isMine"], true);
    let nothing = NewOrderComment { order_id: Some(id), comment: "\0 \0".into(), ..Default::default() };
    assert_eq!(alice.call(nothing).await.code, codes::INVALID, "nobody would see it");
    let whole = NewOrderComment {
        o: Some(NewComment { order_id: id, comment: "Ni cintres".into(), ..Default::default() }),
        ..Default::default()
    };
    assert_eq!(alice.ok(whole).await["comments"][1]["content"], "Ni cintres");
    let order = stored(&app, id).await;
    assert!(!order.conversation.comments[0].va, "only the desk says who else sees a comment");
    assert!(inbox::reasons(&order, app.now()).contains(&InboxReason::CommentWaiting));

    let marie = app.client(MARIE).await.acting_for(ALICE);
    marie
        .ok(NewOrderComment {
            order_id: Some(id),
            comment: "C'est noté".into(),
            va: Some(true),
            ..Default::default()
        })
        .await;
    let order = stored(&app, id).await;
    assert!(!inbox::reasons(&order, app.now()).contains(&InboxReason::CommentWaiting));
    assert_eq!(
        order.events.last().expect("as the test has it").on_behalf_of.as_deref(),
        Some("Alice Martin")
    );
    let alerts = app.store().personal().notifications(ALICE).await.expect("as the test has it");
    assert_eq!(alerts.iter().map(|it| it.kind.as_str()).collect::<Vec<_>>(), ["orderComment"]);
}

#[tokio::test]
async fn a_beneficiary_asks_to_cancel() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    let ask = NewOrderComment {
        order_id: Some(id),
        comment: "Je serai absente".into(),
        cancellation: true,
        ..Default::default()
    };
    let seen = alice.ok(ask.clone()).await;
    assert_eq!((&seen["cancelRequested"], &seen["canCancel"]), (&json!(true), &json!(false)));
    let order = stored(&app, id).await;
    assert_eq!(order.status, OrderStatus::New, "it is only a request");
    assert_eq!(inbox::reasons(&order, app.now())[0], InboxReason::CancelRequested);

    let mut order = app.store().orders().get(id).await.expect("as the test has it");
    order
        .change_status(NextStatus::to(OrderStatus::Accepted), &Actor::platform(), &[], app.now())
        .expect("as the test has it");
    order
        .change_status(NextStatus::to(OrderStatus::Done), &Actor::platform(), &[], app.now())
        .expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&order).expect("as the test has it"))
        .await
        .expect("as the test has it");
    assert_eq!(alice.call(ask).await.code, Refusal::OrderImmutable.code(), "too late");
}

#[tokio::test]
async fn an_empty_or_foreign_comment_is_refused() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let comment =
        |text: &str| NewOrderComment { order_id: Some(id), comment: text.into(), ..Default::default() };
    let alice = app.client(ALICE).await;
    alice.refused(comment("  "), codes::INVALID).await;
    alice.refused(comment(&"x".repeat(2001)), codes::INVALID).await;
    for nothing in [json!({}), json!({ "orderId": id }), json!({ "o": { "orderId": id } })] {
        assert_ne!(alice.raw::<NewOrderComment>(nothing).await.code, 0);
    }
    for stranger in [BRUNO, ZOE, HUGO, SABINE, ADA] {
        let code = app.client(stranger).await.call(comment("Bonjour")).await.code;
        assert_eq!(code, codes::NOT_FOUND, "{stranger}");
    }
    assert!(stored(&app, id).await.conversation.comments.is_empty());
}

#[tokio::test]
async fn comments_of_the_same_instant_are_all_kept() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let calls = (0..10).map(|nth| {
        let client = if nth % 2 == 0 { &alice } else { &marie };
        client.call(NewOrderComment {
            order_id: Some(id),
            comment: format!("{nth}").clone(),
            ..Default::default()
        })
    });
    let answers = futures::future::join_all(calls).await;
    let kept = answers.iter().filter(|it| it.code == 0).count();
    assert_eq!(stored(&app, id).await.conversation.comments.len(), kept, "what was answered is there");
    assert!(kept >= 8, "{kept} of 10");
    assert!(answers.iter().all(|it| matches!(it.code, 0 | 503)));
}

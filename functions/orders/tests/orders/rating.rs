use contract::{
    OrderId, Refusal, UserId,
    orders::{GetOrderByNoteToken, OrderStatus, SetOrderNote},
};
use domain::{
    order::lifecycle::NextStatus,
    people::{
        actor::Actor,
        session::{Purpose, Ticket},
    },
};
use jiff::SignedDuration;
use serde_json::json;
use store::Changes;
use testkit::{App, codes, world::*};

use crate::app;

/// A finished order of Alice's, and the link that her mail brought.
async fn finished(app: &App) -> OrderId {
    let id = placed(app, ALICE, SHIRTS, 7).await;
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
    link(app, "rate-it", ALICE, Purpose::Rate(id)).await;
    id
}

async fn link(app: &App, token: &str, user: UserId, purpose: Purpose) {
    let expires = app.now() + SignedDuration::from_hours(48);
    let ticket = Ticket { token_hash: runtime::hash(token), user, purpose, generation: 0, expires };
    app.store()
        .commit(Changes::new().insert(&ticket).expect("as the test has it"))
        .await
        .expect("as the test has it");
}

fn rating() -> SetOrderNote {
    SetOrderNote {
        note: Some(9),
        accueil: Some(4),
        delai: Some(3),
        reponse: Some(4),
        comment: Some("Parfait".into()),
        ..Default::default()
    }
}

fn by_link(token: &str) -> SetOrderNote {
    SetOrderNote { token: Some(token.into()), ..rating() }
}

fn signed_in(order: OrderId) -> SetOrderNote {
    SetOrderNote { order_id: Some(order), ..rating() }
}

#[tokio::test]
async fn the_link_of_a_mail_rates_once() {
    let app = app().await;
    let id = finished(&app).await;
    let nobody = app.anonymous();
    for _ in 0..2 {
        let asked = nobody.ok(GetOrderByNoteToken { token: "rate-it".into() }).await;
        assert_eq!((&asked["order"]["id"], &asked["alreadyRated"]), (&json!(id), &json!(false)));
    }
    nobody.ok(by_link("rate-it")).await;
    let order = app.store().orders().get(id).await.expect("as the test has it");
    assert_eq!((order.note, order.note_comments.as_ref().expect("as the test has it").accueil), (9, Some(4)));
    nobody.refused(SetOrderNote { note: Some(1), ..by_link("rate-it") }, Refusal::AlreadyRated).await;
    let asked = nobody.ok(GetOrderByNoteToken { token: "rate-it".into() }).await;
    assert_eq!(asked["alreadyRated"], true);
}

#[tokio::test]
async fn the_beneficiary_rates_signed_in() {
    let app = app().await;
    let id = finished(&app).await;
    for stranger in [BRUNO, ZOE, MARIE, SABINE] {
        let refused = app.client(stranger).await.call(signed_in(id)).await;
        assert_eq!(refused.code, codes::NOT_FOUND, "{stranger}");
    }
    let alice = app.client(ALICE).await;
    alice.ok(signed_in(id)).await;
    alice.refused(signed_in(id), Refusal::AlreadyRated).await;
}

#[tokio::test]
async fn a_rating_needs_a_link_or_a_session_and_all_its_answers() {
    let app = app().await;
    let id = finished(&app).await;
    link(&app, "a-password", ALICE, Purpose::Password).await;
    link(&app, "of-another", BRUNO, Purpose::Rate(id)).await;
    let nobody = app.anonymous();
    for (token, code) in [("a-password", 21), ("unknown", 21), ("of-another", 404)] {
        let refused = nobody.call(by_link(token)).await;
        assert_eq!(refused.code, code, "{token}");
    }
    nobody.refused(GetOrderByNoteToken { token: "a-password".into() }, Refusal::LinkExpired).await;
    nobody.refused(signed_in(id), codes::NO_SESSION).await;
    for wrong in [
        SetOrderNote { note: Some(11), ..by_link("rate-it") },
        SetOrderNote { accueil: Some(5), ..by_link("rate-it") },
        SetOrderNote { delai: None, ..by_link("rate-it") },
    ] {
        nobody.refused(wrong, codes::INVALID).await;
    }
    app.advance(SignedDuration::from_hours(49));
    nobody.refused(by_link("rate-it"), Refusal::LinkExpired).await;
}

#[tokio::test]
async fn who_guesses_links_waits_and_who_has_one_does_not() {
    let app = app().await;
    finished(&app).await;
    let nobody = app.anonymous();
    let asked = async |token: &str| nobody.call(GetOrderByNoteToken { token: token.into() }).await.code;
    for _ in 0..70 {
        assert_eq!(asked("rate-it").await, 0, "a good link is not counted");
    }
    for _ in 0..60 {
        assert_eq!(asked("a-guess").await, 21);
    }
    assert_eq!((asked("another-guess").await, asked("rate-it").await), (429, 429));
    nobody.refused(by_link("rate-it"), codes::SLOW_DOWN).await;
    app.advance(SignedDuration::from_hours(1));
    assert_eq!(asked("rate-it").await, 0);
}

#[tokio::test]
async fn an_order_that_goes_on_is_not_rated() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    app.client(ALICE).await.refused(signed_in(id), codes::INVALID).await;
}

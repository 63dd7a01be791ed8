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
use serde_json::{Value, json};
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

fn rating(more: Value) -> Value {
    let mut rating = json!({ "note": 9, "accueil": 4, "delai": 3, "reponse": 4, "comment": "Parfait" });
    rating
        .as_object_mut()
        .expect("as the test has it")
        .extend(more.as_object().expect("as the test has it").clone());
    rating
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
    nobody.raw_ok::<SetOrderNote>(rating(json!({ "token": "rate-it" }))).await;
    let order = app.store().orders().get(id).await.expect("as the test has it");
    assert_eq!((order.note, order.note_comments.as_ref().expect("as the test has it").accueil), (9, Some(4)));
    let again = nobody.raw::<SetOrderNote>(rating(json!({ "token": "rate-it", "note": 1 }))).await;
    assert_eq!(again.code, Refusal::AlreadyRated.code());
    let asked = nobody.ok(GetOrderByNoteToken { token: "rate-it".into() }).await;
    assert_eq!(asked["alreadyRated"], true);
}

#[tokio::test]
async fn the_beneficiary_rates_signed_in() {
    let app = app().await;
    let id = finished(&app).await;
    for stranger in [BRUNO, ZOE, MARIE, SABINE] {
        let refused = app.client(stranger).await.raw::<SetOrderNote>(rating(json!({ "orderId": id }))).await;
        assert_eq!(refused.code, codes::NOT_FOUND, "{stranger}");
    }
    let alice = app.client(ALICE).await;
    alice.raw_ok::<SetOrderNote>(rating(json!({ "orderId": id }))).await;
    assert_eq!(
        alice.raw::<SetOrderNote>(rating(json!({ "orderId": id }))).await.code,
        Refusal::AlreadyRated.code()
    );
}

#[tokio::test]
async fn a_rating_needs_a_link_or_a_session_and_all_its_answers() {
    let app = app().await;
    let id = finished(&app).await;
    link(&app, "a-password", ALICE, Purpose::Password).await;
    link(&app, "of-another", BRUNO, Purpose::Rate(id)).await;
    let nobody = app.anonymous();
    for (token, code) in [("a-password", 21), ("unknown", 21), ("of-another", 404)] {
        let refused = nobody.raw::<SetOrderNote>(rating(json!({ "token": token }))).await;
        assert_eq!(refused.code, code, "{token}");
    }
    nobody.refused(GetOrderByNoteToken { token: "a-password".into() }, Refusal::LinkExpired).await;
    assert_eq!(nobody.raw::<SetOrderNote>(rating(json!({ "orderId": id }))).await.code, codes::NO_SESSION);
    for wrong in [json!({ "note": 11 }), json!({ "accueil": 5 }), json!({ "delai": null })] {
        let mut rating = rating(json!({ "token": "rate-it" }));
        rating
            .as_object_mut()
            .expect("as the test has it")
            .extend(wrong.as_object().expect("as the test has it").clone());
        assert_eq!(nobody.raw::<SetOrderNote>(rating).await.code, codes::INVALID, "{wrong}");
    }
    app.advance(SignedDuration::from_hours(49));
    assert_eq!(
        nobody.raw::<SetOrderNote>(rating(json!({ "token": "rate-it" }))).await.code,
        Refusal::LinkExpired.code()
    );
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
    assert_eq!(
        nobody.raw::<SetOrderNote>(rating(json!({ "token": "rate-it" }))).await.code,
        codes::SLOW_DOWN
    );
    app.advance(SignedDuration::from_hours(1));
    assert_eq!(asked("rate-it").await, 0);
}

#[tokio::test]
async fn an_order_that_goes_on_is_not_rated() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let early = app.client(ALICE).await.raw::<SetOrderNote>(rating(json!({ "orderId": id }))).await;
    assert_eq!(early.code, codes::INVALID);
}

use std::{
    io::Write,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Json, Router,
    response::Redirect,
    routing::{get, post},
};
use contract::Cents;
use futures::future::join_all;
use integrations::{
    Error,
    card::{Outcome, Reason, Status},
};
use sandbox::bank::{Behaviour, Kind};
use serde_json::json;

use super::world::{DAY, GOOD, World, card_for, charge, done, listen, part, provider, serve, url};

const CHARGED: [(Kind, i64); 2] = [(Kind::Authorized, 4500), (Kind::Captured, 4500)];

#[tokio::test]
async fn no_answer_and_no_debit_is_unknown_until_looked_up() {
    let world = World::new().await;
    let card = world.registered("card-1", card_for(Behaviour::TimeoutBefore)).await;
    let impatient = world.impatient().await;
    assert_eq!(impatient.charge_stored(&charge("t-1", &card, "a")).await, Ok(Outcome::Unknown));
    assert_eq!(world.provider.look_up_by_trans("t-1").await, Ok(None), "the bank never heard of it");
    assert!(world.bank.moves_of("t-1").is_empty());

    world.bank.next(Behaviour::Do);
    done(world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap());
    assert_eq!(world.bank.moves_of("t-1"), CHARGED);
}

#[tokio::test]
async fn no_answer_after_a_debit_is_settled_by_a_look_up() {
    let world = World::new().await;
    for (at, behaviour) in
        [Behaviour::TimeoutAfterCommit, Behaviour::UnsureDone, Behaviour::ServerError].into_iter().enumerate()
    {
        let card = world.registered(&format!("card-{at}"), card_for(behaviour)).await;
        let impatient = world.impatient().await;
        let trans_id = format!("t-{at}");
        let request = charge(&trans_id, &card, &trans_id);
        assert_eq!(impatient.charge_stored(&request).await, Ok(Outcome::Unknown), "{behaviour:?}");
        assert_eq!(world.view(&trans_id).await.status, Status::Captured, "{behaviour:?}");
        world.provider.charge_stored(&request).await.unwrap();
        assert_eq!(world.bank.moves_of(&trans_id), CHARGED, "{behaviour:?}");
    }
}

#[tokio::test]
async fn an_unsure_bank_that_did_nothing_says_so_when_asked() {
    let world = World::new().await;
    let card = world.registered("card-1", card_for(Behaviour::UnsureNotDone)).await;
    assert_eq!(world.provider.charge_stored(&charge("t-1", &card, "a")).await, Ok(Outcome::Unknown));
    let settled = Outcome::from(world.view("t-1").await);
    assert_eq!(settled, Outcome::Declined { reason: Reason::Other(305) });
}

#[tokio::test]
async fn captures_and_refunds_can_be_unknown_too() {
    let world = World::new().await;
    let held = world.held("t-1").await;
    let impatient = world.impatient().await;
    world.bank.next(Behaviour::TimeoutAfterCommit);
    assert_eq!(impatient.capture(&part(&held, 1290, "a")).await, Ok(Outcome::Unknown));
    assert_eq!(world.view("t-1").await.captured, Cents(1290));
    world.bank.next(Behaviour::UnsureNotDone);
    assert_eq!(world.provider.refund(&part(&held, 1290, "b")).await, Ok(Outcome::Unknown));
    assert_eq!(world.view("t-1").await.refunded, Cents::ZERO);
}

#[tokio::test]
async fn a_page_whose_address_was_lost_is_asked_for_again() {
    let world = World::new().await;
    let impatient = world.impatient().await;
    let request = world.session("t-1", 1290);
    for behaviour in [Behaviour::TimeoutBefore, Behaviour::TimeoutAfterCommit] {
        world.bank.next(behaviour);
    }
    assert!(impatient.open_session(&request).await.is_err(), "both tries went unanswered");
    let page = world.provider.open_session(&request).await.unwrap();
    world.bank.pay(&page.url, GOOD).await.unwrap();
    assert_eq!(world.view("t-1").await.status, Status::Captured);
}

#[tokio::test]
async fn a_look_up_is_tried_twice_and_a_debit_once() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    world.bank.go_down_for(1);
    assert_eq!(world.view("card-1").await.status, Status::Reversed);
    world.bank.go_down_for(2);
    assert!(matches!(world.provider.look_up_by_trans("card-1").await, Err(Error::Unavailable(_))));

    world.bank.go_down_for(1);
    assert_eq!(world.provider.charge_stored(&charge("t-1", &card, "a")).await, Ok(Outcome::Unknown));
    assert!(world.bank.moves_of("t-1").is_empty(), "not tried again behind the caller's back");
}

#[tokio::test]
async fn a_bank_that_cannot_be_reached_did_nothing() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    // The port is given back last: a server that starts may be given the same one.
    let listener = listen().await;
    let closed = url(&listener);
    drop(listener);
    let unreachable = provider(&closed, "key-of-the-merchant", Duration::from_secs(30));
    let outcome = unreachable.charge_stored(&charge("t-1", &card, "a")).await;
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
}

#[tokio::test]
async fn a_token_is_asked_for_once_and_renewed_when_refused() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    world.bank.revoke_tokens();
    done(world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap());
    world.advance(DAY);
    done(world.provider.charge_stored(&charge("t-2", &card, "b")).await.unwrap());
    assert_eq!(world.bank.tokens_given(), 3, "one at first, one for each refusal");

    let fresh = provider(&world.base_url, "key-of-the-merchant", Duration::from_secs(30));
    assert!(join_all((0..8).map(|_| fresh.look_up_by_trans("t-1"))).await.iter().all(Result::is_ok));
    assert_eq!(world.bank.tokens_given(), 4, "a burst asks for one");

    let stranger = provider(&world.base_url, "another key", Duration::from_secs(30));
    assert!(matches!(stranger.look_up_by_trans("t-1").await, Err(Error::Refused(_))));
}

#[tokio::test]
async fn redirects_are_not_followed_and_other_merchants_not_believed() {
    let world = World::new().await;
    let elsewhere = world.paid("t-1", GOOD).await.pay_id;
    let target = format!("{}/payments/getByPayId/{elsewhere}", world.base_url);
    let foreign = json!({
        "merchantId": "someone-else", "payId": "ef", "transId": "t-9", "refNr": "1", "status": "CAPTURED",
        "responseCode": "00000000", "amount": { "value": 1, "currency": "EUR", "capturedValue": 1 },
    });
    let token = json!({ "access_token": "t", "token_type": "Bearer", "expires_in": 3600 });
    let router = Router::new()
        .route("/authorization/oauth/token", post(|| async { Json(token) }))
        .route("/payments/getByPayId/ab", get(|| async move { Redirect::temporary(&target) }))
        .route("/payments/getByPayId/ef", get(|| async { Json(foreign) }));
    let listener = listen().await;
    let odd = provider(&url(&listener), "k", Duration::from_secs(30));
    serve(listener, router);
    assert!(matches!(odd.look_up("ab").await, Err(Error::Refused(_))));
    assert_eq!(odd.look_up("ef").await, Ok(None));
    assert_eq!(odd.look_up("../x").await, Ok(None), "never asked");
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_log_holds_a_card_a_token_or_a_key() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    let outcome = world.provider.charge_stored(&charge("t-1", &card, "a")).await;
    tracing::info!(?card, ?outcome, provider = ?world.provider, "shown");

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("card bank") && log.contains("shown"), "the log was captured");
    let reference = card.scheme_reference.as_ref().unwrap();
    for secret in [GOOD, card.token.expose(), reference.expose(), "key-of-the-merchant", "Bearer "] {
        assert!(!log.contains(secret), "{secret} in the log");
    }
}

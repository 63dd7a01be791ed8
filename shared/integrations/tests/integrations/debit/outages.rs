use std::time::Duration;

use axum::{
    Json, Router,
    routing::{get, post},
};
use futures::future::join_all;
use integrations::{Error, debit::Outcome};
use sandbox::debit::{Fate, Fault};
use serde_json::json;

use super::world::{World, debit, provider, signing, taken};

#[tokio::test]
async fn no_answer_is_unknown_until_looked_up_and_a_repeat_debits_once() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    for (at, (fault, there)) in
        [(Fault::TimeoutBefore, false), (Fault::TimeoutAfterCommit, true), (Fault::ServerError, true)]
            .into_iter()
            .enumerate()
    {
        let reference = format!("p-{at}");
        let impatient = world.impatient().await;
        world.collector.next(fault);
        assert_eq!(impatient.debit(&debit(&reference, &rum, None)).await, Ok(Outcome::Unknown), "{fault:?}");
        let known = world.provider.look_up(&reference).await.unwrap();
        assert_eq!(known.is_some(), there, "{fault:?}");
        taken(world.provider.debit(&debit(&reference, &rum, None)).await.unwrap());
        assert_eq!(world.collector.debits(), at + 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_page_whose_answer_was_lost_is_found_by_its_name() {
    let world = World::new().await;
    let impatient = world.impatient().await;
    world.collector.next(Fault::TimeoutAfterCommit);
    assert!(impatient.open_signing(&signing("s-1")).await.unwrap().page.is_some());
    world.collector.next(Fault::TimeoutBefore);
    assert!(matches!(impatient.open_signing(&signing("s-2")).await, Err(Error::Unavailable(_))));
    assert!(world.provider.open_signing(&signing("s-2")).await.unwrap().page.is_some());
}

#[tokio::test]
async fn a_debit_is_not_tried_again_behind_the_callers_back() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    world.collector.go_down_for(1);
    assert_eq!(world.provider.debit(&debit("p-1", &rum, None)).await, Ok(Outcome::Unknown));
    assert_eq!(world.collector.debits(), 0);
    world.collector.go_down_for(1);
    assert_eq!(world.provider.look_up("p-1").await, Ok(None), "a look-up is tried twice");
    world.collector.go_down_for(2);
    assert!(matches!(world.provider.look_up("p-1").await, Err(Error::Unavailable(_))));
}

#[tokio::test]
async fn a_token_is_asked_for_once_and_renewed_when_refused() {
    let world = World::new().await;
    assert!(join_all((0..8).map(|_| world.provider.look_up("p-1"))).await.iter().all(Result::is_ok));
    assert_eq!(world.collector.tokens_given(), 1, "a burst asks for one");
    world.collector.revoke_tokens();
    assert!(world.provider.look_up("p-1").await.is_ok());
    world.advance(1);
    assert!(world.provider.look_up("p-1").await.is_ok());
    assert_eq!(world.collector.tokens_given(), 3, "one at first, one for each refusal");
    let stranger = provider(&world.url, "another", Duration::from_secs(30));
    assert!(matches!(stranger.look_up("p-1").await, Err(Error::Refused(_))));
}

#[tokio::test]
async fn a_link_that_leaves_the_host_is_not_followed() {
    let world = World::new().await;
    let elsewhere = format!("{}/payments{{?creditorReference,reference}}", world.url);
    let token = json!({ "access_token": "t", "token_type": "bearer", "expires_in": 999 });
    let root = json!({ "_links": { "https://api.slimpay.net/alps#search-payments": { "href": elsewhere } } });
    let router = Router::new()
        .route("/oauth/token", post(|| async { Json(token) }))
        .route("/", get(|| async { Json(root) }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let odd = provider(&format!("http://{}", listener.local_addr().unwrap()), "k", Duration::from_secs(30));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    assert!(matches!(odd.look_up("p-1").await, Err(Error::Refused(_))));
    assert!(matches!(odd.mandate("RUM").await, Err(Error::Unavailable(_))), "a link that is not there");
}

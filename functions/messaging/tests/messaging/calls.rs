//! Calls through the call centre.

use std::time::Duration;

use contract::{
    Permission, Refusal,
    account::BasicData,
    messaging::{
        GenesysStartCallAction, GetCallCentrePage, GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus,
    },
};
use sandbox::calls::Fault;
use store::Changes;
use testkit::{
    App, SimulatedCalls, codes,
    world::{ALICE, MARIE},
};

const LIMIT: Duration = Duration::from_secs(5);

async fn app(limit: Duration) -> (App, SimulatedCalls) {
    App::world(messaging::router().merge(account::router())).await.with_call_centre(limit).await
}

fn call(number: &str, token: &str) -> GenesysStartCallAction {
    GenesysStartCallAction { phone_number: number.to_owned(), token: token.to_owned() }
}

fn status(token: &str) -> GetCallCentreStatus {
    GetCallCentreStatus { token: token.to_owned() }
}

fn queue(token: &str, on_queue: bool) -> SetCallCentreStatus {
    SetCallCentreStatus { token: token.to_owned(), on_queue }
}

#[tokio::test]
async fn the_call_centre_is_for_managers_who_take_calls() {
    let (app, calls) = app(LIMIT).await;
    let token = calls.signed_in("marie");
    assert_eq!(app.client(MARIE).await.ok(BasicData {}).await["callCentre"], true);
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.retain(|it| *it != Permission::GenesysAccess);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("saved");
    app.anonymous().refused(call("06 39 00 10 01", &token), codes::NO_SESSION).await;
    for user in [ALICE, MARIE] {
        let client = app.client(user).await;
        client.refused(call("06 39 00 10 01", &token), codes::NOT_FOUND).await;
        client.refused(status(&token), codes::NOT_FOUND).await;
        client.refused(queue(&token, true), codes::NOT_FOUND).await;
        client.refused(GetCallCentrePage {}, codes::NOT_FOUND).await;
        assert_eq!(client.ok(BasicData {}).await["callCentre"], false);
    }
    assert!(calls.calls().is_empty() && !calls.is_on_queue("marie"));
}

#[tokio::test]
async fn a_number_is_called_as_the_world_dials_it() {
    let (app, calls) = app(LIMIT).await;
    let (marie, token) = (app.client(MARIE).await, calls.signed_in("marie"));
    for number in ["06 39 00 10 01", "0692 12 34 56", "+32 470 12 34 56"] {
        assert_eq!(marie.ok(call(number, &token)).await["callStarted"], true);
    }
    let called: Vec<_> = calls.calls().into_iter().map(|it| it.1).collect();
    assert_eq!(called, ["+33639001001", "+262692123456", "+32470123456"]);
    for number in ["", "3615", "112", "poste 12", "06 39 00 10 01; +33899000000"] {
        let refused = marie.refused(call(number, &token), codes::INVALID).await;
        assert_eq!(refused.message.as_deref(), Some("Ce numéro ne peut pas être appelé : vérifiez-le."));
    }
    assert_eq!(calls.calls().len(), 3);
}

#[tokio::test]
async fn a_call_that_does_not_ring_says_so() {
    let (app, calls) = app(Duration::from_millis(400)).await;
    let (marie, token) = (app.client(MARIE).await, calls.signed_in("marie"));
    assert_eq!(marie.ok(call("0899 00 00 00", &token)).await["callStarted"], false, "a number it refuses");
    for fault in [Fault::Busy, Fault::ServerError, Fault::NoAnswer] {
        calls.next(fault);
        assert_eq!(marie.ok(call("06 39 00 10 01", &token)).await["callStarted"], false, "{fault:?}");
    }
    assert_eq!(calls.calls().len(), 1, "the one whose answer came too late rings, and is not tried again");
    assert_eq!(marie.ok(call("06 39 00 10 01", &token)).await["callStarted"], true);
}

#[tokio::test]
async fn a_request_that_comes_again_rings_once() {
    let (app, calls) = app(LIMIT).await;
    let token = calls.signed_in("marie");
    let marie = app.client(MARIE).await.header("idempotency-key", "rings-once");
    let copies = (marie.call(call("06 39 00 10 01", &token)), marie.call(call("06 39 00 10 01", &token)));
    let (first, second) = tokio::join!(copies.0, copies.1);
    for answer in [first, second, marie.call(call("06 39 00 10 01", &token)).await] {
        assert!(answer.code == 0 && answer.data["callStarted"] == true, "{answer:?}");
    }
    assert_eq!(calls.calls().len(), 1);
    let marie = app.client(MARIE).await.header("idempotency-key", "is-refused-once");
    for _ in 0..2 {
        assert_eq!(marie.ok(call("0899 00 00 00", &token)).await["callStarted"], false, "the copy as well");
    }
}

#[tokio::test]
async fn a_manager_comes_on_queue_and_goes_off_it() {
    let (app, calls) = app(LIMIT).await;
    let (marie, token) = (app.client(MARIE).await, calls.signed_in("marie"));
    for on_queue in [true, true, false] {
        assert_eq!(marie.ok(queue(&token, on_queue)).await["onQueue"], on_queue);
        assert_eq!(marie.ok(status(&token)).await["onQueue"], on_queue);
        assert_eq!(calls.is_on_queue("marie"), on_queue);
    }
    calls.next(Fault::ServerError);
    marie.refused(queue(&token, true), Refusal::CallCentreUnavailable).await;
    calls.next(Fault::Busy);
    marie.refused(status(&token), codes::BUSY).await;
    calls.next(Fault::Odd);
    marie.refused(status(&token), Refusal::CallCentreUnavailable).await;
    assert!(!calls.is_on_queue("marie"));
}

#[tokio::test]
async fn a_sign_in_gives_a_token_once_and_to_whom_began_it() {
    let (app, calls) = app(LIMIT).await;
    let marie = app.client(MARIE).await;
    let page = marie.ok(GetCallCentrePage {}).await["url"].as_str().expect("a page").to_owned();
    assert!(
        page.contains("/oauth/authorize?response_type=code&client_id=our-client&redirect_uri=https%3A%2F%2F")
    );
    let open = |code: &str, verifier: &str| OpenCallCentre { code: code.into(), verifier: verifier.into() };
    let stolen = calls.code("marie", "hers");
    marie.refused(open(&stolen, "somebody else's"), Refusal::CallCentreSignIn).await;
    let code = calls.code("marie", "hers");
    let token = marie.ok(open(&code, "hers")).await["token"].as_str().expect("a token").to_owned();
    assert_eq!(marie.ok(call("06 39 00 10 01", &token)).await["callStarted"], true);
    marie.refused(open(&code, "hers"), Refusal::CallCentreSignIn).await;
    assert_eq!(calls.calls(), [("marie".to_owned(), "+33639001001".to_owned())]);
}

#[tokio::test]
async fn without_a_call_centre_nobody_is_called() {
    let app = App::world(messaging::router().merge(account::router())).await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.ok(BasicData {}).await["callCentre"], false);
    marie.refused(call("06 39 00 10 01", "token"), Refusal::CallCentreUnavailable).await;
    marie.refused(status("token"), Refusal::CallCentreUnavailable).await;
    marie.refused(GetCallCentrePage {}, Refusal::CallCentreUnavailable).await;
}

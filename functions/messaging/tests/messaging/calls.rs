//! Calls through the call centre.

use contract::{Permission, Refusal, messaging::GenesysStartCallAction};
use store::Changes;
use testkit::{
    App, codes,
    world::{ALICE, MARIE},
};

async fn app() -> App {
    App::world(messaging::router()).await
}

fn call(number: &str) -> GenesysStartCallAction {
    GenesysStartCallAction { phone_number: number.to_owned(), token: "a token".to_owned() }
}

#[tokio::test]
async fn a_call_is_for_managers_who_take_calls() {
    let app = app().await;
    app.client(ALICE).await.refused(call("06 39 00 10 01"), codes::NOT_FOUND).await;
    app.anonymous().refused(call("06 39 00 10 01"), codes::NO_SESSION).await;
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.retain(|it| *it != Permission::GenesysAccess);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("saved");
    app.client(MARIE).await.refused(call("06 39 00 10 01"), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn without_a_call_centre_nobody_is_called() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.refused(call("06 39 00 10 01"), Refusal::CallCentreUnavailable).await;
    for number in ["", "3615", "poste 12"] {
        marie.refused(call(number), codes::INVALID).await;
    }
}

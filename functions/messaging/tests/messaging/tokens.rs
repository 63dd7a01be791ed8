//! The token of the call centre is passed on and kept nowhere.

use std::time::Duration;

use contract::{
    Refusal,
    messaging::{GenesysStartCallAction, GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus},
};
use sandbox::calls::Fault;
use store::{Store, with_log};
use testkit::{
    App, Log, codes,
    world::{self, MARIE},
};

/// A call of each action with the token, as it goes and as everything can go wrong.
async fn use_everywhere(app: &App, calls: &testkit::SimulatedCalls, token: &str) {
    let marie = app.client(MARIE).await;
    let call = |number: &str| GenesysStartCallAction { phone_number: number.into(), token: token.into() };
    let status = || GetCallCentreStatus { token: token.into() };
    let queue = || SetCallCentreStatus { token: token.into(), on_queue: true };
    marie.ok(call("06 39 98 76 54")).await;
    marie.ok(call("0899 00 00 00")).await;
    marie.refused(call("no number"), codes::INVALID).await;
    marie.ok(status()).await;
    marie.ok(queue()).await;
    for fault in [Fault::ServerError, Fault::Odd, Fault::NoAnswer] {
        calls.next(fault);
        marie.refused(status(), Refusal::CallCentreUnavailable).await;
        calls.next(fault);
        marie.ok(call("06 39 98 76 54")).await;
    }
    let code = calls.code("marie", "verifier");
    marie.ok(OpenCallCentre { code, verifier: "verifier".into() }).await;
    calls.revoke_tokens();
    marie.refused(call("06 39 98 76 54"), Refusal::CallCentreTokenOver).await;
    marie.refused(status(), Refusal::CallCentreTokenOver).await;
    marie.refused(queue(), Refusal::CallCentreTokenOver).await;
}

#[tokio::test]
async fn no_log_no_answer_kept_and_no_entry_of_the_audit_has_the_token() {
    let log = Log::default();
    let (writer, level) = (log.clone(), tracing::Level::TRACE);
    let subscriber =
        tracing_subscriber::fmt().with_max_level(level).with_writer(move || writer.clone()).finish();
    let _written = tracing::subscriber::set_default(subscriber);
    let client = testkit::client(&testkit::fresh_database().await);
    let store = Store::new(client.clone(), "main", "audit");
    store::schema::create(&client, "main", "audit").await.expect("tables");
    world::load(&store).await;
    let app = App::over(messaging::router(), store, testkit::NOW);
    let (app, calls) = app.with_call_centre(Duration::from_millis(400)).await;
    let token = calls.signed_in("marie");
    use_everywhere(&app, &calls, &token).await;
    let mut items = String::new();
    for table in ["main", "audit"] {
        #[expect(clippy::disallowed_methods, reason = "what is left anywhere is found by looking everywhere")]
        let found = client.scan().table_name(table).send().await.expect("items");
        assert!(found.last_evaluated_key().is_none(), "one page");
        for (name, value) in found.items().iter().flatten() {
            items += &match value.as_b() {
                // It is compressed. Summaries, which are no objects, tell nothing of a request.
                Ok(bytes) => with_log("{\"of\":0}", bytes.as_ref()).unwrap_or_default(),
                Err(_) => format!("{name}={value:?} "),
            };
        }
    }
    for kept in ["GenesysStartCallAction", "callStarted"] {
        assert!(items.contains(kept), "calls leave a trace: {kept}");
    }
    let log = log.take();
    assert!(log.contains("GenesysStartCallAction"), "the log is read");
    for kept in [items, log] {
        assert!(!kept.contains("agent.token"), "a token is kept");
        assert!(!kept.contains("39987654") && !kept.contains("39 98 76 54"), "a number is kept");
    }
}

//! Several servers: who lives on another one is sent there, and its pages may call this one.

use contract::{
    Group, Refusal,
    auth::{ActionOnLogin, Login, UserInfoFromSession, ValidateCodeConciergerie},
};
use domain::people::servers::Servers;
use runtime::Request;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, codes,
    world::{ALICE, MARIE},
};

const PASSWORD: &str = "une phrase longue";
const HERE: &str = "https://concierge.test";
const THERE: &str = "https://two.concierge.test";

/// The small world, in which Alice has a password, and whose table of servers has these beside us.
async fn app(there: Value) -> App {
    let table = json!([{ "url": HERE }, there]).to_string();
    let app = App::world(auth::router()).await;
    let app = app.with(|it| it.config.servers = Servers::read(&table, HERE).expect("a table"));
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password = runtime::password::hash(PASSWORD).expect("a hash");
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    app
}

fn login(pass: &str) -> Login {
    Login { login: "alice@concierge.test".into(), pass: pass.into(), no_cookies: true, ..Default::default() }
}

#[tokio::test]
async fn an_address_or_a_code_of_another_server_leads_there() {
    let app = app(json!({ "url": THERE, "domains": ["vega.test"], "codes": ["vega"] })).await;
    let step =
        app.anonymous().ok(ActionOnLogin { login: "nobody@vega.test".into(), ..Default::default() }).await;
    assert_eq!((&step["action"], &step["target"]), (&json!(2), &json!(THERE)));
    let here = app
        .anonymous()
        .ok(ActionOnLogin { login: "alice@concierge.test".into(), ..Default::default() })
        .await;
    assert_eq!(here["action"], json!(0));
    let code =
        app.anonymous().ok(ValidateCodeConciergerie { code: "Vega 7".into(), ..Default::default() }).await;
    assert_eq!((&code["targetServer"], &code["conciergerieId"]), (&json!(THERE), &Value::Null));
    let code =
        app.anonymous().ok(ValidateCodeConciergerie { code: "code 1".into(), ..Default::default() }).await;
    assert_eq!(code["targetServer"], Value::Null);
}

#[tokio::test]
async fn people_of_a_company_that_moved_are_told_where_once_their_password_is_right() {
    let app = app(json!({ "url": THERE, "companies": [1] })).await;
    let wrong = app.anonymous().call(login("wrong")).await;
    assert_eq!((wrong.code, &wrong.data), (Refusal::BadLogin.code(), &Value::Null), "nobody else learns it");
    let moved = app.anonymous().call(login(PASSWORD)).await;
    assert_eq!((moved.code, &moved.data), (Refusal::OtherServer.code(), &json!(THERE)));
    // A session of before the move goes on there.
    let info = app.client(ALICE).await.ok(UserInfoFromSession::default()).await;
    assert_eq!(info["moveToServer"], json!(THERE));
    let info = app.client(MARIE).await.ok(UserInfoFromSession::default()).await;
    assert_eq!(info["moveToServer"], Value::Null, "who works for companies is of none");
}

#[tokio::test]
async fn pages_of_our_other_servers_may_call_and_nobody_else_s() {
    let app = app(json!({ "url": THERE })).await;
    let from = |origin: &str| app.anonymous().header("origin", origin).header("sec-fetch-site", "same-site");
    let ours = from(THERE).call(login(PASSWORD)).await;
    assert_eq!(ours.code, 0);
    assert_eq!(ours.header("access-control-allow-origin"), THERE);
    assert_eq!(ours.header("access-control-allow-credentials"), "true");
    assert!(ours.header("vary").contains("origin"));
    for foreign in ["https://two.concierge.test.evil.example", "https://concierge.test:444", "null"] {
        let refused = from(foreign).call(login(PASSWORD)).await;
        assert_eq!(
            (refused.code, refused.header("access-control-allow-origin")),
            (codes::FOREIGN, ""),
            "{foreign}"
        );
    }
}

#[tokio::test]
async fn a_browser_that_asks_before_a_call_is_told_what_it_may() {
    let app = app(json!({ "url": THERE })).await;
    let asked = async |origin: &str| -> Answered {
        let headers = [("origin", origin), ("access-control-request-method", "POST")];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let path = format!("/api/{}/{}", Group::Auth, "login");
        let method = "OPTIONS".to_owned();
        let request = Request { method, path, headers: headers.into(), ..Request::default() };
        app.anonymous().send(request).await
    };
    let ours = asked(THERE).await;
    assert_eq!((ours.status, ours.header("access-control-allow-origin")), (204, THERE));
    assert!(ours.header("access-control-allow-headers").contains("fromapp"));
    let foreign = asked("https://evil.example").await;
    assert_eq!((foreign.status, foreign.header("access-control-allow-origin")), (204, ""));
    assert_eq!(foreign.header("access-control-allow-headers"), "");
}

//! A design whose people sign in on a page of the customer.

use contract::{CompanyId, Words, auth::ActionOnLogin, conciergeries::Design};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, decoded};

const PAGE: &str = "https://portal.lilas.example/sign-in";

async fn app() -> App {
    let app = App::world(auth::router()).await;
    let lilas = Design {
        id: "lilas".into(),
        companies: vec![CompanyId(1)],
        title: Words::new("Maison Lilas", ""),
        login_page: PAGE.into(),
        login_domains: vec!["lilas.example".into()],
        ..Design::default()
    };
    let plain = Design { id: "plain".into(), login_page: String::new(), ..lilas.clone() };
    let mut changes = Changes::new();
    changes.insert(&lilas).and_then(|it| it.insert(&plain)).expect("writable");
    app.store().commit(&mut changes).await.expect("saved");
    app
}

#[tokio::test]
async fn on_its_hosts_people_of_the_customer_are_sent_to_its_page_and_nobody_else_is() {
    let app = app().await;
    let anonymous = app.anonymous();
    let step = |design: Value, login: &str| ActionOnLogin { design: decoded(&design), login: login.into() };
    // Whoever has such an address, whether or not they have an account.
    for login in ["nobody@lilas.example", " Zoe@Lilas.Example "] {
        let sent = anonymous.ok(step(json!("lilas"), login)).await;
        assert_eq!((&sent["action"], &sent["target"]), (&json!(3), &json!(PAGE)), "{login}");
    }
    for (design, login) in [
        (json!("lilas"), "alice@concierge.test"),
        (json!("lilas"), "lilas.example"),
        (json!("plain"), "zoe@lilas.example"),
        (json!("default"), "zoe@lilas.example"),
        (json!("unknown"), "zoe@lilas.example"),
        (json!(""), "zoe@lilas.example"),
        (Value::Null, "zoe@lilas.example"),
    ] {
        let here = anonymous.ok(step(design.clone(), login)).await;
        assert_eq!((&here["action"], &here["target"]), (&json!(0), &Value::Null), "{design} {login}");
    }
}

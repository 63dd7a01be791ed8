//! Registration by code.

use contract::{
    Action,
    auth::{ConfirmRegistration, Login, RegisterAdherent, ValidateCodeConciergerie},
};
use serde_json::{Value, json};
use store::Message;
use testkit::{App, world};

fn registration(email: &str) -> Value {
    json!({
        "code": "code 1", "email": email, "password": "une phrase longue", "firstName": "Nina", "name": "Roche",
        "mobileNumber": "06 39 00 10 99", "lang": "en", "cguRead": true,
    })
}

async fn mails(app: &App) -> Vec<Value> {
    let mut mails = vec![];
    for shard in 0..store::SHARDS {
        for waiting in app.store().outbox().due(shard, app.now()).await.expect("readable") {
            if let Message::Mail(mail) = waiting.entity.message {
                mails.push(mail);
            }
        }
    }
    mails
}

#[tokio::test]
async fn a_code_opens_a_desk_whatever_its_case_and_spaces() {
    let app = App::world(auth::router()).await;
    let open = app.anonymous().ok::<ValidateCodeConciergerie>(json!({ "code": " code 1" })).await;
    assert_eq!(open["conciergerieId"], json!(world::ORION_TOWER));
    for code in ["", "NOPE", "CODE"] {
        let refused = app.anonymous().call::<ValidateCodeConciergerie>(json!({ "code": code })).await;
        assert_eq!(refused.code, 6, "{code}");
    }
}

#[tokio::test]
async fn a_registered_person_signs_in_once_the_address_is_confirmed() {
    let app = App::world(auth::router()).await;
    app.anonymous().ok::<RegisterAdherent>(registration("Nina.Roche@orion.test")).await;
    let login = json!({ "login": "nina.roche@orion.test", "pass": "une phrase longue", "noCookies": true });
    assert_eq!(app.anonymous().call::<Login>(login.clone()).await.code, 20, "not before");

    let sent = mails(&app).await;
    assert_eq!(
        (sent[0]["to"].as_str(), sent[0]["lang"].as_str()),
        (Some("Nina.Roche@orion.test"), Some("en"))
    );
    let link = sent[0]["template"]["link"].as_str().expect("a link");
    let token = link.split("token=").nth(1).expect("a token");
    app.anonymous().ok::<ConfirmRegistration>(json!({ "token": token })).await;
    let session = app.anonymous().ok::<Login>(login).await;
    assert_eq!(session["user"]["conciergerie"]["id"], json!(world::ORION_TOWER));
    let again = app.anonymous().call::<ConfirmRegistration>(json!({ "token": token })).await;
    assert_eq!(again.code, 21);
}

#[tokio::test]
async fn a_known_address_is_told_only_to_its_owner() {
    let app = App::world(auth::router()).await;
    let fresh = app.anonymous().call::<RegisterAdherent>(registration("nina@orion.test")).await;
    let known = app.anonymous().call::<RegisterAdherent>(registration("alice@concierge.test")).await;
    assert_eq!((fresh.code, fresh.data), (known.code, known.data));
    let to_alice: Vec<_> =
        mails(&app).await.into_iter().filter(|it| it["to"] == "alice@concierge.test").collect();
    assert_eq!(to_alice[0]["template"]["kind"], "lostPassword");
}

#[tokio::test]
async fn each_field_that_breaks_a_rule_is_named_and_nothing_is_kept() {
    let app = App::world(auth::router()).await;
    for (field, value) in [
        ("email", json!("@orion.test")),
        ("mobileNumber", json!("12345")),
        ("password", json!("azerty")),
        ("name", json!("  ")),
        ("cguRead", json!(false)),
    ] {
        let mut request = registration("nina@orion.test");
        request[field] = value;
        let refused = app.anonymous().call::<RegisterAdherent>(request).await;
        assert_eq!(refused.code, 422, "{field}: {refused:?}");
        assert!(refused.data["fields"][field].is_string(), "{field}: {refused:?}");
    }
    assert!(mails(&app).await.is_empty());
    assert!(app.store().people().by_login("nina@orion.test").await.expect("readable").is_none());
}

#[tokio::test]
async fn ten_registrations_of_one_address_at_once_make_one_person() {
    let app = App::world(auth::router()).await;
    let client = app.anonymous();
    let calls = (0..10).map(|_| client.call::<RegisterAdherent>(registration("nina@orion.test")));
    for answer in futures::future::join_all(calls).await {
        assert!(matches!(answer.code, 0 | 503), "{} {answer:?}", RegisterAdherent::NAME);
    }
    let person = app.store().people().by_login("nina@orion.test").await.expect("readable").expect("Nina");
    let (people, _) = app.store().people().of_desk(world::ORION_TOWER, "roche", 10).await.expect("readable");
    assert_eq!(people.iter().map(|it| it.id).collect::<Vec<_>>(), [person.id]);
}

//! Requests that are refused or repeated, whoever sends them.

use super::*;

#[tokio::test]
async fn a_browser_that_does_not_say_where_a_call_comes_from_says_its_origin() {
    let app = app().await;
    let answer = app
        .anonymous()
        .call(Login { login: "alice@concierge.test".into(), pass: PASSWORD.into(), ..Default::default() })
        .await;
    let cookie = answer.headers.iter().find(|(name, _)| *name == "set-cookie").expect("a cookie").1.clone();
    let client = app.anonymous().header("cookie", cookie.split(';').next().expect("a value"));
    let change = contract::account::SetMyProfile { data: ProfileChange::default() };
    for (header, value, code) in [
        ("origin", "https://evil.example", 403),
        ("origin", "null", 403),
        ("origin", "https://concierge.test", 0),
        ("sec-fetch-site", "none", 403),
        ("sec-fetch-site", "same-origin", 0),
    ] {
        let answer = client.clone().header(header, value).call(change.clone()).await;
        assert_eq!(answer.code, code, "{header}: {value}");
    }
    assert_eq!(client.header("sec-fetch-site", "none").call(MyProfile {}).await.code, 0);
}

#[tokio::test]
async fn what_cannot_be_read_names_its_field_and_nothing_else() {
    let app = app().await;
    let nobody = app.anonymous().raw::<Login>(json!({ "pass": "hunter2" })).await;
    assert_eq!(
        (nobody.code, &nobody.data["fields"]["login"]),
        (codes::INVALID, &json!("Merci de remplir les champs obligatoires."))
    );
    for (request, field) in [
        (json!({ "login": "a", "pass": "b", "admin": true }), json!("admin")),
        (json!({ "login": "a", "pass": "b", "remember": "hunter2" }), Value::Null),
    ] {
        let answer = app.anonymous().raw::<Login>(request).await;
        assert_eq!((answer.code, answer.data), (codes::UNREADABLE, json!({ "field": field })));
    }
}

#[tokio::test]
async fn requests_of_other_sites_are_refused() {
    let app = app().await;
    let client = app.client(ALICE).await;
    client.clone().header("fromapp", "").refused(MyProfile {}, codes::FOREIGN).await;
    let cross = client.header("sec-fetch-site", "cross-site").call(MyProfile {}).await;
    assert_eq!(cross.code, codes::FOREIGN);
}

#[tokio::test]
async fn the_same_key_gives_the_same_answer_and_only_for_the_same_request() {
    let app = app().await;
    let client = app.client(ALICE).await.header("idempotency-key", "one-intention");
    let change = contract::account::SetMyProfile {
        data: ProfileChange { city: Some("Lyon".into()), ..Default::default() },
    };
    let first = client.ok(change.clone()).await;
    let version = app.store().people().get(ALICE).await.expect("Alice").version;
    let again = client.ok(change).await;
    assert_eq!(first, again);
    assert_eq!(
        app.store().people().get(ALICE).await.expect("Alice").version,
        version,
        "nothing was written again"
    );
    let other = client
        .call(contract::account::SetMyProfile {
            data: ProfileChange { city: Some("Nice".into()), ..Default::default() },
        })
        .await;
    assert_eq!(other.code, codes::STALE);
}

#[tokio::test]
async fn names_that_nobody_knows_do_not_exist() {
    let app = app().await;
    let ask = async |path: &str| {
        let headers = [("fromapp".to_owned(), "test".to_owned())].into();
        let request = Request { method: "GET".into(), path: path.into(), headers, ..Request::default() };
        app.anonymous().send(request).await
    };
    let unknown = ask("/api/auth/Nothing").await;
    assert_eq!((unknown.code, unknown.status), (codes::NOT_FOUND, 404));
    assert_eq!(ask("/api/reporting/login").await.code, codes::NOT_FOUND, "it is of another group");
    assert_eq!(ask("/nowhere").await.code, codes::NOT_FOUND);
}

#[tokio::test]
async fn a_document_token_is_for_nothing_else() {
    let app = app().await;
    let token = app.client(ALICE).await.ok(GetUserToken {}).await;
    let uid = token["token"].as_str().expect("a token");
    let change = ChangePassword {
        uid: decoded(&uid),
        npass1: "autre phrase longue".into(),
        npass2: "autre phrase longue".into(),
        ..Default::default()
    };
    app.anonymous().refused(change, Refusal::LinkExpired).await;
}

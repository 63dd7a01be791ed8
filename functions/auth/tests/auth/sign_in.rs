//! Signing in and out, through the front door.

use contract::{
    account::{MyProfile, SetMyProfile},
    auth::{
        ChangePassword, CheckPasswordLink, GetUserToken, Login, Logout, LostPassword, UserInfoFromSession,
    },
};
use jiff::SignedDuration;
use runtime::Request;
use serde_json::{Value, json};
use store::{Asks, Changes};
use testkit::{
    App,
    world::{ALICE, MARIE},
};

pub(crate) const PASSWORD: &str = "une phrase longue";

/// The small world, in which Alice and Marie have chosen a password.
pub(crate) async fn app() -> App {
    let app = App::world(auth::router().merge(account::router())).await;
    let hash = runtime::password::hash(PASSWORD).expect("a hash");
    for user in [ALICE, MARIE] {
        let mut person = app.store().people().get(user).await.expect("the person");
        person.password = hash.clone();
        app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
    }
    app
}

pub(crate) fn credentials(login: &str, pass: &str) -> Value {
    json!({ "login": login, "pass": pass, "noCookies": true })
}

async fn sign_in(app: &App, login: &str) -> String {
    let session = app.anonymous().raw_ok::<Login>(credentials(login, PASSWORD)).await;
    session["sessionToken"].as_str().expect("a token").to_owned()
}

/// Has all that waits done, and gives the mails that left.
async fn mailed(app: &App) -> Vec<Value> {
    app.work(&jobs::router()).await;
    app.sent().all().iter().map(|mail| serde_json::to_value(mail).expect("json")).collect()
}

fn token_of(mail: &Value) -> String {
    let link = mail["text"]["button"][1].as_str().expect("a link");
    link.rsplit(['/', '=']).next().expect("a token").to_owned()
}

/// Signs that pages and telephones put around an address or a number do not belong to it.
#[tokio::test]
async fn what_was_copied_with_signs_that_nobody_sees_is_read_as_it_would_have_been_typed() {
    let app = app().await;
    for login in [
        "alice@concierge.test\u{200b}",
        "\u{202a}alice@concierge.test\u{202c}",
        "\u{feff}alice@concierge.test",
    ] {
        sign_in(&app, login).await;
    }
    let alice = app.client(ALICE).await;
    for number in [
        "\u{202a}+33 6 39 00 10 01\u{202c}",
        "\u{202d}06 39 00 10 01\u{202c}",
        "06\u{a0}39\u{a0}00\u{a0}10\u{a0}01",
        "06\u{202f}39\u{202f}00\u{202f}10\u{202f}01",
        "06\u{2011}39\u{2011}00\u{2011}10\u{2011}01",
        "\u{200e}0639001001",
        "0639001001\u{feff}",
    ] {
        alice
            .raw_ok::<SetMyProfile>(json!({ "data": { "mobileNumber": number, "name": "Mar\u{200b}tin" } }))
            .await;
        let profile = alice.raw_ok::<MyProfile>(json!({})).await;
        assert_eq!(
            (&profile["mobileNumber"], &profile["name"]),
            (&json!("06 39 00 10 01"), &json!("Martin"))
        );
        assert_eq!(app.store().people().get(ALICE).await.expect("Alice").mobile, "+33639001001");
    }
    let foreign = json!({ "data": { "email": "zoe@société.test" } });
    alice.raw_ok::<SetMyProfile>(foreign).await;
    assert_eq!(alice.raw_ok::<MyProfile>(json!({})).await["pendingEmail"], "zoe@xn--socit-esab.test");
}

#[tokio::test]
async fn a_token_opens_what_the_person_may_see_and_ends_with_the_session() {
    let app = app().await;
    let client = app.anonymous().with_token(&sign_in(&app, "Alice@Concierge.test ").await);
    let info = client.raw_ok::<UserInfoFromSession>(json!({})).await;
    assert_eq!((&info["user"]["firstname"], &info["user"]["lang"]), (&json!("Alice"), &json!("fr")));

    client.raw_ok::<Logout>(json!({})).await;
    let after = client.raw::<UserInfoFromSession>(json!({})).await;
    assert_eq!((after.code, after.status), (1, 401));
}

#[tokio::test]
async fn no_live_token_is_kept_in_the_tables() {
    let app = app().await;
    let token = sign_in(&app, "alice@concierge.test").await;
    let hash = runtime::hash(&token);
    let kept =
        app.store().sessions().signed_in(&hash, ALICE, Asks::ToRead, |_| true).await.expect("readable");
    let session = kept.expect("a session").session.entity;
    assert!(!serde_json::to_string(&session).expect("json").contains(&token));
}

#[tokio::test]
async fn a_browser_gets_its_token_in_a_cookie_that_no_script_reads() {
    let app = app().await;
    let answer =
        app.anonymous().raw::<Login>(json!({ "login": "alice@concierge.test", "pass": PASSWORD })).await;
    assert_eq!(answer.data["sessionToken"], Value::Null);
    let cookie =
        answer.headers.iter().find(|(name, _)| *name == "set-cookie").map(|(_, value)| value.clone());
    let cookie = cookie.expect("a cookie");
    assert!(cookie.starts_with("__Host-sid=1."), "{cookie}");
    for part in ["; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie} lacks {part}");
    }

    // The cookie's token is no header token, nor the reverse.
    let secret = cookie.split(['=', ';']).nth(1).expect("a value");
    let as_header = app.anonymous().with_token(secret).raw::<UserInfoFromSession>(json!({})).await;
    assert_eq!(as_header.code, 1);
    let as_cookie = app.anonymous().header("cookie", &format!("__Host-sid={secret}"));
    assert_eq!(as_cookie.raw::<UserInfoFromSession>(json!({})).await.code, 0);
}

#[tokio::test]
async fn a_cookie_lasts_as_long_as_its_session() {
    let app = app().await;
    for (login, age) in [("alice@concierge.test", "7776000"), ("marie@concierge.test", "43200")] {
        let answer =
            app.anonymous().raw::<Login>(json!({ "login": login, "pass": PASSWORD, "remember": true })).await;
        let cookie = answer.headers.iter().find(|(name, _)| *name == "set-cookie");
        let cookie = &cookie.expect("a cookie").1;
        assert!(cookie.ends_with(&format!("; Max-Age={age}")), "{cookie}");
    }
}

#[tokio::test]
async fn an_unknown_login_and_a_wrong_password_answer_alike() {
    let app = app().await;
    let wrong = app.anonymous().raw::<Login>(credentials("alice@concierge.test", "nope")).await;
    let unknown = app.anonymous().raw::<Login>(credentials("nobody@concierge.test", "nope")).await;
    assert_eq!((wrong.code, wrong.status, &wrong.message), (unknown.code, unknown.status, &unknown.message));
    assert_eq!(wrong.code, 20);

    let lost = |email: &str| json!({ "email": email });
    let known = app.anonymous().raw::<LostPassword>(lost("alice@concierge.test")).await;
    let nobody = app.anonymous().raw::<LostPassword>(lost("nobody@concierge.test")).await;
    assert_eq!((known.code, known.data), (nobody.code, nobody.data));
    assert_eq!(mailed(&app).await.len(), 1, "only the owner of an account gets a mail");
}

#[tokio::test]
async fn a_login_takes_the_same_work_whether_or_not_somebody_has_it() {
    let app = app().await;
    let mut off = app.store().people().get(MARIE).await.expect("Marie");
    off.active = false;
    app.store().commit(Changes::new().save(&off).expect("writable")).await.expect("saved");
    let mut works = vec![];
    for (login, pass) in [
        ("alice@concierge.test", "wrong"),
        ("nobody@concierge.test", "wrong"),
        ("nobody@nowhere.test", PASSWORD),
        // One has no password, one is switched off.
        ("bruno@concierge.test", PASSWORD),
        ("marie@concierge.test", PASSWORD),
    ] {
        let before = runtime::password::verified();
        let answered = app.anonymous().raw::<Login>(credentials(login, pass)).await;
        assert_eq!(answered.code, 20, "{login}");
        works.push((runtime::password::verified() - before, answered.header("x-used").to_owned()));
    }
    assert_eq!(works[0].0, 1);
    assert!(
        works.iter().all(|it| *it == works[0]),
        "verifications, and what was read and written: {works:?}"
    );
}

#[tokio::test]
async fn guesses_are_slowed_down_and_never_locked_for_good() {
    let app = app().await;
    for _ in 0..6 {
        app.anonymous().raw::<Login>(credentials("alice@concierge.test", "guess")).await;
    }
    let slowed = app.anonymous().raw::<Login>(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(slowed.code, 429, "even the right password waits");
    app.advance(SignedDuration::from_mins(16));
    sign_in(&app, "alice@concierge.test").await;
}

#[tokio::test]
async fn a_session_ends_without_use_and_at_most_after_its_time() {
    let app = app().await;
    let staff = app.anonymous().with_token(&sign_in(&app, "marie@concierge.test").await);
    app.advance(SignedDuration::from_mins(29));
    staff.raw_ok::<UserInfoFromSession>(json!({})).await;
    app.advance(SignedDuration::from_mins(29));
    staff.raw_ok::<UserInfoFromSession>(json!({})).await;
    app.advance(SignedDuration::from_mins(31));
    assert_eq!(staff.raw::<UserInfoFromSession>(json!({})).await.code, 1, "half an hour without use");

    let staff = app.anonymous().with_token(&sign_in(&app, "marie@concierge.test").await);
    for _ in 0..28 {
        app.advance(SignedDuration::from_mins(26));
        staff.raw::<UserInfoFromSession>(json!({})).await;
    }
    assert_eq!(staff.raw::<UserInfoFromSession>(json!({})).await.code, 1, "twelve hours at most");
}

#[tokio::test]
async fn a_deactivated_person_is_out_at_the_next_call() {
    let app = app().await;
    let client = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test").await);
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.active = false;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    assert_eq!(client.raw::<MyProfile>(json!({})).await.code, 1);
}

#[tokio::test]
async fn a_mailed_link_changes_the_password_once_and_ends_all_sessions() {
    let app = app().await;
    let before = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test").await);
    app.anonymous().raw_ok::<LostPassword>(json!({ "email": "alice@concierge.test" })).await;
    let uid = token_of(&mailed(&app).await[0]);

    let link = json!({ "uid": uid });
    for _ in 0..2 {
        app.anonymous().raw_ok::<CheckPasswordLink>(link.clone()).await;
    }
    let change = json!({ "uid": uid, "npass1": "autre phrase longue", "npass2": "autre phrase longue" });
    app.anonymous().raw_ok::<ChangePassword>(change.clone()).await;
    let checked = app.anonymous().raw::<CheckPasswordLink>(link).await;
    assert_eq!(checked.code, 21, "who opens it again is told before they type");
    let again = app.anonymous().raw::<ChangePassword>(change).await;
    assert_eq!(again.code, 21, "a link is used once");

    assert_eq!(before.raw::<MyProfile>(json!({})).await.code, 1, "a session of before has ended");
    let old = app.anonymous().raw::<Login>(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(old.code, 20);
    app.anonymous().raw_ok::<Login>(credentials("alice@concierge.test", "autre phrase longue")).await;
}

#[tokio::test]
async fn a_link_is_dead_after_an_hour() {
    let app = app().await;
    app.anonymous().raw_ok::<LostPassword>(json!({ "email": "alice@concierge.test" })).await;
    let uid = token_of(&mailed(&app).await[0]);
    app.advance(SignedDuration::from_mins(61));
    let change = json!({ "uid": uid, "npass1": "autre phrase longue", "npass2": "autre phrase longue" });
    assert_eq!(app.anonymous().raw::<ChangePassword>(change).await.code, 21);
}

#[tokio::test]
async fn a_new_password_must_be_good_and_typed_twice() {
    let app = app().await;
    let client = app.client(ALICE).await;
    for (cpass, npass1, npass2, field) in [
        (PASSWORD, "courte", "courte", "npass1"),
        (PASSWORD, "motdepasse", "motdepasse", "npass1"),
        (PASSWORD, "autre phrase longue", "autre phrase", "npass2"),
        ("", "autre phrase longue", "autre phrase longue", "cpass"),
    ] {
        let answer =
            client.raw::<ChangePassword>(json!({ "cpass": cpass, "npass1": npass1, "npass2": npass2 })).await;
        assert_eq!(answer.code, 422, "{npass1}: {answer:?}");
        assert!(answer.data["fields"][field].is_string(), "{answer:?}");
    }
    let wrong =
        json!({ "cpass": "fausse", "npass1": "autre phrase longue", "npass2": "autre phrase longue" });
    assert_eq!(client.raw::<ChangePassword>(wrong).await.code, 22);
}

#[tokio::test]
async fn who_must_change_the_password_gets_the_token_to_do_so() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password_change_due = true;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");

    let refused = app.anonymous().raw::<Login>(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(refused.code, 9);
    let uid = refused.data["uid"].as_str().expect("a token");
    let change = json!({ "uid": uid, "npass1": "autre phrase longue", "npass2": "autre phrase longue" });
    app.anonymous().raw_ok::<ChangePassword>(change).await;
    app.anonymous().raw_ok::<Login>(credentials("alice@concierge.test", "autre phrase longue")).await;
}

#[tokio::test]
async fn a_browser_that_does_not_say_where_a_call_comes_from_says_its_origin() {
    let app = app().await;
    let answer =
        app.anonymous().raw::<Login>(json!({ "login": "alice@concierge.test", "pass": PASSWORD })).await;
    let cookie = answer.headers.iter().find(|(name, _)| *name == "set-cookie").expect("a cookie").1.clone();
    let client = app.anonymous().header("cookie", cookie.split(';').next().expect("a value"));
    let change = json!({ "data": {} });
    for (header, value, code) in [
        ("origin", "https://evil.example", 403),
        ("origin", "null", 403),
        ("origin", "https://concierge.test", 0),
        ("sec-fetch-site", "none", 403),
        ("sec-fetch-site", "same-origin", 0),
    ] {
        let answer =
            client.clone().header(header, value).raw::<contract::account::SetMyProfile>(change.clone()).await;
        assert_eq!(answer.code, code, "{header}: {value}");
    }
    assert_eq!(client.header("sec-fetch-site", "none").raw::<MyProfile>(json!({})).await.code, 0);
}

#[tokio::test]
async fn what_cannot_be_read_names_its_field_and_nothing_else() {
    let app = app().await;
    let nobody = app.anonymous().raw::<Login>(json!({ "pass": "hunter2" })).await;
    assert_eq!(
        (nobody.code, &nobody.data["fields"]["login"]),
        (422, &json!("Merci de remplir les champs obligatoires."))
    );
    for (request, field) in [
        (json!({ "login": "a", "pass": "b", "admin": true }), json!("admin")),
        (json!({ "login": "a", "pass": "b", "remember": "hunter2" }), Value::Null),
    ] {
        let answer = app.anonymous().raw::<Login>(request).await;
        assert_eq!((answer.code, answer.data), (400, json!({ "field": field })));
    }
}

#[tokio::test]
async fn requests_of_other_sites_are_refused() {
    let app = app().await;
    let client = app.client(ALICE).await;
    assert_eq!(client.clone().header("fromapp", "").raw::<MyProfile>(json!({})).await.code, 403);
    let cross = client.header("sec-fetch-site", "cross-site").raw::<MyProfile>(json!({})).await;
    assert_eq!(cross.code, 403);
}

#[tokio::test]
async fn the_same_key_gives_the_same_answer_and_only_for_the_same_request() {
    let app = app().await;
    let client = app.client(ALICE).await.header("idempotency-key", "one-intention");
    let change = json!({ "data": { "city": "Lyon" } });
    let first = client.raw_ok::<contract::account::SetMyProfile>(change.clone()).await;
    let version = app.store().people().get(ALICE).await.expect("Alice").version;
    let again = client.raw_ok::<contract::account::SetMyProfile>(change).await;
    assert_eq!(first, again);
    assert_eq!(
        app.store().people().get(ALICE).await.expect("Alice").version,
        version,
        "nothing was written again"
    );
    let other = client.raw::<contract::account::SetMyProfile>(json!({ "data": { "city": "Nice" } })).await;
    assert_eq!(other.code, 409);
}

#[tokio::test]
async fn names_that_are_not_built_say_so_and_unknown_ones_do_not_exist() {
    let app = app().await;
    let ask = async |path: &str| {
        let headers = [("fromapp".to_owned(), "test".to_owned())].into();
        let request = Request { method: "GET".into(), path: path.into(), headers, ..Request::default() };
        app.anonymous().send(request).await
    };
    let not_built = ask("/api/lockers/GetKernOrders").await;
    assert_eq!((not_built.code, not_built.status), (404, 404));
    assert!(not_built.message.expect("words").contains("GetKernOrders"));
    let elsewhere = ask("/api/auth/GetKernOrders").await;
    assert!(!elsewhere.message.expect("words").contains("GetKernOrders"));
    assert_eq!(ask("/api/auth/Nothing").await.code, 404);
    assert_eq!(ask("/nowhere").await.code, 404);
}

#[tokio::test]
async fn a_document_token_is_for_nothing_else() {
    let app = app().await;
    let token = app.client(ALICE).await.raw_ok::<GetUserToken>(json!({})).await;
    let uid = token["token"].as_str().expect("a token");
    let change = json!({ "uid": uid, "npass1": "autre phrase longue", "npass2": "autre phrase longue" });
    assert_eq!(app.anonymous().raw::<ChangePassword>(change).await.code, 21);
}

//! Signing in and out, through the front door.

mod requests;

use contract::{
    Refusal,
    account::{MyProfile, ProfileChange, SetMyProfile},
    auth::{
        ChangePassword, CheckPasswordLink, GetUserToken, Login, Logout, LostPassword, UserInfoFromSession,
    },
};
use jiff::SignedDuration;
use runtime::Request;
use serde_json::{Value, json};
use store::{Asks, Changes};
use testkit::{
    App, codes, decoded,
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

pub(crate) fn credentials(login: &str, pass: &str) -> Login {
    Login { login: login.into(), pass: pass.into(), no_cookies: true, ..Default::default() }
}

async fn sign_in(app: &App, login: &str) -> String {
    let session = app.anonymous().ok(credentials(login, PASSWORD)).await;
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
            .ok(SetMyProfile {
                data: ProfileChange {
                    name: Some("Mar\u{200b}tin".into()),
                    mobile_number: Some(number.into()),
                    ..Default::default()
                },
            })
            .await;
        let profile = alice.ok(MyProfile {}).await;
        assert_eq!(
            (&profile["mobileNumber"], &profile["name"]),
            (&json!("06 39 00 10 01"), &json!("Martin"))
        );
        assert_eq!(app.store().people().get(ALICE).await.expect("Alice").mobile, "+33639001001");
    }
    let foreign = SetMyProfile {
        data: ProfileChange { email: Some("zoe@société.test".into()), ..Default::default() },
    };
    alice.ok(foreign).await;
    assert_eq!(alice.ok(MyProfile {}).await["pendingEmail"], "zoe@xn--socit-esab.test");
}

#[tokio::test]
async fn a_token_opens_what_the_person_may_see_and_ends_with_the_session() {
    let app = app().await;
    let client = app.anonymous().with_token(&sign_in(&app, "Alice@Concierge.test ").await);
    let info = client.ok(UserInfoFromSession::default()).await;
    assert_eq!((&info["user"]["firstname"], &info["user"]["lang"]), (&json!("Alice"), &json!("fr")));

    client.ok(Logout {}).await;
    let after = client.call(UserInfoFromSession::default()).await;
    assert_eq!((after.code, after.status), (codes::NO_SESSION, 401));
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
    let answer = app
        .anonymous()
        .call(Login { login: "alice@concierge.test".into(), pass: PASSWORD.into(), ..Default::default() })
        .await;
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
    let as_header = app.anonymous().with_token(secret).call(UserInfoFromSession::default()).await;
    assert_eq!(as_header.code, codes::NO_SESSION);
    let as_cookie = app.anonymous().header("cookie", &format!("__Host-sid={secret}"));
    assert_eq!(as_cookie.call(UserInfoFromSession::default()).await.code, 0);
}

#[tokio::test]
async fn a_cookie_lasts_as_long_as_its_session() {
    let app = app().await;
    for (login, age) in [("alice@concierge.test", "7776000"), ("marie@concierge.test", "43200")] {
        let answer = app
            .anonymous()
            .call(Login { login: login.into(), pass: PASSWORD.into(), remember: true, ..Default::default() })
            .await;
        let cookie = answer.headers.iter().find(|(name, _)| *name == "set-cookie");
        let cookie = &cookie.expect("a cookie").1;
        assert!(cookie.ends_with(&format!("; Max-Age={age}")), "{cookie}");
    }
}

#[tokio::test]
async fn an_unknown_login_and_a_wrong_password_answer_alike() {
    let app = app().await;
    let wrong = app.anonymous().call(credentials("alice@concierge.test", "nope")).await;
    let unknown = app.anonymous().call(credentials("nobody@concierge.test", "nope")).await;
    assert_eq!((wrong.code, wrong.status, &wrong.message), (unknown.code, unknown.status, &unknown.message));
    assert_eq!(wrong.code, Refusal::BadLogin.code());

    let lost = |email: &str| LostPassword { email: email.into(), ..Default::default() };
    let known = app.anonymous().call(lost("alice@concierge.test")).await;
    let nobody = app.anonymous().call(lost("nobody@concierge.test")).await;
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
        let answered = app.anonymous().call(credentials(login, pass)).await;
        assert_eq!(answered.code, Refusal::BadLogin.code(), "{login}");
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
        app.anonymous().call(credentials("alice@concierge.test", "guess")).await;
    }
    let slowed = app.anonymous().call(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(slowed.code, codes::SLOW_DOWN, "even the right password waits");
    app.advance(SignedDuration::from_mins(16));
    sign_in(&app, "alice@concierge.test").await;
}

#[tokio::test]
async fn a_session_ends_without_use_and_at_most_after_its_time() {
    let app = app().await;
    let staff = app.anonymous().with_token(&sign_in(&app, "marie@concierge.test").await);
    app.advance(SignedDuration::from_mins(29));
    staff.ok(UserInfoFromSession::default()).await;
    app.advance(SignedDuration::from_mins(29));
    staff.ok(UserInfoFromSession::default()).await;
    app.advance(SignedDuration::from_mins(31));
    assert_eq!(
        staff.call(UserInfoFromSession::default()).await.code,
        codes::NO_SESSION,
        "half an hour without use"
    );

    let staff = app.anonymous().with_token(&sign_in(&app, "marie@concierge.test").await);
    for _ in 0..28 {
        app.advance(SignedDuration::from_mins(26));
        staff.call(UserInfoFromSession::default()).await;
    }
    assert_eq!(
        staff.call(UserInfoFromSession::default()).await.code,
        codes::NO_SESSION,
        "twelve hours at most"
    );
}

#[tokio::test]
async fn a_deactivated_person_is_out_at_the_next_call() {
    let app = app().await;
    let client = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test").await);
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.active = false;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    client.refused(MyProfile {}, codes::NO_SESSION).await;
}

#[tokio::test]
async fn a_mailed_link_changes_the_password_once_and_ends_all_sessions() {
    let app = app().await;
    let before = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test").await);
    app.anonymous().ok(LostPassword { email: "alice@concierge.test".into(), ..Default::default() }).await;
    let uid = token_of(&mailed(&app).await[0]);

    for _ in 0..2 {
        app.anonymous().ok(CheckPasswordLink { uid: uid.clone() }).await;
    }
    let change = ChangePassword {
        uid: Some(uid.clone()),
        npass1: "autre phrase longue".into(),
        npass2: "autre phrase longue".into(),
        ..Default::default()
    };
    app.anonymous().ok(change.clone()).await;
    let checked = app.anonymous().call(CheckPasswordLink { uid: uid.clone() }).await;
    assert_eq!(checked.code, Refusal::LinkExpired.code(), "who opens it again is told before they type");
    let again = app.anonymous().call(change).await;
    assert_eq!(again.code, Refusal::LinkExpired.code(), "a link is used once");

    assert_eq!(before.call(MyProfile {}).await.code, codes::NO_SESSION, "a session of before has ended");
    let old = app.anonymous().call(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(old.code, Refusal::BadLogin.code());
    app.anonymous().ok(credentials("alice@concierge.test", "autre phrase longue")).await;
}

#[tokio::test]
async fn a_link_is_dead_after_an_hour() {
    let app = app().await;
    app.anonymous().ok(LostPassword { email: "alice@concierge.test".into(), ..Default::default() }).await;
    let uid = token_of(&mailed(&app).await[0]);
    app.advance(SignedDuration::from_mins(61));
    let change = ChangePassword {
        uid: Some(uid.clone()),
        npass1: "autre phrase longue".into(),
        npass2: "autre phrase longue".into(),
        ..Default::default()
    };
    app.anonymous().refused(change, Refusal::LinkExpired).await;
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
        let answer = client
            .call(ChangePassword {
                cpass: Some(cpass.into()),
                npass1: npass1.into(),
                npass2: npass2.into(),
                ..Default::default()
            })
            .await;
        assert_eq!(answer.code, codes::INVALID, "{npass1}: {answer:?}");
        assert!(answer.data["fields"][field].is_string(), "{answer:?}");
    }
    let wrong = ChangePassword {
        cpass: Some("fausse".into()),
        npass1: "autre phrase longue".into(),
        npass2: "autre phrase longue".into(),
        ..Default::default()
    };
    client.refused(wrong, Refusal::WrongPassword).await;
}

#[tokio::test]
async fn who_must_change_the_password_gets_the_token_to_do_so() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password_change_due = true;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");

    let refused = app.anonymous().call(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(refused.code, contract::Error::PasswordChangeDue(String::new()).code());
    let uid = refused.data["uid"].as_str().expect("a token");
    let change = ChangePassword {
        uid: decoded(&uid),
        npass1: "autre phrase longue".into(),
        npass2: "autre phrase longue".into(),
        ..Default::default()
    };
    app.anonymous().ok(change).await;
    app.anonymous().ok(credentials("alice@concierge.test", "autre phrase longue")).await;
}

//! Attacks by somebody who wants another's account.

use contract::{
    Refusal,
    account::{BasicData, MyProfile, ProfileChange, SetMyProfile},
    auth::{ChangePassword, ConfirmRegistration, Login, LostPassword, UserInfoFromSession},
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, decoded, world::ALICE};

const PASSWORD: &str = "une phrase longue";
const NEXT: &str = "autre phrase longue";

/// The small world, in which Alice has chosen a password.
async fn app() -> App {
    let app = App::world(auth::router().merge(account::router())).await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password = runtime::password::hash(PASSWORD).expect("a hash");
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    app
}

fn credentials(login: &str, pass: &str) -> Login {
    Login { login: login.into(), pass: pass.into(), no_cookies: true, ..Default::default() }
}

async fn sign_in(app: &App, login: &str, pass: &str) -> String {
    let session = app.anonymous().ok(credentials(login, pass)).await;
    session["sessionToken"].as_str().expect("a token").to_owned()
}

/// Has all that waits done, and gives the link token of the mails that left to an address, oldest first.
async fn tokens_to(app: &App, address: &str) -> Vec<String> {
    app.work(&jobs::router()).await;
    let mails = app.sent().all();
    let links = mails.iter().filter(|it| it.to == address).map(|mail| {
        let mail = serde_json::to_value(mail).expect("json");
        mail["text"]["button"][1].as_str().unwrap_or_default().to_owned()
    });
    links.map(|link| link.rsplit(['/', '=']).next().unwrap_or_default().to_owned()).collect()
}

fn by_link(uid: &str) -> ChangePassword {
    ChangePassword { uid: Some(uid.into()), npass1: NEXT.into(), npass2: NEXT.into(), ..Default::default() }
}

#[tokio::test]
async fn guesses_at_once_are_as_slow_as_guesses_in_a_row() {
    let app = app().await;
    let client = app.anonymous();
    let guess = |nth: usize| client.call(credentials("alice@concierge.test", &format!("guess {nth}")));
    let answers = join_all((0..60).map(guess)).await;
    let looked_at = answers.iter().filter(|it| it.code == Refusal::BadLogin.code()).count();
    assert!((1..=6).contains(&looked_at), "{looked_at} passwords were looked at");
    let slowed = [Refusal::BadLogin.code(), codes::SLOW_DOWN];
    assert!(answers.iter().all(|it| slowed.contains(&it.code)), "{answers:?}");
}

#[tokio::test]
async fn one_address_guesses_a_hundred_times_an_hour_whatever_the_accounts() {
    let app = app().await;
    let client = &app.anonymous();
    let login = |nth: usize| format!("person{nth}@concierge.test");
    let mut looked_at = 0;
    for batch in 0..11 {
        let guesses = (0..10)
            .map(|nth| async move { client.call(credentials(&login(batch * 10 + nth), "guess")).await.code });
        looked_at += join_all(guesses).await.iter().filter(|code| **code == 20).count();
    }
    assert_eq!(looked_at, 100);
    app.advance(SignedDuration::from_hours(1));
    sign_in(&app, "alice@concierge.test", PASSWORD).await;
}

#[tokio::test]
async fn signing_in_a_thousand_times_from_one_address_is_no_guess() {
    let app = app().await;
    for _ in 0..101 {
        sign_in(&app, "alice@concierge.test", PASSWORD).await;
    }
}

#[tokio::test]
async fn a_new_password_ends_every_session_however_many() {
    let app = app().await;
    let mut sessions = vec![];
    for _ in 0..95 {
        sessions.push(app.client(ALICE).await);
    }
    let mine = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test", PASSWORD).await);
    let change = ChangePassword {
        cpass: Some(PASSWORD.into()),
        npass1: NEXT.into(),
        npass2: NEXT.into(),
        ..Default::default()
    };
    let changed = mine.ok(change).await;
    for session in sessions {
        session.refused(BasicData {}, codes::NO_SESSION).await;
    }
    assert_eq!(
        mine.call(BasicData {}).await.code,
        codes::NO_SESSION,
        "the token of before has ended as well"
    );
    let renewed = changed["sessionToken"].as_str().expect("a token of its own");
    app.anonymous().with_token(renewed).ok(BasicData {}).await;
}

#[tokio::test]
async fn a_reset_makes_other_links_void_and_lifts_the_delay() {
    let app = app().await;
    for _ in 0..2 {
        app.anonymous().ok(LostPassword { email: "alice@concierge.test".into(), ..Default::default() }).await;
    }
    let links = tokens_to(&app, "alice@concierge.test").await;
    for _ in 0..12 {
        app.anonymous().call(credentials("alice@concierge.test", "guess")).await;
    }
    app.anonymous().ok(by_link(&links[1])).await;
    sign_in(&app, "alice@concierge.test", NEXT).await;
    let again = app.anonymous().call(by_link(&links[0])).await;
    assert_eq!(again.code, Refusal::LinkExpired.code(), "a link of before the reset");
}

#[tokio::test]
async fn the_current_password_is_not_guessed_from_a_session() {
    let app = app().await;
    let client = app.client(ALICE).await;
    let guess = ChangePassword {
        cpass: Some("guess".into()),
        npass1: NEXT.into(),
        npass2: NEXT.into(),
        ..Default::default()
    };
    for _ in 0..5 {
        client.refused(guess.clone(), Refusal::WrongPassword).await;
    }
    client.refused(guess, codes::SLOW_DOWN).await;
    let right = ChangePassword {
        cpass: Some(PASSWORD.into()),
        npass1: NEXT.into(),
        npass2: NEXT.into(),
        ..Default::default()
    };
    client.refused(right.clone(), codes::SLOW_DOWN).await;
    app.advance(SignedDuration::from_mins(16));
    client.ok(right).await;
}

#[tokio::test]
async fn a_password_is_the_same_however_its_accents_are_written() {
    let app = app().await;
    let (together, apart) = ("Mot-de-passe-\u{e9}t\u{e9}-2026", "Mot-de-passe-e\u{301}te\u{301}-2026");
    let change = ChangePassword {
        cpass: Some(PASSWORD.into()),
        npass1: together.into(),
        npass2: apart.into(),
        ..Default::default()
    };
    app.client(ALICE).await.ok(change).await;
    for typed in [together, apart] {
        sign_in(&app, "alice@concierge.test", typed).await;
    }
    let same = ChangePassword {
        cpass: Some(apart.into()),
        npass1: apart.into(),
        npass2: together.into(),
        ..Default::default()
    };
    let refused = app.client(ALICE).await.call(same).await;
    assert!(refused.data["fields"]["npass1"].is_string(), "it is the current one: {refused:?}");
}

#[tokio::test]
async fn a_new_address_takes_effect_once_its_reader_says_so() {
    let app = app().await;
    let client = app.client(ALICE).await;
    let asked = client
        .ok(SetMyProfile {
            data: ProfileChange { email: Some("Alice@new.test".into()), ..Default::default() },
        })
        .await;
    assert_eq!(
        (&asked["email"], &asked["pendingEmail"]),
        (&json!("alice@concierge.test"), &json!("Alice@new.test"))
    );
    let links = tokens_to(&app, "Alice@new.test").await;
    assert_eq!(tokens_to(&app, "alice@concierge.test").await.len(), 1, "the old address is told");
    app.anonymous().refused(credentials("alice@new.test", PASSWORD), Refusal::BadLogin).await;

    app.anonymous().ok(ConfirmRegistration { token: decoded(&links[0]) }).await;
    assert_eq!(client.call(MyProfile {}).await.code, codes::NO_SESSION, "sessions of before have ended");
    let token = sign_in(&app, "alice@new.test", PASSWORD).await;
    let profile = app.anonymous().with_token(&token).ok(MyProfile {}).await;
    assert_eq!((&profile["email"], &profile["pendingEmail"]), (&json!("Alice@new.test"), &Value::Null));
    sign_in(&app, "alice@concierge.test", PASSWORD).await;

    app.anonymous().ok(LostPassword { email: "ALICE@new.test".into(), ..Default::default() }).await;
    assert_eq!(tokens_to(&app, "Alice@new.test").await.len(), 2, "found by the new address");
}

#[tokio::test]
async fn an_address_asked_for_with_a_stolen_session_is_void_after_a_reset() {
    let app = app().await;
    let thief = app.client(ALICE).await;
    thief
        .ok(SetMyProfile {
            data: ProfileChange { email: Some("thief@evil.test".into()), ..Default::default() },
        })
        .await;
    let stolen = tokens_to(&app, "thief@evil.test").await;
    app.anonymous().ok(LostPassword { email: "alice@concierge.test".into(), ..Default::default() }).await;
    let link = tokens_to(&app, "alice@concierge.test").await.pop().expect("a link");
    app.anonymous().ok(by_link(&link)).await;
    let confirm = ConfirmRegistration { token: decoded(&stolen[0]) };
    app.anonymous().refused(confirm, Refusal::LinkExpired).await;
    assert_eq!(app.store().people().get(ALICE).await.expect("Alice").email, "alice@concierge.test");
}

#[tokio::test]
async fn nobody_takes_the_address_of_another_account() {
    let app = app().await;
    app.client(ALICE)
        .await
        .ok(SetMyProfile {
            data: ProfileChange { email: Some("bruno@concierge.test".into()), ..Default::default() },
        })
        .await;
    let link = tokens_to(&app, "bruno@concierge.test").await.pop().expect("a link");
    let refused = app.anonymous().call(ConfirmRegistration { token: link }).await;
    assert_eq!(refused.code, Refusal::LinkExpired.code());
}

#[tokio::test]
async fn a_password_is_new_and_not_the_company_s_name() {
    let app = app().await;
    let client = app.client(ALICE).await;
    for weak in ["2026Orion", "Orion2026", PASSWORD] {
        let change = ChangePassword {
            cpass: Some(PASSWORD.into()),
            npass1: weak.into(),
            npass2: weak.into(),
            ..Default::default()
        };
        let refused = client.call(change).await;
        assert!(refused.data["fields"]["npass1"].is_string(), "{weak}: {refused:?}");
    }
}

#[tokio::test]
async fn an_empty_new_password_is_asked_for_twice() {
    let app = app().await;
    let client = app.client(ALICE).await;
    for (request, field) in [
        (json!({ "cpass": PASSWORD }), "npass1"),
        (json!({ "cpass": PASSWORD, "npass1": NEXT }), "npass2"),
        (json!({ "cpass": PASSWORD, "npass1": "", "npass2": "" }), "npass1"),
    ] {
        let refused = client.raw::<ChangePassword>(request).await;
        let said = refused.data["fields"][field].as_str();
        assert_eq!(said, Some("Veuillez saisir votre nouveau mot de passe deux fois."), "{refused:?}");
    }
}

#[tokio::test]
async fn a_new_session_takes_the_place_of_the_one_the_browser_had() {
    let app = app().await;
    let first = app.anonymous().with_token(&sign_in(&app, "alice@concierge.test", PASSWORD).await);
    let second = first.ok(credentials("alice@concierge.test", PASSWORD)).await;
    first.refused(BasicData {}, codes::NO_SESSION).await;
    let token = second["sessionToken"].as_str().expect("a token");
    app.anonymous().with_token(token).ok(UserInfoFromSession::default()).await;
}

#[tokio::test]
async fn what_is_typed_may_be_of_any_length() {
    let app = app().await;
    let long = "x".repeat(3_000);
    app.anonymous().refused(credentials(&long, &long), Refusal::BadLogin).await;
    app.anonymous().ok(LostPassword { email: decoded(&long), ..Default::default() }).await;
    app.work(&jobs::router()).await;
    let code = app
        .anonymous()
        .call(contract::auth::ValidateCodeConciergerie { code: decoded(&long), ..Default::default() })
        .await;
    assert_eq!(code.code, Refusal::RegistrationCode.code());
}

#[tokio::test]
async fn a_locker_without_its_key_signs_nobody_in() {
    let app = app().await;
    let locker = Login {
        login: "locker".into(),
        no_cookies: true,
        nexence_pin: Some("1234".into()),
        ..Default::default()
    };
    app.anonymous().refused(locker, Refusal::LockerKey).await;
}

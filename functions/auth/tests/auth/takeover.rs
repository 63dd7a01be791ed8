//! Attacks by somebody who wants another's account.

use contract::{
    account::{BasicData, MyProfile, SetMyProfile},
    auth::{ChangePassword, ConfirmRegistration, Login, LostPassword, UserInfoFromSession},
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, world::ALICE};

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

fn credentials(login: &str, pass: &str) -> Value {
    json!({ "login": login, "pass": pass, "noCookies": true })
}

async fn sign_in(app: &App, login: &str, pass: &str) -> String {
    let session = app.anonymous().raw_ok::<Login>(credentials(login, pass)).await;
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

fn by_link(uid: &str) -> Value {
    json!({ "uid": uid, "npass1": NEXT, "npass2": NEXT })
}

#[tokio::test]
async fn guesses_at_once_are_as_slow_as_guesses_in_a_row() {
    let app = app().await;
    let client = app.anonymous();
    let guess =
        |nth: usize| client.raw::<Login>(credentials("alice@concierge.test", &format!("guess {nth}")));
    let answers = join_all((0..60).map(guess)).await;
    let looked_at = answers.iter().filter(|it| it.code == 20).count();
    assert!((1..=6).contains(&looked_at), "{looked_at} passwords were looked at");
    assert!(answers.iter().all(|it| matches!(it.code, 20 | 429)), "{answers:?}");
}

#[tokio::test]
async fn one_address_guesses_a_hundred_times_an_hour_whatever_the_accounts() {
    let app = app().await;
    let client = &app.anonymous();
    let login = |nth: usize| format!("person{nth}@concierge.test");
    let mut looked_at = 0;
    for batch in 0..11 {
        let guesses = (0..10).map(|nth| async move {
            client.raw::<Login>(credentials(&login(batch * 10 + nth), "guess")).await.code
        });
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
    let change = json!({ "cpass": PASSWORD, "npass1": NEXT, "npass2": NEXT });
    let changed = mine.raw_ok::<ChangePassword>(change).await;
    for session in sessions {
        assert_eq!(session.raw::<BasicData>(json!({})).await.code, 1);
    }
    assert_eq!(mine.raw::<BasicData>(json!({})).await.code, 1, "the token of before has ended as well");
    let renewed = changed["sessionToken"].as_str().expect("a token of its own");
    app.anonymous().with_token(renewed).raw_ok::<BasicData>(json!({})).await;
}

#[tokio::test]
async fn a_reset_makes_other_links_void_and_lifts_the_delay() {
    let app = app().await;
    for _ in 0..2 {
        app.anonymous().raw_ok::<LostPassword>(json!({ "email": "alice@concierge.test" })).await;
    }
    let links = tokens_to(&app, "alice@concierge.test").await;
    for _ in 0..12 {
        app.anonymous().raw::<Login>(credentials("alice@concierge.test", "guess")).await;
    }
    app.anonymous().raw_ok::<ChangePassword>(by_link(&links[1])).await;
    sign_in(&app, "alice@concierge.test", NEXT).await;
    let again = app.anonymous().raw::<ChangePassword>(by_link(&links[0])).await;
    assert_eq!(again.code, 21, "a link of before the reset");
}

#[tokio::test]
async fn the_current_password_is_not_guessed_from_a_session() {
    let app = app().await;
    let client = app.client(ALICE).await;
    let guess = json!({ "cpass": "guess", "npass1": NEXT, "npass2": NEXT });
    for _ in 0..5 {
        assert_eq!(client.raw::<ChangePassword>(guess.clone()).await.code, 22);
    }
    assert_eq!(client.raw::<ChangePassword>(guess).await.code, 429);
    let right = json!({ "cpass": PASSWORD, "npass1": NEXT, "npass2": NEXT });
    assert_eq!(client.raw::<ChangePassword>(right.clone()).await.code, 429);
    app.advance(SignedDuration::from_mins(16));
    client.raw_ok::<ChangePassword>(right).await;
}

#[tokio::test]
async fn a_password_is_the_same_however_its_accents_are_written() {
    let app = app().await;
    let (together, apart) = ("Mot-de-passe-\u{e9}t\u{e9}-2026", "Mot-de-passe-e\u{301}te\u{301}-2026");
    let change = json!({ "cpass": PASSWORD, "npass1": together, "npass2": apart });
    app.client(ALICE).await.raw_ok::<ChangePassword>(change).await;
    for typed in [together, apart] {
        sign_in(&app, "alice@concierge.test", typed).await;
    }
    let same = json!({ "cpass": apart, "npass1": apart, "npass2": together });
    let refused = app.client(ALICE).await.raw::<ChangePassword>(same).await;
    assert!(refused.data["fields"]["npass1"].is_string(), "it is the current one: {refused:?}");
}

#[tokio::test]
async fn a_new_address_takes_effect_once_its_reader_says_so() {
    let app = app().await;
    let client = app.client(ALICE).await;
    let asked = client.raw_ok::<SetMyProfile>(json!({ "data": { "email": "Alice@new.test" } })).await;
    assert_eq!(
        (&asked["email"], &asked["pendingEmail"]),
        (&json!("alice@concierge.test"), &json!("Alice@new.test"))
    );
    let links = tokens_to(&app, "Alice@new.test").await;
    assert_eq!(tokens_to(&app, "alice@concierge.test").await.len(), 1, "the old address is told");
    assert_eq!(app.anonymous().raw::<Login>(credentials("alice@new.test", PASSWORD)).await.code, 20);

    app.anonymous().raw_ok::<ConfirmRegistration>(json!({ "token": links[0] })).await;
    assert_eq!(client.raw::<MyProfile>(json!({})).await.code, 1, "sessions of before have ended");
    let token = sign_in(&app, "alice@new.test", PASSWORD).await;
    let profile = app.anonymous().with_token(&token).raw_ok::<MyProfile>(json!({})).await;
    assert_eq!((&profile["email"], &profile["pendingEmail"]), (&json!("Alice@new.test"), &Value::Null));
    sign_in(&app, "alice@concierge.test", PASSWORD).await;

    app.anonymous().raw_ok::<LostPassword>(json!({ "email": "ALICE@new.test" })).await;
    assert_eq!(tokens_to(&app, "Alice@new.test").await.len(), 2, "found by the new address");
}

#[tokio::test]
async fn an_address_asked_for_with_a_stolen_session_is_void_after_a_reset() {
    let app = app().await;
    let thief = app.client(ALICE).await;
    thief.raw_ok::<SetMyProfile>(json!({ "data": { "email": "thief@evil.test" } })).await;
    let stolen = tokens_to(&app, "thief@evil.test").await;
    app.anonymous().raw_ok::<LostPassword>(json!({ "email": "alice@concierge.test" })).await;
    let link = tokens_to(&app, "alice@concierge.test").await.pop().expect("a link");
    app.anonymous().raw_ok::<ChangePassword>(by_link(&link)).await;
    let confirm = json!({ "token": stolen[0] });
    assert_eq!(app.anonymous().raw::<ConfirmRegistration>(confirm).await.code, 21);
    assert_eq!(app.store().people().get(ALICE).await.expect("Alice").email, "alice@concierge.test");
}

#[tokio::test]
async fn nobody_takes_the_address_of_another_account() {
    let app = app().await;
    app.client(ALICE)
        .await
        .raw_ok::<SetMyProfile>(json!({ "data": { "email": "bruno@concierge.test" } }))
        .await;
    let link = tokens_to(&app, "bruno@concierge.test").await.pop().expect("a link");
    let refused = app.anonymous().raw::<ConfirmRegistration>(json!({ "token": link })).await;
    assert_eq!(refused.code, 21);
}

#[tokio::test]
async fn a_password_is_new_and_not_the_company_s_name() {
    let app = app().await;
    let client = app.client(ALICE).await;
    for weak in ["2026Orion", "Orion2026", PASSWORD] {
        let change = json!({ "cpass": PASSWORD, "npass1": weak, "npass2": weak });
        let refused = client.raw::<ChangePassword>(change).await;
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
    let second = first.raw_ok::<Login>(credentials("alice@concierge.test", PASSWORD)).await;
    assert_eq!(first.raw::<BasicData>(json!({})).await.code, 1);
    let token = second["sessionToken"].as_str().expect("a token");
    app.anonymous().with_token(token).raw_ok::<UserInfoFromSession>(json!({})).await;
}

#[tokio::test]
async fn what_is_typed_may_be_of_any_length() {
    let app = app().await;
    let long = "x".repeat(3_000);
    assert_eq!(app.anonymous().raw::<Login>(credentials(&long, &long)).await.code, 20);
    app.anonymous().raw_ok::<LostPassword>(json!({ "email": long })).await;
    app.work(&jobs::router()).await;
    let code = app.anonymous().raw::<contract::auth::ValidateCodeConciergerie>(json!({ "code": long })).await;
    assert_eq!(code.code, 6);
}

#[tokio::test]
async fn a_locker_is_told_that_it_cannot_sign_in_yet() {
    let app = app().await;
    let locker = json!({ "login": "locker", "nexencePin": "1234", "noCookies": true });
    assert_eq!(app.anonymous().raw::<Login>(locker).await.code, 24);
}

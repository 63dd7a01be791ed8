//! Signing in through an employer. Attempts by people of no employer are in `sso_attacks`.

mod first_step;

use contract::{
    Refusal, Role,
    auth::{
        ActionOnLogin, ChangeUserEmailBeforeSso, InitializeUserProfile, Login, SsoGetToken,
        UserInfoFromSession,
    },
    conciergeries::{ConnectionType, SsoState},
};
use domain::people::{person::Person, throttle::Quota};
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::pool::{Fault, Forgery, TestPerson};
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, Employers, decoded,
    world::{ALICE, MARIE, ORION, ORION_TOWER, VEGA},
};

pub(crate) const PASSWORD: &str = "une phrase longue";

pub(crate) fn person(subject: &'static str, email: &'static str) -> TestPerson {
    let (first_name, name) = ("Paul", "Girard");
    TestPerson { subject, provider: "Orion", email, first_name, name, fault: Fault::None, fr: "", en: "" }
}

pub(crate) fn paul() -> TestPerson {
    person("paul", "paul@employer.test")
}

/// Alice, as her employer knows her.
pub(crate) fn alice() -> TestPerson {
    person("alice", "alice@concierge.test")
}

/// The small world, in which Alice has a password.
pub(crate) async fn app() -> (App, Employers) {
    let (app, employers) = App::world(auth::router().merge(account::router())).await.with_employers().await;
    change(&app, |alice| alice.password = runtime::password::hash(PASSWORD).expect("a hash")).await;
    (app, employers)
}

async fn change(app: &App, how: impl FnOnce(&mut Person)) {
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    how(&mut alice);
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
}

pub(crate) async fn start(app: &App) -> Value {
    app.anonymous().ok(SsoGetToken { p: "orion".into(), ..Default::default() }).await
}

/// Comes back as somebody, with a token that is good or forged.
pub(crate) async fn come_back(
    app: &App,
    employers: &Employers,
    who: &TestPerson,
    forgery: Option<Forgery>,
) -> Answered {
    let start = start(app).await;
    app.anonymous().call(employers.answer(&start, who, forgery)).await
}

pub(crate) fn profile(infos: &Value) -> InitializeUserProfile {
    InitializeUserProfile {
        email: decoded(&infos["email"]),
        first_name: "Paul".into(),
        last_nname: "Girard".into(),
        phone: "06 39 00 10 99".into(),
        token: decoded(&infos["token"]),
        no_cookies: true,
        ..Default::default()
    }
}

/// The profile of somebody who has an account already, and knows its password.
pub(crate) fn with_password(infos: &Value) -> InitializeUserProfile {
    InitializeUserProfile { pass: Some(PASSWORD.into()), ..profile(infos) }
}

fn signed_in<'a>(app: &'a App, session: &Value) -> Client<'a> {
    app.anonymous().with_token(session.as_str().expect("a session"))
}

#[tokio::test]
async fn who_is_new_tells_who_they_are_once_and_comes_in_at_once_from_then_on() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    assert_eq!((&infos["next"], &infos["sessionId"]), (&json!("profile"), &Value::Null));
    assert_eq!((&infos["firstName"], &infos["lastName"]), (&json!("Paul"), &json!("Girard")));

    let made = app.anonymous().ok(profile(&infos)).await;
    let user = signed_in(&app, &made["sessionId"]).ok(UserInfoFromSession::default()).await["user"].clone();
    assert_eq!(user["email"], json!("paul@employer.test"));
    // Orion has two desks, and terms that nobody has accepted for them.
    assert_eq!((&user["needsToChooseLocation"], &user["needsToValidateCGU"]), (&json!(true), &json!(true)));

    let again = come_back(&app, &employers, &paul(), None).await.data;
    assert_eq!((&again["next"], &again["token"]), (&json!("signedIn"), &Value::Null));
    let same = signed_in(&app, &again["sessionId"]).ok(UserInfoFromSession::default()).await;
    assert_eq!(same["user"]["id"], user["id"]);
}

#[tokio::test]
async fn a_browser_gets_its_session_in_a_cookie() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    let request = InitializeUserProfile { no_cookies: false, ..profile(&infos) };
    let made = app.anonymous().call(request).await;
    assert_eq!(made.data["sessionId"], Value::Null);
    assert!(made.header("set-cookie").starts_with("__Host-sid="));
}

#[tokio::test]
async fn an_account_is_linked_by_its_password_once() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    assert_eq!(infos["next"], json!("password"));
    let with =
        |pass: Option<&str>| InitializeUserProfile { pass: pass.map(str::to_owned), ..profile(&infos) };
    for (pass, code) in [(None, 160), (Some(""), 160), (Some("wrong"), 20)] {
        let refused = app.anonymous().call(with(pass)).await;
        assert_eq!(refused.code, code, "{pass:?}");
    }
    let linked = app.anonymous().ok(with(Some(PASSWORD))).await;
    assert_eq!(linked["user"]["id"], json!(ALICE));
    let again = come_back(&app, &employers, &alice(), None).await.data;
    assert_eq!(again["next"], json!("signedIn"));
    // The password works beside it.
    let login = Login {
        login: "alice@concierge.test".into(),
        pass: PASSWORD.into(),
        no_cookies: true,
        ..Default::default()
    };
    app.anonymous().ok(login).await;
}

#[tokio::test]
async fn whom_a_manager_has_entered_comes_in_at_once() {
    let (app, employers) = app().await;
    let entered = |alice: &mut Person| {
        alice.password.clear();
        alice.email_confirmed = false;
        alice.terms_accepted = None;
    };
    change(&app, entered).await;
    // The owner was in the account before and has something there: a password that was taken away is chosen anew
    // first.
    change(&app, |alice| alice.email_confirmed = true).await;
    assert_eq!(come_back(&app, &employers, &alice(), None).await.data["next"], json!("password"));
    change(&app, entered).await;
    change(&app, |alice| alice.company = Some(VEGA)).await;
    assert_eq!(come_back(&app, &employers, &alice(), None).await.data["next"], json!("password"));
    change(&app, |alice| alice.company = Some(ORION)).await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    assert_eq!(infos["next"], json!("signedIn"));
    let user = signed_in(&app, &infos["sessionId"]).ok(UserInfoFromSession::default()).await["user"].clone();
    assert_eq!((&user["id"], &user["needsToValidateCGU"]), (&json!(ALICE), &json!(true)));
    assert_eq!(come_back(&app, &employers, &alice(), None).await.data["next"], json!("signedIn"));
}

#[tokio::test]
async fn a_person_is_known_by_their_subject_and_not_by_their_address() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    let request = with_password(&infos);
    app.anonymous().ok(request).await;
    // Somebody else whom the employer gives the address later is not her.
    let successor = person("another-alice", "alice@concierge.test");
    assert_eq!(come_back(&app, &employers, &successor, None).await.data["next"], json!("password"));
    // She is herself, whatever her address has become there.
    let moved = person("alice", "alice.martin@elsewhere.test");
    assert_eq!(come_back(&app, &employers, &moved, None).await.data["next"], json!("signedIn"));
}

#[tokio::test]
async fn the_provider_of_another_company_takes_nobody_s_account_by_an_address() {
    let (app, employers) = app().await;
    let start = app.anonymous().ok(SsoGetToken { p: "vega".into(), ..Default::default() }).await;
    let refused = app.anonymous().call(employers.answer(&start, &alice(), None)).await;
    assert_eq!((refused.code, &refused.data), (Refusal::SsoNotAuthorised.code(), &Value::Null));
    // Nor with her password, of an address it speaks for: the account belongs to Orion.
    change(&app, |alice| alice.company = Some(VEGA)).await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    let request = with_password(&infos);
    app.anonymous().refused(request, Refusal::SsoNotAuthorised).await;
}

#[tokio::test]
async fn what_is_no_token_lets_nobody_in() {
    let (app, employers) = app().await;
    for token in ["", ".", "..", "a.b.c", "e30.e30.", "é.é.é", &"a".repeat(100_000)] {
        let mut request = employers.answer(&start(&app).await, &alice(), None);
        request.token = token.into();
        assert_eq!(app.anonymous().call(request).await.code, Refusal::SsoFailed.code(), "{token:.20}");
    }
    assert_eq!(come_back(&app, &employers, &alice(), None).await.code, 0, "a good one does");
}

#[tokio::test]
async fn a_sign_in_answers_the_one_that_began_and_once() {
    let (app, employers) = app().await;
    let (one, two) = (start(&app).await, start(&app).await);
    let mut crossed = employers.answer(&one, &paul(), None);
    crossed.state = decoded(&two["state"]);
    assert_eq!(app.anonymous().call(crossed).await.code, Refusal::SsoFailed.code(), "the state of another");
    let mut other = employers.answer(&one, &paul(), None);
    other.p = Some("vega".into());
    assert_eq!(app.anonymous().call(other).await.code, Refusal::SsoFailed.code(), "through another provider");

    let good = employers.answer(&one, &paul(), None);
    let calls = (0..5).map(|_| {
        let (client, request) = (app.anonymous(), good.clone());
        async move { client.call(request).await.code }
    });
    let codes = join_all(calls).await;
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
    assert!(codes.iter().all(|it| matches!(it, 0 | 11)), "{codes:?}");

    let late = employers.answer(&two, &paul(), None);
    app.advance(SignedDuration::from_mins(11));
    assert_eq!(app.anonymous().call(late).await.code, Refusal::SsoFailed.code(), "too late");
}

#[tokio::test]
async fn who_tells_who_they_are_twice_at_once_becomes_one_person() {
    let (app, employers) = app().await;
    let one = come_back(&app, &employers, &paul(), None).await.data;
    let two = come_back(&app, &employers, &paul(), None).await.data;
    let calls = [&one, &two, &one, &two].map(|infos| {
        let (client, request) = (app.anonymous(), profile(infos));
        async move { client.call(request).await.code }
    });
    let codes = join_all(calls).await;
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
}

#[tokio::test]
async fn what_the_employer_did_not_say_is_not_taken_from_the_form() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    let said = || profile(&infos);
    for (field, request) in [
        ("email", InitializeUserProfile { email: "alice@concierge.test".into(), ..said() }),
        ("phone", InitializeUserProfile { phone: "12".into(), ..said() }),
        ("lastNname", InitializeUserProfile { last_nname: "www.evil.example".into(), ..said() }),
    ] {
        let refused = app.anonymous().call(request).await;
        assert!(refused.data["fields"][field].is_string(), "{field}: {refused:?}");
    }
    app.anonymous().ok(profile(&infos)).await;
    let elsewhere = person("nina", "nina@elsewhere.test");
    assert_eq!(
        come_back(&app, &employers, &elsewhere, None).await.code,
        Refusal::SsoNotAuthorised.code(),
        "not the employer's domain"
    );
    let nobody = person("nobody", "");
    assert_eq!(
        come_back(&app, &employers, &nobody, None).await.code,
        Refusal::SsoNotAuthorised.code(),
        "no address at all"
    );
}

#[tokio::test]
async fn staff_and_accounts_that_are_switched_off_are_not_entered_this_way() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    let request = with_password(&infos);
    change(&app, |alice| alice.roles.push(Role::Gestionnaire)).await;
    app.anonymous().refused(request.clone(), Refusal::SsoNotAuthorised).await;
    change(&app, |alice| alice.roles = vec![Role::Adherent]).await;
    app.anonymous().ok(request).await;

    change(&app, |alice| alice.active = false).await;
    assert_eq!(come_back(&app, &employers, &alice(), None).await.code, Refusal::SsoFailed.code());
    change(&app, |alice| (alice.active, alice.roles) = (true, vec![Role::Adherent, Role::Admin])).await;
    assert_eq!(
        come_back(&app, &employers, &alice(), None).await.code,
        Refusal::SsoFailed.code(),
        "who came to work here since"
    );
}

#[tokio::test]
async fn keys_that_change_are_read_again_and_made_up_ones_not_all_the_time() {
    let (app, employers) = app().await;
    come_back(&app, &employers, &paul(), None).await;
    come_back(&app, &employers, &paul(), None).await;
    for _ in 0..20 {
        come_back(&app, &employers, &paul(), Some(Forgery::UnknownKey)).await;
    }
    assert_eq!(employers.keys_read(), 1);
    employers.rotate_keys();
    assert_eq!(
        come_back(&app, &employers, &paul(), None).await.code,
        Refusal::SsoFailed.code(),
        "not looked for within the minute"
    );
    app.advance(SignedDuration::from_secs(61));
    assert_eq!(come_back(&app, &employers, &paul(), None).await.code, 0);
    assert_eq!(employers.keys_read(), 2);

    employers.publish_keys(false);
    app.advance(SignedDuration::from_hours(2));
    assert_eq!(
        come_back(&app, &employers, &paul(), None).await.code,
        Refusal::SsoUnavailable.code(),
        "without keys nobody is believed"
    );
}

#[tokio::test]
async fn a_desk_that_wants_it_so_sends_its_people_to_their_employer() {
    let (app, employers) = app().await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    desk.options.connection = ConnectionType::SsoSaml;
    app.store().commit(Changes::new().save(&desk).expect("writable")).await.expect("saved");
    let login = |pass: &str| Login {
        login: "alice@concierge.test".into(),
        pass: pass.into(),
        no_cookies: true,
        ..Default::default()
    };
    assert_eq!(
        app.anonymous().call(login("wrong")).await.code,
        Refusal::BadLogin.code(),
        "only by the right password"
    );
    let due = app.anonymous().call(login(PASSWORD)).await;
    assert_eq!((due.code, &due.data["provider"]), (Refusal::SsoDue.code(), &json!("orion")));

    // The answer is that of the domain, whoever has the address.
    let named =
        |email: &str| ChangeUserEmailBeforeSso { email: email.into(), token: decoded(&due.data["token"]) };
    let foreign = app.anonymous().call(named("alice@gmail.test")).await;
    assert_eq!(foreign.code, Refusal::SsoNotAuthorised.code());
    let go = app.anonymous().ok(named("alice.martin@employer.test")).await;
    assert_eq!((&go["targetUrl"], &go["conciergerieId"]), (&json!("#/sso/orion"), &json!(ORION_TOWER)));

    // Another person who comes back with it is not her.
    let begun = app.anonymous().ok(SsoGetToken { p: "orion".into(), link: decoded(&go["token"]) }).await;
    let other = employers.answer(&begun, &paul(), None);
    app.anonymous().refused(other, Refusal::SsoFailed).await;
    let begun = app.anonymous().ok(SsoGetToken { p: "orion".into(), link: decoded(&go["token"]) }).await;
    let her = person("alice", "Alice.Martin@employer.test");
    let infos = app.anonymous().ok(employers.answer(&begun, &her, None)).await;
    let user = signed_in(&app, &infos["sessionId"]).ok(UserInfoFromSession::default()).await["user"].clone();
    assert_eq!((&user["id"], &user["email"]), (&json!(ALICE), &json!("alice.martin@employer.test")));
    assert_eq!(
        app.anonymous().call(SsoGetToken { p: "orion".into(), link: decoded(&go["token"]) }).await.code,
        Refusal::LinkExpired.code(),
        "the link was used"
    );
}

//! Attacks by somebody who is none of an employer's people: the list S13, a test each.
//!
//! A code that is replayed, and PKCE that is missing or wrong, are refused where codes are turned into tokens: by the pool, before
//! anything reaches us (`sandbox::pool::api`, as Cognito does it). Here a code is never seen, and no action takes one.

use contract::auth::{Login, SsoGetToken, SsoGetUserInfos};
use domain::people::sso::FederatedIdentity;
use jiff::SignedDuration;
use sandbox::pool::{Forgery, TestPerson};
use serde_json::{Value, json};
use store::{Changes, Store};
use testkit::{
    App, decoded,
    world::{ALICE, VEGA},
};

use crate::sso::{PASSWORD, alice, app, come_back, paul, person, profile, start, with_password};

const SSO_FAILED: u16 = contract::Refusal::SsoFailed.code();
const NOT_AUTHORISED: u16 = contract::Refusal::SsoNotAuthorised.code();

async fn sessions_of_alice(store: &Store) -> usize {
    store.sessions().of(ALICE).await.expect("sessions").len()
}

/// The owner of the account comes back with such a token and stays outside; with a good one they come in.
async fn expect_refused(forgery: Forgery) {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &alice(), None).await.data;
    app.anonymous().ok(with_password(&infos)).await;
    let before = sessions_of_alice(app.store()).await;
    let answered = come_back(&app, &employers, &alice(), Some(forgery)).await;
    assert_eq!((answered.code, &answered.data), (SSO_FAILED, &Value::Null), "{answered:?}");
    assert_eq!(sessions_of_alice(app.store()).await, before);
    assert_eq!(come_back(&app, &employers, &alice(), None).await.data["next"], "signedIn");
}

macro_rules! forged_tokens {
    ($($name:ident: $forgery:ident),* $(,)?) => {
        $(#[tokio::test]
        async fn $name() {
            expect_refused(Forgery::$forgery).await;
        })*

        #[test]
        fn each_forgery_that_the_pool_makes_has_a_test_of_its_own() {
            assert_eq!([$(Forgery::$forgery),*], *Forgery::ALL);
        }
    };
}

forged_tokens! {
    a_token_of_algorithm_none_is_refused: Unsigned,
    a_token_of_hs256_with_the_public_key_as_its_secret_is_refused: PublicKeyAsSecret,
    a_token_of_another_key_under_the_name_of_the_right_one_is_refused: OtherKey,
    a_token_of_a_key_that_is_not_published_is_refused: UnknownKey,
    a_token_whose_key_is_named_by_a_path_is_refused: KeyPath,
    a_token_that_was_changed_after_it_was_signed_is_refused: Altered,
    a_token_of_another_issuer_is_refused: OtherIssuer,
    a_token_for_another_client_is_refused: OtherClient,
    a_token_for_us_and_for_somebody_else_is_refused: TwoClients,
    a_token_that_has_expired_is_refused: Expired,
    a_token_whose_end_is_a_text_is_refused: EndAsText,
    a_token_that_is_not_valid_yet_is_refused: NotYet,
    a_token_with_another_nonce_is_refused: OtherNonce,
    a_token_without_a_nonce_is_refused: NoNonce,
    a_token_that_was_made_for_calling_the_pool_is_refused: AccessToken,
    a_token_that_says_nobody_is_refused: NoSubject,
}

/// Answers a sign-in of Paul's with another state.
async fn with_state(app: &App, employers: &testkit::Employers, state: &str) -> u16 {
    let mut answer = employers.answer(&start(app).await, &paul(), None);
    answer.state = state.into();
    app.anonymous().call(answer).await.code
}

#[tokio::test]
async fn an_answer_without_a_state_is_refused() {
    let (app, employers) = app().await;
    assert_eq!(with_state(&app, &employers, "").await, SSO_FAILED);
    let mut answer = json!(employers.answer(&start(&app).await, &paul(), None));
    answer.as_object_mut().expect("an object").remove("state");
    assert_ne!(app.anonymous().raw::<SsoGetUserInfos>(answer).await.code, 0);
}

#[tokio::test]
async fn an_answer_with_a_state_that_nobody_was_given_is_refused() {
    let (app, employers) = app().await;
    assert_eq!(with_state(&app, &employers, "of-my-own").await, SSO_FAILED);
}

#[tokio::test]
async fn an_answer_with_the_state_of_another_sign_in_is_refused() {
    let (app, employers) = app().await;
    let other = start(&app).await;
    assert_eq!(with_state(&app, &employers, other["state"].as_str().expect("a state")).await, SSO_FAILED);
}

#[tokio::test]
async fn an_answer_that_comes_too_late_is_refused() {
    let (app, employers) = app().await;
    let answer = employers.answer(&start(&app).await, &paul(), None);
    app.advance(SignedDuration::from_mins(11));
    app.anonymous().refused(answer, SSO_FAILED).await;
}

#[tokio::test]
async fn an_answer_that_is_replayed_is_refused() {
    let (app, employers) = app().await;
    let answer = employers.answer(&start(&app).await, &paul(), None);
    app.anonymous().ok(answer.clone()).await;
    app.anonymous().refused(answer, SSO_FAILED).await;
}

#[tokio::test]
async fn a_token_that_is_replayed_for_a_sign_in_of_ones_own_is_refused() {
    let (app, employers) = app().await;
    let caught = employers.answer(&start(&app).await, &alice(), None).token;
    let mut answer = employers.answer(&start(&app).await, &paul(), None);
    answer.token = caught;
    app.anonymous().refused(answer, SSO_FAILED).await;
}

#[tokio::test]
async fn a_token_through_the_provider_of_another_company_is_refused() {
    let (app, employers) = app().await;
    let begun = app.anonymous().ok(SsoGetToken { p: "vega".into(), ..Default::default() }).await;
    let mut answer = employers.answer(&start(&app).await, &paul(), None);
    (answer.p, answer.state) = (Some("vega".into()), decoded(&begun["state"]));
    app.anonymous().refused(answer, SSO_FAILED).await;
}

#[tokio::test]
async fn two_providers_that_give_one_address_are_two_people() {
    let (app, employers) = app().await;
    // Even where the second one may speak for the domain.
    app.change_provider(VEGA, |it| it.domains.push("employer.test".to_owned())).await;
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    app.anonymous().ok(profile(&infos)).await;

    let other = TestPerson { provider: "Vega", ..person("paul-of-vega", "paul@employer.test") };
    let begun = app.anonymous().ok(SsoGetToken { p: "vega".into(), ..Default::default() }).await;
    let infos = app.anonymous().ok(employers.answer(&begun, &other, None)).await;
    assert_eq!((&infos["next"], &infos["sessionId"]), (&json!("password"), &Value::Null));
    assert_ne!(app.anonymous().call(profile(&infos)).await.code, 0);
    assert_eq!(come_back(&app, &employers, &paul(), None).await.data["next"], "signedIn", "he is himself");
}

#[tokio::test]
async fn two_providers_that_give_one_address_do_not_share_an_account_by_its_password() {
    let (app, employers) = app().await;
    app.change_provider(VEGA, |it| it.domains.push("concierge.test".to_owned())).await;
    let other = TestPerson { provider: "Vega", ..person("alice-of-vega", "alice@concierge.test") };
    let begun = app.anonymous().ok(SsoGetToken { p: "vega".into(), ..Default::default() }).await;
    let infos = app.anonymous().ok(employers.answer(&begun, &other, None)).await;
    app.anonymous().refused(with_password(&infos), NOT_AUTHORISED).await;
    let login = Login {
        login: "alice@concierge.test".into(),
        pass: decoded(&PASSWORD),
        no_cookies: true,
        ..Default::default()
    };
    app.anonymous().ok(login).await;
}

#[tokio::test]
async fn the_subject_of_another_issuer_is_somebody_else() {
    let (app, employers) = app().await;
    let elsewhere = FederatedIdentity {
        issuer: "https://another.issuer.test".to_owned(),
        subject: paul().subject.to_owned(),
        user: ALICE,
        provider: "orion".to_owned(),
        linked: app.now(),
    };
    app.store().commit(Changes::new().insert(&elsewhere).expect("writable")).await.expect("written");
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    assert_eq!((&infos["next"], &infos["sessionId"]), (&json!("profile"), &Value::Null));
}

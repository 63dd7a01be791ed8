//! The provider of an employer, from the draft to the sign-in that people use, and what becomes of the user pool meanwhile.

use contract::{
    Refusal,
    auth::{BeginSsoTest, EndSsoTest, Login, SsoGetToken, SsoGetUserInfos, UserInfoFromSession},
    conciergeries::{
        ConnectionType, GetSsoProviders, RemoveSsoProvider, SetSsoProvider, SsoProtocol, SwitchSsoProvider,
    },
};
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::pool::{AdminFault, Fault, Forgery, TestPerson};
use serde_json::{Value, json};
use store::Changes;
use testkit::{Answered, App, Employers, decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

const FAILED: u16 = contract::Refusal::SsoFailed.code();
const UNAVAILABLE: u16 = contract::Refusal::SsoUnavailable.code();
const UNKNOWN: u16 = contract::Refusal::SsoUnknown.code();
const IS_ON: u16 = contract::Refusal::SsoIsOn.code();
const NOT_TESTED: u16 = contract::Refusal::SsoNotTested.code();
const UNDERWAY: u16 = contract::Refusal::SsoUnderway.code();
const NOT_MADE: u16 = contract::Refusal::SsoNotMade.code();
const CHANGED: u16 = contract::Refusal::SsoChangedMeanwhile.code();

const SECRET: &str = "kV3-unguessable";

fn lea(email: &'static str) -> TestPerson {
    let (subject, provider) = ("lea", "Lilas");
    TestPerson {
        subject,
        provider,
        email,
        first_name: "Léa",
        name: "Simon",
        fault: Fault::None,
        fr: "",
        en: "",
    }
}

fn saml() -> SetSsoProvider {
    SetSsoProvider {
        company_id: ORION,
        id: "lilas".into(),
        protocol: SsoProtocol::Saml,
        address: "https://sso.lilas.test/metadata".into(),
        domains: vec!["lilas.test".into()],
        sent: vec!["lilas.test".into()],
        ..Default::default()
    }
}

/// The same provider, by somebody who has read its edition.
fn saml_of(edition: &Value) -> SetSsoProvider {
    SetSsoProvider { edition: decoded(edition), ..saml() }
}

fn oidc() -> SetSsoProvider {
    SetSsoProvider {
        protocol: SsoProtocol::Oidc,
        address: "https://id.lilas.test".into(),
        client_id: "app".into(),
        client_secret: Some(SECRET.into()),
        ..saml()
    }
}

/// Vega has a provider, and Orion none.
async fn bare() -> (App, Employers) {
    let (app, employers) = app().await.with_employers().await;
    switch(&app, false, &json!(1)).await;
    remove(&app, &json!(2)).await;
    (app, employers)
}

async fn set(app: &App, request: SetSsoProvider) -> Answered {
    app.client(MARIE).await.call(request).await
}

async fn saved(app: &App, request: SetSsoProvider) -> Value {
    app.client(MARIE).await.ok(request).await
}

async fn switch(app: &App, on: bool, edition: &Value) -> Answered {
    let request = SwitchSsoProvider { company_id: ORION, on, edition: decoded(&edition) };
    app.client(MARIE).await.call(request).await
}

async fn remove(app: &App, edition: &Value) -> Answered {
    let request = RemoveSsoProvider { company_id: ORION, edition: decoded(&edition) };
    app.client(MARIE).await.call(request).await
}

/// The provider of Orion, as Marie reads it now.
async fn stands(app: &App) -> Value {
    app.client(MARIE).await.ok(GetSsoProviders {}).await["providers"][0].clone()
}

async fn begin(app: &App) -> Value {
    app.client(MARIE).await.ok(BeginSsoTest { company_id: ORION }).await
}

/// The request that ends a test.
fn ending(employers: &Employers, start: &Value, who: &TestPerson, forgery: Option<Forgery>) -> EndSsoTest {
    let SsoGetUserInfos { token, state, .. } = employers.answer(start, who, forgery);
    EndSsoTest { token, state }
}

/// Marie tries the provider with success, and switches it on.
async fn in_use(app: &App, employers: &Employers) {
    let start = begin(app).await;
    let end = ending(employers, &start, &lea("lea@lilas.test"), None);
    app.client(MARIE).await.ok(end).await;
    assert_eq!(switch(app, true, &stands(app).await["edition"]).await.code, 0);
}

async fn start(app: &App, id: &str) -> Answered {
    app.anonymous().call(SsoGetToken { p: id.into(), ..Default::default() }).await
}

#[tokio::test]
async fn a_provider_is_made_tried_switched_on_and_off() {
    let (app, employers) = bare().await;
    let draft = saved(&app, saml()).await;
    assert_eq!((&draft["state"], &draft["inPool"]), (&json!("draft"), &json!("made")));
    let (providers, clients) = employers.known();
    assert!(providers.contains(&"employer-1".to_owned()) && clients.contains(&"employer-1".to_owned()));
    assert_eq!(employers.address_of("employer-1").as_deref(), Some("https://sso.lilas.test/metadata"));
    assert_eq!(start(&app, "lilas").await.code, UNKNOWN, "nobody has tried it");
    assert_eq!(switch(&app, true, &draft["edition"]).await.code, NOT_TESTED);

    let begun = begin(&app).await;
    assert_eq!((&begun["identityProvider"], &begun["provider"]), (&json!("employer-1"), &json!("lilas")));
    let end = ending(&employers, &begun, &lea("lea@lilas.test"), None);
    let test = app.client(MARIE).await.ok(end.clone()).await;
    assert_eq!((&test["passed"], &test["email"]), (&json!(true), &json!("lea@lilas.test")));
    assert_eq!(app.client(MARIE).await.call(end).await.code, FAILED, "a test ends once");
    let tested = stands(&app).await;
    assert_eq!((&tested["state"], tested["tested"].is_string()), (&json!("tested"), true));

    let on = switch(&app, true, &tested["edition"]).await;
    assert_eq!(on.data["state"], "on");
    let begun = start(&app, "lilas").await.data;
    let infos = app.anonymous().ok(employers.answer(&begun, &lea("lea@lilas.test"), None)).await;
    assert_eq!((&infos["next"], &infos["lastName"]), (&json!("profile"), &json!("Simon")));
    assert_eq!(remove(&app, &on.data["edition"]).await.code, IS_ON);

    // Somebody who is at their employer when it is switched off does not come in any more.
    let begun = start(&app, "lilas").await.data;
    let off = switch(&app, false, &on.data["edition"]).await;
    app.anonymous().refused(employers.answer(&begun, &lea("lea@lilas.test"), None), UNKNOWN).await;
    assert_eq!(start(&app, "lilas").await.code, UNKNOWN);
    assert_eq!(start(&app, "never-heard-of").await.code, UNKNOWN);
    assert_eq!(switch(&app, true, &off.data["edition"]).await.data["state"], "on", "it was tried");
}

#[tokio::test]
async fn a_test_proves_the_provider_to_who_began_it_and_opens_nothing() {
    let (app, employers) = bare().await;
    saved(&app, saml()).await;
    let marie = app.client(MARIE).await;
    let begun = begin(&app).await;
    let other = ending(&employers, &begun, &lea("lea@elsewhere.test"), None);
    let test = marie.ok(other).await;
    assert_eq!((&test["passed"], &test["email"]), (&json!(false), &json!("lea@elsewhere.test")));
    assert_eq!(stands(&app).await["state"], "draft");

    for forgery in [Forgery::OtherKey, Forgery::OtherNonce, Forgery::OtherClient] {
        let forged = ending(&employers, &begin(&app).await, &lea("lea@lilas.test"), Some(forgery));
        assert_eq!(marie.call(forged).await.code, FAILED, "{forgery:?}");
    }
    let begun = begin(&app).await;
    let end = ending(&employers, &begun, &lea("lea@lilas.test"), None);
    assert_eq!(app.client(HUGO).await.call(end.clone()).await.code, FAILED, "of another manager");
    let as_sign_in = employers.answer(&begun, &lea("lea@lilas.test"), None);
    app.anonymous().refused(as_sign_in, UNKNOWN).await;
    marie.ok(end).await;
    in_use(&app, &employers).await;
    let begun = begin(&app).await;
    let as_sign_in = employers.answer(&begun, &lea("lea@lilas.test"), None);
    assert_eq!(app.anonymous().call(as_sign_in).await.code, FAILED, "a test is no sign-in");
    let sign_in = start(&app, "lilas").await.data;
    let as_test = ending(&employers, &sign_in, &lea("lea@lilas.test"), None);
    assert_eq!(marie.call(as_test).await.code, FAILED, "nor is a sign-in a test");

    let begun = begin(&app).await;
    let now = stands(&app).await;
    let domains = vec!["lilas.test".into(), "lilas.example".into()];
    saved(&app, SetSsoProvider { domains, ..saml_of(&now["edition"]) }).await;
    let late = ending(&employers, &begun, &lea("lea@lilas.test"), None);
    marie.refused(late, CHANGED).await;
}

#[tokio::test]
async fn a_secret_goes_to_the_pool_and_nowhere_else() {
    let (app, employers) = bare().await;
    let missing = set(&app, SetSsoProvider { client_secret: None, ..oidc() }).await;
    assert!(missing.data["fields"]["clientSecret"].is_string(), "{missing:?}");
    let draft = saved(&app, oidc()).await;
    // The request that was refused took the first number.
    assert!(employers.has_secret("employer-2", SECRET));
    let kept = app.store().sso_providers().of_company(ORION).await.expect("read").expect("kept");
    let journal = app.store().audit().of_day(app.now()).await.expect("read");
    for text in
        [draft.to_string(), stands(&app).await.to_string(), format!("{kept:?}"), format!("{journal:?}")]
    {
        assert!(!text.contains(SECRET), "{text}");
    }
    in_use(&app, &employers).await;
    // Domains are no matter of the pool: its secret is not asked for.
    let edition = decoded(&stands(&app).await["edition"]);
    let wider = SetSsoProvider { client_secret: None, no_bar: true, edition, ..oidc() };
    let on = saved(&app, wider.clone()).await;
    assert_eq!((&on["state"], &on["noBar"]), (&json!("on"), &json!(true)));
    let (client_secret, edition) = (Some("n3w-one".into()), decoded(&on["edition"]));
    let on = saved(&app, SetSsoProvider { client_secret, edition, ..wider.clone() }).await;
    assert_eq!(on["state"], "on", "a new secret throws nobody out");
    assert!(employers.has_secret("employer-2", "n3w-one"));
    let (client_secret, edition) = (Some(SECRET.into()), decoded(&on["edition"]));
    let other = SetSsoProvider { client_id: "other".into(), client_secret, edition, ..wider };
    assert_eq!(set(&app, other.clone()).await.code, IS_ON);
    let off = switch(&app, false, &on["edition"]).await.data;
    let draft = saved(&app, SetSsoProvider { edition: decoded(&off["edition"]), ..other }).await;
    assert_eq!((&draft["state"], &draft["tested"]), (&json!("draft"), &Value::Null));
}

#[tokio::test]
async fn a_domain_and_a_name_belong_to_one_company() {
    let (app, _employers) = bare().await;
    let hugo = app.client(HUGO).await;
    let vega = hugo.ok(GetSsoProviders {}).await["providers"][0].clone();
    assert_eq!(vega["id"], "vega");
    let claiming = |it: &str| SetSsoProvider { domains: vec![it.into()], sent: vec![], ..saml() };
    let taken = set(&app, claiming("vega.test")).await;
    assert!(taken.data["fields"]["domains"].is_string(), "{taken:?}");
    let named = set(&app, SetSsoProvider { id: "vega".into(), ..saml() }).await;
    assert!(named.data["fields"]["id"].is_string(), "{named:?}");
    assert_eq!(set(&app, claiming("gmail.com")).await.code, INVALID);
    let inside = SetSsoProvider { address: "https://10.0.0.1/m".into(), ..saml() };
    assert_eq!(set(&app, inside).await.code, INVALID);

    // Both companies claim one domain at once.
    let wider = SetSsoProvider {
        company_id: VEGA,
        id: "vega".into(),
        address: decoded(&vega["address"]),
        domains: vec!["vega.test".into(), "lilas.test".into()],
        edition: decoded(&vega["edition"]),
        ..saml()
    };
    let marie = app.client(MARIE).await;
    let both = [marie.call(saml()), hugo.call(wider)];
    let mut codes: Vec<_> = join_all(both).await.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, INVALID]);
}

#[tokio::test]
async fn of_many_who_make_one_at_once_one_does_and_the_pool_has_it_once() {
    let (app, employers) = bare().await;
    let marie = app.client(MARIE).await;
    let all = (0..4).map(|_| marie.call(saml()));
    let codes: Vec<_> = join_all(all).await.iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
    assert!(codes.iter().all(|it| [0, EDITED_MEANWHILE, UNDERWAY].contains(it)), "{codes:?}");
    let (_, clients) = employers.known();
    assert_eq!(clients.iter().filter(|it| it.starts_with("employer-")).count(), 1, "{clients:?}");
}

#[tokio::test]
async fn what_the_pool_has_half_of_is_completed() {
    let (app, employers) = bare().await;
    // The provider is made, then its client, and nobody hears of either: the call itself goes on from there.
    employers.fail_admin(AdminFault::AnswerLost);
    let made = saved(&app, saml()).await;
    assert_eq!(made["inPool"], "made");
    // Both tries fail.
    employers.fail_admin(AdminFault::Down);
    employers.fail_admin(AdminFault::Busy);
    let moved = SetSsoProvider { address: "https://two.lilas.test".into(), ..saml_of(&made["edition"]) };
    let half = saved(&app, moved.clone()).await;
    assert_eq!((&half["inPool"], &half["state"]), (&json!("unreachable"), &json!("draft")));
    app.client(MARIE).await.refused(BeginSsoTest { company_id: ORION }, NOT_MADE).await;
    let whole = saved(&app, SetSsoProvider { edition: decoded(&half["edition"]), ..moved }).await;
    assert_eq!(whole["inPool"], "made");
    let (providers, clients) = employers.known();
    let ours =
        |all: Vec<String>| all.into_iter().filter(|it| it.starts_with("employer-")).collect::<Vec<_>>();
    assert_eq!(
        (ours(providers), ours(clients)),
        (vec!["employer-2".to_owned()], vec!["employer-2".to_owned()])
    );
}

#[tokio::test]
async fn an_address_that_the_pool_does_not_take_stays_a_draft_until_it_is_right() {
    let (app, employers) = bare().await;
    let unreadable = SetSsoProvider { address: "https://broken.lilas.test/metadata".into(), ..saml() };
    let broken = saved(&app, unreadable).await;
    assert_eq!((&broken["inPool"], &broken["state"]), (&json!("refused"), &json!("draft")));
    let right = saved(&app, saml_of(&broken["edition"])).await;
    assert_eq!(right["inPool"], "made");
    in_use(&app, &employers).await;
}

#[tokio::test]
async fn a_worker_that_never_came_back_blocks_for_a_minute() {
    let (app, _employers) = bare().await;
    let made = saved(&app, saml()).await;
    let mut provider = app.store().sso_providers().of_company(ORION).await.expect("read").expect("kept");
    provider.pool.made = domain::people::sso::PoolState::Underway(app.now() + SignedDuration::from_secs(60));
    app.store().commit(Changes::new().save(&provider).expect("writable")).await.expect("saved");
    let edition = stands(&app).await["edition"].clone();
    assert_ne!(edition, made["edition"]);
    assert_eq!(set(&app, saml_of(&edition)).await.code, UNDERWAY);
    assert_eq!(remove(&app, &edition).await.code, UNDERWAY);
    app.advance(SignedDuration::from_secs(61));
    assert_eq!(stands(&app).await["inPool"], "unreachable");
    assert_eq!(saved(&app, saml_of(&edition)).await["inPool"], "made");
}

#[tokio::test]
async fn what_is_removed_is_free_and_gone_from_the_pool() {
    let (app, employers) = bare().await;
    let made = saved(&app, saml()).await;
    for _ in 0..2 {
        employers.fail_admin(AdminFault::Down);
    }
    assert_eq!(remove(&app, &made["edition"]).await.code, UNAVAILABLE);
    let half = stands(&app).await;
    assert_eq!(half["inPool"], "unreachable");
    assert_eq!(remove(&app, &half["edition"]).await.code, 0);
    assert_eq!(app.client(MARIE).await.ok(GetSsoProviders {}).await["providers"], json!([]));
    assert_eq!(employers.known().0, ["Vega"]);
    let again = saved(&app, saml()).await;
    assert_eq!(again["inPool"], "made");
    assert_eq!(employers.known().0, ["Vega", "employer-2"], "a name of the pool is given once");
}

#[tokio::test]
async fn people_come_by_their_password_when_their_employer_s_sign_in_is_off() {
    let (app, _employers) = app().await.with_employers().await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    desk.options.connection = ConnectionType::SsoSaml;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password = runtime::password::hash("une phrase longue").expect("a hash");
    let mut changes = Changes::new();
    changes.save(&desk).expect("writable").save(&alice).expect("writable");
    app.store().commit(&mut changes).await.expect("saved");
    let login = Login {
        login: decoded(&alice.email),
        pass: "une phrase longue".into(),
        no_cookies: true,
        ..Default::default()
    };
    app.anonymous().refused(login.clone(), Refusal::SsoDue).await;
    switch(&app, false, &json!(1)).await;
    let session = app.anonymous().ok(login).await;
    let signed_in = app.anonymous().with_token(session["sessionToken"].as_str().expect("a session"));
    assert_eq!(signed_in.ok(UserInfoFromSession::default()).await["user"]["id"], json!(ALICE));
}

#[tokio::test]
async fn managers_set_up_the_companies_they_work_for() {
    let (app, _employers) = bare().await;
    saved(&app, saml()).await;
    for person in [ALICE, GILLES, SABINE, HUGO] {
        let client = app.client(person).await;
        assert_eq!(client.call(saml()).await.code, NOT_FOUND, "{person}");
        let one = SwitchSsoProvider { company_id: ORION, on: true, edition: 2 };
        assert_eq!(client.call(one).await.code, NOT_FOUND, "{person}");
        let one = RemoveSsoProvider { company_id: ORION, edition: 2 };
        assert_eq!(client.call(one).await.code, NOT_FOUND, "{person}");
        assert_eq!(client.call(BeginSsoTest { company_id: ORION }).await.code, NOT_FOUND, "{person}");
    }
    let read = app.client(HUGO).await.ok(GetSsoProviders {}).await;
    let ids: Vec<_> =
        read["providers"].as_array().expect("a list").iter().map(|it| it["id"].clone()).collect();
    assert_eq!(ids, ["vega"]);
    assert!(read["returns"]["assertionUrl"].as_str().expect("an address").ends_with("/saml2/idpresponse"));
    // A provider called `generic` takes in people of any company.
    let generic = SetSsoProvider {
        company_id: VEGA,
        id: "generic".into(),
        protocol: SsoProtocol::Saml,
        address: "https://sso.vega.test/metadata".into(),
        domains: vec!["vega.test".into()],
        edition: 1,
        ..Default::default()
    };
    app.client(HUGO).await.refused(generic, INVALID).await;
}

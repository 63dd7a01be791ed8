//! Registration by code.

use contract::{
    Lang, Refusal,
    auth::{
        ChangePassword, ConfirmRegistration, Login, LostPassword, RegisterAdherent, ValidateCodeConciergerie,
    },
    content::AcceptanceWay,
};
use serde_json::{Value, json};
use testkit::{App, codes, world};

fn registration(email: &str) -> RegisterAdherent {
    RegisterAdherent {
        mobile_number: "06 39 00 10 99".into(),
        lang: Lang::En,
        ..world::registration_request("code 1", email)
    }
}

/// Has all that waits done, and gives the mails that left.
async fn mails(app: &App) -> Vec<Value> {
    app.work(&jobs::router()).await;
    app.sent().all().iter().map(|mail| serde_json::to_value(mail).expect("json")).collect()
}

/// The request that the link of a mail makes.
fn confirmation(mail: &Value) -> ConfirmRegistration {
    let link = mail["text"]["button"][1].as_str().expect("a link");
    ConfirmRegistration { token: link.split("token=").nth(1).expect("a token").into() }
}

#[tokio::test]
async fn a_code_opens_a_desk_whatever_its_case_and_spaces() {
    let app = App::world(auth::router()).await;
    let open =
        app.anonymous().ok(ValidateCodeConciergerie { code: " code 1".into(), ..Default::default() }).await;
    assert_eq!(open["conciergerieId"], json!(world::ORION_TOWER));
    for code in ["", "NOPE", "CODE"] {
        let refused =
            app.anonymous().call(ValidateCodeConciergerie { code: code.into(), ..Default::default() }).await;
        assert_eq!(refused.code, Refusal::RegistrationCode.code(), "{code}");
    }
}

#[tokio::test]
async fn a_registered_person_signs_in_once_the_address_is_confirmed() {
    let app = App::world(auth::router()).await;
    app.anonymous().ok(registration("Nina.Roche@orion.test")).await;
    let login = Login {
        login: "nina.roche@orion.test".into(),
        pass: "une phrase longue".into(),
        no_cookies: true,
        ..Default::default()
    };
    assert_eq!(app.anonymous().call(login.clone()).await.code, Refusal::BadLogin.code(), "not before");

    let sent = mails(&app).await;
    assert_eq!(
        (sent[0]["to"].as_str(), sent[0]["lang"].as_str()),
        (Some("Nina.Roche@orion.test"), Some("en"))
    );
    let confirmation = confirmation(&sent[0]);
    let password = ChangePassword {
        uid: Some(confirmation.token.clone()),
        npass1: "une autre phrase".into(),
        npass2: "une autre phrase".into(),
        ..Default::default()
    };
    let refused = app.anonymous().call(password).await;
    assert_eq!(refused.code, Refusal::LinkExpired.code(), "its link opens that and nothing else");
    app.anonymous().ok(confirmation.clone()).await;
    let session = app.anonymous().ok(login).await;
    assert_eq!(session["user"]["conciergerie"]["id"], json!(world::ORION_TOWER));
    app.anonymous().refused(confirmation, Refusal::LinkExpired).await;
}

#[tokio::test]
async fn the_terms_that_somebody_registered_with_are_kept_with_them() {
    let app = App::world(auth::router()).await;
    let with = |version| RegisterAdherent { cgu_version: Some(version), ..registration("nina@orion.test") };
    app.anonymous().refused(with(2), Refusal::TermsChanged).await;
    assert!(mails(&app).await.is_empty());
    app.anonymous().ok(with(1)).await;
    let sent = mails(&app).await;
    app.anonymous().ok(confirmation(&sent[0])).await;
    let nina = app.store().people().by_login("nina@orion.test").await.expect("readable").expect("Nina");
    let kept = app.store().content().acceptances(nina.id).await.expect("readable");
    let brief: Vec<_> = kept.iter().map(|it| (it.version, Some(it.at), it.lang, it.way)).collect();
    assert_eq!(brief, [(1, nina.terms_accepted, Lang::En, AcceptanceWay::Registration)]);
}

#[tokio::test]
async fn a_known_address_is_told_only_to_its_owner() {
    let app = App::world(auth::router()).await;
    let fresh = app.anonymous().call(registration("nina@orion.test")).await;
    let known = app.anonymous().call(registration("alice@concierge.test")).await;
    assert_eq!((fresh.code, fresh.data), (known.code, known.data));
    let to_alice: Vec<_> =
        mails(&app).await.into_iter().filter(|it| it["to"] == "alice@concierge.test").collect();
    assert_eq!(to_alice[0]["kind"], "passwordLink");
}

#[tokio::test]
async fn each_field_that_breaks_a_rule_is_named_and_nothing_is_kept() {
    let app = App::world(auth::router()).await;
    let good = || registration("nina@orion.test");
    for (field, request) in [
        ("email", registration("@orion.test")),
        ("mobileNumber", RegisterAdherent { mobile_number: "12345".into(), ..good() }),
        ("password", RegisterAdherent { password: "azerty".into(), ..good() }),
        ("name", RegisterAdherent { name: "  ".into(), ..good() }),
        ("cguRead", RegisterAdherent { cgu_read: false, ..good() }),
    ] {
        let refused = app.anonymous().call(request).await;
        assert_eq!(refused.code, codes::INVALID, "{field}: {refused:?}");
        assert!(refused.data["fields"][field].is_string(), "{field}: {refused:?}");
    }
    assert!(mails(&app).await.is_empty());
    assert!(app.store().people().by_login("nina@orion.test").await.expect("readable").is_none());
}

#[tokio::test]
async fn links_used_at_once_make_one_person() {
    let app = App::world(auth::router()).await;
    let client = app.anonymous();
    let calls = (0..5).map(|_| client.call(registration("nina@orion.test")));
    for answer in futures::future::join_all(calls).await {
        assert_eq!(answer.code, 0, "{answer:?}");
    }
    let confirmations: Vec<_> = mails(&app).await.iter().map(confirmation).collect();
    assert_eq!(confirmations.len(), 5);
    let calls = confirmations.into_iter().map(|it| client.call(it));
    let codes: Vec<_> = futures::future::join_all(calls).await.iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().filter(|code| **code == 0).count(), 1, "{codes:?}");
    let person = app.store().people().by_login("nina@orion.test").await.expect("readable").expect("Nina");
    let (people, _) = app.store().people().of_desk(world::ORION_TOWER, "roche", 10).await.expect("readable");
    assert_eq!(people.iter().map(|it| it.id).collect::<Vec<_>>(), [person.id]);
}

/// Somebody registers another's address first and waits for its owner to confirm it.
#[tokio::test]
async fn a_link_opens_what_was_typed_with_it_and_nothing_of_another_s() {
    let app = App::world(auth::router()).await;
    let theirs =
        RegisterAdherent { password: "le mot de passe du voleur".into(), ..registration("nina@orion.test") };
    app.anonymous().ok(theirs.clone()).await;
    // Messages that leave at once leave in no order.
    assert_eq!(mails(&app).await.len(), 1);
    app.anonymous().ok(registration("nina@orion.test")).await;
    let sent = mails(&app).await;
    app.anonymous().ok(confirmation(&sent[1])).await;

    let login = |pass: &str| Login {
        login: "nina@orion.test".into(),
        pass: pass.into(),
        no_cookies: true,
        ..Default::default()
    };
    app.anonymous().refused(login(&theirs.password), Refusal::BadLogin).await;
    app.anonymous().ok(login("une phrase longue")).await;
    app.anonymous().refused(confirmation(&sent[0]), Refusal::LinkExpired).await;
}

#[tokio::test]
async fn nobody_has_another_mailed_to_without_end() {
    let app = App::world(auth::router()).await;
    for _ in 0..8 {
        app.anonymous().ok(registration("nina@orion.test")).await;
        app.anonymous().ok(LostPassword { email: "alice@concierge.test".into(), ..Default::default() }).await;
    }
    let sent = mails(&app).await;
    let to = |address: &str| sent.iter().filter(|it| it["to"] == address).count();
    assert_eq!((to("nina@orion.test"), to("alice@concierge.test")), (5, 5), "each link still works");
    for nth in 0..100 {
        app.anonymous()
            .call(LostPassword { email: format!("{nth}@orion.test").clone(), ..Default::default() })
            .await;
    }
    let known = app
        .anonymous()
        .call(LostPassword { email: "bruno@concierge.test".into(), ..Default::default() })
        .await;
    let nobody =
        app.anonymous().call(LostPassword { email: "nobody@orion.test".into(), ..Default::default() }).await;
    assert_eq!((known.code, nobody.code), (codes::SLOW_DOWN, codes::SLOW_DOWN), "whoever they ask for");
    app.advance(jiff::SignedDuration::from_hours(1));
    app.anonymous().ok(LostPassword { email: "bruno@concierge.test".into(), ..Default::default() }).await;
}

#[tokio::test]
async fn codes_are_not_guessed_without_end() {
    let app = App::world(auth::router()).await;
    for _ in 0..70 {
        app.anonymous().ok(ValidateCodeConciergerie { code: "CODE1".into(), ..Default::default() }).await;
    }
    let mut answers = vec![];
    for nth in 0..62 {
        let guess = ValidateCodeConciergerie { code: format!("GUESS{nth}").clone(), ..Default::default() };
        answers.push(app.anonymous().call(guess).await.code);
    }
    assert_eq!((answers[0], answers[59], answers[60]), (6, 6, 429));
    let register = app.anonymous().call(registration("nina@orion.test")).await;
    assert_eq!(register.code, codes::SLOW_DOWN, "nor this way");
}

#[tokio::test]
async fn a_name_is_no_link() {
    let app = App::world(auth::router()).await;
    let named = |first_name: &str| RegisterAdherent {
        first_name: first_name.into(),
        ..registration("nina@orion.test")
    };
    for name in ["A https://evil.example/win", "www.evil.example", "evil.example", "<b>A</b>", "A\u{7}B"] {
        let refused = app.anonymous().call(named(name)).await;
        assert!(refused.data["fields"]["firstName"].is_string(), "{name}: {refused:?}");
    }
    app.anonymous().ok(named("Anne-Marie J. O'Neil")).await;
}

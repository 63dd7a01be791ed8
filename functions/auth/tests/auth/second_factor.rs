//! Signing in with a second factor, and how it is set up, lost and taken away.

use contract::{
    Refusal,
    account::MyProfile,
    auth::{
        BeginSecondFactor, ChangePassword, ConfirmSecondFactor, EndSecondFactor, GetSecondFactor,
        NewRecoveryCodes, ResetSecondFactor, SignInWithCode, UserInfoFromSession,
    },
};
use domain::people::second_factor::{StaffSignIn, shown_code};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, codes, decoded,
    world::{ADA, ALICE, GILLES, HUGO, MARIE, ORION},
};

use crate::sign_in::{PASSWORD, app, credentials};

/// An authenticator in somebody's hand.
struct Phone(String);

impl Phone {
    /// The code it shows now: half a minute later than the last one that was asked for, as one works once.
    fn code(&self, app: &App) -> String {
        app.advance(SignedDuration::from_secs(30));
        shown_code(&self.0, app.now()).expect("a secret")
    }
}

/// Everybody has the password, and managers of Orion owe a second factor.
async fn strict() -> App {
    let app = app().await;
    let hash = app.store().people().get(MARIE).await.expect("Marie").password.clone();
    for user in [ADA, GILLES] {
        let mut person = app.store().people().get(user).await.expect("the person");
        person.password = hash.clone();
        app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
    }
    let rule = StaffSignIn { company: ORION, second_factor: true };
    app.store().commit(Changes::new().insert(&rule).expect("writable")).await.expect("saved");
    app
}

async fn password(app: &App, who: &str) -> Answered {
    app.anonymous().call(credentials(&format!("{who}@concierge.test"), PASSWORD)).await
}

/// A session that waits for the second factor.
async fn waiting<'a>(app: &'a App, who: &str) -> Client<'a> {
    let session = password(app, who).await;
    assert_eq!((session.code, &session.data["user"]["needsSecondFactor"]), (0, &json!(true)));
    app.anonymous().with_token(session.data["sessionToken"].as_str().expect("a token"))
}

/// Sets one up, and gives it with the recovery codes and the session that opens everything.
async fn enrol<'a>(app: &'a App, client: &Client<'a>) -> (Phone, Vec<String>, Client<'a>) {
    let secret =
        client.ok(BeginSecondFactor::default()).await["secret"].as_str().expect("a secret").to_owned();
    let phone = Phone(secret);
    let answer = client.ok(ConfirmSecondFactor { code: decoded(&phone.code(app)) }).await;
    let codes = serde_json::from_value(answer["recoveryCodes"].clone()).expect("codes");
    let token = answer["sessionToken"].as_str().or(client.token()).expect("a token");
    (phone, codes, app.anonymous().with_token(token))
}

async fn with_code(app: &App, uid: &Value, code: &str) -> Answered {
    app.anonymous().call(SignInWithCode { uid: decoded(&uid), code: code.into() }).await
}

#[tokio::test]
async fn who_owes_one_does_nothing_before_it_is_set_up() {
    let app = strict().await;
    for who in ["ada", "gilles"] {
        let client = waiting(&app, who).await;
        assert_eq!(client.ok(UserInfoFromSession::default()).await["user"]["needsSecondFactor"], true);
        client.refused(MyProfile {}, Refusal::SecondFactorDue).await;
        // The back door is closed too: a new password opens a new session.
        let change = ChangePassword {
            cpass: Some(PASSWORD.into()),
            npass1: "autre phrase longue".into(),
            npass2: "autre phrase longue".into(),
            ..Default::default()
        };
        client.refused(change, codes::NO_SESSION).await;

        let (_, _, full) = enrol(&app, &client).await;
        full.ok(MyProfile {}).await;
        assert_eq!(full.ok(UserInfoFromSession::default()).await["user"]["needsSecondFactor"], false);
        assert_eq!(client.call(MyProfile {}).await.code, codes::NO_SESSION, "its token was replaced");
    }
    // A beneficiary of the company owes nothing, nor does who works for another one.
    let alice = password(&app, "alice").await;
    assert_eq!((alice.code, &alice.data["user"]["needsSecondFactor"]), (0, &json!(false)));
    app.client(ALICE).await.refused(GetSecondFactor {}, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_password_alone_opens_nothing_any_more_and_a_code_works_once() {
    let app = strict().await;
    let (phone, ..) = enrol(&app, &waiting(&app, "gilles").await).await;
    let asked = password(&app, "gilles").await;
    assert_eq!(
        (asked.code, asked.data["sessionToken"].is_null()),
        (Refusal::SecondFactorNeeded.code(), true)
    );
    let uid = asked.data["uid"].clone();
    assert_eq!(with_code(&app, &uid, "000000").await.code, Refusal::WrongCode.code());
    let code = phone.code(&app);
    let session = with_code(&app, &uid, &code).await;
    assert_eq!((session.code, &session.data["user"]["needsSecondFactor"]), (0, &json!(false)));
    let client = app.anonymous().with_token(session.data["sessionToken"].as_str().expect("a token"));
    client.ok(MyProfile {}).await;

    assert_eq!(
        with_code(&app, &uid, &phone.code(&app)).await.code,
        Refusal::LinkExpired.code(),
        "the way in was used"
    );
    let again = password(&app, "gilles").await.data["uid"].clone();
    assert_eq!(with_code(&app, &again, &code).await.code, Refusal::WrongCode.code(), "so was the code");
    app.advance(SignedDuration::from_mins(6));
    assert_eq!(
        with_code(&app, &again, &phone.code(&app)).await.code,
        Refusal::LinkExpired.code(),
        "five minutes are over"
    );
}

/// Two who have seen the same code at the same time: one of them is in.
#[tokio::test]
async fn of_two_who_use_one_code_at_once_one_is_let_in() {
    let app = strict().await;
    let (phone, codes, _) = enrol(&app, &waiting(&app, "gilles").await).await;
    let elsewhere = app.another_instance();
    for code in [phone.code(&app), codes[0].clone()] {
        let mut uids = vec![];
        for _ in 0..3 {
            uids.push(password(&app, "gilles").await.data["uid"].clone());
        }
        let tries = uids.iter().zip([&app, &elsewhere, &app]).map(|(uid, app)| with_code(app, uid, &code));
        let mut answers: Vec<_> = futures::future::join_all(tries).await.iter().map(|it| it.code).collect();
        answers.sort_unstable();
        assert_eq!(answers, [0, Refusal::WrongCode.code(), Refusal::WrongCode.code()], "{code}");
    }
}

#[tokio::test]
async fn each_recovery_code_opens_the_account_once() {
    let app = strict().await;
    let (_, codes, gilles) = enrol(&app, &waiting(&app, "gilles").await).await;
    assert_eq!(codes.len(), 10);
    for code in [&codes[3], &codes[3].to_uppercase().replace('-', " ")] {
        let uid = password(&app, "gilles").await.data["uid"].clone();
        let expected = if *code == codes[3] { 0 } else { 133 };
        assert_eq!(with_code(&app, &uid, code).await.code, expected, "{code}");
    }
    assert_eq!(gilles.ok(GetSecondFactor {}).await["recoveryLeft"], 9);

    let renewed = gilles.ok(NewRecoveryCodes { code: decoded(&codes[4]) }).await;
    assert_eq!(renewed["recoveryCodes"].as_array().map(Vec::len), Some(10));
    let uid = password(&app, "gilles").await.data["uid"].clone();
    assert_eq!(
        with_code(&app, &uid, &codes[5]).await.code,
        Refusal::WrongCode.code(),
        "those of before are void"
    );
    let new = renewed["recoveryCodes"][0].as_str().expect("a code");
    assert_eq!(with_code(&app, &uid, new).await.code, 0);
}

#[tokio::test]
async fn codes_and_secrets_are_not_kept_as_they_are() {
    let app = strict().await;
    let (_, codes, _) = enrol(&app, &waiting(&app, "gilles").await).await;
    let factor = app.store().second_factors().of(GILLES).await.expect("readable").expect("a factor");
    let kept = serde_json::to_string(&factor.entity).expect("json");
    for code in &codes {
        assert!(!kept.contains(code.as_str()) && !kept.contains(&code.replace('-', "")), "{code}");
    }
    assert!(factor.recovery.iter().all(|it| it.starts_with("$argon2id$")));
}

#[tokio::test]
async fn guesses_of_a_code_are_as_slow_as_guesses_of_a_password() {
    let app = strict().await;
    let (phone, ..) = enrol(&app, &waiting(&app, "gilles").await).await;
    let uid = password(&app, "gilles").await.data["uid"].clone();
    for guess in 0..6 {
        with_code(&app, &uid, &format!("{guess:06}")).await;
    }
    let code = shown_code(&phone.0, app.now() + SignedDuration::from_secs(30)).expect("a code");
    assert_eq!(with_code(&app, &uid, &code).await.code, codes::SLOW_DOWN, "even the right one waits");
    app.advance(SignedDuration::from_mins(16));
    let uid = password(&app, "gilles").await.data["uid"].clone();
    assert_eq!(with_code(&app, &uid, &phone.code(&app)).await.code, 0);
}

#[tokio::test]
async fn what_is_in_use_is_replaced_or_ended_by_who_has_it_alone() {
    let app = strict().await;
    let (phone, codes, gilles) = enrol(&app, &waiting(&app, "gilles").await).await;
    gilles.refused(BeginSecondFactor::default(), Refusal::WrongCode).await;
    let secret = gilles.ok(BeginSecondFactor { code: decoded(&codes[0]) }).await["secret"].clone();
    let new = Phone(secret.as_str().expect("a secret").to_owned());
    let uid = password(&app, "gilles").await.data["uid"].clone();
    assert_eq!(with_code(&app, &uid, &phone.code(&app)).await.code, 0, "the old one works until then");
    gilles.ok(ConfirmSecondFactor { code: decoded(&new.code(&app)) }).await;
    let uid = password(&app, "gilles").await.data["uid"].clone();
    assert_eq!(with_code(&app, &uid, &phone.code(&app)).await.code, Refusal::WrongCode.code());

    let end = EndSecondFactor { code: decoded(&new.code(&app)) };
    assert_eq!(
        gilles.call(end.clone()).await.code,
        Refusal::SecondFactorDemanded.code(),
        "the company demands one"
    );
    let mut rule = app.store().second_factors().rule_of(ORION).await.expect("readable").expect("a rule");
    rule.second_factor = false;
    app.store().commit(Changes::new().save(&rule).expect("writable")).await.expect("saved");
    gilles.refused(EndSecondFactor { code: "000000".into() }, Refusal::WrongCode).await;
    gilles.ok(EndSecondFactor { code: decoded(&new.code(&app)) }).await;
    assert_eq!(password(&app, "gilles").await.code, 0);
    assert_eq!(gilles.ok(GetSecondFactor {}).await["on"], false);
}

#[tokio::test]
async fn a_colleague_takes_away_what_was_lost_and_nobody_else_does() {
    let app = strict().await;
    let (_, _, gilles) = enrol(&app, &waiting(&app, "gilles").await).await;
    let of_gilles = ResetSecondFactor { user_id: GILLES };
    app.client(HUGO).await.refused(of_gilles.clone(), codes::NOT_FOUND).await;
    assert_eq!(gilles.call(of_gilles.clone()).await.code, codes::NOT_FOUND, "no permission");
    let marie = app.client(MARIE).await;
    assert_eq!(marie.call(ResetSecondFactor { user_id: MARIE }).await.code, codes::NOT_FOUND, "not her own");
    marie.ok(of_gilles.clone()).await;
    assert_eq!(gilles.call(MyProfile {}).await.code, codes::NO_SESSION, "his sessions have ended");
    marie.refused(of_gilles, Refusal::NoSecondFactor).await;
    // He owes one all the same.
    waiting(&app, "gilles").await;
    app.work(&jobs::router()).await;
    let told: Vec<_> = app.sent().all().iter().map(|it| serde_json::to_value(it).expect("json")).collect();
    assert_eq!(told.len(), 2, "set up, and taken away: {told:?}");
}

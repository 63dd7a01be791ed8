//! Tries the desk's actions on accounts, and attempts of people without the right.

use contract::{
    Permission, Refusal, Role,
    account::{BasicData, Cgu, MyAlerts, SetCguRead},
    auth::{Login, LostPassword},
    users::{
        ChangeUserLogin, ChangeUserStatus, ChangeUserVipStatus, GetUserInfos, ReinviteUser, ResendCguMail,
        Unlock,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{
    codes, decoded,
    world::{ALICE, BRUNO, GILLES, HUGO, MARIE, SABINE},
};

use super::*;

const ALICE_MAIL: &str = "alice@concierge.test";

fn target(user: contract::UserId) -> ChangeUserVipStatus {
    ChangeUserVipStatus { target_user_id: user, ..Default::default() }
}

async fn infos(app: &App) -> Value {
    app.client(MARIE).await.ok(GetUserInfos { user_id: ALICE }).await
}

#[tokio::test]
async fn two_who_make_a_vip_at_once_do_not_undo_each_other() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let wanted = ChangeUserVipStatus { target_user_id: ALICE, vip: Some(true) };
    for answer in join_all((0..10).map(|_| marie.call(wanted.clone()))).await {
        assert_eq!((answer.code, &answer.data["vip"]), (0, &json!(true)), "{answer:?}");
    }
    assert_eq!(infos(&app).await["user"]["vip"], true);
    let once = marie.clone().header("idempotency-key", "the-same-request");
    for _ in 0..2 {
        assert_eq!(once.ok(target(ALICE)).await["vip"], false, "the same request");
    }
    assert_eq!(marie.ok(target(ALICE)).await["vip"], true, "a new one turns it");
    app.client(GILLES).await.refused(wanted.clone(), NOT_FOUND).await;
    app.client(HUGO).await.refused(wanted, NOT_FOUND).await;
}

#[tokio::test]
async fn switching_off_ends_sessions_and_links_from_the_next_call_on() {
    let app = app().await;
    let (alice, elsewhere) = (app.client(ALICE).await, app.client(ALICE).await);
    alice.ok(BasicData {}).await;
    app.anonymous().ok(LostPassword { email: ALICE_MAIL.into(), ..Default::default() }).await;
    let (_, link) = mails_to(&app, ALICE_MAIL).await.pop().expect("a link");
    let set = |active: bool| ChangeUserStatus { target_user_id: ALICE, new_status: active };
    let marie = app.client(MARIE).await;
    app.client(GILLES).await.refused(set(false), NOT_FOUND).await;
    app.client(HUGO).await.refused(set(false), NOT_FOUND).await;
    marie.ok(set(false)).await;
    marie.ok(set(false)).await;
    for session in [&alice, &elsewhere] {
        session.refused(BasicData {}, NO_SESSION).await;
    }
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, BAD_LOGIN);
    let by_link = by_link(&link, "autre phrase longue");
    app.anonymous().refused(by_link.clone(), LINK_EXPIRED).await;
    marie.ok(set(true)).await;
    assert_eq!(alice.call(BasicData {}).await.code, NO_SESSION, "what has ended stays so");
    app.anonymous().refused(by_link, LINK_EXPIRED).await;
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, 0);

    let entries = app.store().audit().of_day(app.now()).await.expect("the audit");
    let trace = entries.iter().filter(|it| it.action == "changeUserStatus" && it.user == Some(MARIE));
    let changed = trace.filter(|it| it.changed.iter().any(|it| it.starts_with("person USER#1 ")));
    assert_eq!(changed.count(), 2, "{entries:?}");
}

#[tokio::test]
async fn nobody_touches_their_own_account_or_that_of_staff() {
    let app = app().await;
    change(&app, MARIE, |it| {
        it.roles.push(Role::Adherent);
        it.company = it.companies.first().copied();
    })
    .await;
    for by in [MARIE, GILLES] {
        let client = app.client(by).await;
        let off = ChangeUserStatus { target_user_id: MARIE, new_status: false };
        let login = ChangeUserLogin { target_user_id: MARIE, new_login: "marie".into() };
        let answers =
            [client.call(off).await.code, client.call(ReinviteUser { target_user_id: MARIE }).await.code];
        assert!(
            answers.iter().all(|it| *it == if by == MARIE { STAFF_ACCOUNT } else { NOT_FOUND }),
            "{answers:?}"
        );
        client.refused(login, STAFF_ACCOUNT).await;
        client.refused(Unlock { to_user: MARIE }, STAFF_ACCOUNT).await;
    }
    let colleague = ChangeUserStatus { target_user_id: GILLES, new_status: false };
    app.client(MARIE).await.refused(colleague, NOT_FOUND).await;
}

#[tokio::test]
async fn the_desk_lets_in_who_failed_too_often() {
    let app = app().await;
    for _ in 0..8 {
        sign_in(&app, ALICE_MAIL, "guess").await;
    }
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, codes::SLOW_DOWN);
    let read = infos(&app).await;
    assert!(read["canUnblock"] == json!(true) && read["user"]["blockedUntil"].is_string(), "{read}");
    app.client(HUGO).await.refused(Unlock { to_user: ALICE }, NOT_FOUND).await;
    app.client(GILLES).await.ok(Unlock { to_user: ALICE }).await;
    assert_eq!(infos(&app).await["user"]["blockedUntil"], Value::Null);
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, 0);
    let entries = app.store().audit().of_day(app.now()).await.expect("the audit");
    let unlocked = entries.iter().find(|it| it.action == "unlock").expect("an entry");
    assert_eq!((unlocked.user, unlocked.details.as_slice()), (Some(GILLES), &["person 1".to_owned()][..]));
}

#[tokio::test]
async fn a_new_login_signs_in_whatever_its_case_and_the_one_of_before_does_not() {
    let app = app().await;
    let gilles = app.client(GILLES).await;
    let to = |login: &str| ChangeUserLogin { target_user_id: ALICE, new_login: login.into() };
    gilles.ok(to("A.Martin")).await;
    gilles.ok(to("a.martin")).await;
    assert_eq!(sign_in(&app, "a.MARTIN", PASSWORD).await, 0);
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, 0, "her address signs in as well");
    let told: Vec<_> = mails_to(&app, ALICE_MAIL).await.into_iter().map(|it| it.0).collect();
    assert_eq!(told, ["loginChanged"], "once: the second call changed nothing");
    gilles.ok(to("alice.martin")).await;
    assert_eq!(sign_in(&app, "a.martin", PASSWORD).await, BAD_LOGIN);
    for wrong in ["", "a b", "bruno@concierge.test", "_C_alice"] {
        let refused = gilles.call(to(wrong)).await;
        assert!(refused.data["fields"]["newLogin"].is_string(), "{wrong}: {refused:?}");
    }
    app.client(HUGO).await.refused(to("mine"), NOT_FOUND).await;
}

#[tokio::test]
async fn a_login_belongs_to_one_person_however_many_ask_for_it_at_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let ask = |(user, login): (contract::UserId, &str)| {
        marie.call(ChangeUserLogin { target_user_id: user, new_login: login.into() })
    };
    let requests =
        [(ALICE, "le.meme"), (BRUNO, "LE.MEME"), (testkit::world::CHLOE, "Le.Meme"), (SABINE, "le.Meme")];
    let answers = join_all(requests.map(ask)).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    for lost in answers.iter().filter(|it| it.code != 0) {
        assert!(lost.code == INVALID && lost.data["fields"]["newLogin"].is_string(), "{lost:?}");
    }
    let owner = app.store().people().by_login("le.meme").await.expect("readable").expect("somebody");
    assert_eq!(owner.login, "le.meme");
}

#[tokio::test]
async fn the_account_of_a_partner_is_for_who_creates_partners() {
    let app = app().await;
    let to = |login: &str| ChangeUserLogin { target_user_id: SABINE, new_login: login.into() };
    app.client(GILLES).await.refused(to("pressing"), NOT_FOUND).await;
    app.client(MARIE).await.ok(to("pressing")).await;
    assert_eq!(app.store().people().get(SABINE).await.expect("Sabine").login, "pressing");
    change(&app, MARIE, |it| it.permissions.retain(|it| *it != Permission::CreatePart)).await;
    app.client(MARIE).await.refused(to("autre"), NOT_FOUND).await;
}

#[tokio::test]
async fn terms_are_accepted_by_the_link_of_a_mail_once() {
    let app = app().await;
    let gilles = app.client(GILLES).await;
    assert_eq!(
        gilles.call(ResendCguMail { target_user_id: ALICE, ..Default::default() }).await.code,
        Refusal::TermsAccepted.code(),
        "she has accepted them"
    );
    change(&app, ALICE, |it| it.terms_accepted = None).await;
    gilles.ok(ResendCguMail { target_user_id: ALICE, notify: true }).await;
    let (kind, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    assert_eq!(kind, "termsLink");
    let alerts = app.client(ALICE).await.ok(MyAlerts::default()).await;
    assert_eq!(alerts["notifications"][0]["target"], "/validateCgu");
    app.anonymous().ok(Cgu { token: decoded(&token), ..Default::default() }).await;
    app.anonymous().ok(SetCguRead { token: decoded(&token), version: None }).await;
    assert_eq!(infos(&app).await["user"]["needsToValidateCGU"], false);
    app.anonymous().refused(SetCguRead { token: decoded(&token), version: None }, LINK_EXPIRED).await;
    app.client(HUGO)
        .await
        .refused(ResendCguMail { target_user_id: ALICE, ..Default::default() }, NOT_FOUND)
        .await;
}

#[tokio::test]
async fn a_link_to_the_terms_is_void_once_the_account_is_switched_off() {
    let app = app().await;
    change(&app, ALICE, |it| it.terms_accepted = None).await;
    let marie = app.client(MARIE).await;
    marie.ok(ResendCguMail { target_user_id: ALICE, ..Default::default() }).await;
    let (_, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    marie.ok(ChangeUserStatus { target_user_id: ALICE, new_status: false }).await;
    app.anonymous().refused(SetCguRead { token: decoded(&token), version: None }, LINK_EXPIRED).await;
    for refused in [
        marie.call(ResendCguMail { target_user_id: ALICE, ..Default::default() }).await,
        marie.call(ReinviteUser { target_user_id: ALICE }).await,
    ] {
        assert_eq!(refused.code, Refusal::AccountInactive.code(), "{refused:?}");
    }
}

#[tokio::test]
async fn an_invitation_takes_the_password_away_and_leads_to_another_one() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let marie = app.client(MARIE).await;
    app.client(GILLES).await.refused(ReinviteUser { target_user_id: ALICE }, NOT_FOUND).await;
    app.client(HUGO).await.refused(ReinviteUser { target_user_id: ALICE }, NOT_FOUND).await;
    let once = marie.clone().header("idempotency-key", "the-same-request");
    for _ in 0..2 {
        once.ok(ReinviteUser { target_user_id: ALICE }).await;
    }
    alice.refused(BasicData {}, NO_SESSION).await;
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, BAD_LOGIN);
    let mails = mails_to(&app, ALICE_MAIL).await;
    assert_eq!(
        mails.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(),
        ["passwordReset"],
        "a repeat mails nothing"
    );
    assert_eq!(infos(&app).await["user"]["invited"], true);
    marie.ok(ReinviteUser { target_user_id: ALICE }).await;
    let void = by_link(&mails[0].1, "autre phrase longue");
    assert_eq!(app.anonymous().call(void).await.code, LINK_EXPIRED, "a newer one was sent");
    let (_, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    app.anonymous().ok(by_link(&token, "autre phrase longue")).await;
    let credentials = Login {
        login: ALICE_MAIL.into(),
        pass: "autre phrase longue".into(),
        no_cookies: true,
        ..Default::default()
    };
    app.anonymous().ok(credentials).await;
    let many = join_all((0..6).map(|_| marie.call(ReinviteUser { target_user_id: ALICE }))).await;
    assert!(many.iter().any(|it| it.code == codes::SLOW_DOWN), "so many links an hour: {many:?}");
}

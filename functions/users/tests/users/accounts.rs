//! Tries the desk's actions on accounts, and attempts of people without the right.

use contract::{
    Permission, Role,
    account::{BasicData, Cgu, MyAlerts, SetCguRead},
    auth::{ChangePassword, Login, LostPassword},
    users::{
        ChangeUserLogin, ChangeUserStatus, ChangeUserVipStatus, GetUserInfos, ReinviteUser, ResendCguMail,
        Unlock,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::world::{ALICE, BRUNO, GILLES, HUGO, MARIE, SABINE};

use super::*;

const ALICE_MAIL: &str = "alice@concierge.test";

fn target(user: contract::UserId) -> Value {
    json!({ "targetUserId": user })
}

async fn infos(app: &App) -> Value {
    app.client(MARIE).await.ok::<GetUserInfos>(json!({ "userId": ALICE })).await
}

#[tokio::test]
async fn two_who_make_a_vip_at_once_do_not_undo_each_other() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let wanted = json!({ "targetUserId": ALICE, "vip": true });
    for answer in join_all((0..10).map(|_| marie.call::<ChangeUserVipStatus>(wanted.clone()))).await {
        assert_eq!((answer.code, &answer.data["vip"]), (0, &json!(true)), "{answer:?}");
    }
    assert_eq!(infos(&app).await["user"]["vip"], true);
    let once = marie.clone().header("idempotency-key", "the-same-request");
    for _ in 0..2 {
        assert_eq!(once.ok::<ChangeUserVipStatus>(target(ALICE)).await["vip"], false, "the same request");
    }
    assert_eq!(marie.ok::<ChangeUserVipStatus>(target(ALICE)).await["vip"], true, "a new one turns it");
    assert_eq!(app.client(GILLES).await.call::<ChangeUserVipStatus>(wanted.clone()).await.code, NOT_FOUND);
    assert_eq!(app.client(HUGO).await.call::<ChangeUserVipStatus>(wanted).await.code, NOT_FOUND);
}

#[tokio::test]
async fn switching_off_ends_sessions_and_links_from_the_next_call_on() {
    let app = app().await;
    let (alice, elsewhere) = (app.client(ALICE).await, app.client(ALICE).await);
    alice.ok::<BasicData>(json!({})).await;
    app.anonymous().ok::<LostPassword>(json!({ "email": ALICE_MAIL })).await;
    let (_, link) = mails_to(&app, ALICE_MAIL).await.pop().expect("a link");
    let set = |active: bool| json!({ "targetUserId": ALICE, "newStatus": active });
    let marie = app.client(MARIE).await;
    assert_eq!(app.client(GILLES).await.call::<ChangeUserStatus>(set(false)).await.code, NOT_FOUND);
    assert_eq!(app.client(HUGO).await.call::<ChangeUserStatus>(set(false)).await.code, NOT_FOUND);
    marie.ok::<ChangeUserStatus>(set(false)).await;
    marie.ok::<ChangeUserStatus>(set(false)).await;
    for session in [&alice, &elsewhere] {
        assert_eq!(session.call::<BasicData>(json!({})).await.code, NO_SESSION);
    }
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, BAD_LOGIN);
    let by_link = by_link(&link, "autre phrase longue");
    assert_eq!(app.anonymous().call::<ChangePassword>(by_link.clone()).await.code, LINK_EXPIRED);
    marie.ok::<ChangeUserStatus>(set(true)).await;
    assert_eq!(alice.call::<BasicData>(json!({})).await.code, NO_SESSION, "what has ended stays so");
    assert_eq!(app.anonymous().call::<ChangePassword>(by_link).await.code, LINK_EXPIRED);
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
        let off = json!({ "targetUserId": MARIE, "newStatus": false });
        let login = json!({ "targetUserId": MARIE, "newLogin": "marie" });
        let answers = [
            client.call::<ChangeUserStatus>(off).await.code,
            client.call::<ReinviteUser>(target(MARIE)).await.code,
        ];
        assert!(
            answers.iter().all(|it| *it == if by == MARIE { STAFF_ACCOUNT } else { NOT_FOUND }),
            "{answers:?}"
        );
        assert_eq!(client.call::<ChangeUserLogin>(login).await.code, STAFF_ACCOUNT);
        assert_eq!(client.call::<Unlock>(json!({ "toUser": MARIE })).await.code, STAFF_ACCOUNT);
    }
    let colleague = json!({ "targetUserId": GILLES, "newStatus": false });
    assert_eq!(app.client(MARIE).await.call::<ChangeUserStatus>(colleague).await.code, NOT_FOUND);
}

#[tokio::test]
async fn the_desk_lets_in_who_failed_too_often() {
    let app = app().await;
    for _ in 0..8 {
        sign_in(&app, ALICE_MAIL, "guess").await;
    }
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, 429);
    let read = infos(&app).await;
    assert!(read["canUnblock"] == json!(true) && read["user"]["blockedUntil"].is_string(), "{read}");
    assert_eq!(app.client(HUGO).await.call::<Unlock>(json!({ "toUser": ALICE })).await.code, NOT_FOUND);
    app.client(GILLES).await.ok::<Unlock>(json!({ "toUser": ALICE })).await;
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
    let to = |login: &str| json!({ "targetUserId": ALICE, "newLogin": login });
    gilles.ok::<ChangeUserLogin>(to("A.Martin")).await;
    gilles.ok::<ChangeUserLogin>(to("a.martin")).await;
    assert_eq!(sign_in(&app, "a.MARTIN", PASSWORD).await, 0);
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, 0, "her address signs in as well");
    let told: Vec<_> = mails_to(&app, ALICE_MAIL).await.into_iter().map(|it| it.0).collect();
    assert_eq!(told, ["loginChanged"], "once: the second call changed nothing");
    gilles.ok::<ChangeUserLogin>(to("alice.martin")).await;
    assert_eq!(sign_in(&app, "a.martin", PASSWORD).await, BAD_LOGIN);
    for wrong in ["", "a b", "bruno@concierge.test", "_C_alice"] {
        let refused = gilles.call::<ChangeUserLogin>(to(wrong)).await;
        assert!(refused.data["fields"]["newLogin"].is_string(), "{wrong}: {refused:?}");
    }
    assert_eq!(app.client(HUGO).await.call::<ChangeUserLogin>(to("mine")).await.code, NOT_FOUND);
}

#[tokio::test]
async fn a_login_belongs_to_one_person_however_many_ask_for_it_at_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let ask = |(user, login): (contract::UserId, &str)| {
        marie.call::<ChangeUserLogin>(json!({ "targetUserId": user, "newLogin": login }))
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
    let to = |login: &str| json!({ "targetUserId": SABINE, "newLogin": login });
    assert_eq!(app.client(GILLES).await.call::<ChangeUserLogin>(to("pressing")).await.code, NOT_FOUND);
    app.client(MARIE).await.ok::<ChangeUserLogin>(to("pressing")).await;
    assert_eq!(app.store().people().get(SABINE).await.expect("Sabine").login, "pressing");
    change(&app, MARIE, |it| it.permissions.retain(|it| *it != Permission::CreatePart)).await;
    assert_eq!(app.client(MARIE).await.call::<ChangeUserLogin>(to("autre")).await.code, NOT_FOUND);
}

#[tokio::test]
async fn terms_are_accepted_by_the_link_of_a_mail_once() {
    let app = app().await;
    let gilles = app.client(GILLES).await;
    assert_eq!(gilles.call::<ResendCguMail>(target(ALICE)).await.code, 112, "she has accepted them");
    change(&app, ALICE, |it| it.terms_accepted = None).await;
    gilles.ok::<ResendCguMail>(json!({ "targetUserId": ALICE, "notify": true })).await;
    let (kind, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    assert_eq!(kind, "termsLink");
    let alerts = app.client(ALICE).await.ok::<MyAlerts>(json!({})).await;
    assert_eq!(alerts["notifications"][0]["target"], "/validateCgu");
    app.anonymous().ok::<Cgu>(json!({ "token": token })).await;
    app.anonymous().ok::<SetCguRead>(json!({ "token": token })).await;
    assert_eq!(infos(&app).await["user"]["needsToValidateCGU"], false);
    assert_eq!(app.anonymous().call::<SetCguRead>(json!({ "token": token })).await.code, LINK_EXPIRED);
    assert_eq!(app.client(HUGO).await.call::<ResendCguMail>(target(ALICE)).await.code, NOT_FOUND);
}

#[tokio::test]
async fn a_link_to_the_terms_is_void_once_the_account_is_switched_off() {
    let app = app().await;
    change(&app, ALICE, |it| it.terms_accepted = None).await;
    let marie = app.client(MARIE).await;
    marie.ok::<ResendCguMail>(target(ALICE)).await;
    let (_, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    marie.ok::<ChangeUserStatus>(json!({ "targetUserId": ALICE, "newStatus": false })).await;
    assert_eq!(app.anonymous().call::<SetCguRead>(json!({ "token": token })).await.code, LINK_EXPIRED);
    for refused in
        [marie.call::<ResendCguMail>(target(ALICE)).await, marie.call::<ReinviteUser>(target(ALICE)).await]
    {
        assert_eq!(refused.code, 111, "{refused:?}");
    }
}

#[tokio::test]
async fn an_invitation_takes_the_password_away_and_leads_to_another_one() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let marie = app.client(MARIE).await;
    assert_eq!(app.client(GILLES).await.call::<ReinviteUser>(target(ALICE)).await.code, NOT_FOUND);
    assert_eq!(app.client(HUGO).await.call::<ReinviteUser>(target(ALICE)).await.code, NOT_FOUND);
    let once = marie.clone().header("idempotency-key", "the-same-request");
    for _ in 0..2 {
        once.ok::<ReinviteUser>(target(ALICE)).await;
    }
    assert_eq!(alice.call::<BasicData>(json!({})).await.code, NO_SESSION);
    assert_eq!(sign_in(&app, ALICE_MAIL, PASSWORD).await, BAD_LOGIN);
    let mails = mails_to(&app, ALICE_MAIL).await;
    assert_eq!(
        mails.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(),
        ["passwordReset"],
        "a repeat mails nothing"
    );
    assert_eq!(infos(&app).await["user"]["invited"], true);
    marie.ok::<ReinviteUser>(target(ALICE)).await;
    let void = by_link(&mails[0].1, "autre phrase longue");
    assert_eq!(app.anonymous().call::<ChangePassword>(void).await.code, LINK_EXPIRED, "a newer one was sent");
    let (_, token) = mails_to(&app, ALICE_MAIL).await.pop().expect("a mail");
    app.anonymous().ok::<ChangePassword>(by_link(&token, "autre phrase longue")).await;
    let credentials = json!({ "login": ALICE_MAIL, "pass": "autre phrase longue", "noCookies": true });
    app.anonymous().ok::<Login>(credentials).await;
    let many = join_all((0..6).map(|_| marie.call::<ReinviteUser>(target(ALICE)))).await;
    assert!(many.iter().any(|it| it.code == 429), "so many links an hour: {many:?}");
}

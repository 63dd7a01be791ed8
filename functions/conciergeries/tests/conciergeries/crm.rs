//! Tries what the CRM hears of the beneficiaries of a desk that shares its contacts.

use std::time::Duration;

use contract::{
    UserId,
    account::{ChangeConciergerieAction, ProfileChange, SetMyProfile},
    auth::ConfirmRegistration,
    users::{DeleteAdherentAction, DeletionReason},
};
use domain::people::person::Person;
use runtime::{
    Job,
    tasks::{SyncContact, SyncContacts},
};
use sandbox::crm::Fault;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, ContactBase, decoded, world::*};

use crate::{app, set};

const PATIENT: Duration = Duration::from_secs(30);

/// The small world, in which Orion Tower has always shared its contacts.
async fn sharing(limit: Duration) -> (App, ContactBase) {
    let (app, crm) = app().await.with_crm(limit).await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    desk.options.in_splio = true;
    app.store().commit(Changes::new().save(&desk).expect("writable")).await.expect("saved");
    (app, crm)
}

async fn share(app: &App, shares: bool) {
    assert_eq!(set(app, ORION_TOWER, |it| it.include_in_splio = shares).await.code, 0);
}

/// Sixty more people of Orion Tower: three messages of 25.
async fn sixty_more(app: &App) {
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    for nth in 0..60 {
        let (id, login) = (UserId(9_000 + nth), format!("many{nth:02}@orion.test"));
        let person =
            Person { id, email: login.clone(), login, name: format!("Roy {nth:02}"), ..alice.clone() };
        let mut changes = Changes::new();
        app.store().people().insert(&mut changes, &person).expect("writable");
        app.store().commit(&mut changes).await.expect("saved");
    }
}

async fn work(app: &App) {
    app.work(&jobs::router()).await;
}

async fn rename(app: &App, who: contract::UserId, name: &str) {
    app.client(who)
        .await
        .ok(SetMyProfile { data: ProfileChange { first_name: Some(name.into()), ..Default::default() } })
        .await;
}

/// The message that has the CRM hear of somebody.
fn message(of: contract::UserId) -> String {
    SyncContact { user_id: of }.message().expect("a message").to_string()
}

fn key(of: contract::UserId) -> String {
    format!("user-{of}")
}

#[tokio::test]
async fn who_registers_at_such_a_desk_is_known_and_who_goes_is_forgotten() {
    let (app, crm) = sharing(PATIENT).await;
    app.anonymous().ok(registration_request("CODE1", "nina@orion.test")).await;
    work(&app).await;
    assert!(crm.contacts().is_empty(), "nobody has confirmed the address");
    let mail = serde_json::to_value(app.sent().all().pop().expect("a mail")).expect("json");
    let link = mail["text"]["button"][1].as_str().expect("a link").to_owned();
    let token = link.split("token=").nth(1).expect("a token");
    app.anonymous().ok(ConfirmRegistration { token: decoded(&token) }).await;
    work(&app).await;
    let contacts = crm.contacts();
    let nina = contacts.values().next().expect("a contact");
    let desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk").entity.name;
    assert_eq!(
        *nina,
        json!({ "email": "nina@orion.test", "cellphone": "+33639001099", "firstname": "Nina",
            "lastname": "Roche", "language": "fr", "custom_fields": [{ "id": "desk", "value": desk }] })
    );

    rename(&app, ALICE, "Alix").await;
    work(&app).await;
    assert_eq!(crm.contacts()[&key(ALICE)]["firstname"], "Alix");
    let deletion = DeleteAdherentAction {
        user_id: ALICE,
        reason: Some(DeletionReason::LeftCompany),
        should_send_mail: false,
    };
    app.client(MARIE).await.at(ORION_TOWER).ok(deletion).await;
    work(&app).await;
    assert_eq!(crm.contacts().len(), 1, "only Nina is left");
}

#[tokio::test]
async fn who_moves_to_a_desk_that_shares_nothing_is_forgotten_and_others_are_never_told_of() {
    let (app, crm) = sharing(PATIENT).await;
    rename(&app, ZOE, "Zora").await;
    work(&app).await;
    assert_eq!(crm.calls(), 0);
    let alice = app.client(ALICE).await;
    alice.ok(SetMyProfile { data: ProfileChange { city: Some("Lyon".into()), ..Default::default() } }).await;
    work(&app).await;
    assert_eq!(crm.calls(), 0, "where somebody lives is nothing to the CRM");
    rename(&app, ALICE, "Alix").await;
    work(&app).await;
    assert_eq!(crm.contacts().len(), 1);
    let alice = app.client(ALICE).await;
    alice.ok(ChangeConciergerieAction { conciergerie: ORION_CAMPUS }).await;
    work(&app).await;
    assert!(crm.contacts().is_empty());
}

#[tokio::test]
async fn a_message_that_comes_again_or_late_writes_the_same_contact() {
    let (app, crm) = sharing(PATIENT).await;
    rename(&app, ALICE, "Alix").await;
    work(&app).await;
    let known = crm.contacts();
    let twice = [message(ALICE), message(ALICE)];
    assert!(app.deliver(&jobs::router(), &twice).await.is_empty());
    crm.revoke_tokens();
    assert!(app.deliver(&jobs::router(), &twice).await.is_empty());
    assert_eq!(crm.contacts(), known);
}

#[tokio::test]
async fn an_address_that_the_crm_refuses_holds_up_nothing() {
    let (app, crm) = sharing(PATIENT).await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.email = "alice".into();
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    assert!(app.deliver(&jobs::router(), &[message(ALICE)]).await.is_empty());
    assert!(crm.contacts().is_empty());
}

#[tokio::test]
async fn what_the_crm_did_not_hear_comes_again_and_it_is_left_alone_for_a_while() {
    let (app, crm) = sharing(Duration::from_millis(500)).await;
    let jobs = jobs::router();
    while !app.deliver(&jobs, &[message(ALICE)]).await.is_empty() {}
    crm.next(Fault::TimeoutBefore);
    let waiting = app.deliver(&jobs, &[message(ALICE)]).await;
    assert_eq!(waiting, [message(ALICE)], "the queue keeps it");
    crm.go_down_for(100);
    for _ in 0..6 {
        assert_eq!(app.deliver(&jobs, &waiting).await.len(), 1);
    }
    let calls = crm.calls();
    assert_eq!(app.deliver(&jobs, &waiting).await.len(), 1);
    assert_eq!(crm.calls(), calls, "nothing is sent while it is left alone");
}

#[tokio::test]
async fn without_a_crm_nothing_is_told_and_nothing_fails() {
    let app = app().await;
    assert_eq!(set(&app, ORION_TOWER, |it| it.include_in_splio = true).await.code, 0);
    rename(&app, ALICE, "Alix").await;
    work(&app).await;
    let read: Value = app.client(ALICE).await.ok(contract::account::MyProfile {}).await;
    assert_eq!(read["firstName"], "Alix");
}

#[tokio::test]
async fn a_desk_that_begins_to_share_tells_of_everybody_once_and_one_that_ends_has_all_forgotten() {
    let (app, crm) = app().await.with_crm(PATIENT).await;
    sixty_more(&app).await;
    share(&app, true).await;
    work(&app).await;
    let people = app.store().people().of_desk(ORION_TOWER, "", i32::MAX).await.expect("people").0;
    let known = crm.contacts();
    assert_eq!(known.len(), people.len(), "everybody of the desk");
    assert!(people.len() > 50 && people.iter().all(|it| known.contains_key(&key(it.id))));
    assert!(!known.contains_key(&key(ZOE)), "and nobody of another");
    let calls = crm.calls();

    // The same setting once more, or another setting of the desk, tells of nobody.
    share(&app, true).await;
    assert_eq!(set(&app, ORION_TOWER, |it| it.group_name = "Tour".into()).await.code, 0);
    work(&app).await;
    assert_eq!(crm.calls(), calls);

    share(&app, false).await;
    work(&app).await;
    assert!(crm.contacts().is_empty());
}

#[tokio::test]
async fn a_run_that_comes_again_or_is_overtaken_leaves_what_stands() {
    let (app, crm) = app().await.with_crm(PATIENT).await;
    sixty_more(&app).await;
    share(&app, true).await;
    let version = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk").version;
    let job = SyncContacts { conciergerie_id: ORION_TOWER, run: version.to_string(), after: None };
    let message = job.message().expect("a message").to_string();
    // Two copies at once, of which one may die behind its transaction.
    let router = jobs::router();
    let copies = [message.clone(), message.clone()];
    futures::future::join_all(copies.iter().map(|it| app.deliver(&router, std::slice::from_ref(it)))).await;
    share(&app, false).await;
    work(&app).await;
    assert!(crm.contacts().is_empty(), "the last word counts, in whatever turn it comes");
    share(&app, true).await;
    work(&app).await;
    assert_eq!(
        crm.contacts().len(),
        app.store().people().of_desk(ORION_TOWER, "", i32::MAX).await.expect("people").0.len()
    );
}

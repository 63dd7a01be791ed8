//! Managers, as their colleagues find and keep them.

use contract::{
    Permission, Refusal, UserId,
    auth::{ChangePassword, ConfirmRegistration, Login, Logout},
    users::{
        ConciergeChange, CreateConcierge, GetConciergeList, GetConciergeUser, ResendInvitation,
        SearchConcierge, SetResponsableConciergerie, UpdateProfilConcierge,
    },
};
use domain::people::person::{DueRight, Person};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, codes, decoded,
    world::{self, ALICE, GILLES, HUGO, MARIE},
};

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const OUT_OF_REACH: u16 = contract::Refusal::RightsOutOfReach.code();
const OWN_RIGHTS: u16 = contract::Refusal::OwnRights.code();
const NO_SESSION: u16 = testkit::codes::NO_SESSION;
const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

async fn app() -> App {
    App::world(users::router().merge(auth::router())).await
}

fn rows(list: &Value) -> &Vec<Value> {
    list["concierges"].as_array().expect("a list")
}

fn names(list: &Value) -> Vec<&str> {
    rows(list).iter().filter_map(|it| it["name"].as_str()).collect()
}

fn camille(login: &str, email: &str) -> CreateConcierge {
    CreateConcierge {
        company_id: world::ORION,
        name: "Roche".into(),
        first_name: "Camille".into(),
        professional_numbr: "0155170199".into(),
        email: email.into(),
        login: login.into(),
    }
}

async fn profile(client: &Client<'_>, of: UserId) -> Value {
    client.ok(GetConciergeUser { id: of }).await
}

/// Says again what is known of somebody, but for some fields.
async fn update(client: &Client<'_>, of: UserId, change: Value) -> Answered {
    let read = profile(client, of).await;
    let mut user = json!({ "id": of, "firstName": read["firstName"], "name": read["name"],
        "email": read["email"], "professionalNumbr": read["professionalNumbr"] });
    for (field, value) in change.as_object().expect("fields") {
        user[field] = value.clone();
    }
    let asked = UpdateProfilConcierge { user: decoded(&user), edition: decoded(&read["edition"]) };
    client.call(asked).await
}

async fn edit(app: &App, of: UserId, change: impl FnOnce(&mut Person)) {
    let mut person = app.store().people().get(of).await.expect("the person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("written");
}

/// The token of the one mail of a kind.
async fn token(app: &App, kind: &str) -> String {
    app.work(&jobs::router()).await;
    let mails = app.sent().all();
    let mail = mails.iter().find(|it| it.kind == kind).unwrap_or_else(|| panic!("no {kind} in {mails:?}"));
    let link = mail.text.button.as_ref().expect("a link").1.clone();
    link.rsplit(['/', '=']).next().expect("a token").to_owned()
}

#[tokio::test]
async fn colleagues_are_listed_by_name_with_whether_they_are_at_work() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let list = async || {
        app.client(MARIE).await.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await
    };
    let first = list().await;
    assert_eq!(names(&first), ["Marie Dubreuil", "Gilles Perrin"]);
    assert_eq!(
        (&rows(&first)[1]["online"], &rows(&first)[1]["lastSeenActiveDelayInMs"]),
        (&json!(false), &Value::Null)
    );
    let gilles = app.client(GILLES).await;
    app.advance(SignedDuration::from_mins(6));
    gilles.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await;
    app.advance(SignedDuration::from_mins(1));
    let online = list().await;
    assert_eq!(
        (&rows(&online)[1]["online"], &rows(&online)[1]["lastSeenActiveDelayInMs"]),
        (&json!(true), &json!(60_000))
    );
    app.advance(SignedDuration::from_mins(6));
    assert_eq!(rows(&list().await)[1]["online"], false, "his client has not asked any more");
    gilles.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await;
    assert_eq!(rows(&list().await)[1]["online"], true);
    gilles.ok(Logout {}).await;
    assert_eq!(rows(&list().await)[1]["online"], false);
    let foreign = GetConciergeList { conciergerie_id: Some(world::VEGA_TOWER), include_enabled: true };
    marie.refused(foreign, NOT_FOUND).await;
    app.client(ALICE)
        .await
        .refused(GetConciergeList { include_enabled: true, conciergerie_id: None }, NOT_FOUND)
        .await;
}

#[tokio::test]
async fn who_is_switched_off_is_seen_by_who_may_switch_them_on() {
    let app = app().await;
    edit(&app, GILLES, |it| it.active = false).await;
    let marie = app.client(MARIE).await;
    assert_eq!(
        names(&marie.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await).len(),
        2
    );
    let off = marie.ok(GetConciergeList { include_enabled: false, conciergerie_id: None }).await;
    assert_eq!((names(&off), &rows(&off)[0]["active"]), (vec!["Gilles Perrin"], &json!(false)));
    edit(&app, MARIE, |it| it.permissions.clear()).await;
    assert_eq!(
        names(&marie.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await),
        ["Marie Dubreuil"]
    );
    assert_eq!(
        names(&marie.ok(GetConciergeList { include_enabled: false, conciergerie_id: None }).await),
        [""; 0]
    );
    let found = marie.ok(SearchConcierge { expression: "gilles".into(), ..Default::default() }).await;
    assert_eq!(rows(&found).len(), 0);
    marie.refused(GetConciergeUser { id: GILLES }, NOT_FOUND).await;
}

#[tokio::test]
async fn managers_are_found_by_any_word_among_those_one_knows() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let find = async |typed: &str| {
        let found = marie.ok(SearchConcierge { expression: typed.into(), ..Default::default() }).await;
        rows(&found)
            .iter()
            .map(|it| it["firstname"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    for typed in ["per", "GILLES", "perrin gil", "gilles@concierge"] {
        assert_eq!(find(typed).await, ["Gilles"], "{typed}");
    }
    assert_eq!(find("hugo").await, [""; 0], "of another company");
    assert_eq!(find("alice").await, [""; 0], "no manager");
    edit(&app, GILLES, |it| it.name = "Rambert".into()).await;
    assert_eq!((find("perrin").await.len(), find("ramb").await.len()), (0, 1), "by the new name alone");
    marie.refused(SearchConcierge { expression: "g".into(), ..Default::default() }, INVALID).await;
    let cursor = SearchConcierge { expression: "gilles".into(), cursor: Some("mar#x#1".into()) };
    marie.refused(cursor, codes::UNREADABLE).await;
    edit(&app, MARIE, |it| it.permissions.push(Permission::ManageAllEntreprise)).await;
    assert_eq!(find("hugo").await, ["Hugo"]);
    let found = app
        .client(GILLES)
        .await
        .ok(SearchConcierge { expression: "marie".into(), ..Default::default() })
        .await;
    assert_eq!(rows(&found).len(), 0, "who works for all is known to each other alone");
}

#[tokio::test]
async fn a_new_manager_is_mailed_a_link_chooses_a_password_and_signs_in_by_either_name() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let made = marie.ok(camille("croche", "C.Roche@orion.test")).await;
    assert_eq!(
        (&made["login"], &made["invited"], &made["companyName"]),
        (&json!("_C_croche"), &json!(true), &json!("Orion"))
    );
    assert_eq!(made["permissions"], json!([]));
    let id = UserId(made["id"].as_i64().expect("a number"));
    assert_eq!(profile(&marie, id).await, made);
    let uid = token(&app, "accountCreated").await;
    let password = "une phrase assez longue";
    let choose = ChangePassword {
        uid: Some(uid.clone()),
        npass1: password.into(),
        npass2: password.into(),
        ..Default::default()
    };
    app.anonymous().ok(choose.clone()).await;
    assert_eq!(app.anonymous().call(choose).await.code, Refusal::LinkExpired.code(), "a link works once");
    for login in ["_C_CROCHE", "c.roche@orion.test"] {
        let asked =
            Login { login: login.into(), pass: password.into(), no_cookies: true, ..Default::default() };
        let session = app.anonymous().ok(asked).await;
        assert_eq!((&session["roles"], &session["permissions"]), (&json!(["gestionnaire"]), &json!([])));
    }
    let read = profile(&marie, id).await;
    assert_eq!((&read["invited"], &read["online"]), (&json!(false), &json!(true)), "she has just signed in");
}

#[tokio::test]
async fn a_login_and_an_address_are_somebodys_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let answers = join_all((0..4).map(|nth| {
        let asked = camille("croche", &format!("roche{nth}@orion.test"));
        marie.call(asked)
    }))
    .await;
    let made: Vec<_> = answers.iter().filter(|it| it.code == 0).collect();
    assert_eq!(made.len(), 1, "{answers:?}");
    let refused = answers.iter().filter(|it| it.code == INVALID && !it.data["fields"]["login"].is_null());
    assert_eq!(refused.count(), 3);
    let known = marie.call(camille("other", "ALICE@concierge.test")).await;
    assert_eq!((known.code, known.data["fields"]["email"].is_null()), (INVALID, false));
    let empty = marie.call(camille("", "")).await;
    assert_eq!(empty.data["fields"].as_object().map(|it| it.len()), Some(2));
    let foreign = CreateConcierge { company_id: world::VEGA, ..camille("other", "other@vega.test") };
    marie.refused(foreign, NOT_FOUND).await;
    let gilles = app.client(GILLES).await;
    gilles.refused(camille("other", "o@orion.test"), NOT_FOUND).await;
    assert_eq!(
        names(&marie.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await).len(),
        3
    );
}

#[tokio::test]
async fn who_works_for_a_company_for_a_time_makes_nobody_who_works_there_for_good() {
    let app = app().await;
    let mut hugo = app.store().people().get(HUGO).await.expect("Hugo");
    hugo.permissions.push(Permission::ManageAllEntreprise);
    let at = app.now() + SignedDuration::from_hours(24);
    hugo.due_rights = vec![DueRight { permission: Permission::ManageAllEntreprise, held: false, at }];
    app.store().commit(Changes::new().save(&hugo).expect("Hugo")).await.expect("saved");
    let hugo = app.client(HUGO).await;
    let refused = hugo.call(camille("croche", "c.roche@orion.test")).await;
    assert_eq!((refused.code, refused.data["fields"]["companyId"].is_null()), (INVALID, false));
    let own = CreateConcierge { company_id: world::VEGA, ..camille("croche", "c.roche@orion.test") };
    hugo.ok(own).await;
}

#[tokio::test]
async fn a_profile_is_kept_by_its_owner_and_by_who_may() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let own = update(&gilles, GILLES, json!({ "firstName": "Gil", "professionalNumbr": "0155170100" })).await;
    assert_eq!((own.code, &own.data["firstName"]), (0, &json!("Gil")), "{own:?}");
    assert_eq!(update(&gilles, MARIE, json!({ "name": "X" })).await.code, NOT_FOUND);
    assert_eq!(profile(&gilles, MARIE).await["canEdit"], false);
    let other = update(&marie, GILLES, json!({ "firstName": "Gilles" })).await;
    assert_eq!((other.code, &other.data["professionalNumbr"]), (0, &json!("01 55 17 01 00")));
    assert_eq!(update(&marie, GILLES, json!({ "firstName": " " })).await.code, INVALID);
    let late = ConciergeChange {
        id: GILLES,
        first_name: "G".into(),
        name: "P".into(),
        email: "gilles@concierge.test".into(),
        ..Default::default()
    };
    let late = UpdateProfilConcierge { user: late, edition: decoded(&own.data["edition"]) };
    let late = marie.call(late).await;
    assert_eq!((late.code, &late.data["edition"]), (EDITED_MEANWHILE, &other.data["edition"]));
    app.client(HUGO).await.refused(GetConciergeUser { id: GILLES }, NOT_FOUND).await;
}

#[tokio::test]
async fn an_address_of_another_is_changed_by_who_may_all_that_they_may_once_it_is_confirmed() {
    let app = app().await;
    edit(&app, GILLES, |it| it.permissions = vec![Permission::Prod]).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let refused = update(&gilles, MARIE, json!({ "email": "mine@orion.test" })).await;
    assert_eq!(
        (refused.code, refused.data["fields"]["email"].is_null()),
        (INVALID, false),
        "he would become her"
    );
    let asked = update(&marie, GILLES, json!({ "email": "new@orion.test" })).await;
    assert_eq!(
        (&asked.data["email"], &asked.data["pendingEmail"]),
        (&json!("gilles@concierge.test"), &json!("new@orion.test"))
    );
    let link = token(&app, "confirmEmail").await;
    let told =
        app.sent().all().iter().any(|it| it.kind == "emailChanging" && it.to == "gilles@concierge.test");
    assert!(told, "the owner of the address before is told");
    app.anonymous().ok(ConfirmRegistration { token: link.clone() }).await;
    assert_eq!(profile(&marie, GILLES).await["email"], "new@orion.test");
}

#[tokio::test]
async fn who_is_switched_off_is_signed_out_at_once() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    gilles.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await;
    let off = update(&marie, GILLES, json!({ "active": false })).await;
    assert_eq!((off.code, &off.data["active"]), (0, &json!(false)));
    gilles.refused(GetConciergeList { include_enabled: true, conciergerie_id: None }, NO_SESSION).await;
    app.advance(SignedDuration::from_secs(1));
    assert_eq!(update(&marie, GILLES, json!({ "active": true })).await.code, 0);
    assert_eq!(
        gilles.call(GetConciergeList { include_enabled: true, conciergerie_id: None }).await.code,
        NO_SESSION,
        "he signs in anew"
    );
    assert_eq!(update(&marie, MARIE, json!({ "active": false })).await.code, OWN_RIGHTS);
    edit(&app, GILLES, |it| it.permissions = vec![Permission::Prod]).await;
    let gilles = app.client(GILLES).await;
    let refused = update(&gilles, MARIE, json!({ "active": false })).await;
    assert_eq!(refused.code, OUT_OF_REACH, "she manages rights, and he does not");
    assert_eq!(profile(&gilles, MARIE).await["canActivate"], false);
    let entries = app.store().audit().of_day(app.now()).await.expect("a day");
    let told: Vec<_> = entries.iter().flat_map(|it| it.details.clone()).collect();
    assert_eq!(told, ["active: false", "active: true"]);
}

#[tokio::test]
async fn a_desk_has_somebody_of_its_company_who_answers_for_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let set = async |user: Value| {
        marie.call(SetResponsableConciergerie { user_id: decoded(&user), ..Default::default() }).await.code
    };
    let responsable = async || {
        let list = marie.ok(GetConciergeList { include_enabled: true, conciergerie_id: None }).await;
        rows(&list)
            .iter()
            .filter(|it| it["responsable"] == true)
            .filter_map(|it| it["id"].as_i64())
            .collect::<Vec<_>>()
    };
    assert_eq!(set(json!(GILLES)).await, 0);
    assert_eq!(
        (responsable().await, profile(&marie, GILLES).await["responsable"].clone()),
        (vec![GILLES.0], json!(true))
    );
    for nobody in [HUGO, ALICE] {
        assert_eq!(set(json!(nobody)).await, NOT_FOUND);
    }
    edit(&app, GILLES, |it| it.active = false).await;
    assert_eq!(set(json!(GILLES)).await, INVALID);
    assert_eq!(set(Value::Null).await, 0);
    assert_eq!(responsable().await, [0i64; 0]);
    let gilles = app.client(GILLES).await;
    gilles
        .refused(SetResponsableConciergerie { user_id: Some(GILLES), ..Default::default() }, NO_SESSION)
        .await;
}

#[tokio::test]
async fn a_list_costs_what_is_shown_however_many_work_elsewhere() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let cost = async || {
        marie.call(GetConciergeList { include_enabled: true, conciergerie_id: None }).await.read_units()
    };
    cost().await;
    let before = cost().await;
    let hugo = app.store().people().get(HUGO).await.expect("Hugo").entity;
    for nth in 0..60 {
        let email = format!("m{nth}@vega.test");
        let other = Person { id: UserId(500 + nth), login: email.clone(), email, ..hugo.clone() };
        let mut changes = Changes::new();
        app.store().people().insert(&mut changes, &other).expect("writable");
        app.store().commit(&mut changes).await.expect("written");
    }
    assert_eq!(cost().await, before);
    let found =
        app.client(HUGO).await.ok(SearchConcierge { expression: "hugo".into(), ..Default::default() }).await;
    assert_eq!((rows(&found).len(), found["next"].is_null()), (20, false));
}

#[tokio::test]
async fn the_link_of_a_new_account_is_mailed_again_until_a_password_is_chosen() {
    const PASSWORD_CHOSEN: u16 = contract::Refusal::PasswordChosen.code();
    let app = app().await;
    let marie = app.client(MARIE).await;
    let made = marie.ok(camille("croche", "c.roche@concierge.test")).await;
    let again = ResendInvitation { target_user_id: decoded(&made["id"]) };
    marie.ok(again.clone()).await;
    edit(&app, GILLES, |it| it.password = "chosen".into()).await;
    let chosen = marie.call(ResendInvitation { target_user_id: GILLES }).await;
    assert_eq!(chosen.code, PASSWORD_CHOSEN);
    for person in [GILLES, ALICE] {
        app.client(person).await.refused(again.clone(), NOT_FOUND).await;
    }
    app.client(HUGO).await.refused(again, NOT_FOUND).await;
}

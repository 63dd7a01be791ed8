//! Tries the rights of managers.

use contract::{
    CompanyId, Permission, UserId,
    account::MyAlerts,
    users::{
        GetConciergeList, GetEntRelForUser, GetPermissionHolders, GetPermissionsForUser, PermissionChange,
        SetEntRelForUser, SetPermissionsForUser,
    },
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, decoded,
    world::{self, ALICE, GILLES, HUGO, MARIE},
};

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const OUT_OF_REACH: u16 = contract::Refusal::RightsOutOfReach.code();
const OWN_RIGHTS: u16 = contract::Refusal::OwnRights.code();
const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

async fn app() -> App {
    App::world(users::router().merge(account::router())).await
}

async fn permissions(client: &Client<'_>, of: UserId) -> Value {
    client.ok(GetPermissionsForUser { user_id: of }).await
}

fn permission<'a>(permissions: &'a Value, name: &str) -> &'a Value {
    let all = permissions["permissions"].as_array().expect("a list");
    all.iter().find(|it| it["permission"] == name).expect("a permission")
}

/// Changes the rights from the edition that the editor sees now.
async fn set(client: &Client<'_>, of: UserId, changes: Vec<PermissionChange>) -> Answered {
    let read = permissions(client, of).await;
    client.call(changing(of, changes, &read["edition"])).await
}

/// The request of an editor who has read an edition of the rights.
fn changing(user_id: UserId, permissions: Vec<PermissionChange>, edition: &Value) -> SetPermissionsForUser {
    SetPermissionsForUser { user_id, permissions, edition: decoded(edition) }
}

fn gives(name: &str) -> Vec<PermissionChange> {
    vec![PermissionChange { permission: decoded(name), held: true, until: None }]
}

fn gives_until(name: &str, day: &str) -> Vec<PermissionChange> {
    vec![PermissionChange { permission: decoded(name), held: true, until: decoded(day) }]
}

fn takes(name: &str) -> Vec<PermissionChange> {
    vec![PermissionChange { permission: decoded(name), held: false, until: None }]
}

/// Changes somebody behind the platform's back.
async fn edit(app: &App, of: UserId, change: impl FnOnce(&mut domain::people::person::Person)) {
    let mut person = app.store().people().get(of).await.expect("the person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("written");
}

#[tokio::test]
async fn who_manages_rights_gives_and_takes_what_they_have() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = permissions(&marie, GILLES).await;
    assert_eq!(permission(&read, "COMPTA")["held"], false);
    assert_eq!(permission(&read, "COMPTA")["canChange"], true);
    assert_eq!(permission(&read, "MANAGE_ALL_ENTREPRISE")["canChange"], false, "she does not have it");
    let done = set(&marie, GILLES, gives("COMPTA")).await;
    assert_eq!((done.code, permission(&done.data, "COMPTA")["held"].clone()), (0, json!(true)));
    assert_eq!(permissions(&marie, GILLES).await, done.data);
    let alerts = app.client(GILLES).await.ok(MyAlerts::default()).await;
    assert_eq!(alerts["notifications"][0]["label"], "Marie Dubreuil a changé ce que vous pouvez faire");
    let refused = set(&marie, GILLES, gives("MANAGE_ALL_ENTREPRISE")).await;
    assert_eq!(refused.code, INVALID);
    assert_eq!(set(&marie, MARIE, takes("EDIT_PERMISSION_REL")).await.code, OWN_RIGHTS);
    assert_eq!(permissions(&marie, GILLES).await, done.data, "what is refused changes nothing");
    let late = marie.call(changing(GILLES, takes("COMPTA"), &read["edition"])).await;
    assert_eq!((late.code, &late.data["edition"]), (EDITED_MEANWHILE, &done.data["edition"]));
    assert_eq!(set(&marie, GILLES, takes("COMPTA")).await.code, 0);
    assert_eq!(permission(&permissions(&marie, GILLES).await, "COMPTA")["held"], false);
}

#[tokio::test]
async fn who_may_not_is_told_nothing() {
    let app = app().await;
    let about = GetPermissionsForUser { user_id: MARIE };
    for user in [GILLES, ALICE] {
        app.client(user).await.refused(about.clone(), NOT_FOUND).await;
    }
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.call(about).await.code, NOT_FOUND, "of another company");
    let marie = app.client(MARIE).await;
    let alice = marie.call(GetPermissionsForUser { user_id: ALICE }).await;
    assert_eq!(alice.code, NOT_FOUND, "no manager");
    edit(&app, HUGO, |it| it.companies.push(world::ORION)).await;
    assert_eq!(set(&marie, HUGO, takes("COMPTA")).await.code, OUT_OF_REACH, "he works for Vega too");
    edit(&app, HUGO, |it| it.permissions.push(Permission::ManageAllEntreprise)).await;
    let everywhere = marie.call(GetPermissionsForUser { user_id: HUGO }).await;
    assert_eq!(everywhere.code, NOT_FOUND, "who works for all is known to each other alone");
}

#[tokio::test]
async fn a_change_holds_from_the_next_call_on_also_where_the_session_is_in_memory() {
    let app = app().await;
    let elsewhere = app.another_instance();
    let marie = app.client(MARIE).await;
    let gilles = app.client(GILLES).await;
    let there = elsewhere.anonymous().with_token(gilles.token().expect("a token"));
    let asks = async |client: &Client<'_>| client.call(GetPermissionsForUser { user_id: GILLES }).await.code;
    for _ in 0..3 {
        assert_eq!((asks(&gilles).await, asks(&there).await), (NOT_FOUND, NOT_FOUND));
        assert_eq!(set(&marie, GILLES, gives("EDIT_PERMISSION_REL")).await.code, 0);
        assert_eq!((asks(&gilles).await, asks(&there).await), (0, 0));
        assert_eq!(set(&marie, GILLES, takes("EDIT_PERMISSION_REL")).await.code, 0);
    }
    assert_eq!(asks(&there).await, NOT_FOUND);
}

#[tokio::test]
async fn of_two_who_take_each_others_right_to_manage_rights_one_is_left() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    edit(&app, GILLES, |it| it.permissions = vec![Permission::EditPermissionRel]).await;
    edit(&app, MARIE, |it| it.permissions = vec![Permission::EditPermissionRel]).await;
    for round in 0..8 {
        let both = [(&marie, GILLES), (&gilles, MARIE)];
        let read = join_all(both.map(|(client, of)| permissions(client, of))).await;
        let takes = |nth: usize| {
            let (client, of) = both[nth];
            client.call(changing(of, takes("EDIT_PERMISSION_REL"), &read[nth]["edition"]))
        };
        let codes: Vec<_> = join_all([takes(0), takes(1)]).await.iter().map(|it| it.code).collect();
        assert!(codes.contains(&0) && codes.contains(&NOT_FOUND), "round {round}: {codes:?}");
        let mut left = vec![];
        for user in [MARIE, GILLES] {
            let person = app.store().people().get(user).await.expect("a person");
            left.extend(person.permissions.contains(&Permission::EditPermissionRel).then_some(user));
        }
        let [one] = left[..] else { panic!("round {round}: {left:?}") };
        let (client, other) = if one == MARIE { (&marie, GILLES) } else { (&gilles, MARIE) };
        assert_eq!(set(client, other, gives("EDIT_PERMISSION_REL")).await.code, 0);
    }
}

#[tokio::test]
async fn many_who_change_somebody_at_once_do_so_one_after_the_other() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let edition = permissions(&marie, GILLES).await["edition"].clone();
    let names = ["COMPTA", "PROD", "BI", "BIZLOG", "REPORTING"];
    let ask = |name: &&str| {
        let asked = SetPermissionsForUser {
            user_id: GILLES,
            permissions: decoded(&gives(name)),
            edition: decoded(&edition),
        };
        marie.call(asked)
    };
    let codes: Vec<_> = join_all(names.iter().map(ask)).await.iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "each had read the same edition: {codes:?}");
    assert_eq!(app.store().people().get(GILLES).await.expect("Gilles").permissions.len(), 1);
}

#[tokio::test]
async fn what_is_given_until_a_day_is_over_after_it_and_the_audit_says_so() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let both = [gives_until("EDIT_PERMISSION_REL", "2026-11-25"), gives("COMPTA")].concat();
    let done = set(&marie, GILLES, both).await;
    assert_eq!(
        (done.code, permission(&done.data, "EDIT_PERMISSION_REL")["until"].clone()),
        (0, json!("2026-11-25"))
    );
    let reads = async |app: &App| {
        let gilles = app.client(GILLES).await;
        gilles.call(GetPermissionsForUser { user_id: MARIE }).await.code
    };
    // Nine o'clock of the 24th: the last minutes of the 25th in Paris, then the first of the 26th.
    app.advance(SignedDuration::from_mins((24 + 14) * 60 + 55));
    app.work(&jobs::router()).await;
    assert_eq!(reads(&app).await, 0);
    app.advance(SignedDuration::from_mins(10));
    assert_eq!(reads(&app).await, NOT_FOUND, "although no job has run yet");
    app.work(&jobs::router()).await;
    let gilles = app.store().people().get(GILLES).await.expect("Gilles");
    assert_eq!((&gilles.permissions, gilles.due_rights.len()), (&vec![Permission::Compta], 0));
    assert_eq!(reads(&app).await, NOT_FOUND);
    let mut entries = app.store().audit().of_day(testkit::NOW).await.expect("a day");
    entries.extend(app.store().audit().of_day(app.now()).await.expect("a day"));
    let told: Vec<_> = entries.iter().filter(|it| !it.details.is_empty()).collect();
    assert_eq!(
        told.iter().map(|it| (it.action.as_str(), it.user, it.details.join(", "))).collect::<Vec<_>>(),
        [
            (
                "SetPermissionsForUser",
                Some(MARIE),
                "+EDIT_PERMISSION_REL until 2026-11-25, +COMPTA".to_owned()
            ),
            ("settle-rights", None, "-EDIT_PERMISSION_REL".to_owned()),
        ]
    );
}

#[tokio::test]
async fn a_change_that_was_put_off_is_not_ended_by_the_message_of_before() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for day in ["2026-11-25", "2026-11-25", "2026-11-27"] {
        assert_eq!(set(&marie, GILLES, gives_until("COMPTA", day)).await.code, 0);
    }
    let held = async || app.store().people().get(GILLES).await.expect("Gilles").permissions.len();
    app.advance(SignedDuration::from_hours(24 * 2));
    app.work(&jobs::router()).await;
    assert_eq!(held().await, 1);
    app.advance(SignedDuration::from_hours(24 * 2));
    app.work(&jobs::router()).await;
    assert_eq!(held().await, 0);
}

#[tokio::test]
async fn a_manager_works_for_the_companies_that_are_said_from_the_next_call_on() {
    let app = app().await;
    edit(&app, MARIE, |it| it.companies.push(world::VEGA)).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let read = async || marie.ok(GetEntRelForUser { user_id: GILLES }).await;
    let set = async |companies: &[CompanyId]| {
        let edition = read().await["edition"].clone();
        let asked =
            SetEntRelForUser { user_id: GILLES, entities: decoded(&companies), edition: decoded(&edition) };
        marie.call(asked).await
    };
    let associated = |data: &Value| -> Vec<bool> {
        data["entities"].as_array().expect("a list").iter().map(|it| it["associated"] == true).collect()
    };
    assert_eq!(
        (associated(&read().await), read().await["canChange"].clone()),
        (vec![true, false], json!(true))
    );
    let list = GetConciergeList { conciergerie_id: Some(world::ORION_TOWER), include_enabled: true };
    let vega = GetConciergeList { conciergerie_id: Some(world::VEGA_TOWER), include_enabled: true };
    gilles.refused(vega.clone(), NOT_FOUND).await;
    assert_eq!(associated(&set(&[world::ORION, world::VEGA]).await.data), [true, true]);
    assert_eq!(gilles.call(vega.clone()).await.code, 0);
    assert_eq!(associated(&set(&[world::VEGA]).await.data), [false, true]);
    gilles.refused(list, NOT_FOUND).await;
    let person = app.store().people().get(GILLES).await.expect("Gilles");
    assert_eq!(person.conciergerie, None, "the desk he chose last is not his any more");
    assert_eq!(set(&[]).await.code, INVALID);
    assert_eq!(set(&[CompanyId(77)]).await.code, NOT_FOUND);
    assert_eq!(read().await["edition"], person.version);
}

#[tokio::test]
async fn a_company_brings_no_right_that_its_giver_does_not_have() {
    let app = app().await;
    edit(&app, MARIE, |it| {
        it.companies.push(world::VEGA);
        it.permissions = vec![Permission::EditPermissionRel];
    })
    .await;
    edit(&app, GILLES, |it| it.permissions = vec![Permission::Compta]).await;
    let marie = app.client(MARIE).await;
    let edition = marie.ok(GetEntRelForUser { user_id: GILLES }).await["edition"].clone();
    let asked = SetEntRelForUser {
        user_id: GILLES,
        entities: vec![world::ORION, world::VEGA],
        edition: decoded(&edition),
    };
    let refused = marie.call(asked).await;
    assert_eq!(
        (refused.code, refused.data["fields"]["permissions.COMPTA"].is_null()),
        (INVALID, false),
        "{refused:?}"
    );
}

#[tokio::test]
async fn who_can_do_something_at_a_desk_is_told_by_name() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(set(&marie, GILLES, gives_until("COMPTA", "2026-11-25")).await.code, 0);
    let who = async |permission: &str| {
        marie.ok(GetPermissionHolders { permission: decoded(&permission), conciergerie_id: None }).await
    };
    let compta = who("COMPTA").await;
    let names: Vec<_> =
        compta["holders"].as_array().expect("a list").iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names, ["Marie Dubreuil", "Gilles Perrin"], "by their last name");
    assert_eq!(
        (&compta["holders"][0]["until"], &compta["holders"][1]["until"]),
        (&Value::Null, &json!("2026-11-25"))
    );
    app.advance(SignedDuration::from_hours(48));
    let marie = app.client(MARIE).await;
    let later =
        marie.ok(GetPermissionHolders { permission: Permission::Compta, conciergerie_id: None }).await;
    assert_eq!(later["holders"].as_array().map(Vec::len), Some(1), "before any job");
    let nobody = marie
        .ok(GetPermissionHolders { permission: Permission::ManageAllEntreprise, conciergerie_id: None })
        .await;
    assert_eq!(nobody["holders"], json!([]));
}

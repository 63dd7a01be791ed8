//! Files of people: what they would do, what they do, and that each line is done once whatever ends whoever does it.

mod cases;
mod imported;
mod older_orders;
mod read_as;
mod switched_off;
mod written;

use std::{pin::pin, task::Poll};

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    BulkOperationId, UserId,
    desk::{GetBulkOperation, GetBulkOperations},
    orders::PaymentMode,
    users::{BnfFileUpdate, CreateUsersBatch, GetUserInfos, NewUserAdherentV2},
};
use runtime::{Job, tasks::RunBulkOperation};
use testkit::{decoded, world::*};

use super::*;

const PEOPLE_NOT_MADE_HERE: u16 = contract::Refusal::PeopleNotMadeHere.code();
const SIMULATION_OUTDATED: u16 = contract::Refusal::SimulationOutdated.code();
const FILE_HAS_FAULTS: u16 = contract::Refusal::FileHasFaults.code();
const HEAD: &str = "Nom;Prénom;E-mail;Téléphone mobile;Conciergerie";

async fn with_desk() -> App {
    App::world(users::router().merge(desk::router())).await
}

fn file(bytes: impl AsRef<[u8]>) -> Value {
    json!({ "name": "salaries.csv", "contentType": "text/csv", "data": STANDARD.encode(bytes) })
}

fn people(count: usize) -> String {
    let line = |it| format!("Roy;Léa {it};lea{it}@orion.test;06 39 00 10 {it:02};\n");
    format!("{HEAD}\n{}", (0..count).map(line).collect::<String>())
}

async fn simulated(app: &App, text: &str) -> Value {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(CreateUsersBatch { simulation: true, list: decoded(&file(text)), ..Default::default() }).await
}

async fn begun(app: &App, text: &str) -> Value {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(CreateUsersBatch { list: decoded(&file(text)), ..Default::default() }).await["operation"].clone()
}

async fn shown(app: &App, operation: &Value) -> Value {
    app.client(MARIE).await.at(ORION_TOWER).ok(GetBulkOperation { id: decoded(&operation["id"]) }).await
}

async fn owner(app: &App, login: &str) -> Option<UserId> {
    app.store().people().by_login(login).await.expect("a read").map(|it| it.id)
}

/// How many people the desk has, switched off or not.
async fn count(app: &App) -> usize {
    app.store().people().all_of_desk(ORION_TOWER).await.expect("people").len()
}

fn run_of(operation: &Value) -> String {
    let operation_id = BulkOperationId(operation["id"].as_i64().expect("a number"));
    let job = RunBulkOperation { conciergerie_id: ORION_TOWER, operation_id, run: 0 };
    job.message().expect("a message").to_string()
}

/// A job that is polled so often, and then killed where it is; says whether it had ended.
async fn killed_after(polls: usize, job: impl Future) -> bool {
    let (mut job, mut left) = (pin!(job), polls);
    std::future::poll_fn(|cx| {
        if left == 0 {
            return Poll::Ready(false);
        }
        left -= 1;
        job.as_mut().poll(cx).map(|_| true)
    })
    .await
}

#[tokio::test]
async fn a_simulation_says_what_each_line_would_come_to_and_writes_nothing() {
    let app = with_desk().await;
    let before = count(&app).await;
    let text = format!(
        "{HEAD};Entreprise\nRoy;Léa;Lea.Roy@orion.test;639001098;;Orion\nRoy;Léo;leo@orion.test;;Campus Orion;\n\
         Roy;Lou;lea.roy@ORION.test;;;\nMartin;Alice;alice@concierge.test;;;\nRoy;;x;;;\nRoy;Max;max@v.test;;;Véga\n\
         Roy;Zia;zia@v.test;;Tour Véga;\nRoy;=1+1;zoe@v.test;;;\n"
    );
    let told = simulated(&app, &text).await;
    assert_eq!((&told["done"], &told["successes"]), (&json!(8), &json!(2)), "{told:#}");
    let reasons: Vec<_> = told["failures"].as_array().expect("a list").iter().collect();
    let said = |line: u64| {
        let found = reasons.iter().find(|it| it["line"] == line).expect("a line that is refused");
        found["reason"].as_str().expect("a reason").to_owned()
    };
    for (line, says) in [
        (4, "ligne 2"),
        (5, "Un compte a déjà cette adresse"),
        (6, "Prénom : "),
        (7, "d’une autre entreprise"),
        (8, "Conciergerie : "),
        (9, "formule"),
    ] {
        assert!(said(line).contains(says), "{}", said(line));
    }
    assert_eq!(
        (&told["preview"][0]["email"], &told["preview"][0]["telephone"]),
        (&json!("Lea.Roy@orion.test"), &json!("06 39 00 10 98"))
    );
    assert_eq!(told["reading"]["encoding"], "UTF-8");
    assert_eq!(
        (&told["reading"]["separator"], &told["reading"]["columns"][2]["column"]),
        (&json!(";"), &json!("email"))
    );
    assert_eq!(told["operation"], Value::Null);
    assert_eq!(count(&app).await, before);
    let list = app.client(MARIE).await.at(ORION_TOWER).ok(GetBulkOperations {}).await;
    assert_eq!(list["items"], json!([]));
}

#[tokio::test]
async fn a_run_makes_them_and_what_is_refused_can_be_corrected_and_sent_again() {
    let app = with_desk().await;
    let text = format!("{}Roy;Zoé;zoe;;\n", people(30));
    let operation = begun(&app, &text).await;
    assert_eq!((&operation["total"], &operation["state"]), (&json!(31), &json!("running")));
    assert_eq!(owner(&app, "lea0@orion.test").await, None, "nobody waits for it");
    app.work(&jobs::router()).await;
    let over = shown(&app, &operation).await;
    assert_eq!((&over["state"], &over["done"], &over["failed"]), (&json!("done"), &json!(31), &json!(1)));
    assert_eq!(mails_to(&app, "lea29@orion.test").await.len(), 1);
    let made = owner(&app, "lea29@orion.test").await.expect("somebody");
    let infos = app.client(MARIE).await.ok(GetUserInfos { user_id: made }).await;
    assert_eq!(
        (&infos["user"]["conciergerie"]["id"], &infos["user"]["invited"]),
        (&json!(ORION_TOWER), &json!(true))
    );

    let failure = &over["failures"][0];
    assert_eq!((&failure["line"], &failure["subject"]), (&json!(32), &json!("zoe")));
    let row = |cells: &Value| {
        let cells = cells.as_array().expect("cells").iter().map(|it| it.as_str().expect("a text"));
        cells.collect::<Vec<_>>().join(";")
    };
    let corrected = format!("{}\n{}\n", row(&over["headings"]), row(&failure["rows"][0]))
        .replace("zoe", "zoe@orion.test");
    let told = simulated(&app, &corrected).await;
    assert_eq!((&told["successes"], &told["failures"]), (&json!(1), &json!([])), "{told:#}");
    let again = simulated(&app, &text).await;
    assert_eq!(again["successes"], 0, "everybody is there already");
}

#[tokio::test]
async fn each_line_is_done_once_wherever_whoever_does_it_is_killed() {
    let app = with_desk().await;
    let before = count(&app).await;
    let operation = begun(&app, &format!("{}Roy;Zoé;zoe;;\n", people(6))).await;
    let (jobs, message) = (jobs::router(), [run_of(&operation)]);
    let (mut kills, mut polls) = (0, 1);
    while shown(&app, &operation).await["state"] != "done" {
        kills += usize::from(!killed_after(polls, app.deliver(&jobs, &message)).await);
        // A little later each time, then from the beginning again, so that it dies at every step of a line.
        polls = polls % 90 + 1;
        assert!(kills < 2_000, "it never ends");
    }
    assert!(kills > 10, "it was killed {kills} times");
    app.work(&jobs).await;
    let over = shown(&app, &operation).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(7), &json!(1)));
    assert_eq!(count(&app).await, before + 6);
    for nth in 0..6 {
        assert_eq!(mails_to(&app, &format!("lea{nth}@orion.test")).await.len(), 1, "one mail each");
    }
}

#[tokio::test]
async fn messages_that_come_twice_and_at_once_make_everybody_once() {
    let app = with_desk().await;
    let before = count(&app).await;
    let operation = begun(&app, &people(8)).await;
    let (copy, jobs) = ([run_of(&operation)], [jobs::router(), jobs::router(), jobs::router()]);
    tokio::join!(app.deliver(&jobs[0], &copy), app.deliver(&jobs[1], &copy), app.deliver(&jobs[2], &copy));
    app.work(&jobs[0]).await;
    let over = shown(&app, &operation).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(8), &json!(0)), "{over:#}");
    assert_eq!(count(&app).await, before + 8);
}

#[tokio::test]
async fn who_registers_meanwhile_is_told_and_the_others_are_made() {
    let app = with_desk().await;
    let operation = begun(&app, &people(3)).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let param = json!({ "email": "LEA1@orion.test", "lastname": "Roy", "firstname": "Léa", "conciergerie": ORION_TOWER });
    marie.ok(NewUserAdherentV2 { param: decoded(&param) }).await;
    app.work(&jobs::router()).await;
    let over = shown(&app, &operation).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(3), &json!(1)));
    assert!(over["failures"][0]["reason"].as_str().expect("a reason").contains("a déjà cette adresse"));
}

#[tokio::test]
async fn who_began_it_needs_their_rights_at_each_line() {
    let app = with_desk().await;
    let operation = begun(&app, &people(2)).await;
    change(&app, MARIE, |it| it.active = false).await;
    app.work(&jobs::router()).await;
    change(&app, MARIE, |it| it.active = true).await;
    let over = shown(&app, &operation).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(2), &json!(2)));
    assert_eq!(owner(&app, "lea0@orion.test").await, None);
}

#[tokio::test]
async fn columns_are_said_where_their_headings_do_not_say_so() {
    let app = with_desk().await;
    let text = "Vorname;Name;Anschrift\nLéa;Roy;lea@orion.test\n";
    let told = simulated(&app, text).await;
    assert_eq!(
        (&told["reading"]["missing"], &told["successes"]),
        (&json!(["email", "lastname", "firstname"]), &json!(0))
    );
    assert_eq!(told["reading"]["columns"][2]["example"], "lea@orion.test");
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let unsaid = marie.call(CreateUsersBatch { list: decoded(&file(text)), ..Default::default() }).await;
    assert_eq!(unsaid.code, INVALID);
    assert!(unsaid.data["fields"]["columns"].is_string(), "{unsaid:?}");
    for (columns, made) in [
        (json!(["firstname", "lastname", "email"]), Some(1)),
        (json!(["firstname", null, "email"]), Some(0)),
        (json!(["email", "lastname", "email"]), None),
        (json!(["email"]), None),
    ] {
        let request = CreateUsersBatch {
            simulation: true,
            list: decoded(&file(text)),
            columns: decoded(&columns),
            ..Default::default()
        };
        let told = marie.call(request).await;
        match made {
            Some(made) => assert_eq!(told.data["successes"], json!(made), "{told:?}"),
            None => assert_eq!(told.code, INVALID, "{told:?}"),
        }
    }
}

#[tokio::test]
async fn what_cannot_be_read_begins_nothing() {
    let app = with_desk().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for bytes in [&b"%PDF-1.7"[..], b"", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"Nom;E-mail\n"]
    {
        for simulation in [true, false] {
            let told = marie
                .call(CreateUsersBatch { simulation, list: decoded(&file(bytes)), ..Default::default() })
                .await;
            assert_eq!(told.code, INVALID, "{told:?}");
            assert!(told.data["fields"]["list"].is_string(), "{told:?}");
        }
    }
    let mut sent = file("");
    sent["key"] = json!("staging/5/x");
    marie.refused(CreateUsersBatch { list: decoded(&sent), ..Default::default() }, INVALID).await;
    let foreign = app.client(HUGO).await.at(ORION_TOWER);
    foreign
        .refused(CreateUsersBatch { list: decoded(&file(people(1))), ..Default::default() }, NOT_FOUND)
        .await;
    let own = app.client(ALICE).await;
    assert_ne!(
        own.call(CreateUsersBatch { list: decoded(&file(people(1))), ..Default::default() }).await.code,
        0
    );
    assert_eq!(marie.ok(GetBulkOperations {}).await["items"], json!([]));
}

#[tokio::test]
async fn where_people_register_themselves_no_manager_makes_them() {
    let app = with_desk().await;
    let places = app.store().places();
    let mut desk = places.stored_desk(ORION_TOWER).await.expect("a desk");
    desk.options.no_people_by_manager = true;
    app.store().commit(Changes::new().save(&desk).expect("writable")).await.expect("saved");
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let request =
        CreateUsersBatch { simulation: true, list: decoded(&file(people(1))), ..Default::default() };
    marie.refused(request, PEOPLE_NOT_MADE_HERE).await;
    let param = json!({ "email": "lea@orion.test", "lastname": "Roy", "firstname": "Léa", "conciergerie": ORION_TOWER });
    marie.refused(NewUserAdherentV2 { param: decoded(&param) }, PEOPLE_NOT_MADE_HERE).await;
}

/// Alice and Bruno are there; two more of whom one is switched off.
async fn with_more() -> (App, UserId, UserId) {
    let app = with_desk().await;
    begun(&app, &people(2)).await;
    app.work(&jobs::router()).await;
    let (gone, off) = (owner(&app, "lea0@orion.test").await, owner(&app, "lea1@orion.test").await);
    let (gone, off) = (gone.expect("somebody"), off.expect("somebody"));
    change(&app, off, |it| it.active = false).await;
    (app, gone, off)
}

async fn active(app: &App, user: UserId) -> bool {
    app.store().people().get(user).await.expect("somebody").active
}

#[tokio::test]
async fn who_remains_is_kept_or_comes_back_and_who_is_gone_is_switched_off() {
    let (app, gone, off) = with_more().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let text = "E-mail\nALICE@concierge.test\nlea1@orion.test\nchloe@concierge.test\nnobody@orion.test\n";
    app.ordered(SHIRTS, BRUNO, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    let told =
        marie.ok(BnfFileUpdate { simulation: true, input: decoded(&file(text)), ..Default::default() }).await;
    let counts = |it: &Value| {
        ["nbKept", "nbDisabled", "nbReactivated", "nbNotInUse", "nbEngaged"]
            .map(|name| it[name].as_u64().expect("a number"))
    };
    assert_eq!(counts(&told), [1, 1, 1, 2, 1], "{told:#}");
    assert_eq!(told["disabled"][0]["id"], json!(gone));
    assert_eq!(told["engaged"][0]["reasons"], json!(["commande en cours"]));
    assert_eq!(told["notInUse"][0]["line"], 4, "of another desk: as if unknown");
    assert!(active(&app, gone).await, "nothing is written");

    let outdated = BnfFileUpdate { input: decoded(&file(text)), seen: Some(2), ..Default::default() };
    marie.refused(outdated, SIMULATION_OUTDATED).await;
    assert_eq!(told["asksCount"], true, "of three who are active the file has one");
    for typed in [Value::Null, json!(2)] {
        let request = BnfFileUpdate {
            input: decoded(&file(text)),
            seen: Some(1),
            typed_count: decoded(&typed),
            ..Default::default()
        };
        let refused = marie.call(request).await;
        assert_eq!(refused.code, INVALID, "{refused:?}");
        assert!(refused.data["fields"]["typedCount"].is_string(), "{refused:?}");
    }
    let run = marie
        .ok(BnfFileUpdate {
            input: decoded(&file(text)),
            seen: Some(1),
            typed_count: Some(1),
            ..Default::default()
        })
        .await;
    assert_eq!(run["operation"]["total"], 2);
    app.work(&jobs::router()).await;
    let over = shown(&app, &run["operation"]).await;
    assert_eq!((&over["state"], &over["failed"]), (&json!("done"), &json!(0)), "{over:#}");
    assert_eq!(
        (
            active(&app, gone).await,
            active(&app, off).await,
            active(&app, ALICE).await,
            active(&app, BRUNO).await
        ),
        (false, true, true, true)
    );
    let again =
        marie.ok(BnfFileUpdate { simulation: true, input: decoded(&file(text)), ..Default::default() }).await;
    assert_eq!(counts(&again), [2, 0, 0, 2, 1]);
    let anyway = BnfFileUpdate { input: decoded(&file(text)), disable_engaged: true, ..Default::default() };
    marie.ok(anyway).await;
    app.work(&jobs::router()).await;
    assert!(!active(&app, BRUNO).await, "it was said");
}

#[tokio::test]
async fn who_orders_after_the_simulation_stays() {
    let (app, gone, _) = with_more().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let text = "Identifiant\nalice@concierge.test\nbruno@concierge.test\n";
    let run = marie.ok(BnfFileUpdate { input: decoded(&file(text)), ..Default::default() }).await;
    assert_eq!(run["nbDisabled"], 1);
    change(&app, gone, |it| it.terms_accepted = Some(it.created)).await;
    app.ordered(SHIRTS, gone, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    app.work(&jobs::router()).await;
    let over = shown(&app, &run["operation"]).await;
    assert_eq!(over["failures"][0]["reason"], "Laissé actif : commande en cours.");
    assert!(active(&app, gone).await);
}

//! Tries, through the front door, the things that a signed-in person keeps for themselves.

mod subscriptions;

use contract::{
    NotificationId, Words,
    account::{
        AckNotifications, BasicData, Cgu, ChangeConciergerieAction, ExportMyData, GetActedForMe,
        GetConcInfos, GetFavorites, GetServiceLocationOptions, LogJavaScriptException, MyAlerts, MyProfile,
        SetCguRead, SetFavorite, SetMyProfile, TextBlobAction,
    },
    auth::UserInfoFromSession,
    reporting::OpenExtract,
};
use domain::people::actor::Actor;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Changes, NotificationRecord};
use testkit::{
    App,
    world::{self, ALICE, CHLOE, GILLES, MARIE, SHIRTS, ZOE},
};

async fn app() -> App {
    App::world(account::router().merge(auth::router())).await
}

async fn alert(app: &App, id: i64) {
    let record = NotificationRecord {
        user: ALICE,
        id: NotificationId(id),
        kind: "orderStatus".to_owned(),
        label: Words::new(format!("Alerte {id}"), format!("Alert {id}")),
        target: None,
        date: app.now(),
        acked: false,
    };
    app.store().commit(Changes::new().notify(&record).expect("writable")).await.expect("written");
}

#[tokio::test]
async fn a_new_order_is_an_anomaly_once_it_is_late() {
    let app = app().await;
    world::placed(&app, ALICE, SHIRTS, 7).await;
    let anomalies =
        async || app.client(MARIE).await.raw_ok::<BasicData>(json!({})).await["nbAnomalies"].clone();
    assert_eq!(anomalies().await, 0);
    app.advance(SignedDuration::from_hours(25));
    app.work(&jobs::router()).await;
    assert_eq!(anomalies().await, 1);
}

#[tokio::test]
async fn a_poll_costs_half_a_unit_and_the_same_answer_is_sent_once() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = alice.raw::<BasicData>(json!({})).await;
    let again = alice.raw::<BasicData>(json!({})).await;
    assert_eq!((again.status, again.read_units(), &again.data), (200, 50, &first.data));

    let knowing = alice.clone().header("if-none-match", first.header("etag"));
    let same = knowing.raw::<BasicData>(json!({})).await;
    assert_eq!((same.status, same.read_units(), same.body.len()), (304, 50, 0));
    alert(&app, 1).await;
    let other = knowing.raw::<BasicData>(json!({})).await;
    assert_eq!((other.status, &other.data["nbUnreadAlerts"]), (200, &json!(1)));

    let marie = app.client(MARIE).await.at(world::ORION_TOWER);
    marie.raw::<BasicData>(json!({})).await;
    let first = marie.raw::<BasicData>(json!({})).await;
    assert_eq!((first.read_units(), &first.data["nbInbox"]), (100, &json!(0)), "the badge costs one read");
    let knowing = marie.header("if-none-match", &format!("W/\"other\", {}", first.header("etag")));
    assert_eq!(knowing.raw::<BasicData>(json!({})).await.status, 304);
    app.advance(SignedDuration::from_mins(25));
    let same = knowing.raw::<BasicData>(json!({})).await;
    assert_eq!((same.status, same.read_units(), same.body.len()), (304, 100, 0));
    world::placed(&app, ALICE, SHIRTS, 7).await;
    let other = knowing.raw::<BasicData>(json!({})).await;
    assert_eq!(
        (other.status, &other.data["nbInbox"], &other.data["nbAnomalies"]),
        (200, &json!(1), &json!(0))
    );
}

#[tokio::test]
async fn who_polls_is_known_no_longer_than_they_may_be() {
    let app = app().await;
    let other = app.another_instance();
    let alice = app.client(ALICE).await;
    let token = alice.token().expect("a token").to_owned();
    let elsewhere = other.anonymous().with_token(&token);
    let poll = async |client: &testkit::Client<'_>| client.raw::<BasicData>(json!({})).await.code;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (0, 0));

    // A change of the person, and the end of another session, are no end of this one.
    alice.raw_ok::<SetMyProfile>(json!({ "data": { "city": "Lyon" } })).await;
    app.client(ALICE).await.raw_ok::<contract::auth::Logout>(json!({})).await;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (0, 0));

    // Sessions of managers end half an hour after their last use, and a poll is a use.
    let marie = app.client(MARIE).await;
    for _ in 0..4 {
        assert_eq!(poll(&marie).await, 0);
        app.advance(SignedDuration::from_mins(20));
    }
    app.advance(SignedDuration::from_mins(20));
    assert_eq!(poll(&marie).await, 1);

    alice.raw_ok::<contract::auth::Logout>(json!({})).await;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (1, 1), "the other instance knew them, too");
}

#[tokio::test]
async fn alerts_are_counted_until_they_are_seen() {
    let app = app().await;
    for id in [1, 2, 3] {
        alert(&app, id).await;
    }
    let alice = app.client(ALICE).await;
    assert_eq!(alice.raw_ok::<BasicData>(json!({})).await["nbUnreadAlerts"], 3);

    let shown = alice.raw_ok::<AckNotifications>(json!({ "notificationIds": [1, 2, 99] })).await;
    let acked: Vec<_> =
        shown["notifications"].as_array().expect("a list").iter().map(|it| &it["acked"]).collect();
    assert_eq!(acked, [&json!(false), &json!(true), &json!(true)], "newest first");
    alice.raw_ok::<AckNotifications>(json!({ "notificationIds": [1] })).await;
    assert_eq!(alice.raw_ok::<BasicData>(json!({})).await["nbUnreadAlerts"], 1, "seen twice counts once");

    alice.raw_ok::<AckNotifications>(json!({ "notificationIds": [1], "unread": true })).await;
    let unread = alice.raw_ok::<MyAlerts>(json!({ "unread": true })).await;
    assert_eq!(unread["notifications"].as_array().map(Vec::len), Some(2));
    let others = app.client(CHLOE).await.raw_ok::<MyAlerts>(json!({})).await;
    assert_eq!(others["notifications"], json!([]));
}

#[tokio::test]
async fn many_alerts_are_seen_at_once_and_old_ones_are_not_lost() {
    let app = app().await;
    for id in 1..=130 {
        alert(&app, id).await;
    }
    let alice = app.client(ALICE).await;
    let newest: Vec<_> = (31..=130).collect();
    alice.raw_ok::<AckNotifications>(json!({ "notificationIds": newest })).await;
    assert_eq!(alice.raw_ok::<BasicData>(json!({})).await["nbUnreadAlerts"], 30);
    let unread = alice.raw_ok::<MyAlerts>(json!({ "unread": true })).await;
    let ids = ids(&unread["notifications"]);
    assert_eq!((ids.len(), ids.first(), ids.last()), (30, Some(&1), Some(&30)), "however far back");
    alice.raw_ok::<AckNotifications>(json!({ "notificationIds": ids })).await;
    assert_eq!(alice.raw_ok::<BasicData>(json!({})).await["nbUnreadAlerts"], 0);
    let many: Vec<_> = (0..501).collect();
    assert_eq!(alice.raw::<AckNotifications>(json!({ "notificationIds": many })).await.code, 422);
}

#[tokio::test]
async fn who_signs_in_hears_of_alerts_at_once() {
    let app = app().await;
    alert(&app, 1).await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password = runtime::password::hash("une phrase longue").expect("a hash");
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    let login = json!({ "login": "alice@concierge.test", "pass": "une phrase longue" });
    let answer = app.anonymous().raw::<contract::auth::Login>(login).await;
    let envelope: Value = serde_json::from_slice(&answer.body).expect("json");
    assert_eq!((answer.code, &envelope["notificationCount"]), (0, &json!(1)));
}

#[tokio::test]
async fn a_profile_is_saved_for_later_and_a_manager_s_shows_the_desks() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let later = alice.raw_ok::<SetMyProfile>(json!({ "data": { "firstName": " ", "civility": null } })).await;
    assert_eq!((&later["profileComplete"], &later["civility"]), (&json!(false), &Value::Null));
    let marie = app.client(MARIE).await.raw_ok::<MyProfile>(json!({})).await;
    assert_eq!(marie["conciergerie"]["id"], json!(world::ORION_TOWER));
    assert_eq!(marie["companyName"], "Orion");
    assert_eq!(ids(&marie["conciergerieList"]), [world::ORION_TOWER.0, world::ORION_CAMPUS.0].into());
}

#[tokio::test]
async fn nobody_is_there_at_christmas() {
    let app = app().await;
    let open = async || app.client(ALICE).await.raw_ok::<GetConcInfos>(json!({})).await["open"].clone();
    assert_eq!(open().await, true, "a working Tuesday");
    app.advance(jiff::SignedDuration::from_hours(24 * 31));
    assert_eq!(open().await, false, "a Friday");
    let desks = app.client(ALICE).await.raw_ok::<GetServiceLocationOptions>(json!({})).await;
    assert_eq!(desks["conciergeries"][0]["open"], false);
}

#[tokio::test]
async fn what_only_the_desk_sees_is_nobody_s_favourite() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let hidden = json!({ "originalOffreId": world::offer(world::DESK_ONLY).original });
    let refused = alice.raw::<SetFavorite>(json!({ "asFavorite": true, "favorite": hidden })).await;
    assert_eq!(refused.code, 404);
    let target = contract::account::FavoriteTarget {
        original_offre_id: Some(world::offer(world::DESK_ONLY).original),
        original_part_presentation_id: None,
    };
    let record = store::FavoriteRecord { user: ALICE, target, created: app.now() };
    app.store().commit(Changes::new().put(&record).expect("writable")).await.expect("written");
    let kept = alice.raw_ok::<GetFavorites>(json!({})).await;
    assert_eq!(
        (&kept["items"][0]["label"], &kept["items"][0]["path"]),
        (&json!("N’est plus proposé"), &Value::Null)
    );
}

#[tokio::test]
async fn a_profile_changes_field_by_field_and_by_the_rules() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let before = alice.raw_ok::<MyProfile>(json!({})).await;
    let after = alice.raw_ok::<SetMyProfile>(json!({ "data": { "city": " Lyon ", "lang": "en" } })).await;
    assert_eq!((&after["city"], &after["lang"]), (&json!("Lyon"), &json!("en")));
    assert_eq!(after["email"], before["email"]);

    for (field, value, message) in [
        ("zipCode", "7501", "Please enter a valid zip code."),
        ("mobileNumber", "06", ""),
        ("email", "alice@", ""),
        ("name", "www.evil.example", ""),
    ] {
        let refused = alice.raw::<SetMyProfile>(json!({ "data": { field: value } })).await;
        assert_eq!(refused.code, 422, "{field}");
        let said = refused.data["fields"][field].as_str().expect("words");
        assert!(message.is_empty() || said == message, "{said}");
    }
    let unknown = alice.raw::<SetMyProfile>(json!({ "data": { "roles": ["admin"] } })).await;
    assert_eq!(unknown.code, 400, "a field that is not there to change");
}

#[tokio::test]
async fn terms_are_accepted_once_they_are_read() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.terms_accepted = None;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");

    let client = app.client(ALICE).await;
    let info = client.raw_ok::<UserInfoFromSession>(json!({})).await;
    assert_eq!(info["user"]["needsToValidateCGU"], true);
    assert_eq!(app.anonymous().raw_ok::<Cgu>(json!({ "lang": "en" })).await["text"], "<p>Terms.</p>");
    let accepted = client.raw_ok::<SetCguRead>(json!({})).await;
    assert_eq!(accepted["user"]["needsToValidateCGU"], false);

    assert_eq!(app.anonymous().raw::<SetCguRead>(json!({})).await.code, 1, "nobody accepts for nobody");
    assert_eq!(app.anonymous().raw::<SetCguRead>(json!({ "token": "guess" })).await.code, 21);
    assert_eq!(
        app.anonymous().raw_ok::<TextBlobAction>(json!({ "type": "CGU" })).await["contentFr"],
        "<p>Conditions.</p>"
    );
}

#[tokio::test]
async fn one_chooses_a_desk_of_ones_own_company_only() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let options = alice.raw_ok::<GetServiceLocationOptions>(json!({})).await;
    assert_eq!(ids(&options["conciergeries"]), [world::ORION_TOWER.0, world::ORION_CAMPUS.0].into());
    alice.raw_ok::<ChangeConciergerieAction>(json!({ "conciergerie": world::ORION_CAMPUS })).await;
    let info = alice.raw_ok::<UserInfoFromSession>(json!({})).await;
    assert_eq!(info["user"]["conciergerie"]["id"], json!(world::ORION_CAMPUS));
    let foreign = alice.raw::<ChangeConciergerieAction>(json!({ "conciergerie": world::VEGA_TOWER })).await;
    assert_eq!(foreign.code, 60);

    for manager in [MARIE, GILLES] {
        let options = app.client(manager).await.raw_ok::<GetServiceLocationOptions>(json!({})).await;
        assert!(!ids(&options["conciergeries"]).contains(&world::VEGA_TOWER.0));
    }
    let infos = app.client(ZOE).await.raw_ok::<GetConcInfos>(json!({})).await;
    assert!(infos["hours"].is_array());
}

#[tokio::test]
async fn a_favourite_stands_once_and_leads_to_the_version_in_force() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let shirts = world::offer(world::SHIRTS);
    let favorite = json!({ "originalOffreId": shirts.original });
    for _ in 0..2 {
        alice.raw_ok::<SetFavorite>(json!({ "asFavorite": true, "favorite": favorite })).await;
    }
    let kept = alice.raw_ok::<GetFavorites>(json!({})).await;
    assert_eq!(kept["items"].as_array().map(Vec::len), Some(1));
    let path = kept["items"][0]["path"].as_str().expect("a path");
    assert!(path.ends_with(&format!("/{}", world::SHIRTS)), "{path}");

    for (favorite, code) in [
        (json!({}), 422),
        (json!({ "originalOffreId": 1, "originalPartPresentationId": 1 }), 422),
        (json!({ "originalOffreId": world::VEGA_ONLY }), 404),
    ] {
        let refused = alice.raw::<SetFavorite>(json!({ "asFavorite": true, "favorite": favorite })).await;
        assert_eq!(refused.code, code, "{favorite}");
    }
    let dropped = alice.raw_ok::<SetFavorite>(json!({ "asFavorite": false, "favorite": favorite })).await;
    assert_eq!(dropped["items"], json!([]));
}

#[tokio::test]
async fn a_client_s_failure_is_taken_from_anybody() {
    let app = app().await;
    app.anonymous().raw_ok::<LogJavaScriptException>(json!({ "m": "x".repeat(100_000) })).await;
}

fn ids(desks: &Value) -> std::collections::BTreeSet<i64> {
    desks.as_array().expect("a list").iter().filter_map(|it| it["id"].as_i64()).collect()
}

#[tokio::test]
async fn a_beneficiary_takes_all_their_data_away_once_and_nobody_else_does() {
    let app = App::world(account::router().merge(reporting::router())).await;
    let order = world::placed(&app, ALICE, SHIRTS, 7).await;
    world::placed(&app, CHLOE, SHIRTS, 8).await;
    let alice = app.client(ALICE).await;
    alice.raw_ok::<ExportMyData>(json!({})).await;
    assert_ne!(
        app.client(MARIE).await.raw::<ExportMyData>(json!({})).await.code,
        0,
        "a manager has no such file"
    );
    app.work(&jobs::router()).await;
    let mail = app.sent().take().pop().expect("a mail");
    assert_eq!((mail.kind.as_str(), mail.to.as_str()), ("ownDataReady", "alice@concierge.test"));
    let link = serde_json::to_value(&mail).expect("json")["text"]["button"][1].clone();
    let ticket = link.as_str().and_then(|it| it.rsplit('/').next()).expect("a link").to_owned();
    let open = json!({ "ticket": ticket });
    assert_ne!(app.client(CHLOE).await.raw::<OpenExtract>(open.clone()).await.status, 200);
    let file = alice.raw::<OpenExtract>(open.clone()).await;
    assert_eq!((file.status, file.header("content-type")), (200, "application/zip"));
    assert_ne!(alice.raw::<OpenExtract>(open).await.status, 200, "once");

    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file.body)).expect("a zip");
    let mut read = |name: &str| {
        let mut text = String::new();
        let mut file = zip.by_name(name).expect("a file");
        std::io::Read::read_to_string(&mut file, &mut text).expect("text");
        text
    };
    let data: Value = serde_json::from_str(&read("mes-donnees.json")).expect("json");
    assert_eq!(data["account"][0]["email"], "alice@concierge.test");
    assert!(data["devices"][0]["since"].is_string(), "what she is signed in with: {:#}", data["devices"]);
    for part in ["subscriptions", "takeovers", "olderOrders", "removal"] {
        assert_eq!(data[part], json!([]), "what there is none of is told, too");
    }
    assert_eq!((&data["orders"][0]["number"], data["orders"][1].is_null()), (&json!(order), true));
    let page = read("mes-donnees.html");
    assert!(page.contains("<h1>Mes données</h1>") && page.contains("Martin") && !page.contains("Girard"));
}

#[tokio::test]
async fn a_link_to_ones_data_ends_after_a_day_and_few_are_made_an_hour() {
    let app = App::world(account::router().merge(reporting::router())).await;
    let alice = app.client(ALICE).await;
    for _ in 0..5 {
        alice.raw_ok::<ExportMyData>(json!({})).await;
    }
    assert_eq!(alice.raw::<ExportMyData>(json!({})).await.code, 429);
    app.work(&jobs::router()).await;
    let mails = app.sent().take();
    assert_eq!(mails.len(), 5);
    let link = serde_json::to_value(&mails[0]).expect("json")["text"]["button"][1].clone();
    let ticket = link.as_str().and_then(|it| it.rsplit('/').next()).expect("a link").to_owned();
    app.advance(SignedDuration::from_hours(24));
    let alice = app.client(ALICE).await;
    let late = alice.raw::<OpenExtract>(json!({ "ticket": ticket })).await;
    assert_eq!(late.code, 96);
}

#[tokio::test]
async fn who_acted_for_somebody_is_told_to_them_alone() {
    let app = app().await;
    let id = world::placed(&app, ALICE, SHIRTS, 7).await;
    let mut order = app.store().orders().get(id).await.expect("the order");
    let people = app.store().people();
    let (marie, alice) = futures::join!(people.get(MARIE), people.get(ALICE));
    let by = Actor::manager_for(&marie.expect("Marie"), &alice.expect("Alice"));
    order.comment("Pour elle", true, true, false, &by, app.now()).expect("a comment");
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    let acted = app.client(ALICE).await.raw_ok::<GetActedForMe>(json!({})).await;
    assert_eq!(acted["entries"].as_array().map(Vec::len), Some(1), "{acted}");
    let entry = &acted["entries"][0];
    assert_eq!((&entry["by"], &entry["orderId"]), (&json!("Marie Dubreuil"), &json!(id)));
    assert_eq!(entry["what"]["fr"], "Message écrit pour vous");
    assert_eq!(app.client(CHLOE).await.raw_ok::<GetActedForMe>(json!({})).await["entries"], json!([]));
}

//! Tries, through the front door, the things that a signed-in person keeps for themselves.

mod notice_choices;
mod own_data;
mod pushes;
mod subscriptions;

use contract::{
    Lang, NotificationId, Refusal, Words,
    account::{
        AckNotifications, BasicData, Cgu, ChangeConciergerieAction, ExportMyData, GetActedForMe,
        GetConcInfos, GetFavorites, GetServiceLocationOptions, LogJavaScriptException, MyAlerts, MyProfile,
        ProfileChange, SetCguRead, SetFavorite, SetMyProfile, TextBlobAction, TextBlobType,
    },
    auth::UserInfoFromSession,
    reporting::OpenExtract,
};
use domain::people::actor::Actor;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Changes, NotificationRecord};
use testkit::{
    App, codes, decoded,
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
    let anomalies = async || app.client(MARIE).await.ok(BasicData {}).await["nbAnomalies"].clone();
    assert_eq!(anomalies().await, 0);
    app.advance(SignedDuration::from_hours(25));
    app.work(&jobs::router()).await;
    assert_eq!(anomalies().await, 1);
}

#[tokio::test]
async fn a_poll_costs_half_a_unit_and_the_same_answer_is_sent_once() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = alice.call(BasicData {}).await;
    let again = alice.call(BasicData {}).await;
    assert_eq!((again.status, again.read_units(), &again.data), (200, 50, &first.data));

    let knowing = alice.clone().header("if-none-match", first.header("etag"));
    let same = knowing.call(BasicData {}).await;
    assert_eq!((same.status, same.read_units(), same.body.len()), (304, 50, 0));
    alert(&app, 1).await;
    let other = knowing.call(BasicData {}).await;
    assert_eq!((other.status, &other.data["nbUnreadAlerts"]), (200, &json!(1)));

    let marie = app.client(MARIE).await.at(world::ORION_TOWER);
    marie.call(BasicData {}).await;
    let first = marie.call(BasicData {}).await;
    assert_eq!((first.read_units(), &first.data["nbInbox"]), (100, &json!(0)), "the badge costs one read");
    let knowing = marie.header("if-none-match", &format!("W/\"other\", {}", first.header("etag")));
    assert_eq!(knowing.call(BasicData {}).await.status, 304);
    app.advance(SignedDuration::from_mins(25));
    let same = knowing.call(BasicData {}).await;
    assert_eq!((same.status, same.read_units(), same.body.len()), (304, 150, 0), "once a minute its desk");
    world::placed(&app, ALICE, SHIRTS, 7).await;
    let other = knowing.call(BasicData {}).await;
    assert_eq!(
        (other.status, &other.data["nbInbox"], &other.data["nbAnomalies"]),
        (200, &json!(1), &json!(0))
    );
}

#[tokio::test]
async fn a_poll_names_the_hunt_that_is_on_at_no_cost() {
    let app = app().await;
    let hunt = world::hunt(app.now());
    app.store().commit(Changes::new().insert(&hunt).expect("a hunt")).await.expect("written");
    let (alice, chloe) = (app.client(ALICE).await, app.client(CHLOE).await);
    let game = async |client: &testkit::Client<'_>| client.ok(BasicData {}).await["currentGame"].clone();
    assert_eq!((game(&alice).await, game(&chloe).await), (json!("1"), Value::Null), "her desk plays none");
    assert_eq!(
        game(&app.client(MARIE).await.at(world::ORION_TOWER)).await,
        Value::Null,
        "managers do not play"
    );
    assert_eq!(alice.call(BasicData {}).await.read_units(), 50, "who polls again reads nothing more");
    app.advance(SignedDuration::from_hours(241));
    assert_eq!(game(&app.client(ALICE).await).await, Value::Null, "it has ended");
}

#[tokio::test]
async fn who_polls_is_known_no_longer_than_they_may_be() {
    let app = app().await;
    let other = app.another_instance();
    let alice = app.client(ALICE).await;
    let token = alice.token().expect("a token").to_owned();
    let elsewhere = other.anonymous().with_token(&token);
    let poll = async |client: &testkit::Client<'_>| client.call(BasicData {}).await.code;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (0, 0));

    // A change of the person, and the end of another session, are no end of this one.
    alice.ok(SetMyProfile { data: ProfileChange { city: Some("Lyon".into()), ..Default::default() } }).await;
    app.client(ALICE).await.ok(contract::auth::Logout {}).await;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (0, 0));

    // Sessions of managers end half an hour after their last use, and a poll is a use.
    let marie = app.client(MARIE).await;
    for _ in 0..4 {
        assert_eq!(poll(&marie).await, 0);
        app.advance(SignedDuration::from_mins(20));
    }
    app.advance(SignedDuration::from_mins(20));
    assert_eq!(poll(&marie).await, 1);

    alice.ok(contract::auth::Logout {}).await;
    assert_eq!((poll(&alice).await, poll(&elsewhere).await), (1, 1), "the other instance knew them, too");
}

#[tokio::test]
async fn alerts_are_counted_until_they_are_seen() {
    let app = app().await;
    for id in [1, 2, 3] {
        alert(&app, id).await;
    }
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(BasicData {}).await["nbUnreadAlerts"], 3);

    let shown = alice
        .ok(AckNotifications {
            notification_ids: vec![NotificationId(1), NotificationId(2), NotificationId(99)],
            ..Default::default()
        })
        .await;
    let acked: Vec<_> =
        shown["notifications"].as_array().expect("a list").iter().map(|it| &it["acked"]).collect();
    assert_eq!(acked, [&json!(false), &json!(true), &json!(true)], "newest first");
    alice.ok(AckNotifications { notification_ids: vec![NotificationId(1)], ..Default::default() }).await;
    assert_eq!(alice.ok(BasicData {}).await["nbUnreadAlerts"], 1, "seen twice counts once");

    alice.ok(AckNotifications { notification_ids: vec![NotificationId(1)], unread: true }).await;
    let unread = alice.ok(MyAlerts { unread: Some(true) }).await;
    assert_eq!(unread["notifications"].as_array().map(Vec::len), Some(2));
    let others = app.client(CHLOE).await.ok(MyAlerts::default()).await;
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
    alice.ok(AckNotifications { notification_ids: decoded(&newest), ..Default::default() }).await;
    assert_eq!(alice.ok(BasicData {}).await["nbUnreadAlerts"], 30);
    let unread = alice.ok(MyAlerts { unread: Some(true) }).await;
    let ids = ids(&unread["notifications"]);
    assert_eq!((ids.len(), ids.first(), ids.last()), (30, Some(&1), Some(&30)), "however far back");
    alice.ok(AckNotifications { notification_ids: decoded(&ids), ..Default::default() }).await;
    assert_eq!(alice.ok(BasicData {}).await["nbUnreadAlerts"], 0);
    let many: Vec<_> = (0..501).collect();
    alice
        .refused(AckNotifications { notification_ids: decoded(&many), ..Default::default() }, codes::INVALID)
        .await;
}

#[tokio::test]
async fn who_signs_in_hears_of_alerts_at_once() {
    let app = app().await;
    alert(&app, 1).await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.password = runtime::password::hash("une phrase longue").expect("a hash");
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
    let login = contract::auth::Login {
        login: "alice@concierge.test".into(),
        pass: "une phrase longue".into(),
        ..Default::default()
    };
    let answer = app.anonymous().call(login).await;
    let envelope: Value = serde_json::from_slice(&answer.body).expect("json");
    assert_eq!((answer.code, &envelope["notificationCount"]), (0, &json!(1)));
}

#[tokio::test]
async fn a_profile_is_saved_for_later_and_a_manager_s_shows_the_desks() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let later = alice.raw_ok::<SetMyProfile>(json!({ "data": { "firstName": " ", "civility": null } })).await;
    assert_eq!((&later["profileComplete"], &later["civility"]), (&json!(false), &Value::Null));
    let marie = app.client(MARIE).await.ok(MyProfile {}).await;
    assert_eq!(marie["conciergerie"]["id"], json!(world::ORION_TOWER));
    assert_eq!(marie["companyName"], "Orion");
    assert_eq!(ids(&marie["conciergerieList"]), [world::ORION_TOWER.0, world::ORION_CAMPUS.0].into());
}

#[tokio::test]
async fn nobody_is_there_at_christmas() {
    let app = app().await;
    let open = async || app.client(ALICE).await.ok(GetConcInfos {}).await["open"].clone();
    assert_eq!(open().await, true, "a working Tuesday");
    app.advance(jiff::SignedDuration::from_hours(24 * 31));
    assert_eq!(open().await, false, "a Friday");
    let desks = app.client(ALICE).await.ok(GetServiceLocationOptions {}).await;
    assert_eq!(desks["conciergeries"][0]["open"], false);
}

#[tokio::test]
async fn what_only_the_desk_sees_is_nobody_s_favourite() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let hidden = json!({ "originalOffreId": world::offer(world::DESK_ONLY).original });
    let refused = alice.call(SetFavorite { as_favorite: true, favorite: decoded(&hidden) }).await;
    assert_eq!(refused.code, codes::NOT_FOUND);
    let target = contract::account::FavoriteTarget {
        original_offre_id: Some(world::offer(world::DESK_ONLY).original),
        original_part_presentation_id: None,
    };
    let record = store::FavoriteRecord { user: ALICE, target, created: app.now() };
    app.store().commit(Changes::new().put(&record).expect("writable")).await.expect("written");
    let kept = alice.ok(GetFavorites {}).await;
    assert_eq!(
        (&kept["items"][0]["label"], &kept["items"][0]["path"]),
        (&json!("N’est plus proposé"), &Value::Null)
    );
}

#[tokio::test]
async fn a_profile_changes_field_by_field_and_by_the_rules() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let before = alice.ok(MyProfile {}).await;
    let after = alice
        .ok(SetMyProfile {
            data: ProfileChange { lang: Some(Lang::En), city: Some(" Lyon ".into()), ..Default::default() },
        })
        .await;
    assert_eq!((&after["city"], &after["lang"]), (&json!("Lyon"), &json!("en")));
    assert_eq!(after["email"], before["email"]);

    for (field, value, message) in [
        ("zipCode", "7501", "Please enter a valid zip code."),
        ("mobileNumber", "06", ""),
        ("email", "alice@", ""),
        ("name", "www.evil.example", ""),
    ] {
        let refused = alice.raw::<SetMyProfile>(json!({ "data": { field: value } })).await;
        assert_eq!(refused.code, codes::INVALID, "{field}");
        let said = refused.data["fields"][field].as_str().expect("words");
        assert!(message.is_empty() || said == message, "{said}");
    }
    let unknown = alice.raw::<SetMyProfile>(json!({ "data": { "roles": ["admin"] } })).await;
    assert_eq!(unknown.code, codes::UNREADABLE, "a field that is not there to change");
}

#[tokio::test]
async fn terms_are_accepted_once_they_are_read() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.terms_accepted = None;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");

    let client = app.client(ALICE).await;
    let info = client.ok(UserInfoFromSession::default()).await;
    assert_eq!(info["user"]["needsToValidateCGU"], true);
    assert_eq!(
        app.anonymous().ok(Cgu { lang: Some(Lang::En), ..Default::default() }).await["text"],
        "<p>Terms.</p>"
    );
    let accepted = client.ok(SetCguRead::default()).await;
    assert_eq!(accepted["user"]["needsToValidateCGU"], false);

    assert_eq!(
        app.anonymous().call(SetCguRead::default()).await.code,
        codes::NO_SESSION,
        "nobody accepts for nobody"
    );
    app.anonymous()
        .refused(SetCguRead { token: Some("guess".into()), version: None }, Refusal::LinkExpired)
        .await;
    assert_eq!(
        app.anonymous().ok(TextBlobAction { kind: TextBlobType::Cgu }).await["contentFr"],
        "<p>Conditions.</p>"
    );
}

#[tokio::test]
async fn one_chooses_a_desk_of_ones_own_company_only() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let options = alice.ok(GetServiceLocationOptions {}).await;
    assert_eq!(ids(&options["conciergeries"]), [world::ORION_TOWER.0, world::ORION_CAMPUS.0].into());
    alice.ok(ChangeConciergerieAction { conciergerie: world::ORION_CAMPUS }).await;
    let info = alice.ok(UserInfoFromSession::default()).await;
    assert_eq!(info["user"]["conciergerie"]["id"], json!(world::ORION_CAMPUS));
    let foreign = alice.call(ChangeConciergerieAction { conciergerie: world::VEGA_TOWER }).await;
    assert_eq!(foreign.code, Refusal::ConciergerieNotAllowed.code());

    for manager in [MARIE, GILLES] {
        let options = app.client(manager).await.ok(GetServiceLocationOptions {}).await;
        assert!(!ids(&options["conciergeries"]).contains(&world::VEGA_TOWER.0));
    }
    let infos = app.client(ZOE).await.ok(GetConcInfos {}).await;
    assert!(infos["hours"].is_array());
}

#[tokio::test]
async fn a_favourite_stands_once_and_leads_to_the_version_in_force() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let shirts = world::offer(world::SHIRTS);
    let favorite = json!({ "originalOffreId": shirts.original });
    for _ in 0..2 {
        alice.ok(SetFavorite { as_favorite: true, favorite: decoded(&favorite) }).await;
    }
    let kept = alice.ok(GetFavorites {}).await;
    assert_eq!(kept["items"].as_array().map(Vec::len), Some(1));
    let path = kept["items"][0]["path"].as_str().expect("a path");
    assert!(path.ends_with(&format!("/{}", world::SHIRTS)), "{path}");

    for (favorite, code) in [
        (json!({}), 422),
        (json!({ "originalOffreId": 1, "originalPartPresentationId": 1 }), 422),
        (json!({ "originalOffreId": world::VEGA_ONLY }), 404),
    ] {
        let refused = alice.call(SetFavorite { as_favorite: true, favorite: decoded(&favorite) }).await;
        assert_eq!(refused.code, code, "{favorite}");
    }
    let dropped = alice.ok(SetFavorite { as_favorite: false, favorite: decoded(&favorite) }).await;
    assert_eq!(dropped["items"], json!([]));
}

#[tokio::test]
async fn a_client_s_failure_is_taken_from_anybody() {
    let app = app().await;
    app.anonymous().ok(LogJavaScriptException { m: decoded(&"x".repeat(100_000)) }).await;
}

fn ids(desks: &Value) -> std::collections::BTreeSet<i64> {
    desks.as_array().expect("a list").iter().filter_map(|it| it["id"].as_i64()).collect()
}

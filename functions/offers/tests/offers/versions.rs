//! Versions take over on time, and any of them comes back.

use contract::{
    Cents, PartnerId, Price, Refusal, Words,
    catalogue::{GetOffre, ItemType},
    offers::{
        DuplicateOffre, GetOffreHistory, Publication, RestoreOffre, ScheduleNewVersion, UpdateOffreItems,
    },
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use crate::{app, changed, read, save, wrong};

/// The version of the shirts that Alice is shown, and what a shirt costs in it.
async fn shown(app: &App) -> (Value, Value) {
    let answer = app.client(ALICE).await.call(GetOffre { id: SHIRTS }).await;
    (answer.data["id"].clone(), answer.data["items"][0]["price"].clone())
}

fn hours(app: &App, hours: i64) -> Timestamp {
    app.now() + SignedDuration::from_hours(hours)
}

#[tokio::test]
async fn a_scheduled_version_takes_over_on_time_and_gives_way_again() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    shown(&app).await;
    let request = |from, to| ScheduleNewVersion { offre_id: SHIRTS, from, to, edition: 1 };
    let refused = marie.call(request(None, None)).await;
    assert_eq!(refused.data["fields"]["from"], "Merci de saisir une date de démarrage");
    let early = marie.call(request(Some(hours(&app, -1)), None)).await;
    assert_eq!(wrong(&early), ["from"]);
    let campaign = marie.ok(request(Some(hours(&app, 10)), Some(hours(&app, 20)))).await;
    let id = &campaign["newOffreId"];
    // It is edited by its own number, and stays where it is.
    let edited = changed(&read(&marie, id).await, |it| it.items[0].price = Price(Some(Cents(990))));
    assert_eq!(edited.offre.published, Publication::Scheduled);
    let id = &marie.ok(edited).await["newOffreId"];
    // The version in force meanwhile is edited too, and the campaign gives way to that edit.
    let under = save(&marie, SHIRTS, |it| it.offre.retractation_delay = 12).await;
    let under = &under["newOffreId"];
    assert_eq!(shown(&app).await, (under.clone(), json!(12.9)));
    let listed = read(&marie, under).await;
    assert_eq!(listed["offre"]["idOfScheduledOffre"], *id);
    app.advance(SignedDuration::from_hours(10));
    assert_eq!(shown(&app).await, (id.clone(), json!(9.9)), "nobody wrote anything");
    app.advance(SignedDuration::from_hours(10));
    assert_eq!(shown(&app).await, (under.clone(), json!(12.9)));
}

#[tokio::test]
async fn an_end_date_ends_it_and_without_one_it_is_permanent() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let saved = save(&marie, SHIRTS, |it| it.offre.end_date = Some(hours(&app, 5))).await;
    app.advance(SignedDuration::from_hours(5));
    assert_eq!(shown(&app).await.0, Value::Null);
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let ended = read(&marie, SHIRTS).await;
    assert_eq!((&ended["state"], &ended["offre"]["id"]), (&json!("ended"), &saved["newOffreId"]));
    let permanent = save(&marie, SHIRTS, |it| it.offre.end_date = None).await;
    assert_eq!(shown(&app).await.0, permanent["newOffreId"]);
}

#[tokio::test]
async fn another_offer_takes_over_at_the_end_and_its_own_saves_count() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    save(&marie, SHIRTS, |it| {
        it.offre.end_date = Some(hours(&app, 5));
        it.offre.id_of_fallback_offre = Some(YOGA);
    })
    .await;
    // The other one is no product of anybody's: what it lacks is put right first.
    let yoga = changed(&read(&marie, YOGA).await, |it| {
        it.offre.name = Words::new("Yoga doux", "");
        it.items[0].kind = Some(ItemType::Number);
    });
    let yoga = marie.ok(yoga).await;
    app.advance(SignedDuration::from_hours(5));
    assert_eq!(shown(&app).await.0, yoga["newOffreId"]);
}

#[tokio::test]
async fn history_says_who_changed_what_and_any_version_comes_back() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let request = changed(&read(&marie, SHIRTS).await, |it| {
        it.offre.retractation_delay = 48;
        it.items[0].price = Price(Some(Cents(2000)));
    });
    let first = marie.ok(request).await;
    app.advance(SignedDuration::from_mins(1));
    let fewer = changed(&read(&marie, SHIRTS).await, |it| {
        it.items.remove(1);
    });
    marie.ok(fewer).await;
    let history = marie.ok(GetOffreHistory { offre_id: SHIRTS }).await;
    let told = |nth: usize| {
        let changes = history["versions"][nth]["changes"].as_array().expect("changes").iter();
        let told = changes.map(|it| {
            let text = |name: &str| it[name].as_str().unwrap_or("-").to_owned();
            format!("{} {} > {}", text("field"), text("before"), text("after"))
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(told(0), ["items.211 Article 211 > -"]);
    let price = "items.210.price 12.9 > 20.0";
    let unit = ["offre.unite.en - > piece", "offre.unite.fr - > pièce"];
    assert_eq!(told(1), ["offre.retractationDelay 24 > 48", unit[0], unit[1], price]);
    let entry = &history["versions"][1];
    assert_eq!((&entry["by"], &entry["kind"]), (&json!("Marie Dubreuil"), &json!("edited")));
    assert_eq!((&entry["id"], &entry["state"]), (&first["newOffreId"], &json!("replaced")));
    let restore = RestoreOffre { offre_id: SHIRTS, edition: decoded(&history["edition"]) };
    let restored = marie.ok(restore.clone()).await;
    assert_eq!(shown(&app).await, (restored["newOffreId"].clone(), json!(12.9)));
    assert_eq!(restored["saved"]["items"].as_array().map(Vec::len), Some(3));
    assert_eq!(marie.call(restore).await.code, Refusal::EditedMeanwhile.code(), "somebody has saved since");
}

#[tokio::test]
async fn a_copy_is_unpublished_at_no_desk_and_another_partner_s() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let copy = marie.ok(DuplicateOffre { new_partner_id: CLEANER, offre_id: SHIRTS }).await;
    let kept = &copy["saved"]["offre"];
    assert_eq!((&kept["partId"], &kept["published"]), (&json!(CLEANER), &json!("unpublished")));
    assert_eq!(copy["saved"]["items"].as_array().map(Vec::len), Some(3));
    let read = read(&marie, &copy["newOffreId"]).await;
    let selected =
        read["conciergeries"].as_array().expect("desks").iter().filter(|it| it["selected"] == true);
    assert_eq!((selected.count(), &read["partner"]["name"]), (0, &json!(places_name(&app).await)));
    let nobody = DuplicateOffre { new_partner_id: PartnerId(999), offre_id: SHIRTS };
    marie.refused(nobody, codes::NOT_FOUND).await;
}

async fn places_name(app: &App) -> String {
    app.store().places().partner(CLEANER).await.expect("the partner").name.clone()
}

#[tokio::test]
async fn what_a_scheduled_version_took_over_from_is_replaced_and_whoever_still_edits_it_sees_what_stands() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let before = read(&marie, SHIRTS).await;
    let request = ScheduleNewVersion {
        offre_id: SHIRTS,
        from: Some(hours(&app, 10)),
        edition: decoded(&before["edition"]),
        ..Default::default()
    };
    let scheduled = marie.ok(request).await;
    let open = read(&marie, SHIRTS).await;
    assert_eq!((&open["state"], &open["offre"]["id"]), (&json!("published"), &json!(SHIRTS)));
    app.advance(SignedDuration::from_hours(10));
    let marie = app.client(MARIE).await.at(ORION_TOWER);

    // A form that was open all the time began from what is no more: its edition is right, what it shows is not.
    let late = marie.call(changed(&open, |it| it.offre.retractation_delay = 12)).await;
    assert_eq!(
        (late.code, &late.data["offre"]["id"]),
        (Refusal::EditedMeanwhile.code(), &scheduled["newOffreId"]),
        "{late:?}"
    );
    let items = UpdateOffreItems {
        offre_id: SHIRTS,
        items: decoded(&open["items"]),
        edition: decoded(&open["edition"]),
        ..Default::default()
    };
    marie.refused(items, Refusal::EditedMeanwhile).await;
    // A link into it leads to the one in force, and only that stands.
    let led = read(&marie, SHIRTS).await;
    assert_eq!((&led["state"], &led["offre"]["id"]), (&json!("published"), &scheduled["newOffreId"]));
    let standing: Vec<_> = led["versions"].as_array().expect("versions").iter().map(|it| &it["id"]).collect();
    assert_eq!(standing, [&scheduled["newOffreId"]]);
    let saved = marie.ok(changed(&led, |it| it.offre.retractation_delay = 12)).await;
    assert_eq!(shown(&app).await.0, saved["newOffreId"], "what is saved from there is in force");
    let history = marie.ok(GetOffreHistory { offre_id: SHIRTS }).await;
    let states: Vec<_> =
        history["versions"].as_array().expect("a history").iter().map(|it| &it["state"]).collect();
    assert_eq!(states, ["published", "replaced"]);
    // The version before the takeover comes back by name.
    let restore = RestoreOffre { offre_id: SHIRTS, edition: decoded(&history["edition"]) };
    let restored = marie.ok(restore).await;
    assert_eq!(shown(&app).await.0, restored["newOffreId"]);
}

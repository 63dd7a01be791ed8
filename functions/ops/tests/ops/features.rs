//! Tries feature flags: who sets them, and who has what then.

use contract::{
    ConciergerieId, Feature,
    account::BasicData,
    ops::{GetFeatures, SetFeature},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, codes, world::*};

use crate::app;

fn turned(on: bool) -> SetFeature {
    SetFeature { conciergerie_id: ORION_TOWER, feature: Feature::FiguresOnHome, on }
}

/// The row of the flag at a desk.
async fn row(app: &App, desk: ConciergerieId) -> Value {
    let rows = app.client(ADA).await.ok(GetFeatures {}).await["rows"].clone();
    let of_desk = |it: &&Value| it["conciergerieId"] == json!(desk) && it["feature"] == "figuresOnHome";
    rows.as_array().expect("rows").iter().find(of_desk).expect("a row").clone()
}

/// Whether a manager of the desk has it.
async fn has(app: &App, desk: ConciergerieId) -> bool {
    app.advance(SignedDuration::from_mins(2));
    let told = app.client(MARIE).await.at(desk).ok(BasicData {}).await;
    told["features"].as_array().expect("features").contains(&json!("figuresOnHome"))
}

#[tokio::test]
async fn a_desk_has_what_the_list_says_until_an_administrator_says_otherwise() {
    let app = app().await;
    assert_eq!((row(&app, ORION_TOWER).await["by"].clone(), has(&app, ORION_TOWER).await), (json!(""), true));
    let set = app.client(ADA).await.ok(turned(false)).await;
    assert_eq!((&set["on"], &set["byDefault"]), (&json!(false), &json!(true)));
    let told = row(&app, ORION_TOWER).await;
    assert_eq!(told, set);
    assert!(told["by"].as_str().is_some_and(|it| !it.is_empty()) && told["at"].is_string(), "{told}");
    assert!(!has(&app, ORION_TOWER).await);
    assert!(has(&app, ORION_CAMPUS).await, "another desk keeps it");
    let trail = app.store().audit().of_day(app.now()).await.expect("the trail");
    let entry = trail.iter().find(|it| it.action == "SetFeature").expect("its entry");
    assert_eq!(
        (entry.user, entry.desk, &*entry.details),
        (Some(ADA), Some(ORION_TOWER), &["-figuresOnHome".to_owned()][..])
    );
}

#[tokio::test]
async fn two_who_say_the_same_at_once_change_it_once() {
    let app = app().await;
    let (one, other) = (app.client(ADA).await, app.client(ADA).await);
    let (first, second) = futures::join!(one.call(turned(false)), other.call(turned(false)));
    assert_eq!((first.code, second.code), (0, 0));
    let trail = app.store().audit().of_day(app.now()).await.expect("the trail");
    assert_eq!(trail.iter().filter(|it| it.action == "SetFeature" && !it.details.is_empty()).count(), 1);
}

#[tokio::test]
async fn only_administrators_see_and_set_features() {
    let app = app().await;
    for person in [MARIE, ALICE, SABINE] {
        let client = app.client(person).await;
        client.refused(GetFeatures {}, codes::NOT_FOUND).await;
        client.refused(turned(false), codes::NOT_FOUND).await;
    }
    let unknown = SetFeature { conciergerie_id: ConciergerieId(999), ..turned(false) };
    app.client(ADA).await.refused(unknown, codes::NOT_FOUND).await;
    let odd = json!({ "conciergerieId": ORION_TOWER, "feature": "flying", "on": true });
    assert_eq!(app.client(ADA).await.raw::<SetFeature>(odd).await.code, codes::UNREADABLE);
}

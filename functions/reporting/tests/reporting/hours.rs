//! Tries the dashboard of opening hours, and the screens on walls that show it.

use contract::{
    CompanyId, ConciergerieId, Refusal, UserId,
    reporting::{
        CreateDisplay, GetDashboardBadOrders, GetDashboardConciergeriesHoraires, GetDisplays, GetWallScreen,
        RevokeDisplay,
    },
};
use domain::people::concierge::LastSeen;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, decoded, world::*};

use crate::app;

async fn at_work(app: &App, user: UserId, desk: ConciergerieId) {
    let seen = LastSeen { user, at: app.now(), signed_in: true, desk: Some(desk) };
    app.store().seen(&seen).await.expect("it is written down");
}

/// The standings of the rows of an answer, by the number of the desk.
fn standing(told: &Value, desk: ConciergerieId) -> &str {
    let rows = told["rows"].as_array().expect("rows");
    let row = rows.iter().find(|it| it["conciergerieId"] == json!(desk)).expect("its row");
    row["standing"].as_str().expect("a standing")
}

fn display() -> CreateDisplay {
    CreateDisplay { name: "Salle de pilotage".into(), companies: vec![ORION], only_own: false }
}

#[tokio::test]
async fn a_desk_is_open_while_somebody_is_at_work_there() {
    let app = app().await;
    let told = async || app.client(MARIE).await.ok(GetDashboardConciergeriesHoraires {}).await;
    let mut tower = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    let always = contract::account::OpeningHours { days_of_week: 127, start_time: 0, end_time: 2359 };
    (tower.hours, tower.grace_period, tower.responsable) = (vec![always], 0, Some(MARIE));
    app.store().commit(Changes::new().save(&tower).expect("a desk")).await.expect("saved");
    let first = told().await;
    assert_eq!(standing(&first, ORION_TOWER), "closedButShouldBeOpened");
    let mine: Vec<_> =
        first["rows"].as_array().expect("rows").iter().map(|it| it["isMine"] == true).collect();
    assert_eq!((mine.len(), mine.iter().filter(|it| **it).count()), (2, 1), "Vega's are not hers");

    at_work(&app, GILLES, ORION_TOWER).await;
    assert_eq!(standing(&told().await, ORION_TOWER), "opened");
    app.advance(SignedDuration::from_mins(8));
    assert_eq!(standing(&told().await, ORION_TOWER), "closedButShouldBeOpened", "he does nothing any more");

    let mut tower = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    tower.grace_period = 480;
    // Nine hours and eight minutes in Paris: it opened at nine.
    tower.hours[0].start_time = 900;
    app.store().commit(Changes::new().save(&tower).expect("a desk")).await.expect("saved");
    assert_eq!(standing(&told().await, ORION_TOWER), "inGracePeriod");
    let mut tower = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    tower.hours[0].start_time = 1800;
    app.store().commit(Changes::new().save(&tower).expect("a desk")).await.expect("saved");
    assert_eq!(standing(&told().await, ORION_TOWER), "closed");
    at_work(&app, GILLES, ORION_TOWER).await;
    let last = told().await;
    assert_eq!(standing(&last, ORION_TOWER), "openOutside");
    for person in [GILLES, ALICE, SABINE, ADA] {
        let answer = app.client(person).await.call(GetDashboardConciergeriesHoraires {}).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
}

#[tokio::test]
async fn who_is_at_work_is_read_without_looking_at_the_others() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let before = marie.call(GetDashboardConciergeriesHoraires {}).await.read_units();
    for nth in 100..400 {
        at_work(&app, UserId(nth), ORION_TOWER).await;
    }
    app.advance(SignedDuration::from_mins(20));
    at_work(&app, GILLES, ORION_TOWER).await;
    let after = app.client(MARIE).await.call(GetDashboardConciergeriesHoraires {}).await.read_units();
    assert!(after <= before + 100, "{before} and {after}");
}

#[tokio::test]
async fn a_desk_opens_with_the_manager_who_chooses_it() {
    let app = App::world(reporting::router().merge(account::router())).await;
    let marie = app.client(MARIE).await;
    marie.ok(contract::account::ChangeConciergerieAction { conciergerie: ORION_CAMPUS }).await;
    let told = marie.ok(GetDashboardConciergeriesHoraires {}).await;
    let rows = told["rows"].as_array().expect("rows");
    let open: Vec<_> =
        rows.iter().filter(|it| it["isOpen"] == true).map(|it| &it["conciergerieId"]).collect();
    assert_eq!(open, [&json!(ORION_CAMPUS)]);
}

#[tokio::test]
async fn a_display_key_reads_the_wall_screen_and_nothing_else() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let made = marie.ok(display()).await;
    let key = made["key"].as_str().expect("a key").to_owned();
    let screen = app.anonymous().header("x-display-key", &key);
    let wall = screen.ok(GetWallScreen {}).await;
    assert_eq!(wall["hours"]["rows"].as_array().map(Vec::len), Some(2), "{wall}");
    assert_eq!(wall["badOrders"]["rows"].as_array().map(Vec::len), Some(2));
    // A year later it still hangs there.
    app.advance(SignedDuration::from_hours(24 * 365));
    screen.ok(GetWallScreen {}).await;
    screen.refused(GetDashboardBadOrders {}, codes::NO_SESSION).await;
    screen.refused(GetDisplays {}, codes::NO_SESSION).await;
    for wrong in ["", "1.guess", "99.guess", &key[..key.len() - 1]] {
        let guess = app.anonymous().header("x-display-key", wrong);
        guess.refused(GetWallScreen {}, Refusal::DisplayKey).await;
    }
    app.anonymous().header("x-locker-key", &key).refused(GetWallScreen {}, Refusal::DisplayKey).await;
    app.client(MARIE).await.refused(GetWallScreen {}, Refusal::DisplayKey).await;
}

#[tokio::test]
async fn a_display_is_made_listed_and_revoked_by_those_who_work_for_its_company() {
    let app = app().await;
    let mut tower = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    tower.responsable = Some(MARIE);
    app.store().commit(Changes::new().save(&tower).expect("a desk")).await.expect("saved");
    let marie = app.client(MARIE).await;
    marie.refused(CreateDisplay { name: " ".into(), ..display() }, codes::INVALID).await;
    marie.refused(CreateDisplay { companies: vec![], ..display() }, codes::INVALID).await;
    for foreign in [VEGA, CompanyId(99)] {
        marie.refused(CreateDisplay { companies: vec![ORION, foreign], ..display() }, codes::NOT_FOUND).await;
    }
    let made = marie.ok(CreateDisplay { only_own: true, ..display() }).await;
    let screen = app.anonymous().header("x-display-key", made["key"].as_str().expect("a key"));
    let wall = screen.ok(GetWallScreen {}).await;
    assert_eq!(
        wall["hours"]["rows"].as_array().map(Vec::len),
        Some(1),
        "only the desk that Marie answers for"
    );

    let listed = marie.ok(GetDisplays {}).await;
    let row = &listed["displays"][0];
    assert_eq!((&row["name"], &row["madeBy"]), (&json!("Salle de pilotage"), &json!("Marie Dubreuil")));
    assert!(!listed.to_string().contains(made["key"].as_str().expect("a key")));
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.ok(GetDisplays {}).await["displays"], json!([]));
    let id = decoded(&made["id"]);
    hugo.refused(RevokeDisplay { id }, codes::NOT_FOUND).await;
    screen.ok(GetWallScreen {}).await;
    app.advance(SignedDuration::from_secs(1));
    marie.ok(RevokeDisplay { id }).await;
    screen.refused(GetWallScreen {}, Refusal::DisplayKey).await;
    marie.refused(RevokeDisplay { id }, codes::NOT_FOUND).await;
    let trail = app.store().audit().of_day(app.now()).await.expect("the trail");
    let told: Vec<_> = trail.iter().flat_map(|it| &it.details).map(String::as_str).collect();
    assert_eq!(told, ["key of display Salle de pilotage", "key of display Salle de pilotage taken back"]);
    assert!(!format!("{trail:?}").contains(made["key"].as_str().expect("a key")));
}

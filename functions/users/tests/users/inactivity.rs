//! Accounts with which nothing is done, from the first warning to the end.

use contract::{
    UserId,
    users::{CancelInactiveUserAutoRemoval, ChangeUserStatus, GetUserInfos},
};
use domain::people::inactivity::Activity;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::world::{self, ALICE, GILLES, MARIE, ORION_TOWER, SHIRTS};

use super::*;

const MAIL: &str = "alice@concierge.test";

fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

/// Alice was last there so many days ago.
async fn last_there(app: &App, ago: i64) {
    let activity = Activity::at(ALICE, app.now() - days(ago));
    app.store().commit(Changes::new().insert(&activity).expect("writable")).await.expect("written");
}

/// The work that the clock asks for each day; here twice.
async fn pass_a_day(app: &App) {
    app.advance(days(1));
    for _ in 0..2 {
        let job = json!({ "job": "settle-inactivity" });
        jobs::router().run(&app.jobs(), job).await.expect("settled");
    }
    app.work(&jobs::router()).await;
}

fn kinds(app: &App) -> Vec<String> {
    app.sent().all().iter().filter(|it| it.to == MAIL).map(|it| it.kind.clone()).collect()
}

async fn infos(app: &App) -> Value {
    app.client(MARIE).await.ok(GetUserInfos { user_id: ALICE }).await["user"].clone()
}

#[tokio::test]
async fn nobody_hears_of_it_twice_and_after_three_years_nothing_is_left() {
    let app = app().await;
    last_there(&app, 695).await;
    assert_eq!(infos(&app).await["autoRemoval"], Value::Null);
    for _ in 0..10 {
        pass_a_day(&app).await;
    }
    assert_eq!(kinds(&app), ["inactivityWarned"]);
    assert_eq!(infos(&app).await["autoRemoval"]["switchedOff"], Value::Null);
    for _ in 0..40 {
        pass_a_day(&app).await;
    }
    assert_eq!(kinds(&app), ["inactivityWarned", "inactivityWarned", "inactivityEnded"]);
    let off = infos(&app).await;
    assert_eq!((&off["active"], off["autoRemoval"]["switchedOff"].is_string()), (&json!(false), true));
    // It did not run for most of a year.
    app.advance(days(360));
    pass_a_day(&app).await;
    assert_eq!(kinds(&app).last().map(String::as_str), Some("accountDeleted"));
    let person = app.store().people().get(ALICE).await.expect("a number");
    assert!(person.erased.is_some() && person.email.is_empty());
    assert!(app.store().activity(ALICE).await.expect("read").is_none());
}

#[tokio::test]
async fn whoever_comes_back_orders_or_is_kept_by_the_desk_stays() {
    let app = app().await;
    last_there(&app, 720).await;
    pass_a_day(&app).await;
    assert_eq!(kinds(&app), ["inactivityWarned"]);
    assert_eq!(sign_in(&app, MAIL, PASSWORD).await, 0);
    assert_eq!(infos(&app).await["autoRemoval"], Value::Null, "a sign-in stops it");

    set_last(&app, app.now() - days(720)).await;
    world::placed(&app, ALICE, SHIRTS, 7).await;
    pass_a_day(&app).await;
    assert_eq!(kinds(&app).len(), 1, "an order by the desk counts");
    let activity = app.store().activity(ALICE).await.expect("read").expect("known");
    assert!(activity.last > app.now() - days(2));
}

/// The same as [`last_there`], for a person who is known already.
async fn set_last(app: &App, last: Timestamp) {
    let mut activity = app.store().activity(ALICE).await.expect("read").expect("known");
    activity.entity = Activity::at(ALICE, last);
    app.store().commit(Changes::new().save(&activity).expect("writable")).await.expect("written");
}

#[tokio::test]
async fn the_desk_stops_it_and_switches_on_what_lapsed() {
    let app = app().await;
    last_there(&app, 724).await;
    for _ in 0..9 {
        pass_a_day(&app).await;
    }
    assert_eq!(kinds(&app).last().map(String::as_str), Some("inactivityEnded"));
    assert_eq!(sign_in(&app, MAIL, PASSWORD).await, BAD_LOGIN);
    let of = |user: UserId| CancelInactiveUserAutoRemoval { user_id: user };
    let gilles = app.client(GILLES).await;
    gilles.refused(of(world::ZOE), NOT_FOUND).await;
    for _ in 0..2 {
        gilles.ok(of(ALICE)).await;
    }
    let kept = infos(&app).await;
    assert_eq!((&kept["active"], &kept["autoRemoval"]), (&json!(true), &Value::Null));
    assert_eq!(sign_in(&app, MAIL, PASSWORD).await, 0);

    set_last(&app, app.now() - days(724)).await;
    for _ in 0..9 {
        pass_a_day(&app).await;
    }
    app.client(MARIE).await.ok(ChangeUserStatus { target_user_id: ALICE, new_status: true }).await;
    assert_eq!(infos(&app).await["autoRemoval"], Value::Null, "switching on is enough");
}

#[tokio::test]
async fn a_desk_that_keeps_its_people_keeps_them_as_long_as_it_says_so() {
    let app = app().await;
    last_there(&app, 1200).await;
    set_kept(&app, true).await;
    for _ in 0..3 {
        pass_a_day(&app).await;
    }
    assert_eq!(kinds(&app), [""; 0]);
    set_kept(&app, false).await;
    app.advance(days(30));
    pass_a_day(&app).await;
    assert_eq!(kinds(&app), ["inactivityWarned"], "a week before, however late");
}

async fn set_kept(app: &App, kept: bool) {
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    desk.options.keep_inactive = kept;
    app.store().commit(Changes::new().save(&desk).expect("a desk")).await.expect("saved");
}

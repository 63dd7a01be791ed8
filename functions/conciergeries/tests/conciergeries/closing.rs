//! A desk that closes over appointments asks first, and tells whom it leaves out.

use contract::{
    Lang,
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditHoliday, GetConciergerie, GetHolidays, Holiday,
        RemoveExceptionalHour, RemoveHoliday, SetConciergerieWeeklyHours,
    },
    desk::{GetConciergeOrderDetail, InboxOrdersList, OrdersQuery},
    orders::{CreateOrder, GetMyWaitlists, JoinWaitlist},
};
use domain::catalogue::offer::Offer;
use serde_json::{Value, json};
use testkit::{App, decoded, world::*};

use crate::app;

/// The small world in which massages are at the desk, with one of Alice and one of Bruno on Thursday at 14 and at 15.
async fn booked() -> (App, [Value; 2]) {
    let app = app().await;
    let massage = Offer { avoid_address: false, address_company: true, ..offer(MASSAGE) };
    sell(app.store(), &massage).await;
    let mut ids = [Value::Null, Value::Null];
    for (nth, (who, time)) in [(ALICE, "14:00:00"), (BRUNO, "15:00:00")].into_iter().enumerate() {
        let mut wish = json!(order_request(&massage));
        (wish["addressType"], wish["time"]) = (json!("ent"), json!(time));
        ids[nth] = app.client(who).await.ok(CreateOrder { o: decoded(&wish) }).await["orderId"].clone();
    }
    app.work(&jobs::router()).await;
    (app, ids)
}

/// The reasons why an order waits at the desk.
async fn reasons(app: &App, order: &Value) -> Vec<Value> {
    let shown = app.client(MARIE).await.ok(GetConciergeOrderDetail { id: decoded(&order) }).await;
    shown["order"]["inboxReasons"].as_array().expect("reasons").clone()
}

/// The people whom a mail told that the desk is closed, each with their language.
fn told(app: &App) -> Vec<(String, Lang)> {
    told_of(app, "deskClosing")
}

/// The people whom a mail of a kind reached, each with their language.
fn told_of(app: &App, kind: &str) -> Vec<(String, Lang)> {
    app.sent().all().iter().filter(|it| it.kind == kind).map(|it| (it.to.clone(), it.lang)).collect()
}

fn left(answer: &Value) -> Vec<Value> {
    answer["leaves"].as_array().expect("leaves").iter().map(|it| it["orderId"].clone()).collect()
}

#[tokio::test]
async fn days_that_close_over_appointments_are_asked_about_and_their_people_are_told() {
    let (app, [alice, bruno]) = booked().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let days = json!({ "name": "Inventaire", "day": "2026-11-25", "lastDay": "2026-11-27" });
    let asked = marie.ok(AddHoliday { holiday: decoded(&days), ..Default::default() }).await;
    assert_eq!((&asked["saved"], left(&asked)), (&json!(false), vec![alice.clone(), bruno.clone()]));
    assert_eq!(asked.get("edition"), None);
    assert_eq!(marie.ok(GetHolidays::default()).await["holidays"], json!([]));
    let some = marie
        .ok(AddHoliday { holiday: decoded(&days), agreed: Some(vec![decoded(&alice)]), ..Default::default() })
        .await;
    assert_eq!(some["saved"], false, "one of them was not agreed to");
    assert!(!reasons(&app, &alice).await.contains(&json!("deskClosed")));

    let both = AddHoliday {
        holiday: decoded(&days),
        agreed: Some(vec![decoded(&alice), decoded(&bruno)]),
        ..Default::default()
    };
    let saved = marie.ok(both).await;
    assert_eq!((&saved["saved"], &saved["name"]), (&json!(true), &json!("Inventaire")));
    app.work(&jobs::router()).await;
    for order in [&alice, &bruno] {
        assert!(reasons(&app, order).await.contains(&json!("deskClosed")));
    }
    let inbox = marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await;
    assert_eq!(inbox["items"].as_array().map(Vec::len), Some(2));
    let mut mailed = told(&app);
    mailed.sort_by(|one, other| one.0.cmp(&other.0));
    let each = [("alice@concierge.test".to_owned(), Lang::Fr), ("bruno@concierge.test".to_owned(), Lang::En)];
    assert_eq!(mailed, each, "each once, in their language");

    // An order that was left out once is not asked about again.
    let id = &marie.ok(GetHolidays::default()).await["holidays"][0]["id"].clone();
    let longer = json!({ "id": id, "name": "Inventaire", "day": "2026-11-25", "lastDay": "2026-11-28" });
    let edited = marie
        .ok(EditHoliday {
            holiday: decoded(&longer),
            edition: decoded(&saved["edition"]),
            ..Default::default()
        })
        .await;
    assert_eq!((&edited["saved"], left(&edited)), (&json!(true), vec![]));

    // Once the desk is open after all, they wait no longer, and their people are told.
    marie.ok(RemoveHoliday { id: decoded(&id), ..Default::default() }).await;
    app.work(&jobs::router()).await;
    assert_eq!(told(&app).len(), 2);
    for order in [&alice, &bruno] {
        assert!(!reasons(&app, order).await.contains(&json!("deskClosed")));
    }
    let mut mailed = told_of(&app, "deskReopened");
    mailed.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(mailed, each, "each once, in their language");
    // A desk that closes over them once more says so once more.
    let again = AddHoliday {
        holiday: decoded(&days),
        agreed: Some(vec![decoded(&alice), decoded(&bruno)]),
        ..Default::default()
    };
    assert_eq!(marie.ok(again).await["saved"], true);
    app.work(&jobs::router()).await;
    assert_eq!(told(&app).len(), 4);
}

#[tokio::test]
async fn whatever_else_closes_over_appointments_asks_as_well() {
    let (app, [alice, bruno]) = booked().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    // An emptied week never opens.
    let read = marie.ok(GetConciergerie::default()).await;
    let emptied = SetConciergerieWeeklyHours {
        weekly_hours: vec![],
        edition: decoded(&read["edition"]),
        ..Default::default()
    };
    let asked = marie.ok(emptied).await;
    assert_eq!((&asked["saved"], left(&asked)), (&json!(false), vec![alice.clone(), bruno.clone()]));
    assert_eq!(marie.ok(GetConciergerie::default()).await["weeklyHours"], read["weeklyHours"]);

    // The appointments lie within exceptional hours alone, which are then removed.
    let hours = json!({ "day": "2026-11-26", "open": 1, "startTime": 1300, "endTime": 1700 });
    let id =
        marie.ok(AddExceptionalHour { exceptional_hour: decoded(&hours), ..Default::default() }).await["id"]
            .clone();
    let read = marie.ok(GetConciergerie::default()).await;
    let emptied = SetConciergerieWeeklyHours {
        weekly_hours: vec![],
        edition: decoded(&read["edition"]),
        ..Default::default()
    };
    assert_eq!(marie.ok(emptied).await["saved"], true);
    let asked = marie.ok(RemoveExceptionalHour { id: decoded(&id), ..Default::default() }).await;
    assert_eq!((&asked["saved"], left(&asked)), (&json!(false), vec![alice.clone(), bruno.clone()]));
    let agreed = RemoveExceptionalHour {
        id: decoded(&id),
        agreed: Some(vec![decoded(&alice), decoded(&bruno)]),
        ..Default::default()
    };
    assert_eq!(marie.ok(agreed).await["saved"], true);
    app.work(&jobs::router()).await;
    for order in [&alice, &bruno] {
        assert!(reasons(&app, order).await.contains(&json!("deskClosed")));
    }
}

#[tokio::test]
async fn hours_of_a_day_and_of_the_week_are_asked_about_as_well() {
    let (app, [alice, bruno]) = booked().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let hours = json!({ "day": "2026-11-26", "open": 0, "startTime": 1400, "endTime": 1500 });
    let asked =
        marie.ok(AddExceptionalHour { exceptional_hour: decoded(&hours), ..Default::default() }).await;
    assert_eq!((&asked["saved"], left(&asked)), (&json!(false), vec![alice.clone()]));
    let agreed = AddExceptionalHour {
        exceptional_hour: decoded(&hours),
        agreed: Some(vec![decoded(&alice)]),
        ..Default::default()
    };
    assert_eq!(marie.ok(agreed).await["saved"], true);

    let read = marie.ok(GetConciergerie::default()).await;
    let mornings = json!([{ "daysOfWeek": 31, "startTime": 800, "endTime": 1200 }]);
    let week = SetConciergerieWeeklyHours {
        weekly_hours: decoded(&mornings),
        edition: decoded(&read["edition"]),
        ..Default::default()
    };
    let asked = marie.ok(week).await;
    assert_eq!(
        (&asked["saved"], left(&asked)),
        (&json!(false), vec![bruno.clone()]),
        "hers is left out already"
    );
    let week = SetConciergerieWeeklyHours {
        weekly_hours: decoded(&mornings),
        edition: decoded(&read["edition"]),
        agreed: Some(vec![decoded(&bruno)]),
        ..Default::default()
    };
    assert_eq!(marie.ok(week).await["saved"], true);
    app.work(&jobs::router()).await;
    for order in [&alice, &bruno] {
        assert!(reasons(&app, order).await.contains(&json!("deskClosed")));
    }
}

#[tokio::test]
async fn a_closing_over_no_appointment_asks_nothing() {
    let (app, _) = booked().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let saved = marie
        .ok(AddHoliday {
            holiday: Holiday { name: "Pont".into(), day: decoded("2026-11-27"), ..Default::default() },
            ..Default::default()
        })
        .await;
    assert_eq!((&saved["saved"], left(&saved), &saved["edition"]), (&json!(true), vec![], &json!(1)));
}

#[tokio::test]
async fn hours_that_open_anew_are_offered_to_who_waits() {
    let (app, _) = booked().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let closed = json!({ "day": "2026-11-26", "open": 0, "startTime": 1530, "endTime": 1600 });
    let added =
        marie.ok(AddExceptionalHour { exceptional_hour: decoded(&closed), ..Default::default() }).await;
    let mut wish = json!(order_request(&Offer { address_company: true, ..offer(MASSAGE) }));
    (wish["addressType"], wish["time"]) = (json!("ent"), json!("14:30:00"));
    app.client(ALICE).await.ok(CreateOrder { o: decoded(&wish) }).await;
    let bruno = app.client(BRUNO).await;
    let wait = JoinWaitlist {
        offre_id: MASSAGE,
        date: Some(THURSDAY.0.into()),
        minutes: Some(30),
        ..Default::default()
    };
    bruno.ok(wait).await;
    app.work(&jobs::router()).await;
    assert_eq!(told_of(&app, "slotFreed"), [], "the day is full");
    marie.ok(RemoveExceptionalHour { id: decoded(&added["id"]), ..Default::default() }).await;
    app.work(&jobs::router()).await;
    assert_eq!(told_of(&app, "slotFreed").len(), 1);
    let places = bruno.ok(GetMyWaitlists {}).await["places"].clone();
    assert_eq!(places[0]["offered"]["begin"], "2026-11-26T14:30:00Z", "{places}");
}

//! The public holidays of a year, taken over at once.

use contract::{
    account::GetConcInfos,
    conciergeries::{
        AddHoliday, GetExceptionalHour, GetHolidays, GetHolidaysOfYear, OpenHoliday, RemoveExceptionalHour,
        SetHolidaysOfYear,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{Client, decoded, world::*};

use crate::{INVALID, NOT_FOUND, app};

/// Armistice Day of next year, on which the desk works.
fn worked() -> OpenHoliday {
    OpenHoliday { day: decoded("2027-11-11"), start_time: 1200, end_time: 900 }
}

async fn entered(marie: &Client<'_>) -> (usize, usize) {
    let holidays = marie.ok(GetHolidays::default()).await["holidays"].as_array().map(Vec::len);
    let hours = marie.ok(GetExceptionalHour::default()).await["exceptionalHours"].as_array().map(Vec::len);
    (holidays.expect("a list"), hours.expect("a list"))
}

fn day<'a>(answer: &'a Value, date: &str) -> &'a Value {
    answer["days"].as_array().expect("days").iter().find(|it| it["day"] == date).expect("the day")
}

#[tokio::test]
async fn a_year_is_taken_over_at_once_and_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let read = marie.ok(GetHolidaysOfYear { year: 2027, ..Default::default() }).await;
    assert_eq!(read["days"].as_array().map(Vec::len), Some(13));
    assert_eq!(
        *day(&read, "2027-11-11"),
        json!({ "day": "2027-11-11", "name": "Armistice 1918", "alsaceMoselle": false, "entered": false, "hours": [] })
    );
    let asked =
        SetHolidaysOfYear { year: 2027, alsace_moselle: true, open: vec![worked()], ..Default::default() };
    let set = marie.ok(asked.clone()).await;
    assert_eq!(day(&set, "2027-11-11")["hours"], json!([{ "startTime": 900, "endTime": 1200 }]));
    assert_eq!(entered(&marie).await, (2, 1));
    assert_eq!(marie.ok(asked).await, set);
    assert_eq!(entered(&marie).await, (2, 1));
    let read = marie.ok(GetHolidaysOfYear { year: 2027, ..Default::default() }).await;
    assert_eq!((&read["year"], &read["days"]), (&set["year"], &set["days"]));
    assert_eq!((&set["saved"], &set["leaves"]), (&json!(true), &json!([])));
    // Entries made this way are like any other.
    let hours = marie.ok(GetExceptionalHour::default()).await["exceptionalHours"][0]["id"].clone();
    marie.ok(RemoveExceptionalHour { id: decoded(&hours), ..Default::default() }).await;
    assert_eq!(entered(&marie).await, (2, 0));
}

#[tokio::test]
async fn what_was_entered_before_stays_and_beneficiaries_read_what_is_new() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let closed = json!({ "name": "Fermeture annuelle", "day": "2026-12-26", "lastDay": "2026-12-31" });
    marie.ok(AddHoliday { holiday: decoded(&closed), ..Default::default() }).await;
    let open = OpenHoliday { day: decoded("2026-12-25"), start_time: 1000, end_time: 1200 };
    marie
        .ok(SetHolidaysOfYear { year: 2026, alsace_moselle: true, open: vec![open], ..Default::default() })
        .await;
    assert_eq!(entered(&marie).await, (1, 1));
    app.advance(jiff::SignedDuration::from_hours(24 * 7));
    let seen = app.client(ALICE).await.ok(GetConcInfos {}).await["unusualDays"].clone();
    assert_eq!(seen[0]["hours"], json!([{ "startTime": 1000, "endTime": 1200 }]), "{seen}");
}

#[tokio::test]
async fn two_who_take_over_a_year_at_once_enter_each_day_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let asked = SetHolidaysOfYear { year: 2028, alsace_moselle: true, open: vec![], ..Default::default() };
    let answers = join_all((0..8).map(|_| marie.call(asked.clone()))).await;
    assert!(answers.iter().any(|it| it.code == 0));
    assert_eq!(entered(&marie).await, (2, 0));
}

#[tokio::test]
async fn what_is_wrong_changes_nothing_and_other_desks_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let with = |year: i16, day: &str| SetHolidaysOfYear {
        year,
        alsace_moselle: true,
        open: vec![OpenHoliday { day: decoded(day), start_time: 900, end_time: 1200 }],
        ..Default::default()
    };
    for (year, day) in
        [(2025, "2025-11-11"), (2030, "2030-11-11"), (2027, "2027-11-12"), (2027, "2028-11-11")]
    {
        assert_eq!(marie.call(with(year, day)).await.code, INVALID, "{year} {day}");
    }
    assert_eq!(entered(&marie).await, (0, 0));
    let elsewhere = GetHolidaysOfYear { conciergerie_id: Some(VEGA_TOWER), year: 2027 };
    marie.refused(elsewhere, NOT_FOUND).await;
    let elsewhere = SetHolidaysOfYear {
        conciergerie_id: Some(VEGA_TOWER),
        year: 2027,
        alsace_moselle: true,
        open: vec![],
        ..Default::default()
    };
    marie.refused(elsewhere, NOT_FOUND).await;
}

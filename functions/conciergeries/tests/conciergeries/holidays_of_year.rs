//! The public holidays of a year, taken over at once.

use contract::{
    account::GetConcInfos,
    conciergeries::{
        AddHoliday, GetExceptionalHour, GetHolidays, GetHolidaysOfYear, RemoveExceptionalHour,
        SetHolidaysOfYear,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{Client, world::*};

use crate::{INVALID, NOT_FOUND, app};

/// Armistice Day of next year, on which the desk works.
fn worked() -> Value {
    json!([{ "day": "2027-11-11", "startTime": 1200, "endTime": 900 }])
}

async fn entered(marie: &Client<'_>) -> (usize, usize) {
    let holidays = marie.raw_ok::<GetHolidays>(json!({})).await["holidays"].as_array().map(Vec::len);
    let hours =
        marie.raw_ok::<GetExceptionalHour>(json!({})).await["exceptionalHours"].as_array().map(Vec::len);
    (holidays.expect("a list"), hours.expect("a list"))
}

fn day<'a>(answer: &'a Value, date: &str) -> &'a Value {
    answer["days"].as_array().expect("days").iter().find(|it| it["day"] == date).expect("the day")
}

#[tokio::test]
async fn a_year_is_taken_over_at_once_and_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let read = marie.raw_ok::<GetHolidaysOfYear>(json!({ "year": 2027 })).await;
    assert_eq!(read["days"].as_array().map(Vec::len), Some(13));
    assert_eq!(
        *day(&read, "2027-11-11"),
        json!({ "day": "2027-11-11", "name": "Armistice 1918", "alsaceMoselle": false, "entered": false, "hours": [] })
    );
    let asked = json!({ "year": 2027, "alsaceMoselle": true, "open": worked() });
    let set = marie.raw_ok::<SetHolidaysOfYear>(asked.clone()).await;
    assert_eq!(day(&set, "2027-11-11")["hours"], json!([{ "startTime": 900, "endTime": 1200 }]));
    assert_eq!(entered(&marie).await, (2, 1));
    assert_eq!(marie.raw_ok::<SetHolidaysOfYear>(asked).await, set);
    assert_eq!(entered(&marie).await, (2, 1));
    let read = marie.raw_ok::<GetHolidaysOfYear>(json!({ "year": 2027 })).await;
    assert_eq!((&read["year"], &read["days"]), (&set["year"], &set["days"]));
    assert_eq!((&set["saved"], &set["leaves"]), (&json!(true), &json!([])));
    // Entries made this way are like any other.
    let hours = marie.raw_ok::<GetExceptionalHour>(json!({})).await["exceptionalHours"][0]["id"].clone();
    marie.raw_ok::<RemoveExceptionalHour>(json!({ "id": hours })).await;
    assert_eq!(entered(&marie).await, (2, 0));
}

#[tokio::test]
async fn what_was_entered_before_stays_and_beneficiaries_read_what_is_new() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let closed = json!({ "name": "Fermeture annuelle", "day": "2026-12-26", "lastDay": "2026-12-31" });
    marie.raw_ok::<AddHoliday>(json!({ "holiday": closed })).await;
    let open = json!([{ "day": "2026-12-25", "startTime": 1000, "endTime": 1200 }]);
    marie.raw_ok::<SetHolidaysOfYear>(json!({ "year": 2026, "alsaceMoselle": true, "open": open })).await;
    assert_eq!(entered(&marie).await, (1, 1));
    app.advance(jiff::SignedDuration::from_hours(24 * 7));
    let seen = app.client(ALICE).await.raw_ok::<GetConcInfos>(json!({})).await["unusualDays"].clone();
    assert_eq!(seen[0]["hours"], json!([{ "startTime": 1000, "endTime": 1200 }]), "{seen}");
}

#[tokio::test]
async fn two_who_take_over_a_year_at_once_enter_each_day_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let asked = json!({ "year": 2028, "alsaceMoselle": true, "open": [] });
    let answers = join_all((0..8).map(|_| marie.raw::<SetHolidaysOfYear>(asked.clone()))).await;
    assert!(answers.iter().any(|it| it.code == 0));
    assert_eq!(entered(&marie).await, (2, 0));
}

#[tokio::test]
async fn what_is_wrong_changes_nothing_and_other_desks_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let with = |year: i64, day: &str| {
        let open = json!([{ "day": day, "startTime": 900, "endTime": 1200 }]);
        json!({ "year": year, "alsaceMoselle": true, "open": open })
    };
    for (year, day) in
        [(2025, "2025-11-11"), (2030, "2030-11-11"), (2027, "2027-11-12"), (2027, "2028-11-11")]
    {
        assert_eq!(marie.raw::<SetHolidaysOfYear>(with(year, day)).await.code, INVALID, "{year} {day}");
    }
    assert_eq!(entered(&marie).await, (0, 0));
    let elsewhere = json!({ "conciergerieId": VEGA_TOWER, "year": 2027 });
    assert_eq!(marie.raw::<GetHolidaysOfYear>(elsewhere).await.code, NOT_FOUND);
    let elsewhere = json!({ "conciergerieId": VEGA_TOWER, "year": 2027, "alsaceMoselle": true, "open": [] });
    assert_eq!(marie.raw::<SetHolidaysOfYear>(elsewhere).await.code, NOT_FOUND);
}

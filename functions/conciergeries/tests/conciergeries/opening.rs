//! When desks are open.

use std::collections::BTreeSet;

use contract::{
    account::GetConcInfos,
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditHoliday, GetConciergerie, GetExceptionalHour, GetHolidays,
        RemoveExceptionalHour, RemoveHoliday, SetConciergerieWeeklyHours, SetConciergerieWeeklyHoursBenef,
        SetOpeningTimeGracePeriod, SetResponseTargets,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::world::*;

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

fn week(edition: &Value, start: u16, end: u16) -> Value {
    let hours = json!([{ "daysOfWeek": 31, "startTime": start, "endTime": end }]);
    json!({ "conciergerieId": ORION_TOWER, "weeklyHours": hours, "edition": edition })
}

#[tokio::test]
async fn a_desk_says_when_it_works_and_when_people_may_come() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.raw_ok::<GetConciergerie>(json!({ "id": ORION_TOWER })).await;
    assert_eq!(read["openingTimeGracePeriod"], 0);
    let set = marie.raw_ok::<SetConciergerieWeeklyHours>(week(&read["edition"], 1900, 700)).await;
    assert_eq!(set["weeklyHours"][0], json!({ "daysOfWeek": 31, "startTime": 700, "endTime": 1900 }));
    let refused = marie.raw::<SetConciergerieWeeklyHoursBenef>(week(&read["edition"], 900, 1000)).await;
    assert_eq!((refused.code, &refused.data["edition"]), (EDITED_MEANWHILE, &set["edition"]));
    let set = marie.raw_ok::<SetConciergerieWeeklyHoursBenef>(week(&set["edition"], 1000, 1100)).await;
    let grace = |minutes: i64| json!({ "conciergerieId": ORION_TOWER, "gracePeriod": minutes, "edition": set["edition"] });
    assert_eq!(marie.raw::<SetOpeningTimeGracePeriod>(grace(-1)).await.code, INVALID);
    let set = marie.raw_ok::<SetOpeningTimeGracePeriod>(grace(20)).await;
    assert_eq!(marie.raw_ok::<GetConciergerie>(json!({ "id": ORION_TOWER })).await, set);
    let seen = app.client(ALICE).await.raw_ok::<GetConcInfos>(json!({})).await;
    assert_eq!(
        (&seen["hours"][0]["endTime"], &seen["hoursBenef"][0]["startTime"]),
        (&json!(1900), &json!(1000))
    );
}

#[tokio::test]
async fn a_desk_says_within_which_time_it_acts() {
    let app = app().await;
    let (marie, zoe) = (app.client(MARIE).await, app.client(ALICE).await);
    let read = marie.raw_ok::<GetConciergerie>(json!({ "id": ORION_TOWER })).await;
    assert_eq!((&read["acceptWithin"], &read["answerWithin"]), (&Value::Null, &Value::Null));
    let targets = |accept: Value, answer: Value, edition: &Value| json!({ "conciergerieId": ORION_TOWER, "acceptWithin": accept, "answerWithin": answer, "edition": edition });
    for bad in [json!(4), json!(6001), json!(-1)] {
        let refused = marie.raw::<SetResponseTargets>(targets(bad, Value::Null, &read["edition"])).await;
        assert_eq!(refused.code, INVALID);
    }
    let asked = targets(json!(240), json!(60), &read["edition"]);
    assert_ne!(zoe.raw::<SetResponseTargets>(asked.clone()).await.code, 0, "beneficiaries set nothing");
    let set = marie.raw_ok::<SetResponseTargets>(asked.clone()).await;
    assert_eq!((&set["acceptWithin"], &set["answerWithin"]), (&json!(240), &json!(60)));
    let again = targets(json!(30), json!(60), &read["edition"]);
    assert_eq!(marie.raw::<SetResponseTargets>(again).await.code, EDITED_MEANWHILE);
    let none = targets(Value::Null, Value::Null, &set["edition"]);
    assert_eq!(marie.raw_ok::<SetResponseTargets>(none).await["acceptWithin"], Value::Null);
}

#[tokio::test]
async fn hours_that_overlap_change_nothing() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.raw_ok::<GetConciergerie>(json!({})).await;
    let mut asked = week(&read["edition"], 900, 1200);
    let overlapping = json!({ "daysOfWeek": 1, "startTime": 1100, "endTime": 1300 });
    asked["weeklyHours"].as_array_mut().expect("rows").push(overlapping);
    assert_eq!(marie.raw::<SetConciergerieWeeklyHours>(asked).await.code, INVALID);
    assert_eq!(marie.raw_ok::<GetConciergerie>(json!({})).await, read);
}

#[tokio::test]
async fn people_read_when_their_desk_does_not_open_as_it_always_does() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await, app.client(ALICE).await);
    let added =
        marie.raw_ok::<AddHoliday>(json!({ "holiday": { "name": "Inventaire", "day": "2026-11-30" } })).await;
    let hours = json!({ "day": "2026-11-28", "open": 1, "startTime": 1200, "endTime": 1000 });
    let opened = marie.raw_ok::<AddExceptionalHour>(json!({ "exceptionalHour": hours })).await;
    let unusual = async || alice.raw_ok::<GetConcInfos>(json!({})).await["unusualDays"].clone();
    let inventory = json!({ "day": "2026-11-30", "name": "Inventaire", "hours": [] });
    let saturday =
        json!({ "day": "2026-11-28", "name": "", "hours": [{ "startTime": 1000, "endTime": 1200 }] });
    assert_eq!(unusual().await, json!([saturday, inventory]));
    let edit =
        json!({ "id": added["id"], "name": "Inventaire", "day": "2026-12-01", "lastDay": "2026-12-02" });
    let edit = json!({ "holiday": edit, "edition": added["edition"] });
    marie.raw_ok::<EditHoliday>(edit.clone()).await;
    assert_eq!(marie.raw::<EditHoliday>(edit).await.code, EDITED_MEANWHILE);
    assert_eq!(unusual().await.as_array().map(Vec::len), Some(3));
    marie.raw_ok::<RemoveHoliday>(json!({ "id": added["id"] })).await;
    marie.raw_ok::<RemoveExceptionalHour>(json!({ "id": opened["id"] })).await;
    assert_eq!(unusual().await, json!([]));
    assert_eq!(marie.raw::<RemoveHoliday>(json!({ "id": added["id"] })).await.code, NOT_FOUND);
    let stands = marie.raw_ok::<GetHolidays>(json!({})).await;
    assert_eq!((&stands["holidays"], &stands["publicHolidays"][0]["name"]), (&json!([]), &json!("Noël")));
}

#[tokio::test]
async fn who_close_days_at_once_are_all_told_the_truth() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let close = |nth: usize| {
        let holiday = json!({ "name": format!("Jour {nth}"), "day": "2027-05-07" });
        marie.raw::<AddHoliday>(json!({ "holiday": holiday }))
    };
    let answers = join_all((0..20).map(close)).await;
    let done: BTreeSet<_> =
        answers.iter().filter(|it| it.code == 0).filter_map(|it| it.data["id"].as_i64()).collect();
    let kept = marie.raw_ok::<GetHolidays>(json!({})).await["holidays"].clone();
    let kept: BTreeSet<_> =
        kept.as_array().expect("a list").iter().filter_map(|it| it["id"].as_i64()).collect();
    assert_eq!(kept, done, "who is told so has closed a day, and nobody else");
    assert!(done.len() > 1);
}

#[tokio::test]
async fn the_desks_of_other_companies_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.raw::<GetConciergerie>(json!({ "id": VEGA_TOWER })).await.code, NOT_FOUND);
    let holiday = json!({ "name": "Pont", "day": "2027-05-07" });
    let asked = json!({ "conciergerieId": VEGA_TOWER, "holiday": holiday });
    assert_eq!(marie.raw::<AddHoliday>(asked).await.code, NOT_FOUND);
    assert_eq!(
        marie.raw::<GetExceptionalHour>(json!({ "conciergerieId": VEGA_TOWER })).await.code,
        NOT_FOUND
    );
}

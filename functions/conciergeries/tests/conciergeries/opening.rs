//! When desks are open.

use std::collections::BTreeSet;

use contract::{
    PartnerId,
    account::{GetConcInfos, OpeningHours},
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditHoliday, GetConciergerie, GetExceptionalHour, GetHolidays,
        Holiday, RemoveExceptionalHour, RemoveHoliday, SetConciergerieWeeklyHours,
        SetConciergerieWeeklyHoursBenef, SetOpeningTimeGracePeriod, SetResponseTargets,
    },
    ops::JobQueue,
};
use domain::calendar::waitlist::{WaitingPlace, Waitlist};
use futures::future::join_all;
use runtime::{Job, tasks::OfferFreedTime};
use serde_json::{Value, json};
use store::Changes;
use testkit::{NOW, decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

/// The hours of Monday to Friday, and no others.
fn week(start_time: u16, end_time: u16) -> Vec<OpeningHours> {
    vec![OpeningHours { days_of_week: 31, start_time, end_time }]
}

/// The request that sets when the desk works.
fn working(edition: &Value, weekly_hours: Vec<OpeningHours>) -> SetConciergerieWeeklyHours {
    SetConciergerieWeeklyHours {
        conciergerie_id: Some(ORION_TOWER),
        weekly_hours,
        edition: decoded(edition),
        ..Default::default()
    }
}

/// The request that sets when people may come.
fn receiving(edition: &Value, weekly_hours: Vec<OpeningHours>) -> SetConciergerieWeeklyHoursBenef {
    SetConciergerieWeeklyHoursBenef {
        conciergerie_id: Some(ORION_TOWER),
        weekly_hours,
        edition: decoded(edition),
    }
}

#[tokio::test]
async fn a_desk_says_when_it_works_and_when_people_may_come() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetConciergerie { id: Some(ORION_TOWER) }).await;
    assert_eq!(read["openingTimeGracePeriod"], 0);
    let set = marie.ok(working(&read["edition"], week(1900, 700))).await;
    assert_eq!(set["weeklyHours"][0], json!({ "daysOfWeek": 31, "startTime": 700, "endTime": 1900 }));
    let refused = marie.call(receiving(&read["edition"], week(900, 1000))).await;
    assert_eq!((refused.code, &refused.data["edition"]), (EDITED_MEANWHILE, &set["edition"]));
    let set = marie.ok(receiving(&set["edition"], week(1000, 1100))).await;
    let grace = |minutes: i64| SetOpeningTimeGracePeriod {
        conciergerie_id: Some(ORION_TOWER),
        grace_period: minutes,
        edition: decoded(&set["edition"]),
    };
    marie.refused(grace(-1), INVALID).await;
    let set = marie.ok(grace(20)).await;
    assert_eq!(marie.ok(GetConciergerie { id: Some(ORION_TOWER) }).await, set);
    let seen = app.client(ALICE).await.ok(GetConcInfos {}).await;
    assert_eq!(
        (&seen["hours"][0]["endTime"], &seen["hoursBenef"][0]["startTime"]),
        (&json!(1900), &json!(1000))
    );
}

#[tokio::test]
async fn a_desk_says_within_which_time_it_acts() {
    let app = app().await;
    let (marie, zoe) = (app.client(MARIE).await, app.client(ALICE).await);
    let read = marie.ok(GetConciergerie { id: Some(ORION_TOWER) }).await;
    assert_eq!((&read["acceptWithin"], &read["answerWithin"]), (&Value::Null, &Value::Null));
    let targets = |accept: Value, answer: Value, edition: &Value| SetResponseTargets {
        conciergerie_id: Some(ORION_TOWER),
        accept_within: decoded(&accept),
        answer_within: decoded(&answer),
        edition: decoded(&edition),
    };
    for bad in [json!(4), json!(6001), json!(-1)] {
        let refused = marie.call(targets(bad, Value::Null, &read["edition"])).await;
        assert_eq!(refused.code, INVALID);
    }
    let asked = targets(json!(240), json!(60), &read["edition"]);
    assert_ne!(zoe.call(asked.clone()).await.code, 0, "beneficiaries set nothing");
    let set = marie.ok(asked.clone()).await;
    assert_eq!((&set["acceptWithin"], &set["answerWithin"]), (&json!(240), &json!(60)));
    let again = targets(json!(30), json!(60), &read["edition"]);
    marie.refused(again, EDITED_MEANWHILE).await;
    let none = targets(Value::Null, Value::Null, &set["edition"]);
    assert_eq!(marie.ok(none).await["acceptWithin"], Value::Null);
}

#[tokio::test]
async fn hours_that_overlap_change_nothing() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetConciergerie::default()).await;
    let overlapping = OpeningHours { days_of_week: 1, start_time: 1100, end_time: 1300 };
    let hours = [week(900, 1200), vec![overlapping]].concat();
    marie.refused(working(&read["edition"], hours), INVALID).await;
    assert_eq!(marie.ok(GetConciergerie::default()).await, read);
}

#[tokio::test]
async fn another_opening_looks_at_every_list_of_those_who_wait_at_the_desk() {
    let app = app().await;
    let lists = 1..=70;
    for partner in lists.clone().map(PartnerId) {
        let list = Waitlist { places: vec![place()], ..Waitlist::empty(partner, ORION_TOWER, "Massage Zen") };
        let mut changes = Changes::new();
        changes.keep_waitlist(None, list).expect("a list");
        app.store().commit(&mut changes).await.expect("somebody waits");
    }
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetConciergerie { id: Some(ORION_TOWER) }).await;
    marie.ok(working(&read["edition"], week(700, 1900))).await;
    let (jobs, mut looked_at) = (jobs::router(), vec![]);
    loop {
        jobs.run(&app.jobs(), json!({ "job": "relay-outbox" })).await.expect("the outbox is relayed");
        let mut messages = app.queue(JobQueue::Tasks).take();
        if messages.is_empty() {
            break;
        }
        // A queue may bring each of them twice.
        messages.extend(messages.clone());
        let read = messages.iter().map(|it| serde_json::from_str::<Value>(it).expect("a message"));
        looked_at.extend(read.filter(|it| it["job"] == OfferFreedTime::NAME));
        assert_eq!(app.deliver(&jobs, &messages).await, [""; 0]);
    }
    let partners: BTreeSet<i64> = looked_at.iter().map(|it| decoded(&it["partnerId"])).collect();
    assert_eq!(partners, lists.collect());
    assert_eq!(looked_at.len(), 140, "each list is looked at once, by a message that came twice");
}

/// Somebody who waits for any day.
fn place() -> WaitingPlace {
    WaitingPlace {
        id: "1".into(),
        user: ALICE,
        offer: MASSAGE,
        offer_label: contract::Words::new("Massage", "Massage"),
        day: None,
        minutes: 60,
        at_desk: false,
        since: NOW,
        offered: None,
    }
}

#[tokio::test]
async fn people_read_when_their_desk_does_not_open_as_it_always_does() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await, app.client(ALICE).await);
    let added = marie
        .ok(AddHoliday {
            holiday: Holiday { name: "Inventaire".into(), day: decoded("2026-11-30"), ..Default::default() },
            ..Default::default()
        })
        .await;
    let hours = json!({ "day": "2026-11-28", "open": 1, "startTime": 1200, "endTime": 1000 });
    let opened =
        marie.ok(AddExceptionalHour { exceptional_hour: decoded(&hours), ..Default::default() }).await;
    let unusual = async || alice.ok(GetConcInfos {}).await["unusualDays"].clone();
    let inventory = json!({ "day": "2026-11-30", "name": "Inventaire", "hours": [] });
    let saturday =
        json!({ "day": "2026-11-28", "name": "", "hours": [{ "startTime": 1000, "endTime": 1200 }] });
    assert_eq!(unusual().await, json!([saturday, inventory]));
    let edit =
        json!({ "id": added["id"], "name": "Inventaire", "day": "2026-12-01", "lastDay": "2026-12-02" });
    let edit =
        EditHoliday { holiday: decoded(&edit), edition: decoded(&added["edition"]), ..Default::default() };
    marie.ok(edit.clone()).await;
    marie.refused(edit, EDITED_MEANWHILE).await;
    assert_eq!(unusual().await.as_array().map(Vec::len), Some(3));
    marie.ok(RemoveHoliday { id: decoded(&added["id"]), ..Default::default() }).await;
    marie.ok(RemoveExceptionalHour { id: decoded(&opened["id"]), ..Default::default() }).await;
    assert_eq!(unusual().await, json!([]));
    marie.refused(RemoveHoliday { id: decoded(&added["id"]), ..Default::default() }, NOT_FOUND).await;
    let stands = marie.ok(GetHolidays::default()).await;
    assert_eq!((&stands["holidays"], &stands["publicHolidays"][0]["name"]), (&json!([]), &json!("Noël")));
}

#[tokio::test]
async fn who_close_days_at_once_are_all_told_the_truth() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let close = |nth: usize| {
        let holiday = json!({ "name": format!("Jour {nth}"), "day": "2027-05-07" });
        marie.call(AddHoliday { holiday: decoded(&holiday), ..Default::default() })
    };
    let answers = join_all((0..20).map(close)).await;
    let done: BTreeSet<_> =
        answers.iter().filter(|it| it.code == 0).filter_map(|it| it.data["id"].as_i64()).collect();
    let kept = marie.ok(GetHolidays::default()).await["holidays"].clone();
    let kept: BTreeSet<_> =
        kept.as_array().expect("a list").iter().filter_map(|it| it["id"].as_i64()).collect();
    assert_eq!(kept, done, "who is told so has closed a day, and nobody else");
    assert!(done.len() > 1);
}

#[tokio::test]
async fn the_desks_of_other_companies_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.refused(GetConciergerie { id: Some(VEGA_TOWER) }, NOT_FOUND).await;
    let holiday = json!({ "name": "Pont", "day": "2027-05-07" });
    let asked =
        AddHoliday { conciergerie_id: Some(VEGA_TOWER), holiday: decoded(&holiday), ..Default::default() };
    marie.refused(asked, NOT_FOUND).await;
    marie.refused(GetExceptionalHour { conciergerie_id: Some(VEGA_TOWER) }, NOT_FOUND).await;
}

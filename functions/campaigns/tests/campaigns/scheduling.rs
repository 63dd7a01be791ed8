//! A campaign leaves at an hour that was chosen, or after the delay of its desks, unless it was called off.

use contract::{
    Refusal,
    campaigns::{CampaignStep, SaveFlashDispo, SendFlashDispo, SteerFlashDispo},
};
use futures::future::join;
use jiff::{SignedDuration, civil::date};
use runtime::{Job, tasks::GatherCampaign};
use serde_json::json;
use testkit::codes;

use super::*;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Sent so that it leaves at an hour of the day on which the tests begin, at nine in the morning.
fn at(id: FlashDispoId, edition: u64, hour: i8) -> SendFlashDispo {
    SendFlashDispo { flash_dispo_id: id, edition, at: Some(date(2026, 11, 24).at(hour, 0, 0, 0).into()) }
}

fn call_off(id: FlashDispoId) -> SteerFlashDispo {
    SteerFlashDispo { flash_dispo_id: id, step: CampaignStep::CallOff }
}

#[tokio::test]
async fn it_leaves_at_its_hour_with_the_text_of_before_and_the_readers_of_then() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = kept_template(&marie).await;
    let saved = marie.ok(SaveFlashDispo { file: None, data: form(template, "demain") }).await;
    let id = decoded(&saved["flashDispo"]["id"]);
    let answer = marie.ok(at(id, 1, 14)).await;
    let shown = &answer["flashDispo"];
    assert_eq!(
        (&shown["state"], &shown["scheduledDate"], &shown["scheduledByLabel"], &shown["sent"]),
        (&json!("scheduled"), &json!("2026-11-24T13:00:00Z"), &json!("Marie Dubreuil"), &json!(false))
    );
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [0; 6]);
    marie.refused(super::sent(id), Refusal::CampaignScheduled).await;
    let late = FlashDispoForm { id, edition: 2, ..form(template, "jamais") };
    marie.refused(SaveFlashDispo { file: None, data: late }, Refusal::CampaignScheduled).await;
    let other = FlashDispoTemplate { id: template, subject: "Autre".to_owned(), ..super::template() };
    marie.ok(SaveFlashDispoTemplate { template: other, edition: 1 }).await;
    changed(&app, CHLOE, |it| it.subscriptions = [].into()).await;
    app.advance(HOUR * 5);
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [2, 2, 0, 0, 0, 0]);
    assert!(app.sent().all().iter().all(|it| it.text.subject.ends_with("un massage demain ?")));
    // The session of before is over.
    let marie = super::marie(&app).await;
    let it = standing(&marie, id).await;
    assert_eq!((&it["sent"], &it["scheduledDate"]), (&true.into(), &json!(null)));
    marie.refused(call_off(id), Refusal::CampaignOver).await;
}

#[tokio::test]
async fn one_that_was_called_off_is_a_draft_again_and_leaves_once_when_it_is_sent_anew() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    marie.ok(at(id, 1, 10)).await;
    let shown = marie.ok(call_off(id)).await;
    assert_eq!((&shown["state"], &shown["scheduledDate"]), (&json!("draft"), &json!(null)));
    marie.refused(call_off(id), Refusal::CampaignOver).await;
    marie.ok(at(id, 3, 12)).await;
    app.advance(HOUR * 2);
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [0; 6], "the hour of before is nobody's");
    app.advance(HOUR);
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    assert_eq!(app.sent().all().len(), 3);
}

#[tokio::test]
async fn called_off_at_the_very_hour_it_leaves_whole_or_not_at_all() {
    for _ in 0..8 {
        let app = app().await;
        let marie = marie(&app).await;
        let id = draft(&marie).await;
        marie.ok(at(id, 1, 10)).await;
        app.advance(HOUR - SignedDuration::from_mins(1));
        let marie = super::marie(&app).await;
        app.advance(SignedDuration::from_mins(1));
        let due = [GatherCampaign::first(id, 1).message().expect("a message").to_string()];
        let router = jobs();
        let (called_off, left) = join(marie.call(call_off(id)), app.deliver(&router, &due)).await;
        assert!(left.is_empty());
        app.work(&router).await;
        match called_off.code {
            0 => assert_eq!(counts(&app, id).await, [0; 6]),
            _ => assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]),
        }
    }
}

#[tokio::test]
async fn an_hour_that_cannot_be_is_refused_and_changes_nothing() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    for hour in [8, 9, 21, 23] {
        marie.refused(at(id, 1, hour), codes::INVALID).await;
    }
    let skipped = SendFlashDispo { at: Some(date(2027, 3, 28).at(2, 30, 0, 0).into()), ..super::sent(id) };
    marie.refused(skipped, codes::INVALID).await;
    assert_eq!(standing(&marie, id).await["edition"], 1);
}

#[tokio::test]
async fn the_longest_delay_of_its_desks_is_time_to_call_it_off() {
    let app = app().await;
    let marie = marie(&app).await;
    for (desk, minutes) in [(ORION_TOWER, 5), (ORION_CAMPUS, 30)] {
        let mut desk = app.store().places().stored_desk(desk).await.expect("a desk");
        desk.options.flash_delay = minutes;
        app.store().commit(Changes::new().save(&desk).expect("a desk")).await.expect("written");
    }
    let id = draft(&marie).await;
    let answer = marie.ok(super::sent(id)).await;
    assert_eq!(answer["flashDispo"]["scheduledDate"], "2026-11-24T08:30:00Z");
    app.advance(SignedDuration::from_mins(29));
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [0; 6]);
    app.advance(SignedDuration::from_mins(1));
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
}

#[tokio::test]
async fn at_night_it_is_told_until_when_it_rests() {
    let app = app().await;
    app.advance(HOUR * 13);
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let answer = marie.ok(super::sent(id)).await;
    let shown = &answer["flashDispo"];
    assert_eq!(
        (&shown["restingUntil"], &shown["scheduledDate"]),
        (&json!("2026-11-25T06:00:00Z"), &json!(null))
    );
}

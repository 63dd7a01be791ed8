use contract::{
    Refusal,
    orders::{CreateOrder, GetCalendarSlots, HoldSlot, ReleaseSlot},
};
use jiff::{SignedDuration, civil::time};
use serde_json::json;
use testkit::{App, codes, world::*};

use crate::{app, order_request};

/// A draft of a massage on the Thursday.
fn massage(draft: &str, hour: i8, minute: i8) -> contract::orders::NewOrder {
    order_request(MASSAGE, |it| {
        it.draft_id = Some(draft.to_owned());
        it.time = Some(time(hour, minute, 0, 0).into());
    })
}

/// Whether a beneficiary sees the slot at 14:00 of the Thursday as free, for a draft.
async fn free(app: &App, of: contract::UserId, draft: &str) -> bool {
    let asked = GetCalendarSlots { offre_id: MASSAGE, draft_id: Some(draft.into()), ..Default::default() };
    let answer = app.client(of).await.ok(asked).await;
    let days = answer["slots"].as_array().expect("days");
    let day = days.iter().find(|it| it["date"] == THURSDAY.0.to_string()).expect("the Thursday");
    let slots = day["slots"].as_array().expect("slots");
    let slot = slots.iter().find(|it| it["hour"] == 14 && it["minute"] == 0).expect("a slot");
    slot["available"] == true
}

#[tokio::test]
async fn a_chosen_slot_is_kept_for_its_draft_for_ten_minutes() {
    let app = app().await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let held = alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;
    assert_eq!((&held["until"], &held["seconds"]), (&json!("2026-11-24T08:10:00Z"), &json!(600)));

    assert!(free(&app, ALICE, "one").await, "who holds it may still choose it");
    assert!(!free(&app, ALICE, "two").await && !free(&app, BRUNO, "one").await);
    bruno.refused(HoldSlot { o: massage("his", 14, 0) }, Refusal::SlotTaken).await;
    bruno.refused(CreateOrder { o: massage("his", 14, 0) }, Refusal::SlotTaken).await;

    app.advance(SignedDuration::from_mins(10));
    assert!(free(&app, BRUNO, "his").await);
    bruno.ok(CreateOrder { o: massage("his", 14, 0) }).await;
    assert_eq!(
        alice.call(CreateOrder { o: massage("one", 14, 0) }).await.code,
        Refusal::SlotTaken.code(),
        "it was let go"
    );
}

#[tokio::test]
async fn the_order_takes_the_place_of_its_hold() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;
    alice.ok(CreateOrder { o: massage("one", 14, 0) }).await;
    let read = app.store().calendars().day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now()).await.expect("a day");
    assert_eq!((read.day.bookings.len(), read.day.holds.len()), (1, 0));
}

#[tokio::test]
async fn who_chooses_another_slot_gives_the_first_one_back() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;
    alice.ok(HoldSlot { o: massage("one", 15, 0) }).await;
    assert!(free(&app, BRUNO, "his").await);

    alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;
    let next_week = order_request(MASSAGE, |it| {
        it.draft_id = Some("one".to_owned());
        it.begin_date = it.begin_date.map(|date| date.saturating_add(jiff::ToSpan::days(7)).into());
    });
    alice.ok(HoldSlot { o: next_week }).await;
    assert!(free(&app, BRUNO, "his").await, "on another day, too");

    alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;
    app.client(BRUNO).await.ok(ReleaseSlot { draft_id: "one".into() }).await;
    assert!(!free(&app, BRUNO, "his").await, "nobody gives back what another holds");
    alice.ok(ReleaseSlot { draft_id: "one".into() }).await;
    alice.ok(ReleaseSlot { draft_id: "one".into() }).await;
    assert!(free(&app, BRUNO, "his").await);
}

#[tokio::test]
async fn of_fifty_who_choose_one_slot_one_has_it() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let drafts: Vec<_> = (0..50).map(|nth| massage(&format!("draft {nth}"), 14, 0)).collect();
    let answers =
        futures::future::join_all(drafts.into_iter().map(|it| alice.call(HoldSlot { o: it }))).await;
    let won = answers.iter().filter(|it| it.code == 0).count();
    let lost = answers.iter().filter(|it| it.code == Refusal::SlotTaken.code()).count();
    assert_eq!((won, lost), (1, 49));
}

#[tokio::test]
async fn a_slot_that_is_none_is_not_kept_and_only_the_desk_takes_what_is() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.refused(HoldSlot { o: massage("one", 14, 10) }, Refusal::SlotTaken).await;
    alice.refused(HoldSlot { o: massage("one", 3, 0) }, Refusal::SlotTaken).await;
    alice.refused(HoldSlot { o: massage("", 14, 0) }, codes::INVALID).await;
    alice.ok(HoldSlot { o: massage("one", 14, 0) }).await;

    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    let mut taken = massage("hers", 14, 0);
    marie.refused(CreateOrder { o: taken.clone() }, Refusal::SlotTaken).await;
    taken.force_slot = true;
    marie.ok(CreateOrder { o: taken }).await;
    alice.refused(CreateOrder { o: massage("one", 14, 0) }, Refusal::SlotTaken).await;
}

use contract::{
    OrderId, Refusal,
    orders::{CreateOrder, GetCalendarSlots, MoveOrder},
};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::{app, order_request};

/// `HH:MM`, and whether it is free.
fn units(day: &Value) -> Vec<(String, bool)> {
    let unit = |it: &Value| {
        (
            format!("{}:{:02}", it["hour"], it["minute"].as_u64().expect("as the test has it")),
            it["available"] == true,
        )
    };
    day["slots"].as_array().expect("as the test has it").iter().map(unit).collect()
}

#[tokio::test]
async fn the_calendar_offers_what_is_free() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(CreateOrder { o: order_request(MASSAGE, |_| {}) }).await;
    let slots = alice.ok(GetCalendarSlots { offre_id: MASSAGE, ..Default::default() }).await;
    assert_eq!((&slots["from"], &slots["timeUnitInMinutes"]), (&json!("2026-11-24"), &json!(30)));
    assert_eq!(slots["maxDaysAhead"], 60);
    let thursday = &slots["slots"][0];
    assert_eq!((&thursday["date"], &thursday["day"]), (&json!("2026-11-26"), &json!(2)));
    let expected = [("14:00", false), ("14:30", true), ("15:00", true), ("15:30", true)];
    assert_eq!(units(thursday), expected.map(|(at, free)| (at.to_owned(), free)));
    assert!(units(&slots["slots"][1]).iter().all(|(_, free)| *free));
    // As the beneficiary sees it, so does the desk.
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    assert_eq!(marie.ok(GetCalendarSlots { offre_id: MASSAGE, ..Default::default() }).await, slots);
}

#[tokio::test]
async fn what_an_order_holds_itself_is_free_for_it_and_for_no_other() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    // The service lasts from 14:00 to 15:00.
    let made = alice.ok(CreateOrder { o: order_request(MASSAGE, |it| it.items[0].quantity = 2) }).await;
    let id: OrderId = decoded(&made["orderId"]);
    let free = async |order_id| {
        let slots = alice.ok(GetCalendarSlots { offre_id: MASSAGE, order_id, ..Default::default() }).await;
        units(&slots["slots"][0]).into_iter().filter(|it| it.1).map(|it| it.0).collect::<Vec<_>>()
    };
    assert_eq!(free(None).await, ["15:00", "15:30"]);
    assert_eq!(free(Some(id)).await, ["14:00", "14:30", "15:00", "15:30"]);
    // It moves by less than its length.
    let half_an_hour_later = MoveOrder { order_id: id, begin: decoded("2026-11-26T14:30:00") };
    let moved = alice.ok(half_an_hour_later).await;
    assert_eq!(moved["beginDate"], "2026-11-26T13:30:00Z");
    let bruno = app.client(BRUNO).await;
    let asked = GetCalendarSlots { offre_id: MASSAGE, order_id: Some(id), ..Default::default() };
    assert_eq!(bruno.call(asked).await.code, codes::NOT_FOUND, "it is not his");
}

#[tokio::test]
async fn only_an_offer_with_a_calendar_has_slots() {
    let app = app().await;
    let code = async |who, offer| {
        app.client(who).await.call(GetCalendarSlots { offre_id: offer, ..Default::default() }).await.code
    };
    assert_eq!(code(ALICE, SHIRTS).await, codes::NOT_FOUND);
    assert_eq!(code(CHLOE, MASSAGE).await, Refusal::OfferUnavailable.code());
    assert_eq!(code(ZOE, MASSAGE).await, Refusal::OfferUnavailable.code());
}

#[tokio::test]
async fn a_time_outside_the_calendar_cannot_be_taken() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    for (hour, minute) in [(13, 30), (14, 7), (15, 45), (16, 0)] {
        let outside =
            order_request(MASSAGE, |it| it.time = Some(jiff::civil::time(hour, minute, 0, 0).into()));
        assert_eq!(
            alice.call(CreateOrder { o: outside }).await.code,
            Refusal::SlotTaken.code(),
            "{hour}:{minute}"
        );
    }
    let friday = order_request(MASSAGE, |it| it.begin_date = Some(jiff::civil::date(2026, 11, 27).into()));
    alice.refused(CreateOrder { o: friday }, Refusal::SlotTaken).await;
    let too_long = order_request(MASSAGE, |it| it.items[0].quantity = 5);
    assert_eq!(
        alice.call(CreateOrder { o: too_long }).await.code,
        Refusal::SlotTaken.code(),
        "150 of 120 minutes"
    );
}

#[tokio::test]
async fn the_partner_that_a_draft_names_decides_nothing() {
    for named in [None, Some(PRESSING), Some(contract::PartnerId(999_999))] {
        let app = app().await;
        let request = || order_request(MASSAGE, |it| it.part_id = named);
        app.client(ALICE).await.ok(CreateOrder { o: request() }).await;
        let taken = app.client(BRUNO).await.call(CreateOrder { o: request() }).await;
        assert_eq!(taken.code, Refusal::SlotTaken.code(), "{named:?}");
    }
}

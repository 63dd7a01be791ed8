use contract::{
    OfferId,
    orders::{CreateOrder, ExplainSlots, GetCalendarSlots, HoldSlot, PreviewOrder},
};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::{app, order, order_request};

/// `HH:MM`, and the code of the rule.
fn rules(answer: &Value) -> Vec<(&str, Option<&str>)> {
    let times = answer["times"].as_array().expect("times").iter();
    times.map(|it| (it["time"].as_str().expect("a time"), it["why"]["code"].as_str())).collect()
}

#[tokio::test]
async fn a_manager_reads_which_rule_keeps_each_time_from_being_offered() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let taken = order(&app, &alice, order_request(MASSAGE, |_| {})).await.id;
    let held = order_request(MASSAGE, |it| {
        it.draft_id = Some("draft".to_owned());
        it.time = Some(jiff::civil::time(15, 0, 0, 0).into());
    });
    alice.ok(HoldSlot { o: held }).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let half_an_hour = || ExplainSlots {
        offre_id: Some(MASSAGE),
        date: THURSDAY.0.into(),
        minutes: Some(30),
        ..Default::default()
    };

    let thursday = marie.ok(half_an_hour()).await;
    let expected = [
        ("14:00:00", Some("slot.booked")),
        ("14:30:00", None),
        ("15:00:00", Some("slot.held")),
        ("15:30:00", None),
    ];
    assert_eq!((rules(&thursday), &thursday["why"]), (expected.to_vec(), &Value::Null));
    let booked = &thursday["times"][0]["why"];
    assert_eq!(booked["orderId"], json!(taken));
    let text = booked["text"]["fr"].as_str().expect("a text").replace('\u{a0}', " ");
    assert_eq!(text, format!("déjà pris par la commande {taken} (14 h – 14 h 30)"));

    // A slot that is offered has no rule against it, and the other way round.
    let listed = alice.ok(GetCalendarSlots { offre_id: MASSAGE, ..Default::default() }).await;
    let free =
        listed["slots"][0]["slots"].as_array().expect("slots").iter().map(|it| it["available"] == true);
    assert!(free.eq(rules(&thursday).iter().map(|(_, rule)| rule.is_none())));

    let longer = ExplainSlots { minutes: Some(90), ..half_an_hour() };
    assert_eq!(marie.ok(longer).await["why"]["code"], "slot.full");
    let one = marie.ok(ExplainSlots { time: decoded("16:00:00"), ..half_an_hour() }).await;
    assert_eq!((one["why"]["code"].as_str(), rules(&one).len()), (Some("slot.outsideHours"), 1));
    for (date, code) in [
        ("2026-11-27", "slot.notComing"),
        ("2026-11-24", "slot.notComing"),
        ("2026-11-19", "slot.tooSoon"),
        ("2027-02-04", "slot.tooFar"),
    ] {
        let another_day = ExplainSlots { date: decoded(date), ..half_an_hour() };
        assert_eq!(marie.ok(another_day).await["why"]["code"], code, "{date}");
    }
}

#[tokio::test]
async fn what_an_order_holds_does_not_stand_in_its_own_way() {
    let app = app().await;
    let mine = order(&app, &app.client(ALICE).await, order_request(MASSAGE, |_| {})).await.id;
    let asked = ExplainSlots { order_id: decoded(&mine), date: decoded("2026-11-26"), ..Default::default() };
    let marie = app.client(MARIE).await.ok(asked.clone()).await;
    assert!(rules(&marie).iter().all(|(_, rule)| rule.is_none()), "{marie}");
    // Its partner asks, too.
    assert_eq!(app.client(LUCIE).await.ok(asked).await, marie);
}

#[tokio::test]
async fn nobody_else_asks_about_a_calendar() {
    let app = app().await;
    let mine = order(&app, &app.client(ALICE).await, order_request(MASSAGE, |_| {})).await.id;
    let date = THURSDAY.0.into();
    let of_order = ExplainSlots { order_id: Some(mine), date, ..Default::default() };
    let of_offer = ExplainSlots {
        offre_id: Some(MASSAGE),
        conciergerie_id: Some(ORION_TOWER),
        date,
        ..Default::default()
    };
    let unknown = ExplainSlots { offre_id: Some(OfferId(9999)), ..of_offer.clone() };
    for (who, order, offer) in [
        (MARIE, 0, 0),
        (LUCIE, 0, 0),
        (HUGO, 404, 404),
        (SABINE, 404, 404),
        (ALICE, 404, 404),
        (ADA, 404, 404),
    ] {
        let client = app.client(who).await;
        let mut codes = vec![];
        for asked in [&of_order, &of_offer, &unknown] {
            codes.push(client.call(asked.clone()).await.code);
        }
        assert_eq!(codes, [order, offer, 404], "{who}");
    }
    // A calendar is asked for where the offer is, and where it has one.
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for offer in [SHIRTS, VEGA_ONLY] {
        let asked =
            ExplainSlots { offre_id: decoded(&offer), date: decoded("2026-11-26"), ..Default::default() };
        assert_eq!(marie.call(asked).await.code, codes::NOT_FOUND, "{offer}");
    }
}

#[tokio::test]
async fn only_the_desk_reads_which_ways_to_pay_are_closed() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let preview = marie.ok(PreviewOrder { o: order_request(SHIRTS, |_| {}) }).await;
    let ids = |list: &str, field: &str| -> Vec<String> {
        let all = preview[list].as_array().expect("a list").iter();
        all.map(|it| it[field].as_str().expect("a mode").to_owned()).collect()
    };
    let (open, closed) = (ids("paymentOptionsInt", "id"), ids("closedModes", "id"));
    assert_eq!(open.len() + closed.len(), 7, "each way is open, or closed by a rule");
    assert!(closed.contains(&"directDebit".to_owned()) && !open.contains(&"directDebit".to_owned()));
    let own = app.client(ALICE).await.ok(PreviewOrder { o: order_request(SHIRTS, |_| {}) }).await;
    assert_eq!(own["closedModes"], json!([]));
    app.client(ALICE).await.ok(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
}

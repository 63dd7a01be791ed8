//! The day of a desk.

use contract::{
    desk::{ChangeOrderStatus, GetDeskDay},
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    calendar::PartnerCalendar,
    register::{acting::found, journal::JournalAuthor},
};
use jiff::{SignedDuration, civil::date};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, decoded, world::*};

use crate::*;

async fn day(app: &App, day: Option<&str>) -> Value {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(GetDeskDay { day: decoded(&day), ..Default::default() }).await
}

#[tokio::test]
async fn laundry_is_to_be_collected_until_it_waits_for_its_beneficiary() {
    let app = app().await;
    let orders = app.ordered_often(2, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await;
    let seen = day(&app, None).await;
    assert_eq!(
        seen["collect"],
        json!({ "partners": [{ "id": PRESSING, "name": "Pressing du Parc", "orders": 2, "items": 4, "late": 0, "since": null }],
            "total": 1 })
    );
    assert_eq!(seen["handOver"], json!({ "orders": [], "total": 0 }));

    let marie = app.client(MARIE).await;
    for status in ["BEING_PROCESSED", "AVAILABLE"] {
        marie
            .ok(ChangeOrderStatus { order_id: orders[0].id, status: decoded(&status), ..Default::default() })
            .await;
    }
    app.advance(SignedDuration::from_hours(72));
    let seen = day(&app, None).await;
    assert_eq!(seen["collect"]["partners"][0]["orders"], 1, "the other one");
    let waiting = &seen["handOver"];
    assert_eq!((&waiting["total"], &waiting["orders"][0]["orderId"]), (&json!(1), &json!(orders[0].id)));
    assert_eq!((&waiting["orders"][0]["days"], &waiting["orders"][0]["items"]), (&json!(3), &json!(2)));
    assert_eq!(waiting["orders"][0]["bnfName"], "Alice Martin");

    let marie = app.client(MARIE).await;
    let taken = ChangeOrderStatus {
        order_id: orders[0].id,
        status: OrderStatus::Done,
        taken_by: Some("Alice Martin".into()),
        ..Default::default()
    };
    marie.ok(taken).await;
    assert_eq!(day(&app, None).await["handOver"]["total"], 0, "nobody waits for it any more");
}

#[tokio::test]
async fn appointments_stand_on_their_day_in_order() {
    let app = app().await;
    let late = TestOrder::massage(BRUNO, "15:00").place(&app).await;
    let early = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let seen = day(&app, Some("2026-11-26")).await;
    let all = seen["appointments"]["orders"].as_array().unwrap().clone();
    let numbers: Vec<_> = all.iter().map(|it| it["orderId"].clone()).collect();
    assert_eq!(numbers, [json!(early), json!(late)]);
    assert_eq!(all[0]["from"], "2026-11-26T13:00:00Z");
    assert_eq!(all[0]["bnfName"], "Alice Martin");
    assert_eq!((&seen["appointments"]["total"], &seen["day"]), (&json!(2), &json!("2026-11-26")));
    // Facts that only stand as of now are told of today alone.
    for now in ["handOver", "call", "registers"] {
        assert_eq!(seen[now], Value::Null, "{now}");
    }
    assert_eq!(day(&app, Some("2026-11-27")).await["appointments"]["total"], 0);
}

#[tokio::test]
async fn whose_comment_waits_is_called() {
    let app = app().await;
    let quiet = TestOrder::shirts().place(&app).await;
    let commented = crate::care::commented(&app).await;
    let call = day(&app, None).await["call"].clone();
    let numbers: Vec<_> = call["orders"].as_array().unwrap().iter().map(|it| it["orderId"].clone()).collect();
    assert_eq!(numbers, [json!(commented)], "{quiet} waits for no word");
    assert_eq!(call["orders"][0]["reasons"], json!(["commentWaiting"]));
    assert_eq!(call["orders"][0]["telephone"], "06 39 00 10 01");
    assert_eq!((&call["total"], &call["totalIsMinimum"]), (&json!(1), &json!(false)));
}

#[tokio::test]
async fn a_day_says_who_does_not_come_and_what_is_closed() {
    let app = app().await;
    let christmas = date(2026, 12, 25);
    let calendar = app.store().calendars().calendar(MASSEUR, ORION_TOWER).await.unwrap().unwrap();
    let closed = PartnerCalendar {
        closed: vec![christmas],
        closed_for: [(christmas, "Fermeture annuelle".to_owned())].into(),
        ..calendar.entity.clone()
    };
    let mut changes = Changes::new();
    changes.put(&closed).unwrap();
    let marie = app.store().people().get(MARIE).await.unwrap();
    let by = domain::people::actor::Actor::manager(&marie);
    let author = JournalAuthor::of(&by, "1", app.now());
    let cash = (contract::Cents(10_000), contract::Cents::ZERO);
    let register = |id, training| {
        found(contract::CashRegisterId(id), ORION_TOWER, ("Accueil", cash.0, cash.1), training, &author)
            .unwrap()
    };
    changes.found_register(&register(1, false)).unwrap().found_register(&register(2, true)).unwrap();
    app.store().commit(&mut changes).await.unwrap();

    let seen = day(&app, Some("2026-12-25")).await;
    assert_eq!((&seen["holiday"], &seen["hours"]), (&json!("Noël"), &json!([])));
    assert_eq!(seen["closed"][0]["id"], json!(MASSEUR));
    assert_eq!(seen["closed"][0]["reason"], "Fermeture annuelle");
    let today = day(&app, None).await;
    assert_eq!((&today["holiday"], &today["closed"]), (&Value::Null, &json!([])));
    let registers = today["registers"].as_array().unwrap();
    assert_eq!(registers.len(), 1, "without what people learn with");
    assert_eq!((&registers[0]["name"], &registers[0]["opener"]), (&json!("Accueil"), &Value::Null));
}

#[tokio::test]
async fn a_day_costs_the_same_whatever_stands_on_it() {
    let app = app().await;
    let used = async |app: &App| {
        let marie = app.client(MARIE).await.at(ORION_TOWER);
        marie.ok(GetDeskDay::default()).await;
        let answer = marie.call(GetDeskDay::default()).await;
        let used = answer.header("x-used").to_owned();
        let trips =
            used.split(&[';', ',', ' '][..]).find_map(|it| it.strip_prefix("calls=").map(str::to_owned));
        trips.unwrap_or(used)
    };
    let one = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await;
    let few = used(&app).await;
    app.ordered_often(60, SHIRTS, BRUNO, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    assert_eq!(used(&app).await, few, "calls for {} and sixty more", one.id);
}

//! The comparison of the card bank, SlimPay and the ledger, through the front door.

use contract::{Cents, OrderId, reporting::GetMoneyComparisons};
use domain::bank::comparison::{
    ComparisonProgress, DayComparison, Difference, Flow, FlowSums, Providers, Tally,
};
use jiff::civil::{Date, date};
use serde_json::json;
use store::Changes;
use testkit::{App, codes, world::*};

use crate::app;

/// A day on which a capture differs by a cent, with SlimPay not configured.
async fn compared(app: &App, day: Date) {
    let mut comparison = DayComparison::of(day);
    let (ledger, provider) = (Cents(2580), Cents(2579));
    let tally = Tally {
        sums: vec![FlowSums { flow: Flow::Captures, count: 1, ledger, provider }],
        differences: vec![Difference {
            flow: Flow::Captures,
            order: Some(OrderId(10_482)),
            reference: "p1".into(),
            ledger,
            provider,
        }],
        nb_differences: 1,
    };
    let came_out = ComparisonProgress { tally, ..Default::default() };
    comparison.finish(day, came_out, Providers { cards: true, debits: false }, app.now());
    let mut changes = Changes::new();
    changes.insert(&comparison).expect("a comparison");
    changes.insert(&DayComparison::of(day.tomorrow().expect("a day"))).expect("one that was never finished");
    app.store().commit(&mut changes).await.expect("it is written");
}

#[tokio::test]
async fn a_day_shows_both_sums_side_by_side_with_its_differences() {
    let app = app().await;
    compared(&app, date(2026, 11, 20)).await;
    compared(&app, date(2026, 8, 3)).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let shown = marie.ok(GetMoneyComparisons::default()).await;
    let days = shown["days"].as_array().expect("days");
    assert_eq!(days.len(), 1, "31 days, and what was never finished is not shown: {days:?}");
    let (day, flows) = (&days[0], &days[0]["flows"]);
    assert_eq!((&day["date"], &day["nbDifferences"]), (&json!("2026-11-20"), &json!(1)));
    assert_eq!((&flows[0]["ledger"], &flows[0]["provider"]), (&json!(2580), &json!(2579)));
    assert_eq!((&flows[1]["provider"], &flows[2]["provider"]), (&json!(0), &json!(null)), "nobody to ask");
    assert_eq!(day["differences"][0]["orderId"], json!(10_482));
    assert_eq!(day["differences"][0]["label"]["fr"], json!("Cartes en ligne encaissées"));
    let august = GetMoneyComparisons { month: Some("2026-08".into()) };
    assert_eq!(marie.ok(august).await["days"][0]["date"], json!("2026-08-03"));
    let wrong = GetMoneyComparisons { month: Some("août".into()) };
    assert_eq!(marie.call(wrong).await.code, codes::INVALID);
}

#[tokio::test]
async fn it_is_only_for_those_who_keep_the_books() {
    let app = app().await;
    for user in [GILLES, ALICE, SABINE] {
        app.client(user).await.refused(GetMoneyComparisons::default(), codes::NOT_FOUND).await;
    }
}

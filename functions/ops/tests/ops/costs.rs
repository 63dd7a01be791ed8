//! Tries what the platform costs: counted by the groups themselves, and shown by day.

use std::collections::BTreeMap;

use contract::{account::BasicData, ops::GetCosts, orders::CreateOrder};
use domain::{calendar::paris, costs::GroupUsage};
use jiff::{SignedDuration, ToSpan};
use serde_json::{Value, json};
use testkit::{App, codes, world::*};

use crate::app;

/// The row of a group on the day of now.
async fn row(app: &App, group: &str) -> Value {
    let told = app.client(ADA).await.ok(GetCosts {}).await;
    let today = json!(paris::today(app.now()));
    let rows = told["rows"].as_array().expect("rows").iter();
    rows.filter(|it| it["day"] == today).find(|it| it["group"] == group).cloned().unwrap_or_default()
}

#[tokio::test]
async fn what_calls_use_is_written_down_once_a_minute_by_group() {
    let app = app().await.with(|services| services.config.counts_usage = true);
    let alice = app.client(ALICE).await;
    let made = alice.call(CreateOrder { o: order_request(&offer(SHIRTS)) }).await;
    assert_eq!((made.code, row(&app, "orders").await), (0, Value::Null), "it waits for the minute");
    app.advance(SignedDuration::from_mins(2));
    alice.ok(BasicData {}).await;
    let orders = row(&app, "orders").await;
    assert_eq!((&orders["calls"], &orders["orders"]), (&json!(1), &json!(1)), "{orders}");
    assert_eq!(orders["readUnits"], json!(made.read_units()));
    assert!(orders["writeUnits"].as_u64() > Some(0) && orders["microDollars"].as_u64() > Some(0), "{orders}");
    assert_eq!(row(&app, "account").await["calls"], 1);
}

#[tokio::test]
async fn a_thousand_orders_that_cost_twice_as_much_are_told_beside_what_they_cost_before() {
    let app = app().await;
    let today = paris::today(app.now());
    let mut used = BTreeMap::new();
    for back in 1..=35 {
        let day = today.saturating_sub(back.days());
        let write = if back <= 7 { 2_000_000 } else { 1_000_000 };
        used.insert((day, "orders".to_owned()), GroupUsage { orders: 20, write, ..GroupUsage::default() });
    }
    app.store().add_usage(&used).await.expect("counted");
    let told = app.client(ADA).await.ok(GetCosts {}).await;
    // 10,000 units of writing a day, for twenty orders.
    assert_eq!((&told["baseline"], &told["thousandOrders"]), (&json!(371_150), &json!(742_300)));
    assert_eq!((&told["dear"], told["rows"].as_array().map(Vec::len)), (&json!(true), Some(35)));
}

#[tokio::test]
async fn only_administrators_see_what_it_costs() {
    let app = app().await;
    for person in [MARIE, ALICE, SABINE] {
        app.client(person).await.refused(GetCosts {}, codes::NOT_FOUND).await;
    }
}

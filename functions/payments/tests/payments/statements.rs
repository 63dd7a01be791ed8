//! A beneficiary's month, and the balance of their credits.

use contract::{CreditId, payments::GetMyStatement};
use jiff::civil::date;
use serde_json::{Value, json};
use testkit::{App, decoded, world::*};

use super::{app, credit_line, line, set, shirts};

async fn statement(app: &App, asked: GetMyStatement) -> Value {
    app.client(ALICE).await.ok(asked).await
}

#[tokio::test]
async fn a_month_shows_what_was_paid_and_used_and_nobody_else_s() {
    let (app, _bank) = app().await;
    give_credit(app.store(), ALICE, 1, 5000, Some(date(2026, 12, 31))).await;
    let order = shirts(&app).await;
    set(&app, order, &[line(3, 1000), credit_line(CreditId(1), 1580)]).await;

    let november = statement(&app, GetMyStatement::default()).await;
    let kinds: Vec<_> = november["operations"]
        .as_array()
        .expect("operations")
        .iter()
        .map(|it| (it["kind"].as_str().expect("a kind"), it["amount"].as_i64().expect("cents")))
        .collect();
    assert_eq!(kinds, [("charged", 2580), ("paid", 1000), ("creditUsed", 1580)]);
    assert_eq!((&november["opening"], &november["closing"]), (&json!(0), &json!(0)), "it adds up");
    assert_eq!((&november["month"], &november["creditBalance"]), (&json!("2026-11-01"), &json!(3420)));
    let before = statement(&app, GetMyStatement { month: decoded("2026-10-15"), ..Default::default() }).await;
    assert_eq!(before["operations"], json!([]));
    assert_eq!((&before["on"], &before["creditBalance"]), (&json!("2026-10-31"), &json!(5000)));
    let after = statement(&app, GetMyStatement { on: decoded("2027-01-01"), ..Default::default() }).await;
    assert_eq!(after["creditBalance"], json!(0), "it has expired by then");
    let bruno = app.client(BRUNO).await.ok(GetMyStatement::default()).await;
    assert_eq!((&bruno["operations"], &bruno["credits"]), (&json!([]), &json!([])));
}

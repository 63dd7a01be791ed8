//! Recurring fees that are still to be charged are told before an order is confirmed.

use contract::{
    ConciergerieId, OfferId, OrderId,
    orders::PreviewOrder,
    users::{FeePeriod, FeeTerm},
};
use domain::money::fee::{ChargedFees, DeskFee, FeeCharge};
use jiff::civil::{Date, date};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, world::*};

use crate::{app, order_request};

/// 5 € each month.
async fn charge(app: &App, desk: ConciergerieId, offer: Option<OfferId>, from: Date) {
    let fee = DeskFee { conciergerie: desk, offer, period: FeePeriod::Month, from };
    app.store().commit(Changes::new().insert(&fee).expect("writable")).await.expect("saved");
}

async fn told(app: &App, user: contract::UserId) -> Value {
    let preview = app.client(user).await.ok(PreviewOrder { o: order_request(SHIRTS, |_| {}) }).await;
    assert_eq!(preview["orderTotal"], json!(12.9), "what is ordered costs what it costs");
    preview["willCreateRegistrationFees"].clone()
}

#[tokio::test]
async fn who_owes_a_fee_that_was_not_charged_yet_reads_it_before_ordering() {
    let app = app().await;
    assert_eq!(told(&app, ALICE).await, Value::Null, "the desk charges nothing");
    charge(&app, ORION_TOWER, Some(DESK_ONLY), date(2026, 11, 1)).await;
    assert_eq!(told(&app, ALICE).await, json!({ "amount": 500 }));

    // It is not told again once it was charged, and everybody else who owes it still reads it.
    let term = FeeTerm { first: date(2026, 11, 1), last: date(2026, 11, 30) };
    let (order, amount, at) = (OrderId(1), contract::Cents(500), app.now());
    let mut charged = ChargedFees::none(ALICE);
    assert!(charged.enter(FeeCharge { term, conciergerie: ORION_TOWER, order, amount, at }));
    app.store().commit(Changes::new().insert(&charged).expect("writable")).await.expect("saved");
    assert_eq!(told(&app, ALICE).await, Value::Null);
    assert_eq!(told(&app, BRUNO).await, json!({ "amount": 500 }));
}

#[tokio::test]
async fn what_is_not_due_or_cannot_be_charged_is_not_told() {
    for (offer, from) in [
        (Some(DESK_ONLY), date(2026, 12, 1)),
        (None, date(2026, 11, 1)),
        (Some(OfferId(9999)), date(2026, 11, 1)),
        (Some(VEGA_ONLY), date(2026, 11, 1)),
    ] {
        let app = app().await;
        charge(&app, ORION_TOWER, offer, from).await;
        assert_eq!(told(&app, ALICE).await, Value::Null, "{offer:?}");
    }
}

//! Months that have orders.

use contract::{OrderId, desk::GetOrdersMonthList};
use serde_json::json;
use store::Changes;
use testkit::{App, codes, world::*};

use crate::app;

async fn placed_at(app: &App, id: i64, at: &str) {
    placed(app, ALICE, SHIRTS, id).await;
    let mut order = app.store().orders().get(OrderId(id)).await.expect("the order");
    order.created = at.parse().expect("an instant");
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
}

#[tokio::test]
async fn the_months_are_those_in_which_something_was_ordered() {
    let app = app().await;
    let (marie, sabine) = (app.client(MARIE).await.at(ORION_TOWER), app.client(SABINE).await);
    assert_eq!(marie.ok(GetOrdersMonthList {}).await["months"], json!([]));
    for (id, at) in [
        (501, "2026-11-02T08:00:00Z"),
        (502, "2026-11-03T08:00:00Z"),
        // Already August in Paris.
        (503, "2026-07-31T22:00:00Z"),
        (504, "2023-12-31T23:00:00Z"),
    ] {
        placed_at(&app, id, at).await;
    }
    placed(&app, BRUNO, MASSAGE, 505).await;
    let months = json!(["2026-11-01", "2026-08-01", "2024-01-01"]);
    assert_eq!(marie.ok(GetOrdersMonthList {}).await["months"], months);
    assert_eq!(sabine.ok(GetOrdersMonthList {}).await["months"], months);
    let lucie = app.client(LUCIE).await.ok(GetOrdersMonthList {}).await;
    assert_eq!(lucie["months"], json!(["2026-11-01"]), "the masseur's own");
    let campus = app.client(MARIE).await.at(ORION_CAMPUS).ok(GetOrdersMonthList {}).await;
    assert_eq!(campus["months"], json!([]));
    let foreign = app.client(MARIE).await.at(VEGA_TOWER).call(GetOrdersMonthList {}).await;
    assert_eq!(foreign.code, codes::NOT_FOUND);
    app.client(ALICE).await.refused(GetOrdersMonthList {}, codes::NOT_FOUND).await;
}

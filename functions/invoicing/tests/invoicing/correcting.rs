//! Changes once an expectation is closed, and orders that leave an open one.

use contract::{
    Refusal,
    desk::AddOrRemoveOrderToAttenduFactu,
    invoicing::{DeleteAttenduFactu, OpenOrCloseAttenduFactu, RecomputeAttenduFactu},
    payments::{CancelUserCredit, CreateNewUserCompensation},
};
use serde_json::json;
use testkit::world::*;

use super::*;

#[tokio::test]
async fn what_changes_afterwards_is_a_correction_of_the_next_month() {
    let app = app().await;
    let orders = massages(&app, 2).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    app.advance(days(8));
    close(&app, NOVEMBER).await;
    let before = detail(&app, NOVEMBER).await;
    sell_for(&app, orders[0], 5000).await;
    go_to_earlier(&app, orders[1]).await;
    let computed = marie(&app).await.ok(computing(DECEMBER)).await;
    assert_eq!(computed["attendu"]["amountTTC"], json!(35.0 - 31.5 - 31.5));
    assert_eq!(detail(&app, NOVEMBER).await["details"], before["details"], "it is closed");
    let lines = detail(&app, DECEMBER).await;
    let kinds: Vec<_> = lines["details"].as_array().expect("lines").iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["correction", "correction"]);
    assert_eq!(on(&app, orders[0]).await, [NOVEMBER, DECEMBER]);
    // An order that is worth again what was told needs no correction any more.
    sell_for(&app, orders[0], 4500).await;
    let request = RecomputeAttenduFactu { attendu_factu_id: id_of(DECEMBER) };
    let again = marie(&app).await.ok(request).await;
    assert_eq!((&again["attendu"]["amountTTC"], &again["attendu"]["commandes"]), (&json!(-31.5), &json!(1)));
    assert_eq!(on(&app, orders[0]).await, [NOVEMBER]);
    for month in [NOVEMBER, DECEMBER] {
        expect_sound(&app, month).await;
    }
    let reopen = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: true };
    marie(&app).await.refused(reopen, Refusal::ExpectationNotLast).await;
}

/// The order was not done after all.
async fn go_to_earlier(app: &App, id: OrderId) {
    let now = app.now();
    change(app, id, |order, by| {
        order.roll_back(OrderStatus::BeingProcessed, by, now).expect("it goes back");
    })
    .await;
}

#[tokio::test]
async fn deleting_frees_all_orders_for_another_one() {
    let app = app().await;
    let orders = massages(&app, 40).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    expect_sound(&app, NOVEMBER).await;
    assert_eq!(detail(&app, NOVEMBER).await["attendu"]["commandes"], 40);
    marie(&app).await.ok(DeleteAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }).await;
    assert!(app.store().invoicing().parts(MASSEUR, NOVEMBER).await.expect("parts").is_empty());
    for order in &orders {
        assert!(on(&app, *order).await.is_empty());
    }
    let again = marie(&app).await.ok(computing(NOVEMBER)).await;
    assert_eq!(
        (&again["attendu"]["commandes"], &again["attendu"]["amountTTC"]),
        (&json!(40), &json!(40.0 * 31.5))
    );
    expect_sound(&app, NOVEMBER).await;
}

#[tokio::test]
async fn an_order_that_is_taken_off_stays_off_until_it_is_added() {
    let app = app().await;
    let orders = massages(&app, 2).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    let ask = |add| AddOrRemoveOrderToAttenduFactu { order_id: orders[0], add };
    let off = marie(&app).await.ok(ask(false)).await;
    assert_eq!(off, json!({ "attenduFactuId": null, "removed": true }));
    assert_eq!(detail(&app, NOVEMBER).await["attendu"]["commandes"], 1);
    let again = marie(&app).await.ok(RecomputeAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }).await;
    assert_eq!(again["attendu"]["commandes"], 1, "it stays off");
    let back = marie(&app).await.ok(ask(true)).await;
    assert_eq!(back, json!({ "attenduFactuId": id_of(NOVEMBER), "removed": false }));
    expect_sound(&app, NOVEMBER).await;
    app.advance(days(8));
    close(&app, NOVEMBER).await;
    marie(&app).await.refused(ask(false), Refusal::ExpectationClosed).await;
    let undone =
        app.ordered(MASSAGE, ALICE, &[(only_item(MASSAGE), 1)], PaymentMode::Conciergerie, None).await;
    let undone = AddOrRemoveOrderToAttenduFactu { order_id: undone.id, add: true };
    marie(&app).await.refused(undone, Refusal::OrderNotExpected).await;
}

#[tokio::test]
async fn the_share_of_a_compensation_is_deducted_once() {
    let app = app().await;
    massages(&app, 1).await;
    let marie = marie(&app).await;
    let given = marie
        .ok(CreateNewUserCompensation {
            user_id: ALICE,
            original_amount: Cents(1000),
            name: "Tache sur une veste".into(),
            billing_type: Some(2),
            partner_id: Some(MASSEUR),
            partner_share: Some(50),
            ..Default::default()
        })
        .await;
    let computed = marie.ok(computing(NOVEMBER)).await;
    assert_eq!(computed["attendu"]["amountTTC"], json!(31.5 - 5.0));
    app.advance(days(8));
    close(&app, NOVEMBER).await;
    let marie = super::marie(&app).await;
    let credit = contract::CreditId(given["id"].as_i64().expect("a number"));
    assert!(app.store().credits().get(ALICE, credit).await.expect("a credit").collected.is_some());
    let cancel = CancelUserCredit { id: credit, cancellation_reason: "Erreur".into() };
    marie.refused(cancel, Refusal::CreditFinal).await;
    marie.refused(computing(DECEMBER), Refusal::ExpectationEmpty).await;
    // Opened again, it keeps what was deducted, and is not deleted any more.
    let reopen = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: true };
    marie.ok(reopen).await;
    let again = marie.ok(RecomputeAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }).await;
    assert_eq!(again["attendu"]["amountTTC"], json!(26.5));
    marie
        .refused(DeleteAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }, Refusal::ExpectationDeducted)
        .await;
}

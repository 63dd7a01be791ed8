//! Spendings, debts, bills, and why an order costs what it does.

use contract::{
    Cents, Price, Refusal,
    desk::{
        AddSpending, ChangeOrderStatus, DeleteBill, DeleteSpending, GetConciergeOrderDetail, GetOrderLedger,
        GetSpendingOptions, MarkOrderUnrecoverable, SetOrderPrice,
    },
    orders::OrderStatus,
};
use domain::money::ledger::accounts::Account;
use futures::future::join_all;
use serde_json::json;
use testkit::{Client, codes, decoded, world::*};

use crate::*;

fn spending(order: OrderId, amount: i64) -> AddSpending {
    AddSpending {
        order_id: order,
        amount: decoded(&amount),
        kind: Some(1),
        comment: Some("Fleurs".into()),
        ..Default::default()
    }
}

/// An order that is done, and that nobody has paid.
async fn unpaid(marie: &Client<'_>, id: OrderId) {
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        marie.ok(ChangeOrderStatus { order_id: id, status, no_mail: true, ..Default::default() }).await;
    }
}

/// The amount that the ledger has on an account of an order.
async fn posted(app: &App, order: OrderId, account: Account) -> i64 {
    let entries = app.store().ledger().of_order(order).await.expect("entries");
    entries.iter().map(|it| it.moved(|it| it == account).0).sum()
}

#[tokio::test]
async fn a_spending_is_entered_and_struck_through_with_its_reason() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    let options = marie.ok(GetSpendingOptions { order_id: id }).await;
    let cash = options["options"].as_array().unwrap().iter().find(|it| it["id"] == 3).unwrap();
    assert_eq!(
        (&cash["needsCashRegister"], &cash["message"], &options["cashRegisters"]),
        (&json!(true), &json!("Aucune caisse n’est ouverte pour ce mode de paiement."), &json!([]))
    );
    let refused = marie.call(AddSpending { kind: Some(3), ..spending(id, 1290) }).await;
    assert_eq!((refused.code, refused.message.as_deref()), (codes::INVALID, cash["message"].as_str()));

    let added = marie.ok(spending(id, 1290)).await;
    assert_eq!((&added["gestionnaire"], &added["amount"]), (&json!("Marie Dubreuil"), &json!(1290)));
    assert_eq!(posted(&app, id, Account::Advance).await, 1290);
    let delete = |reason: &str| DeleteSpending {
        spending_id: decoded(&added["id"]),
        comment: reason.into(),
        ..Default::default()
    };
    let short = marie.call(delete("oups")).await;
    assert_eq!(short.message.as_deref(), Some("Merci de renseigner une raison"));
    marie.ok(delete("Saisie deux fois")).await;
    let order = marie.ok(GetConciergeOrderDetail { id }).await["order"].clone();
    let shown = &order["spendings"][0];
    assert_eq!(
        (&shown["deletedBy"], &shown["deletionComment"]),
        (&json!("Marie Dubreuil"), &json!("Saisie deux fois"))
    );
    assert_eq!((posted(&app, id, Account::Advance).await, &order["remainderAmount"]), (0, &json!(25.8)));
    let again = marie.call(delete("Saisie deux fois")).await;
    assert_eq!(again.code, Refusal::SpendingDeleted.code());
}

#[tokio::test]
async fn spendings_entered_and_deleted_at_once_all_count_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    let first = marie.ok(spending(id, 100)).await["id"].clone();
    let delete = DeleteSpending {
        spending_id: decoded(&first),
        comment: "Saisie deux fois".into(),
        ..Default::default()
    };
    let adding = join_all((0..4).map(|nth| marie.call(spending(id, 1_000 + nth))));
    let deleting = join_all((0..4).map(|_| marie.call(delete.clone())));
    let (added, deleted) = futures::join!(adding, deleting);
    assert!(added.iter().all(|it| matches!(it.code, 0 | 503)), "{added:?}");
    assert!(deleted.iter().all(|it| matches!(it.code, 0 | 73 | 503)), "{deleted:?}");
    assert_eq!(deleted.iter().filter(|it| it.code == 0).count(), 1, "{deleted:?}");

    let order = stored(&app, id).await;
    let kept: i64 = order.spendings.iter().filter(|it| it.deleted.is_none()).map(|it| it.amount.0).sum();
    let told: i64 =
        added.iter().filter(|it| it.code == 0).map(|it| it.data["amount"].as_i64().unwrap()).sum();
    assert_eq!((kept, posted(&app, id, Account::Advance).await), (told, told));
    let ids: std::collections::BTreeSet<_> = order.spendings.iter().map(|it| it.id).collect();
    assert_eq!(ids.len(), order.spendings.len(), "each has a number of its own");
}

#[tokio::test]
async fn what_becomes_of_a_debt_is_said_by_who_may_and_only_of_a_debt() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    let mark = |kind: u8| MarkOrderUnrecoverable { order_id: id, kind };
    marie.refused(mark(0), Refusal::NothingToRecover).await;
    unpaid(&marie, id).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(mark(0), codes::NOT_FOUND).await;
    for (kind, unpaid, anomaly, blocked) in
        [(0, true, true, true), (1, true, false, true), (2, false, false, false)]
    {
        let order = marie.ok(mark(kind)).await;
        let waits = order["inboxReasons"].as_array().unwrap().contains(&json!("unpaid"));
        assert_eq!(
            (&order["unrecoverableType"], &order["unpaid"], waits),
            (&json!(kind), &json!(unpaid), anomaly)
        );
        assert_eq!(app.store().orders().has_debt(ALICE).await.unwrap(), blocked, "{kind}");
    }
}

#[tokio::test]
async fn a_bill_is_deleted_for_good() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    marie.refused(DeleteBill { order_id: id }, Refusal::NoBill).await;
    let file =
        json!({ "name": "Facture.pdf", "contentType": "application/pdf", "data": testkit::files::PDF });
    let accept = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Accepted,
        comment: Some("Voici".into()),
        va: true,
        file: decoded(&file),
        ..Default::default()
    };
    let order = marie.ok(accept).await;
    let url = order["comments"][0]["docUrl"].as_str().expect("a link").to_owned();
    let key = url.strip_prefix("/api/content/GetBinaryData?id=").expect("a key");
    let order = marie.ok(DeleteBill { order_id: id }).await;
    assert_eq!(
        (&order["comments"][0]["docUrl"], &order["comments"][0]["content"]),
        (&Value::Null, &json!("Voici"))
    );
    assert!(matches!(app.store().content().file(key).await, Err(store::Error::NotFound(_))));
}

#[tokio::test]
async fn an_accountant_reads_why_an_amount_is_what_it_is() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    marie.ok(SetOrderPrice { order_id: id, price: Price(Some(Cents(1000))), ..Default::default() }).await;
    marie.ok(spending(id, 300)).await;
    let ledger = marie.ok(GetOrderLedger { order_id: id }).await;
    let price: Vec<_> = ledger["price"].as_array().unwrap().iter().map(|it| &it["amount"]).collect();
    assert_eq!(price, [&json!(2580), &json!(2580), &json!(1000)], "the line, the total, what the desk set");
    let moves: Vec<_> = ledger["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["label"]["fr"].as_str().unwrap(), &it["amount"], &it["remainder"]))
        .collect();
    assert_eq!(
        moves,
        [
            ("Commande passée", &json!(2580), &json!(2580)),
            ("Montant modifié", &json!(-1580), &json!(1000)),
            ("Avance de la conciergerie", &json!(300), &json!(1000)),
        ]
    );
    assert_eq!(ledger["remainder"], json!(1000));
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetOrderLedger { order_id: id }, codes::NOT_FOUND).await;
}

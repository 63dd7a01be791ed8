//! Spendings, debts, bills, and why an order costs what it does.

use contract::{
    desk::{
        AddSpending, ChangeOrderStatus, DeleteBill, DeleteSpending, GetConciergeOrderDetail, GetOrderLedger,
        GetSpendingOptions, MarkOrderUnrecoverable, SetOrderPrice,
    },
    orders::OrderStatus,
};
use domain::money::ledger::accounts::Account;
use futures::future::join_all;
use testkit::{Client, world::*};

use crate::*;

fn spending(order: OrderId, amount: i64) -> Value {
    json!({ "orderId": order, "amount": amount, "type": 1, "comment": "Fleurs" })
}

/// An order that is done, and that nobody has paid.
async fn unpaid(marie: &Client<'_>, id: OrderId) {
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        marie.raw_ok::<ChangeOrderStatus>(json!({ "orderId": id, "status": status, "noMail": true })).await;
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
    let options = marie.raw_ok::<GetSpendingOptions>(json!({ "orderId": id })).await;
    let cash = options["options"].as_array().unwrap().iter().find(|it| it["id"] == 3).unwrap();
    assert_eq!(
        (&cash["needsCashRegister"], &cash["message"], &options["cashRegisters"]),
        (&json!(true), &json!("Aucune caisse n’est ouverte pour ce mode de paiement."), &json!([]))
    );
    let mut of_register = spending(id, 1290);
    of_register["type"] = json!(3);
    let refused = marie.raw::<AddSpending>(of_register).await;
    assert_eq!((refused.code, refused.message.as_deref()), (422, cash["message"].as_str()));

    let added = marie.raw_ok::<AddSpending>(spending(id, 1290)).await;
    assert_eq!((&added["gestionnaire"], &added["amount"]), (&json!("Marie Dubreuil"), &json!(1290)));
    assert_eq!(posted(&app, id, Account::Advance).await, 1290);
    let delete = |reason: &str| json!({ "spendingId": added["id"], "comment": reason });
    let short = marie.raw::<DeleteSpending>(delete("oups")).await;
    assert_eq!(short.message.as_deref(), Some("Merci de renseigner une raison"));
    marie.raw_ok::<DeleteSpending>(delete("Saisie deux fois")).await;
    let order = marie.raw_ok::<GetConciergeOrderDetail>(json!({ "id": id })).await["order"].clone();
    let shown = &order["spendings"][0];
    assert_eq!(
        (&shown["deletedBy"], &shown["deletionComment"]),
        (&json!("Marie Dubreuil"), &json!("Saisie deux fois"))
    );
    assert_eq!((posted(&app, id, Account::Advance).await, &order["remainderAmount"]), (0, &json!(25.8)));
    let again = marie.raw::<DeleteSpending>(delete("Saisie deux fois")).await;
    assert_eq!(again.code, 73);
}

#[tokio::test]
async fn spendings_entered_and_deleted_at_once_all_count_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::shirts().place(&app).await;
    let first = marie.raw_ok::<AddSpending>(spending(id, 100)).await["id"].clone();
    let delete = json!({ "spendingId": first, "comment": "Saisie deux fois" });
    let adding = join_all((0..4).map(|nth| marie.raw::<AddSpending>(spending(id, 1_000 + nth))));
    let deleting = join_all((0..4).map(|_| marie.raw::<DeleteSpending>(delete.clone())));
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
    let mark = |kind: u8| json!({ "orderId": id, "type": kind });
    assert_eq!(marie.raw::<MarkOrderUnrecoverable>(mark(0)).await.code, 71);
    unpaid(&marie, id).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    assert_eq!(gilles.raw::<MarkOrderUnrecoverable>(mark(0)).await.code, 404);
    for (kind, unpaid, anomaly, blocked) in
        [(0, true, true, true), (1, true, false, true), (2, false, false, false)]
    {
        let order = marie.raw_ok::<MarkOrderUnrecoverable>(mark(kind)).await;
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
    assert_eq!(marie.raw::<DeleteBill>(json!({ "orderId": id })).await.code, 72);
    let file =
        json!({ "name": "Facture.pdf", "contentType": "application/pdf", "data": testkit::files::PDF });
    let accept = json!({ "orderId": id, "status": "ACCEPTED", "va": true, "comment": "Voici", "file": file });
    let order = marie.raw_ok::<ChangeOrderStatus>(accept).await;
    let url = order["comments"][0]["docUrl"].as_str().expect("a link").to_owned();
    let key = url.strip_prefix("/api/content/GetBinaryData?id=").expect("a key");
    let order = marie.raw_ok::<DeleteBill>(json!({ "orderId": id })).await;
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
    marie.raw_ok::<SetOrderPrice>(json!({ "orderId": id, "price": 10 })).await;
    marie.raw_ok::<AddSpending>(spending(id, 300)).await;
    let ledger = marie.raw_ok::<GetOrderLedger>(json!({ "orderId": id })).await;
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
    assert_eq!(hugo.raw::<GetOrderLedger>(json!({ "orderId": id })).await.code, 404);
}

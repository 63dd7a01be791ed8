//! Payments in lists: written with their orders, found by desk and by person, and those that are not settled.

use contract::{
    CreditId, OrderId,
    list::{FilterValue, ListQuery},
    orders::{OrderStatus, PaymentMode},
    payments::{CollectPayment, GetAllPayments},
};
use domain::{
    money::{
        ledger::{LedgerEntry, accounts::Account},
        payment::PaymentState,
    },
    order::{Order, lifecycle::NextStatus},
    people::actor::Actor,
};
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::bank::Behaviour;
use serde_json::{Value, json};
use store::{Changes, EntriesOf, PageRequest, Versioned};
use testkit::{App, Client, codes, decoded, world::*};

use super::{
    GOOD, app, card_for, card_line, credit_line, impatient, info, line, marie, register, set, setting,
    shirts, stored,
};

async fn list(client: &Client<'_>, data: Value) -> Value {
    client.ok(GetAllPayments { data: decoded(&data) }).await
}

fn unsettled() -> Value {
    json!({ "filters": [{ "name": "unsettled", "values": ["true"] }] })
}

fn column(page: &Value, field: &str) -> Vec<Value> {
    page["items"].as_array().expect("payments").iter().map(|it| it[field].clone()).collect()
}

/// The sums of a whole list.
fn totals(page: &Value) -> Vec<(&str, i64)> {
    let totals = page["totals"].as_array().expect("totals").iter();
    let amount = |it: &Value| it["wholeAmount"].as_i64().expect("cents");
    totals.map(|it| (it["name"].as_str().expect("a name"), amount(it))).collect()
}

/// The amount still owed of an order, from the ledger.
async fn owed(app: &App, order: OrderId) -> i64 {
    let entries = app.store().ledger().of_order(order).await.expect("entries");
    assert!(entries.iter().all(|it| it.moved(|_| true).0 == 0), "every entry sums to zero");
    entries.iter().map(|it: &LedgerEntry| it.moved(|it| it == Account::Receivable).0).sum()
}

async fn write(app: &App, order: &Versioned<Order>) {
    app.store().commit(Changes::new().save_order(order).expect("an order")).await.expect("a write");
}

#[tokio::test]
async fn what_happens_to_a_payment_shows_in_the_list_at_once() {
    let (app, _bank) = app().await;
    let (marie, order) = (marie(&app).await, shirts(&app).await);
    set(&app, order, &[line(3, 1000), line(6, 1580)]).await;
    let page = list(&marie, json!({})).await;
    assert_eq!(column(&page, "type"), [json!(6), json!(3)], "newest first");
    assert_eq!(column(&page, "status"), [json!(0), json!(1)]);
    assert_eq!(totals(&page), [("collected", 1000), ("expected", 1580)]);
    let cash = &page["items"][1];
    assert_eq!(
        (&cash["userName"], &cash["amountHT"], &cash["amountTva"], &cash["tvaRate"]),
        (&json!("Alice Martin"), &json!(833), &json!(167), &json!(2000))
    );
    let transfer = CollectPayment { payment_id: decoded(&page["items"][0]["id"]) };
    marie.ok(transfer).await;
    let page = list(&marie, json!({})).await;
    assert_eq!(column(&page, "status"), [json!(1), json!(1)]);
    assert_eq!(totals(&page), [("collected", 2580), ("expected", 0)]);
}

#[tokio::test]
async fn a_credit_s_payment_says_what_is_left_of_it() {
    let (app, _bank) = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let order = shirts(&app).await;
    set(&app, order, &[credit_line(CreditId(1), 2580)]).await;
    let page = list(&marie(&app).await, json!({})).await;
    assert_eq!(column(&page, "creditRemainingAmount"), [json!(2420)]);
    let own = list(&app.client(ALICE).await, json!({})).await;
    assert_eq!(column(&own, "creditRemainingAmount"), [Value::Null], "her own list is about payments");
}

#[tokio::test]
async fn payments_are_found_by_desk_by_person_and_by_filter() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let (one, two) = (shirts(&app).await, shirts(&app).await);
    set(&app, one, &[line(3, 100)]).await;
    set(&app, two, &[line(2, 200), line(4, 300)]).await;
    let filtered = |name: &str, value: &str| json!({ "filters": [{ "name": name, "values": [value] }] });
    for (filter, amounts) in [
        (filtered("type", "2"), vec![200]),
        (filtered("status", "0"), vec![300]),
        (filtered("text", &format!("{one}0001")), vec![100]),
        (filtered("date", "2026-11-25"), vec![]),
        (filtered("adherent", &ALICE.to_string()), vec![300, 200, 100]),
        (json!({ "adherentId": ALICE }), vec![300, 200, 100]),
        (json!({ "conciergerieId": ORION_CAMPUS }), vec![]),
    ] {
        let page = list(&marie, filter.clone()).await;
        assert_eq!(
            column(&page, "amount"),
            amounts.into_iter().map(|it| json!(it)).collect::<Vec<_>>(),
            "{filter}"
        );
    }
    let wrong = GetAllPayments { data: decoded(&filtered("x", "1")) };
    assert_eq!(marie.call(wrong).await.message.as_deref(), Some("Erreur dans les filtres"));
    let other = GetAllPayments { data: ListQuery { adherent_id: Some(ALICE), ..Default::default() } };
    app.client(BRUNO).await.refused(other, codes::NOT_FOUND).await;
    let own = list(&app.client(ALICE).await, json!({})).await;
    assert_eq!(
        (column(&own, "amount").len(), column(&own, "canMarkCollected")[0].clone()),
        (3, json!(false))
    );
}

#[tokio::test]
async fn what_is_not_settled_waits_in_a_queue_until_it_is() {
    let (app, bank) = app().await;
    let marie = marie(&app).await;
    register(&app, &bank, ALICE, GOOD).await;
    let (lost, billed, settled) = (shirts(&app).await, shirts(&app).await, shirts(&app).await);
    set(&app, settled, &[line(3, 2580)]).await;
    set(&app, billed, &[line(4, 2580)]).await;
    app.advance(SignedDuration::from_mins(5));
    bank.next(Behaviour::TimeoutAfterCommit);
    set(&impatient(&app, &bank), lost, &[card_line(2580)]).await;

    let page = list(&marie, unsettled()).await;
    assert_eq!(column(&page, "orderId"), [json!(billed), json!(lost)], "waiting longest first");
    assert_eq!(column(&page, "wait"), [json!("toCollect"), json!("unanswered")]);
    assert_eq!((&page["sortable"], &page["sort"]["descending"]), (&json!(["waiting"]), &json!(false)));
    let newest =
        json!({ "filters": unsettled()["filters"], "sort": { "column": "waiting", "descending": true } });
    assert_eq!(column(&list(&marie, newest).await, "orderId"), [json!(lost), json!(billed)]);
    let by_entry = json!({ "filters": unsettled()["filters"], "sort": { "column": "date" } });
    marie.refused(GetAllPayments { data: decoded(&by_entry) }, codes::INVALID).await;
    for minutes in [2, 10, 60] {
        app.advance(SignedDuration::from_mins(minutes));
        app.work(&jobs::router()).await;
    }
    let page = list(&super::marie(&app).await, unsettled()).await;
    assert_eq!(column(&page, "wait"), [json!("toCollect")], "the bank was looked up");
    assert_eq!((owed(&app, lost).await, owed(&app, billed).await), (0, 2580));
}

#[tokio::test]
async fn a_refused_card_waits_until_something_else_covers_it() {
    let (app, bank) = app().await;
    let marie = marie(&app).await;
    register(&app, &bank, ALICE, card_for(Behaviour::DeclineLater(1884))).await;
    let order = shirts(&app).await;
    set(&app, order, &[card_line(2580)]).await;
    let page = list(&marie, unsettled()).await;
    assert_eq!(column(&page, "wait"), [json!("refused")], "{page}");
    set(&app, order, &[line(3, 2580)]).await;
    assert_eq!(column(&list(&marie, unsettled()).await, "wait"), Vec::<Value>::new());
}

#[tokio::test]
async fn a_page_costs_the_same_however_many_payments_there_are() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    // Session and desk are in memory from now on.
    marie.ok(GetAllPayments { data: ListQuery::default() }).await;
    let mut used = vec![];
    for (settled, waiting) in [(110, 110), (250, 60)] {
        app.ordered_often(settled, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Free, None).await;
        for order in app.ordered_often(waiting, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, None).await {
            let (mut order, by) = (stored(&app, order.id).await, Actor::platform());
            let line = order.payments.lines[0].id;
            order.wait_on_page(line, "https://bank.example/1".to_owned(), &by, app.now()).expect("a page");
            write(&app, &order).await;
        }
        let mut costs = vec![];
        for data in [json!({}), unsettled()] {
            let answer = marie.call(GetAllPayments { data: decoded(&data) }).await;
            assert_eq!(answer.data["items"].as_array().map(Vec::len), Some(100));
            costs.push(answer.headers.iter().find(|it| it.0 == "x-used").expect("a cost").1.clone());
        }
        used.push(costs);
    }
    let units = |cost: &String| {
        let read = cost.split("read=").nth(1).and_then(|it| it.split(' ').next()).expect("units");
        read.parse::<f64>().expect("a number")
    };
    let calls = |cost: &String| cost.split(' ').next().expect("calls").to_owned();
    for (few, many) in used[0].iter().zip(&used[1]) {
        assert_eq!(calls(few), calls(many));
        assert!((units(few) - units(many)).abs() < 2.0, "{few} | {many}");
    }
}

#[tokio::test]
async fn every_change_of_money_leaves_one_entry_and_nothing_else_does() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let order = shirts(&app).await;
    assert_eq!(owed(&app, order).await, 2580);
    set(&app, order, &[line(3, 1000), credit_line(CreditId(1), 580)]).await;
    assert_eq!(owed(&app, order).await, 1000);
    marie.ok(setting(order, &[])).await;
    let mut read = stored(&app, order).await;
    let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
    read.change_status(next, &Actor::platform(), &[], app.now()).expect("an open order");
    write(&app, &read).await;
    assert_eq!(owed(&app, order).await, info(&app, order).await["remainderAmount"].as_i64().expect("cents"));

    let entries = app.store().ledger().of_order(order).await.expect("entries");
    assert_eq!(entries.len(), 3);
    assert!(entries.iter().any(|it| it.by == "Marie Dubreuil"));
    let given = app.store().ledger().of_credit(contract::CreditId(1)).await.expect("entries");
    assert_eq!(given.len(), 1, "what orders take is theirs to tell");
    for of in [EntriesOf::Desk(ORION_TOWER), EntriesOf::Beneficiary(ALICE)] {
        let page = app.store().ledger().page(of, PageRequest::newest(100)).await.expect("a page");
        assert_eq!((page.items.len(), page.more), (4, false), "{of:?}");
        assert!(page.items.windows(2).all(|it| it[0].at >= it[1].at), "newest first");
    }
}

#[tokio::test]
async fn two_refunds_at_once_never_give_back_more_than_was_collected() {
    for kind in [3, 10] {
        let (app, bank) = app().await;
        register(&app, &bank, ALICE, GOOD).await;
        let order = shirts(&app).await;
        set(&app, order, &[line(kind, 2580)]).await;
        let marie = marie(&app).await;
        let mut read = stored(&app, order).await;
        let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
        read.change_status(next, &Actor::platform(), &[], app.now()).expect("an open order");
        write(&app, &read).await;
        let refund = setting(order, &[line(kind, -1500)]);
        let refunds = (0..6).map(|_| marie.call(refund.clone()));
        let done = join_all(refunds).await.iter().filter(|it| it.code == 0).count();
        assert_eq!(done, 1, "a second one would give back 3000 of 2580");
        let order_now = stored(&app, order).await;
        let back: i64 = order_now
            .payments
            .lines
            .iter()
            .filter(|it| it.amount.0 < 0 && it.state == PaymentState::Collected)
            .map(|it| -it.amount.0)
            .sum();
        assert_eq!((back, owed(&app, order).await), (1500, -1080), "type {kind}");
    }
}

#[tokio::test]
async fn refunds_at_once_of_an_open_order_stay_within_what_was_collected() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    for kind in [3, 10] {
        let order = shirts(&app).await;
        set(&app, order, &[line(kind, 2580)]).await;
        let marie = marie(&app).await;
        let refund = setting(order, &[line(kind, -1000)]);
        let refunds = (0..6).map(|_| marie.call(refund.clone()));
        let done = join_all(refunds).await.iter().filter(|it| it.code == 0).count();
        assert_eq!(done, 2, "a third one would give back 3000 of 2580");
        let left = stored(&app, order).await.money().collected().0;
        assert_eq!((left, owed(&app, order).await), (580, 2000), "type {kind}");
    }
}

#[tokio::test]
async fn payments_are_traced_to_the_credit_they_came_of() {
    let (app, _) = app().await;
    give_credit(app.store(), ALICE, 7, 1000, None).await;
    give_credit(app.store(), ALICE, 8, 1000, None).await;
    let order = shirts(&app).await;
    let lines = [credit_line(CreditId(7), 600), credit_line(CreditId(8), 200), line(3, 100)];
    set(&app, order, &lines).await;
    let asked = GetAllPayments {
        data: ListQuery {
            filters: vec![FilterValue { name: "credit".into(), values: vec!["7".into()] }],
            ..Default::default()
        },
    };
    let page = marie(&app).await.ok(asked).await;
    let items = page["items"].as_array().expect("payments");
    assert_eq!((items.len(), &items[0]["creditId"], &items[0]["amount"]), (1, &json!(7), &json!(600)));
    assert_eq!(totals(&page)[0], ("collected", 0), "a credit brings nothing in");
}

#[tokio::test]
async fn one_person_s_payments_at_a_desk_are_read_by_themselves() {
    let (app, _) = app().await;
    let (marie, order) = (marie(&app).await, shirts(&app).await);
    set(&app, order, &[line(3, 1000), line(6, 1580)]).await;
    app.ordered_often(300, SHIRTS, BRUNO, &[(SHIRT, 2)], PaymentMode::Free, None).await;
    let of_alice = json!({ "filters": [{ "name": "adherent", "values": [ALICE.to_string()] }] });
    let page = list(&marie, of_alice.clone()).await;
    assert_eq!(column(&page, "amount"), [json!(1580), json!(1000)]);
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(2), &json!(false)));
    let cost = marie.call(GetAllPayments { data: decoded(&of_alice) }).await;
    let used = &cost.headers.iter().find(|it| it.0 == "x-used").expect("a cost").1;
    let read = used.split("read=").nth(1).and_then(|it| it.split(' ').next()).expect("units");
    assert!(read.parse::<f64>().expect("a number") < 10.0, "Bruno's are not looked at: {used}");
    let elsewhere = json!({ "conciergerieId": ORION_CAMPUS, "filters": of_alice["filters"] });
    assert_eq!(
        column(&list(&marie, elsewhere).await, "amount"),
        Vec::<Value>::new(),
        "nor those of other desks"
    );
}

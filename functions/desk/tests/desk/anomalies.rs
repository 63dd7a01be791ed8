//! Tries the list of everything late, missing or wrong, at all desks.

use contract::{
    ConciergerieId, Euros, Permission,
    desk::{ChangeOrderStatus, InboxOrdersAlertList, InboxReason},
    orders::OrderStatus,
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{AnomaliesOf, Changes, DeskAnomalies};
use testkit::{App, Client, codes, decoded, world::*};

use crate::*;

fn ids(page: &Value) -> Vec<OrderId> {
    let items = page["data"].as_array().expect("a list").iter();
    items.map(|it| OrderId(it["id"].as_i64().expect("a number"))).collect()
}

/// Marie works for all companies.
async fn of_all(app: &App) -> Client<'_> {
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.push(Permission::ManageAllEntreprise);
    write(app, Changes::new().save(&marie)).await;
    app.client(MARIE).await
}

/// An order that is done and was not paid.
async fn unpaid(app: &App, by: UserId, minutes: i64) -> OrderId {
    let request = match by {
        ZOE => TestOrder::of(VEGA_ONLY, by),
        _ => TestOrder { items: vec![(SHIRT, 1)], ..TestOrder::of(SHIRTS, by) },
    };
    let id = request.place(app).await;
    let mut order = stored(app, id).await;
    order.entity.status = OrderStatus::Done;
    order.entity.updated = app.now() - SignedDuration::from_mins(minutes);
    order.entity.ranked = order.updated;
    write(app, Changes::new().save_order(&order)).await;
    id
}

async fn counts(app: &App) -> Vec<DeskAnomalies> {
    app.store().inbox().anomaly_counts(&AnomaliesOf::All).await.expect("counts")
}

fn owing_at_least(cents: i64) -> InboxOrdersAlertList {
    InboxOrdersAlertList { amount_minimum: Some(Euros(Cents(cents))), ..Default::default() }
}

#[tokio::test]
async fn those_of_all_desks_stand_together_most_pressing_first() {
    let app = app().await;
    let (tower, campus, vega) =
        (unpaid(&app, ALICE, 3).await, unpaid(&app, CHLOE, 9).await, unpaid(&app, ZOE, 6).await);
    let new = TestOrder::shirts().place(&app).await;
    let quote = TestOrder { items: vec![(SUIT, 1)], ..TestOrder::of(SHIRTS, BRUNO) }.place(&app).await;
    let list = async |request: InboxOrdersAlertList| app.client(MARIE).await.ok(request).await;

    let page = list(InboxOrdersAlertList::default()).await;
    assert_eq!(
        ids(&page),
        [quote, campus, tower],
        "a missing price first, then the oldest debt; Vega's is not hers"
    );
    assert_eq!((&page["numItemsTotal"], &page["totalIsMinimum"]), (&json!(3), &json!(false)));
    assert_eq!(
        page["labels"][0],
        json!({ "externalKey": "cancelRequested", "label": "Annulation demandée" })
    );
    assert!(page["labels"].as_array().unwrap().iter().all(|it| it["externalKey"] != "new"));

    let unpaid = InboxOrdersAlertList { reasons: vec![InboxReason::Unpaid], ..Default::default() };
    let unpaid = list(unpaid).await;
    assert_eq!((ids(&unpaid), &unpaid["numItemsTotal"]), (vec![campus, tower], &json!(2)));
    let there = InboxOrdersAlertList {
        conciergeries: vec![ORION_CAMPUS],
        reasons: vec![InboxReason::Unpaid, InboxReason::PriceMissing],
        ..Default::default()
    };
    let there = list(there).await;
    assert_eq!((ids(&there), &there["numItemsTotal"]), (vec![campus], &json!(1)));
    assert_eq!(ids(&list(owing_at_least(1290)).await), [campus, tower]);
    assert_eq!(ids(&list(owing_at_least(1291)).await), []);
    let small = InboxOrdersAlertList { amount_maximum: Some(Euros(Cents(100))), ..Default::default() };
    assert_eq!(ids(&list(small).await), [quote]);

    let marie = of_all(&app).await;
    let page = marie.ok(InboxOrdersAlertList::default()).await;
    assert_eq!(ids(&page), [quote, campus, vega, tower]);
    let accepted = ChangeOrderStatus {
        order_id: new,
        status: OrderStatus::Refused,
        comment: Some("Complet".into()),
        ..Default::default()
    };
    marie.ok(accepted).await;
    assert_eq!(marie.ok(InboxOrdersAlertList::default()).await["numItemsTotal"], 4);
    let settled = ChangeOrderStatus {
        order_id: quote,
        status: OrderStatus::Refused,
        comment: Some("Complet".into()),
        ..Default::default()
    };
    marie.ok(settled).await;
    let page = marie.ok(InboxOrdersAlertList::default()).await;
    assert_eq!((ids(&page), &page["numItemsTotal"]), (vec![campus, vega, tower], &json!(3)));
}

#[tokio::test]
async fn they_are_for_who_follows_desks_and_of_no_other_company() {
    let app = app().await;
    unpaid(&app, ZOE, 1).await;
    for person in [GILLES, ALICE, SABINE, ADA] {
        let answer = app.client(person).await.call(InboxOrdersAlertList::default()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
    let marie = app.client(MARIE).await;
    assert_eq!(ids(&marie.ok(InboxOrdersAlertList::default()).await), []);
    for desk in [VEGA_TOWER, ConciergerieId(99)] {
        let request = InboxOrdersAlertList { conciergeries: vec![ORION_TOWER, desk], ..Default::default() };
        assert_eq!(marie.call(request).await.code, codes::NOT_FOUND, "{desk}");
    }
    let refused = marie.raw::<InboxOrdersAlertList>(json!({ "reasons": ["bored"] })).await;
    assert_eq!(refused.code, codes::UNREADABLE);
}

#[tokio::test]
async fn time_alone_makes_an_anomaly_and_counts_it() {
    let app = app().await;
    let late = TestOrder::shirts().place(&app).await;
    assert_eq!(counts(&app).await, []);
    app.advance(SignedDuration::from_hours(24));
    app.work(&jobs::router()).await;
    let page = app
        .client(MARIE)
        .await
        .ok(InboxOrdersAlertList { reasons: vec![InboxReason::LateToAccept], ..Default::default() })
        .await;
    assert_eq!((ids(&page), &page["numItemsTotal"]), (vec![late], &json!(1)));
    assert_eq!(counts(&app).await[0].orders, 1);
    let marie = app.client(MARIE).await;
    marie.ok(ChangeOrderStatus { order_id: late, status: OrderStatus::Accepted, ..Default::default() }).await;
    assert_eq!(counts(&app).await, []);
}

#[tokio::test]
async fn two_hundred_and_fifty_have_pages() {
    let app = app().await;
    let first = TestOrder::shirts().place(&app).await;
    spread(&app, first, 250, 40).await;
    let marie = of_all(&app).await;
    let (mut seen, mut cursor, mut pages) = (vec![], Value::Null, 0);
    loop {
        let page = marie.ok(InboxOrdersAlertList { cursor: decoded(&cursor), ..Default::default() }).await;
        assert_eq!((&page["numItemsTotal"], &page["totalIsMinimum"]), (&json!(250), &json!(false)));
        let numbers = ids(&page);
        assert!(numbers.len() == 100 || page["next"].is_null());
        seen.extend(numbers);
        pages += 1;
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!((pages, seen.len()), (3, 250));
    let in_order: Vec<OrderId> = (1..=250).rev().map(|nth| OrderId(500_000 + nth)).collect();
    assert_eq!(seen, in_order, "the longest waiting first, each once");
    let third = marie.ok(InboxOrdersAlertList { page_number: 2, ..Default::default() }).await;
    assert_eq!(ids(&third), in_order[200..]);
    marie
        .refused(InboxOrdersAlertList { cursor: Some("zz".into()), ..Default::default() }, codes::UNREADABLE)
        .await;
}

/// Debts of so many desks, each touched a minute before the one before.
async fn spread(app: &App, of: OrderId, many: i64, desks: i64) {
    lists::copies(app, of, many, |nth, order| {
        (order.id, order.status) = (OrderId(500_000 + nth), OrderStatus::Done);
        order.conciergerie = ConciergerieId(1_000 + nth % desks);
        order.updated = app.now() - SignedDuration::from_mins(nth);
        order.ranked = order.updated;
    })
    .await;
}

#[tokio::test]
async fn a_page_costs_what_a_page_costs_of_three_desks_or_of_two_hundred() {
    let mut reads = vec![];
    for desks in [3, 200] {
        let app = app().await;
        let first = TestOrder::shirts().place(&app).await;
        spread(&app, first, 400, desks).await;
        let marie = of_all(&app).await;
        let answered = marie.call(InboxOrdersAlertList::default()).await;
        assert_eq!((ids(&answered.data).len(), &answered.data["numItemsTotal"]), (100, &json!(400)));
        let used = &answered.headers.iter().find(|it| it.0 == "x-used").expect("a cost").1;
        let number = |name: &str| -> f64 {
            let text = used.split(' ').find_map(|it| it.strip_prefix(name)).expect("a number");
            text.parse().expect("a number")
        };
        reads.push((number("read="), number("calls=")));
    }
    let [(few, calls), (many, more_calls)] = reads[..] else { panic!("two") };
    assert_eq!(calls, more_calls, "nothing is asked desk by desk");
    // How many there are is one small item or two a desk, in one read.
    assert!(many - few < 10.0, "{few} units of three desks, {many} of two hundred");
}

#[tokio::test]
async fn many_at_once_leave_what_is_counted_as_it_stands() {
    let app = app().await;
    let mut orders = vec![];
    for minutes in 0..12 {
        orders.push(unpaid(&app, ALICE, minutes).await);
    }
    assert_eq!(counts(&app).await[0].orders, 12);
    let marie = app.client(MARIE).await;
    let given_up = orders.iter().map(|id| {
        let request = contract::desk::MarkOrderUnrecoverable { order_id: decoded(&id), kind: 1 };
        marie.call(request)
    });
    for answer in join_all(given_up).await {
        assert_eq!(answer.code, 0, "{answer:?}");
    }
    assert_eq!(counts(&app).await, []);
    assert_eq!(ids(&marie.ok(InboxOrdersAlertList::default()).await), []);
}

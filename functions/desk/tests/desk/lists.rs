use contract::{
    OrderId,
    desk::{AllOrdersList, ChangeOrderStatus},
    orders::OrderStatus,
};
use domain::order::Order;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Changes, Versioned};
use testkit::{App, world::*};

use crate::{Wish, app, stored, write};

/// More orders like one that is there, each a minute older than the one before.
pub(crate) async fn copies(app: &App, of: OrderId, many: i64, change: impl Fn(i64, &mut Order)) {
    let Versioned { entity: pattern, .. } = stored(app, of).await;
    let all: Vec<i64> = (1..=many).collect();
    // A change counts once in each of the eight counters of a status at most.
    for some in all.chunks(8) {
        let mut changes = Changes::new();
        for &nth in some {
            let mut order = pattern.clone();
            order.id = OrderId(100_000 - nth);
            order.created = pattern.created - SignedDuration::from_mins(nth);
            change(nth, &mut order);
            changes = changes.insert_order(&order).expect("an order");
        }
        write(app, Ok(changes)).await;
    }
}

fn ids(page: &Value) -> Vec<i64> {
    let items = page["items"].as_array().expect("a list").iter();
    items.map(|it| it["id"].as_i64().expect("a number")).collect()
}

fn filter(name: &str, values: &[&str]) -> Value {
    json!([{ "name": name, "values": values }])
}

/// Two hundred and fifty orders; of each five one is done, one of Bruno and one of a VIP.
async fn crowd() -> App {
    let app = app().await;
    let first = Wish::shirts().place(&app).await;
    copies(&app, first, 249, |nth, order| match nth % 5 {
        0 => order.status = OrderStatus::Done,
        1 => (order.beneficiary, order.beneficiary_name) = (BRUNO, "Bruno Lefèvre".to_owned()),
        2 => order.vip = true,
        _ => {}
    })
    .await;
    app
}

#[tokio::test]
async fn every_order_stands_on_exactly_one_page() {
    let app = crowd().await;
    let marie = app.client(MARIE).await;
    let (mut pages, mut cursor) = (vec![], Value::Null);
    loop {
        let page = marie.ok::<AllOrdersList>(json!({ "data": { "cursor": cursor } })).await;
        assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(250), &json!(false)));
        pages.push(ids(&page));
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [100, 100, 50]);
    let second = marie.ok::<AllOrdersList>(json!({ "data": { "page": 1 } })).await;
    assert_eq!(ids(&second), pages[1], "a page is found by its number too");
    let all = pages.concat();
    assert!(all[1..].is_sorted_by(|one, other| one > other), "newest first");
}

#[tokio::test]
async fn filters_hold_over_pages_and_totals_say_how_sure_they_are() {
    let app = crowd().await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.ok::<AllOrdersList>(json!({ "data": data })).await;
    let total =
        |page: &Value| (ids(page).len(), page["totalItems"].as_u64(), page["totalIsMinimum"].as_bool());

    let done = list(json!({ "filters": filter("status", &["DONE"]) })).await;
    assert_eq!(total(&done), (49, Some(49), Some(false)), "the counters know");
    let bruno = list(json!({ "filters": filter("text", &["lefevre"]) })).await;
    assert_eq!(total(&bruno), (50, Some(50), Some(false)), "the list has ended");
    let new = json!([
        { "name": "status", "values": ["NEW"] },
        { "name": "amount", "values": ["25", "26"] },
    ]);
    let page = list(json!({ "filters": new })).await;
    assert_eq!(total(&page), (100, Some(100), Some(true)), "more may follow");
    let page = list(json!({ "filters": new, "cursor": page["next"] })).await;
    assert_eq!(total(&page), (100, Some(200), Some(true)));
    let page = list(json!({ "filters": new, "cursor": page["next"] })).await;
    assert_eq!((total(&page), &page["next"]), ((1, Some(201), Some(false)), &Value::Null));

    let yesterday = list(json!({ "filters": filter("date", &["", "2026-11-23"]) })).await;
    assert_eq!(ids(&yesterday), [] as [i64; 0]);
    let of_alice = list(json!({ "adherentId": ALICE, "filters": filter("vip", &["true"]) })).await;
    assert_eq!(total(&of_alice), (50, Some(50), Some(false)));
    let nobody = list(json!({ "filters": filter("partner", &["99"]) })).await;
    assert_eq!(total(&nobody), (0, Some(0), Some(false)));
    let partner = nobody["filters"].as_array().unwrap().iter().find(|it| it["name"] == "partner").unwrap();
    assert_eq!(partner["valuesSelected"], json!(["99"]));
}

#[tokio::test]
async fn one_call_looks_at_a_thousand_orders_and_the_next_goes_on() {
    let app = app().await;
    let first = Wish::shirts().place(&app).await;
    copies(&app, first, 1_200, |nth, order| order.vip = nth == 1_150).await;
    let marie = app.client(MARIE).await;
    let list = async |cursor: Value| {
        let data = json!({ "filters": filter("vip", &["true"]), "cursor": cursor });
        marie.ok::<AllOrdersList>(json!({ "data": data })).await
    };
    let page = list(Value::Null).await;
    assert_eq!((ids(&page).len(), &page["totalIsMinimum"]), (0, &json!(true)));
    let page = list(page["next"].clone()).await;
    assert_eq!(ids(&page), [100_000 - 1_150]);
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(1), &json!(false)));
}

#[tokio::test]
async fn a_page_far_down_is_found_by_its_number() {
    let app = app().await;
    let first = Wish::shirts().place(&app).await;
    copies(&app, first, 1_449, |nth, order| order.vip = nth % 2 == 0).await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.ok::<AllOrdersList>(json!({ "data": data })).await;
    let page = list(json!({ "page": 14 })).await;
    let last = |page: &Value| ids(page).last().copied();
    assert_eq!((ids(&page).len(), last(&page)), (50, Some(100_000 - 1_449)));
    assert_eq!((&page["totalItems"], &page["next"]), (&json!(1_450), &Value::Null));

    let vip = filter("vip", &["true"]);
    let page = list(json!({ "filters": vip, "page": 7 })).await;
    assert_eq!(ids(&page), [] as [i64; 0], "one call looks no further");
    let page = list(json!({ "filters": vip, "cursor": page["next"] })).await;
    assert_eq!((ids(&page).len(), last(&page)), (24, Some(100_000 - 1_448)), "the eighth page, and no other");

    let refused = marie.call::<AllOrdersList>(json!({ "data": { "page": 51 } })).await;
    assert_eq!((refused.code, &refused.data["fields"]["page"]), (422, &json!(refused.message)));
}

#[tokio::test]
async fn a_page_costs_the_same_with_a_hundred_and_with_a_thousand_orders() {
    let mut reads = vec![];
    for many in [100, 1_000] {
        let app = app().await;
        let first = Wish::shirts().place(&app).await;
        copies(&app, first, many - 1, |_, _| {}).await;
        let answered = app.client(MARIE).await.call::<AllOrdersList>(json!({ "data": {} })).await;
        assert_eq!((ids(&answered.data).len(), &answered.data["totalItems"]), (100, &json!(many)));
        let used = answered.headers.iter().find(|it| it.0 == "x-used").unwrap().1.clone();
        reads.push(used);
    }
    assert_eq!(reads[0], reads[1]);
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for (name, values) in [("colour", &["red"][..]), ("status", &["OVER"]), ("date", &["yesterday"])] {
        let request = json!({ "data": { "filters": filter(name, values) } });
        let refused = marie.call::<AllOrdersList>(request).await;
        assert_eq!(
            (refused.code, refused.message.as_deref()),
            (422, Some("Erreur dans les filtres")),
            "{name}"
        );
    }
    for cursor in ["x", "1-2", "1-2-3", "1-2-3-0-0", "zz-1-1-0", "7fffffffffffffff-1-1-0"] {
        let refused = marie.call::<AllOrdersList>(json!({ "data": { "cursor": cursor } })).await;
        assert_eq!(refused.code, 400, "{cursor}");
    }
    let outside = json!({ "filters": filter("date", &["2026-11-24"]), "cursor": "1-1-0-0" });
    assert_eq!(marie.call::<AllOrdersList>(json!({ "data": outside })).await.code, 400);
}

#[tokio::test]
async fn the_printable_list_has_the_lines() {
    let app = app().await;
    let id = Wish::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let page = marie.ok::<AllOrdersList>(json!({ "data": { "includeItemDetails": true } })).await;
    insta::assert_json_snapshot!(page["items"], @r#"
    [
      {
        "id": 1,
        "adherentOrTitle": "Alice Martin",
        "adherentId": 1,
        "status": "NEW",
        "statusGestionnaire": "Nouvelle",
        "statusColor": "blue",
        "finalAmount": 25.8,
        "remainderAmount": 25.8,
        "offreLabel": "Chemises",
        "date": "2026-11-24T08:00:00Z",
        "dateRealisation": null,
        "partnerName": "Pressing du Parc",
        "conciergerieId": 1,
        "conciergerieName": "Tour Orion",
        "unpaid": false,
        "recoverableType": null,
        "reprocessing": false,
        "vip": false,
        "userEntreprise": "Orion",
        "readyForPickup": false,
        "note": -3,
        "hasNoteComment": false,
        "paymentStatus": 0,
        "modePaiement": "À la conciergerie",
        "inboxReasons": [
          "new"
        ],
        "recurringOrder": false,
        "cancelled": false,
        "debitDate": null,
        "snoozedUntil": null,
        "calendarEventDurationInMinutes": null,
        "lineItems": [
          {
            "label": "Article 210",
            "quantity": 2,
            "comment": null
          }
        ]
      }
    ]
    "#);
    let short = marie.ok::<AllOrdersList>(json!({ "data": {} })).await;
    assert!(short["items"][0].get("lineItems").is_none());
    marie.ok::<ChangeOrderStatus>(json!({ "orderId": id, "status": "ACCEPTED" })).await;
    let counted = json!({ "data": { "filters": filter("status", &["ACCEPTED"]) } });
    assert_eq!(marie.ok::<AllOrdersList>(counted).await["totalItems"], 1, "counted anew with the change");
}

use contract::{
    OrderId,
    desk::{AllOrdersList, ChangeOrderStatus, OrdersQuery},
    list::Sort,
    orders::OrderStatus,
};
use domain::order::Order;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Changes, Versioned, load::Loader};
use testkit::{App, codes, decoded, world::*};

use crate::{TestOrder, app, stored, write};

/// More orders like one that is there, each a minute older than the one before.
pub(crate) async fn copies(app: &App, of: OrderId, many: i64, change: impl Fn(i64, &mut Order)) {
    let Versioned { entity: pattern, .. } = stored(app, of).await;
    let all: Vec<i64> = (1..=many).collect();
    // A change counts once in each of the eight counters of a status at most.
    for some in all.chunks(8) {
        let mut changes = Changes::new();
        for &nth in some {
            let mut order = copy(&pattern, nth);
            change(nth, &mut order);
            changes.insert_order(&order).expect("an order");
        }
        write(app, Ok(&mut changes)).await;
    }
}

fn copy(pattern: &Order, nth: i64) -> Order {
    let created = pattern.created - SignedDuration::from_mins(nth);
    Order { id: OrderId(100_000 - nth), created, ..pattern.clone() }
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
    let first = TestOrder::shirts().place(&app).await;
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
        let page = marie
            .ok(AllOrdersList { data: OrdersQuery { cursor: decoded(&cursor), ..Default::default() } })
            .await;
        assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(250), &json!(false)));
        pages.push(ids(&page));
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [100, 100, 50]);
    let second = marie.ok(AllOrdersList { data: OrdersQuery { page: 1, ..Default::default() } }).await;
    assert_eq!(ids(&second), pages[1], "a page is found by its number too");
    let all = pages.concat();
    assert!(all[1..].is_sorted_by(|one, other| one > other), "newest first");
}

#[tokio::test]
async fn filters_hold_over_pages_and_totals_say_how_sure_they_are() {
    let app = crowd().await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.ok(AllOrdersList { data: decoded(&data) }).await;
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
    let mut cursor = Value::Null;
    for shown in [100, 100, 1] {
        let page = list(json!({ "filters": new, "cursor": cursor })).await;
        assert_eq!(total(&page), (shown, Some(201), Some(false)), "the same on every page");
        assert_eq!(page["totals"][0]["wholeAmount"], 201 * 2580, "of all pages");
        cursor = page["next"].clone();
    }
    assert_eq!(cursor, Value::Null);

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
async fn what_is_rare_stands_on_one_page_and_a_long_search_says_where_it_ended() {
    let app = app().await;
    let first = TestOrder::shirts().place(&app).await;
    let Versioned { entity: pattern, .. } = stored(&app, first).await;
    let mut loader = Loader::new(app.store());
    for nth in 1..=5_100 {
        let mut order = copy(&pattern, nth);
        order.vip = [40, 2_900, 5_050].contains(&nth);
        loader.order(&order, app.now()).await.expect("an order");
    }
    loader.finish(&[]).await.expect("all orders");
    let marie = app.client(MARIE).await;
    let asked = AllOrdersList {
        data: OrdersQuery { filters: decoded(&filter("vip", &["true"])), ..Default::default() },
    };
    let answered = marie.call(asked).await;
    let page = &answered.data;
    assert_eq!(ids(page), [100_000 - 40, 100_000 - 2_900]);
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(2), &json!(true)));
    assert_eq!((&page["next"], &page["searchEnded"]["rows"]), (&Value::Null, &json!(5_000)));
    assert_eq!(page["searchEnded"]["at"], "2026-11-20T20:41:00Z", "the date to look before");
    let cost = answered.read_units();
    assert!((10_000..20_000).contains(&cost), "{cost} hundredths of a unit, of 5,000 rows");
    let before = filter("date", &["", "2026-11-20"]);
    let older = json!([before[0], { "name": "vip", "values": ["true"] }]);
    let page = marie
        .ok(AllOrdersList { data: OrdersQuery { filters: decoded(&older), ..Default::default() } })
        .await;
    assert_eq!((ids(&page), &page["searchEnded"]), (vec![100_000 - 5_050], &Value::Null));
}

#[tokio::test]
async fn a_page_far_down_is_found_by_its_number() {
    let app = app().await;
    let first = TestOrder::shirts().place(&app).await;
    copies(&app, first, 1_449, |nth, order| order.vip = nth % 2 == 0).await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.ok(AllOrdersList { data: decoded(&data) }).await;
    let page = list(json!({ "page": 14 })).await;
    let last = |page: &Value| ids(page).last().copied();
    assert_eq!((ids(&page).len(), last(&page)), (50, Some(100_000 - 1_449)));
    assert_eq!((&page["totalItems"], &page["next"]), (&json!(1_450), &Value::Null));
    let page = list(json!({ "filters": filter("vip", &["true"]), "page": 7 })).await;
    assert_eq!((ids(&page).len(), last(&page)), (24, Some(100_000 - 1_448)), "the eighth page, and no other");
    let refused = marie.call(AllOrdersList { data: OrdersQuery { page: 51, ..Default::default() } }).await;
    assert_eq!((refused.code, &refused.data["fields"]["page"]), (codes::INVALID, &json!(refused.message)));
}

#[tokio::test]
async fn the_whole_list_is_sorted_by_date_and_by_nothing_else() {
    let app = crowd().await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.ok(AllOrdersList { data: decoded(&data) }).await;
    let newest = list(json!({})).await;
    assert_eq!(newest["sort"], json!({ "column": "date", "descending": true }));
    assert_eq!(newest["sortable"], json!(["date"]));
    let by_date = json!({ "column": "date" });
    let (mut oldest, mut cursor) = (vec![], Value::Null);
    loop {
        let page = list(json!({ "sort": by_date, "cursor": cursor })).await;
        oldest.extend(ids(&page));
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!((oldest.len(), oldest.is_sorted()), (250, false), "the first one has a low number");
    assert_eq!(oldest[..249].to_vec(), (99_751..100_000).collect::<Vec<_>>());
    let by_amount = AllOrdersList {
        data: OrdersQuery {
            sort: Some(Sort { column: "amount".into(), ..Default::default() }),
            ..Default::default()
        },
    };
    let refused = marie.call(by_amount).await;
    assert_eq!(refused.message.as_deref(), Some("Erreur dans les filtres"));
}

#[tokio::test]
async fn what_a_filter_offers_is_the_same_on_every_page() {
    let app = crowd().await;
    let marie = app.client(MARIE).await;
    let offered = async |data: Value| {
        let page = marie.ok(AllOrdersList { data: decoded(&data) }).await;
        let named = |name: &str| {
            let filters = page["filters"].as_array().expect("filters");
            filters.iter().find(|it| it["name"] == name).expect("a filter").clone()
        };
        (named("partner")["ids"].clone(), named("offer")["ids"].clone(), named("adherent"))
    };
    let (partners, offers, adherent) = offered(json!({})).await;
    assert!(partners.as_array().expect("partners").len() > 1 && offers.as_array().expect("offers").len() > 1);
    assert_eq!((&adherent["ids"], &adherent["search"]), (&json!([]), &json!("beneficiary")));
    let of_bruno = filter("adherent", &[&BRUNO.to_string()]);
    let nothing = json!([of_bruno[0], { "name": "date", "values": ["", "2026-11-01"] }]);
    for data in [json!({ "page": 2 }), json!({ "filters": of_bruno }), json!({ "filters": nothing })] {
        let (again, same, bruno) = offered(data.clone()).await;
        assert_eq!((&again, &same), (&partners, &offers), "{data}");
        let named = if data["filters"].is_null() {
            json!([])
        } else {
            json!([{ "id": BRUNO.to_string(), "name": "Bruno Lefèvre" }])
        };
        assert_eq!(bruno["ids"], named, "{data}");
    }
}

#[tokio::test]
async fn a_page_costs_the_same_with_two_hundred_and_with_a_thousand_orders() {
    let mut reads = vec![];
    for many in [200, 1_000] {
        let app = app().await;
        let first = TestOrder::shirts().place(&app).await;
        copies(&app, first, many - 1, |_, _| {}).await;
        let answered = app.client(MARIE).await.call(AllOrdersList { data: OrdersQuery::default() }).await;
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
        let request = AllOrdersList {
            data: OrdersQuery { filters: decoded(&filter(name, values)), ..Default::default() },
        };
        let refused = marie.call(request).await;
        assert_eq!(
            (refused.code, refused.message.as_deref()),
            (codes::INVALID, Some("Erreur dans les filtres")),
            "{name}"
        );
    }
    for cursor in ["x", "1.2", "1.2.3.4", "z.1.1.1.0", "9223372036854775807.1.1.1.0"] {
        let refused = marie
            .call(AllOrdersList { data: OrdersQuery { cursor: Some(cursor.into()), ..Default::default() } })
            .await;
        assert_eq!(refused.code, codes::UNREADABLE, "{cursor}");
    }
    let outside = json!({ "filters": filter("date", &["2026-11-24"]), "cursor": "1.1.1.1.0" });
    marie.refused(AllOrdersList { data: decoded(&outside) }, codes::UNREADABLE).await;
}

#[tokio::test]
async fn the_printable_list_has_the_lines() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let page = marie
        .ok(AllOrdersList { data: OrdersQuery { include_item_details: true, ..Default::default() } })
        .await;
    insta::assert_json_snapshot!(page["items"], @r#"
    [
      {
        "id": 1,
        "adherentOrTitle": "Alice Martin",
        "adherentId": 1,
        "status": "NEW",
        "statusGestionnaire": "Nouvelle",
        "statusColor": "blue",
        "declined": false,
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
        "assignee": null,
        "userEntreprise": "Orion",
        "readyForPickup": false,
        "note": -3,
        "hasNoteComment": false,
        "paymentStatus": 0,
        "modePaiement": "À la conciergerie",
        "inboxReasons": [
          "new"
        ],
        "clock": null,
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
    let short = marie.ok(AllOrdersList { data: OrdersQuery::default() }).await;
    assert!(short["items"][0].get("lineItems").is_none());
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    let counted = AllOrdersList {
        data: OrdersQuery { filters: decoded(&filter("status", &["ACCEPTED"])), ..Default::default() },
    };
    assert_eq!(marie.ok(counted).await["totalItems"], 1, "counted anew with the change");
}

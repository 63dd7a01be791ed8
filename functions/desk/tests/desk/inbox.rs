use contract::{
    desk::{ChangeOrderStatus, InboxOrdersList, SnoozeOrder},
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    order::{Order, lifecycle::NextStatus},
    people::actor::Actor,
};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use store::{Changes, Entity, Indexes, Key};
use testkit::world::*;

use crate::*;

fn ids(page: &Value) -> Vec<OrderId> {
    let items = page["items"].as_array().expect("a list").iter();
    items.map(|it| OrderId(it["id"].as_i64().expect("a number"))).collect()
}

#[tokio::test]
async fn the_most_pressing_orders_come_first() {
    let app = app().await;
    let new = Wish::shirts().place(&app).await;
    let quote = Wish { items: vec![(SUIT, 1)], ..Wish::of(SHIRTS, BRUNO) }.place(&app).await;
    let quiet = Wish { mode: PaymentMode::Conciergerie, ..Wish::of(PLUMBER, ALICE) }.place(&app).await;
    let marie = app.client(MARIE).await;
    let inbox = async |data: Value| marie.ok::<InboxOrdersList>(json!({ "data": data })).await;

    let page = inbox(json!({})).await;
    assert_eq!(ids(&page), [quote, new], "accepted at once, {quiet} waits for nobody");
    assert_eq!(page["items"][0]["inboxReasons"], json!(["priceMissing", "new"]));
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(2), &json!(false)));
    let missing = json!({ "filters": [{ "name": "reason", "values": ["priceMissing"] }] });
    assert_eq!(ids(&inbox(missing).await), [quote]);
    assert_eq!(ids(&inbox(json!({ "adherentId": ALICE })).await), [new]);

    marie.ok::<SnoozeOrder>(json!({ "orderId": new, "delayInDays": 48 })).await;
    assert_eq!(ids(&inbox(json!({})).await), [quote]);
    marie.ok::<ChangeOrderStatus>(json!({ "orderId": quote, "status": "ACCEPTED" })).await;
    app.advance(SignedDuration::from_hours(48));
    let marie = app.client(MARIE).await;
    let page = marie.ok::<InboxOrdersList>(json!({ "data": {} })).await;
    assert_eq!(ids(&page), [new, quote], "now the snoozed one is late");
    assert_eq!(page["items"][0]["inboxReasons"], json!(["lateToAccept", "new"]));
}

#[tokio::test]
async fn a_full_inbox_has_pages() {
    let app = app().await;
    let first = Wish::shirts().place(&app).await;
    crate::lists::copies(&app, first, 249, |_, _| {}).await;
    let marie = app.client(MARIE).await;
    let (mut seen, mut cursor) = (vec![], Value::Null);
    loop {
        let page = marie.ok::<InboxOrdersList>(json!({ "data": { "cursor": cursor } })).await;
        assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(250), &json!(false)));
        seen.extend(ids(&page));
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 250);
    for cursor in ["zz", "-1", "99999999999999999999999"] {
        let refused = marie.call::<InboxOrdersList>(json!({ "data": { "cursor": cursor } })).await;
        assert_eq!(refused.code, 400, "{cursor}");
    }
}

/// An order whose last change the indexes have not heard of.
#[derive(Clone, Deserialize)]
struct Changed {
    before: Order,
    now: Order,
}

impl Serialize for Changed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.now.serialize(to)
    }
}

impl Entity for Changed {
    const KIND: &'static str = Order::KIND;

    fn key(&self) -> Key {
        self.now.key()
    }

    fn indexes(&self) -> Indexes {
        self.before.indexes()
    }

    fn summary(&self) -> Option<String> {
        Entity::summary(&self.before)
    }
}

#[tokio::test]
async fn an_order_that_was_just_dealt_with_is_not_shown_although_the_index_still_has_it() {
    let app = app().await;
    let dealt_with = Wish::shirts().place(&app).await;
    let other = Wish::shirts().place(&app).await;
    let before = stored(&app, dealt_with).await.entity;
    let mut now = before.clone();
    now.change_status(NextStatus::to(OrderStatus::Accepted), &Actor::platform(), &[], app.now())
        .expect("a step of every order");
    write(&app, Changes::new().put(&Changed { before, now })).await;
    let page = app.client(MARIE).await.ok::<InboxOrdersList>(json!({ "data": {} })).await;
    assert_eq!((ids(&page), &page["totalItems"]), (vec![other], &json!(1)));
}

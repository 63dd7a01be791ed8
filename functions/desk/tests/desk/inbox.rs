use contract::{
    desk::{ChangeOrderStatus, InboxOrdersList, InboxReason, OrdersQuery, SnoozeOrder},
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    order::{
        Order,
        inbox::{InboxPlace, ranks},
        lifecycle::NextStatus,
    },
    people::actor::Actor,
};
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::{Job, tasks::RankOrders};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use store::{Changes, Entity, Indexes, Key};
use testkit::{App, codes, decoded, world::*};

use crate::*;

fn ids(page: &Value) -> Vec<OrderId> {
    let items = page["items"].as_array().expect("a list").iter();
    items.map(|it| OrderId(it["id"].as_i64().expect("a number"))).collect()
}

#[tokio::test]
async fn the_most_pressing_orders_come_first() {
    let app = app().await;
    let new = TestOrder::shirts().place(&app).await;
    let quote = TestOrder { items: vec![(SUIT, 1)], ..TestOrder::of(SHIRTS, BRUNO) }.place(&app).await;
    let quiet =
        TestOrder { mode: PaymentMode::Conciergerie, ..TestOrder::of(PLUMBER, ALICE) }.place(&app).await;
    let marie = app.client(MARIE).await;
    let inbox = async |data: Value| marie.ok(InboxOrdersList { data: decoded(&data) }).await;

    let page = inbox(json!({})).await;
    assert_eq!(ids(&page), [quote, new], "accepted at once, {quiet} waits for nobody");
    assert_eq!(page["items"][0]["inboxReasons"], json!(["priceMissing", "new"]));
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(2), &json!(false)));
    let missing = json!({ "filters": [{ "name": "reason", "values": ["priceMissing"] }] });
    assert_eq!(ids(&inbox(missing).await), [quote]);
    assert_eq!(ids(&inbox(json!({ "adherentId": ALICE })).await), [new]);

    marie.ok(SnoozeOrder { order_id: new, delay_in_days: 48 }).await;
    assert_eq!(ids(&inbox(json!({})).await), [quote]);
    marie
        .ok(ChangeOrderStatus { order_id: quote, status: OrderStatus::Accepted, ..Default::default() })
        .await;
    app.advance(SignedDuration::from_hours(48));
    app.work(&jobs::router()).await;
    let marie = app.client(MARIE).await;
    let page = marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await;
    assert_eq!(ids(&page), [new, quote], "now the snoozed one is late, and was ranked by what was due");
    assert_eq!(page["items"][0]["inboxReasons"], json!(["lateToAccept", "new"]));
}

#[tokio::test]
async fn a_full_inbox_has_pages() {
    let app = app().await;
    let first = TestOrder::shirts().place(&app).await;
    crate::lists::copies(&app, first, 249, |_, _| {}).await;
    let marie = app.client(MARIE).await;
    let (mut seen, mut cursor) = (vec![], Value::Null);
    loop {
        let page = marie
            .ok(InboxOrdersList { data: OrdersQuery { cursor: decoded(&cursor), ..Default::default() } })
            .await;
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
        let refused = marie
            .call(InboxOrdersList { data: OrdersQuery { cursor: Some(cursor.into()), ..Default::default() } })
            .await;
        assert_eq!(refused.code, codes::UNREADABLE, "{cursor}");
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
    let dealt_with = TestOrder::shirts().place(&app).await;
    let other = TestOrder::shirts().place(&app).await;
    let mut order = stored(&app, dealt_with).await;
    let before = order.entity.clone();
    order
        .change_status(NextStatus::to(OrderStatus::Accepted), &Actor::platform(), &[], app.now())
        .expect("a step of every order");
    write(&app, Changes::new().save_order(&order)).await;
    let now = stored(&app, dealt_with).await.entity;
    write(&app, Changes::new().put(&Changed { before, now })).await;
    let page = app.client(MARIE).await.ok(InboxOrdersList { data: OrdersQuery::default() }).await;
    assert_eq!((ids(&page), &page["totalItems"]), (vec![other], &json!(1)));
}

/// Orders that are done and were never paid, each touched a minute before the one before.
async fn debts(app: &App, of: OrderId, many: std::ops::RangeInclusive<i64>) {
    let before = many.start() - 1;
    lists::copies(app, of, many.end() - before, |nth, order| {
        let nth = before + nth;
        (order.id, order.status) = (OrderId(500_000 + nth), OrderStatus::Done);
        order.updated = app.now() - SignedDuration::from_mins(nth);
    })
    .await;
}

async fn ask_to_cancel(app: &App, id: OrderId) {
    let alice = Actor::beneficiary(&app.store().people().get(ALICE).await.expect("Alice"));
    let mut order = stored(app, id).await;
    order.comment("Annulez", false, false, true, &alice, app.now()).expect("a comment");
    write(app, Changes::new().save_order(&order)).await;
}

#[tokio::test]
async fn a_request_to_cancel_stands_before_any_number_of_old_debts_and_costs_no_more_among_them() {
    let app = app().await;
    let (asked, first) = (TestOrder::shirts().place(&app).await, TestOrder::shirts().place(&app).await);
    debts(&app, first, 1..=150).await;
    ask_to_cancel(&app, asked).await;
    let marie = app.client(MARIE).await;
    let list = async |data: Value| marie.call(InboxOrdersList { data: decoded(&data) }).await;
    let reason = |it: &str| json!({ "filters": [{ "name": "reason", "values": [it] }] });

    list(json!({})).await;
    let few = list(json!({})).await;
    debts(&app, first, 151..=500).await;
    let many = list(json!({})).await;
    assert_eq!((ids(&many.data)[0], &many.data["totalItems"]), (asked, &json!(502)));
    assert!(
        few.read_units().abs_diff(many.read_units()) < 100,
        "{} and {}",
        few.read_units(),
        many.read_units()
    );

    let cancel = list(reason("cancelRequested")).await;
    assert_eq!((ids(&cancel.data), &cancel.data["totalItems"]), (vec![asked], &json!(1)));
    assert!(cancel.read_units() < 2_000, "{}: debts are not read", cancel.read_units());
    let new = list(reason("new")).await.data;
    assert_eq!((ids(&new), &new["totalItems"]), (vec![asked, first], &json!(2)), "it is new as well");
    let only_new = json!({ "filters": [{ "name": "anomaly", "values": ["false"] }] });
    assert_eq!(ids(&list(only_new).await.data), [first]);
    let debts = list(reason("unpaid")).await.data;
    assert_eq!((ids(&debts)[0], &debts["totalItems"]), (OrderId(500_500), &json!(500)), "the oldest first");
}

/// The count is that of the list, and each order is ranked by its reasons.
async fn agree(app: &App, orders: &[OrderId]) {
    let marie = app.client(MARIE).await;
    let mut ranked: Vec<_> = vec![];
    for id in orders {
        let order = stored(app, *id).await;
        let mut now = order.entity.clone();
        now.rank(app.now());
        assert_eq!(order.inbox, now.inbox, "{id}");
        ranked.extend(order.inbox.map(|place| (place, *id)));
    }
    ranked.sort_unstable();
    let page = marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await;
    let shown: Vec<_> = ranked.iter().map(|it| it.1).collect();
    assert_eq!((ids(&page), &page["totalItems"]), (shown, &json!(ranked.len())));
    let counts = app.store().inbox().counts(ORION_TOWER).await.expect("counts");
    let anomalies = ranked.iter().filter(|it| it.0.is_anomaly()).count() as u64;
    assert_eq!((counts.anomalies, counts.new), (anomalies, ranked.len() as u64 - anomalies));
}

/// The message that the clock sends each minute.
fn ranking() -> String {
    RankOrders {}.message().expect("a message").to_string()
}

#[tokio::test]
async fn time_alone_ranks_an_order_anew_when_it_is_due_and_never_else() {
    let app = app().await;
    let (late, asked) = (TestOrder::shirts().place(&app).await, TestOrder::shirts().place(&app).await);
    let accept = ChangeOrderStatus { order_id: asked, status: OrderStatus::Accepted, ..Default::default() };
    app.client(MARIE).await.ok(accept).await;
    let router = jobs::router();
    let rank = async || assert_eq!(app.deliver(&router, &[ranking()]).await, [""; 0]);
    let read = async |id| {
        let order = stored(&app, id).await;
        (order.version, order.inbox)
    };
    let before = (read(late).await, read(asked).await);
    let since = app.now() + SignedDuration::from_hours(24);
    app.advance(SignedDuration::from_hours(24) - SignedDuration::from_secs(1));
    rank().await;
    assert_eq!((read(late).await, read(asked).await), before, "nothing is due");
    app.advance(SignedDuration::from_hours(3));
    rank().await;
    let place = Some(InboxPlace { rank: *ranks(InboxReason::LateToAccept).end(), since });
    assert_eq!(read(late).await, (before.0.0 + 1, place), "late since it was due, not since somebody looked");
    rank().await;
    assert_eq!((read(late).await.0, read(asked).await), (before.0.0 + 1, before.1));
}

#[tokio::test]
async fn what_many_do_at_once_is_counted_as_the_list_shows_it() {
    let app = app().await;
    let mut orders = vec![];
    for _ in 0..10 {
        orders.push(TestOrder::shirts().place(&app).await);
    }
    agree(&app, &orders).await;
    let router = jobs::router();
    for hours in [1, 24, 48] {
        app.advance(SignedDuration::from_hours(hours));
        let marie = app.client(MARIE).await;
        let calls = orders.iter().enumerate().map(|(nth, id)| {
            let (marie, id) = (&marie, *id);
            async move {
                let snooze = SnoozeOrder { order_id: id, delay_in_days: 24 };
                let accept =
                    ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() };
                match nth % 3 {
                    0 => drop(marie.call(snooze).await),
                    1 => drop(marie.call(accept).await),
                    _ => {}
                }
            }
        });
        let ranked = join_all([(); 4].map(|()| async { app.deliver(&router, &[ranking()]).await }));
        futures::join!(ranked, join_all(calls));
        app.work(&router).await;
        agree(&app, &orders).await;
    }
}

#[tokio::test]
async fn a_change_that_is_no_news_leaves_the_place_in_the_inbox_alone() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let before = stored(&app, id).await;
    app.advance(SignedDuration::from_hours(1));
    let mut order = before.clone();
    order.notified(&Actor::platform(), app.now());
    write(&app, Changes::new().save_order(&order)).await;
    let after = stored(&app, id).await;
    let found_by = |it: &Order| format!("{:?}", it.indexes());
    assert_eq!((after.inbox, found_by(&after)), (before.inbox, found_by(&before)));
}

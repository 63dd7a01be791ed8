//! The appointments of a partner, as their own calendar reads them.

use std::collections::BTreeMap;

use contract::{
    OrderId,
    orders::CreateOrder,
    partners::{GetCalendarFeed, ReadCalendarFeed, SetCalendarFeed},
};
use runtime::Request;
use serde_json::{Value, json};
use testkit::{Answered, App, codes, decoded, world::*};

async fn app() -> App {
    App::world(partners::router().merge(orders::router())).await
}

/// Asks as a calendar does: without a session, and without any header of ours.
async fn read(app: &App, address: &str, tag: &str) -> Answered {
    let address = address.strip_prefix("https://concierge.test").expect("an address of ours");
    let (path, query) = address.split_once('?').expect("a query");
    let headers = BTreeMap::from([("if-none-match".to_owned(), tag.to_owned())]);
    let request = Request {
        method: "GET".to_owned(),
        path: path.to_owned(),
        query: query.to_owned(),
        headers,
        body: vec![],
        ip: "192.0.2.9".to_owned(),
    };
    app.anonymous().send(request).await
}

async fn set(app: &App, on: bool) -> Value {
    app.client(LUCIE).await.ok(SetCalendarFeed { on }).await
}

fn address(feed: &Value) -> String {
    feed["address"].as_str().expect("an address").to_owned()
}

async fn massage(app: &App) -> OrderId {
    let order = CreateOrder { o: order_request(&offer(MASSAGE)) };
    let made = app.client(ALICE).await.ok(order).await;
    OrderId(made["orderId"].as_i64().expect("a number"))
}

#[tokio::test]
async fn whoever_has_the_address_reads_the_appointments_and_nothing_else() {
    let app = app().await;
    let order = massage(&app).await;
    placed(&app, ALICE, SHIRTS, 777).await;
    let address = address(&set(&app, true).await);
    let answered = read(&app, &address, "").await;
    assert_eq!(answered.status, 200);
    assert_eq!(answered.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(answered.header("cache-control"), "private, no-cache");
    let text = String::from_utf8(answered.body.clone()).expect("text");
    assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.ends_with("END:VCALENDAR\r\n"));
    for line in [format!("UID:order-{order}@conciergerie"), "DTSTART:20261126T130000Z".to_owned()] {
        assert!(text.contains(&format!("{line}\r\n")), "{line} in {text}");
    }
    assert_eq!(
        text.matches("BEGIN:VEVENT").count(),
        1,
        "an order without an appointment, and of others, is none"
    );
    let alice = app.store().people().get(ALICE).await.expect("a person");
    for secret in [alice.telephone().as_str(), alice.email.as_str(), "45,00", "€"] {
        assert!(!secret.is_empty() && !text.contains(secret), "{secret} in {text}");
    }
    // Nothing changed: nothing is sent again.
    let again = read(&app, &address, answered.header("etag")).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    massage_again(&app).await;
    assert_eq!(read(&app, &address, answered.header("etag")).await.status, 200);
    // The key is the address's own, and opens nothing else.
    let key = address.split("key=").nth(1).expect("a key").to_owned();
    let sabine = ReadCalendarFeed { partner: PRESSING, key: decoded(&key) };
    app.anonymous().refused(sabine, codes::NOT_FOUND).await;
    let as_session = app.anonymous().with_token(&key);
    as_session.refused(GetCalendarFeed {}, codes::NO_SESSION).await;
}

async fn massage_again(app: &App) {
    let mut wish = order_request(&offer(MASSAGE));
    wish.time = Some(jiff::civil::time(15, 0, 0, 0).into());
    app.client(BRUNO).await.ok(CreateOrder { o: wish }).await;
}

#[tokio::test]
async fn an_address_that_is_renewed_or_revoked_leads_nowhere() {
    let app = app().await;
    let lucie = app.client(LUCIE).await;
    assert_eq!(lucie.ok(GetCalendarFeed {}).await, json!({ "since": null, "address": null }));
    let first = address(&set(&app, true).await);
    let known = lucie.ok(GetCalendarFeed {}).await;
    assert!(known["since"].is_string() && known["address"].is_null(), "it is told once: {known}");
    let second = address(&set(&app, true).await);
    assert_ne!(first, second);
    assert_eq!((read(&app, &first, "").await.status, read(&app, &second, "").await.status), (404, 200));
    assert_eq!(set(&app, false).await, json!({ "since": null, "address": null }));
    assert_eq!(set(&app, false).await["since"], Value::Null, "it may be gone already");
    let gone = read(&app, &second, "").await;
    assert_eq!((gone.status, gone.code), (404, codes::NOT_FOUND));
    for wrong in ["partner=7", "key=x", "partner=999999&key=x"] {
        let answered = read(&app, &format!("{}?{wrong}", first.split('?').next().expect("a path")), "").await;
        assert_eq!((answered.status, answered.code), (404, codes::NOT_FOUND), "{wrong}");
    }
}

#[tokio::test]
async fn of_the_key_only_its_hash_is_kept() {
    let app = app().await;
    let address = address(&set(&app, true).await);
    let key = address.split("key=").nth(1).expect("a key");
    let kept = app.store().calendars().feed_key(MASSEUR).await.expect("read").expect("a key");
    assert_eq!(kept.hash, runtime::hash(key));
    assert_ne!(kept.hash, key);
    assert!(key.len() >= 40, "it cannot be guessed");
}

#[tokio::test]
async fn who_guesses_addresses_soon_waits() {
    let app = app().await;
    let good = address(&set(&app, true).await);
    let wrong = good.split("key=").next().expect("an address").to_owned() + "key=guessed";
    for _ in 0..60 {
        assert_eq!(read(&app, &wrong, "").await.status, 404);
    }
    assert_eq!(read(&app, &wrong, "").await.status, 429);
}

#[tokio::test]
async fn who_reads_their_own_may_do_so_again_and_again() {
    let app = app().await;
    let good = address(&set(&app, true).await);
    for _ in 0..70 {
        assert_eq!(read(&app, &good, "").await.status, 200);
    }
}

#[tokio::test]
async fn an_address_is_made_by_a_partner_alone() {
    let app = app().await;
    for who in [ALICE, MARIE, ADA] {
        let client = app.client(who).await;
        client.refused(SetCalendarFeed { on: true }, codes::NOT_FOUND).await;
        client.refused(GetCalendarFeed {}, codes::NOT_FOUND).await;
    }
}

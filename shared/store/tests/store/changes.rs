//! Tests of what conditional writes really do, against a real DynamoDB API.

use contract::{Cents, CreditId, OrderId, UserId};
use domain::money::credit::{Allocation, Credit};
use jiff::Timestamp;
use serde_json::json;
use store::{AuditEntry, Changes, Error, Message, Sequence, Store};
use testkit::fresh_store;

fn now() -> Timestamp {
    "2026-11-24T08:00:00Z".parse().expect("an instant")
}

fn credit(id: i64) -> Credit {
    Credit::plain(CreditId(id), UserId(7), "Avoir", Cents(5_000), now())
}

fn entry(id: &str) -> AuditEntry {
    AuditEntry {
        id: id.to_owned(),
        action: "test".to_owned(),
        user: Some(UserId(7)),
        on_behalf_of: None,
        at: now(),
        ..AuditEntry::default()
    }
}

async fn with_credit() -> Store {
    let store = fresh_store().await;
    store.commit(Changes::new().insert(&credit(1)).expect("writable")).await.expect("new");
    store
}

#[tokio::test]
async fn what_is_there_is_not_inserted_again() {
    let store = with_credit().await;
    let again = store.commit(Changes::new().insert(&credit(1)).expect("writable")).await;
    assert!(matches!(again, Err(Error::Exists("credit"))), "{again:?}");
}

#[tokio::test]
async fn the_second_of_two_writers_is_told_it_is_stale() {
    let store = with_credit().await;
    let mut first = store.credits().get(UserId(7), CreditId(1)).await.expect("there");
    let mut second = first.clone();
    first.allocations.push(Allocation { order: OrderId(1), amount: Cents(100), at: now() });
    second.allocations.push(Allocation { order: OrderId(2), amount: Cents(100), at: now() });

    store.commit(Changes::new().save(&first).expect("writable")).await.expect("nobody else wrote");
    let late = store.commit(Changes::new().save(&second).expect("writable")).await;

    assert!(matches!(late, Err(Error::Stale)), "{late:?}");
    let stored = store.credits().get(UserId(7), CreditId(1)).await.expect("there");
    assert_eq!((stored.version, stored.allocations.clone()), (2, first.allocations.clone()));
}

#[tokio::test]
async fn a_change_happens_whole_or_not_at_all() {
    let store = with_credit().await;
    let message = Message::Task(json!({ "job": "nothing" }));
    let mut changes = Changes::new();
    changes
        .insert(&credit(2))
        .and_then(|it| it.send("message".to_owned(), message, now(), now()))
        .and_then(|it| it.insert(&credit(1)))
        .expect("writable");

    let refused = store.commit(changes.audit(entry("a"))).await;

    assert!(matches!(refused, Err(Error::Exists("credit"))), "{refused:?}");
    assert!(matches!(store.credits().get(UserId(7), CreditId(2)).await, Err(Error::NotFound("credit"))));
    assert!(due(&store, now()).await.is_empty());
}

#[tokio::test]
async fn a_message_leaves_when_it_is_due_and_not_before() {
    let store = with_credit().await;
    let later: Timestamp = "2026-11-25T05:00:00Z".parse().expect("an instant");
    let message = Message::Task(json!({ "job": "debit" }));
    let mut changes = Changes::new();
    changes.send("debit-1".to_owned(), message, later, now()).expect("writable");
    store.commit(changes.audit(entry("b"))).await.expect("written");

    assert!(due(&store, "2026-11-25T04:59:59Z".parse().expect("an instant")).await.is_empty());
    assert_eq!(due(&store, later).await, ["debit-1"]);
}

#[tokio::test]
async fn a_field_that_only_newer_code_knows_survives_a_save() {
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Newer {
        #[serde(flatten)]
        credit: serde_json::Value,
        colour: String,
    }
    impl store::Entity for Newer {
        const KIND: &'static str = "credit";
        fn key(&self) -> store::Key {
            store::Entity::key(&credit(3))
        }
    }
    let store = fresh_store().await;
    let newer = Newer { credit: serde_json::to_value(credit(3)).expect("json"), colour: "green".to_owned() };
    store.commit(Changes::new().insert(&newer).expect("writable")).await.expect("new");

    let mut older = store.credits().get(UserId(7), CreditId(3)).await.expect("there");
    older.cancelled = true;
    store.commit(Changes::new().save(&older).expect("writable")).await.expect("saved");

    let body = raw_body(&store, store::Entity::key(&credit(3))).await;
    assert_eq!((&body["colour"], &body["cancelled"]), (&json!("green"), &json!(true)));
}

#[tokio::test]
async fn numbers_of_a_sequence_rise_and_are_given_once() {
    let store = fresh_store().await;
    let calls = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.next_number(Sequence::Order).await.expect("a number") })
    });
    let mut numbers = vec![];
    for call in calls {
        numbers.push(call.await.expect("no panic"));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
}

#[tokio::test]
async fn of_fifty_writers_one_wins_and_the_others_know() {
    let store = with_credit().await;
    let read = store.credits().get(UserId(7), CreditId(1)).await.expect("there");
    let calls = (0..50).map(|order| {
        let (store, mut mine) = (store.clone(), read.clone());
        mine.allocations.push(Allocation { order: OrderId(order), amount: Cents(5_000), at: now() });
        tokio::spawn(async move { store.commit(Changes::new().save(&mine).expect("writable")).await })
    });
    let mut won = 0;
    for call in calls {
        match call.await.expect("no panic") {
            Ok(()) => won += 1,
            Err(error) => assert!(matches!(error, Error::Stale | Error::Busy), "{error:?}"),
        }
    }
    assert_eq!(won, 1);
    let stored = store.credits().get(UserId(7), CreditId(1)).await.expect("there");
    assert_eq!(stored.remaining(), Cents(0));
}

#[tokio::test]
async fn what_a_request_uses_is_counted_apart() {
    let store = with_credit().await;
    let (one, other) = (store.metered(), store.metered());
    one.credits().get(UserId(7), CreditId(1)).await.expect("there");
    assert_eq!(
        (one.usage().calls, one.usage().read),
        (1, 100),
        "a consistent read of a small item is one unit"
    );
    assert_eq!(other.usage().calls, 0);
}

async fn due(store: &Store, now: Timestamp) -> Vec<String> {
    let mut ids = vec![];
    for shard in 0..store::SHARDS {
        ids.extend(
            store.outbox().due(shard, now).await.expect("readable").into_iter().map(|it| it.entity.id),
        );
    }
    ids
}

async fn raw_body(store: &Store, key: store::Key) -> serde_json::Value {
    store.table().raw(key).await.expect("readable").expect("there")
}

#[tokio::test]
async fn a_change_enters_nothing_into_a_day_that_is_closed() {
    let store = fresh_store().await;
    // An hour after midnight in Paris.
    let midnight: Timestamp = "2026-11-24T23:00:00Z".parse().expect("an instant");
    let given =
        |id, seconds| Credit { created: midnight - jiff::SignedDuration::from_secs(seconds), ..credit(id) };
    let at =
        |minutes| AuditEntry { at: midnight + jiff::SignedDuration::from_mins(minutes), ..entry("late") };
    let write = async |credit: Credit, entry| {
        store.commit(Changes::new().insert(&credit).expect("writable").audit(entry)).await
    };
    let refused = write(given(1, 1), at(60)).await;
    assert!(matches!(refused, Err(Error::Unavailable(_))), "{refused:?}");
    write(given(2, 1), at(59)).await.expect("the day is still open");
    let found = store.credits().of(UserId(7)).await.expect("credits");
    assert_eq!(found.iter().map(|it| it.id).collect::<Vec<_>>(), [CreditId(2)]);
}

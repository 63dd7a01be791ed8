//! Tests of a busy table: calls that it had no time for are made again, but not for ever, and its own write
//! is not taken for somebody else's when the answer gets lost.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use aws_sdk_dynamodb::{
    Client,
    config::{
        AsyncSleep, ConfigBag, Intercept, RuntimeComponents, SharedAsyncSleep, Sleep,
        StalledStreamProtectionConfig,
        interceptors::{BeforeDeserializationInterceptorContextMut, BeforeTransmitInterceptorContextRef},
        timeout::TimeoutConfig,
    },
    error::BoxError,
};
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use contract::{Cents, CreditId, OfferId, OrderId, UserId};
use domain::money::credit::Credit;
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{Changes, Error, OnceAMonth, Store};

/// A table that has no time for some calls: of those that read many items it reads none, and of those that write one
/// the answer gets lost.
#[derive(Clone, Debug, Default)]
struct NoTime(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// The number of calls that still fare badly.
    left: AtomicU32,
    /// The operation and the content of the last request.
    asked: Mutex<(String, Value)>,
    pauses: Mutex<Vec<Duration>>,
}

impl Intercept for NoTime {
    fn name(&self) -> &'static str {
        "no time"
    }

    fn read_before_transmit(
        &self,
        context: &BeforeTransmitInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let request = context.request();
        let operation = request.headers().get("x-amz-target").unwrap_or_default().to_owned();
        let body = serde_json::from_slice(request.body().bytes().unwrap_or_default())?;
        *self.0.asked.lock().expect("no panic") = (operation, body);
        Ok(())
    }

    fn modify_before_deserialization(
        &self,
        context: &mut BeforeDeserializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let (operation, asked) = self.0.asked.lock().expect("no panic").clone();
        let (status, answer) = match operation.rsplit('.').next() {
            Some("BatchGetItem") => {
                (200, json!({ "Responses": {}, "UnprocessedKeys": asked["RequestItems"] }))
            }
            Some("PutItem") => (500, json!({ "__type": "InternalServerError" })),
            _ => return Ok(()),
        };
        if self.0.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok() {
            let response = context.response_mut();
            *response.status_mut() = StatusCode::try_from(status)?;
            response.headers_mut().remove("x-amz-crc32");
            *response.body_mut() = SdkBody::from(answer.to_string());
        }
        Ok(())
    }
}

impl AsyncSleep for NoTime {
    fn sleep(&self, duration: Duration) -> Sleep {
        // The client's own time limit is no pause between tries, and never passes here.
        if duration > Duration::from_secs(10) {
            return Sleep::new(std::future::pending());
        }
        self.0.pauses.lock().expect("no panic").push(duration);
        Sleep::new(std::future::ready(()))
    }
}

fn credit(id: i64) -> Credit {
    Credit::plain(CreditId(id), UserId(7), "Avoir", Cents(5_000), Timestamp::UNIX_EPOCH)
}

/// Tables that have no time for so many calls once they hold credits of these numbers.
async fn busy(credits: std::ops::RangeInclusive<i64>, calls: u32) -> (Store, NoTime) {
    let no_time = NoTime::default();
    let endpoint = testkit::fresh_database().await;
    let config = testkit::client(&endpoint).config().to_builder();
    let config = config
        .interceptor(no_time.clone())
        .sleep_impl(SharedAsyncSleep::new(no_time.clone()))
        .timeout_config(TimeoutConfig::disabled())
        .stalled_stream_protection(StalledStreamProtectionConfig::disabled())
        .build();
    let client = Client::from_conf(config);
    store::schema::create(&client, "main", "audit").await.expect("tables");
    let store = Store::new(client, "main", "audit");
    for id in credits {
        store.commit(Changes::new().put(&credit(id)).expect("writable")).await.expect("written");
    }
    no_time.0.left.store(calls, Ordering::SeqCst);
    (store, no_time)
}

async fn read(store: &Store, numbers: std::ops::RangeInclusive<i64>) -> Result<usize, Error> {
    let ids = numbers.map(|id| (UserId(7), CreditId(id))).collect();
    store.credits().some(&ids).await.map(|it| it.len())
}

#[tokio::test]
async fn what_the_table_had_no_time_for_is_asked_for_again_after_longer_and_longer_waits() {
    let (store, no_time) = busy(1..=2, 3).await;
    assert_eq!(read(&store, 1..=2).await.expect("in the end"), 2);
    let pauses = no_time.0.pauses.lock().expect("no panic").clone();
    assert_eq!(pauses.len(), 3, "{pauses:?}");
    assert!(pauses.is_sorted_by(|one, next| one < next), "{pauses:?}");
}

#[tokio::test]
async fn a_table_that_never_has_time_is_not_asked_for_ever() {
    let (store, no_time) = busy(1..=2, u32::MAX).await;
    assert!(matches!(read(&store, 1..=2).await, Err(Error::Busy)));
    assert!(no_time.0.pauses.lock().expect("no panic").len() < 10);
}

#[tokio::test]
async fn more_keys_than_a_call_takes_are_read_in_several() {
    let (store, _) = busy(1..=130, 0).await;
    let before = store.usage().calls;
    assert_eq!(read(&store, 1..=150).await.expect("those that are there"), 130);
    assert_eq!(store.usage().calls - before, 2);
}

#[tokio::test]
async fn a_write_whose_answer_is_lost_is_not_taken_for_that_of_somebody_else() {
    let (store, _) = busy(1..=1, 1).await;
    let guard = |order| OnceAMonth {
        user: UserId(7),
        original: OfferId(1),
        month: "2026-11".to_owned(),
        order: OrderId(order),
    };
    let insert = async |order| store.commit(Changes::new().insert(&guard(order)).expect("writable")).await;
    insert(1).await.expect("the second try finds what the first has written");
    for order in [1, 2] {
        let other = insert(order).await;
        assert!(matches!(other, Err(Error::Exists("onceAMonth"))), "{other:?}");
    }
}

//! The one policy by which a change is made on top of what others write meanwhile.

use std::sync::atomic::{AtomicU32, Ordering};

use contract::{Access, Action, Error, Group, Method, Result};
use futures::future::join_all;
use runtime::{Ctx, Router, until_written};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Changes;
use testkit::{App, world::*};

contract::named!(CountOn, CountFrom);

/// Counts one more in the phone number of the caller, and answers which one it was.
#[derive(Deserialize, Serialize, JsonSchema)]
struct CountOn {}

impl Action for CountOn {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    type Response = u32;
}

async fn count_on(ctx: Ctx, _: CountOn) -> Result<u32> {
    let id = ctx.user()?;
    ctx.change(|| async {
        let mut person = ctx.store.people().get(id).await?;
        let next = person.mobile.parse().unwrap_or(0) + 1;
        person.mobile = next.to_string();
        Ok((Changes::new().save(&person)?.take(), next))
    })
    .await
}

/// Counts on from what the caller has seen, and refuses where somebody has counted since.
#[derive(Deserialize, Serialize, JsonSchema)]
struct CountFrom {
    seen: String,
}

impl Action for CountFrom {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    type Response = u32;
}

async fn count_from(ctx: Ctx, request: CountFrom) -> Result<u32> {
    let id = ctx.user()?;
    ctx.change(|| async {
        let mut person = ctx.store.people().get(id).await?;
        if person.mobile != request.seen {
            return Err(Error::Stale);
        }
        person.mobile.push('+');
        Ok((Changes::new().save(&person)?.take(), 0))
    })
    .await
}

async fn app() -> App {
    App::world(Router::default().on(count_on).on(count_from)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_changes_at_once_each_is_made_on_top_of_the_others() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let answers = join_all((0..8).map(|_| alice.ok(CountOn {}))).await;
    let mut counted: Vec<_> = answers.iter().filter_map(serde_json::Value::as_u64).collect();
    counted.sort_unstable();
    let first = counted[0];
    assert_eq!(counted, (first..first + 8).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn copies_of_a_request_change_once_and_are_answered_alike() {
    let app = app().await;
    let alice = app.client(ALICE).await.header("idempotency-key", "the-same-one");
    let answers = join_all((0..8).map(|_| alice.call(CountOn {}))).await;
    let known: Vec<_> = answers.iter().filter(|it| it.code == 0).map(|it| it.data.clone()).collect();
    let person = app.store().people().get(ALICE).await.expect("Alice");
    assert!(
        !known.is_empty() && known.iter().all(|it| *it == json!(person.mobile.parse::<u32>().ok())),
        "{known:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_saw_an_older_edition_is_refused_and_not_tried_again() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let seen = app.store().people().get(ALICE).await.expect("Alice").mobile.clone();
    let calls = (0..8).map(|_| alice.call(CountFrom { seen: seen.clone() }));
    let codes: Vec<_> = join_all(calls).await.into_iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
    assert_eq!(codes.iter().filter(|it| **it == 409).count(), 7, "{codes:?}");
}

#[tokio::test]
async fn who_is_always_beaten_hears_that_the_platform_is_busy() {
    // Nobody waits for time to pass.
    runtime::seeded::draw_from(Some(1));
    let tries = AtomicU32::new(0);
    let beaten = until_written(|| async {
        tries.fetch_add(1, Ordering::Relaxed);
        Err::<(), _>(Error::Stale)
    });
    assert!(matches!(beaten.await, Err(Error::Busy)));
    assert!(tries.load(Ordering::Relaxed) > 8);
}

#[tokio::test]
async fn a_refusal_is_not_tried_again() {
    let tries = AtomicU32::new(0);
    let refused = until_written(|| async {
        tries.fetch_add(1, Ordering::Relaxed);
        Err::<(), _>(Error::NotFound("order"))
    });
    assert!(matches!(refused.await, Err(Error::NotFound("order"))));
    assert_eq!(tries.load(Ordering::Relaxed), 1);
}

//! The traces of somebody whose account was deleted (I16): a canary in each place in which a person stands, and then
//! nowhere.
//!
//! A new kind of thing that tells of people is added to `leave_canaries`.

mod leaving;

use std::{pin::pin, task::Poll};

use contract::{
    NewsId,
    account::{BasicData, SetCguRead},
    games::GameKind,
    orders::{CreateOrder, OrderStatus},
};
use domain::calendar::paris;
use jiff::SignedDuration;
use leaving::{canary, leave_canaries};
use store::{EntriesOf, GameRef, OrdersOf, PageRequest, Store, Whose, with_log};
use testkit::{
    Employers,
    world::{self, ALICE, MARIE, ORION_TOWER, SHIRTS},
};

use super::{removals::*, *};

/// Stands in each field of a person; nothing else of the world holds it.
const CANARY: &str = "Zzcanari";
const MAIL: &str = "zzcanari@orion.test";
const PHONE: &str = "0699887766";
/// The kinds that are left to expire, and within which time. Every other kind that tells of somebody is taken away.
const EXPIRING: [(&str, SignedDuration); 4] = [
    ("answer", SignedDuration::from_hours(24 * 8)),
    ("failedLine", SignedDuration::from_hours(24 * 31)),
    ("ticket", SignedDuration::from_hours(24 * 2)),
    ("workloadPart", SignedDuration::from_hours(24 * 31)),
];

/// An item of a table that tells of the canary.
#[derive(Debug)]
struct Trace {
    kind: String,
    expires: Option<i64>,
    text: String,
}

/// A platform whose tables the test may look into, every byte of them.
#[expect(
    clippy::disallowed_methods,
    reason = "what is left anywhere is found by looking everywhere, in tables this small"
)]
async fn open_app() -> (App, Employers, impl AsyncFn() -> Vec<Trace>) {
    let client = testkit::client(&testkit::fresh_database().await);
    let store = Store::new(client.clone(), "main", "audit");
    store::schema::create(&client, "main", "audit").await.expect("tables");
    world::load(&store).await;
    let routers = users::router().merge(account::router()).merge(auth::router());
    let routers = routers.merge(desk::router()).merge(orders::router());
    let (app, employers) = App::over(routers, store, testkit::NOW).with_employers().await;
    let now = app.services.clone();
    let traces = async move || {
        let mut all = vec![];
        for table in ["main", "audit"] {
            let found = client.scan().table_name(table).send().await.expect("items");
            assert!(found.last_evaluated_key().is_none(), "one page");
            for item in found.items() {
                let number = item.get("expiresAt").and_then(|it| it.as_n().ok());
                let expires = number.and_then(|it| it.parse::<i64>().ok());
                // The table of the cloud forgets it by itself.
                if expires.is_some_and(|it| it < now.clock.now().as_second()) {
                    continue;
                }
                let parts = item.iter().map(|(name, value)| match value.as_b() {
                    Ok(bytes) => {
                        format!("{name}={}", with_log("{\"of\":0}", bytes.as_ref()).unwrap_or_default())
                    }
                    Err(_) => format!("{name}={value:?}"),
                });
                let text = parts.collect::<Vec<_>>().join(" ");
                let folded = text.to_lowercase();
                if folded.contains(&CANARY.to_lowercase()) || folded.contains(&PHONE[1..]) {
                    let kind = item.get("kind").and_then(|it| it.as_s().ok()).cloned().unwrap_or_default();
                    all.push(Trace { kind, expires, text });
                }
            }
        }
        all
    };
    (app, employers, traces)
}

#[tokio::test]
async fn nothing_tells_of_somebody_whose_account_was_deleted_and_all_sums_stay() {
    let (app, employers, traces) = open_app().await;
    leave_canaries(&app, &employers).await;
    let store = app.store();
    let seen_on = paris::today(app.now());
    let mut kinds: Vec<_> = traces().await.into_iter().map(|it| it.kind).collect();
    kinds.sort();
    kinds.dedup();
    let expected = [
        "credit",
        "failedLine",
        "federatedIdentity",
        "gameWin",
        "impersonation",
        "ledgerEntry",
        "login",
        "notification",
        "olderOrder",
        "order",
        "person",
        "personWord",
        "removalRequest",
        "secondFactor",
        "session",
        "ticket",
        "workloadPart",
    ];
    let missing: Vec<_> = expected.iter().filter(|it| !kinds.iter().any(|kind| kind == *it)).collect();
    assert!(missing.is_empty(), "no canary in {missing:?}, but in {kinds:?}");
    assert!(app.kept_files().iter().any(|it| it.starts_with("extracts/")), "{:?}", app.kept_files());
    let client = app.client(ALICE).await;
    client.ok(SetCguRead::default()).await;
    assert_eq!(store.content().acceptances(ALICE).await.expect("acceptances").len(), 1);
    let (before, orders) = (sums(&app).await, order_rows(&app).await);

    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    marie.ok(deletion(ALICE)).await;
    assert_eq!(alice.call(BasicData {}).await.code, NO_SESSION, "at once");
    assert_eq!(sign_in(&app, MAIL, PASSWORD).await, BAD_LOGIN);
    run_all(&app).await;
    let last = app.sent().all().pop().expect("a mail");
    assert_eq!((last.kind.as_str(), last.to.contains("zzcanari")), ("accountDeleted", true));
    app.advance(DAY + DAY);
    run_all(&app).await;
    assert!(store.removals().erasure(ALICE).await.expect("a trace of it").done.is_some());

    for Trace { kind, expires, text } in traces().await {
        let within = EXPIRING.iter().find(|it| it.0 == kind).map(|it| (app.now() + it.1).as_second());
        let soon = expires.zip(within).is_some_and(|(expires, within)| expires <= within);
        assert!(soon, "{kind} that goes at {expires:?}: {text}");
    }
    assert!(store.places().cost_centers_of(ALICE).await.expect("a read").is_none());
    assert!(store.sessions().of(ALICE).await.expect("sessions").is_empty());
    assert!(store.content().acceptances(ALICE).await.expect("acceptances").is_empty());
    let marks = store.content().marks(ALICE, seen_on).await.expect("a read");
    assert!(marks.is_none(), "what they have seen on the day before");
    assert_eq!(app.take_queued(), [""; 0], "nothing is on its way");
    let files = app.kept_files();
    let theirs = |it: &&String| ["orders/", "documents/", "extracts/"].iter().any(|of| it.starts_with(of));
    assert_eq!(files.iter().find(theirs), None);
    // The person whom the employer sends next with that name is somebody new.
    let found = store.people().federated(&employers.url, "zzcanari-chez-orion").await.expect("a read");
    assert!(found.is_none());

    let campaigns = store.campaigns();
    assert!(campaigns.refused_by(ALICE).await.expect("a read").is_empty());
    let kept = campaigns.suppressed_address(MAIL).await.expect("a read").expect("it is not written to");
    assert!(kept.mail.is_none(), "nobody knows whose it was");
    assert!(campaigns.mail_weeks([ALICE]).await.expect("a read").is_empty());
    let games = store.games();
    assert!(games.hunt_plays(ALICE).await.expect("plays").is_empty());
    assert!(games.wheel_plays(ALICE).await.expect("plays").is_empty());
    let draws = games.draws(NewsId(1), domain::calendar::paris::today(testkit::NOW)).await.expect("draws");
    assert!(draws.len() == 1 && draws[0].inputs.user.is_none() && draws[0].replays(), "it counts: {draws:?}");
    let hunt = GameRef { kind: GameKind::Hunt, id: 1 };
    let won = games.winners(hunt, PageRequest::newest(10)).await.expect("wins").items;
    assert!(won.len() == 1 && won[0].user.is_none(), "{won:?}");

    app.advance(DAY * 100);
    run_all(&app).await;
    let left: Vec<_> = traces().await.into_iter().map(|it| it.text).collect();
    assert_eq!(left, [""; 0]);
    assert_eq!(sums(&app).await, before);
    let after = order_rows(&app).await;
    assert_eq!(after.len(), 2);
    assert_eq!(after, orders, "what was sold, and for how much");
}

/// The entries of the desk's ledger, without whom they are about.
async fn sums(app: &App) -> Vec<impl PartialEq + std::fmt::Debug> {
    let page = app.store().ledger().page(EntriesOf::Desk(ORION_TOWER), PageRequest::newest(100)).await;
    page.expect("entries").items.into_iter().map(|it| (it.source, it.postings)).collect()
}

/// The amounts and statuses of Alice's orders.
async fn order_rows(app: &App) -> Vec<(i64, i64, OrderStatus)> {
    let of = OrdersOf::All(Whose::Beneficiary(ALICE));
    let page = app.store().orders().page(of, PageRequest::newest(10)).await.expect("orders");
    page.items.iter().map(|it| (it.id.0, it.final_amount.0, it.status)).collect()
}

/// Has a call go so far, another one happen whole in its midst, and then the first one end.
async fn amid<T>(wakes: usize, call: impl Future<Output = T>, other: impl Future<Output = u16>) -> (T, u16) {
    let (mut call, mut left) = (pin!(call), wakes);
    let early = std::future::poll_fn(|cx| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        call.as_mut().poll(cx).map(Some)
    })
    .await;
    let code = other.await;
    match early {
        Some(outcome) => (outcome, code),
        None => (call.await, code),
    }
}

#[tokio::test]
async fn an_order_that_is_placed_while_the_account_is_deleted_keeps_nobodys_name() {
    let mut both = 0;
    for wakes in [1, 2, 4, 7, 11, 16, 24, 40, 80] {
        let (app, _employers, traces) = open_app().await;
        canary(&app).await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        let mut request = world::order_request(&world::offer(SHIRTS));
        request.comment = Some(format!("Pour {CANARY}"));
        let ordering = alice.call(CreateOrder { o: request });
        let deleting = async { marie.call(deletion(ALICE)).await.code };
        let (ordered, deleted) = amid(wakes, ordering, deleting).await;
        assert!([0, ORDERS_UNDER_WAY].contains(&deleted), "after {wakes}: {deleted}");
        if deleted == ORDERS_UNDER_WAY {
            assert_eq!(ordered.code, 0, "what is under way was ordered");
            continue;
        }
        run_all(&app).await;
        app.advance(DAY + DAY);
        run_all(&app).await;
        let erasure = async || app.store().removals().erasure(ALICE).await.expect("an erasure");
        if ordered.code == 0 {
            both += 1;
            assert_eq!(erasure().await.done, None, "what is under way is waited for");
            let id = contract::OrderId(ordered.data["orderId"].as_i64().expect("a number"));
            let mut order = app.store().orders().get(id).await.expect("the order");
            order.status = OrderStatus::Rejected;
            app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
            app.advance(DAY + DAY);
            run_all(&app).await;
        }
        assert!(erasure().await.done.is_some(), "after {wakes}");
        app.advance(DAY * 100);
        let left: Vec<_> = traces().await.into_iter().map(|it| it.text).collect();
        assert_eq!(left, [""; 0], "after {wakes}");
    }
    assert!(both > 0, "at least once the order was placed in the very moment");
}

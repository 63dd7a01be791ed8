//! Two at once, and workers that stop half way.

use contract::{
    invoicing::{GenererAttenduFactuPourTous, RecomputeAttenduFactu},
    ops::JobQueue,
};
use futures::{future::join_all, join};
use testkit::world::*;
use usecases::expectations::Computing;

use super::*;

#[tokio::test]
async fn an_order_stands_on_one_expectation_whoever_computes_at_once() {
    let app = app().await;
    massages(&app, 1).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    app.advance(days(8));
    close(&app, NOVEMBER).await;
    let orders = massages(&app, 20).await;
    app.advance(days(31));
    let (first, second) = (marie(&app).await, marie(&app).await);
    // December and January may both have all of them.
    let (december, january) = join!(first.call(computing(DECEMBER)), second.call(computing(JANUARY)));
    assert!(december.code == 0 || january.code == 0, "{december:?} {january:?}");
    for order in &orders {
        assert_eq!(on(&app, *order).await.len(), 1, "{order}");
    }
    let known = app.store().invoicing().expectations(MASSEUR).await.expect("expectations");
    let whole: i64 = known.iter().map(|it| it.total().price.0).sum();
    assert_eq!(whole, 21 * BOUGHT);
    for expectation in &known {
        expect_sound(&app, expectation.month).await;
    }
}

#[tokio::test]
async fn computing_and_closing_at_once_leave_a_closed_one_as_it_is() {
    let app = app().await;
    let orders = massages(&app, 4).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    app.advance(days(8));
    for order in &orders {
        sell_for(&app, *order, 10_000).await;
    }
    let close = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: false };
    let (first, second) = (marie(&app).await, marie(&app).await);
    let again = RecomputeAttenduFactu { attendu_factu_id: id_of(NOVEMBER) };
    let (closed, computed) = join!(first.call(close), second.call(again));
    assert_eq!(closed.code, 0);
    let now = detail(&app, NOVEMBER).await;
    let whole = if computed.code == 0 { 280.0 } else { 126.0 };
    assert_eq!(now["attendu"]["amountTTC"], whole, "{computed:?}");
    expect_sound(&app, NOVEMBER).await;
}

#[tokio::test]
async fn two_workers_and_one_that_stopped_count_every_order_once() {
    let app = app().await;
    let orders = massages(&app, 60).await;
    app.advance(days(8));
    // One has written some of them, and is no more.
    let partner = app.store().places().partner(MASSEUR).await.expect("a partner").entity;
    let computing = Computing::begin(app.store(), partner, NOVEMBER, app.now()).await.expect("begun");
    let jobs = app.jobs();
    let config = &app.services.config;
    computing.write_first(app.store(), config, || jobs.audit_entry(), 40).await.expect("some");
    let some = app.store().invoicing().parts(MASSEUR, NOVEMBER).await.expect("parts").len();
    assert!(some > 0 && some < 60, "{some}");
    marie(&app).await.ok(GenererAttenduFactuPourTous {}).await;
    // The relay has it in the queue twice.
    let router = jobs::router();
    router.run(&app.jobs(), serde_json::json!({ "job": "relay-outbox" })).await.expect("relayed");
    let bodies = app.queue(JobQueue::Tasks).take();
    let twice = [app.deliver(&router, &bodies), app.deliver(&router, &bodies)];
    join_all(twice).await;
    app.work(&router).await;
    expect_sound(&app, NOVEMBER).await;
    let now = detail(&app, NOVEMBER).await;
    assert_eq!(now["attendu"]["commandes"], 60);
    for order in &orders {
        assert_eq!(on(&app, *order).await, [NOVEMBER]);
    }
    let operations = app.store().bulk_operations().newest(ORION_TOWER, 5).await.expect("operations");
    assert_eq!((operations[0].done, operations[0].failed), (1, 0));
}

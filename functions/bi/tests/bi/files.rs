//! The files: written once for many changes, whole however often they are, and the same as the orders.

use contract::{bi::CubeName, ops::JobQueue, orders::PaymentMode};
use domain::cubes::month_of;
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::{Job, tasks::ProjectCubes};
use serde_json::json;
use store::CubeMonth;
use testkit::{App, world::*};

use crate::{app, ordered, project, query, report, told};

fn november(app: &App, cube: CubeName) -> CubeMonth {
    CubeMonth { cube, desk: ORION_TOWER, month: month_of(app.now()) }
}

async fn due(app: &App) -> Vec<CubeMonth> {
    app.store().cubes().due().await.expect("marks").into_keys().collect()
}

#[tokio::test]
async fn many_changes_of_a_month_cost_one_file_and_leave_no_mark() {
    let app = app().await;
    let ids: Vec<_> = app
        .ordered_often(5, SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None)
        .await
        .into_iter()
        .map(|it| it.id)
        .collect();
    assert!(due(&app).await.contains(&november(&app, CubeName::Orders)));
    let jobs = jobs::router();
    jobs.run(&app.jobs(), json!({ "job": ProjectCubes::NAME })).await.expect("told");
    app.advance(SignedDuration::from_mins(2));
    jobs.run(&app.jobs(), json!({ "job": "relay-outbox" })).await.expect("relayed");
    let bodies = app.queue(JobQueue::Files).take();
    let of_orders =
        bodies.iter().filter(|it| it.contains("build-cube-file") && it.contains("Orders")).count();
    assert_eq!(of_orders, 1, "{bodies:?}");
    // The same messages come several times, and at once.
    let deliveries = join_all((0..3).map(|_| app.deliver(&jobs, &bodies))).await;
    for failed in deliveries {
        assert_eq!(
            app.deliver(&jobs, &failed).await,
            [""; 0],
            "a copy that was slower succeeds once it comes again"
        );
    }
    assert_eq!(due(&app).await, []);
    let file =
        app.store().cubes().file(november(&app, CubeName::Orders)).await.expect("read").expect("a file");
    assert_eq!((file.rows, file.former.as_deref()), (5, None), "copies write one file");
    let counted = report(&app.client(MARIE).await, query(&["desk"])).await;
    assert_eq!(told(&counted).last().expect("a total").1[0], Some(ids.len() as i64));
}

#[tokio::test]
async fn a_change_that_comes_while_its_file_is_written_is_not_lost() {
    let app = app().await;
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    let jobs = jobs::router();
    jobs.run(&app.jobs(), json!({ "job": ProjectCubes::NAME })).await.expect("told");
    // Eight orders fall into each slot of the marks.
    app.ordered_often(8, SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs).await;
    assert!(due(&app).await.contains(&november(&app, CubeName::Orders)), "the marks were raised since");
    project(&app).await;
    assert_eq!(due(&app).await, []);
    let counted = report(&app.client(MARIE).await, query(&["desk"])).await;
    assert_eq!(told(&counted).last().expect("a total").1[0], Some(9));
}

#[tokio::test]
async fn a_file_that_is_replaced_stays_until_the_next_one() {
    let app = app().await;
    ordered(&app).await;
    let of = november(&app, CubeName::Orders);
    let first = app.store().cubes().file(of).await.expect("read").expect("a file").entity;
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    project(&app).await;
    let second = app.store().cubes().file(of).await.expect("read").expect("a file").entity;
    assert_eq!(second.former.as_ref(), Some(&first.key));
    assert!(app.kept_files().contains(&first.key), "somebody may still be reading it");
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    project(&app).await;
    assert!(!app.kept_files().contains(&first.key));
    assert!(app.kept_files().contains(&second.key));
}

#[tokio::test]
async fn all_files_are_written_anew_from_the_tables_by_one_command() {
    let app = app().await;
    ordered(&app).await;
    let marie = app.client(MARIE).await;
    let before = report(&marie, query(&["desk"])).await;
    let jobs = jobs::router();
    jobs.run(&app.jobs(), json!({ "job": "rebuild-cubes" })).await.expect("marked");
    let marked = due(&app).await;
    assert!(marked.contains(&november(&app, CubeName::Orders)), "{marked:?}");
    project(&app).await;
    assert_eq!(due(&app).await, []);
    let after = report(&app.client(MARIE).await, query(&["desk"])).await;
    assert_eq!(told(&before), told(&after));
    assert_eq!(before["refreshed"], after["refreshed"], "the same rows are the same file");
}

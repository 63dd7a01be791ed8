//! Files that say something else than the tables are found at night, and written anew.

use contract::{OrderId, bi::CubeName, orders::PaymentMode};
use cubes::{Layout, RowFile, written};
use domain::cubes::{column_names, month_of};
use jiff::SignedDuration;
use runtime::{Job, JobRouter, tasks::CheckCubeFile};
use serde_json::{Value, json};
use store::{Changes, CubeFile, CubeMonth};
use testkit::{App, Log, world::*};

use crate::{app, ordered, project, query, report, told};

const SAYS: &str = "a file of pivots differs from the tables";

fn month(app: &App) -> CubeMonth {
    CubeMonth { cube: CubeName::Orders, desk: ORION_TOWER, month: month_of(app.now()) }
}

async fn file(app: &App, of: CubeMonth) -> CubeFile {
    app.store().cubes().file(of).await.expect("read").expect("a file").entity
}

async fn bytes(app: &App, key: &str) -> Option<Vec<u8>> {
    app.jobs().services.bucket().expect("a bucket").get(key).await.expect("read").map(|it| it.1)
}

async fn is_due(app: &App, of: CubeMonth) -> bool {
    app.store().cubes().is_due(of).await.expect("read")
}

/// The lines that raise the alarm, with what they say of the difference.
fn alarms(log: &Log) -> Vec<String> {
    let lines = log.take();
    let lines = lines.lines().map(|it| serde_json::from_str::<Value>(it).expect("a line"));
    let said =
        lines.filter(|it| it["message"] == SAYS).map(|it| it["differs"].as_str().expect("words").to_owned());
    said.collect()
}

/// Runs a week of nights, in which each desk has its own.
async fn week(app: &App, jobs: &JobRouter) {
    for _ in 0..7 {
        app.advance(SignedDuration::from_hours(24));
        jobs.run(&app.jobs(), json!({ "job": "check-cubes" })).await.expect("desks are told");
        app.work(jobs).await;
    }
}

async fn checked(app: &App, of: CubeMonth) {
    let message = json!({ "job": CheckCubeFile::NAME, "of": of });
    jobs::router().run(&app.jobs(), message).await.expect("compared");
}

fn listening(log: &Log) -> tracing::subscriber::DefaultGuard {
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().json().flatten_event(true).without_time();
    tracing::subscriber::set_default(lines.with_writer(move || writer.clone()).finish())
}

/// The file of a month without rows.
fn empty() -> Vec<u8> {
    let (texts, numbers) = column_names(CubeName::Orders);
    written(Layout { texts: &texts, numbers: &numbers }, &[]).expect("a file")
}

/// The key of the copy that queries read.
fn copy_of(of: CubeMonth) -> String {
    format!("cubes/tables/orders/desk={}/month={}/rows.parquet", of.desk, of.month.strftime("%Y-%m"))
}

#[tokio::test]
async fn a_week_of_nights_finds_nothing_where_nothing_is_wrong() {
    let app = app().await;
    ordered(&app).await;
    let (log, of) = (Log::default(), month(&app));
    let before = file(&app, of).await;
    let _lines = listening(&log);
    week(&app, &jobs::router()).await;
    assert_eq!(alarms(&log), [""; 0]);
    assert_eq!(file(&app, of).await, before);
}

#[tokio::test]
async fn a_file_that_was_tampered_with_is_found_and_written_anew() {
    for tampered in [empty(), b"PAR1".to_vec()] {
        let app = app().await;
        ordered(&app).await;
        let of = month(&app);
        let before = file(&app, of).await;
        let right = bytes(&app, &before.key).await;
        app.send_file(&before.key, &tampered).await;
        let log = Log::default();
        let lines = listening(&log);
        week(&app, &jobs::router()).await;
        let said = alarms(&log);
        assert_eq!(said.len(), 1, "{said:?}");
        drop(lines);
        assert!(is_due(&app, of).await);
        project(&app).await;
        let after = file(&app, of).await;
        assert_ne!(after.key, before.key, "whoever keeps the file by its name reads another one");
        assert_eq!(bytes(&app, &after.key).await, right);
        assert_eq!(bytes(&app, &copy_of(of)).await, right);
        let counted = report(&app.client(MARIE).await, query(&["desk"])).await;
        assert_eq!(told(&counted).last().expect("a total").1[0], Some(3));
    }
}

#[tokio::test]
async fn an_order_that_changed_behind_the_projection_is_found_with_its_column() {
    let app = app().await;
    ordered(&app).await;
    let of = month(&app);
    let orders = app.store().orders();
    let listed =
        orders.page(store::OrdersOf::Desk(ORION_TOWER), store::PageRequest::newest(1)).await.expect("orders");
    let id: OrderId = listed.items[0].id;
    let mut order = orders.get(id).await.expect("the order");
    order.entity.vip = !order.entity.vip;
    app.store().commit(Changes::new().save(&order).expect("an order")).await.expect("saved");
    let log = Log::default();
    let _lines = listening(&log);
    checked(&app, of).await;
    checked(&app, of).await;
    assert_eq!(alarms(&log), [format!("vip of order {id}")], "the second message finds the month marked");
    project(&app).await;
    checked(&app, of).await;
    assert_eq!(alarms(&log), [""; 0]);
    assert!(!file(&app, of).await.doubted);
}

#[tokio::test]
async fn a_month_without_its_file_is_found() {
    let app = app().await;
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    let of = month(&app);
    let due = app.store().cubes().due().await.expect("marks");
    let mut changes = Changes::new();
    due[&of].iter().for_each(|mark| {
        changes.clear_cube_mark(of, *mark);
    });
    app.jobs().commit(&mut changes).await.expect("marks that are lost");
    let log = Log::default();
    let _lines = listening(&log);
    checked(&app, of).await;
    assert_eq!(alarms(&log), ["no file, 1 rows in the tables"]);
    project(&app).await;
    assert_eq!(file(&app, of).await.rows, 1);
}

#[tokio::test]
async fn a_change_that_is_on_its_way_alarms_nobody() {
    let app = app().await;
    ordered(&app).await;
    let of = month(&app);
    let before = file(&app, of).await;
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    let log = Log::default();
    let _lines = listening(&log);
    checked(&app, of).await;
    assert_eq!(alarms(&log), [""; 0]);
    assert_eq!(file(&app, of).await, before);
}

#[tokio::test]
async fn queries_read_the_same_bytes_and_a_copy_that_differs_is_found() {
    let app = app().await;
    ordered(&app).await;
    let of = month(&app);
    let right = bytes(&app, &file(&app, of).await.key).await;
    assert_eq!(bytes(&app, &copy_of(of)).await, right);
    app.send_file(&copy_of(of), &empty()).await;
    let log = Log::default();
    let _lines = listening(&log);
    checked(&app, of).await;
    assert_eq!(alarms(&log), ["the copy for queries"]);
    project(&app).await;
    assert_eq!(bytes(&app, &copy_of(of)).await, right);
    // Files that are older than copies have none, and get theirs without an alarm.
    app.jobs().services.bucket().expect("a bucket").delete(&copy_of(of)).await.expect("gone");
    checked(&app, of).await;
    assert_eq!(alarms(&log), [""; 0]);
    project(&app).await;
    assert_eq!(bytes(&app, &copy_of(of)).await, right);
}

/// The columns of a table in the template, in their order.
fn columns_of(table: &str) -> Vec<(String, String)> {
    let template = include_str!("../../../../infra/cubes.yaml");
    let table = template.split(&format!("\n        Name: {table}\n")).nth(1).expect("the table");
    let columns = table.split("          Columns:\n").nth(1).expect("columns");
    let column = |line: &str| {
        let (name, kind) =
            line.trim().strip_prefix("- {Name: ")?.strip_suffix('}')?.split_once(", Type: ")?;
        Some((name.to_owned(), kind.to_owned()))
    };
    columns.lines().map_while(column).collect()
}

#[test]
fn the_tables_of_analysts_have_the_columns_of_the_files() {
    for (cube, table) in [(CubeName::Orders, "orders"), (CubeName::Payments, "payments")] {
        let (texts, numbers) = column_names(cube);
        let layout = Layout { texts: &texts, numbers: &numbers };
        let file = RowFile::open(layout, written(layout, &[]).expect("a file")).expect("opened");
        let columns = file.types().expect("types");
        // Athena finds columns whatever their case, and Glue writes them small.
        let small: Vec<_> =
            columns.into_iter().map(|(name, kind)| (name.to_lowercase(), kind.to_owned())).collect();
        assert_eq!(columns_of(table), small, "infra/cubes.yaml");
    }
}

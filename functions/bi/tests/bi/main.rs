//! Pivots through the front door, over files that the jobs have written.

mod checks;
mod files;
mod mailed;
mod reports;
mod shared;

use contract::{
    Permission, UserId,
    bi::{BiAddReportHistory, BiAggregation, BiGetReport, BiMetric, BiQuery, CubeName},
    orders::PaymentMode,
};
use domain::people::person::Person;
use jiff::SignedDuration;
use runtime::JobRouter;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, world::*};

/// The small world with orders, pivots and files.
async fn app() -> App {
    App::world(bi::router().merge(reporting::router())).await
}

/// Has the files written that are due.
async fn project(app: &App) {
    let jobs: JobRouter = jobs::router();
    jobs.run(&app.jobs(), json!({ "job": "project-cubes" })).await.expect("months are told");
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs).await;
}

/// Orders of three desks of two companies: 2 of Alice, 1 of Chloe at another desk of Orion, 1 of Zoe at Vega.
async fn ordered(app: &App) {
    for (user, count) in [(ALICE, 2), (CHLOE, 1)] {
        app.ordered_often(count, SHIRTS, user, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await;
    }
    placed(app, ZOE, VEGA_ONLY, 900).await;
    project(app).await;
}

fn metric(name: &str, aggregation: BiAggregation) -> BiMetric {
    BiMetric { metric_name: name.to_owned(), aggregation }
}

/// Orders and amounts by these dimensions.
fn query(rows: &[&str]) -> BiQuery {
    BiQuery {
        metrics: vec![metric("orders", BiAggregation::Sum), metric("amount", BiAggregation::Sum)],
        dimensions_rows: rows.iter().map(|it| (*it).to_owned()).collect(),
        ..BiQuery::default()
    }
}

async fn report(client: &Client<'_>, query: BiQuery) -> Value {
    client.ok(BiGetReport { cube_name: CubeName::Orders, query }).await
}

/// The labels of each row, and its numbers.
fn told(report: &Value) -> Vec<(String, Vec<Option<i64>>)> {
    let rows = report["rows"].as_array().expect("rows").iter();
    rows.map(|row| {
        let keys = row["keys"].as_array().expect("keys").iter();
        let labels: Vec<_> = keys.map(|it| it["label"].as_str().expect("a label")).collect();
        let cells = row["cells"].as_array().expect("cells").iter().map(Value::as_i64);
        (labels.join(" / "), cells.collect())
    })
    .collect()
}

/// Changes a person, as somebody who keeps the rights of managers does.
async fn change(app: &App, user: UserId, change: impl FnOnce(&mut Person)) {
    let mut person = app.store().people().get(user).await.expect("the person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("a change")).await.expect("written");
}

/// Lets a manager ask for pivots.
async fn analyst(app: &App, user: UserId) {
    change(app, user, |it| it.permissions.push(Permission::Bi)).await;
}

/// Keeps a pivot by desk under a name.
fn kept(name: &str) -> BiAddReportHistory {
    BiAddReportHistory {
        cube_name: CubeName::Orders,
        name: name.to_owned(),
        reporting_query: query(&["company", "desk"]),
        chart: None,
    }
}

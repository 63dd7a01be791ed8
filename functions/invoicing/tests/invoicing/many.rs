//! A month of many partners, computed by a worker in a process of its own. The run prints how long it took, and the memory of the
//! worker.

use std::{
    fs,
    io::{Write, stdin, stdout},
    process::{Command, Stdio},
    time::Instant,
};

use contract::{PartnerId, desk::GetBulkOperation, invoicing::GenererAttenduFactuPourTous};
use domain::people::organisation::Partner;
use jiff::Timestamp;
use runtime::Router;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Store;
use testkit::{NOW, decoded};
use tokio::task::block_in_place;

use super::*;

/// Partners whose numbers follow this one.
const OTHERS: i64 = 1_000;
/// Orders that are written together.
const TOGETHER: usize = 10;

/// The address of the tables, and the time there.
#[derive(Serialize, Deserialize)]
struct Task {
    tables: String,
    now: Timestamp,
}

/// The process of the worker, which works until nothing is due. It does nothing without a task.
#[tokio::test]
#[ignore = "the process of the worker, which the run of many partners starts"]
async fn worker() {
    let Some(Ok(first)) = stdin().lines().next() else { return };
    let Task { tables, now } = serde_json::from_str(&first).expect("a task");
    let app = App::over(Router::default(), Store::new(testkit::client(&tables), "main", "audit"), now);
    let begun = Instant::now();
    app.work(&jobs::router()).await;
    let seconds = begun.elapsed().as_secs();
    writeln!(stdout(), "{seconds} s, peak {} kB", peak()).expect("somebody reads");
}

/// The most memory that this process has taken, kB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("a system that tells");
    let line = status.lines().find_map(|it| it.strip_prefix("VmHWM:")).expect("the peak");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// Has a worker do all that is due, and ends with it.
fn work_in_a_process(task: &Task) {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["many::worker", "--exact", "--ignored", "--nocapture"]).stdin(Stdio::piped());
    let mut process = command.spawn().expect("a process of its own");
    writeln!(process.stdin.take().expect("its input"), "{}", json!(task)).expect("it listens");
    assert!(process.wait().expect("its end").success());
}

/// Many partners like the masseur, each with as many orders like one that is done.
async fn copies(app: &App, like: &Order, partners: i64, orders: i64) {
    let masseur = app.store().places().partner(MASSEUR).await.expect("a partner").entity;
    for nth in 0..partners {
        let partner = PartnerId(OTHERS + nth);
        let name = format!("{} {nth}", masseur.name);
        let copy = Partner { id: partner, user: None, name: name.clone(), ..masseur.clone() };
        app.store().commit(Changes::new().insert(&copy).expect("a partner")).await.expect("written");
        let first = like.id.0 + 1 + nth * orders;
        let of = |id| Order { id: OrderId(id), partner, partner_name: name.clone(), ..like.clone() };
        let all: Vec<_> = (first..first + orders).map(of).collect();
        for some in all.chunks(TOGETHER) {
            let mut changes = Changes::new();
            for order in some {
                changes.insert_order(order).expect("an order");
            }
            app.store().commit(&mut changes).await.expect("orders");
        }
    }
}

/// Computes the month of so many partners with so many orders each, and checks what came of it.
async fn measure(partners: i64, orders: i64) {
    let tables = testkit::fresh_database().await;
    let client = testkit::client(&tables);
    store::schema::create(&client, "main", "audit").await.expect("tables");
    let store = Store::new(client, "main", "audit");
    load(&store).await;
    let app = App::over(router(), store, NOW);
    invoiced(&app).await;
    let like = stored(&app, massages(&app, 1).await[0]).await.entity;
    copies(&app, &like, partners, orders).await;
    app.advance(days(8));
    let begun = marie(&app).await.ok(GenererAttenduFactuPourTous {}).await;
    let task = Task { tables, now: app.now() };
    block_in_place(|| work_in_a_process(&task));

    let over = marie(&app).await.ok(GetBulkOperation { id: decoded(&begun["operation"]["id"]) }).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(partners + 1), &json!(0)));
    let invoicing = app.store().invoicing();
    for nth in 0..partners {
        let partner = PartnerId(OTHERS + nth);
        let known = invoicing.expectations(partner).await.expect("expectations");
        assert_eq!(known[0].total().price.0, orders * BOUGHT, "{partner}");
        let parts = invoicing.parts(partner, NOVEMBER).await.expect("parts");
        assert_eq!(parts.len() as i64, orders, "{partner}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_of_its_own_computes_the_month_of_some_partners() {
    measure(3, 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes minutes: cargo test -p invoicing --test invoicing two_hundred -- --ignored --nocapture"]
async fn the_month_of_two_hundred_partners_has_sixty_thousand_lines() {
    measure(200, 300).await;
}

//! The cost of each action, among few orders and among many: calls of DynamoDB, how many wait for each other, units,
//! and bytes of the answer.
//!
//! Every built action is called once with a valid request, in the same story over demo data of both sizes. Units are
//! what DynamoDB says was consumed; the time on this machine says nothing and is not measured.

mod cost;
mod life;
mod load;
mod locker_day;
pub mod options;
mod sign_in;
mod story;
mod wire;

use std::{fs, io::ErrorKind, path::Path, time::Duration};

use anyhow::{Context, anyhow, ensure};
use contract::ACTIONS;
use dynoxide::Database;
use testkit::{App, NOW};

use cost::{Cost, Row, table};
use dev::{database, demo_data};
use store::Sequence;
use wire::Wire;

use options::BenchOptions;

/// The last number of an order before the story's own: its numbers have as many digits among few orders as among many.
const LAST_ORDER: i64 = 9_000_000;

/// Measures and prints.
///
/// # Errors
/// When a call fails, reads a whole table, or costs more among many orders; when no action is of the name asked for; when
/// the time of a sign-in tells who is known; when a call of many at once fails.
pub async fn run(options: &BenchOptions) -> anyhow::Result<()> {
    if let Some(samples) = options.login {
        return sign_in::run(samples).await;
    }
    if let Some(rate) = options.load {
        return load::run(rate, load::MINUTE).await;
    }
    let life = life::table(&life::figures().await?)? + "\n" + &locker_day::table().await?;
    if options.life {
        println!("{life}");
        return Ok(());
    }
    let rows = rows(options.orders, &options.data).await?;
    if let Some(name) = &options.action {
        ensure!(rows.iter().any(|it| it.action == name), "{name} is not a built action");
    }
    let asked: Vec<_> =
        rows.into_iter().filter(|it| options.action.as_ref().is_none_or(|name| name == it.action)).collect();
    println!("Among {} and {} orders; * differs\n\n{}", options.orders.0, options.orders.1, table(&asked));
    println!("{life}");
    let growing = asked.iter().filter(|it| it.grows());
    let growing: Vec<_> = growing.map(|it| it.action).collect();
    ensure!(growing.is_empty(), "costs more the more orders there are: {}", growing.join(", "));
    Ok(())
}

/// The costs of all built actions, side by side.
async fn rows(orders: (usize, usize), folder: &Path) -> anyhow::Result<Vec<Row>> {
    let few = costs(orders.0, folder).await?;
    let many = costs(orders.1, folder).await?;
    let row = |entry: &contract::Entry| {
        let find = |costs: &[(&str, Cost)]| costs.iter().find(|it| it.0 == entry.name).map(|it| it.1);
        let (few, many) =
            find(&few).zip(find(&many)).with_context(|| format!("{} was not called", entry.name))?;
        Ok(Row { action: entry.name, few, many })
    };
    ACTIONS.iter().copied().flatten().map(row).collect()
}

/// Calls every action over demo data with so many orders.
async fn costs(orders: usize, folder: &Path) -> anyhow::Result<Vec<(&'static str, Cost)>> {
    forget(folder)?;
    fs::create_dir_all(folder)?;
    let file = folder.join("tables.db");
    let path = file.to_str().context("the path of the data is no text")?;
    let database = Database::new(path).map_err(|error| anyhow!("{path} cannot be opened: {error:?}"))?;
    let endpoint = database::listen(database.clone()).await?;
    database::at(&endpoint).await?;
    let slow = |error| anyhow!("{error:?}");
    database.enable_bulk_loading().map_err(slow)?;
    demo_data::load(database::loader(&database), NOW, Some(orders)).await?;
    let number = database::loader(&database).finish(&[(Sequence::Order, LAST_ORDER)]).await;
    number.map_err(|error| anyhow!("{error:?}"))?;
    database.disable_bulk_loading().map_err(slow)?;
    // On one thread, calls that begin together do so before the first of them is answered.
    let alone = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let costs = tokio::task::spawn_blocking(move || alone.block_on(tell(&endpoint))).await??;
    forget(folder)?;
    Ok(costs)
}

/// Tells the story over loaded tables.
async fn tell(endpoint: &str) -> anyhow::Result<Vec<(&'static str, Cost)>> {
    let wire = Wire::default();
    let store = database::through(endpoint, |client| wire.client(client)).await?;
    // Tickets to connections are made, which nobody uses.
    let app = App::over(groups::actions(), store, NOW)
        .with(|services| services.config.live_url = Some("wss://live.test/live".to_owned()));
    let given_up = story::ops::GIVEN_UP.map(|it| (it, r#"{"job":"rank-orders"}"#.to_owned()));
    let (app, bank) = app.with_dead_tasks(given_up).with_bank().await;
    let (app, collector) = app.with_collector().await;
    let (app, employers) = app.with_employers().await;
    let (app, calls) = app.with_call_centre(Duration::from_secs(5)).await;
    let (app, _browsers) = app.with_push(Duration::from_secs(5)).await;
    let (app, lockers) = app.with_lockers(Duration::from_secs(5)).await;
    story::tell(&app, (&bank, &collector, &employers, &calls, &lockers), &wire).await
}

fn forget(folder: &Path) -> anyhow::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be emptied", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_action_costs_more_among_more_orders() {
        let folder = std::env::temp_dir().join(format!("bench-{}", std::process::id()));
        let rows = rows((50, 250), &folder)
            .await
            .expect("every built action is called, and none reads a whole table");
        let growing: Vec<_> = rows.iter().filter(|it| it.grows()).map(|it| it.action).collect();
        assert_eq!(growing, [""; 0], "{}", table(&rows));
        let create = rows.iter().find(|it| it.action == "CreateOrder").expect("it is called");
        assert!(create.many.round_trips <= 3, "{}", table(&rows));
    }
}

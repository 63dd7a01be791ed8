//! The cost of a thousand ordinary orders, from being looked for to being rated, with their mails and jobs and a
//! day's polling. Some of them live, one after the other; the rest is multiplied. Beside it stands what they cost
//! when this was first measured.

mod bill;
mod living;

use std::collections::BTreeMap;

use anyhow::{Context, anyhow};
use dynoxide::Database;
use testkit::{App, NOW};

use super::wire::Wire;
use bill::Bill;
use dev::{database, demo_data};

/// Orders among which they live.
const AMONG: usize = 1_000;

/// Figure by figure, what was first measured.
const BASELINE: &str = include_str!("baseline.tsv");

/// Each figure with its share of the baseline.
pub(super) fn table(figures: &[(&'static str, f64)]) -> anyhow::Result<String> {
    let mut table = format!("{:<40}{:>14}{:>14}{:>8}\n", "a thousand orders", "at first", "now", "ratio");
    let baseline = baseline()?;
    for (name, now) in figures {
        let first = baseline.get(name).copied().unwrap_or_default();
        let ratio = if first > 0.0 { now / first } else { 1.0 };
        table += &format!("{name:<40}{first:>14.2}{now:>14.2}{ratio:>8.2}\n");
    }
    Ok(table)
}

fn baseline() -> anyhow::Result<BTreeMap<&'static str, f64>> {
    let line = |line: &'static str| {
        let (name, figure) = line.split_once('\t').with_context(|| format!("no figure in {line:?}"))?;
        Ok((name, figure.parse()?))
    };
    BASELINE.lines().map(line).collect()
}

/// Measures them.
pub(super) async fn figures() -> anyhow::Result<Vec<(&'static str, f64)>> {
    let database = Database::memory().map_err(|error| anyhow!("{error:?}"))?;
    let endpoint = database::listen(database.clone()).await?;
    database::at(&endpoint).await?;
    demo_data::load(database::loader(&database), NOW, Some(AMONG)).await?;
    let alone = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let bill = tokio::task::spawn_blocking(move || alone.block_on(lived(&endpoint))).await??;
    Ok(bill.figures())
}

async fn lived(endpoint: &str) -> anyhow::Result<Bill> {
    let wire = Wire::default();
    let store = database::through(endpoint, |client| wire.client(client)).await?;
    let (app, bank) = App::over(groups::actions(), store, NOW).with_bank().await;
    living::live(app, &bank, &wire).await
}

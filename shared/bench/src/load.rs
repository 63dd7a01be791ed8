//! Many people at once: so many calls a second for a minute, each made when it is due, whether earlier ones were answered
//! or not. So a platform that falls behind shows it as waiting, instead of being asked less.

mod mix;
mod processor;

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow, ensure};
use dynoxide::Database;
use testkit::{App, NOW};
use tokio::{runtime::Runtime, task::JoinSet};

use dev::{database, demo_data};
use mix::{Call, Crowd};

/// Orders among which they work.
const AMONG: usize = 12_000;
/// How long the calls go on.
pub(crate) const MINUTE: Duration = Duration::from_secs(60);
/// The outcome of one call.
struct TimedCall {
    action: &'static str,
    /// From when it was due to when it was answered.
    took: Duration,
    /// Why it failed.
    failed: Option<String>,
}

/// Makes so many calls a second, prints how long they took and what the processor did, and wants none to fail.
///
/// # Errors
/// When a call fails, or when less was answered than was asked.
pub(super) async fn run(rate: u32, lasting: Duration) -> anyhow::Result<()> {
    ensure!(rate > 0, "--load wants to know how many calls a second");
    let tables =
        tokio::runtime::Builder::new_multi_thread().thread_name(processor::TABLES).enable_all().build()?;
    let measured = measured(&tables, rate, lasting).await;
    // A runtime may not be dropped by a task of another one.
    tables.shutdown_background();
    measured
}

async fn measured(tables: &Runtime, rate: u32, lasting: Duration) -> anyhow::Result<()> {
    let database = Database::memory().map_err(|error| anyhow!("{error:?}"))?;
    let endpoint = tables.spawn(database::listen(database.clone())).await??;
    let store = database::at(&endpoint).await?;
    demo_data::load(database::loader(&database), NOW, Some(AMONG)).await?;
    let crowd = Arc::new(Crowd::gather(App::over(groups::actions(), store, NOW), AMONG).await?);
    let before = processor::used()?;
    let begun = Instant::now();
    let made = calls(&crowd, rate, lasting).await?;
    let took = begun.elapsed();
    println!("{}", table(&made, took));
    println!("{}", processor::table(&before, &processor::used()?, took));
    let failed: Vec<_> = made.iter().filter_map(|it| it.failed.as_deref()).collect();
    let mut reasons = BTreeMap::<_, usize>::new();
    failed.iter().for_each(|it| *reasons.entry(*it).or_default() += 1);
    ensure!(failed.is_empty(), "{} of {} calls failed: {reasons:#?}", failed.len(), made.len());
    ensure!(took < lasting + lasting / 20, "the last call was answered {took:?} after the first was due");
    Ok(())
}

/// Makes each call when it is due, and waits for all answers.
async fn calls(crowd: &Arc<Crowd>, rate: u32, lasting: Duration) -> anyhow::Result<Vec<TimedCall>> {
    let count = u64::from(rate) * lasting.as_millis() as u64 / 1_000;
    let begun = tokio::time::Instant::now();
    let mut running = JoinSet::new();
    for nth in 0..count {
        let due = begun + Duration::from_secs(1) * nth as u32 / rate;
        tokio::time::sleep_until(due).await;
        let crowd = crowd.clone();
        running.spawn(async move {
            let call = Call::nth(nth as usize);
            let failed = crowd.make(call, nth as usize).await.err();
            TimedCall {
                action: call.action(),
                took: due.elapsed(),
                failed: failed.map(|error| format!("{error:#}")),
            }
        });
    }
    let mut made = vec![];
    while let Some(one) = running.join_next().await {
        made.push(one.context("a call was torn down")?);
    }
    Ok(made)
}

/// Action by action, how long its calls took.
fn table(made: &[TimedCall], took: Duration) -> String {
    let mut by_action = BTreeMap::<_, Vec<_>>::new();
    for one in made {
        by_action.entry(one.action).or_default().push(one.took);
        by_action.entry("all").or_default().push(one.took);
    }
    let failed = made.iter().filter(|it| it.failed.is_some()).count();
    let mut table =
        format!("{} calls in {:.1} s, {failed} failed; milliseconds\n\n", made.len(), took.as_secs_f64());
    table += &format!("{:<26}{:>8}{:>9}{:>9}{:>9}{:>9}\n", "", "calls", "median", "95 %", "99 %", "longest");
    for (action, mut times) in by_action {
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1_000.0;
        let (median, most, nearly, longest) = (at(50), at(95), at(99), at(100));
        table +=
            &format!("{action:<26}{:>8}{median:>9.1}{most:>9.1}{nearly:>9.1}{longest:>9.1}\n", times.len());
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn every_kind_of_call_succeeds() {
        let store = database::serve(Database::memory().unwrap()).await.unwrap();
        let app = App::over(groups::actions(), store, NOW);
        demo_data::load(store::load::Loader::new(app.store()), NOW, Some(400)).await.unwrap();
        let crowd = Arc::new(Crowd::gather(app, 400).await.unwrap());
        let made = calls(&crowd, 50, Duration::from_secs(2)).await.unwrap();
        let failed: Vec<_> = made.iter().filter_map(|it| it.failed.as_deref()).collect();
        assert_eq!(failed, [""; 0]);
        assert_eq!(made.len(), 100);
        for call in Call::ALL {
            assert!(made.iter().any(|it| it.action == call.action()), "{}", call.action());
        }
    }
}

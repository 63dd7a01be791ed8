//! Runs of the simulator, as part of every test run.

use std::sync::atomic::{AtomicU64, Ordering};

use simulator::{Failure, Planted, Run, Summary, World, simulate};

/// Of an ordinary run.
const STEPS: u32 = 6;
/// Of a search for a bug: what takes many things one after the other is met in long runs.
const LONGER: u32 = 80;
const SEARCHED: u64 = 100;

fn on_one_thread<T>(run: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(run)
}

/// Runs seeds on both cores until one fails.
fn run(seeds: u64, steps: u32, planted: Option<Planted>) -> Result<Summary, Box<Failure>> {
    let world = on_one_thread(World::make());
    let next = AtomicU64::new(1);
    let work = || {
        on_one_thread(async {
            let mut summary = Summary::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed > seeds {
                    return Ok::<_, Box<Failure>>(summary);
                }
                let one = simulate(&world, Run { seed, steps, planted }).await;
                summary.add(&one.inspect_err(|_| next.store(seeds + 1, Ordering::Relaxed))?);
            }
        })
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut summary = work()?;
        summary.add(&other.join().expect("a thread that ends")?);
        Ok(summary)
    })
}

#[test]
fn two_hundred_seeds_break_no_invariant() {
    match run(200, STEPS, None) {
        Ok(summary) => assert_eq!(summary.runs, 200, "{summary}"),
        Err(failure) => panic!("\n{failure}"),
    }
}

#[test]
fn a_seed_does_the_same_again_to_the_last_byte() {
    on_one_thread(async {
        let world = World::make().await;
        for seed in [3, 4] {
            let run = Run { seed, steps: 60, planted: None };
            let first = simulate(&world, run).await.expect("a sound run");
            assert_eq!(simulate(&world, run).await.expect("a sound run"), first);
        }
    });
}

#[test]
fn planted_bugs_are_found() {
    Planted::ALL.iter().for_each(|it| find(it.0));
}

fn find(planted: Planted) {
    let found = run(SEARCHED, LONGER, Some(planted)).err();
    let failure = found.unwrap_or_else(|| panic!("{} was not found", planted.name()));
    let at = (failure.run.seed, failure.step);
    println!("{}: {} (seed, step: {at:?})", planted.name(), failure.broken.invariant);
}

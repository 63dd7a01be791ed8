//! Many runs, on several cores.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use crate::{Failure, Planted, Run, Summary, World, simulate};

/// How often it is said how far the runs are.
const SAID_EVERY: u64 = 500;

/// One run of so many is beside a local DynamoDB.
const BESIDE: u64 = 50;

/// Runs so many seeds on so many threads. The first failure ends a search for a planted bug; other runs go on.
pub fn simulate_many(
    jobs: usize,
    count: u64,
    steps: u32,
    planted: Option<Planted>,
    seed: impl Fn(u64) -> u64 + Sync,
) -> (Summary, Vec<Failure>) {
    let world = alone().block_on(World::make());
    let (summary, failures) = (Mutex::new(Summary::default()), Mutex::new(vec![]));
    let found = AtomicBool::new(false);
    on_threads(jobs, count, |n| {
        if planted.is_some() && found.load(Ordering::Relaxed) {
            return;
        }
        match alone().block_on(simulate(
            &world,
            Run { seed: seed(n), steps, planted, beside: n % BESIDE == BESIDE - 1 },
        )) {
            Ok(one) => summary.lock().expect("the summary").add(&one),
            Err(failure) => {
                found.store(true, Ordering::Relaxed);
                failures.lock().expect("the failures").push(*failure);
            }
        }
        if n > 0 && n % SAID_EVERY == 0 {
            eprintln!("{n} seeds, {} failures", failures.lock().expect("the failures").len());
        }
    });
    let mut failures = failures.into_inner().expect("the failures");
    failures.sort_by_key(|it| it.run.seed);
    (summary.into_inner().expect("the summary"), failures)
}

/// Looks for planted bugs: where each was found last, then in these seeds. Gives them with where they were found.
pub fn find(jobs: usize, seeds: u64, steps: u32) -> Vec<(Planted, Option<Failure>)> {
    let world = alone().block_on(World::make());
    let found = Mutex::new(vec![]);
    on_threads(jobs, Planted::ALL.len() as u64, |n| {
        let planted = Planted::ALL[n as usize].0;
        let searched = (1..=seeds).map(|seed| (seed, steps));
        let failure = planted.found_before().into_iter().chain(searched).find_map(|(seed, steps)| {
            let run = Run { seed, steps, planted: Some(planted), beside: false };
            alone().block_on(simulate(&world, run)).err().map(|it| *it)
        });
        found.lock().expect("what was found").push((n, planted, failure));
    });
    let mut found = found.into_inner().expect("what was found");
    found.sort_by_key(|it| it.0);
    found.into_iter().map(|(_, planted, failure)| (planted, failure)).collect()
}

/// Does something for each number below a count, on several threads.
fn on_threads(jobs: usize, count: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    match next.fetch_add(1, Ordering::Relaxed) {
                        n if n < count => work(n),
                        _ => return,
                    }
                }
            });
        }
    });
}

/// The runtime of a run: its own thread, and nothing else.
fn alone() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime")
}

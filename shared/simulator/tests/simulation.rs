//! Runs of the simulator, as part of every test run.

use std::thread;

use simulator::{Run, Seeds, World, find, simulate, simulate_many};

/// The seeds of an ordinary run: enough for matters that take days to settle.
const SEEDS: u64 = 60;
const STEPS: u32 = 40;
/// The seeds of a search for a bug that is not found any more where it was last: a bug that takes many things one
/// after the other is met in long runs.
const SEARCHED: u64 = 400;
const LONGER: u32 = 80;

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[test]
fn seeds_known_and_new_break_no_invariant() {
    let seeds = Seeds::of_checkout(SEEDS);
    println!("{STEPS} steps of {seeds}");
    let (summary, failures) = simulate_many(cores(), SEEDS, STEPS, None, |n| seeds.nth(n));
    let told: Vec<_> = failures.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{seeds}\n\n{}", told.join("\n\n"));
    assert_eq!(summary.runs, SEEDS, "{summary}");
}

#[test]
fn a_seed_does_the_same_again_to_the_last_byte() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    runtime.block_on(async {
        let world = World::make().await;
        // Rights and accounts of people change in the second of them; people write to each other and campaigns leave in the third.
        for seed in [3, 4, 32] {
            let run = Run { seed, steps: 40, planted: None, beside: false };
            let first = simulate(&world, run).await.expect("a sound run");
            assert_eq!(simulate(&world, run).await.expect("a sound run"), first);
        }
    });
}

#[test]
fn planted_bugs_are_found() {
    let mut missing = vec![];
    for (planted, failure) in find(cores(), SEARCHED, LONGER) {
        let Some(failure) = failure else {
            missing.push(planted.name());
            continue;
        };
        let at = (failure.run.seed, failure.run.steps);
        let known = if planted.found_before() == Some(at) { "" } else { " elsewhere: see simulate --record" };
        println!("{}: {} (seed, steps: {at:?}){known}", planted.name(), failure.broken.invariant);
    }
    assert!(missing.is_empty(), "not found: {missing:?}");
}

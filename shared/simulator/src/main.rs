//! `cargo xtask simulate`: runs seeds, and tells what came of it.

use std::{
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use lexopt::{Parser, ValueExt};
use simulator::{Failure, Planted, Run, Summary, World, simulate};

/// What is asked for.
struct Options {
    seed: u64,
    seeds: u64,
    steps: u32,
    jobs: usize,
    planted: Option<Planted>,
}

fn main() -> ExitCode {
    let options = match read() {
        Ok(options) => options,
        Err(error) => {
            eprintln!(
                "{error}\n\n--seed N (1) --seeds N (1) --steps N (30) --jobs N --planted NAME\nbugs to plant:"
            );
            for (_, name, says) in Planted::ALL {
                eprintln!("  {name:24} {says}");
            }
            return ExitCode::FAILURE;
        }
    };
    let begun = Instant::now();
    let (summary, failures) = run(&options);
    for failure in &failures {
        println!("{failure}\n");
    }
    println!("{summary}\n{:.1} s", begun.elapsed().as_secs_f32());
    match (options.planted, failures.is_empty()) {
        (None, true) | (Some(_), false) => ExitCode::SUCCESS,
        (None, false) => ExitCode::FAILURE,
        (Some(planted), true) => {
            println!("{} was not found, and struck {} times", planted.name(), summary.struck);
            ExitCode::FAILURE
        }
    }
}

fn read() -> Result<Options, lexopt::Error> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut options = Options { seed: 1, seeds: 1, steps: 30, jobs: cores, planted: None };
    let mut seeds = None;
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("seed") => options.seed = parser.value()?.parse()?,
            lexopt::Arg::Long("seeds") => seeds = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("steps") => options.steps = parser.value()?.parse()?,
            lexopt::Arg::Long("jobs") => options.jobs = parser.value()?.parse()?,
            lexopt::Arg::Long("planted") => {
                let name = parser.value()?.string()?;
                let planted = Planted::named(&name).ok_or(format!("no bug is called {name}"))?;
                options.planted = Some(planted);
            }
            other => return Err(other.unexpected()),
        }
    }
    // A bug is looked for until it is found.
    options.seeds = seeds.unwrap_or(if options.planted.is_some() { 2_000 } else { 1 });
    Ok(options)
}

/// Runs the seeds on all cores. A failure ends a search for a planted bug; other runs go on.
fn run(options: &Options) -> (Summary, Vec<Failure>) {
    let world = runtime().block_on(World::make());
    let (next, found) = (AtomicU64::new(0), AtomicBool::new(false));
    let (summary, failures) = (Mutex::new(Summary::default()), Mutex::new(vec![]));
    thread::scope(|scope| {
        for _ in 0..options.jobs.max(1) {
            scope.spawn(|| {
                let runtime = runtime();
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= options.seeds || (options.planted.is_some() && found.load(Ordering::Relaxed)) {
                        return;
                    }
                    let run =
                        Run { seed: options.seed + nth, steps: options.steps, planted: options.planted };
                    match runtime.block_on(simulate(&world, run)) {
                        Ok(one) => summary.lock().expect("the summary").add(&one),
                        Err(failure) => {
                            found.store(true, Ordering::Relaxed);
                            failures.lock().expect("the failures").push(*failure);
                        }
                    }
                    if nth > 0 && nth % 500 == 0 {
                        eprintln!("{nth} seeds, {} failures", failures.lock().expect("the failures").len());
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("the failures");
    failures.sort_by_key(|it| it.run.seed);
    (summary.into_inner().expect("the summary"), failures)
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime")
}

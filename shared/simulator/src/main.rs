//! `cargo xtask simulate`: runs seeds, and tells what came of it.

use std::{fs, process::ExitCode, thread, time::Instant};

use lexopt::{Parser, ValueExt};
use simulator::{Planted, find, simulate_many};

/// The options of the command.
struct Options {
    seed: u64,
    seeds: u64,
    steps: u32,
    jobs: usize,
    planted: Option<Planted>,
    record: bool,
}

fn main() -> ExitCode {
    let options = match read() {
        Ok(options) => options,
        Err(error) => {
            eprintln!(
                "{error}\n\n--seed N (1) --seeds N (1) --steps N (30) --jobs N --planted NAME --record\nbugs to plant:"
            );
            for (_, name, says) in Planted::ALL {
                eprintln!("  {name:24} {says}");
            }
            return ExitCode::FAILURE;
        }
    };
    if options.record {
        return record(&options);
    }
    let begun = Instant::now();
    let seed = |n| options.seed + n;
    let (summary, failures) =
        simulate_many(options.jobs, options.seeds, options.steps, options.planted, seed);
    for failure in &failures {
        println!("{failure}\n");
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{summary}\n{seconds:.1} s, {:.0} steps a second", summary.steps as f64 / seconds);
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
    let mut options = Options { seed: 1, seeds: 1, steps: 30, jobs: cores, planted: None, record: false };
    let mut seeds = None;
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("seed") => options.seed = parser.value()?.parse()?,
            lexopt::Arg::Long("seeds") => seeds = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("steps") => options.steps = parser.value()?.parse()?,
            lexopt::Arg::Long("jobs") => options.jobs = parser.value()?.parse()?,
            lexopt::Arg::Long("record") => options.record = true,
            lexopt::Arg::Long("planted") => {
                let name = parser.value()?.string()?;
                let planted = Planted::named(&name).ok_or(format!("no bug is called {name}"))?;
                options.planted = Some(planted);
            }
            other => return Err(other.unexpected()),
        }
    }
    // A bug is looked for until it is found.
    let searched = options.planted.is_some() || options.record;
    options.seeds = seeds.unwrap_or(if searched { 2_000 } else { 1 });
    Ok(options)
}

/// Looks for all planted bugs, and writes down where each is found: there it is looked for first from now on.
fn record(options: &Options) -> ExitCode {
    let mut lines = String::new();
    for (planted, failure) in find(options.jobs, options.seeds, options.steps) {
        let Some(failure) = failure else {
            println!("{} was not found", planted.name());
            continue;
        };
        println!("{}: {}", planted.name(), failure.broken.invariant);
        lines += &format!("{}\t{}\t{}\n", planted.name(), failure.run.seed, failure.run.steps);
    }
    let written = fs::write(Planted::FOUND_IN, &lines);
    written.map_or(ExitCode::FAILURE, |()| {
        if lines.lines().count() == Planted::ALL.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    })
}

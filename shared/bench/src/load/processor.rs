//! The time of the processor, as Linux counts it for each thread of this process.

use std::{collections::BTreeMap, fs, thread::available_parallelism, time::Duration};

use anyhow::Context;

/// The name of the threads that serve the tables, by which their share is told.
pub(super) const TABLES: &str = "tables";
/// Ticks of a second: the same on every Linux that programs of today run on.
const TICKS: f64 = 100.0;

/// Ticks of the processor, by whom they were spent for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    functions: u64,
    tables: u64,
    /// Resident memory, kB.
    memory: u64,
}

/// The time that this process has used so far.
pub(super) fn used() -> anyhow::Result<Used> {
    let mut used = Used { memory: memory(&fs::read_to_string("/proc/self/status")?), ..Used::default() };
    for thread in fs::read_dir("/proc/self/task")? {
        // A thread may end between the list and the look.
        let Ok(stat) = fs::read_to_string(thread?.path().join("stat")) else { continue };
        let (name, ticks) = ticks(&stat).context("a thread without times")?;
        match name.starts_with(TABLES) {
            true => used.tables += ticks,
            false => used.functions += ticks,
        }
    }
    Ok(used)
}

/// A table of what was used in between, and what limits: the processor once nearly all of it was used.
pub(super) fn table(before: &Used, after: &Used, took: Duration) -> String {
    let cores = |ticks: u64| ticks as f64 / TICKS / took.as_secs_f64();
    let (functions, tables) =
        (cores(after.functions - before.functions), cores(after.tables - before.tables));
    let there = available_parallelism().map_or(1, usize::from) as f64;
    let rows = BTreeMap::from([("functions and callers", functions), ("simulated tables", tables)]);
    let mut text = format!("Of {there} cores\n");
    for (who, cores) in rows {
        text += &format!("{who:<26}{cores:>8.2}\n");
    }
    let limit = if functions + tables > 0.9 * there { "the processor" } else { "nothing yet" };
    text += &format!("{:<26}{:>8} MB\nwhat limits: {limit}", "memory, all together", after.memory / 1_000);
    text
}

/// The name of a thread and the ticks it has used, of a line of `/proc/self/task/*/stat`.
fn ticks(stat: &str) -> Option<(&str, u64)> {
    let (name, rest) = stat.split_once('(')?.1.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    Some((name, fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?))
}

fn memory(status: &str) -> u64 {
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
    line.and_then(|it| it.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_system_are_read() {
        let stat = "17 (tables (1)) S 1 17 17 0 -1 4194304 90 0 0 0 250 50 0 0 20 0 1 0 100 0 0";
        assert_eq!(ticks(stat), Some(("tables (1)", 300)));
        assert_eq!(memory("Name:\tbench\nVmRSS:\t   4096 kB\n"), 4_096);
        assert!(used().unwrap().memory > 0);
    }
}

//! The knowledge of an instance of itself: how many calls it has had, and how many failed or were too many.

use std::{
    fs::File,
    io::Read,
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use contract::{Error, ops::InstanceInfo};
use integrations::function_metrics::{Outcome, UnderWay};
use jiff::Timestamp;

use crate::{Config, config};

static SINCE: OnceLock<Timestamp> = OnceLock::new();
static CALLS: AtomicU64 = AtomicU64::new(0);
static IN_FLIGHT: AtomicU64 = AtomicU64::new(0);
static FAILED: AtomicU64 = AtomicU64::new(0);
static THROTTLED: AtomicU64 = AtomicU64::new(0);

/// A call that is being answered: it is counted until it is dropped.
pub(crate) struct Answering;

impl Answering {
    pub(crate) fn begin(now: Timestamp) -> Self {
        SINCE.get_or_init(|| now);
        CALLS.fetch_add(1, Ordering::Relaxed);
        IN_FLIGHT.fetch_add(1, Ordering::Relaxed);
        Self
    }

    /// Counts how the call failed, where that is no no of a rule.
    pub(crate) fn note(error: &Error) {
        match error {
            Error::Busy | Error::SlowDown(_) => THROTTLED.fetch_add(1, Ordering::Relaxed),
            Error::Internal(_) => FAILED.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        IN_FLIGHT.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Counts an invocation that is over, and the error that it ended with.
pub(crate) fn end(invocation: UnderWay, error: Option<&Error>, now: Timestamp) {
    let outcome = match error {
        Some(Error::Internal(_)) => Outcome::Failed,
        Some(Error::Busy | Error::SlowDown(_)) => Outcome::TurnedAway,
        _ => Outcome::Answered,
    };
    invocation.end(outcome, memory().map(|it| it / (1024 * 1024)), now);
}

/// The facts that this instance knows of itself.
pub fn instance(config: &Config, now: Timestamp) -> InstanceInfo {
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    InstanceInfo {
        version: config.version.clone(),
        stage: config.stage.clone(),
        since: SINCE.get().copied().unwrap_or(now),
        calls: count(&CALLS),
        in_flight: count(&IN_FLIGHT),
        failed: count(&FAILED),
        throttled: count(&THROTTLED),
        memory: memory(),
        memory_limit: memory_limit(),
    }
}

/// Bytes of memory that this process holds, where the machine says so.
pub fn memory() -> Option<u64> {
    // The file has some 1,500 bytes and says that it has none: read whole by the library, it is read ten times.
    let mut status = [0; 4096];
    let length = File::open("/proc/self/status").ok()?.read(&mut status).ok()?;
    let status = str::from_utf8(&status[..length]).ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Bytes of memory that a function may hold, as its platform says.
pub(crate) fn memory_limit() -> Option<u64> {
    let megabytes: u64 = config::env("AWS_LAMBDA_FUNCTION_MEMORY_SIZE")?.parse().ok()?;
    Some(megabytes * 1024 * 1024)
}

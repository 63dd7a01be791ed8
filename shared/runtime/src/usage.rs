//! The use of an instance: added up in memory, and written down once a minute with the call that comes then.

use std::sync::{Mutex, PoisonError};

use contract::{Action, Entry, orders::CreateOrder};
use domain::{
    calendar::paris,
    costs::{GroupUsage, JOBS},
};
use jiff::{SignedDuration, Timestamp};
use store::{Usage, UsageByDay};

use crate::{Services, instance::memory_limit};

/// How long an instance adds up before it writes.
const EVERY: SignedDuration = SignedDuration::from_mins(1);
/// Megabytes that are reckoned with outside the cloud, as the smallest functions have them there.
const USUAL_MEMORY: u64 = 256;

/// The use that is not written yet, with the instant since which it is added up.
static ADDED: Mutex<Option<(Timestamp, UsageByDay)>> = Mutex::new(None);

/// A piece of work that is over.
struct Work<'a> {
    group: &'a str,
    begun: Timestamp,
    used: Usage,
    /// Orders that were placed by it.
    orders: i64,
}

/// Counts a call of an action; `done` tells whether it was answered as asked.
pub(crate) async fn count_call(
    services: &Services,
    entry: &Entry,
    begun: Timestamp,
    used: Usage,
    done: bool,
) {
    let orders = i64::from(done && entry.name == CreateOrder::NAME);
    count(services, Work { group: entry.group.name(), begun, used, orders }).await;
}

/// Counts work without a caller.
pub(crate) async fn count_job(services: &Services, begun: Timestamp, used: Usage) {
    count(services, Work { group: JOBS, begun, used, orders: 0 }).await;
}

/// Adds a piece of work, and writes down what was added up when its time has come. A failure is only logged: no caller has a part
/// in it.
async fn count(services: &Services, work: Work<'_>) {
    if !services.config.counts_usage {
        return;
    }
    let now = services.clock.now();
    let Some(due) = add(&work, now) else { return };
    if let Err(error) = services.store.add_usage(&due).await {
        tracing::warn!(?error, "what was used was not counted");
    }
}

/// Adds it up, and gives what is to be written, if anything is.
fn add(work: &Work<'_>, now: Timestamp) -> Option<UsageByDay> {
    let milliseconds = i64::try_from(now.duration_since(work.begun).as_millis()).unwrap_or_default().max(0);
    let megabytes = memory_limit().map_or(USUAL_MEMORY, |bytes| bytes / (1024 * 1024));
    let units = |hundredths: u64| i64::try_from(hundredths).unwrap_or_default();
    let usage = GroupUsage {
        calls: 1,
        milliseconds,
        megabyte_milliseconds: milliseconds.saturating_mul(i64::try_from(megabytes).unwrap_or_default()),
        read: units(work.used.read),
        write: units(work.used.write),
        orders: work.orders,
    };
    let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    let (since, all) = added.get_or_insert_with(|| (now, UsageByDay::new()));
    *all.entry((paris::today(now), work.group.to_owned())).or_default() += usage;
    if now.duration_since(*since) < EVERY {
        return None;
    }
    added.take().map(|it| it.1)
}

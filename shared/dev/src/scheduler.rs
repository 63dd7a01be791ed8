//! Runs what is due on the platform's clock, and what a developer asks for.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use deployment::Schedule;
use jiff::Timestamp;
use runtime::{Clock, JobCtx, JobRouter};
use serde::Serialize;
use serde_json::{Value, json};

use crate::schedule::{self, due, schedules};

/// How often the clock is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How a run went.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    pub job: String,
    /// Platform time.
    pub at: Timestamp,
    /// Absent: it went well.
    pub error: Option<String>,
    pub milliseconds: u64,
}

/// A job as a developer sees it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JobView {
    pub name: String,
    /// Absent: it only runs when a message asks for it.
    pub schedule: Option<String>,
    pub next: Option<Timestamp>,
    pub last: Option<Run>,
    /// Whether there is code for it.
    pub built: bool,
}

/// Runs jobs. Clones are the same scheduler.
#[derive(Clone)]
pub struct Scheduler(Arc<Inner>);

struct Inner {
    router: Arc<JobRouter>,
    ctx: JobCtx,
    /// Everything up to here was run.
    seen: tokio::sync::Mutex<Timestamp>,
    last: Mutex<BTreeMap<String, Run>>,
}

impl std::fmt::Debug for Scheduler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scheduler")
    }
}

impl Scheduler {
    /// Begins at the present: what was due before is found by the next runs.
    pub fn new(router: Arc<JobRouter>, ctx: JobCtx) -> Self {
        let seen = tokio::sync::Mutex::new(ctx.services.clock.now());
        Self(Arc::new(Inner { router, ctx, seen, last: Mutex::default() }))
    }

    /// The platform's clock.
    pub fn clock(&self) -> &Clock {
        &self.0.ctx.services.clock
    }

    /// Runs what became due since the last look, and says how it went.
    pub async fn look(&self) -> Vec<Run> {
        let mut seen = self.0.seen.lock().await;
        let now = self.clock().now();
        let mut runs = vec![];
        for Schedule { job, .. } in due(schedules(), *seen, now) {
            if self.0.router.names().any(|name| name == job) {
                runs.push(self.run(job, Value::Null).await);
            }
        }
        *seen = now;
        runs
    }

    /// Runs one job now, with the fields of a message.
    pub async fn run(&self, job: &str, fields: Value) -> Run {
        let mut message = json!({ "job": job });
        if let (Some(message), Value::Object(fields)) = (message.as_object_mut(), fields) {
            message.extend(fields.into_iter().filter(|(name, _)| name != "job"));
        }
        let (at, begun) = (self.clock().now(), Instant::now());
        let outcome = self.0.router.event(&self.0.ctx, message).await;
        let run = Run {
            job: job.to_owned(),
            at,
            error: outcome.err().map(|error| format!("{error:?}")),
            milliseconds: begun.elapsed().as_millis().try_into().unwrap_or(u64::MAX),
        };
        if let Some(error) = &run.error {
            tracing::error!(job, error, "a job failed");
        }
        let mut last = self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.insert(job.to_owned(), run.clone());
        run
    }

    /// Every job that is scheduled or can be asked for.
    pub fn jobs(&self) -> Vec<JobView> {
        let now = self.clock().now();
        let built: Vec<&str> = self.0.router.names().collect();
        let last = self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        let view = |name: &str, schedule: Option<Schedule>| JobView {
            name: name.to_owned(),
            schedule: schedule.map(|it| it.when.expression()),
            next: schedule.map(|it| schedule::next(it.when, now)),
            last: last.get(name).cloned(),
            built: built.contains(&name),
        };
        let scheduled = schedules().map(|it| view(it.job, Some(it)));
        let asked = built.iter().filter(|name| schedules().all(|it| it.job != **name));
        scheduled.chain(asked.map(|name| view(name, None))).collect()
    }

    /// Looks at the clock for ever.
    pub async fn keep_looking(self) {
        let mut ticks = tokio::time::interval(LOOK);
        loop {
            ticks.tick().await;
            self.look().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use jiff::SignedDuration;
    use runtime::{Router, tasks::RelayOutbox};
    use testkit::App;

    use super::*;

    static RUNS: AtomicU32 = AtomicU32::new(0);

    async fn relay(_: JobCtx, _: RelayOutbox) -> contract::Result<()> {
        RUNS.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    #[tokio::test]
    async fn moving_time_forward_runs_what_became_due_once() {
        let app = App::new(Router::default()).await;
        let scheduler = Scheduler::new(Arc::new(JobRouter::default().on(relay)), app.jobs());
        assert!(scheduler.look().await.is_empty());
        app.advance(SignedDuration::from_hours(24));
        let runs: Vec<_> = scheduler.look().await.into_iter().map(|run| (run.job, run.error)).collect();
        assert_eq!(runs, [("relay-outbox".to_owned(), None)]);
        assert!(scheduler.look().await.is_empty(), "the same instant is not due twice");
        assert_eq!(RUNS.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_job_that_does_not_exist_is_an_error_and_not_a_run() {
        let app = App::new(Router::default()).await;
        let scheduler = Scheduler::new(Arc::new(JobRouter::default()), app.jobs());
        assert!(scheduler.run("no-such-job", Value::Null).await.error.is_some());
        assert!(scheduler.jobs().iter().all(|job| !job.built));
    }
}

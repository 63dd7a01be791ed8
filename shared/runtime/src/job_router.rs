//! Takes messages to the jobs that do what they ask.

use std::{
    collections::{BTreeMap, BTreeSet},
    pin::Pin,
};

use contract::{Error, Result, ops::JobQueue};
use domain::costs::JOBS;
use futures::FutureExt;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Job, JobCtx, instance, job_table::queue_of, tasks::HearMailEvent, usage};

type Running = Pin<Box<dyn Future<Output = Result<()>> + Send>>;
type Runner = Box<dyn Fn(JobCtx, Value) -> Running + Send + Sync>;

/// Takes a message to the job that does it.
#[derive(Default)]
pub struct JobRouter {
    jobs: BTreeMap<&'static str, Runner>,
    /// The queues of those jobs.
    queues: BTreeSet<JobQueue>,
}

/// A message of a queue.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    message_id: String,
    body: String,
}

impl JobRouter {
    /// The job is inferred from the runner's own signature.
    pub fn on<J, F, Fut>(mut self, runner: F) -> Self
    where
        J: Job,
        F: Fn(JobCtx, J) -> Fut + Copy + Send + Sync + 'static,
        Fut: Future<Output = Result<()>> + Send,
    {
        let erased: Runner = Box::new(move |ctx, message| {
            Box::pin(async move {
                let job =
                    serde_json::from_value(message).map_err(|error| Error::Unreadable(error.to_string()))?;
                runner(ctx, job).await
            })
        });
        self.jobs.insert(J::NAME, erased);
        self.queues.insert(J::QUEUE);
        self
    }

    /// The jobs of both.
    pub fn merge(mut self, other: Self) -> Self {
        self.jobs.extend(other.jobs);
        self.queues.extend(other.queues);
        self
    }

    /// The names of the jobs, sorted.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.jobs.keys().copied()
    }

    /// Does what one event asks: a batch of a queue, of which only the failures come back, or a schedule.
    pub async fn event(&self, ctx: &JobCtx, event: Value) -> Result<Value> {
        let Some(records) = event.get("Records") else {
            self.run(ctx, event).await?;
            return Ok(Value::Null);
        };
        let records: Vec<Record> = serde_json::from_value(records.clone()).map_err(Error::internal)?;
        let mut failures = vec![];
        for record in records {
            let outcome = match serde_json::from_str(&record.body) {
                Ok(message) => self.run(ctx, message).await,
                Err(error) => Err(Error::Unreadable(error.to_string())),
            };
            if let Err(error) = outcome {
                tracing::error!(message = record.message_id, ?error, "a message failed");
                failures.push(json!({ "itemIdentifier": record.message_id }));
            }
        }
        Ok(json!({ "batchItemFailures": failures }))
    }

    /// Does what one message asks. A message of a queue whose jobs are not among these goes on to it: it was sent, or the
    /// clock was set, before its job moved there.
    pub async fn run(&self, ctx: &JobCtx, mut message: Value) -> Result<()> {
        if let Some(queue) = self.queue_elsewhere(&message) {
            let sending = ctx.queues.get(queue).send(message.to_string()).boxed();
            return sending.await.map_err(Error::internal);
        }
        let name = message.as_object_mut().and_then(|it| it.remove("job"));
        let name = match &name {
            // A notification of SNS names no job: its fields are those that SNS signs.
            None if message.get("TopicArn").is_some() => HearMailEvent::NAME,
            name => name.as_ref().and_then(Value::as_str).unwrap_or_default(),
        };
        let (name, runner) =
            self.jobs.get_key_value(name).ok_or_else(|| Error::Unreadable(format!("no job {name:?}")))?;
        // A message sees the instant at which it is dealt with, not that of its batch.
        let (now, store) = (ctx.services.clock.now(), ctx.store.metered());
        let ctx = JobCtx { now, store, job: Some(*name), ..ctx.clone() };
        let invocation = ctx.services.function_metrics.begin(JOBS, now);
        let outcome = runner(ctx.clone(), message).await;
        if let Some(invocation) = invocation {
            instance::end(invocation, outcome.as_ref().err(), ctx.services.clock.now());
        }
        let used = ctx.store.usage();
        usage::count_job(&ctx.services, now, used).await;
        tracing::info!(
            job = name,
            ok = outcome.is_ok(),
            calls = used.calls,
            read = used.read,
            write = used.write,
            "job"
        );
        outcome
    }

    /// The queue that a message belongs to, when none of its jobs are done here. A router never sends a message to a queue
    /// that it empties itself.
    fn queue_elsewhere(&self, message: &Value) -> Option<JobQueue> {
        let queue = queue_of(message["job"].as_str()?)?;
        (!self.queues.contains(&queue)).then_some(queue)
    }
}

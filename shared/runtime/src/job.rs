//! Work without a caller: jobs, from a queue or a schedule.

use std::{collections::BTreeMap, pin::Pin, sync::Arc};

use contract::{Error, Result};
use domain::{notices::Notice, people::person::Person};
use integrations::Mailer;
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use store::{AuditEntry, Changes, Store};

use crate::{Queues, Services, outbox};

/// One kind of work. The implementing struct *is* the message.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// The name in the message and in the schedules.
    const NAME: &'static str;

    /// The message that asks for it: `{"job": NAME, ...fields}`.
    fn message(&self) -> Result<Value> {
        let mut message = serde_json::to_value(self).map_err(Error::internal)?;
        if let Some(fields) = message.as_object_mut() {
            fields.insert("job".to_owned(), Value::from(Self::NAME));
        }
        Ok(message)
    }
}

/// What a job may use.
#[derive(Clone, Debug)]
pub struct JobCtx {
    pub now: Timestamp,
    pub store: Store,
    pub services: Arc<Services>,
    /// Who carries mail.
    pub mailer: Mailer,
    pub queues: Queues,
    /// The name of the job that runs; absent while none does.
    job: Option<&'static str>,
}

impl JobCtx {
    /// What all jobs use.
    pub fn new(services: Arc<Services>, mailer: Mailer, queues: Queues) -> Self {
        let (now, store) = (services.clock.now(), services.store.clone());
        Self { now, store, services, mailer, queues, job: None }
    }

    /// What the audit keeps of the job.
    pub fn audit_entry(&self) -> AuditEntry {
        AuditEntry {
            id: crate::id(),
            action: self.job.unwrap_or_default().to_owned(),
            user: None,
            on_behalf_of: None,
            ip: None,
            at: self.now,
            changed: vec![],
        }
    }

    /// Writes a change with its audit entry.
    pub async fn commit(&self, changes: Changes) -> store::Result<()> {
        self.store.commit(changes.audit(self.audit_entry())).await
    }

    /// Tells a person something, once the change is written; see [`outbox::tell`].
    pub fn tell(&self, changes: Changes, reader: &Person, notice: &dyn Notice) -> Result<Changes> {
        outbox::tell(changes, &self.services.config, reader, notice, self.now)
    }

    /// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
    pub fn task<J: Job>(&self, changes: Changes, id: String, job: &J, due: Timestamp) -> Result<Changes> {
        outbox::task(changes, id, job, due, self.now)
    }
}

type Running = Pin<Box<dyn Future<Output = Result<()>> + Send>>;
type Runner = Box<dyn Fn(JobCtx, Value) -> Running + Send + Sync>;

/// Takes a message to the job that does it.
#[derive(Default)]
pub struct JobRouter {
    jobs: BTreeMap<&'static str, Runner>,
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

    /// Does what one message asks.
    pub async fn run(&self, ctx: &JobCtx, mut message: Value) -> Result<()> {
        let name = message.as_object_mut().and_then(|it| it.remove("job"));
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
        let (name, runner) =
            self.jobs.get_key_value(name).ok_or_else(|| Error::Unreadable(format!("no job {name:?}")))?;
        // A message sees the instant at which it is dealt with, not that of its batch.
        let (now, store) = (ctx.services.clock.now(), ctx.store.metered());
        let ctx = JobCtx { now, store, job: Some(*name), ..ctx.clone() };
        let outcome = runner(ctx.clone(), message).await;
        let used = ctx.store.usage();
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
}

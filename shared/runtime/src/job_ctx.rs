//! The context that a job works with.

use std::sync::Arc;

use contract::{Error, Result};
use domain::{notices::Notice, people::person::Person};
use integrations::Mailer;
use jiff::Timestamp;
use store::{AuditEntry, Changes, Store};

use crate::{Job, Queues, Services, outbox};

/// The context of a job.
#[derive(Clone, Debug)]
pub struct JobCtx {
    pub now: Timestamp,
    pub store: Store,
    pub services: Arc<Services>,
    /// The carrier of mail, for a function that sends any.
    pub(crate) mailer: Option<Mailer>,
    pub queues: Queues,
    /// The name of the job that runs; absent while none does.
    pub(crate) job: Option<&'static str>,
}

impl JobCtx {
    /// The context that all jobs start from.
    pub fn new(services: Arc<Services>, mailer: Option<Mailer>, queues: Queues) -> Self {
        let (now, store) = (services.clock.now(), services.store.clone());
        Self { now, store, services, mailer, queues, job: None }
    }

    /// The carrier of mail.
    ///
    /// # Errors
    /// An internal one in a function that sends none.
    pub fn mailer(&self) -> Result<&Mailer> {
        let unset = || Error::internal(std::io::Error::other("no sender of mail is set"));
        self.mailer.as_ref().ok_or_else(unset)
    }

    /// The entry that the audit keeps of the job.
    pub fn audit_entry(&self) -> AuditEntry {
        AuditEntry {
            id: crate::id(),
            action: self.job.unwrap_or_default().to_owned(),
            at: self.now,
            ..AuditEntry::default()
        }
    }

    /// Writes a change with its audit entry; its messages leave.
    pub async fn commit(&self, changes: &mut Changes) -> store::Result<()> {
        outbox::commit(&self.services, &self.store, changes.audit(self.audit_entry())).await
    }

    /// Writes a change that another copy of the job may have written already.
    pub async fn commit_once(&self, changes: &mut Changes) -> Result<()> {
        match self.commit(changes).await {
            Err(store::Error::Exists(_)) => Ok(()),
            written => Ok(written?),
        }
    }

    /// Tells a person something, once the change is written; see [`outbox::tell`].
    pub fn tell(&self, changes: &mut Changes, reader: &Person, notice: &dyn Notice) -> Result<()> {
        outbox::tell(changes, &self.services.config, reader, notice, self.now)
    }

    /// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
    pub fn task<J: Job>(&self, changes: &mut Changes, id: String, job: &J, due: Timestamp) -> Result<()> {
        outbox::task(changes, id, job, due, self.now)
    }
}

//! The interface that requests and jobs have in common.

use jiff::Timestamp;
use store::{AuditEntry, Store};

use crate::{Ctx, JobCtx, Services};

/// A request or a job: what a use case that serves both may use.
pub trait Context {
    /// The one instant that it sees.
    fn now(&self) -> Timestamp;
    fn store(&self) -> &Store;
    fn services(&self) -> &Services;
    /// The entry that the audit keeps of it.
    fn audit_entry(&self) -> AuditEntry;
}

impl Context for Ctx {
    fn now(&self) -> Timestamp {
        self.now
    }

    fn store(&self) -> &Store {
        &self.store
    }

    fn services(&self) -> &Services {
        &self.services
    }

    fn audit_entry(&self) -> AuditEntry {
        self.audit_entry()
    }
}

impl Context for JobCtx {
    fn now(&self) -> Timestamp {
        self.now
    }

    fn store(&self) -> &Store {
        &self.store
    }

    fn services(&self) -> &Services {
        &self.services
    }

    fn audit_entry(&self) -> AuditEntry {
        self.audit_entry()
    }
}

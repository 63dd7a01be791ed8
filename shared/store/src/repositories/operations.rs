//! Work on many things.

use contract::{ConciergerieId, OperationId};
use domain::operation::{FailedLine, Operation, Work, Workload};

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Work on many things.
pub struct Operations<'a>(&'a Store);

impl Entity for Operation {
    const KIND: &'static str = "operation";

    fn key(&self) -> Key {
        keys::operations::operation(self.conciergerie, self.id)
    }
}

impl Entity for Workload {
    const KIND: &'static str = "workload";

    fn key(&self) -> Key {
        keys::operations::workload(self.operation)
    }
}

impl Entity for FailedLine {
    const KIND: &'static str = "failedLine";

    fn key(&self) -> Key {
        keys::operations::failed(self.operation, self.line)
    }
}

impl Store {
    /// Work on many things.
    pub fn operations(&self) -> Operations<'_> {
        Operations(self)
    }
}

impl Operations<'_> {
    /// An operation of a desk.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, desk: ConciergerieId, id: OperationId) -> Result<Versioned<Operation>> {
        self.0.table().get(keys::operations::operation(desk, id)).await
    }

    /// The newest operations of a desk.
    pub async fn newest(&self, desk: ConciergerieId, limit: i32) -> Result<Vec<Versioned<Operation>>> {
        let range = Range::all(keys::operations::of_desk(desk)).newest_first().limit(limit).consistent();
        self.0.table().list(range).await
    }

    /// What an operation does, to what.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn work(&self, id: OperationId) -> Result<Work> {
        let workload: Versioned<Workload> = self.0.table().get(keys::operations::workload(id)).await?;
        Ok(workload.entity.work)
    }

    /// The lines of an operation that were refused, in their order.
    pub async fn failures(&self, id: OperationId) -> Result<Vec<Versioned<FailedLine>>> {
        let range = Range::all(keys::operations::parts(id)).starting(keys::operations::FAILED).consistent();
        self.0.table().list(range).await
    }
}

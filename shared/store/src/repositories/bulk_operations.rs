//! Work on many things.

use contract::{BulkOperationId, ConciergerieId, ExtractId, UserId, desk::BulkOperationState};
use domain::{
    bulk::{BulkOperation, FailedLine, Work, Workload, WorkloadPart},
    extracts::{app_events::AppEvents, long::LongExtract},
};
use jiff::{SignedDuration, Timestamp, civil::Date};

use crate::{
    Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// How long the list of somebody's extracts goes back.
const EXTRACTS_KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Work on many things.
pub struct BulkOperationRecords<'a>(&'a Store);

impl Entity for BulkOperation {
    const KIND: &'static str = "bulkOperation";

    fn key(&self) -> Key {
        keys::bulk::operation(self.conciergerie, self.id)
    }

    fn indexes(&self) -> Indexes {
        let running = self.state == BulkOperationState::Running;
        Indexes { gsi5: running.then(|| keys::bulk::running(self.started, self.id)), ..Indexes::default() }
    }
}

impl Entity for Workload {
    const KIND: &'static str = "workload";

    fn key(&self) -> Key {
        keys::bulk::workload(self.operation)
    }
}

impl Entity for WorkloadPart {
    const KIND: &'static str = "workloadPart";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::bulk::part(self.operation, self.nth)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for FailedLine {
    const KIND: &'static str = "failedLine";

    fn key(&self) -> Key {
        keys::bulk::failed(self.operation, self.line)
    }

    fn expires(&self) -> Option<Timestamp> {
        self.expires
    }
}

impl Entity for LongExtract {
    const KIND: &'static str = "longExtract";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::bulk::extract(self.by, self.id)
    }

    /// Nothing is left of its file a week later.
    fn expires(&self) -> Option<Timestamp> {
        Some(self.started + EXTRACTS_KEPT)
    }
}

impl Entity for AppEvents {
    const KIND: &'static str = "appEvents";

    fn key(&self) -> Key {
        keys::bulk::app_events_sent((self.desk, self.day), self.at, &self.id)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(AppEvents::expires(self))
    }
}

impl Store {
    /// Work on many things.
    pub fn bulk_operations(&self) -> BulkOperationRecords<'_> {
        BulkOperationRecords(self)
    }
}

impl BulkOperationRecords<'_> {
    /// An operation of a desk.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, desk: ConciergerieId, id: BulkOperationId) -> Result<Versioned<BulkOperation>> {
        self.0.table().get(keys::bulk::operation(desk, id)).await
    }

    /// The newest operations of a desk.
    pub async fn newest(&self, desk: ConciergerieId, limit: i32) -> Result<Vec<Versioned<BulkOperation>>> {
        let range = Range::all(keys::bulk::of_desk(desk)).newest_first().limit(limit).consistent();
        self.0.table().list(range).await
    }

    /// Operations of all desks that are under way, those that began first first.
    pub async fn running(&self, limit: i32) -> Result<Vec<BulkOperation>> {
        let range = Range::all(keys::bulk::RUNNING).limit(limit);
        let found = self.0.table().keys(Index::Gsi5, range).await?;
        let read = self.0.table().get_many::<BulkOperation>(found).await?;
        let mut running: Vec<_> = read.into_iter().map(|it| it.entity).collect();
        running.sort_by_key(|it| (it.started, it.id));
        Ok(running)
    }

    /// The work of an operation, and what it is done to.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn work(&self, id: BulkOperationId) -> Result<Work> {
        let workload: Versioned<Workload> = self.0.table().get(keys::bulk::workload(id)).await?;
        Ok(workload.entity.work)
    }

    /// Some of the lines that an operation does.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn part(&self, id: BulkOperationId, nth: u32) -> Result<WorkloadPart> {
        Ok(self.0.table().get(keys::bulk::part(id, nth)).await?.entity)
    }

    /// The lines of an operation that were refused, in their order.
    pub async fn failures(&self, id: BulkOperationId) -> Result<Vec<Versioned<FailedLine>>> {
        let range = Range::all(keys::bulk::parts(id)).starting(keys::bulk::FAILED).consistent();
        self.0.table().list(range).await
    }

    /// An extract that somebody launched.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn extract(&self, by: UserId, id: ExtractId) -> Result<Versioned<LongExtract>> {
        self.0.table().get(keys::bulk::extract(by, id)).await
    }

    /// The newest extracts that somebody launched.
    pub async fn extracts_of(&self, by: UserId, limit: i32) -> Result<Vec<Versioned<LongExtract>>> {
        let range = Range::all(keys::bulk::extracts_of(by)).newest_first().limit(limit).consistent();
        self.0.table().list(range).await
    }

    /// Some events of a desk and a day, in their order, and whether others follow: behind an instant and the name of an item.
    pub async fn app_events(
        &self,
        (desk, day): (ConciergerieId, Date),
        after: Option<&str>,
        limit: i32,
    ) -> Result<(Vec<AppEvents>, Option<String>)> {
        let pk = keys::bulk::app_events(desk, day);
        // Right behind it: no key stands between.
        let range = match after {
            Some(after) => Range::all(pk).between(format!("{after}\0"), "\u{10ffff}"),
            None => Range::all(pk),
        };
        let found = self.0.table().list::<AppEvents>(range.limit(limit)).await?;
        let found: Vec<_> = found.into_iter().map(|it| it.entity).collect();
        let is_full = i32::try_from(found.len()).is_ok_and(|it| it >= limit);
        let next = found.last().filter(|_| is_full).map(|it| it.key().sk);
        Ok((found, next))
    }
}

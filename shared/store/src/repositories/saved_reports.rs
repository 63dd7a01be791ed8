//! Pivots that people keep, and those that colleagues share with them.

use contract::{UserId, bi::CubeName};
use domain::cubes::{ReportListLock, SavedReport, SharedReport};

use crate::{Changes, Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Pivots that people keep.
pub struct SavedReports<'a>(&'a Store);

impl Entity for SavedReport {
    const KIND: &'static str = "savedReport";

    fn key(&self) -> Key {
        keys::cubes::saved(self.user, self.cube, &self.name)
    }
}

impl Entity for SharedReport {
    const KIND: &'static str = "sharedReport";

    fn key(&self) -> Key {
        keys::cubes::shared(self.reader, self.owner, self.cube, &self.name)
    }
}

impl Entity for ReportListLock {
    const KIND: &'static str = "reportListLock";

    fn key(&self) -> Key {
        keys::cubes::list_lock(self.user)
    }
}

impl Store {
    /// Pivots that people keep.
    pub fn saved_reports(&self) -> SavedReports<'_> {
        SavedReports(self)
    }
}

impl SavedReports<'_> {
    /// A pivot that somebody has kept.
    pub async fn get(&self, user: UserId, cube: CubeName, name: &str) -> Result<Versioned<SavedReport>> {
        self.0.table().get(keys::cubes::saved(user, cube, name)).await
    }

    /// The same, if it is there.
    pub async fn find(
        &self,
        user: UserId,
        cube: CubeName,
        name: &str,
    ) -> Result<Option<Versioned<SavedReport>>> {
        self.0.table().find(keys::cubes::saved(user, cube, name)).await
    }

    /// The pivots that somebody has kept.
    pub async fn of(&self, user: UserId) -> Result<Vec<Versioned<SavedReport>>> {
        self.0.table().list(Range::all(keys::cubes::saved_by(user)).consistent()).await
    }

    /// The pivots that others share with somebody.
    pub async fn shared_with(&self, user: UserId) -> Result<Vec<Versioned<SharedReport>>> {
        self.0.table().list(Range::all(keys::cubes::shared_with(user)).consistent()).await
    }

    /// The pivots themselves of those that are shared, in no order.
    pub async fn originals(&self, of: &[Versioned<SharedReport>]) -> Result<Vec<SavedReport>> {
        let keys = of.iter().map(|it| keys::cubes::saved(it.owner, it.cube, &it.name)).collect();
        let found = self.0.table().get_many(keys).await?;
        Ok(found.into_iter().map(|it: Versioned<SavedReport>| it.entity).collect())
    }

    /// The lock on somebody's list, once anything was put there. It is read before the list is.
    pub async fn list_lock(&self, user: UserId) -> Result<Option<Versioned<ReportListLock>>> {
        self.0.table().find(keys::cubes::list_lock(user)).await
    }
}

impl Changes {
    /// Takes a pivot out of the list of somebody with whom it was shared.
    pub fn unshare(&mut self, reader: UserId, of: &SavedReport) -> &mut Self {
        self.remove_at::<SharedReport>(keys::cubes::shared(reader, of.user, of.cube, &of.name))
    }

    /// Deletes a pivot that must be as it was read, and takes it out of the lists of all with whom it was shared.
    pub fn delete_report(&mut self, read: &Versioned<SavedReport>) -> &mut Self {
        for reader in &read.readers {
            self.unshare(*reader, read);
        }
        self.delete(read)
    }
}

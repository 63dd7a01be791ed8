//! How often something may be asked for. The name that is counted may be of any length: only its hash is
//! kept.

use contract::{Error, Result};
use domain::people::throttle::Quota;
use store::Changes;

use crate::{Ctx, JobCtx, hash};

impl Ctx {
    /// Counts one use of a quota of `what`.
    ///
    /// # Errors
    /// [`Error::SlowDown`] once the quota is used up.
    pub async fn spend(&self, quota: Quota, what: &str) -> Result<()> {
        let nth = self.store.guards().spend(quota, &hash(what), self.now).await?;
        quota.admit(nth, self.now).map_err(Error::SlowDown)
    }

    /// Takes one use back with a change: it was a good one.
    pub fn give_back(&self, changes: Changes, quota: Quota, what: &str) -> Changes {
        changes.give_back(quota, &hash(what), self.now)
    }
}

impl JobCtx {
    /// Counts one use of a quota of `what`, and tells whether it was one of those that are allowed.
    pub async fn spend(&self, quota: Quota, what: &str) -> Result<bool> {
        let nth = self.store.guards().spend(quota, &hash(what), self.now).await?;
        Ok(quota.admit(nth, self.now).is_ok())
    }
}

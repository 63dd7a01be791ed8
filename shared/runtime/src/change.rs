//! The one way to change what others may be changing at the same time.

use contract::{Error, Result};
use serde::Serialize;
use store::{AuditEntry, Changes, Store};

use crate::{Config, Ctx, JobCtx, outbox, random::pause};

/// How often a change is made on what somebody else has just written, with a longer wait each time: some two seconds
/// in all.
const ATTEMPTS: u32 = 12;

/// Tries until nobody else was faster. Each try reads anew what it decides from.
///
/// # Errors
/// `Busy` when somebody always was; those of the try.
pub async fn until_written<T, F>(mut attempt: impl FnMut() -> F) -> Result<T>
where
    F: Future<Output = Result<T>>,
{
    for nth in 0..ATTEMPTS {
        if nth > 0 {
            pause(nth).await;
        }
        match attempt().await {
            Err(Error::Stale | Error::Busy) => {}
            outcome => return outcome,
        }
    }
    Err(Error::Busy)
}

/// Decides, then writes, until nobody else was faster. A refusal by `decide` is final.
async fn written<D, T, F, W>(mut decide: impl FnMut() -> F, write: impl Fn(D) -> W) -> Result<T>
where
    F: Future<Output = Result<D>>,
    W: Future<Output = Result<T>>,
{
    let outcome = until_written(|| {
        let (decided, write) = (decide(), &write);
        async move {
            match decided.await {
                Ok(decision) => write(decision).await.map(Ok),
                Err(refused) => Ok(Err(refused)),
            }
        }
    });
    outcome.await?
}

/// Decides and writes, with an audit entry of its own, until nobody else was faster. Nothing is written where nothing
/// changes. A refusal by `decide` is final.
pub async fn decide_and_write<T, F>(
    config: &Config,
    store: &Store,
    audit_entry: impl Fn() -> AuditEntry,
    decide: impl FnMut() -> F,
) -> Result<T>
where
    F: Future<Output = Result<(Changes, T)>>,
{
    let write = |(mut changes, outcome): (Changes, T)| {
        let entry = audit_entry();
        async move {
            if !changes.is_empty() {
                outbox::follow_up(changes.audit(entry), config, store).await?;
                store.commit(&mut changes).await?;
            }
            Ok(outcome)
        }
    };
    written(decide, write).await
}

impl Ctx {
    /// Changes what others may be changing: `decide` reads, and gives what is written and what is answered. When
    /// somebody else wrote first, it reads and decides anew.
    ///
    /// A refusal by `decide` is final: `Stale` stays when the edition is no longer the one the caller has
    /// seen.
    ///
    /// # Errors
    /// `Busy` when others keep writing; those of `decide`.
    pub async fn change<A, F>(&self, decide: impl FnMut() -> F) -> Result<A>
    where
        A: Serialize,
        F: Future<Output = Result<(Changes, A)>>,
    {
        let write = |(mut changes, answer): (Changes, A)| async move {
            self.commit(&mut changes, &answer).await?;
            Ok(answer)
        };
        written(decide, write).await
    }

    /// Does the same as [`Ctx::change`]; a dry run only says what would change.
    pub async fn change_unless<A, F>(&self, dry: bool, mut decide: impl FnMut() -> F) -> Result<A>
    where
        A: Serialize,
        F: Future<Output = Result<(Changes, A)>>,
    {
        match dry {
            true => Ok(decide().await?.1),
            false => self.change(decide).await,
        }
    }

    /// Does the same as [`Ctx::change`], and also gives what the handler goes on with once the change is written.
    pub async fn change_and<A, T, F>(&self, decide: impl FnMut() -> F) -> Result<(A, T)>
    where
        A: Serialize,
        F: Future<Output = Result<(Changes, A, T)>>,
    {
        let write = |(mut changes, answer, next): (Changes, A, T)| async move {
            self.commit(&mut changes, &answer).await?;
            Ok((answer, next))
        };
        written(decide, write).await
    }
}

impl JobCtx {
    /// Does the same as [`Ctx::change`], for work whose answer nobody waits for: `decide` gives what is written, and
    /// what the job goes on with. Nothing is written where nothing changes.
    pub async fn change<T, F>(&self, decide: impl FnMut() -> F) -> Result<T>
    where
        F: Future<Output = Result<(Changes, T)>>,
    {
        decide_and_write(&self.services.config, &self.store, || self.audit_entry(), decide).await
    }
}

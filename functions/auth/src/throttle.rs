//! Slows down who guesses passwords: by account, and by address.

use contract::{Error, Result};
use domain::people::throttle::Quota;
use runtime::Ctx;
use store::Changes;
use usecases::accounts::no_failures;

/// A try of an account's password, or of what follows it. It counts as failed from before the password is looked at, so that tries at once
/// are as slow as tries in a row.
pub(crate) struct Attempt {
    login: String,
}

impl Attempt {
    /// Lets a try through, or says how long to wait.
    ///
    /// # Errors
    /// [`Error::SlowDown`].
    pub(crate) async fn begin(ctx: &Ctx, login: &str) -> Result<Self> {
        ctx.spend(Quota::PASSWORDS, &ctx.ip).await?;
        // No more than a handful are let through at once, so that the rest soon learns how long to wait.
        match runtime::until_written(|| count(ctx, login)).await {
            Err(Error::Busy) => Err(Error::SlowDown(1)),
            counted => counted.map(|()| Self { login: login.to_owned() }),
        }
    }

    /// Forgets the failures of the account: the person has shown who they are.
    pub(crate) fn succeed(&self, ctx: &Ctx, changes: &mut Changes) {
        changes.remove(&no_failures(ctx, &self.login));
        ctx.give_back(changes, Quota::PASSWORDS, &ctx.ip);
    }
}

async fn count(ctx: &Ctx, login: &str) -> Result<()> {
    let mut record = no_failures(ctx, login);
    let mut changes = Changes::new();
    match ctx.store.guards().throttle(&record.what).await? {
        Some(mut known) => {
            known.state.admit(ctx.now).map_err(Error::SlowDown)?;
            known.state.fail(ctx.now);
            known.expires = record.expires;
            changes.save(&known)?;
        }
        None => {
            record.state.fail(ctx.now);
            changes.insert(&record)?;
        }
    }
    Ok(ctx.write(&mut changes).await?)
}

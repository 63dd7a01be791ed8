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
    secret: TypedSecret,
}

/// The secret that is tried. Each has failures of its own, so that who guesses the one keeps nobody from the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TypedSecret {
    Password,
    /// The PIN of a provider, at a locker.
    Pin,
}

impl Attempt {
    /// Lets a try through, or says how long to wait.
    ///
    /// # Errors
    /// [`Error::SlowDown`].
    pub(crate) async fn begin(ctx: &Ctx, login: &str) -> Result<Self> {
        Self::of(ctx, login, TypedSecret::Password).await
    }

    /// The same for a secret of another kind.
    ///
    /// # Errors
    /// [`Error::SlowDown`].
    pub(crate) async fn of(ctx: &Ctx, login: &str, secret: TypedSecret) -> Result<Self> {
        ctx.spend(Quota::PASSWORDS, &ctx.ip).await?;
        // No more than a handful are let through at once, so that the rest soon learns how long to wait.
        match runtime::until_written(|| count(ctx, login, secret)).await {
            Err(Error::Busy) => Err(Error::SlowDown(1)),
            counted => counted.map(|()| Self { login: login.to_owned(), secret }),
        }
    }

    /// Forgets the failures of the account: the person has shown who they are.
    pub(crate) fn succeed(&self, ctx: &Ctx, changes: &mut Changes) {
        changes.remove(&no_failures(ctx, &named(&self.login, self.secret)));
        ctx.give_back(changes, Quota::PASSWORDS, &ctx.ip);
    }
}

/// The name under which the failures of a secret are counted; no login has a line break.
fn named(login: &str, secret: TypedSecret) -> String {
    match secret {
        TypedSecret::Password => login.to_owned(),
        TypedSecret::Pin => format!("{}\npin", login.trim()),
    }
}

async fn count(ctx: &Ctx, login: &str, secret: TypedSecret) -> Result<()> {
    let mut record = no_failures(ctx, &named(login, secret));
    let mut changes = Changes::new();
    match ctx.store.guards().throttle(&record.what).await? {
        Some(mut known) => {
            let admitted = match secret {
                TypedSecret::Password => known.state.admit(ctx.now),
                TypedSecret::Pin => known.state.admit_pin(ctx.now),
            };
            admitted.map_err(Error::SlowDown)?;
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

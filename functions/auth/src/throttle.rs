//! Slows down who guesses passwords: by account, and by address.

use contract::{Error, Result};
use domain::people::{
    person::Person,
    throttle::{AccountThrottle, Quota},
};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, ThrottleRecord};

/// Records are kept longer than any delay they cause.
const KEPT: SignedDuration = SignedDuration::from_hours(48);
/// How often a try is counted anew when others of its account were counted meanwhile. No more than a handful are let
/// through at once, so that the rest soon learns how long to wait.
const TRIES: u32 = 12;

/// A try of an account's password. It counts as failed from before the password is looked at, so that tries at once
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
        for nth in 0..TRIES {
            match count(ctx, login).await {
                Err(Error::Stale | Error::Busy) => runtime::pause(nth).await,
                counted => return counted.map(|()| Self { login: login.to_owned() }),
            }
        }
        Err(Error::SlowDown(1))
    }

    /// Forgets the failures of the account: the person has shown who they are.
    pub(crate) fn succeed(self, ctx: &Ctx, changes: Changes) -> Changes {
        let changes = changes.remove(&no_failures(ctx, &self.login));
        ctx.give_back(changes, Quota::PASSWORDS, &ctx.ip)
    }
}

/// Forgets the failures of a person, whichever way they were called: they have shown by mail who they are.
pub(crate) fn forget(ctx: &Ctx, changes: Changes, person: &Person) -> Changes {
    let logins = store::logins(person);
    logins.iter().fold(changes, |changes, it| changes.remove(&no_failures(ctx, &it.login)))
}

async fn count(ctx: &Ctx, login: &str) -> Result<()> {
    let mut record = no_failures(ctx, login);
    let changes = match ctx.store.guards().throttle(&record.what).await? {
        Some(mut known) => {
            known.state.admit(ctx.now).map_err(Error::SlowDown)?;
            known.state.fail(ctx.now);
            known.expires = record.expires;
            Changes::new().save(&known)?
        }
        None => {
            record.state.fail(ctx.now);
            Changes::new().insert(&record)?
        }
    };
    Ok(ctx.store.commit(changes.journal(ctx.journal())).await?)
}

/// A typed login may be of any length: its hash is not.
fn no_failures(ctx: &Ctx, login: &str) -> ThrottleRecord {
    let what = runtime::hash(&login.trim().to_lowercase());
    ThrottleRecord { what, state: AccountThrottle::default(), expires: ctx.now + KEPT }
}

//! Slows down who guesses: by account, and by address.

use contract::{Error, Result};
use domain::throttle::{AccountThrottle, AddressThrottle};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, ThrottleRecord, Versioned};

/// Records are kept longer than any delay they cause.
const KEPT: SignedDuration = SignedDuration::from_hours(48);

/// What is known of the failures of an account and of an address.
pub(crate) struct Failures {
    account: ThrottleRecord<AccountThrottle>,
    address: ThrottleRecord<AddressThrottle>,
}

impl Failures {
    /// Lets a try through, or says how long to wait.
    pub(crate) async fn admit(ctx: &Ctx, login: &str) -> Result<Self> {
        let account = format!("login#{}", login.trim().to_lowercase());
        let address = format!("ip#{}", ctx.ip);
        let guards = ctx.store.guards();
        let known_account = guards.throttle::<AccountThrottle>(&account).await?;
        let known_address = guards.throttle::<AddressThrottle>(&address).await?;
        let failures =
            Self { account: known(ctx, account, known_account), address: known(ctx, address, known_address) };
        failures.account.state.admit(ctx.now).map_err(Error::SlowDown)?;
        failures.address.state.admit(ctx.now).map_err(Error::SlowDown)?;
        Ok(failures)
    }

    /// Remembers a failure of both.
    pub(crate) async fn fail(mut self, ctx: &Ctx) -> Result<()> {
        self.account.state.fail(ctx.now);
        self.address.state.fail(ctx.now);
        let changes = Changes::new().put(&self.account)?.put(&self.address)?;
        Ok(ctx.store.commit(changes.journal(ctx.journal())).await?)
    }

    /// Forgets those of the account: the person has shown who they are.
    pub(crate) fn succeed(mut self, changes: Changes) -> Result<Changes> {
        if self.account.state == AccountThrottle::default() {
            return Ok(changes);
        }
        self.account.state.succeed();
        Ok(changes.put(&self.account)?)
    }
}

fn known<T: Default>(
    ctx: &Ctx,
    what: String,
    found: Option<Versioned<ThrottleRecord<T>>>,
) -> ThrottleRecord<T> {
    let state = found.map(|it| it.entity.state).unwrap_or_default();
    ThrottleRecord { what, state, expires: ctx.now + KEPT }
}

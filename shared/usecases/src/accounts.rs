//! Accounts: what their owners and the desk do alike.

use std::time::Duration;

use contract::{Result, account::ProfileChange};
use domain::people::{
    person::Person,
    throttle::{AccountThrottle, Quota},
};
use futures::future::try_join_all;
use jiff::{SignedDuration, Timestamp};
use runtime::Ctx;
use store::{Changes, ThrottleRecord};

/// How long somebody who is mailed a link by their desk may take to choose a password.
pub const INVITATION: SignedDuration = SignedDuration::from_hours(48);
/// Records of failed sign-ins are kept longer than any delay they cause.
const KEPT: SignedDuration = SignedDuration::from_hours(48);

/// Changes a profile, whoever asks for it. A new address gets a link that confirms it, and the one in use is told: its owner
/// may know nothing of it.
///
/// # Errors
/// As of [`Person::change_profile`]; `SlowDown` where too many addresses were asked for.
pub async fn change_profile(ctx: &Ctx, person: &mut Person, change: ProfileChange) -> Result<Changes> {
    let asked = change.email.clone();
    person.change_profile(change)?;
    match person.ask_for_email(asked.as_deref()) {
        true => ctx.confirm_email(person).await,
        false => Ok(Changes::new()),
    }
}

/// Counts a link that somebody else than its reader has sent to an account.
///
/// # Errors
/// `SlowDown` where too many were sent this hour.
pub async fn spend_link(ctx: &Ctx, person: &Person) -> Result<()> {
    ctx.spend(Quota::LINKS, &format!("of {}", person.id)).await
}

/// Failed sign-ins of a login: none yet. A typed login may be of any length: its hash is not.
pub fn no_failures(ctx: &Ctx, login: &str) -> ThrottleRecord {
    let what = runtime::hash(&login.trim().to_lowercase());
    ThrottleRecord { what, state: AccountThrottle::default(), expires: ctx.now + KEPT }
}

/// Forgets the failed sign-ins of a person, whichever way they were called.
pub fn forget_failures(ctx: &Ctx, changes: Changes, person: &Person) -> Changes {
    let logins = store::logins(person);
    logins.iter().fold(changes, |changes, it| changes.remove(&no_failures(ctx, &it.login)))
}

/// Until when tries of a person's password wait, by whichever of their logins it is longest.
///
/// # Errors
/// Those of the store.
pub async fn blocked_until(ctx: &Ctx, person: &Person) -> Result<Option<Timestamp>> {
    let logins = store::logins(person);
    let waits = logins.iter().map(|it| async move {
        let known = ctx.store.guards().throttle(&no_failures(ctx, &it.login).what).await?;
        let wait = known.and_then(|it| it.state.admit(ctx.now).err());
        Ok::<_, contract::Error>(wait.unwrap_or_default())
    });
    let longest = try_join_all(waits).await?.into_iter().max().filter(|it| *it > 0);
    Ok(longest.map(|seconds| ctx.now + Duration::from_secs(seconds)))
}

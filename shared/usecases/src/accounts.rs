//! Accounts: what their owners and the desk do alike.

use std::time::Duration;

use contract::{CompanyId, Error, Result, Role, UserId, account::ProfileChange};
use domain::{
    notices::Invitation,
    people::{
        file_update::AccountTies,
        organisation::Conciergerie,
        person::Person,
        session::{Purpose, Ticket},
        throttle::{AccountThrottle, Quota},
    },
};
use futures::future::try_join_all;
use jiff::{SignedDuration, Timestamp};
use runtime::{Context, Ctx, outbox};
use store::{Changes, OrdersOf, PageRequest, Store, ThrottleRecord, Whose};

use crate::crm;

/// How long somebody who is mailed a link by their desk may take to choose a password.
pub const INVITATION: SignedDuration = SignedDuration::from_hours(48);
/// Records of failed sign-ins are kept longer than any delay they cause.
const KEPT: SignedDuration = SignedDuration::from_hours(48);

/// Changes a profile, whoever asks for it. A new address gets a link that confirms it, and the one in use is told: its owner
/// may know nothing of it.
///
/// # Errors
/// Those of [`Person::change_profile`]; `SlowDown` where too many addresses were asked for; `OwnerOnly` where a manager who has
/// opened the account asks for one.
pub async fn change_profile(ctx: &Ctx, person: &mut Person, change: ProfileChange) -> Result<Changes> {
    let asked = change.email.clone();
    person.change_profile(change)?;
    let mut changes = Changes::new();
    if person.ask_for_email(asked.as_deref()) {
        ctx.expect_owner()?;
        ctx.confirm_email(&mut changes, person).await?;
    }
    Ok(changes)
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
    let what = runtime::hash(login.trim().to_lowercase());
    ThrottleRecord { what, state: AccountThrottle::default(), expires: ctx.now + KEPT }
}

/// Forgets the failed sign-ins of a person, whichever way they were called.
pub fn forget_failures(ctx: &Ctx, changes: &mut Changes, person: &Person) {
    for login in store::logins(person) {
        changes.remove(&no_failures(ctx, &login.login));
    }
}

/// The instant until which tries of a person's password wait, by whichever of their logins it is longest.
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

/// Refuses what somebody else signs in with, beside the field it was typed in. The first one keeps it: the second is
/// told here, after their change was refused.
///
/// # Errors
/// The invalid field.
pub async fn expect_free(store: &Store, login: &str, of: UserId, field: &str) -> Result<()> {
    let owner = store.people().by_login(login).await?;
    match owner.filter(|it| it.id != of) {
        None => Ok(()),
        Some(_) if field == "email" => Err(Error::invalid(
            field,
            "Un compte a déjà cette adresse : saisissez-en une autre.",
            "An account has this address already: type another one.",
        )),
        Some(_) => Err(Error::invalid(
            field,
            "Un compte a déjà cet identifiant : saisissez-en un autre.",
            "An account has this login already: type another one.",
        )),
    }
}

/// Writes down somebody whom the desk made a beneficiary, and mails them the link to choose a password by.
///
/// # Errors
/// Invalid `email` or `login`: somebody has it.
pub async fn welcome<C: Context>(ctx: &C, person: &Person, desk: &Conciergerie) -> Result<Changes> {
    let store = ctx.store();
    expect_free(store, &person.email, person.id, "email").await?;
    expect_free(store, &person.login, person.id, "login").await?;
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, person, Purpose::Password, ctx.now() + INVITATION);
    let notice = Invitation { desk: &desk.name, login: &person.login, token: &token.secret };
    let mut changes = Changes::new();
    store.people().insert(&mut changes, person)?;
    changes.insert(&ticket)?;
    crm::follow(ctx, &mut changes, None, person).await?;
    outbox::tell(&mut changes, &ctx.services().config, person, &notice, ctx.now())?;
    Ok(changes)
}

/// The orders and debts that tie a beneficiary to their desk. Whether they also work there is for the caller to know,
/// who has read them.
///
/// # Errors
/// Those of the store.
pub async fn ties(store: &Store, user: UserId) -> Result<AccountTies> {
    let orders = store.orders();
    let open = OrdersOf::UnderWay(Whose::Beneficiary(user));
    let (under_way, debt) =
        futures::try_join!(orders.page(open, PageRequest::newest(1)), orders.has_debt(user))?;
    Ok(AccountTies { open_order: !under_way.items.is_empty(), debt, staff: false })
}

/// A beneficiary of a company, by the address of a line; whoever is of another one is not told from nobody.
///
/// # Errors
/// Invalid `email`.
pub fn expect_beneficiary_of(person: Option<&Person>, company: CompanyId) -> Result<UserId> {
    let of_it = |it: &&Person| it.is(Role::Adherent) && it.company == Some(company);
    person.filter(of_it).map(|it| it.id).ok_or_else(|| {
        Error::invalid(
            "email",
            "Aucun bénéficiaire de cette entreprise n’a cette adresse.",
            "No beneficiary of this company has this address.",
        )
    })
}

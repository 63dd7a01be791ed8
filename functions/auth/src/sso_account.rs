//! The account of somebody who signs in through their employer for the first time.

use contract::{
    Refusal, Result, Role, UserId,
    auth::{ChangeUserEmailBeforeSso, InitializeUserProfile, ProfileInitialized, SsoRedirect},
};
use domain::people::{
    organisation::Conciergerie,
    person::Person,
    profile::check_newcomer,
    session::Purpose,
    sso::{Provider, SsoIdentity, other_email},
    throttle::Quota,
};
use runtime::{Ctx, NewSession};
use store::{Changes, Sequence, Versioned};
use usecases::crm;

use crate::{
    sso::{self, FIRST_TIME, configured, once},
    throttle::Attempt,
};

/// The employer's sign-in that somebody has to go through whose password was right, if there is one.
pub(crate) async fn due<'a>(ctx: &'a Ctx, person: &Person) -> Result<Option<&'a Provider>> {
    let Some(config) = &ctx.services.config.sso else { return Ok(None) };
    let provider = person.company.and_then(|it| config.providers.of_company(it));
    let (Some(provider), Some(desk)) = (provider.filter(|it| it.may_enter(person)), person.conciergerie)
    else {
        return Ok(None);
    };
    let desk = ctx.store.places().desk(desk).await?;
    Ok(desk.options.connection.is_sso().then_some(provider))
}

/// Names the address by which the employer knows who has typed their password.
pub(crate) async fn change_email(ctx: Ctx, request: ChangeUserEmailBeforeSso) -> Result<SsoRedirect> {
    ctx.spend(Quota::EMPLOYERS, &ctx.ip).await?;
    let ticket = sso::ticket(&ctx, &runtime::hash(&request.token), Refusal::LinkExpired).await?;
    if !matches!(ticket.purpose, Purpose::SsoLink(None)) {
        return Err(Refusal::LinkExpired.into());
    }
    let person = ctx.store.people().get(ticket.user).await?;
    let providers = &configured(&ctx)?.providers;
    let provider = person.company.and_then(|it| providers.of_company(it)).ok_or(Refusal::SsoUnavailable)?;
    if ticket.generation != person.generation || !provider.may_enter(&person) {
        return Err(Refusal::LinkExpired.into());
    }
    // Decided by the domain: nobody learns here which addresses have an account.
    provider.expect_speaks_for(&request.email)?;
    let purpose = Purpose::SsoLink(Some(request.email.trim().to_owned()));
    let (changes, token) = ctx.ticket(Changes::new().delete(&ticket), &person, purpose, FIRST_TIME)?;
    ctx.write(changes).await?;
    Ok(SsoRedirect { target_url: provider.address(), token, conciergerie_id: person.conciergerie })
}

/// Links the account that has the address, by its password, or begins one.
pub(crate) async fn initialize(ctx: Ctx, request: InitializeUserProfile) -> Result<ProfileInitialized> {
    let ticket = sso::ticket(&ctx, &runtime::hash(&request.token), Refusal::LinkExpired).await?;
    let Purpose::SsoIdentity(identity) = &ticket.purpose else { return Err(Refusal::LinkExpired.into()) };
    let provider = configured(&ctx)?.providers.named(&identity.provider).ok_or(Refusal::SsoUnavailable)?;
    if !identity.has_email(&request.email) {
        return Err(other_email());
    }
    let (changes, person) = match ctx.store.people().by_login(&identity.email).await? {
        Some(person) => by_password(&ctx, provider, person, identity, request.pass.as_deref()).await?,
        None => newcomer(&ctx, provider, identity, &request).await?,
    };
    let changes = changes.delete(&ticket).insert(&identity.of(person.id, ctx.now))?;
    let asked = NewSession { no_cookies: request.no_cookies, ..NewSession::default() };
    let (changes, session_id) = ctx.open_session(changes, &person, asked).await?;
    let user = ctx.for_client(&person).await?;
    // A session's token is given once: the answer is not kept for a repeat.
    once(&ctx, changes, Refusal::LinkExpired).await?;
    Ok(ProfileInitialized { user, session_id })
}

/// The owner of an account types its password once; it works on beside the employer's sign-in.
async fn by_password(
    ctx: &Ctx,
    provider: &Provider,
    mut person: Versioned<Person>,
    identity: &SsoIdentity,
    password: Option<&str>,
) -> Result<(Changes, Person)> {
    let password = password.filter(|it| !it.is_empty()).ok_or(Refusal::SsoPassword)?;
    let attempt = Attempt::begin(ctx, &identity.email).await?;
    if person.password.is_empty() {
        runtime::password::verify_nobody(password);
        return Err(Refusal::BadLogin.into());
    }
    if !runtime::password::verify(password, &person.password) || !person.active {
        return Err(Refusal::BadLogin.into());
    }
    provider.expect_may_enter(&person)?;
    let changes = attempt.succeed(ctx, Changes::new());
    if person.email_confirmed {
        return Ok((changes, person.entity));
    }
    // The employer has just said that the address is theirs.
    person.email_confirmed = true;
    Ok((changes.save(&person)?, person.entity))
}

/// Somebody of the company who was never here. They choose their desk where there are several, and accept the terms next.
async fn newcomer(
    ctx: &Ctx,
    provider: &Provider,
    identity: &SsoIdentity,
    request: &InitializeUserProfile,
) -> Result<(Changes, Person)> {
    let typed = |typed: &str, known: &str| match typed.trim() {
        "" => known.to_owned(),
        typed => typed.to_owned(),
    };
    let first_name = typed(&request.first_name, &identity.first_name);
    let name = typed(&request.last_nname, &identity.name);
    check_newcomer(&identity.email, &first_name, &name, &request.phone)?;
    let desk = only_desk(ctx, provider).await?;
    if let Some(desk) = &desk {
        let design = ctx.store.designs().of_company(desk.company).await?;
        desk.expect_may_register(&identity.email, design.as_ref())?;
    }
    let id = UserId(ctx.store.next_number(Sequence::Person).await?);
    let person = Person {
        first_name,
        name,
        lang: ctx.lang,
        mobile: domain::text::phone::kept(&request.phone),
        company: Some(provider.company),
        conciergerie: desk.map(|it| it.id),
        email_confirmed: true,
        ..Person::new(id, Role::Adherent, &identity.email, ctx.now)
    };
    let changes = ctx.store.people().insert(Changes::new(), &person)?;
    Ok((crm::follow(ctx, changes, None, &person).await?, person))
}

/// The desk of a company that has one alone.
async fn only_desk(ctx: &Ctx, provider: &Provider) -> Result<Option<Conciergerie>> {
    let mut desks = ctx.store.places().conciergeries_of(provider.company).await?;
    desks.retain(|it| it.takes_people(ctx.now));
    Ok(if desks.len() == 1 { desks.pop() } else { None })
}

/// The token with which the client goes on after code 15.
pub(crate) fn link(ctx: &Ctx, changes: Changes, person: &Person) -> Result<(Changes, String)> {
    ctx.ticket(changes, person, Purpose::SsoLink(None), FIRST_TIME)
}

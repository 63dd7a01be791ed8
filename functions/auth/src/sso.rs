//! Signing in through an employer.
//!
//! Nothing of what a browser brings back is believed but a token of the configured issuer, made for the client of the
//! provider, with the nonce of a sign-in that began here. Every step has a one-use ticket, deleted in the change that uses it.

use contract::{
    CompanyId, Error, Refusal, Result,
    auth::{SsoGetToken, SsoGetUserInfos, SsoNext, SsoStart, SsoUserInfos},
};
use domain::people::{
    person::Person,
    session::{Purpose, Ticket},
    sso::{self, GENERIC, Provider, SsoIdentity},
    throttle::Quota,
};
use integrations::sso::{Claims, Unverified};
use jiff::SignedDuration;
use runtime::{Ctx, NewSession, SsoConfig};
use store::{Changes, Claimed, Versioned};
use usecases::crm;

/// How long somebody may take at their employer's.
pub(crate) const START: SignedDuration = SignedDuration::from_mins(10);
/// How long they may take to show that an account is theirs, or to tell who they are.
pub(crate) const FIRST_TIME: SignedDuration = SignedDuration::from_mins(30);

/// Begins a sign-in: the ticket knows which nonce its token must have, and which account it is for.
pub(crate) async fn start(ctx: Ctx, request: SsoGetToken) -> Result<SsoStart> {
    ctx.spend(Quota::EMPLOYERS, &ctx.ip).await?;
    let provider = named(&ctx, &request.p).await?;
    if let Some(link) = &request.link {
        link_of(&ctx, &runtime::hash(link)).await?;
    }
    let (state, nonce) = (runtime::token(""), runtime::token(""));
    let purpose = Purpose::SsoStart(sso::SsoStart {
        provider: provider.id.clone(),
        nonce_hash: nonce.hash,
        link_hash: request.link.as_deref().map(runtime::hash),
    });
    ctx.write(Changes::new().insert(&Ticket::of_nobody(state.hash, purpose, ctx.now + START))?).await?;
    leaving(&ctx, &provider, provider.open_client(), state.secret, nonce.secret)
}

/// Where a browser leaves to, with what.
pub(crate) fn leaving(
    ctx: &Ctx,
    provider: &Provider,
    client: Option<&str>,
    state: String,
    nonce: String,
) -> Result<SsoStart> {
    let config = configured(ctx)?;
    Ok(SsoStart {
        provider: provider.id.clone(),
        url: config.url.clone(),
        pool: config.pool.clone(),
        client_id: client.ok_or(Refusal::SsoUnknown)?.to_owned(),
        identity_provider: Some(provider.pool.name.clone()),
        state,
        nonce,
    })
}

/// Signs in whom the employer vouches for, or says what is left to do. Failed proofs are counted. Successful ones are
/// not, because a company's people come from one address.
pub(crate) async fn user_infos(ctx: Ctx, request: SsoGetUserInfos) -> Result<SsoUserInfos> {
    let outcome = come_back(&ctx, request).await;
    if matches!(outcome, Err(Error::Refused(Refusal::SsoFailed))) {
        ctx.spend(Quota::EMPLOYERS, &ctx.ip).await?;
    }
    outcome
}

async fn come_back(ctx: &Ctx, request: SsoGetUserInfos) -> Result<SsoUserInfos> {
    let read = asked_for(ctx, &request).await?;
    let provider = &read.entity;
    let client = provider.open_client().ok_or(Refusal::SsoUnknown)?;
    let claims = verified(ctx, &request.token, provider, client).await?;
    let (begun, start) = started(ctx, &request.state, provider, &claims).await?;
    let identity = SsoIdentity {
        provider: provider.id.clone(),
        issuer: configured(ctx)?.issuer.clone(),
        subject: claims.subject,
        email: claims.email,
        first_name: claims.first_name,
        name: claims.name,
    };
    let mut changes = Changes::new();
    ctx.give_back(changes.delete(&begun), Quota::EMPLOYERS, &ctx.ip);
    let known = ctx.store.people().federated(&identity.issuer, &identity.subject).await?;
    match (known, start.link_hash) {
        (Some(known), _) => {
            let person = ctx.store.people().get(known.user).await?;
            enter(ctx, &mut changes, provider, &person, identity, request.no_cookies).await
        }
        (None, Some(link)) => {
            link_asked_for(ctx, &mut changes, provider, identity, &link, request.no_cookies).await
        }
        (None, None) => first_time(ctx, &mut changes, provider, identity, request.no_cookies).await,
    }
}

/// Signs in a person whose identity it is.
async fn enter(
    ctx: &Ctx,
    changes: &mut Changes,
    provider: &Provider,
    person: &Person,
    identity: SsoIdentity,
    no_cookies: bool,
) -> Result<SsoUserInfos> {
    if !(person.may_sign_in() && provider.may_enter(person)) {
        return Err(Refusal::SsoFailed.into());
    }
    let asked = NewSession { no_cookies, ..NewSession::default() };
    let session_id = ctx.open_session(changes, person, asked).await?;
    once(ctx, changes, Refusal::SsoFailed).await?;
    Ok(answer(provider, identity, SsoNext::SignedIn, session_id, None))
}

/// Links the account whose password was typed before the person left for their employer, and gives it the address that the
/// employer confirms.
async fn link_asked_for(
    ctx: &Ctx,
    changes: &mut Changes,
    provider: &Provider,
    identity: SsoIdentity,
    link: &str,
    no_cookies: bool,
) -> Result<SsoUserInfos> {
    let (ticket, email) = link_of(ctx, link).await?;
    let mut person = ctx.store.people().get(ticket.user).await?;
    let fits = ticket.generation == person.generation && identity.has_email(&email);
    if !(fits && person.may_sign_in() && provider.may_enter(&person)) {
        return Err(Refusal::SsoFailed.into());
    }
    changes.delete(&ticket).insert(&identity.linked_to(person.id, ctx.now))?;
    if !person.email.eq_ignore_ascii_case(&email) {
        let before = person.entity.clone();
        person.pending_email = None;
        person.generation += 1;
        ctx.store.people().move_email(changes, &mut person, email).await?;
        changes.save(&person)?;
        crm::follow(ctx, changes, Some(&before), &person).await?;
    }
    enter(ctx, changes, provider, &person, identity, no_cookies).await
}

/// A person who was never here shows that an account is theirs, or tells who they are. A person whom a manager has
/// entered comes in at once: there is no password to ask for, and the account holds nothing of anybody.
async fn first_time(
    ctx: &Ctx,
    changes: &mut Changes,
    provider: &Provider,
    identity: SsoIdentity,
    no_cookies: bool,
) -> Result<SsoUserInfos> {
    provider.expect_speaks_for(&identity.email)?;
    let next = match ctx.store.people().by_login(&identity.email).await? {
        Some(mut person) if person.is_unclaimed() && provider.may_enter(&person) => {
            person.email_confirmed = true;
            changes.insert(&identity.linked_to(person.id, ctx.now))?.save(&person)?;
            return enter(ctx, changes, provider, &person, identity, no_cookies).await;
        }
        Some(_) => SsoNext::Password,
        None => SsoNext::Profile,
    };
    let token = runtime::token("");
    let purpose = Purpose::SsoIdentity(identity.clone());
    let ticket = Ticket::of_nobody(token.hash, purpose, ctx.now + FIRST_TIME);
    once(ctx, changes.insert(&ticket)?, Refusal::SsoFailed).await?;
    Ok(answer(provider, identity, next, None, Some(token.secret)))
}

fn answer(
    provider: &Provider,
    identity: SsoIdentity,
    next: SsoNext,
    session_id: Option<String>,
    token: Option<String>,
) -> SsoUserInfos {
    SsoUserInfos {
        session_id,
        email: identity.email,
        last_name: identity.name,
        first_name: identity.first_name,
        no_bottom_icon_bar: provider.no_bar,
        next,
        token,
    }
}

/// Writes what uses up a ticket. When another request was faster, the ticket is used and this one is `gone`.
pub(crate) async fn once(ctx: &Ctx, changes: &mut Changes, gone: Refusal) -> Result<()> {
    match ctx.write(changes).await {
        Err(store::Error::Exists(_) | store::Error::Stale) => Err(gone.into()),
        written => Ok(written?),
    }
}

/// How employers are reached, where they are.
pub(crate) fn configured(ctx: &Ctx) -> Result<&SsoConfig> {
    Ok(ctx.services.config.sso.as_ref().ok_or(Refusal::SsoUnavailable)?)
}

/// The provider of a name in our addresses, through which people sign in. The one called `generic` stands in for a name that
/// nobody has, where there is one.
pub(crate) async fn named(ctx: &Ctx, id: &str) -> Result<Versioned<Provider>> {
    let providers = ctx.store.sso_providers();
    let found = match providers.with(Claimed::Name, id).await? {
        None => providers.with(Claimed::Name, GENERIC).await?,
        found => found,
    };
    open(found)
}

/// The provider that a company has, and through which its people sign in.
pub(crate) async fn of_company(ctx: &Ctx, company: CompanyId) -> Result<Option<Provider>> {
    let found = match ctx.services.config.sso {
        Some(_) => ctx.store.sso_providers().of_company(company).await?,
        None => None,
    };
    Ok(found.map(|it| it.entity).filter(|it| it.open_client().is_some()))
}

fn open(found: Option<Versioned<Provider>>) -> Result<Versioned<Provider>> {
    Ok(found.filter(|it| it.open_client().is_some()).ok_or(Refusal::SsoUnknown)?)
}

async fn asked_for(ctx: &Ctx, request: &SsoGetUserInfos) -> Result<Versioned<Provider>> {
    match (&request.client, &request.p) {
        (Some(client), _) => open(ctx.store.sso_providers().with(Claimed::Client, client).await?),
        (None, Some(id)) => named(ctx, id).await,
        (None, None) => Err(Refusal::SsoUnknown.into()),
    }
}

/// The claims of a token that was made for a client. The reason why a token is not believed is for the log alone.
pub(crate) async fn verified(ctx: &Ctx, token: &str, provider: &Provider, client: &str) -> Result<Claims> {
    let issuer = ctx.services.issuer.as_ref().ok_or(Refusal::SsoUnavailable)?;
    match issuer.verify(token, client, ctx.now).await {
        Ok(claims) => Ok(claims),
        Err(Unverified::Rejected(reason)) => {
            tracing::warn!(provider = provider.id, %reason, "a token of an employer was rejected");
            Err(Refusal::SsoFailed.into())
        }
        Err(Unverified::NoKeys(error)) => {
            tracing::error!(provider = provider.id, %error, "the keys of the issuer could not be read");
            Err(Refusal::SsoUnavailable.into())
        }
    }
}

/// The sign-in that the token is the end of: begun here, through this provider, with this nonce, and used once.
async fn started(
    ctx: &Ctx,
    state: &str,
    provider: &Provider,
    claims: &Claims,
) -> Result<(Versioned<Ticket>, sso::SsoStart)> {
    let ticket = ticket(ctx, &runtime::hash(state), Refusal::SsoFailed).await?;
    match &ticket.purpose {
        Purpose::SsoStart(start)
            if start.provider == provider.id && start.nonce_hash == runtime::hash(&claims.nonce) =>
        {
            let start = start.clone();
            Ok((ticket, start))
        }
        _ => Err(Refusal::SsoFailed.into()),
    }
}

/// The link that goes on after code 15, with the address that was named.
async fn link_of(ctx: &Ctx, hash: &str) -> Result<(Versioned<Ticket>, String)> {
    let ticket = ticket(ctx, hash, Refusal::LinkExpired).await?;
    match &ticket.purpose {
        Purpose::SsoLink(Some(email)) => {
            let email = email.clone();
            Ok((ticket, email))
        }
        _ => Err(Refusal::LinkExpired.into()),
    }
}

/// A ticket that can still be used.
pub(crate) async fn ticket(ctx: &Ctx, hash: &str, gone: Refusal) -> Result<Versioned<Ticket>> {
    match ctx.store.sessions().ticket(hash, ctx.now).await {
        Err(store::Error::NotFound(_)) => Err(gone.into()),
        found => Ok(found.map_err(Error::from)?),
    }
}

//! Signing in through an employer.
//!
//! Nothing of what a browser brings back is believed but a token of the configured issuer, made for the client of the
//! provider, with the nonce of a sign-in that began here. Every step has a one-use ticket, deleted in the change that uses it.

use contract::{
    Error, Refusal, Result,
    auth::{SsoGetToken, SsoGetUserInfos, SsoNext, SsoStart, SsoUserInfos},
};
use domain::people::{
    person::Person,
    session::{Purpose, Ticket},
    sso::{self, Provider, SsoIdentity},
    throttle::Quota,
};
use integrations::sso::{Claims, Unverified};
use jiff::SignedDuration;
use runtime::{Ctx, NewSession, SsoConfig};
use store::{Changes, Versioned};
use usecases::crm;

/// How long somebody may take at their employer's.
const START: SignedDuration = SignedDuration::from_mins(10);
/// How long they may take to show that an account is theirs, or to tell who they are.
pub(crate) const FIRST_TIME: SignedDuration = SignedDuration::from_mins(30);

/// Begins a sign-in: the ticket knows which nonce its token must have, and which account it is for.
pub(crate) async fn start(ctx: Ctx, request: SsoGetToken) -> Result<SsoStart> {
    ctx.spend(Quota::EMPLOYERS, &ctx.ip).await?;
    let config = configured(&ctx)?;
    let provider = config.providers.named(&request.p).ok_or(Refusal::SsoUnavailable)?;
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
    Ok(SsoStart {
        provider: provider.id.clone(),
        url: config.url.clone(),
        pool: config.pool.clone(),
        client_id: provider.client.clone(),
        identity_provider: provider.identity_provider.clone(),
        state: state.secret,
        nonce: nonce.secret,
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
    let provider = asked_for(ctx, &request)?;
    let claims = verified(ctx, &request.token, provider).await?;
    let (begun, start) = started(ctx, &request.state, provider, &claims).await?;
    let identity = SsoIdentity {
        provider: provider.id.clone(),
        issuer: configured(ctx)?.issuer.clone(),
        subject: claims.subject,
        email: claims.email,
        first_name: claims.first_name,
        name: claims.name,
    };
    let changes = ctx.give_back(Changes::new().delete(&begun), Quota::EMPLOYERS, &ctx.ip);
    let known = ctx.store.people().federated(&identity.issuer, &identity.subject).await?;
    match (known, start.link_hash) {
        (Some(known), _) => {
            let person = ctx.store.people().get(known.user).await?;
            enter(ctx, changes, provider, &person, identity, request.no_cookies).await
        }
        (None, Some(link)) => {
            link_asked_for(ctx, changes, provider, identity, &link, request.no_cookies).await
        }
        (None, None) => first_time(ctx, changes, provider, identity, request.no_cookies).await,
    }
}

/// Signs in a person whose identity it is.
async fn enter(
    ctx: &Ctx,
    changes: Changes,
    provider: &Provider,
    person: &Person,
    identity: SsoIdentity,
    no_cookies: bool,
) -> Result<SsoUserInfos> {
    if !(person.may_sign_in() && provider.may_enter(person)) {
        return Err(Refusal::SsoFailed.into());
    }
    let asked = NewSession { no_cookies, ..NewSession::default() };
    let (changes, session_id) = ctx.open_session(changes, person, asked).await?;
    once(ctx, changes, Refusal::SsoFailed).await?;
    Ok(answer(provider, identity, SsoNext::SignedIn, session_id, None))
}

/// Links the account whose password was typed before the person left for their employer, and gives it the address that the
/// employer confirms.
async fn link_asked_for(
    ctx: &Ctx,
    changes: Changes,
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
    let mut changes = changes.delete(&ticket).insert(&identity.of(person.id, ctx.now))?;
    if !person.email.eq_ignore_ascii_case(&email) {
        let before = person.entity.clone();
        person.pending_email = None;
        person.generation += 1;
        changes = ctx.store.people().move_email(changes, &mut person, email).await?.save(&person)?;
        changes = crm::follow(ctx, changes, Some(&before), &person).await?;
    }
    enter(ctx, changes, provider, &person, identity, no_cookies).await
}

/// A person who was never here shows that an account is theirs, or tells who they are. A person whom a manager has
/// entered comes in at once: there is no password to ask for, and the account holds nothing of anybody.
async fn first_time(
    ctx: &Ctx,
    changes: Changes,
    provider: &Provider,
    identity: SsoIdentity,
    no_cookies: bool,
) -> Result<SsoUserInfos> {
    provider.expect_speaks_for(&identity.email)?;
    let next = match ctx.store.people().by_login(&identity.email).await? {
        Some(mut person) if person.is_unclaimed() && provider.may_enter(&person) => {
            person.email_confirmed = true;
            let changes = changes.insert(&identity.of(person.id, ctx.now))?.save(&person)?;
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
pub(crate) async fn once(ctx: &Ctx, changes: Changes, gone: Refusal) -> Result<()> {
    match ctx.write(changes).await {
        Err(store::Error::Exists(_) | store::Error::Stale) => Err(gone.into()),
        written => Ok(written?),
    }
}

/// How employers are reached, where they are.
pub(crate) fn configured(ctx: &Ctx) -> Result<&SsoConfig> {
    Ok(ctx.services.config.sso.as_ref().ok_or(Refusal::SsoUnavailable)?)
}

fn asked_for<'a>(ctx: &'a Ctx, request: &SsoGetUserInfos) -> Result<&'a Provider> {
    let providers = &configured(ctx)?.providers;
    let found = match (&request.client, &request.p) {
        (Some(client), _) => providers.of_client(client),
        (None, Some(id)) => providers.named(id),
        (None, None) => None,
    };
    Ok(found.ok_or(Refusal::SsoUnavailable)?)
}

/// The claims of the token. The reason why a token is not believed is for the log alone.
async fn verified(ctx: &Ctx, token: &str, provider: &Provider) -> Result<Claims> {
    let issuer = ctx.services.issuer.as_ref().ok_or(Refusal::SsoUnavailable)?;
    match issuer.verify(token, &provider.client, ctx.now).await {
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

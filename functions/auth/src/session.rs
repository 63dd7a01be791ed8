use contract::{
    Done, Error, Refusal, Result, Role,
    auth::{
        self, ActionOnLogin, CodeNeeded, GetUserToken, Login, LoginStep, Logout, SessionInfo,
        UserInfoFromSession, UserToken,
    },
    cash::OwnRegister,
};
use domain::people::{design, organisation::Partner, session::Purpose, sso::Provider};
use jiff::SignedDuration;
use runtime::{Ctx, NewSession};
use serde_json::json;
use store::{Changes, Claimed};

use crate::{
    opened::opened,
    second_factor, sso_account,
    throttle::{Attempt, TypedSecret},
};

/// The first step of the login page for everybody else; the numbers below are those of the other steps.
const ASK_PASSWORD: LoginStep = LoginStep { action: 0, target: None };
const SIGN_IN_ELSEWHERE: u8 = 1;
const OTHER_SERVER: u8 = 2;
const EXTERNAL_PAGE: u8 = 3;
/// How long a person whose password is due may take to choose a new one.
const PASSWORD_DUE: SignedDuration = SignedDuration::from_mins(30);
/// How long a code may take to be typed, after the password.
const CODE_NEEDED: SignedDuration = SignedDuration::from_mins(5);
/// How long a document may wait for its window.
const DOCUMENT: SignedDuration = SignedDuration::from_secs(60);

pub(crate) async fn login(ctx: Ctx, request: Login) -> Result<auth::Session> {
    if let Some(pin) = request.nexence_pin.as_deref().filter(|it| !it.is_empty()) {
        return at_locker(&ctx, &request.login, pin).await;
    }
    let attempt = Attempt::begin(&ctx, &request.login).await?;
    // A login that nobody has takes as long as one that somebody has: as many reads, and one verification.
    let found = ctx.store.people().by_typed_login(&request.login).await?;
    let verified = match &found {
        Some(person) if !person.password.is_empty() => {
            runtime::password::verify(&request.pass, &person.password)
        }
        _ => {
            runtime::password::verify_nobody(&request.pass);
            false
        }
    };
    let Some(mut person) = found.filter(|person| verified && person.may_sign_in()) else {
        return Err(Refusal::BadLogin.into());
    };
    person.see_rights_at(ctx.now);
    let mut changes = Changes::new();
    attempt.succeed(&ctx, &mut changes);
    if person.password_change_due {
        let uid = ctx.ticket(&mut changes, &person, Purpose::Password, PASSWORD_DUE)?;
        ctx.write(&mut changes).await?;
        return Err(Error::PasswordChangeDue(uid));
    }
    if let Some(server) = ctx.services.config.servers.of_company(person.company) {
        ctx.write(&mut changes).await?;
        return Err(Error::RefusedWith(Refusal::OtherServer, json!(server)));
    }
    if let Some(provider) = sso_account::due(&ctx, &person).await? {
        let token = sso_account::link(&ctx, &mut changes, &person)?;
        ctx.write(&mut changes).await?;
        let next = json!({ "token": token, "provider": provider.id });
        return Err(Error::RefusedWith(Refusal::SsoDue, next));
    }
    let Login { no_cookies, remember, .. } = request;
    if second_factor::is_on(&ctx, &person).await? {
        let purpose = Purpose::SecondFactor { no_cookies, remember };
        let uid = ctx.ticket(&mut changes, &person, purpose, CODE_NEEDED)?;
        ctx.write(&mut changes).await?;
        return Err(Error::refused_with(Refusal::SecondFactorNeeded, &CodeNeeded { uid }));
    }
    let enrolling = second_factor::owes(&ctx, &person).await?;
    let asked = NewSession { no_cookies, remember, enrolling, locker: None };
    let answer = opened(&ctx, &mut changes, &person, asked).await?;
    // A session's token is given once: the answer is not kept for a repeat, which signs in anew.
    ctx.write(&mut changes).await?;
    Ok(answer)
}

/// Signs a provider in at a locker: by their PIN, from the device of the locker, and for its actions alone.
async fn at_locker(ctx: &Ctx, login: &str, pin: &str) -> Result<auth::Session> {
    let block = ctx.locker_block()?;
    let attempt = Attempt::of(ctx, login, TypedSecret::Pin).await?;
    let person = ctx.store.people().by_typed_login(login).await?;
    let partner = match person.as_ref().and_then(|it| it.partner) {
        Some(id) => Some(ctx.store.places().partner(id).await?),
        None => None,
    };
    // A partner that has no PIN, or does not serve this desk, takes as long as one that does.
    let desk = ctx.store.places().cached_desk(block.conciergerie).await?;
    let serves = |it: &Partner| it.companies.contains(&desk.company) && !it.terms.nexence_pin.is_empty();
    let verified = match partner.filter(|it| serves(it)) {
        Some(partner) => runtime::password::verify(pin, &partner.terms.nexence_pin),
        None => {
            runtime::password::verify_nobody(pin);
            false
        }
    };
    let Some(person) = person.filter(|it| verified && it.is(Role::Partner) && it.may_sign_in()) else {
        return Err(Refusal::BadLogin.into());
    };
    let mut changes = Changes::new();
    attempt.succeed(ctx, &mut changes);
    let asked = NewSession { no_cookies: true, locker: Some(block.id), ..NewSession::default() };
    let answer = opened(ctx, &mut changes, &person, asked).await?;
    ctx.write(&mut changes).await?;
    Ok(answer)
}

pub(crate) async fn action_on_login(ctx: Ctx, request: ActionOnLogin) -> Result<LoginStep> {
    if let Some(server) = ctx.services.config.servers.of_login(&request.login) {
        return Ok(LoginStep { action: OTHER_SERVER, target: Some(server.to_owned()) });
    }
    let domain = request.login.rsplit_once('@').map(|(_, domain)| domain.trim().to_lowercase());
    if let Some(provider) = sent_to(&ctx, domain).await? {
        return Ok(LoginStep { action: SIGN_IN_ELSEWHERE, target: Some(provider.link()) });
    }
    let Some(design) = request.design.filter(|it| it != design::HOUSE) else { return Ok(ASK_PASSWORD) };
    let design = ctx.store.designs().named(&design).await?;
    let page = design.as_ref().and_then(|it| design::page_of(it, &request.login));
    Ok(page.map_or(ASK_PASSWORD, |it| LoginStep { action: EXTERNAL_PAGE, target: Some(it.to_owned()) }))
}

/// The employer's sign-in that everybody with an address of a domain is led to, whoever has an account.
async fn sent_to(ctx: &Ctx, domain: Option<String>) -> Result<Option<Provider>> {
    let (Some(domain), Some(_)) = (domain, &ctx.services.config.sso) else { return Ok(None) };
    let provider = ctx.store.sso_providers().with(Claimed::Domain, &domain).await?;
    Ok(provider.map(|it| it.entity).filter(|it| it.open_client().is_some() && it.is_sent(&domain)))
}

pub(crate) async fn info(ctx: Ctx, _: UserInfoFromSession) -> Result<SessionInfo> {
    let person = ctx.person()?;
    let move_to_server = ctx.services.config.servers.of_company(person.company).map(str::to_owned);
    let user = ctx.for_client(person).await?;
    let impersonation = ctx.impersonating().map(|it| it.record.info());
    Ok(SessionInfo { user, move_to_server, impersonation })
}

pub(crate) async fn logout(ctx: Ctx, _: Logout) -> Result<Done> {
    if ctx.is(Role::Gestionnaire)
        && let Some(open) = ctx.store.registers().opened_by(ctx.user()?).await?
    {
        let own = OwnRegister {
            id: open.id,
            name: open.settings.name.clone(),
            conciergerie_id: open.desk,
            training: open.training,
        };
        return Err(Error::refused_with(Refusal::RegisterOpen, &own));
    }
    let mut changes = Changes::new();
    ctx.close_session(&mut changes)?;
    ctx.write(&mut changes).await?;
    Ok(Done {})
}

pub(crate) async fn user_token(ctx: Ctx, _: GetUserToken) -> Result<UserToken> {
    let mut changes = Changes::new();
    let token = ctx.ticket(&mut changes, ctx.person()?, Purpose::Document, DOCUMENT)?;
    ctx.write(&mut changes).await?;
    Ok(UserToken { token, expires: ctx.now + DOCUMENT })
}

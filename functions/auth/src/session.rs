use contract::{
    Done, Error, Refusal, Result,
    auth::{
        self, ActionOnLogin, GetUserToken, Login, LoginStep, Logout, SessionInfo, UserInfoFromSession,
        UserToken,
    },
};
use domain::people::session::Purpose;
use jiff::SignedDuration;
use runtime::Ctx;
use store::Changes;

use crate::throttle::Attempt;

/// How long a person whose password is due may take to choose a new one.
const PASSWORD_DUE: SignedDuration = SignedDuration::from_mins(30);
/// How long a document may wait for its window.
const DOCUMENT: SignedDuration = SignedDuration::from_secs(60);

pub(crate) async fn login(ctx: Ctx, request: Login) -> Result<auth::Session> {
    if request.nexence_pin.is_some_and(|it| !it.is_empty()) {
        return Err(Refusal::LockersUnavailable.into());
    }
    let attempt = Attempt::begin(&ctx, &request.login).await?;
    let found = ctx.store.people().by_login(&request.login).await?;

    // Whoever does not exist takes as long as who does.
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
    let changes = attempt.succeed(&ctx, Changes::new());
    if person.password_change_due {
        let (changes, uid) = ctx.ticket(changes, &person, Purpose::Password, PASSWORD_DUE)?;
        ctx.write(changes).await?;
        return Err(Error::PasswordChangeDue(uid));
    }

    let (changes, session_token) =
        ctx.open_session(changes, &person, request.no_cookies, request.remember).await?;
    let answer = auth::Session {
        session_token,
        email: person.email.clone(),
        name: person.name.clone(),
        firstname: person.first_name.clone(),
        hash_count: 1,
        roles: person.roles.clone(),
        permissions: person.permissions.clone(),
        user: ctx.for_client(&person).await?,
    };
    // A session's token is given once: the answer is not kept for a repeat, which signs in anew.
    ctx.write(changes).await?;
    Ok(answer)
}

pub(crate) async fn action_on_login(ctx: Ctx, request: ActionOnLogin) -> Result<LoginStep> {
    let domain = request.login.rsplit_once('@').map(|(_, domain)| domain.trim().to_lowercase());
    let elsewhere = match domain {
        Some(domain) => {
            ctx.store.places().companies().await?.into_iter().any(|it| it.sso_domains.contains(&domain))
        }
        None => false,
    };
    let target = elsewhere.then(|| "/sso/company".to_owned());
    Ok(LoginStep { action: u8::from(elsewhere), target })
}

pub(crate) async fn info(ctx: Ctx, _: UserInfoFromSession) -> Result<SessionInfo> {
    let user = ctx.for_client(ctx.person()?).await?;
    Ok(SessionInfo { user, move_to_server: None })
}

pub(crate) async fn logout(ctx: Ctx, _: Logout) -> Result<Done> {
    let changes = ctx.close_session(Changes::new())?;
    ctx.write(changes).await?;
    Ok(Done {})
}

pub(crate) async fn user_token(ctx: Ctx, _: GetUserToken) -> Result<UserToken> {
    let (changes, token) = ctx.ticket(Changes::new(), ctx.person()?, Purpose::Document, DOCUMENT)?;
    ctx.write(changes).await?;
    Ok(UserToken { token, expires: ctx.now + DOCUMENT })
}

//! The second factor of staff. Secrets and recovery codes are told once: no answer that holds one is kept for a repeat.

use contract::{
    Done, Error, Refusal, Result,
    auth::{
        AuthenticatorSecret, BeginSecondFactor, ConfirmSecondFactor, EndSecondFactor, GetSecondFactor,
        NewRecoveryCodes, RecoveryCodes, ResetSecondFactor, SecondFactorState, Session, SignInWithCode,
    },
};
use domain::{
    notices::SecondFactorChanged,
    people::{
        person::Person,
        second_factor::{RECOVERY_CODES, SecondFactor, TypedCode, typed},
        session::{Purpose, TokenTransport},
    },
};
use runtime::{Ctx, NewSession, until_written};
use store::{Changes, Versioned};

use crate::{opened::opened, password, throttle::Attempt};

pub(crate) async fn sign_in(ctx: Ctx, request: SignInWithCode) -> Result<Session> {
    let ticket = password::ticket(&ctx, &request.uid).await?;
    let Purpose::SecondFactor { no_cookies, remember } = ticket.purpose else {
        return Err(Refusal::LinkExpired.into());
    };
    let attempt = begin_attempt(&ctx, ticket.user).await?;
    until_written(|| async {
        let mut person = ctx.store.people().get(ticket.user).await?;
        if ticket.generation != person.generation || !person.may_sign_in() {
            return Err(Refusal::LinkExpired.into());
        }
        person.see_rights_at(ctx.now);
        let factor = accepted(&ctx, &person, &request.code).await?;
        let mut changes = Changes::new();
        attempt.succeed(&ctx, &mut changes);
        changes.save(&factor)?.delete(&ticket);
        let asked = NewSession { no_cookies, remember, enrolling: false, locker: None };
        let answer = opened(&ctx, &mut changes, &person, asked).await?;
        ctx.write(&mut changes).await?;
        Ok(answer)
    })
    .await
}

pub(crate) async fn state(ctx: Ctx, _: GetSecondFactor) -> Result<SecondFactorState> {
    let person = ctx.person()?;
    let demanded = owes(&ctx, person).await?;
    let known = ctx.store.second_factors().of(person.id).await?;
    let factor = known.map_or_else(|| SecondFactor::new(person.id, String::new()), |it| it.entity);
    Ok(factor.state(demanded))
}

pub(crate) async fn begin(ctx: Ctx, request: BeginSecondFactor) -> Result<AuthenticatorSecret> {
    let attempt = begin_attempt(&ctx, ctx.user()?).await?;
    until_written(|| async {
        let user = ctx.user()?;
        let read = ctx.store.second_factors().of(user).await?;
        let mut factor = match &read {
            Some(known) => known.entity.clone(),
            None => SecondFactor::new(user, runtime::password::salt()?),
        };
        // Somebody who has found a screen left open cannot replace the factor that keeps them out.
        if factor.is_on() {
            accept(&mut factor, &request.code, &ctx)?;
        }
        let secret = factor.begin(runtime::secret());
        let mut changes = Changes::new();
        attempt.succeed(&ctx, &mut changes);
        changes.keep(read, factor)?;
        ctx.write(&mut changes).await?;
        Ok(AuthenticatorSecret { secret })
    })
    .await
}

pub(crate) async fn confirm(ctx: Ctx, request: ConfirmSecondFactor) -> Result<RecoveryCodes> {
    let attempt = begin_attempt(&ctx, ctx.user()?).await?;
    until_written(|| async {
        let person = ctx.person()?;
        let mut factor = on_or_begun(&ctx, person).await?;
        factor.confirm(&TypedCode::read(&request.code), ctx.now)?;
        let recovery_codes = renew_recovery(&mut factor)?;
        let mut changes = Changes::new();
        attempt.succeed(&ctx, &mut changes);
        changes.save(&factor)?;
        ctx.tell(&mut changes, person, &SecondFactorChanged::On)?;
        let session_token = full_session(&ctx, &mut changes, person).await?;
        ctx.write(&mut changes).await?;
        Ok(RecoveryCodes { recovery_codes, session_token })
    })
    .await
}

pub(crate) async fn new_recovery(ctx: Ctx, request: NewRecoveryCodes) -> Result<RecoveryCodes> {
    let attempt = begin_attempt(&ctx, ctx.user()?).await?;
    until_written(|| async {
        let mut factor = accepted(&ctx, ctx.person()?, &request.code).await?;
        let recovery_codes = renew_recovery(&mut factor)?;
        let mut changes = Changes::new();
        attempt.succeed(&ctx, &mut changes);
        ctx.write(changes.save(&factor)?).await?;
        Ok(RecoveryCodes { recovery_codes, session_token: None })
    })
    .await
}

pub(crate) async fn end(ctx: Ctx, request: EndSecondFactor) -> Result<Done> {
    let attempt = begin_attempt(&ctx, ctx.user()?).await?;
    ctx.change(|| async {
        let person = ctx.person()?;
        if owes(&ctx, person).await? {
            return Err(Refusal::SecondFactorDemanded.into());
        }
        let factor = accepted(&ctx, person, &request.code).await?;
        let mut changes = Changes::new();
        attempt.succeed(&ctx, &mut changes);
        changes.delete(&factor);
        ctx.tell(&mut changes, person, &SecondFactorChanged::Off)?;
        Ok((changes, Done {}))
    })
    .await
}

/// A person who has lost theirs proves to a colleague who they are: nothing here can do that.
pub(crate) async fn reset(ctx: Ctx, request: ResetSecondFactor) -> Result<Done> {
    ctx.change(|| async {
        let mut colleague = ctx.manager(request.user_id).await?;
        if colleague.id == ctx.user()? {
            return Err(Error::NotFound("person"));
        }
        let factor = ctx.store.second_factors().of(colleague.id).await?.ok_or(Refusal::NoSecondFactor)?;
        colleague.generation += 1;
        let mut changes = Changes::new();
        changes.delete(&factor).save(&colleague)?;
        ctx.tell(&mut changes, &colleague, &SecondFactorChanged::Reset)?;
        Ok((changes, Done {}))
    })
    .await
}

/// Whether signing in asks for a code.
pub(crate) async fn is_on(ctx: &Ctx, person: &Person) -> Result<bool> {
    if !person.is_staff() {
        return Ok(false);
    }
    Ok(ctx.store.second_factors().of(person.id).await?.is_some_and(|it| it.is_on()))
}

/// Whether a person does nothing without a second factor.
pub(crate) async fn owes(ctx: &Ctx, person: &Person) -> Result<bool> {
    if !person.is_staff() {
        return Ok(false);
    }
    let places = ctx.store.places();
    let companies = match person.works_for_all() {
        true => places.companies().await?.into_iter().map(|it| it.id).collect(),
        false => person.companies.clone(),
    };
    Ok(person.owes_second_factor(&ctx.store.second_factors().demanded_by(companies).await?))
}

/// Codes are as few as they are short: tries of them are as slow as tries of a password.
async fn begin_attempt(ctx: &Ctx, user: contract::UserId) -> Result<Attempt> {
    Attempt::begin(ctx, &format!("second factor of {user}")).await
}

/// The factor of a person, which the code has opened.
async fn accepted(ctx: &Ctx, person: &Person, code: &str) -> Result<Versioned<SecondFactor>> {
    let mut factor = on_or_begun(ctx, person).await?;
    accept(&mut factor, code, ctx)?;
    Ok(factor)
}

async fn on_or_begun(ctx: &Ctx, person: &Person) -> Result<Versioned<SecondFactor>> {
    Ok(ctx.store.second_factors().of(person.id).await?.ok_or(Refusal::NoSecondFactor)?)
}

fn accept(factor: &mut SecondFactor, code: &str, ctx: &Ctx) -> Result<()> {
    factor.accept(&TypedCode::read(code), ctx.now, runtime::password::salted)
}

/// Gives the factor new recovery codes, and tells them.
fn renew_recovery(factor: &mut SecondFactor) -> Result<Vec<String>> {
    let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| runtime::recovery_code()).collect();
    factor.salt = runtime::password::salt()?;
    let hash = |code: &String| runtime::password::salted(&typed(code), &factor.salt);
    factor.recovery = codes.iter().map(hash).collect::<Result<_>>()?;
    Ok(codes)
}

/// A session that waited for this becomes one that opens everything, with a token of its own; any other one goes on.
async fn full_session(ctx: &Ctx, changes: &mut Changes, person: &Person) -> Result<Option<String>> {
    let before = ctx.session()?;
    if !before.enrolling {
        return Ok(None);
    }
    let no_cookies = before.carrier == TokenTransport::Header;
    let asked = NewSession { no_cookies, remember: before.remember, enrolling: false, locker: None };
    ctx.open_session(changes, person, asked).await
}

use contract::{
    Done, Error, Refusal, Result,
    auth::{ChangePassword, LostPassword, PasswordChanged},
};
use domain::{
    notices,
    people::{
        password::prepared,
        person::Person,
        session::{Purpose, Ticket},
        throttle::Quota,
    },
};
use runtime::{Ctx, tasks::MailPasswordLink};
use store::{Changes, Versioned};
use usecases::accounts;

use crate::throttle::Attempt;

/// Longest login that is looked for, characters.
const LOGIN: usize = 500;

pub(crate) async fn lost(ctx: Ctx, request: LostPassword) -> Result<Done> {
    ctx.spend(Quota::MAILS, &ctx.ip).await?;
    let changes = ask_for_link(&ctx, Changes::new(), &request.email)?;
    ctx.commit(changes, &Done {}).await?;
    Ok(Done {})
}

/// Has a link to choose a new password mailed to whoever has the login, if anybody does.
pub(crate) fn ask_for_link(ctx: &Ctx, changes: Changes, login: &str) -> Result<Changes> {
    let job = MailPasswordLink { id: runtime::id(), login: login.trim().chars().take(LOGIN).collect() };
    ctx.task(changes, format!("password-link-{}", job.id), &job, ctx.now)
}

pub(crate) async fn change(ctx: Ctx, request: ChangePassword) -> Result<PasswordChanged> {
    check_typed(&request)?;
    let token = request.uid.as_deref().filter(|it| !it.is_empty());
    let (mut person, ticket) = match token {
        Some(token) => by_link(&ctx, token).await?,
        None => (by_password(&ctx, request.cpass.as_deref()).await?, None),
    };
    check_new(&ctx, &person, &request.npass1).await?;

    let before = person.clone();
    person.password = runtime::password::hash(&request.npass1)?;
    person.password_change_due = false;
    // Ends all sessions, and makes the other links void.
    person.generation += 1;

    // They have shown who they are.
    let mut changes = accounts::forget_failures(&ctx, Changes::new(), &before);
    let session_token = match &ticket {
        Some(ticket) => {
            person.email_confirmed = true;
            changes = changes.delete(ticket);
            None
        }
        None => {
            let (renewed, token) = ctx.renew_session(changes, &person).await?;
            changes = renewed;
            token
        }
    };
    let changes = ctx.tell(changes.save(&person)?, &person, &notices::PasswordChanged)?;
    // The token is given once: it is not kept for a repeat.
    ctx.commit(changes, &PasswordChanged { session_token: None }).await?;
    Ok(PasswordChanged { session_token })
}

/// The new password was typed, and twice the same.
fn check_typed(request: &ChangePassword) -> Result<()> {
    if request.npass1.is_empty() || request.npass2.is_empty() {
        let field = if request.npass1.is_empty() { "npass1" } else { "npass2" };
        return Err(Error::invalid(
            field,
            "Veuillez saisir votre nouveau mot de passe deux fois.",
            "Please enter your new password twice.",
        ));
    }
    if prepared(&request.npass1) != prepared(&request.npass2) {
        return Err(Error::invalid(
            "npass2",
            "Les deux mots de passe saisis ne sont pas identiques.",
            "The two passwords are not the same.",
        ));
    }
    Ok(())
}

/// The new password is hard to guess, also for those who know the person, and is new. Only a person who has proved who they are gets
/// here: nobody else learns that it is the current one.
async fn check_new(ctx: &Ctx, person: &Person, password: &str) -> Result<()> {
    let mut companies = vec![];
    for company in person.company.iter().chain(&person.companies) {
        companies.push(ctx.store.places().company(*company).await?.entity.name);
    }
    let mut known = vec![person.login.as_str(), &person.email, &person.first_name, &person.name];
    known.extend(companies.iter().map(String::as_str));
    domain::people::password::check(password, &known).map_err(|weakness| weakness.on("npass1"))?;
    if runtime::password::verify(password, &person.password) {
        return Err(Error::invalid(
            "npass1",
            "Choisissez un autre mot de passe que l’actuel.",
            "Choose another password than the current one.",
        ));
    }
    Ok(())
}

/// Links of before the last change of password or address are void.
async fn by_link(ctx: &Ctx, token: &str) -> Result<(Versioned<Person>, Option<Versioned<Ticket>>)> {
    let ticket = ticket(ctx, token).await?;
    if ticket.purpose != Purpose::Password {
        return Err(Refusal::LinkExpired.into());
    }
    let person = ctx.store.people().get(ticket.user).await?;
    if ticket.generation == person.generation {
        Ok((person, Some(ticket)))
    } else {
        Err(Refusal::LinkExpired.into())
    }
}

async fn by_password(ctx: &Ctx, current: Option<&str>) -> Result<Versioned<Person>> {
    let person = ctx.person()?.clone();
    let current = current.filter(|it| !it.is_empty()).ok_or_else(|| {
        Error::invalid(
            "cpass",
            "Veuillez saisir votre mot de passe actuel.",
            "Please enter your current password.",
        )
    })?;
    let attempt = Attempt::begin(ctx, &person.login).await?;
    if !runtime::password::verify(current, &person.password) {
        return Err(Refusal::WrongPassword.into());
    }
    ctx.store.commit(attempt.succeed(ctx, Changes::new())).await?;
    Ok(person)
}

/// The ticket of a link, if it can still be used. It is deleted in the change that uses it.
pub(crate) async fn ticket(ctx: &Ctx, token: &str) -> Result<Versioned<Ticket>> {
    match ctx.store.sessions().ticket(&runtime::hash(token), ctx.now).await {
        Err(store::Error::NotFound(_)) => Err(Refusal::LinkExpired.into()),
        found => Ok(found?),
    }
}

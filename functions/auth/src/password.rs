use contract::{
    Done, Error, Refusal, Result,
    auth::{ChangePassword, LostPassword},
};
use domain::{
    person::Person,
    session::{Purpose, Ticket},
};
use integrations::mail::{Mail, Template};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, Versioned};

use crate::registration;

/// How long the link of a mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(1);

pub(crate) async fn lost(ctx: Ctx, request: LostPassword) -> Result<Done> {
    let found = ctx.store.people().by_login(&request.email).await?;
    let changes = match found {
        Some(person) if person.may_sign_in() => send_link(&ctx, Changes::new(), &person)?,
        Some(person) if person.active => registration::send_link(&ctx, Changes::new(), &person)?,
        _ => Changes::new(),
    };
    ctx.commit(changes, &Done {}).await?;
    Ok(Done {})
}

/// Mails a link to choose a new password.
pub(crate) fn send_link(ctx: &Ctx, changes: Changes, person: &Person) -> Result<Changes> {
    let (changes, token) = ctx.ticket(changes, person.id, Purpose::Password, LINK)?;
    let link = ctx.services.config.link(&format!("/forceChangePass/{token}"));
    let template = Template::LostPassword { name: person.first_name.clone(), link };
    ctx.mail(changes, &mail(person, template))
}

pub(crate) async fn change(ctx: Ctx, request: ChangePassword) -> Result<Done> {
    if request.npass1 != request.npass2 {
        return Err(Error::invalid(
            "npass2",
            "Les deux mots de passe saisis ne sont pas identiques.",
            "The two passwords are not the same.",
        ));
    }
    let (mut person, ticket) = match request.uid.as_deref().filter(|it| !it.is_empty()) {
        Some(token) => by_link(&ctx, token).await?,
        None => (by_password(&ctx, request.cpass.as_deref())?, None),
    };
    let known = [person.login.as_str(), &person.email, &person.first_name, &person.name];
    domain::password::check(&request.npass1, &known).map_err(|weakness| weakness.on("npass1"))?;

    person.password = runtime::password::hash(&request.npass1)?;
    person.password_change_due = false;

    let mut changes = Changes::new().save(&person)?;
    if let Some(ticket) = &ticket {
        changes = changes.delete(ticket);
    }
    changes = ctx.close_other_sessions(changes, person.id).await?;
    let template = Template::PasswordChanged { name: person.first_name.clone() };
    ctx.commit(ctx.mail(changes, &mail(&person, template))?, &Done {}).await?;
    Ok(Done {})
}

async fn by_link(ctx: &Ctx, token: &str) -> Result<(Versioned<Person>, Option<Versioned<Ticket>>)> {
    let ticket = used(ctx, token, Purpose::Password).await?;
    Ok((ctx.store.people().get(ticket.user).await?, Some(ticket)))
}

fn by_password(ctx: &Ctx, current: Option<&str>) -> Result<Versioned<Person>> {
    let person = ctx.person()?.clone();
    let current = current.filter(|it| !it.is_empty()).ok_or_else(|| {
        Error::invalid(
            "cpass",
            "Veuillez saisir votre mot de passe actuel.",
            "Please enter your current password.",
        )
    })?;
    if runtime::password::verify(current, &person.password) {
        Ok(person)
    } else {
        Err(Refusal::WrongPassword.into())
    }
}

/// The ticket of a link, if it is for this. It is deleted in the change that uses it.
pub(crate) async fn used(ctx: &Ctx, token: &str, purpose: Purpose) -> Result<Versioned<Ticket>> {
    match ctx.store.sessions().ticket(&runtime::hash(token), ctx.now).await {
        Ok(ticket) if ticket.purpose == purpose => Ok(ticket),
        Ok(_) | Err(store::Error::NotFound(_)) => Err(Refusal::LinkExpired.into()),
        Err(error) => Err(error.into()),
    }
}

/// A mail to a person. Each one is new: two requests make two mails.
pub(crate) fn mail(person: &Person, template: Template) -> Mail {
    Mail { key: runtime::id(), to: person.email.clone(), template, lang: person.reading_lang() }
}

use contract::{
    Done, Error, Refusal, Result, Role, UserId,
    auth::{ConfirmRegistration, RegisterAdherent, ValidCode, ValidateCodeConciergerie},
};
use domain::{person::Person, place::Conciergerie, profile::check_registration, session::Purpose};
use integrations::mail::Template;
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};

use crate::password;

/// How long the link of a mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(48);

pub(crate) async fn validate_code(ctx: Ctx, request: ValidateCodeConciergerie) -> Result<ValidCode> {
    let desk = opened_by(&ctx, &request.code).await?;
    Ok(ValidCode {
        target_server: None,
        conciergerie_id: desk.id,
        conciergerie_name: desk.name.clone(),
        company_name: desk.company_name.clone(),
    })
}

pub(crate) async fn register(ctx: Ctx, request: RegisterAdherent) -> Result<Done> {
    let desk = opened_by(&ctx, &request.code).await?;
    check_registration(&request, Some(&desk.company_name))?;

    let person = newcomer(&ctx, &request, &desk).await?;
    let changes = match ctx.store.people().by_login(&person.login).await? {
        // Only the owner of the address learns that it is known.
        Some(known) if known.may_sign_in() => password::send_link(&ctx, Changes::new(), &known)?,
        Some(known) => send_link(&ctx, Changes::new(), &known)?,
        None => {
            let changes = ctx.store.people().insert(Changes::new(), &person)?;
            send_link(&ctx, changes, &person)?
        }
    };
    match ctx.commit(changes, &Done {}).await {
        // Somebody else registered the address at the same instant: their link leads on.
        Err(Error::Stale) if ctx.store.people().by_login(&person.login).await?.is_some() => Ok(Done {}),
        outcome => outcome.map(|()| Done {}),
    }
}

pub(crate) async fn confirm(ctx: Ctx, request: ConfirmRegistration) -> Result<Done> {
    let ticket = password::used(&ctx, &request.token, Purpose::Confirm).await?;
    let mut person = ctx.store.people().get(ticket.user).await?;
    person.email_confirmed = true;
    ctx.commit(Changes::new().save(&person)?.delete(&ticket), &Done {}).await?;
    Ok(Done {})
}

/// Mails a link that confirms the address.
pub(crate) fn send_link(ctx: &Ctx, changes: Changes, person: &Person) -> Result<Changes> {
    let (changes, token) = ctx.ticket(changes, person.id, Purpose::Confirm, LINK)?;
    let link = ctx.services.config.link(&format!("/registration/welcome?token={token}"));
    let template = Template::ConfirmRegistration { name: person.first_name.clone(), link };
    ctx.mail(changes, &password::mail(person, template))
}

async fn opened_by(ctx: &Ctx, code: &str) -> Result<Versioned<Conciergerie>> {
    let desk = ctx.store.places().by_code(code).await?.filter(|desk| desk.active);
    desk.ok_or_else(|| Refusal::RegistrationCode.into())
}

async fn newcomer(ctx: &Ctx, request: &RegisterAdherent, desk: &Conciergerie) -> Result<Person> {
    let email = request.email.trim().to_owned();
    Ok(Person {
        id: UserId(ctx.store.next_number(Sequence::Person).await?),
        login: email.to_lowercase(),
        email,
        password: runtime::password::hash(&request.password)?,
        roles: vec![Role::Adherent],
        permissions: vec![],
        civility: None,
        first_name: request.first_name.trim().to_owned(),
        name: request.name.trim().to_owned(),
        lang: request.lang,
        mobile: request.mobile_number.trim().to_owned(),
        landline: String::new(),
        professional: String::new(),
        address: Default::default(),
        company: Some(desk.company),
        conciergerie: Some(desk.id),
        companies: vec![],
        partner: None,
        vip: false,
        active: true,
        email_confirmed: false,
        password_change_due: false,
        terms_accepted: Some(ctx.now),
        card: None,
        created: ctx.now,
    })
}

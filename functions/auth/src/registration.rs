use contract::{
    CompanyId, Done, Error, Refusal, Result, Role, UserId,
    auth::{ConfirmRegistration, RegisterAdherent, ValidCode, ValidateCodeConciergerie},
    conciergeries::Design,
    content::AcceptanceWay,
};
use domain::{
    content::legal::acceptance::{Acceptance, Reading},
    notices,
    people::{
        design::RegistrationError, organisation::Conciergerie, person::Person, profile::check_registration,
        session::Purpose, throttle::Quota,
    },
};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};
use usecases::crm;

use crate::password;

/// How long the link of a mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(48);

pub(crate) async fn validate_code(ctx: Ctx, request: ValidateCodeConciergerie) -> Result<ValidCode> {
    let page = open_page(&ctx, request.design.as_deref()).await?;
    if let Some(server) = ctx.services.config.servers.of_code(&request.code) {
        return Ok(ValidCode { target_server: Some(server.to_owned()), ..ValidCode::default() });
    }
    let (desk, _) = opened_by(&ctx, &request.code, page).await?;
    Ok(ValidCode {
        target_server: None,
        conciergerie_id: Some(desk.id),
        conciergerie_name: Some(desk.name.clone()),
        company_name: Some(desk.company_name.clone()),
        text_blob_name: Some(desk.options.text_blob_name.clone()),
    })
}

/// Nobody is there before the address is confirmed: what was typed waits with its own link.
pub(crate) async fn register(ctx: Ctx, request: RegisterAdherent) -> Result<Done> {
    let page = open_page(&ctx, request.design.as_deref()).await?;
    let (desk, design) = opened_by(&ctx, &request.code, page).await?;
    check_registration(&request, Some(&desk.company_name))?;
    desk.expect_may_register(&request.email, design.as_ref())?;
    ctx.spend(Quota::MAILS, &ctx.ip).await?;

    let person = newcomer(&ctx, &request, &desk).await?;
    let mut changes = Changes::new();
    match ctx.store.people().by_login(&person.login).await? {
        // Only the owner of the address learns that it is known.
        Some(_) => password::ask_for_link(&ctx, &mut changes, &person.login)?,
        None => send_link(&ctx, &mut changes, person).await?,
    }
    ctx.commit(&mut changes, &Done {}).await?;
    Ok(Done {})
}

/// A registration or a new address is confirmed by the reader of its mail.
pub(crate) async fn confirm(ctx: Ctx, request: ConfirmRegistration) -> Result<Done> {
    let ticket = password::ticket(&ctx, &request.token).await?;
    let mut changes = Changes::new();
    changes.delete(&ticket);
    let people = ctx.store.people();
    match &ticket.purpose {
        Purpose::Register(person) => {
            people.insert(&mut changes, person)?;
            keep_acceptance(&ctx, &mut changes, person).await?;
            crm::follow(&ctx, &mut changes, None, person).await?;
        }
        Purpose::Email(address) => {
            let mut person = people.get(ticket.user).await?;
            if ticket.generation != person.generation || person.pending_email.as_ref() != Some(address) {
                return Err(Refusal::LinkExpired.into());
            }
            let before = person.entity.clone();
            person.pending_email = None;
            // A person with a session or a link mailed to the address before has to prove anew who they are.
            person.generation += 1;
            people.move_email(&mut changes, &mut person, address.clone()).await?;
            crm::follow(&ctx, changes.save(&person)?, Some(&before), &person).await?;
        }
        _ => return Err(Refusal::LinkExpired.into()),
    }
    match ctx.write(&mut changes).await {
        // Another link of the address was used first.
        Err(store::Error::Exists("login") | store::Error::Stale) => Err(Refusal::LinkExpired.into()),
        outcome => Ok(outcome.map(|()| Done {})?),
    }
}

/// Mails a link that confirms the address, unless its reader was sent some already this hour.
async fn send_link(ctx: &Ctx, changes: &mut Changes, person: Person) -> Result<()> {
    match ctx.spend(Quota::LINKS, &person.login).await {
        Err(Error::SlowDown(_)) => return Ok(()),
        counted => counted?,
    }
    let to = person.clone();
    let token = ctx.ticket(changes, &to, Purpose::Register(Box::new(person)), LINK)?;
    ctx.tell(changes, &to, &notices::ConfirmRegistration { token: &token })
}

/// The design of the page, where it has one and people may register by it.
async fn open_page(ctx: &Ctx, id: Option<&str>) -> Result<Option<Design>> {
    let design = ctx.store.designs().find(id.unwrap_or_default()).await?.map(|it| it.entity);
    expect_open(design.as_ref())?;
    Ok(design)
}

/// The desk that a code opens, and the design that speaks to the newcomer: of the page, else of the company. Wrong codes
/// are counted by address.
async fn opened_by(
    ctx: &Ctx,
    code: &str,
    page: Option<Design>,
) -> Result<(Versioned<Conciergerie>, Option<Design>)> {
    ctx.spend(Quota::CODES, &ctx.ip).await?;
    let desk = ctx.store.places().by_code(code).await?.filter(|desk| desk.takes_people(ctx.now));
    let desk = desk.ok_or_else(|| refused(RegistrationError::WrongCode, page.as_ref()))?;
    let mut changes = Changes::new();
    ctx.give_back(&mut changes, Quota::CODES, &ctx.ip);
    ctx.store.commit(&mut changes).await?;
    let design = of_company(ctx, desk.company).await?;
    // The page says which design it wears, whatever host people come by, and another page would say another.
    expect_open(design.as_ref())?;
    Ok((desk, page.or(design)))
}

async fn of_company(ctx: &Ctx, company: CompanyId) -> Result<Option<Design>> {
    let designs = ctx.store.designs();
    match designs.made_for(company).await? {
        Some(id) => Ok(designs.find(&id).await?.map(|it| it.entity)),
        None => Ok(None),
    }
}

/// Somebody may make an account by themselves.
fn expect_open(design: Option<&Design>) -> Result<()> {
    match design {
        Some(design) if !design.allows_registration => Err(refused(RegistrationError::Closed, Some(design))),
        _ => Ok(()),
    }
}

/// Code 6, in the words of the design.
fn refused(error: RegistrationError, design: Option<&Design>) -> Error {
    Error::RefusedSaying(Refusal::RegistrationCode, error.words(design))
}

async fn newcomer(ctx: &Ctx, request: &RegisterAdherent, desk: &Conciergerie) -> Result<Person> {
    let id = UserId(ctx.store.next_number(Sequence::Person).await?);
    let mut person = Person {
        password: runtime::password::hash(&request.password)?,
        first_name: request.first_name.trim().to_owned(),
        name: request.name.trim().to_owned(),
        lang: request.lang,
        mobile: domain::text::phone::kept(&request.mobile_number),
        company: Some(desk.company),
        conciergerie: Some(desk.id),
        // They are somebody once they have followed the link.
        email_confirmed: true,
        ..Person::new(id, Role::Adherent, &request.email, ctx.now)
    };
    accept_terms(ctx, request, desk, &mut person).await?;
    Ok(person)
}

/// Somebody accepts the terms of the desk while they register.
///
/// # Errors
/// `TermsChanged` where they were shown others.
async fn accept_terms(
    ctx: &Ctx,
    request: &RegisterAdherent,
    desk: &Conciergerie,
    person: &mut Person,
) -> Result<()> {
    let read = ctx.store.content().legal_versions().await?;
    let texts: Vec<_> = read.into_iter().map(|it| it.entity).collect();
    let reading = Reading::at(&texts, Some(desk), ctx.now);
    if reading.terms().is_none() {
        // There is nothing to read: they agreed to what the form says.
        person.terms_accepted = Some(ctx.now);
        return Ok(());
    }
    let how = (request.lang, AcceptanceWay::Registration);
    let acceptance = reading.accept(person, request.cgu_version, how, ctx.now)?;
    person.accept_terms(&acceptance);
    Ok(())
}

/// Keeps what somebody has accepted while they registered, now that they are somebody.
async fn keep_acceptance(ctx: &Ctx, changes: &mut Changes, person: &Person) -> Result<()> {
    let (Some(at), Some(version)) = (person.terms_accepted, person.terms_version) else { return Ok(()) };
    let texts = ctx.store.content().legal_versions().await?;
    if let Some(version) = texts.iter().find(|it| it.id == version) {
        changes.insert(&Acceptance::of(version, person, (person.lang, AcceptanceWay::Registration), at))?;
    }
    Ok(())
}

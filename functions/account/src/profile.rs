use contract::{
    Result, Role,
    account::{MyProfile, Profile, SetMyProfile},
};
use domain::{
    notices::{ConfirmEmail, EmailChanging},
    people::{person::Person, profile::ProfileContext, session::Purpose, throttle::Quota},
};
use jiff::SignedDuration;
use runtime::Ctx;
use store::Changes;

/// How long a new address can be confirmed.
const LINK: SignedDuration = SignedDuration::from_hours(48);

pub(crate) async fn mine(ctx: Ctx, _: MyProfile) -> Result<Profile> {
    view(&ctx, ctx.person()?).await
}

pub(crate) async fn change(ctx: Ctx, request: SetMyProfile) -> Result<Profile> {
    let mut person = ctx.person()?.clone();
    let asked = request.data.email.clone();
    person.change_profile(request.data)?;
    let changes = match person.ask_for_email(asked.as_deref()) {
        true => confirm_email(&ctx, &person).await?,
        false => Changes::new(),
    };
    let answer = view(&ctx, &person).await?;
    ctx.commit(changes.save(&person)?, &answer).await?;
    Ok(answer)
}

/// A link to the new address, and a word to the old one, whose owner may know nothing of it.
async fn confirm_email(ctx: &Ctx, person: &Person) -> Result<Changes> {
    let address = person.pending_email.clone().unwrap_or_default();
    ctx.spend(Quota::LINKS, &format!("of {}", person.id)).await?;
    let (changes, token) = ctx.ticket(Changes::new(), person, Purpose::Email(address.clone()), LINK)?;
    let changes = ctx.tell(changes, person, &ConfirmEmail { token: &token })?;
    ctx.tell(changes, person, &EmailChanging { email: &address })
}

/// With the desks in reach: an adherent's of the company, a manager's of all theirs.
async fn view(ctx: &Ctx, person: &Person) -> Result<Profile> {
    let (desks, terms) =
        futures::try_join!(ctx.desks_in_reach(), async { Ok(ctx.terms_published().await?) })?;
    let own = desks.iter().find(|desk| Some(desk.id) == person.conciergerie);
    let around = ProfileContext { conciergerie: own, terms: Some(terms), ..ProfileContext::default() };
    let payment =
        person.is(Role::Adherent) && own.is_some_and(|desk| desk.axepta_active || !desk.disable_sepa);
    Ok(person.profile(around, desks.iter().filter(|desk| desk.active), payment))
}

use contract::{
    Result, Role,
    account::{MyProfile, Profile, SetMyProfile},
};
use domain::people::{person::Person, profile::ProfileContext};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn mine(ctx: Ctx, _: MyProfile) -> Result<Profile> {
    view(&ctx, ctx.person()?).await
}

pub(crate) async fn change(ctx: Ctx, request: SetMyProfile) -> Result<Profile> {
    let mut person = ctx.person()?.clone();
    let asked = request.data.email.clone();
    person.change_profile(request.data)?;
    let changes = match person.ask_for_email(asked.as_deref()) {
        true => ctx.confirm_email(&person).await?,
        false => Changes::new(),
    };
    let answer = view(&ctx, &person).await?;
    ctx.commit(changes.save(&person)?, &answer).await?;
    Ok(answer)
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

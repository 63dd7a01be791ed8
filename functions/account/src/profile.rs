use contract::{
    Result, Role,
    account::{MyProfile, Profile, SetMyProfile},
};
use domain::{person::Person, profile::Surroundings};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn mine(ctx: Ctx, _: MyProfile) -> Result<Profile> {
    view(&ctx, ctx.person()?).await
}

pub(crate) async fn change(ctx: Ctx, request: SetMyProfile) -> Result<Profile> {
    let mut person = ctx.person()?.clone();
    person.change_profile(request.data)?;
    let answer = view(&ctx, &person).await?;
    ctx.commit(Changes::new().save(&person)?, &answer).await?;
    Ok(answer)
}

async fn view(ctx: &Ctx, person: &Person) -> Result<Profile> {
    let desks = async {
        match person.company {
            Some(company) => ctx.store.places().conciergeries_of(company).await,
            None => Ok(vec![]),
        }
    };
    let (desks, terms) = futures::try_join!(desks, ctx.terms_published())?;
    let own = desks.iter().find(|desk| Some(desk.id) == person.conciergerie);
    let around = Surroundings { conciergerie: own, terms: Some(terms), ..Surroundings::default() };
    let payment = person.is(Role::Adherent) && own.is_some_and(|desk| desk.axepta_active);
    Ok(person.profile(around, desks.iter().filter(|desk| desk.active), payment))
}

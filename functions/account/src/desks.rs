use contract::{
    Done, Refusal, Result, Role,
    account::{
        ChangeConciergerieAction, ConciergeInfos, GetConcInfos, GetServiceLocationOptions, ServiceLocations,
    },
};
use domain::people::organisation::Conciergerie;
use runtime::Ctx;
use store::Changes;
use usecases::crm;

pub(crate) async fn infos(ctx: Ctx, _: GetConcInfos) -> Result<ConciergeInfos> {
    let desk = ctx.desk().await?;
    Ok(desk.infos(ctx.now, ctx.lang))
}

pub(crate) async fn locations(ctx: Ctx, _: GetServiceLocationOptions) -> Result<ServiceLocations> {
    let person = ctx.person()?;
    let desks = ctx.desks_in_reach().await?;
    let zip = &person.address.zip_code;
    Ok(ServiceLocations {
        main_zip: Some(zip.clone()).filter(|it| !it.is_empty()),
        conciergeries: desks
            .iter()
            .filter(|desk| person.conciergerie == Some(desk.id) || may_move_to(&ctx, desk))
            .map(|desk| desk.as_location(person, ctx.now))
            .collect(),
    })
}

/// A desk that has closed for good still has work for those who work there.
fn may_move_to(ctx: &Ctx, desk: &Conciergerie) -> bool {
    if ctx.is(Role::Gestionnaire) { desk.active } else { desk.takes_people(ctx.now) }
}

pub(crate) async fn choose(ctx: Ctx, request: ChangeConciergerieAction) -> Result<Done> {
    let mut person = ctx.person()?.clone();
    let desks = ctx.desks_in_reach().await?;
    let desk = desks.iter().find(|desk| desk.id == request.conciergerie && may_move_to(&ctx, desk));
    person.conciergerie = Some(desk.ok_or(Refusal::ConciergerieNotAllowed)?.id);
    let mut changes = Changes::new();
    changes.save(&person)?;
    ctx.at_work(&mut changes, &person)?;
    crm::follow(&ctx, &mut changes, Some(&ctx.person()?.entity), &person).await?;
    ctx.commit(&mut changes, &Done {}).await?;
    Ok(Done {})
}

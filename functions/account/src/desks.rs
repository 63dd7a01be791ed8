use contract::{
    Done, Refusal, Result,
    account::{
        ChangeConciergerieAction, ConciergeInfos, GetConcInfos, GetServiceLocationOptions, ServiceLocations,
    },
};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn infos(ctx: Ctx, _: GetConcInfos) -> Result<ConciergeInfos> {
    let desk = ctx.desk().await?;
    Ok(ConciergeInfos {
        open: desk.opening().is_open(ctx.now),
        unusual_days: desk.unusual_days(ctx.now, ctx.lang),
        description: desk.description.get(ctx.lang).to_owned(),
        name: desk.name,
        hours: desk.hours,
        hours_benef: desk.hours_benef,
        mail: desk.mail,
        tel: desk.tel,
    })
}

pub(crate) async fn locations(ctx: Ctx, _: GetServiceLocationOptions) -> Result<ServiceLocations> {
    let person = ctx.person()?;
    let desks = ctx.desks_in_reach().await?;
    let zip = &person.address.zip_code;
    Ok(ServiceLocations {
        main_zip: Some(zip.clone()).filter(|it| !it.is_empty()),
        conciergeries: desks.iter().map(|desk| desk.as_location(person, ctx.now)).collect(),
    })
}

pub(crate) async fn choose(ctx: Ctx, request: ChangeConciergerieAction) -> Result<Done> {
    let mut person = ctx.person()?.clone();
    let desks = ctx.desks_in_reach().await?;
    let desk = desks.iter().find(|desk| desk.id == request.conciergerie && desk.active);
    person.conciergerie = Some(desk.ok_or(Refusal::ConciergerieNotAllowed)?.id);
    ctx.commit(Changes::new().save(&person)?, &Done {}).await?;
    Ok(Done {})
}

//! Cost centres of a company, and those that what a beneficiary orders may be billed to.

use contract::{
    CostCenterId, Edited, Error, Result,
    users::{
        CostCenter, CostCenters, GetCostCenters, GetUserCostCenterAssoc, SetUserCostCenterAssoc,
        UpdateCostCenter, UserCostCenters,
    },
};
use domain::people::cost_center::{self, CostCentersOf};
use runtime::Ctx;
use store::{Changes, Sequence};

pub(crate) async fn list(ctx: Ctx, request: GetCostCenters) -> Result<CostCenters> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    Ok(CostCenters { cost_centers: ctx.store.places().cost_centers(desk.company).await? })
}

pub(crate) async fn update(ctx: Ctx, request: UpdateCostCenter) -> Result<Edited<CostCenter>> {
    let mut asked = cost_center::checked(&request.cc)?;
    let new = asked.id.0 <= 0;
    if new && asked.entreprise_id.0 <= 0 {
        asked.entreprise_id = ctx.managed_desk(None).await?.company;
    }
    if !ctx.person()?.works_for(asked.entreprise_id) {
        return Err(Error::NotFound("costCenter"));
    }
    if new {
        // A manager who works for all companies passes the check for companies that do not exist, too.
        ctx.store.places().company(asked.entreprise_id).await?;
        asked.id = CostCenterId(ctx.store.next_number(Sequence::CostCenter).await?);
    }
    ctx.change(|| async {
        let before = match new {
            true => None,
            false => {
                let read = ctx.store.places().cost_center(asked.entreprise_id, asked.id).await?;
                Some(read.as_seen(request.edition)?)
            }
        };
        Ok(Changes::new().keep(before, asked.clone())?)
    })
    .await
}

pub(crate) async fn of_user(ctx: Ctx, request: GetUserCostCenterAssoc) -> Result<Edited<UserCostCenters>> {
    let person = ctx.beneficiary_in_reach(request.user_id).await?;
    let company = person.company.ok_or(Error::NotFound("person"))?;
    let places = ctx.store.places();
    let (all, own) = futures::try_join!(places.cost_centers(company), places.cost_centers_of(person.id))?;
    let edition = own.as_ref().map_or(0, |it| it.version);
    let own = own.map_or_else(|| CostCentersOf::none(person.id), |it| it.entity);
    Ok(Edited { it: own.shown(&all), edition })
}

pub(crate) async fn set_of_user(
    ctx: Ctx,
    request: SetUserCostCenterAssoc,
) -> Result<Edited<UserCostCenters>> {
    let SetUserCostCenterAssoc { user_id, cost_centers, edition } = request;
    ctx.change(|| async {
        let person = ctx.beneficiary_in_reach(user_id).await?;
        let company = person.company.ok_or(Error::NotFound("person"))?;
        let places = ctx.store.places();
        let (all, read) = futures::try_join!(places.cost_centers(company), places.cost_centers_of(user_id))?;
        let read = match read {
            Some(read) => Some(read.as_shown(edition, |it| it.shown(&all))?),
            None => None,
        };
        let mut own = read.as_ref().map_or_else(|| CostCentersOf::none(user_id), |it| it.entity.clone());
        own.set(&cost_centers, &all)?;
        let (changes, kept) = Changes::new().keep(read, own)?;
        Ok((changes, Edited { it: kept.it.shown(&all), edition: kept.edition }))
    })
    .await
}

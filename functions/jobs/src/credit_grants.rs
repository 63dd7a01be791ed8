//! Credits of a campaign, as a bulk operation gives them: one a person, and none beyond the budget.

use contract::{CreditCampaignId, CreditId, Error, Permission, Refusal, Result, payments::NamedCostCenter};
use domain::{
    bulk::WorkLine,
    money::credit::{
        audience::is_of,
        campaign::{CampaignGrant, CreditCampaign},
        granting::Grant,
    },
    notices::CreditGiven,
    people::{actor::Actor, person::Person},
};
use runtime::{JobCtx, tasks::RemindOfCredit};
use store::{Changes, Sequence};

/// Gives the person of a line their credit, with the rights that who launched the campaign has now. The item of person and
/// campaign is written with it, so whoever is second finds it there.
pub(crate) async fn grant(
    ctx: &JobCtx,
    campaign: CreditCampaignId,
    line: &WorkLine,
    by: &Person,
) -> Result<Changes> {
    let WorkLine::Grant { user, cost_center, .. } = line else { return Err(Error::NotFound("line")) };
    let (campaigns, people) = (ctx.store.credit_campaigns(), ctx.store.people());
    let (mut campaign, to, before) =
        futures::try_join!(campaigns.get(campaign), people.get(*user), campaigns.grant_of(campaign, *user))?;
    if !by.active || !by.permissions.contains(&Permission::GiveCredit) || !by.works_for(campaign.company) {
        return Err(Error::NotFound("campaign"));
    }
    let desk = to.conciergerie.filter(|_| to.active && is_of(&to, &campaign));
    let desk = desk.ok_or(Error::NotFound("person"))?;
    if before.is_some() {
        return Err(Refusal::CreditGrantedBefore.into());
    }
    let desk = ctx.store.places().stored_desk(desk).await?;
    let cost_center = match cost_center {
        Some(named) => Some(named.clone()),
        None => own_cost_center(ctx, &campaign, &to).await?,
    };
    let actor = Actor::manager(by);
    let grant = Grant { to: &to, desk: &desk, by: &actor, now: ctx.now };
    // A refused line takes no number.
    campaign.clone().grant(CreditId(0), &grant, None)?;
    let id = CreditId(ctx.store.next_number(Sequence::Credit).await?);
    let credit = campaign.grant(id, &grant, cost_center)?;
    let mut changes = Changes::new();
    changes.insert(&CampaignGrant { campaign: campaign.id, user: to.id, credit: id })?;
    changes.insert(&credit)?.save(&campaign)?;
    ctx.tell(&mut changes, &to, &CreditGiven(&credit))?;
    if let Some(due) = credit.reminded_at() {
        let job = RemindOfCredit { user_id: to.id, credit_id: id };
        ctx.task(&mut changes, format!("credit-expiring-{id}"), &job, due)?;
    }
    Ok(changes)
}

/// The cost centre of a person: their own, where they have one alone.
async fn own_cost_center(
    ctx: &JobCtx,
    campaign: &CreditCampaign,
    to: &Person,
) -> Result<Option<NamedCostCenter>> {
    let places = ctx.store.places();
    let Some(own) = places.cost_centers_of(to.id).await? else { return Ok(None) };
    let open = own.open(&places.cost_centers(campaign.company).await?);
    Ok(<[NamedCostCenter; 1]>::try_from(open).ok().map(|[it]| it))
}

//! Beneficiaries: what the desk reads of them, makes of them, and where they belong.

use contract::{
    Done, Error, Refusal, Result, UserId,
    users::{GetUserInfos, NewUserAdherentV2, SetUserConciergerie, UserInfos, UserSummary},
};
use domain::{
    content::legal::acceptance::Reading,
    money::fee::{ChargedFees, DeskFee},
    people::{
        beneficiary::{self, AccountContext},
        person::Person,
    },
};
use runtime::Ctx;
use store::{Changes, PersonSummary, Sequence};
use usecases::{
    accounts::{self, blocked_until},
    crm,
};

use crate::{accounts::kept, people::summary};

pub(crate) async fn infos(ctx: Ctx, request: GetUserInfos) -> Result<UserInfos> {
    let person = ctx.beneficiary_in_reach(request.user_id).await?;
    let company = person.company.ok_or(Error::NotFound("person"))?;
    let (places, orders, content) = (ctx.store.places(), ctx.store.orders(), ctx.store.content());
    let around = async {
        let reads = futures::try_join!(
            places.company(company),
            places.conciergeries_of(company),
            content.legal_texts(),
            orders.has_debt(person.id),
            places.has_cost_centers(company),
            ctx.store.activity(person.id),
        );
        Ok(reads?)
    };
    let ((company, desks, texts, in_debt, cost_centers, activity), blocked_until, (fee, charged)) =
        futures::try_join!(around, blocked_until(&ctx, &person), fees_of(&ctx, &person))?;
    let own = desks.iter().find(|it| Some(it.id) == person.conciergerie);
    let around = AccountContext {
        company: &company,
        desks: &desks,
        owes_terms: Reading::at(&texts, own, ctx.now).is_owed_by(&person),
        in_debt,
        cost_centers,
        charged: &charged,
        fee: fee.as_ref(),
        blocked_until,
        auto_removal: activity.and_then(|it| it.shown()),
        now: ctx.now,
    };
    Ok(person.infos(ctx.person()?, around))
}

/// The fee of somebody's desk, and the fees that they were charged.
async fn fees_of(ctx: &Ctx, person: &Person) -> Result<(Option<DeskFee>, ChargedFees)> {
    let fees = ctx.store.fees();
    let of_desk = async {
        match person.conciergerie {
            Some(desk) => fees.of_desk(desk).await,
            None => Ok(None),
        }
    };
    let (fee, charged) = futures::try_join!(of_desk, fees.charged(person.id))?;
    let charged = charged.map_or_else(|| ChargedFees::none(person.id), |it| it.entity);
    Ok((fee.map(|it| it.entity), charged))
}

pub(crate) async fn create(ctx: Ctx, NewUserAdherentV2 { param }: NewUserAdherentV2) -> Result<UserSummary> {
    let desk = ctx.managed_desk(param.conciergerie).await?;
    if !desk.takes_people(ctx.now) {
        return Err(Refusal::ConciergerieNotAllowed.into());
    }
    let by = ctx.person()?;
    let make = |id| beneficiary::newcomer(&param, by, id, &desk, ctx.now);
    // Before any number is taken.
    make(UserId::default())?;
    let person = make(UserId(ctx.store.next_number(Sequence::Person).await?))?;
    ctx.change(|| async {
        let changes = accounts::welcome(&ctx, &person, &desk).await?;
        Ok((changes, summary(PersonSummary::of(&person), std::slice::from_ref(&desk), &[])))
    })
    .await
}

pub(crate) async fn set_desk(ctx: Ctx, request: SetUserConciergerie) -> Result<Done> {
    let SetUserConciergerie { user_id, ent_id } = request;
    ctx.change(|| async {
        let mut person = kept(&ctx, user_id).await?;
        let desk = ctx.managed_desk(Some(ent_id)).await?;
        if !desk.takes_people(ctx.now) || Some(desk.company) != person.company {
            return Err(Refusal::ConciergerieNotAllowed.into());
        }
        let before = person.entity.clone();
        person.conciergerie = Some(desk.id);
        let mut changes = Changes::new();
        changes.save(&person)?;
        crm::follow(&ctx, &mut changes, Some(&before), &person).await?;
        Ok((changes, Done {}))
    })
    .await
}

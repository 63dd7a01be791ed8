//! Beneficiaries: what the desk reads of them, makes of them, and where they belong.

use contract::{
    Done, Error, Refusal, Result, UserId,
    users::{GetUserInfos, NewUserAdherentV2, SetUserConciergerie, UserInfos, UserSummary},
};
use domain::{
    notices::Invitation,
    people::{
        beneficiary::{self, AccountContext},
        session::Purpose,
    },
};
use runtime::Ctx;
use store::{Changes, PersonSummary, Sequence};
use usecases::accounts::{INVITATION, blocked_until};

use crate::{
    accounts::{expect_free, kept},
    people::summary,
};

pub(crate) async fn infos(ctx: Ctx, request: GetUserInfos) -> Result<UserInfos> {
    let person = ctx.beneficiary_in_reach(request.user_id).await?;
    let company = person.company.ok_or(Error::NotFound("person"))?;
    let (places, orders) = (ctx.store.places(), ctx.store.orders());
    let around = async {
        let reads = futures::try_join!(
            places.company(company),
            places.conciergeries_of(company),
            ctx.terms_published(),
            orders.has_debt(person.id),
        );
        Ok(reads?)
    };
    let ((company, desks, terms, in_debt), blocked_until) =
        futures::try_join!(around, blocked_until(&ctx, &person))?;
    let around =
        AccountContext { company: &company, desks: &desks, terms, in_debt, blocked_until, now: ctx.now };
    Ok(person.infos(ctx.person()?, around))
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
        expect_free(&ctx, &person.email, person.id, "email").await?;
        expect_free(&ctx, &person.login, person.id, "login").await?;
        let changes = ctx.store.people().insert(Changes::new(), &person)?;
        let (changes, token) = ctx.ticket(changes, &person, Purpose::Password, INVITATION)?;
        let notice = Invitation { desk: &desk.name, login: &person.login, token: &token };
        let changes = ctx.tell(changes, &person, &notice)?;
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
        person.conciergerie = Some(desk.id);
        Ok((Changes::new().save(&person)?, Done {}))
    })
    .await
}

//! A company's demand on the sign-in of its staff.

use contract::{
    ConciergerieId, Edited, Error, Refusal, Result,
    conciergeries::{GetStaffSignIn, SetStaffSignIn, StaffSignInRule},
};
use domain::people::{organisation::Conciergerie, second_factor::StaffSignIn};
use runtime::Ctx;
use store::{Changes, Versioned};

use crate::managed::managed;

pub(crate) async fn get(ctx: Ctx, request: GetStaffSignIn) -> Result<Edited<StaffSignInRule>> {
    let (desk, read) = rule(&ctx, request.id).await?;
    Ok(told(&desk, read.as_ref()))
}

pub(crate) async fn set(ctx: Ctx, request: SetStaffSignIn) -> Result<Edited<StaffSignInRule>> {
    let SetStaffSignIn { id, second_factor, edition } = request;
    ctx.change(|| async {
        let (desk, read) = rule(&ctx, id).await?;
        let now = told(&desk, read.as_ref());
        if now.edition != edition {
            return Err(Error::refused_with(Refusal::EditedMeanwhile, &now));
        }
        let rule = StaffSignIn { company: desk.company, second_factor };
        let (changes, Edited { edition, .. }) = Changes::new().keep(read, rule)?;
        Ok((changes, Edited { it: StaffSignInRule { second_factor, ..now.it }, edition }))
    })
    .await
}

async fn rule(
    ctx: &Ctx,
    id: Option<ConciergerieId>,
) -> Result<(Versioned<Conciergerie>, Option<Versioned<StaffSignIn>>)> {
    let desk = managed(ctx, id).await?;
    let read = ctx.store.second_factors().rule_of(desk.company).await?;
    Ok((desk, read))
}

fn told(desk: &Conciergerie, read: Option<&Versioned<StaffSignIn>>) -> Edited<StaffSignInRule> {
    let it = StaffSignInRule {
        company_id: desk.company,
        company_name: desk.company_name.clone(),
        second_factor: read.is_some_and(|it| it.second_factor),
    };
    Edited { it, edition: read.map_or(0, |it| it.version) }
}

//! A desk that opens.

use contract::{
    CompanyId, ConciergerieId, Edited, Error, Result,
    conciergeries::{ConciergerieProfile, CreateConciergerie},
};
use domain::people::{
    company::expect_own_name,
    desk::{named_company, opened},
    organisation::Company,
};
use runtime::Ctx;
use store::{Changes, Sequence};

use crate::{
    codes::move_code,
    companies::{insert, known},
};

pub(crate) async fn create(ctx: Ctx, request: CreateConciergerie) -> Result<Edited<ConciergerieProfile>> {
    let (company, new) = match request.company {
        Some(id) if ctx.person()?.works_for(id) => (ctx.store.places().company(id).await?.entity, false),
        Some(_) => return Err(Error::NotFound("company")),
        None => (new_company(&ctx, &request).await?, true),
    };
    // Before any number is taken.
    opened(&request, ConciergerieId(0), &company)?;
    let company = match new {
        true => Company { id: CompanyId(ctx.store.next_number(Sequence::Company).await?), ..company },
        false => company,
    };
    let id = ConciergerieId(ctx.store.next_number(Sequence::Conciergerie).await?);
    let desk = opened(&request, id, &company)?;
    ctx.change(|| async {
        let mut changes = Changes::new();
        let mut desk = desk.clone();
        if new {
            insert(&ctx, &mut changes, &company).await?;
        } else {
            // The company is written, so that nobody removes it or gives it another name meanwhile.
            let company = ctx.store.places().company(company.id).await?;
            desk.follow_company(&company);
            changes.save(&company)?;
        }
        changes.insert(&desk)?;
        move_code(&ctx, &mut changes, &desk, "").await?;
        Ok((changes, Edited { it: desk.profile(ctx.now), edition: 1 }))
    })
    .await
}

async fn new_company(ctx: &Ctx, request: &CreateConciergerie) -> Result<Company> {
    let name = named_company("companyName", &request.company_name)?;
    expect_own_name(&name, None, &known(ctx).await?, request.same_name)?;
    Ok(Company { id: CompanyId(0), name })
}

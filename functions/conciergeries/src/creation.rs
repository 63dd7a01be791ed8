//! A desk that opens.

use contract::{
    CompanyId, ConciergerieId, Edited, Error, Result,
    conciergeries::{ConciergerieProfile, CreateConciergerie},
};
use domain::people::{
    desk::{company_name, opened},
    organisation::Company,
};
use runtime::Ctx;
use store::{Changes, Sequence};

use crate::codes::move_code;

pub(crate) async fn create(ctx: Ctx, request: CreateConciergerie) -> Result<Edited<ConciergerieProfile>> {
    let (company, new) = match request.company {
        Some(id) if ctx.person()?.works_for(id) => (ctx.store.places().company(id).await?.entity, false),
        Some(_) => return Err(Error::NotFound("company")),
        None => (new_company(&request.company_name)?, true),
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
        changes.insert(&desk)?;
        move_code(&ctx, &mut changes, &desk, "").await?;
        if new {
            // Nobody else works for it yet.
            let mut founder = ctx.store.people().get(ctx.user()?).await?;
            founder.companies.push(company.id);
            changes.insert(&company)?.save(&founder)?;
        }
        Ok((changes, Edited { it: desk.profile(ctx.now), edition: 1 }))
    })
    .await
}

fn new_company(name: &str) -> Result<Company> {
    Ok(Company { id: CompanyId(0), name: company_name(name)? })
}

//! Credits of a desk, or of somebody.

use std::future::ready;

use contract::{
    ConciergerieId, Result, Role,
    list::ListQuery,
    payments::{CreditsPage, GetAllCredits},
};
use domain::{
    list::credits,
    money::credit::{
        Designation,
        list::{CreditRow, CreditViewer},
    },
};
use runtime::{
    Ctx,
    listing::{self, Listing},
    paging::FoundPage,
};
use store::{CreditsOf, Position};

use crate::own::own_list;

pub(crate) async fn all(ctx: Ctx, GetAllCredits { data }: GetAllCredits) -> Result<CreditsPage> {
    if !ctx.is(Role::Gestionnaire) {
        return of_beneficiary(&ctx, data).await;
    }
    let (adherent, desk) = (data.adherent_id, data.conciergerie_id);
    let list = Listing::new(credits::table(ctx.now), data)?;
    let (of, desk, of_any_desk) = match adherent {
        Some(id) => {
            let person = ctx.beneficiary_in_reach(id).await?;
            (CreditsOf::Beneficiary(id), person.conciergerie, true)
        }
        None => {
            let desk = ctx.managed_desk(desk).await?.id;
            (index(&list, desk), Some(desk), false)
        }
    };
    let belongs = |it: &CreditRow| of_any_desk || it.conciergerie == desk;
    let found = find(&ctx, &list, of, belongs);
    let (found, offered) = futures::try_join!(found, listing::offered(&ctx, desk))?;
    let viewer = ctx.person()?.identity();
    let items = found.page.iter().map(|it| it.view(CreditViewer::Manager(&viewer), ctx.now)).collect();
    Ok(CreditsPage { items, list: list.answer(&ctx, offered, &found).await? })
}

async fn of_beneficiary(ctx: &Ctx, query: ListQuery) -> Result<CreditsPage> {
    let of = CreditsOf::Beneficiary(own_list(ctx, &query)?);
    let list = Listing::new(credits::table(ctx.now), ListQuery { filters: vec![], ..query })?;
    let found = find(ctx, &list, of, |_| true).await?;
    let items = found.page.iter().map(|it| it.view(CreditViewer::Beneficiary, ctx.now)).collect();
    Ok(CreditsPage { items, list: list.answer_to_beneficiary(&found) })
}

/// Compensations and the credits of one person have an index of their own.
fn index(list: &Listing<CreditRow>, desk: ConciergerieId) -> CreditsOf {
    let compensation = Designation::Compensation.number().to_string();
    match list.person() {
        Some(id) => CreditsOf::Beneficiary(id),
        None if list.filters.one("designation") == Some(&compensation) => CreditsOf::Compensations(desk),
        None => CreditsOf::Desk(desk),
    }
}

async fn find(
    ctx: &Ctx,
    list: &Listing<CreditRow>,
    of: CreditsOf,
    belongs: impl Fn(&CreditRow) -> bool,
) -> Result<FoundPage<CreditRow>> {
    let credits = ctx.store.credits();
    let served: &[&str] = if matches!(of, CreditsOf::Compensations(_)) { &["designation"] } else { &[] };
    let counts = !list.filters.uses_only(served);
    let read = |request| credits.page(of, request);
    list.find(counts, ready(Ok(None)), read, |it| Position::from(it), belongs).await
}

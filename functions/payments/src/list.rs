//! Payments of many orders: of a desk, of somebody, and those that are not settled.

use std::{collections::BTreeSet, future::ready};

use contract::{
    Result, Role,
    list::ListQuery,
    payments::{GetAllPayments, NamedRegister, PaymentsPage},
};
use domain::{
    list::{filters::FilterChoices, payments},
    money::{
        credit::Credit,
        payment::PaymentState,
        payments::{PaymentRow, PaymentViewer},
    },
};
use runtime::{Ctx, listing::Listing, paging::FoundPage};
use store::{PaymentsOf, Versioned};

use crate::own::own_list;

pub(crate) async fn all(ctx: Ctx, GetAllPayments { data }: GetAllPayments) -> Result<PaymentsPage> {
    if !ctx.is(Role::Gestionnaire) {
        return of_beneficiary(&ctx, data).await;
    }
    let (list, found) = of_desk(&ctx, data).await?;
    let credits = credits(&ctx, &found.page).await?;
    let viewer = PaymentViewer::Manager(&ctx.person()?.permissions);
    let left = |it: &PaymentRow| credits.iter().find(|credit| Some(credit.id) == it.credit);
    let items = found.page.iter().map(|it| it.view(viewer, left(it).map(|credit| credit.remaining())));
    Ok(PaymentsPage {
        items: items.collect(),
        list: list.answer(&ctx, FilterChoices::default(), &found).await?,
    })
}

async fn of_beneficiary(ctx: &Ctx, query: ListQuery) -> Result<PaymentsPage> {
    let of = PaymentsOf::Beneficiary(own_list(ctx, &query)?);
    let list = Listing::new(payments::table(&[]), ListQuery { filters: vec![], ..query })?;
    let found = find(ctx, &list, of, false, |it| it.state != PaymentState::Cancelled).await?;
    let items = found.page.iter().map(|it| it.view(PaymentViewer::Beneficiary, None)).collect();
    Ok(PaymentsPage { items, list: list.answer_to_beneficiary(&found) })
}

type Payments = (Listing<PaymentRow>, FoundPage<PaymentRow>);

async fn of_desk(ctx: &Ctx, query: ListQuery) -> Result<Payments> {
    let (adherent, desk) = (query.adherent_id, query.conciergerie_id);
    if let Some(id) = adherent {
        let list = Listing::new(payments::table(&[]), query)?;
        let of = PaymentsOf::Beneficiary(ctx.beneficiary_in_reach(id).await?.id);
        let found = find(ctx, &list, of, true, |_| true).await?;
        return Ok((list, found));
    }
    let desk = ctx.managed_desk(desk).await?.id;
    let registers = ctx.store.registers().of_desk(desk).await?;
    let named = registers.iter().map(|it| NamedRegister { id: it.id, name: it.settings.name.clone() });
    let list = Listing::new(payments::table(&named.collect::<Vec<_>>()), query)?;
    if list.filters.one("unsettled") == Some("true") {
        let list = list.oldest_first_by("waiting");
        let counts = !list.filters.uses_only(&["unsettled"]);
        let found = find(ctx, &list, PaymentsOf::Unsettled(desk), counts, |_| true).await?;
        return Ok((list, found));
    }
    // The payments of one person have an index of their own.
    let of = list.person().map_or(PaymentsOf::Desk(desk), PaymentsOf::Beneficiary);
    let counts = !list.filters.uses_only(&[]);
    let found = find(ctx, &list, of, counts, |it| it.conciergerie == desk).await?;
    Ok((list, found))
}

async fn find(
    ctx: &Ctx,
    list: &Listing<PaymentRow>,
    of: PaymentsOf,
    counts: bool,
    belongs: impl Fn(&PaymentRow) -> bool,
) -> Result<FoundPage<PaymentRow>> {
    let payments = ctx.store.payments();
    let read = |request| payments.page(of, request);
    list.find(counts, ready(Ok(None)), read, |it| of.position(it), belongs).await
}

/// The credits that payments were taken from.
async fn credits(ctx: &Ctx, payments: &[PaymentRow]) -> Result<Vec<Versioned<Credit>>> {
    let ids: BTreeSet<_> = payments.iter().filter_map(|it| Some((it.beneficiary, it.credit?))).collect();
    Ok(ctx.store.credits().some(&ids).await?)
}

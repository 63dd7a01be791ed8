//! Payments of many orders: of a desk, of somebody, and those that are not settled.

use std::collections::BTreeSet;

use contract::{
    Cents, Result, Role,
    payments::{GetAllPayments, ListQuery, ListedPayment, PaymentsPage},
};
use domain::money::{
    credit::Credit,
    payment::{PaymentKind, PaymentState},
    payments::{PaymentDigest, PaymentViewer, filters::PaymentFilters},
};
use runtime::{
    Ctx,
    paging::{self, Asked, Found},
};
use store::{PaymentsOf, Unsettled, Versioned};

use crate::own;

pub(crate) async fn all(ctx: Ctx, GetAllPayments { data }: GetAllPayments) -> Result<PaymentsPage> {
    if !ctx.is(Role::Gestionnaire) {
        let of = PaymentsOf::Beneficiary(own(&ctx, &data)?);
        let asked = Asked { page: data.page, cursor: data.cursor.as_deref(), ..Asked::default() };
        let found = read(&ctx, of, asked, |it| it.state != PaymentState::Cancelled).await?;
        return Ok(page(found, |it| it.view(PaymentViewer::Beneficiary, None)));
    }
    let filters = PaymentFilters::read(&data.filters)?;
    let found = search(&ctx, &filters, &data).await?;
    let shown = filters.shown(&found.page);
    let credits = credits(&ctx, &found.page).await?;
    let viewer = PaymentViewer::Manager(&ctx.person()?.permissions);
    let left = |it: &PaymentDigest| credits.iter().find(|credit| Some(credit.id) == it.credit);
    let page = page(found, |it| it.view(viewer, left(it).map(|credit| credit.remaining())));
    Ok(PaymentsPage { filters: shown, ..page })
}

async fn search(ctx: &Ctx, filters: &PaymentFilters, data: &ListQuery) -> Result<Found<PaymentDigest>> {
    let asked = Asked { page: data.page, cursor: data.cursor.as_deref(), ..Asked::default() };
    let dated = Asked { within: filters.created(), ..asked };
    if let Some(id) = data.adherent_id {
        let of = PaymentsOf::Beneficiary(ctx.beneficiary_in_reach(id).await?.id);
        return read(ctx, of, dated, |it| filters.pass(it)).await;
    }
    let desk = ctx.managed_desk(data.conciergerie_id).await?.id;
    if !filters.unsettled_only() {
        return read(ctx, PaymentsOf::Desk(desk), dated, |it| filters.pass(it)).await;
    }
    let read = |after, limit| {
        let payments = ctx.store.payments();
        async move { payments.unsettled(desk, after, limit).await }
    };
    let Found { page, matched, next } =
        paging::search(asked, read, |it: &Unsettled| filters.pass(&it.0)).await?;
    Ok(Found { page: page.into_iter().map(|it| it.0).collect(), matched, next })
}

async fn read(
    ctx: &Ctx,
    of: PaymentsOf,
    asked: Asked<'_>,
    shows: impl Fn(&PaymentDigest) -> bool,
) -> Result<Found<PaymentDigest>> {
    let read = |after, limit| {
        let payments = ctx.store.payments();
        async move { payments.page(of, asked.within, after, limit).await }
    };
    paging::search(asked, read, shows).await
}

/// The credits that payments were taken from.
async fn credits(ctx: &Ctx, payments: &[PaymentDigest]) -> Result<Vec<Versioned<Credit>>> {
    let ids: BTreeSet<_> = payments.iter().filter_map(|it| Some((it.beneficiary, it.credit?))).collect();
    Ok(ctx.store.credits().some(&ids).await?)
}

fn page(found: Found<PaymentDigest>, view: impl Fn(&PaymentDigest) -> ListedPayment) -> PaymentsPage {
    // What was given away, or paid before as a credit, brings nothing in.
    let brings_in = |it: &&PaymentDigest| !matches!(it.kind, PaymentKind::Free | PaymentKind::Credit);
    let sum = |states: &[PaymentState]| -> Cents {
        let page = found.page.iter().filter(brings_in);
        page.filter(|it| states.contains(&it.state)).map(|it| it.amount).sum()
    };
    PaymentsPage {
        items: found.page.iter().map(view).collect(),
        filters: vec![],
        total_items: found.matched,
        total_is_minimum: found.next.is_some(),
        page_collected_amount: sum(&[PaymentState::Collected]),
        page_expected_amount: sum(&[PaymentState::Expected, PaymentState::Unknown]),
        next: found.next,
    }
}

//! Partners are paid for closed expectations, and read what they were paid.

use contract::{
    Result,
    invoicing::{AttenduFactu, GetPartnerPayouts, PartnerPayouts, RecordPayout, UndoPayout},
};
use domain::invoicing::{paying, payout::Payout};
use futures::future::try_join_all;
use runtime::Ctx;
use store::Changes;
use usecases::expectations::{PartnerExpectations, found};

use crate::computing::of_id;

/// Other months whose state a payment insists on: a transaction has a hundred items.
const MOST_BESIDE: usize = 90;

pub(crate) async fn record(ctx: Ctx, request: RecordPayout) -> Result<AttenduFactu> {
    let payout = Payout::new(&request, &ctx.person()?.full_name(), ctx.now)?;
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    ctx.change(|| async {
        let known = PartnerExpectations::read(&ctx.store, partner.id).await?;
        let mut read = found(known.of(month))?.clone();
        read.pay(payout.clone(), known.left())?;
        let mut changes = Changes::new();
        // Where a month is below zero, two payments at once for two others could be more than is owed for all.
        if known.all().iter().any(|it| it.left().0 < 0) {
            known.unsettled_beside(month).take(MOST_BESIDE).for_each(|it| {
                changes.unchanged(it);
            });
        }
        changes.save(&read)?;
        Ok((changes, read.shown()))
    })
    .await
}

pub(crate) async fn undo(ctx: Ctx, request: UndoPayout) -> Result<AttenduFactu> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let by = ctx.person()?.full_name();
    ctx.change(|| async {
        let known = PartnerExpectations::read(&ctx.store, partner.id).await?;
        let mut read = found(known.of(month))?.clone();
        read.undo_payout(request.nth, &by, ctx.now)?;
        let mut changes = Changes::new();
        changes.save(&read)?;
        Ok((changes, read.shown()))
    })
    .await
}

pub(crate) async fn statement(ctx: Ctx, _: GetPartnerPayouts) -> Result<PartnerPayouts> {
    let partner = ctx.own_partner()?;
    let known = PartnerExpectations::read(&ctx.store, partner).await?;
    let invoicing = ctx.store.invoicing();
    let untold = known.all().iter().filter(|it| !it.tells_kinds());
    let parts = try_join_all(untold.map(|it| invoicing.parts(partner, it.month))).await?;
    let parts: Vec<_> = parts.into_iter().flatten().map(|it| it.entity).collect();
    Ok(paying::statement(known.all().iter().map(|it| &it.entity), &parts))
}

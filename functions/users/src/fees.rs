//! Recurring fees, as the production sets them.

use contract::{
    ConciergerieId, Edited, Refusal, Result, Words,
    users::{
        GetRecurringFee, RecurringFee, RecurringFeeSheet, RecurringFeesStarted, SetRecurringFee,
        StartRecurringFees,
    },
};
use domain::{
    catalogue::offer::Offer,
    money::fee::DeskFee,
    order::fee::{amount, no_fee},
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{fees, offers};

pub(crate) async fn get(ctx: Ctx, request: GetRecurringFee) -> Result<Edited<RecurringFeeSheet>> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let read = ctx.store.fees().of_desk(desk.id).await?;
    let edition = read.as_ref().map_or(0, |it| it.version);
    let fee = read.map_or_else(|| DeskFee::none(desk.id, ctx.now), |it| it.entity);
    let offer = offer_of(&ctx, &fee).await?;
    Ok(Edited { it: sheet(&ctx, &fee, offer.as_ref()), edition })
}

pub(crate) async fn set(ctx: Ctx, request: SetRecurringFee) -> Result<Edited<RecurringFeeSheet>> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    ctx.change(|| async {
        let mut asked = DeskFee::checked(desk.id, &request.fee, ctx.now)?;
        // The typed number may be that of a version, because that is the one people read.
        if let Some(any) = asked.offer {
            asked.offer = Some(offers::original_of(&ctx, any).await?);
        }
        let read = seen(&ctx, desk.id, request.edition).await?;
        let before = read.as_ref().and_then(|it| it.offer);
        let offer = offer_of(&ctx, &asked).await?;
        // One that stands may be kept while it cannot be charged: its dates can be changed all the same.
        if asked.offer.is_some() && offer.is_none() && asked.offer != before {
            return Err(no_fee());
        }
        let told = format!("fee {:?} {:?} from {}", asked.offer.map(|it| it.0), asked.period, asked.from);
        let (changes, kept) = Changes::new().detail([told]).keep(read, asked)?;
        Ok((changes, Edited { it: sheet(&ctx, &kept.it, offer.as_ref()), edition: kept.edition }))
    })
    .await
}

pub(crate) async fn start(ctx: Ctx, request: StartRecurringFees) -> Result<RecurringFeesStarted> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let fee = ctx.store.fees().of_desk(desk.id).await?;
    let due = fee.map(|it| it.due(ctx.now)).unwrap_or_default();
    if due.is_empty() {
        return Err(Refusal::NoFeeDue.into());
    }
    if fees::charging(&ctx, desk.id).await?.is_none() {
        return Err(Refusal::FeeOfferUnavailable.into());
    }
    let once = ctx.once();
    ctx.change(|| async {
        let changes = Changes::new().detail([format!("fees of conciergerie {}", desk.id)]);
        Ok((fees::begin(&ctx, changes, desk.id, &once)?, RecurringFeesStarted { due: due.clone() }))
    })
    .await
}

/// The stored fee, if it still is the one that the caller has seen. Before any was set, there is none.
async fn seen(ctx: &Ctx, desk: ConciergerieId, edition: u64) -> Result<Option<Versioned<DeskFee>>> {
    let Some(read) = ctx.store.fees().of_desk(desk).await? else { return Ok(None) };
    let offer = offer_of(ctx, &read).await?;
    Ok(Some(read.as_shown(edition, |it| sheet(ctx, it, offer.as_ref()))?))
}

/// The version of its offer that can be charged now.
async fn offer_of(ctx: &Ctx, fee: &DeskFee) -> Result<Option<Offer>> {
    let shelf = ctx.store.catalogue().of_desk(fee.conciergerie).await?;
    fees::chargeable(ctx, &shelf, fee).await
}

fn sheet(ctx: &Ctx, fee: &DeskFee, offer: Option<&Offer>) -> RecurringFeeSheet {
    RecurringFeeSheet {
        conciergerie_id: fee.conciergerie,
        fee: RecurringFee { offre_id: fee.offer, period: fee.period, from: Some(fee.from.into()) },
        label: offer.map_or_else(Words::default, |it| it.name.clone()),
        amount: offer.and_then(|it| amount(it).ok()),
        due: fee.due(ctx.now),
        next: fee.next(ctx.now),
    }
}

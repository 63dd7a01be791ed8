//! The slot that is kept while somebody fills in an order.

use contract::{
    Done, Error, Refusal, Result,
    orders::{HoldSlot, NewOrder, ReleaseSlot, SlotHeld},
};
use domain::{
    calendar::{DraftKey, HELD_FOR, paris, slots::check_slot},
    order::draft::{self, desk_hours},
    people::throttle::Quota,
};
use runtime::Ctx;
use store::{Changes, SlotHold};
use usecases::{holds, storefront};

pub(crate) async fn hold(ctx: Ctx, HoldSlot { o }: HoldSlot) -> Result<SlotHeld> {
    let key = key(&ctx, o.draft_id.as_deref().unwrap_or_default())?;
    ctx.spend(Quota::HOLDS, &key.user.to_string()).await?;
    ctx.change(|| kept(&ctx, &o, &key)).await
}

pub(crate) async fn release(ctx: Ctx, request: ReleaseSlot) -> Result<Done> {
    let key = key(&ctx, &request.draft_id)?;
    ctx.change(|| async {
        let mut changes = Changes::new();
        holds::release(&ctx.store, &mut changes, &key, ctx.now).await?;
        Ok((changes, Done {}))
    })
    .await
}

/// The caller's draft of this number.
fn key(ctx: &Ctx, draft: &str) -> Result<DraftKey> {
    if draft.is_empty() || draft.len() > 100 {
        return Err(Error::invalid("draftId", "Brouillon inconnu.", "This draft is not known."));
    }
    draft_key(ctx, draft.to_owned())
}

/// The draft of this number, of the caller or of the person for whom they order.
pub(crate) fn draft_key(ctx: &Ctx, draft: String) -> Result<DraftKey> {
    let user = ctx.user()?;
    Ok(DraftKey::of(draft, user, ctx.acting_for().unwrap_or(user)))
}

/// The change that keeps the wished slot, in place of the one that was kept before.
async fn kept(ctx: &Ctx, o: &NewOrder, key: &DraftKey) -> Result<(Changes, SlotHeld)> {
    let (front, offer) = storefront::offered(ctx, o.offre_id).await?;
    front.customer()?;
    let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
    let (range, minutes) = draft::wished_time(o, &offer, &rules)?;
    let date = paris::today(range.from);
    if ctx.acting_for().is_none() {
        rules.offers(date, ctx.now)?;
    }
    let calendars = ctx.store.calendars();
    let (calendar, read, before) = futures::try_join!(
        calendars.calendar(offer.partner, front.desk.id),
        calendars.day(offer.partner, front.desk.id, date, ctx.now),
        calendars.hold(key),
    )?;
    let calendar = calendar.ok_or(Refusal::SlotTaken)?;
    let desk = desk_hours(&offer, o.address_type.as_deref(), &front.desk);
    check_slot(calendar.within(desk), &rules, range.from, minutes, ctx.now)?;

    // A time that was held for longer, because somebody has waited for it, stays so.
    let longer = read.day.holds.iter().find(|it| it.draft == *key && it.range() == range);
    let until = longer.map_or(ctx.now + HELD_FOR, |it| it.until.max(ctx.now + HELD_FOR));
    let hold =
        SlotHold { draft: key.clone(), partner: offer.partner, conciergerie: front.desk.id, date, until };
    let mut day = read.day.clone();
    day.hold(key, range, hold.until)?;
    let mut changes = Changes::new();
    if let Some(before) = &before {
        elsewhere(ctx, &mut changes, before, &hold).await?;
    }
    read.write(&mut changes, &day)?;
    let until = hold.until;
    match before {
        Some(mut before) => {
            before.entity = hold;
            changes.save(&before)?;
        }
        None => {
            changes.insert(&hold)?;
        }
    }
    let seconds = until.duration_since(ctx.now).as_secs();
    Ok((changes, SlotHeld { begin: range.from, end: range.to, until, seconds }))
}

/// Gives back what was kept of another day.
async fn elsewhere(ctx: &Ctx, changes: &mut Changes, before: &SlotHold, hold: &SlotHold) -> Result<()> {
    let place = |it: &SlotHold| (it.partner, it.conciergerie, it.date);
    if place(before) == place(hold) || before.until <= ctx.now {
        return Ok(());
    }
    holds::give_back(&ctx.store, changes, before, ctx.now).await
}

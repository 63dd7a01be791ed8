//! Another time, proposed by the partner who carries out an order.

use contract::{
    Error, Result,
    orders::CalendarSlots,
    partners::{GetProposableSlots, PartnerOrder, ProposeOrderTime, WithdrawProposedTime},
};
use domain::{
    calendar::{DraftKey, paris, slots},
    notices::TimeProposed,
    people::{actor::Actor, organisation::Conciergerie},
};
use runtime::Ctx;
use store::Changes;
use usecases::booking::{Booking, SlotSource, followed_desk};

use crate::own::{own_order, shown};

pub(crate) async fn slots(ctx: Ctx, request: GetProposableSlots) -> Result<CalendarSlots> {
    let order = own_order(&ctx, request.id).await?;
    let offer = ctx.store.catalogue().offer(order.offer).await?;
    let rules = offer.calendar.filter(|_| order.takes_a_slot()).ok_or(Error::NotFound("calendar"))?;
    let from = paris::today(ctx.now);
    let calendars = ctx.store.calendars();
    let (calendar, mut days) = calendars.from(order.partner, order.conciergerie, from, ctx.now).await?;
    for day in &mut days {
        day.release(order.id);
        day.let_go(&DraftKey::proposed_for(order.id));
    }
    let desk = followed_desk(&ctx.store, &order).await?;
    let desk = desk.as_ref().and_then(Conciergerie::hours_kept);
    Ok(slots::choice(calendar.as_ref().map(|it| it.within(desk)), &days, &rules, ctx.now))
}

pub(crate) async fn propose(ctx: Ctx, request: ProposeOrderTime) -> Result<PartnerOrder> {
    let ProposeOrderTime { id, version, begin, comment } = request;
    let (begin, by) = (paris::meant(begin, "begin")?, Actor::partner(ctx.person()?));
    ctx.change(|| async {
        let mut order = own_order(&ctx, id).await?;
        order.expect_edition(Some(version))?;
        let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
        let (offer, reader) =
            futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
        let moved = order.at_another_time(begin, &by, ctx.now)?;
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let held = match offer.calendar.filter(|_| order.takes_a_slot()) {
            Some(rules) => {
                rules.offers(paris::today(begin), ctx.now)?;
                Some(booking.held(&moved, &rules, begin, SlotSource::Offered).await?)
            }
            None => None,
        };
        let before = order.proposed_day(ctx.now);
        let range = held.as_ref().map(|it| it.range);
        let proposal = order.propose_time(&moved, range, comment.as_deref(), &by, ctx.now)?;
        let mut changes = Changes::new();
        match &held {
            Some(held) => booking.propose(&mut changes, &order, before, held, proposal.until).await?,
            None => booking.take_back(&mut changes, &order, before).await?,
        }
        changes.save_order(&order)?;
        ctx.tell(&mut changes, &reader, &TimeProposed { order: &order, proposal: &proposal })?;
        Ok((changes, shown(&ctx, &order, &reader)?))
    })
    .await
}

pub(crate) async fn withdraw(ctx: Ctx, request: WithdrawProposedTime) -> Result<PartnerOrder> {
    let by = Actor::partner(ctx.person()?);
    ctx.change(|| async {
        let mut order = own_order(&ctx, request.id).await?;
        let reader = ctx.store.people().get(order.beneficiary).await?;
        order.withdraw_proposal(request.proposal_id, &by, ctx.now)?;
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let mut changes = Changes::new();
        booking.take_back(&mut changes, &order, order.proposed_day(ctx.now)).await?;
        changes.save_order(&order)?;
        Ok((changes, shown(&ctx, &order, &reader)?))
    })
    .await
}

//! Actions of a beneficiary, or of a manager for them, on an order within its notice: cancel it, move it, note it in
//! a calendar.

use contract::{
    Error, Result,
    orders::{Appointment, CancelOrder, GetOrderAppointment, MoveOrder, Order},
};
use domain::{
    calendar::paris,
    catalogue::offer::CalendarRules,
    notices::{OrderMoved, OrderMovedOn},
    order::ics::{Invitation, appointment},
    text::paths,
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{
    booking::{Booking, Wanted},
    charging,
};

use crate::{
    comments::author,
    reading::{seen, view},
};

pub(crate) async fn cancel(ctx: Ctx, request: CancelOrder) -> Result<Order> {
    ctx.change(|| cancelled(&ctx, &request)).await
}

async fn cancelled(ctx: &Ctx, request: &CancelOrder) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    let consequences = order.withdraw(&request.comment, &by, ctx.now)?;
    let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
    let (offer, reader) = futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let changes = Changes::new().save_order(&order)?;
    let changes = booking.unwind(changes, &order, &offer, &consequences, &ctx.services.config).await?;
    let changes = ctx.tell(changes, &reader, &OrderMovedOn::withdrawn(&order))?;
    Ok((changes, view(ctx, &order)?))
}

pub(crate) async fn postpone(ctx: Ctx, request: MoveOrder) -> Result<Order> {
    ctx.change(|| moved(&ctx, &request)).await
}

async fn moved(ctx: &Ctx, request: &MoveOrder) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    let begin = paris::meant(request.begin, "begin")?;
    let offer = ctx.store.catalogue().offer(order.offer).await?;
    let rules = offer.calendar.filter(|_| order.takes_a_slot());
    let before = order.entity.clone();
    order.postpone(begin, &by, ctx.now)?;
    if let Some(rules) = rules.filter(|_| !by.is_desk()) {
        rules.offers(paris::today(begin), ctx.now)?;
    }
    move_on(ctx, order, &before, rules).await
}

/// Books the time to which an order has moved, and tells its beneficiary. `rules` are those of an order that takes a slot.
pub(crate) async fn move_on(
    ctx: &Ctx,
    mut order: Versioned<domain::order::Order>,
    before: &domain::order::Order,
    rules: Option<CalendarRules>,
) -> Result<(Changes, Order)> {
    let mut changes = Changes::new();
    if let Some((rules, begin)) = rules.zip(order.begin) {
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let held = booking.held(&order, &rules, begin, Wanted::Offered).await?;
        let held_from = before.begin.filter(|_| before.booked);
        let (booked, overlap) = booking.rebook(&order, held_from, &held, false).await?;
        order.hold(held.range, overlap);
        changes = booked;
    }
    let changes = charging::save_order(changes, before.debit_at(), &order, ctx.now)?;
    let reader = ctx.store.people().get(order.beneficiary).await?;
    let changes = ctx.tell(changes, &reader, &OrderMoved(&order))?;
    Ok((changes, view(ctx, &order)?))
}

pub(crate) async fn note(ctx: Ctx, request: GetOrderAppointment) -> Result<Appointment> {
    let (order, _) = seen(&ctx, request.order_id).await?;
    let desk = ctx.store.places().conciergerie(order.conciergerie).await?;
    let link = ctx.services.config.link(&paths::order(order.id));
    let with = Invitation {
        lang: ctx.lang,
        mail: desk.mails().next().unwrap_or_default(),
        link: &link,
        now: ctx.now,
    };
    let content = appointment(&order, &with).ok_or(Error::NotFound("appointment"))?;
    Ok(Appointment { file_name: format!("commande-{}.ics", order.id), content })
}

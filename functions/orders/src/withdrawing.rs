//! What a beneficiary, or a manager for them, does with an order within its notice: cancel it, move it, note it in a
//! calendar.

use contract::{
    Error, Result,
    orders::{Appointment, CancelOrder, GetOrderAppointment, MoveOrder, Order},
};
use domain::{
    calendar::paris,
    notices::{OrderMoved, OrderMovedOn},
    order::ics::{Invitation, appointment},
    text::paths,
};
use runtime::Ctx;
use store::Changes;
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
    let booking = Booking { store: &ctx.store, now: ctx.now, by: &by };
    let changes = Changes::new().save_order(&order)?;
    let changes = booking.unwind(changes, &order, &offer, &consequences).await?;
    let changes = ctx.tell(changes, &reader, &OrderMovedOn::withdrawn(&order))?;
    Ok((changes, view(ctx, &order)?))
}

pub(crate) async fn postpone(ctx: Ctx, request: MoveOrder) -> Result<Order> {
    ctx.change(|| moved(&ctx, &request)).await
}

async fn moved(ctx: &Ctx, request: &MoveOrder) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    let (begin, debit) = (paris::meant(request.begin, "begin")?, order.debit_at());
    let held_from = order.begin.filter(|_| order.booked);
    let takes_a_slot = order.takes_a_slot();
    order.postpone(begin, &by, ctx.now)?;
    let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
    let (offer, reader) = futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
    let mut changes = Changes::new();
    if let Some(rules) = offer.calendar.filter(|_| takes_a_slot) {
        if !by.is_desk() {
            rules.offers(paris::today(begin), ctx.now)?;
        }
        let booking = Booking { store: &ctx.store, now: ctx.now, by: &by };
        let held = booking.held(&order, &rules, begin, Wanted::Offered).await?;
        let (booked, overlap) = booking.rebook(&order, held_from, &held, false).await?;
        order.hold(held.range, overlap);
        changes = booked;
    }
    let changes = charging::save_order(changes, debit, &order, ctx.now)?;
    let changes = ctx.tell(changes, &reader, &OrderMoved(&order))?;
    Ok((changes, view(ctx, &order)?))
}

pub(crate) async fn note(ctx: Ctx, request: GetOrderAppointment) -> Result<Appointment> {
    let (order, _) = seen(&ctx, request.order_id).await?;
    let desk = ctx.store.places().conciergerie(order.conciergerie).await?;
    let link = ctx.services.config.link(&paths::order(order.id));
    let with = Invitation { lang: ctx.lang, mail: &desk.mail, link: &link, now: ctx.now };
    let content = appointment(&order, &with).ok_or(Error::NotFound("appointment"))?;
    Ok(Appointment { file_name: format!("commande-{}.ics", order.id), content })
}

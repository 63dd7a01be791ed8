use contract::{
    Error, Result,
    orders::{Appointment, CalendarSlots, GetCalendarSlots, GetOrderAppointment, Order, OrderDetail},
};
use domain::{
    calendar::{DraftKey, paris, slots},
    order::{
        self,
        draft::desk_hours,
        ics::{self, Invitation},
    },
    text::paths,
};
use runtime::{Ctx, Reach};
use store::Versioned;
use usecases::storefront;

use crate::{card, holding::draft_key};

pub(crate) async fn detail(ctx: Ctx, request: OrderDetail) -> Result<Order> {
    let (order, _) = seen(&ctx, request.id).await?;
    view(&ctx, &order)
}

/// An order that the caller sees as its beneficiary does. A partner has a view of their own.
pub(crate) async fn seen(ctx: &Ctx, id: contract::OrderId) -> Result<(Versioned<order::Order>, Reach)> {
    match ctx.order(id).await? {
        (_, Reach::Partner) => Err(Error::NotFound("order")),
        found => Ok(found),
    }
}

/// The order as its beneficiary sees it.
pub(crate) fn view(ctx: &Ctx, order: &order::Order) -> Result<Order> {
    let mut view = order.for_beneficiary(ctx.now, &|document| Some(paths::document(&document.key)));
    let reader = ctx.person()?;
    // An amount that is owed comes before the rating, because lists lead here to pay it.
    if view.payment_action.is_none() {
        view.action = card::proposal(order, reader, ctx.now).or(view.action);
    }
    Ok(view)
}

pub(crate) async fn slots(ctx: Ctx, request: GetCalendarSlots) -> Result<CalendarSlots> {
    let (front, offer) = storefront::offered(&ctx, request.offre_id).await?;
    let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
    let from = paris::today(ctx.now);
    let (calendar, mut booked) =
        ctx.store.calendars().from(offer.partner, front.desk.id, from, ctx.now).await?;
    if let Some(draft) = request.draft_id {
        let own = draft_key(&ctx, draft)?;
        booked.iter_mut().for_each(|day| day.let_go(&own));
    }
    if let Some(id) = request.order_id {
        let (moving, _) = seen(&ctx, id).await?;
        for day in &mut booked {
            day.release(moving.id);
            day.let_go(&DraftKey::proposed_for(moving.id));
        }
    }
    let desk = desk_hours(&offer, request.address_type.as_deref(), &front.desk);
    Ok(slots::choice(calendar.as_ref().map(|it| it.within(desk)), &booked, &rules, ctx.now))
}

/// The entry of an order in the calendar of whoever reads it.
pub(crate) async fn appointment(ctx: Ctx, request: GetOrderAppointment) -> Result<Appointment> {
    let (order, _) = seen(&ctx, request.order_id).await?;
    let desk = ctx.store.places().stored_desk(order.conciergerie).await?;
    let link = ctx.services.config.link(&paths::order(order.id));
    let with = Invitation {
        lang: ctx.lang,
        mail: desk.mails().next().unwrap_or_default(),
        link: &link,
        now: ctx.now,
    };
    let content = ics::appointment(&order, &with).ok_or(Error::NotFound("appointment"))?;
    Ok(Appointment { file_name: format!("commande-{}.ics", order.id), content })
}

use contract::{
    Error, Result,
    orders::{CalendarSlots, GetCalendarSlots, MyOrders, MyOrdersList, Order, OrderDetail},
};
use domain::{
    calendar::{DraftKey, paris, slots},
    order::{self, lifecycle},
    text::paths,
};
use runtime::{Ctx, Reach};
use store::{OrdersOf, PageRequest, Position, Versioned};
use usecases::storefront;

use crate::card;

/// The longest list: years of orders for nearly everybody, and one read.
const LIST: usize = 500;

pub(crate) async fn list(ctx: Ctx, _: MyOrdersList) -> Result<MyOrders> {
    let (caller, customer) = (ctx.person()?, ctx.beneficiary().await?);
    let of = OrdersOf::Beneficiary(customer.id);
    let (mut rows, mut after) = (vec![], None);
    loop {
        let left = LIST - rows.len();
        let request = PageRequest { after, ..PageRequest::newest(left as i32) };
        let page = ctx.store.orders().page(of, request).await?;
        rows.extend(page.items);
        after = rows.last().map(Position::from);
        if !page.more || rows.len() == LIST {
            break;
        }
    }
    // Who came from another company has orders there that are none of this manager's.
    rows.retain(|it| customer.id == caller.id || caller.works_for(it.company));
    let over = |status| lifecycle::finished(status) || lifecycle::cancelled(status);
    let (past, current): (Vec<_>, Vec<_>) = rows.iter().partition(|it| over(it.status));
    Ok(MyOrders {
        data: current.into_iter().map(|it| it.for_beneficiary()).collect(),
        data_histo: past.into_iter().map(|it| it.for_beneficiary()).collect(),
        data_smile: vec![],
    })
}

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
    view.action = view.action.or_else(|| card::proposal(order, reader, ctx.now));
    Ok(view)
}

pub(crate) async fn slots(ctx: Ctx, request: GetCalendarSlots) -> Result<CalendarSlots> {
    let (front, offer) = storefront::offered(&ctx, request.offre_id).await?;
    let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
    let from = paris::today(ctx.now);
    let (calendar, mut booked) =
        ctx.store.calendars().from(offer.partner, front.desk.id, from, ctx.now).await?;
    if let Some(draft) = request.draft_id {
        let own = DraftKey { user: ctx.user()?, draft };
        booked.iter_mut().for_each(|day| _ = day.let_go(&own));
    }
    let days = calendar.map(|it| slots::slots(&it, &booked, &rules, from, ctx.now));
    Ok(CalendarSlots {
        from,
        max_days_ahead: rules.days_ahead,
        time_unit_in_minutes: rules.unit(),
        half_day: rules.half_day,
        slots: days.unwrap_or_default(),
    })
}

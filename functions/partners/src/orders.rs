//! The orders that a partner carries out, as a desk sees them.

use std::future::ready;

use contract::{
    Result,
    partners::{GetPartnerOrders, PartnerOrdersPage},
};
use domain::{list::orders, order::row::OrderRow};
use runtime::{
    Ctx,
    listing::{self, Listing},
};
use store::{OrdersOf, Position};

pub(crate) async fn of_partner(
    ctx: Ctx,
    GetPartnerOrders { data }: GetPartnerOrders,
) -> Result<PartnerOrdersPage> {
    let partner = ctx.partner(data.partner_id).await?.id;
    let desk = ctx.managed_desk(data.conciergerie_id).await?.id;
    let list = Listing::new(orders::table(ctx.now), data.into())?;
    let store = ctx.store.orders();
    let read = |request| store.page(OrdersOf::Partner(partner), request);
    // A partner has the orders of all desks in one list.
    let here = |it: &OrderRow| it.conciergerie == desk;
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), here);
    let (found, offered) = futures::try_join!(found, listing::offered(&ctx, Some(desk)))?;
    let items = found.page.iter().map(|it| it.for_desk(ctx.now)).collect();
    Ok(PartnerOrdersPage { items, list: list.answer(&ctx, offered, &found).await? })
}

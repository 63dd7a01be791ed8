//! The orders that a partner carries out, as a desk sees them.

use std::future::ready;

use contract::{
    PartnerId, Result,
    partners::{GetPartnerOrders, PartnerOrdersPage},
};
use domain::{
    list::orders,
    order::{lifecycle, row::OrderRow},
};
use runtime::{
    Ctx,
    listing::{self, Listing},
};
use store::{OrdersOf, Position, Whose};

pub(crate) async fn of_partner(
    ctx: Ctx,
    GetPartnerOrders { data }: GetPartnerOrders,
) -> Result<PartnerOrdersPage> {
    let partner = ctx.partner(data.partner_id).await?.id;
    let desk = ctx.managed_desk(data.conciergerie_id).await?;
    let list = Listing::new(orders::table(ctx.now), data.into())?;
    let (of, store) = (which(partner, &list), ctx.store.orders());
    let read = |request| store.page(of, request);
    // A partner has the orders of all desks in one list.
    let here = |it: &OrderRow| it.conciergerie == desk.id;
    let found = list.find(false, ready(Ok(None)), read, |it| Position::from(it), here);
    let (found, offered) = futures::try_join!(found, listing::offered_with_colleagues(&ctx, &desk))?;
    let items = found.page.iter().map(|it| it.for_desk(ctx.now)).collect();
    Ok(PartnerOrdersPage { items, list: list.answer(&ctx, offered, &found).await? })
}

/// The index of the orders that a list of a partner asks for.
pub(crate) fn which(partner: PartnerId, list: &Listing<OrderRow>) -> OrdersOf {
    let wanted = orders::statuses(&list.filters);
    let whose = Whose::Partner(partner);
    match (wanted.iter().any(|it| lifecycle::over(*it)), wanted.iter().any(|it| !lifecycle::over(*it))) {
        (false, _) => OrdersOf::UnderWay(whose),
        (true, false) => OrdersOf::Over(whose),
        (true, true) => OrdersOf::All(whose),
    }
}

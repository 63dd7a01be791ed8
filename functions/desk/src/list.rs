//! All orders of a desk or of a beneficiary, page by page.

use std::collections::HashMap;

use contract::{
    OrderId, Result,
    desk::{AllOrdersList, DeskOrder, OrdersPage},
};
use domain::{
    list::orders,
    order::{older::OlderOrder, row::OrderRow},
    people::organisation::Conciergerie,
};
use runtime::{
    Ctx,
    listing::{self, Listing},
};
use store::{OrdersOf, Position, Whose};
use usecases::registers;

/// Orders of an older system, beside the first page of a beneficiary's.
const OLDER: i32 = 200;

pub(crate) async fn all(ctx: Ctx, AllOrdersList { data }: AllOrdersList) -> Result<OrdersPage> {
    let (adherent, with_lines) = (data.adherent_id, data.include_item_details);
    let first = data.cursor.is_none() && data.page == 0;
    let desk = ctx.managed_desk(data.conciergerie_id).await?;
    let list = Listing::new(orders::table(ctx.now), data.into())?;
    let of = match adherent {
        Some(id) => Some(ctx.beneficiary_in_reach(id).await?.id),
        None => list.person(),
    };
    // The orders of one person have an index of their own.
    let of = of.map_or(OrdersOf::Desk(desk.id), |id| OrdersOf::All(Whose::Beneficiary(id)));
    let all_of_desk = of == OrdersOf::Desk(desk.id) && list.filters.uses_only(&["status"]);
    let known = async {
        let statuses = orders::statuses(&list.filters);
        let counted = if all_of_desk { Some(ctx.store.orders().counts(desk.id).await?) } else { None };
        Ok(counted.map(|it| it.iter().filter(|it| statuses.contains(&it.0)).map(|it| it.1).sum()))
    };
    let orders = ctx.store.orders();
    // Even where a beneficiary has orders of other desks.
    let belongs = |it: &OrderRow| it.conciergerie == desk.id;
    let found =
        list.find(!all_of_desk, known, |request| orders.page(of, request), |it| Position::from(it), belongs);
    let (found, offered, printing) =
        futures::try_join!(found, listing::offered_with_colleagues(&ctx, &desk), registers::printing(&ctx))?;
    let older = match of {
        OrdersOf::All(Whose::Beneficiary(id)) if first => orders.older_of(id, OLDER).await?,
        _ => vec![],
    };
    Ok(OrdersPage {
        items: rows(&ctx, &desk, &found.page, with_lines).await?,
        list: list.answer(&ctx, offered, &found).await?,
        printing,
        older: older.iter().filter(|it| it.company == desk.company).map(OlderOrder::shown).collect(),
    })
}

/// The rows of a page; the printable list reads the orders for their lines.
async fn rows(ctx: &Ctx, desk: &Conciergerie, page: &[OrderRow], with_lines: bool) -> Result<Vec<DeskOrder>> {
    let orders = match with_lines {
        true => ctx.store.orders().listed(page.iter().map(|it| it.id)).await?,
        false => vec![],
    };
    let mut printed: HashMap<OrderId, DeskOrder> =
        orders.iter().map(|it| (it.id, it.desk_summary(ctx.now, true))).collect();
    let rows = page.iter().map(|it| DeskOrder {
        clock: it.clock(desk, ctx.now),
        ..printed.remove(&it.id).unwrap_or_else(|| it.for_desk(ctx.now))
    });
    Ok(rows.collect())
}

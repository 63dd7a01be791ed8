//! All orders of a desk or of a beneficiary, page by page.

use std::collections::HashMap;

use contract::{
    Euros, OrderId, Result,
    desk::{AllOrdersList, DeskOrder, OrdersPage, OrdersQuery},
};
use domain::{filters::OrderFilters, order::digest::Digest, people::organisation::Conciergerie};
use jiff::Timestamp;
use runtime::{
    Ctx,
    paging::{self, Asked, Found},
};
use store::OrdersOf;

pub(crate) async fn all(ctx: Ctx, AllOrdersList { data }: AllOrdersList) -> Result<OrdersPage> {
    let list = List::asked(&ctx, &data).await?;
    let (found, counted) = futures::try_join!(list.search(&ctx, &data), list.count(&ctx))?;
    let items = rows(&ctx, &found.page, data.include_item_details).await?;
    // Without filters the counters know when the last order is shown.
    let over = list.filters.is_empty() && counted.is_some_and(|total| found.matched >= total);
    Ok(OrdersPage {
        page_amount: Euros(found.page.iter().map(|it| it.final_amount).sum()),
        filters: list.filters.shown(&found.page),
        total_items: counted.unwrap_or(found.matched),
        total_is_minimum: counted.is_none() && found.next.is_some(),
        next: found.next.filter(|_| !over),
        printer_address: list.desk.thermal_printer_address,
        items,
    })
}

/// Which orders are asked for.
struct List {
    desk: Conciergerie,
    of: OrdersOf,
    filters: OrderFilters,
}

impl List {
    async fn asked(ctx: &Ctx, query: &OrdersQuery) -> Result<Self> {
        let filters = OrderFilters::read(&query.filters)?;
        let desk = ctx.managed_desk(query.conciergerie_id).await?;
        let of = match query.adherent_id {
            Some(id) => OrdersOf::Beneficiary(ctx.beneficiary_in_reach(id).await?.id),
            None => OrdersOf::Desk(desk.id),
        };
        Ok(Self { desk, of, filters })
    }

    /// Whether the list shows an order: of this desk, even where a beneficiary has orders of others.
    fn shows(&self, order: &Digest, now: Timestamp) -> bool {
        order.conciergerie == self.desk.id && self.filters.pass(order, now)
    }

    /// Every order of the index is on the list: pages can be counted off without looking at their orders.
    fn shows_all(&self) -> bool {
        self.filters.is_empty() && matches!(self.of, OrdersOf::Desk(_))
    }

    async fn search(&self, ctx: &Ctx, query: &OrdersQuery) -> Result<Found<Digest>> {
        let created = self.filters.created();
        let asked = Asked {
            page: query.page,
            cursor: query.cursor.as_deref(),
            within: created,
            shows_all: self.shows_all(),
        };
        let read = |after, limit| {
            let orders = ctx.store.orders();
            async move { orders.page(self.of, created, after, limit).await }
        };
        paging::search(asked, read, |it| self.shows(it, ctx.now)).await
    }

    /// How many orders match, where the counters of the desk know.
    async fn count(&self, ctx: &Ctx) -> Result<Option<u64>> {
        let Some(statuses) = self.filters.counted_statuses().filter(|_| matches!(self.of, OrdersOf::Desk(_)))
        else {
            return Ok(None);
        };
        let counts = ctx.store.orders().counts(self.desk.id).await?;
        Ok(Some(counts.iter().filter(|it| statuses.contains(&it.0)).map(|it| it.1).sum()))
    }
}

/// The rows of a page; the printable list reads the orders for their lines.
async fn rows(ctx: &Ctx, page: &[Digest], with_lines: bool) -> Result<Vec<DeskOrder>> {
    let orders = match with_lines {
        true => ctx.store.orders().get_many(page.iter().map(|it| it.id)).await?,
        false => vec![],
    };
    let mut printed: HashMap<OrderId, DeskOrder> =
        orders.iter().map(|it| (it.id, it.desk_summary(ctx.now, true))).collect();
    Ok(page.iter().map(|it| printed.remove(&it.id).unwrap_or_else(|| it.for_desk(ctx.now))).collect())
}

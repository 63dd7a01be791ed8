//! Orders that wait for the desk.

use contract::{
    Euros, Result,
    desk::{InboxOrdersList, OrdersPage},
};
use domain::{
    digest::Digest,
    filters::OrderFilters,
    inbox::{self, MOST_COMPARED},
};
use futures::future::try_join_all;
use runtime::Ctx;

use crate::list::{PAGE, desk};

pub(crate) async fn list(ctx: Ctx, InboxOrdersList { data }: InboxOrdersList) -> Result<OrdersPage> {
    let filters = OrderFilters::read(&data.filters)?;
    let desk = desk(&ctx, data.conciergerie_id).await?;
    // The most pressing ones of those that wait longest: a desk with more of them sees the others once it has dealt
    // with these.
    let (found, more) = ctx.store.orders().waiting(desk.id, ctx.now, MOST_COMPARED).await?;
    // The index knows when to look; the note of a low score, say, stopped to wait in the meantime.
    let ids: Vec<_> = found.iter().filter(|it| !it.reasons(ctx.now).is_empty()).map(|it| it.id).collect();
    let read = ids.chunks(PAGE).map(|some| {
        let (orders, some) = (ctx.store.orders(), some.to_vec());
        async move { orders.get_many(some).await }
    });
    let orders = try_join_all(read).await?.into_iter().flatten().map(|it| it.entity);

    // Whether an order waits is told by the order itself, now.
    let mut waiting: Vec<_> = orders
        .filter(|it| it.conciergerie == desk.id && data.adherent_id.is_none_or(|id| id == it.beneficiary))
        .filter_map(|order| Some((inbox::rank(&order, ctx.now)?, Digest::of(&order), order)))
        .filter(|(_, digest, _)| filters.pass(digest, ctx.now))
        .collect();
    waiting.sort_by_key(|(rank, digest, _)| (*rank, digest.created, digest.id));

    let number = data.cursor.as_deref().and_then(|it| it.parse().ok()).unwrap_or(data.page as usize);
    let total = waiting.len();
    let page: Vec<_> = waiting.into_iter().skip(PAGE.saturating_mul(number)).take(PAGE).collect();
    let shown: Vec<_> = page.iter().map(|(_, digest, _)| digest.clone()).collect();
    Ok(OrdersPage {
        items: page.iter().map(|it| it.2.desk_summary(ctx.now, data.include_item_details)).collect(),
        filters: filters.shown(&shown),
        total_items: total as u64,
        total_is_minimum: more,
        page_amount: Euros(shown.iter().map(|it| it.final_amount).sum()),
        next: (PAGE.saturating_mul(number + 1) < total).then(|| (number + 1).to_string()),
        printer_address: desk.thermal_printer_address,
    })
}

//! Orders that wait for the desk.

use contract::{
    Error, Euros, Result,
    desk::{InboxOrdersList, OrdersPage},
};
use domain::{
    filters::OrderFilters,
    order::{digest::Digest, inbox::MOST_COMPARED},
};
use jiff::Timestamp;
use runtime::{Ctx, paging::PAGE};

pub(crate) async fn list(ctx: Ctx, InboxOrdersList { data }: InboxOrdersList) -> Result<OrdersPage> {
    let filters = OrderFilters::read(&data.filters)?;
    let number = match data.cursor.as_deref().filter(|it| !it.is_empty()) {
        Some(cursor) => cursor.parse().map_err(|_| Error::Unreadable("data.cursor".to_owned()))?,
        None => data.page as usize,
    };
    let desk = ctx.managed_desk(data.conciergerie_id).await?;
    // The most pressing ones of those that wait longest: a desk with more of them sees the others once it has dealt
    // with these.
    let (found, more) = ctx.store.orders().waiting(desk.id, ctx.now, MOST_COMPARED).await?;
    let asked = |it: &Digest| {
        it.conciergerie == desk.id
            && data.adherent_id.is_none_or(|id| id == it.beneficiary)
            && filters.pass(it, ctx.now)
    };
    let waiting = pressing(found.into_iter().filter(asked).map(|it| (it, ())), ctx.now);
    let total = waiting.len();
    let page: Vec<_> =
        waiting.iter().skip(PAGE.saturating_mul(number)).take(PAGE).map(|it| it.0.id).collect();

    // The index hears of a change a moment later: whether an order of the page waits is told by the order itself, now.
    let orders = ctx.store.orders().get_many(page.iter().copied()).await?;
    let orders = orders.into_iter().map(|it| (Digest::of(&it), it.entity)).filter(|it| asked(&it.0));
    let shown = pressing(orders, ctx.now);
    let gone = page.len() - shown.len();
    let (digests, orders): (Vec<_>, Vec<_>) = shown.into_iter().unzip();
    Ok(OrdersPage {
        items: orders.iter().map(|it| it.desk_summary(ctx.now, data.include_item_details)).collect(),
        filters: filters.shown(&digests),
        total_items: (total - gone) as u64,
        total_is_minimum: more,
        page_amount: Euros(digests.iter().map(|it| it.final_amount).sum()),
        next: (PAGE.saturating_mul(number.saturating_add(1)) < total).then(|| (number + 1).to_string()),
        printer_address: desk.thermal_printer_address,
    })
}

/// Those that wait, most pressing first, each with what comes with it.
fn pressing<T>(orders: impl Iterator<Item = (Digest, T)>, now: Timestamp) -> Vec<(Digest, T)> {
    let mut waiting: Vec<_> = orders.filter_map(|it| Some((it.0.rank(now)?, it))).collect();
    waiting.sort_by_key(|(rank, (digest, _))| (*rank, digest.created, digest.id));
    waiting.into_iter().map(|it| it.1).collect()
}

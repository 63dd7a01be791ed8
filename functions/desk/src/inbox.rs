//! Orders that wait for the desk.

use contract::{
    Error, Result,
    desk::{InboxOrdersList, OrdersPage},
    list::ListAnswer,
};
use domain::{
    list::orders,
    order::{inbox::MOST_COMPARED, row::OrderRow},
};
use jiff::Timestamp;
use runtime::{
    Ctx,
    listing::{self, Listing},
    paging::{Found, PAGE, Whole},
};

pub(crate) async fn list(ctx: Ctx, InboxOrdersList { data }: InboxOrdersList) -> Result<OrdersPage> {
    let list = Listing::new(orders::table(ctx.now), data.clone().into())?;
    let number = match data.cursor.as_deref().filter(|it| !it.is_empty()) {
        Some(cursor) => cursor.parse().map_err(|_| Error::Unreadable("data.cursor".to_owned()))?,
        None => data.page as usize,
    };
    let desk = ctx.managed_desk(data.conciergerie_id).await?;
    // The most pressing ones of those that wait longest: a desk with more of them sees the others once it has dealt
    // with these.
    let (found, more) = ctx.store.orders().waiting(desk.id, ctx.now, MOST_COMPARED).await?;
    let asked = |it: &OrderRow| {
        it.conciergerie == desk.id
            && data.adherent_id.is_none_or(|id| id == it.beneficiary)
            && list.filters.pass(it)
    };
    let waiting = pressing(found.into_iter().filter(asked).map(|it| (it, ())), ctx.now);
    let total = waiting.len();
    let page: Vec<_> =
        waiting.iter().skip(PAGE.saturating_mul(number)).take(PAGE).map(|it| it.0.id).collect();

    // The index hears of a change a moment later: whether an order of the page waits is told by the order itself, now.
    let orders = ctx.store.orders().listed(page.iter().copied()).await?;
    let orders = orders.into_iter().map(|it| (OrderRow::of(&it), it.entity)).filter(|it| asked(&it.0));
    let shown = pressing(orders, ctx.now);
    let gone = page.len() - shown.len();
    let (rows, orders): (Vec<_>, Vec<_>) = shown.into_iter().unzip();
    let next = (PAGE.saturating_mul(number.saturating_add(1)) < total).then(|| (number + 1).to_string());
    let whole = Whole { total: (total - gone) as u64, is_minimum: more, amounts: None };
    let found = Found { page: rows, whole, next, ended: None };
    let offered = listing::offered(&ctx, Some(desk.id)).await?;
    Ok(OrdersPage {
        items: orders.iter().map(|it| it.desk_summary(ctx.now, data.include_item_details)).collect(),
        list: ListAnswer { sort: None, sortable: vec![], ..list.answer(&ctx, offered, &found).await? },
        printer_address: desk.thermal_printer_address,
    })
}

/// Those that wait, most pressing first, each with what comes with it.
fn pressing<T>(orders: impl Iterator<Item = (OrderRow, T)>, now: Timestamp) -> Vec<(OrderRow, T)> {
    let mut waiting: Vec<_> = orders.filter_map(|it| Some((it.0.rank(now)?, it))).collect();
    waiting.sort_by_key(|(rank, (row, _))| (*rank, row.created, row.id));
    waiting.into_iter().map(|it| it.1).collect()
}

//! Orders that wait for the desk.

use std::collections::HashMap;

use contract::{
    ConciergerieId, OrderId, Result,
    desk::{DeskOrder, InboxOrdersList, OrdersPage},
    list::ListAnswer,
};
use domain::{
    list::{filters::Filters, orders},
    order::row::OrderRow,
};
use runtime::{
    Ctx,
    listing::{self, Listing},
    paging::{self, AskedPage, FoundPage},
};
use store::Position;
use usecases::registers;

pub(crate) async fn list(ctx: Ctx, InboxOrdersList { data }: InboxOrdersList) -> Result<OrdersPage> {
    let list = Listing::new(orders::table(ctx.now), data.clone().into())?;
    let desk = ctx.managed_desk(data.conciergerie_id).await?;
    let shows =
        |it: &OrderRow| data.adherent_id.is_none_or(|id| id == it.beneficiary) && list.filters.pass(it);
    let counted = data.adherent_id.is_none() && list.filters.uses_only(&["anomaly"]);
    let asked = AskedPage {
        page: data.page,
        cursor: data.cursor.as_deref(),
        descending: false,
        counts: !counted,
        ..AskedPage::default()
    };
    let known =
        async { if counted { known(&ctx, desk.id, &list.filters).await.map(Some) } else { Ok(None) } };
    let (inbox, ranks) = (ctx.store.inbox(), orders::ranks(&list.filters));
    let found = paging::search(
        asked,
        known,
        |request| inbox.page(desk.id, ranks.clone(), request),
        Position::in_inbox,
        |it: &OrderRow| shows(it).then(|| list.filters.amounts(it)),
    );
    let (found, offered, printing) =
        futures::try_join!(found, listing::offered_with_colleagues(&ctx, &desk), registers::printing(&ctx))?;

    // The index hears of a change a moment later: whether an order of the page waits is told by the order itself, now.
    let orders = ctx.store.orders().listed(found.page.iter().map(|it| it.id)).await?;
    let mut orders: HashMap<OrderId, _> = orders.into_iter().map(|it| (it.id, it.entity)).collect();
    let page = found.page.iter().filter_map(|it| orders.remove(&it.id)).filter_map(|order| {
        let row = OrderRow::of(&order);
        (row.inbox.is_some() && shows(&row)).then(|| {
            let clock = row.clock(&desk, ctx.now);
            (row, DeskOrder { clock, ..order.desk_summary(ctx.now, data.include_item_details) })
        })
    });
    let (page, items): (Vec<_>, Vec<_>) = page.unzip();
    let found = FoundPage { page, ..found };
    Ok(OrdersPage {
        items,
        list: ListAnswer { sort: None, sortable: vec![], ..list.answer(&ctx, offered, &found).await? },
        printing,
        older: vec![],
    })
}

/// How many orders wait that the filters let through, where these only ask for anomalies or for what is none.
async fn known(ctx: &Ctx, desk: ConciergerieId, filters: &Filters<OrderRow>) -> Result<u64> {
    let counts = ctx.store.inbox().counts(desk).await?;
    Ok(match filters.one("anomaly") {
        Some("true") => counts.anomalies,
        Some(_) => counts.new,
        None => counts.anomalies + counts.new,
    })
}

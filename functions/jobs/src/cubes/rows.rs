//! The rows of a month, as the tables have them now.

use contract::{ConciergerieId, Result, bi::CubeName};
use cubes::{StoredRow, with_label};
use domain::{
    calendar::paris,
    cubes::{CubeRow, month_of},
    order::row::OrderRow,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use runtime::JobCtx;
use store::{CubeMonth, OrdersOf, PageRequest, PaymentsOf, Position};
use usecases::extracts::every;

/// The rows of a month, in the order in which a file has them.
pub(super) async fn of_month(ctx: &JobCtx, of: CubeMonth) -> Result<Vec<StoredRow>> {
    let rows = match of.cube {
        CubeName::Orders => orders(ctx, of).await?,
        CubeName::Payments => payments(ctx, of).await?,
    };
    Ok(rows.into_iter().map(stored).collect())
}

fn stored(row: CubeRow) -> StoredRow {
    let values = row.values.into_iter().map(|it| match it.id {
        Some(id) => with_label(&it.label, id),
        None => it.label,
    });
    (values.collect(), row.numbers)
}

/// All of a month.
fn within(of: CubeMonth) -> PageRequest {
    let (begin, end) = paris::month_of(of.month);
    PageRequest { within: (Some(begin), Some(end)), ..PageRequest::default() }
}

async fn orders(ctx: &JobCtx, of: CubeMonth) -> Result<Vec<CubeRow>> {
    let orders = ctx.store.orders();
    let list = OrdersOf::Desk(of.desk);
    let listed = every(within(of), |it| orders.page(list, it), |it: &OrderRow| Position::from(it)).await?;
    let mut read = orders.get_many(listed.iter().map(|it| it.id)).await?;
    read.sort_by_key(|it| it.id);
    Ok(read.iter().filter(|it| !it.training).map(|it| it.cube_row()).collect())
}

async fn payments(ctx: &JobCtx, of: CubeMonth) -> Result<Vec<CubeRow>> {
    let desk = ctx.store.places().cached_desk(of.desk).await?;
    if desk.is_training() {
        return Ok(vec![]);
    }
    let (payments, list) = (ctx.store.payments(), PaymentsOf::Desk(of.desk));
    let mut listed = every(within(of), |it| payments.page(list, it), |it| list.position(it)).await?;
    listed.sort_by_key(|it| it.id);
    Ok(listed.iter().map(|it| it.cube_row(&desk)).collect())
}

/// The months of a desk in which the tables have something, newest first.
pub(super) async fn months(ctx: &JobCtx, of: (CubeName, ConciergerieId)) -> Result<Vec<Date>> {
    let (mut months, mut until) = (vec![], Timestamp::MAX);
    while let Some(newest) = newest_before(ctx, of, until).await? {
        let month = month_of(newest);
        months.push(month);
        until = paris::begin_of(month) - SignedDuration::from_nanos(1);
    }
    Ok(months)
}

/// The instant of the newest order, or payment, of a desk up to another instant.
async fn newest_before(
    ctx: &JobCtx,
    (cube, desk): (CubeName, ConciergerieId),
    until: Timestamp,
) -> Result<Option<Timestamp>> {
    let request = PageRequest { within: (None, Some(until)), ..PageRequest::newest(1) };
    Ok(match cube {
        CubeName::Orders => {
            let page = ctx.store.orders().page(OrdersOf::Desk(desk), request).await?;
            page.items.first().map(|it| it.created)
        }
        CubeName::Payments => {
            let page = ctx.store.payments().page(PaymentsOf::Desk(desk), request).await?;
            page.items.first().map(|it| it.created)
        }
    })
}

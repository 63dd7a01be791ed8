//! Months that have orders.

use contract::{
    Result, Role,
    desk::{GetOrdersMonthList, OrderMonths},
};
use domain::calendar::paris;
use futures::future::try_join_all;
use jiff::civil::{Date, date};
use runtime::Ctx;
use store::{OrdersOf, PageRequest, Whose};

/// Lists of years begin with this one.
const FIRST: Date = date(2024, 1, 1);

/// Each month is asked for its last order, all at once: the answer costs the same however many orders there are.
pub(crate) async fn list(ctx: Ctx, _: GetOrdersMonthList) -> Result<OrderMonths> {
    let of = match ctx.is(Role::Gestionnaire) {
        true => OrdersOf::Desk(ctx.managed_desk(None).await?.id),
        false => OrdersOf::All(Whose::Partner(ctx.own_partner()?)),
    };
    let orders = ctx.store.orders();
    let asked = paris::months_between(FIRST, paris::today(ctx.now)).into_iter().map(|month| {
        let (begin, end) = paris::month_of(month);
        let request = PageRequest { within: (Some(begin), Some(end)), ..PageRequest::newest(1) };
        let page = orders.page(of, request);
        async move { Ok::<_, store::Error>((!page.await?.items.is_empty()).then_some(month)) }
    });
    Ok(OrderMonths { months: try_join_all(asked).await?.into_iter().flatten().collect() })
}

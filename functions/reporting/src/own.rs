//! The orders of the partner whose account the caller has.

use std::collections::HashMap;

use contract::{
    OrderId, Result,
    reporting::{Extract, ExtractAllOrdersPartner, OrdersOfMonth},
};
use domain::{
    calendar::paris,
    extracts::partner_orders::columns,
    order::{Order, row::OrderRow},
};
use runtime::Ctx;
use store::{OrdersOf, PageRequest, Position, Versioned, Whose};
use usecases::extracts;

pub(crate) async fn orders(ctx: Ctx, request: ExtractAllOrdersPartner) -> Result<Extract> {
    let OrdersOfMonth { month, format } = request.data;
    let (of, orders) = (OrdersOf::All(Whose::Partner(ctx.own_partner()?)), ctx.store.orders());
    let (begin, end) = paris::month_of(month.0);
    let within = PageRequest { within: (Some(begin), Some(end)), ..PageRequest::default() };
    let placed =
        extracts::every(within, |it| orders.page(of, it), |it: &OrderRow| Position::from(it)).await?;
    let read = orders.listed(placed.iter().map(|it| it.id)).await?;
    let read: HashMap<OrderId, Versioned<Order>> = read.into_iter().map(|it| (it.id, it)).collect();
    let rows: Vec<_> =
        placed.iter().filter_map(|it| read.get(&it.id)).map(|it| it.for_partner_file()).collect();
    let sheet = columns().sheet(format!("Commandes {}", month.0.strftime("%Y-%m")), &rows);
    extracts::hand_over(&ctx, format, &sheet).await
}

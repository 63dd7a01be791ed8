//! The people who come for goods, and everything that waits for them.

use std::collections::BTreeMap;

use contract::{
    ConciergerieId, Result, UserId,
    handover::{GetOrdersForPickup, GetPeopleForPickup, OrdersForPickup, PeopleForPickup, PickupPerson},
};
use domain::{calendar::paris, order::handover::Goods, text::fold};
use runtime::Ctx;

pub(crate) async fn people(ctx: Ctx, _: GetPeopleForPickup) -> Result<PeopleForPickup> {
    let today = paris::today(ctx.now);
    let mut people: BTreeMap<UserId, PickupPerson> = BTreeMap::new();
    let desk = ctx.managed_desk(None).await?;
    for goods in waiting(&ctx, desk.id).await? {
        let days = goods.days_waited(today).unwrap_or_default();
        let Goods { beneficiary: id, beneficiary_name: name, waiting, .. } = goods;
        let found = people.entry(id).or_insert(PickupPerson { id, name, orders: 0, items: 0, days });
        (found.orders, found.items) = (found.orders + 1, found.items + waiting);
        found.days = found.days.max(days);
    }
    let mut people: Vec<PickupPerson> = people.into_values().collect();
    people.sort_by_cached_key(|it| (fold(&it.name), it.id));
    Ok(PeopleForPickup { people })
}

pub(crate) async fn orders(ctx: Ctx, request: GetOrdersForPickup) -> Result<OrdersForPickup> {
    let desk = ctx.managed_desk(None).await?.id;
    let mut theirs = waiting(&ctx, desk).await?;
    theirs.retain(|it| it.beneficiary == request.beneficiary_id);
    if theirs.is_empty() {
        // A person without goods here has to be one whom the desk may know.
        ctx.beneficiary_in_reach(request.beneficiary_id).await?;
    }
    theirs.sort_by_key(|it| (it.since, it.order));
    let found = ctx.store.orders().get_many(theirs.iter().map(|it| it.order)).await?;
    let found: BTreeMap<_, _> = found.iter().map(|it| (it.id, it)).collect();
    let orders = theirs.iter().filter_map(|it| found.get(&it.order)).filter(|it| it.conciergerie == desk);
    let orders = orders.map(|it| it.goods().for_pickup()).filter(|it| !it.items.is_empty());
    Ok(OrdersForPickup { orders: orders.collect() })
}

/// Goods of a desk that wait for somebody.
async fn waiting(ctx: &Ctx, desk: ConciergerieId) -> Result<Vec<Goods>> {
    let mut goods = ctx.store.handovers().goods_of_desk(desk).await?;
    goods.retain(|it| it.waiting > 0);
    Ok(goods)
}

//! The goods that are to change hands.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    ConciergerieId, Error, PartnerId, Result,
    handover::{
        GetItemsForPickup, GetOrdersForReception, GetOrdersForRemise, GetPartnersForReception,
        GetPartnersForRemise, HandoverOrder, HandoverOrders, HandoverPartner, HandoverPartners, HandoverStep,
        ItemsForPickup,
    },
};
use domain::order::{
    Order,
    handover::{Goods, pieces},
};
use futures::future::try_join_all;
use runtime::Ctx;

/// Orders that one answer lists.
const MOST: usize = 300;
/// Partners that are asked for at once.
const MOST_PARTNERS: usize = 100;

pub(crate) async fn partners_for_collection(ctx: Ctx, _: GetPartnersForRemise) -> Result<HandoverPartners> {
    partners(&ctx, HandoverStep::Collect).await
}

pub(crate) async fn partners_for_reception(ctx: Ctx, _: GetPartnersForReception) -> Result<HandoverPartners> {
    partners(&ctx, HandoverStep::Receive).await
}

pub(crate) async fn orders_for_collection(ctx: Ctx, request: GetOrdersForRemise) -> Result<HandoverOrders> {
    orders(&ctx, HandoverStep::Collect, request.partner_ids_to_include).await
}

pub(crate) async fn orders_for_reception(ctx: Ctx, request: GetOrdersForReception) -> Result<HandoverOrders> {
    orders(&ctx, HandoverStep::Receive, request.partner_ids_to_include).await
}

pub(crate) async fn for_pickup(ctx: Ctx, request: GetItemsForPickup) -> Result<ItemsForPickup> {
    Ok(ctx.desk_order(request.order_id).await?.goods().for_pickup())
}

async fn partners(ctx: &Ctx, step: HandoverStep) -> Result<HandoverPartners> {
    let desk = ctx.managed_desk(None).await?;
    let mut partners: BTreeMap<PartnerId, HandoverPartner> = BTreeMap::new();
    for goods in ctx.store.handovers().goods_of_desk(desk.id).await? {
        let items = goods.standing(step);
        if items > 0 {
            let Goods { partner: id, partner_name: name, .. } = goods;
            let found = partners.entry(id).or_insert(HandoverPartner { id, name, orders: 0, items: 0 });
            (found.orders, found.items) = (found.orders + 1, found.items + items);
        }
    }
    let mut partners: Vec<HandoverPartner> = partners.into_values().collect();
    partners.sort_by_key(|it| it.name.to_lowercase());
    Ok(HandoverPartners { partners })
}

async fn orders(ctx: &Ctx, step: HandoverStep, asked: Vec<PartnerId>) -> Result<HandoverOrders> {
    let asked: BTreeSet<PartnerId> = asked.into_iter().collect();
    if asked.is_empty() || asked.len() > MOST_PARTNERS {
        return Err(Error::invalid(
            "partnerIdsToInclude",
            "Merci de sélectionner au moins un partenaire",
            "Please select at least one partner",
        ));
    }
    let desk = ctx.managed_desk(None).await?;
    let (mut goods, more) = standing(ctx, desk.id, step, asked).await?;
    let orders = ctx.store.orders().get_many(goods.drain(..).map(|it| it.order)).await?;
    let shown = orders.iter().filter(|it| it.conciergerie == desk.id).map(|it| of_order(it, step));
    let mut items: Vec<HandoverOrder> = shown.filter(|it| !it.order_items.is_empty()).collect();
    items.sort_by(|one, other| (&one.partner_name, one.order_id).cmp(&(&other.partner_name, other.order_id)));
    Ok(HandoverOrders { items, more })
}

/// The first orders of some partners with something that can take a step, and whether there are more.
async fn standing(
    ctx: &Ctx,
    desk: ConciergerieId,
    step: HandoverStep,
    partners: BTreeSet<PartnerId>,
) -> Result<(Vec<Goods>, bool)> {
    let handovers = &ctx.store.handovers();
    let of_one = |partner: PartnerId| async move {
        let found = handovers.goods_of(desk, partner).await?;
        // A partner without goods here has to be one that the caller may know of.
        if found.is_empty() {
            ctx.partner(partner).await?;
        }
        Ok::<_, Error>(found)
    };
    let found = try_join_all(partners.into_iter().map(of_one)).await?.concat();
    let mut goods: Vec<Goods> = found.into_iter().filter(|it| it.standing(step) > 0).collect();
    let more = goods.len() > MOST;
    goods.truncate(MOST);
    Ok((goods, more))
}

fn of_order(order: &Order, step: HandoverStep) -> HandoverOrder {
    let goods = order.goods();
    let order_items: Vec<_> = goods.movable(step).map(|it| goods.shown(it)).collect();
    HandoverOrder {
        order_id: order.id,
        bnf_name: order.beneficiary_name.clone(),
        partner_id: order.partner,
        partner_name: order.partner_name.clone(),
        service_name: order.offer_label.fr.clone(),
        items_elsewhere: pieces(goods.things()) - pieces(goods.movable(step)),
        order_items,
    }
}

//! The orders of a provider who is signed in at a block.

use std::collections::BTreeSet;

use contract::{
    Error, OfferId, OrderId, Result,
    lockers::{BoxState, NexenceGetOrdersByLockerBlock, NexenceOrders, ProviderList},
};
use domain::lockers::{boxes::LockerBox, stay::Leg};
use runtime::Ctx;
use usecases::lockers::OrderAtLocker;

use crate::{at_tablet::block_named, parcels::initial, tablet::order_on_tablet};

/// The most orders of a list: more than a block has boxes.
const MOST: usize = 200;

pub(crate) async fn list(ctx: Ctx, request: NexenceGetOrdersByLockerBlock) -> Result<NexenceOrders> {
    let block = block_named(&ctx, &request.locker_name)?;
    let partner = ctx.partner_at_locker().ok_or(Error::NoSession)?;
    let (lockers, places) = (ctx.store.lockers(), ctx.store.places());
    let (lockers, desk) =
        futures::try_join!(lockers.of_desk(block.conciergerie), places.cached_desk(block.conciergerie))?;
    let in_block = |leg: Leg| {
        let full = |it: &LockerBox| matches!(it.state(), BoxState::Full | BoxState::Opening);
        let own = lockers.boxes_of(block.id).filter(move |it| full(it));
        own.filter_map(|it| it.stay()).filter(move |it| it.partner == partner && it.leg == leg)
    };
    let ids: BTreeSet<OrderId> = match request.kind {
        ProviderList::ToRecover => in_block(Leg::ToPartner).map(|it| it.order).collect(),
        ProviderList::Late => in_block(Leg::ToBeneficiary).map(|it| it.order).collect(),
        ProviderList::ToDrop => {
            let goods = ctx.store.handovers().goods_of(desk.id, partner).await?;
            goods.iter().filter(|it| it.receive > 0).map(|it| it.order).collect()
        }
    };
    let mut found = ctx.store.orders().get_many(ids.into_iter().take(MOST)).await?;
    found.sort_unstable_by_key(|it| (it.created, it.id));
    let versions: BTreeSet<OfferId> = found.iter().map(|it| it.offer).collect();
    let offers = ctx.store.catalogue().offers(versions).await?;
    let mut orders = vec![];
    for order in found {
        let Some(offer) = offers.iter().find(|it| it.id == order.offer) else { continue };
        let initials: Vec<String> = order.beneficiary_name.split_whitespace().map(initial).collect();
        let Some(it) = OrderAtLocker::of(order, offer, &desk, lockers.clone(), ctx.now) else { continue };
        let (first, last) = (initials.first().cloned(), initials.last().cloned());
        let names = (last.unwrap_or_default(), first.unwrap_or_default());
        let shown = order_on_tablet(&it, block, (&names.0, &names.1));
        let is_listed = match request.kind {
            ProviderList::ToRecover => true,
            ProviderList::ToDrop => it.lockers.of_order(it.id()).all(|it| it.state() == BoxState::Reserved),
            ProviderList::Late => shown.late,
        };
        orders.extend(is_listed.then_some(shown));
    }
    Ok(NexenceOrders { nb_orders: u32::try_from(orders.len()).unwrap_or(u32::MAX), orders })
}

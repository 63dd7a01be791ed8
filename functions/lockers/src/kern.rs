//! Goods in lockers, as their beneficiary follows them on a telephone.

use std::collections::BTreeSet;

use contract::{
    Error, OfferId, OrderId, Refusal, Result,
    lockers::{
        GetKernLockerStatus, GetKernOrderDetail, GetKernOrders, KernLockerStatus, KernOrderDetail,
        KernOrders, LockerAction, LockerStepDone, RunLockerAction,
    },
};
use domain::{lockers::stay::Leg, order::locker::LockerPhase};
use runtime::{Ctx, Reach};
use store::{Changes, OrdersOf, PageRequest, Whose};
use usecases::lockers::{DoorRequest, OrderAtLocker, command, open};

/// The most orders of somebody that are looked at: more than anybody has under way.
const MOST: i32 = 100;

pub(crate) async fn orders(ctx: Ctx, request: GetKernOrders) -> Result<KernOrders> {
    let desk = ctx.desk_in_reach(request.conciergerie_id).await?;
    let beneficiary = ctx.beneficiary().await?;
    let lockers = ctx.store.lockers().of_desk(desk.id).await?;
    let mut answer = KernOrders::default();
    if lockers.blocks.is_empty() {
        return Ok(answer);
    }
    let under_way = OrdersOf::UnderWay(Whose::Beneficiary(beneficiary.id));
    let page = ctx.store.orders().page(under_way, PageRequest::newest(MOST)).await?;
    let mut ids: BTreeSet<OrderId> =
        page.items.iter().filter(|it| it.conciergerie == desk.id).map(|it| it.id).collect();
    // Goods may lie in a box when their order is over.
    let stays = lockers.boxes.iter().filter_map(|it| it.stay());
    ids.extend(stays.filter(|it| it.beneficiary == beneficiary.id).map(|it| it.order));
    let mut found = ctx.store.orders().get_many(ids).await?;
    found.sort_unstable_by_key(|it| std::cmp::Reverse((it.created, it.id)));
    let versions: BTreeSet<OfferId> = found.iter().map(|it| it.offer).collect();
    let offers = ctx.store.catalogue().offers(versions).await?;
    for order in found {
        let Some(offer) = offers.iter().find(|it| it.id == order.offer) else { continue };
        let Some(it) = OrderAtLocker::of(order, offer, &desk, lockers.clone(), ctx.now) else { continue };
        let at = it.at_locker();
        let shown = || it.order.for_locker(&at);
        match it.order.locker_phase(&at.boxes, it.is_parcel) {
            Some(LockerPhase::ToPickUp) => answer.to_pick_up.push(shown()),
            Some(LockerPhase::ToDrop) => answer.to_drop.push(shown()),
            Some(LockerPhase::BeingProcessed) => answer.to_be_dropped.push(shown()),
            None => {}
        }
    }
    Ok(answer)
}

pub(crate) async fn status(ctx: Ctx, request: GetKernLockerStatus) -> Result<KernLockerStatus> {
    let desk = ctx.desk_in_reach(request.conciergerie_id).await?;
    let lockers = ctx.store.lockers().of_desk(desk.id).await?;
    let boxes = || lockers.boxes.iter().map(|it| &it.entity);
    let rooms = lockers.blocks.iter().map(|it| it.room(boxes(), lockers.heard_of(it.id), ctx.now));
    Ok(KernLockerStatus { lockers: rooms.collect() })
}

pub(crate) async fn detail(ctx: Ctx, request: GetKernOrderDetail) -> Result<KernOrderDetail> {
    let (order, Reach::Beneficiary | Reach::Desk) = ctx.order(request.order_id).await? else {
        return Err(Error::NotFound("order"));
    };
    let it = OrderAtLocker::load(&ctx, order).await?;
    Ok(KernOrderDetail { order: it.order.for_locker(&it.at_locker()) })
}

pub(crate) async fn run(ctx: Ctx, request: RunLockerAction) -> Result<LockerStepDone> {
    let step = request.step;
    let (_, mut opened) = ctx
        .change_and(|| async {
            let it = own(&ctx, step.order_id).await?;
            ctx.services.at_lockers()?;
            let at = it.at_locker();
            let phase = it.order.locker_phase(&at.boxes, it.is_parcel);
            let wanted = match step.action {
                LockerAction::OpenForDeposit => LockerPhase::ToDrop,
                LockerAction::OpenForCollection => LockerPhase::ToPickUp,
            };
            if phase != Some(wanted) {
                return Err(Refusal::LockerNotNow.into());
            }
            it.expect_paid(step.action)?;
            let door = DoorRequest {
                action: step.action,
                leg: Leg::ToPartner,
                command: Some(step.command.clone()),
                block: None,
                size: None,
                low: false,
                code: None,
            };
            let mut changes = Changes::new();
            let opened = open(&ctx, &it, &door, &mut changes).await?;
            let answer = LockerStepDone {
                order: it.order.for_locker(&at),
                box_id: opened.locker_box.id.clone(),
                opened: false,
            };
            Ok((changes, answer, opened))
        })
        .await?;
    let did_open = command(&ctx, &mut opened).await?;
    let it = own(&ctx, step.order_id).await?;
    let order = it.order.for_locker(&it.at_locker());
    let answer = LockerStepDone { order, box_id: opened.locker_box.id, opened: did_open };
    ctx.answer_again(&answer).await?;
    Ok(answer)
}

/// An order of the caller with the lockers of its desk.
async fn own(ctx: &Ctx, id: OrderId) -> Result<OrderAtLocker> {
    match ctx.order(id).await? {
        (order, Reach::Beneficiary) => OrderAtLocker::load(ctx, order).await,
        _ => Err(Error::NotFound("order")),
    }
}

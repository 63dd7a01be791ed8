//! The news of goods in a locker for their beneficiary: where they lie, and the codes that open their boxes.

use contract::{Cents, Feature, OrderId, Result};
use domain::{
    catalogue::offer::Offer,
    lockers::{block::LockerBlock, boxes::LockerBox, stay::Leg},
    notices::{LockerLate, LockerPickup, LockerReady},
    order::Order,
};
use runtime::{Context, outbox, tasks::RemindOfLocker};
use store::{Changes, DeskLockers};

/// Leaves word of goods that were put in a box for their beneficiary, for when they are late. All in the change that puts them in.
pub(super) fn plan_reminder(
    ctx: &impl Context,
    changes: &mut Changes,
    block: &LockerBlock,
    it: &LockerBox,
) -> Result<()> {
    let Some(stay) = it.stay().filter(|it| it.leg == Leg::ToBeneficiary) else { return Ok(()) };
    let Some(put_in) = stay.put_in else { return Ok(()) };
    let (conciergerie_id, locker_block_id, box_id) = (it.conciergerie, it.block, it.id.clone());
    let job = RemindOfLocker { conciergerie_id, locker_block_id, box_id, put_in, call: false };
    let name = format!("locker-{}-{}-{}", it.block, it.id, put_in.as_millisecond());
    outbox::task(changes, name, &job, block.late_from(put_in), ctx.now())
}

/// Tells the beneficiary of an order where its goods wait.
pub(super) async fn tell_ready(
    ctx: &impl Context,
    changes: &mut Changes,
    block: &LockerBlock,
    order: &Order,
    boxes: &[&LockerBox],
) -> Result<()> {
    let person = ctx.store().people().get(order.beneficiary).await?;
    if !person.active {
        return Ok(());
    }
    let key = format!("locker-ready-{}-{}", order.id, ctx.now().as_millisecond());
    let (offer, codes_pushed) = around(ctx, order).await?;
    let notice =
        LockerReady(LockerPickup { codes_pushed, ..pickup(ctx, block, (order, &offer), boxes, key) });
    outbox::tell(changes, &ctx.services().config, &person, &notice, ctx.now())
}

/// Reminds the beneficiary of goods in a box that they are late.
pub async fn remind_of_late(
    ctx: &impl Context,
    changes: &mut Changes,
    block: &LockerBlock,
    it: &LockerBox,
) -> Result<()> {
    let Some((stay, due)) = it.stay().zip(block.late_since(it)) else { return Ok(()) };
    let order = ctx.store().orders().get(stay.order).await?;
    let (people, lockers) = (ctx.store().people(), ctx.store().lockers());
    let (person, lockers) =
        futures::try_join!(people.get(order.beneficiary), lockers.of_desk(block.conciergerie))?;
    if !person.active {
        return Ok(());
    }
    let boxes: Vec<_> = full_boxes(&lockers, order.id).filter(|it| it.block == block.id).collect();
    let reminded = stay.late.reminded.unwrap_or(ctx.now());
    let key = format!("locker-late-{}-{}", order.id, reminded.as_millisecond());
    let (offer, codes_pushed) = around(ctx, &order).await?;
    let pickup = LockerPickup { codes_pushed, ..pickup(ctx, block, (&order, &offer), &boxes, key) };
    let notice = LockerLate { pickup, due: due.max(reminded) };
    outbox::tell(changes, &ctx.services().config, &person, &notice, ctx.now())
}

/// Whether a box is the one by which goods in several boxes are reminded of: the one that was filled first.
pub fn speaks_for_order(lockers: &DeskLockers, it: &LockerBox) -> bool {
    let Some(order) = it.stay().map(|it| it.order) else { return false };
    let rank = |it: &LockerBox| (it.stay().and_then(|it| it.put_in), it.id.clone());
    full_boxes(lockers, order).all(|other| rank(it) <= rank(other))
}

fn full_boxes(lockers: &DeskLockers, order: OrderId) -> impl Iterator<Item = &LockerBox> {
    lockers.of_order(order).map(|it| &it.entity).filter(|it| it.stay().is_some_and(|it| it.put_in.is_some()))
}

/// The offer of an order, and whether its desk has codes stand in notifications.
async fn around(ctx: &impl Context, order: &Order) -> Result<(Offer, bool)> {
    let (catalogue, places) = (ctx.store().catalogue(), ctx.store().places());
    let (offer, desk) =
        futures::try_join!(catalogue.offer(order.offer), places.cached_desk(order.conciergerie))?;
    Ok((offer.entity, desk.has(Feature::LockerCodesPushed)))
}

fn pickup<'a>(
    ctx: &impl Context,
    block: &'a LockerBlock,
    (order, offer): (&'a Order, &Offer),
    boxes: &[&LockerBox],
    key: String,
) -> LockerPickup<'a> {
    let to_pay = order.due_at_locker(offer.pay_only_online);
    let code = |it: &LockerBox| {
        it.stay().filter(|_| to_pay == Cents::ZERO).and_then(|it| ctx.services().pickup_code(it))
    };
    LockerPickup {
        order,
        locker: &block.name,
        place: &block.place,
        boxes: boxes.iter().map(|it| (it.id.clone(), code(it))).collect(),
        to_pay,
        codes_pushed: true,
        key,
    }
}

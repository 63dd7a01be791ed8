//! The doors of boxes: a command is written down before it is sent, and what came of it afterwards.

use std::collections::BTreeSet;

use contract::{
    Error, LockerBlockId, OrderId, Refusal, Result,
    handover::HandoverStep,
    lockers::{BoxDoubt, BoxState, LockerAction, LockerMaker},
    offers::LockerSize,
};
use domain::{
    lockers::{
        block::LockerBlock,
        boxes::LockerBox,
        events::Handled,
        stay::{KEPT, Leg, OrderStay, Stay, UsedCode},
    },
    order::{Order, handover::MovingItem, locker::new_command},
    people::actor::Actor,
};
use integrations::lockers::{BlockRef, DoorAction, DoorCommand, Maker, Outcome};
use runtime::{Context, Ctx, Services};
use store::{Changes, Versioned};

use super::{
    at_locker::OrderAtLocker,
    telling::{plan_reminder, tell_ready},
};
use crate::handing_over::HandingOver;

/// A door that somebody wants to open for an order.
#[derive(Clone, Debug)]
pub struct DoorRequest {
    pub action: LockerAction,
    /// The way that goods go which are put in.
    pub leg: Leg,
    /// The box of this command; absent for the next one that waits for the step, or a new one.
    pub command: Option<String>,
    /// The block at which they stand; absent for any.
    pub block: Option<LockerBlockId>,
    pub size: Option<LockerSize>,
    /// A new box is to be within reach from a wheelchair.
    pub low: bool,
    /// The code by which they prove themselves, used up by the change.
    pub code: Option<UsedCode>,
}

/// A door that was asked to open.
#[derive(Clone, Debug)]
pub struct Opened {
    pub locker_box: LockerBox,
    pub block: LockerBlock,
    command: String,
    /// The nonce that is used up by it: that of the code, where one was shown.
    nonce: String,
    by_code: bool,
}

/// Asks a box for the goods of an order: its own, or the smallest free ones that fit, which are kept for it from then on. All in one change.
///
/// # Errors
/// `LockerFull`, `LockerNotNow`, `LockerUnknown`, `LockerCode` for a code that was used.
pub async fn open(
    ctx: &Ctx,
    it: &OrderAtLocker,
    request: &DoorRequest,
    changes: &mut Changes,
) -> Result<Opened> {
    let order = it.id();
    if let Some(code) = &request.code {
        if ctx.store.lockers().used_code(it.order.conciergerie, &code.nonce).await?.is_some() {
            return Err(Refusal::LockerCode.into());
        }
        changes.insert(code)?;
    }
    let own = match &request.command {
        Some(command) if *command != new_command(it.id()) => {
            Some(it.commanded(command).ok_or(Refusal::LockerNotNow)?)
        }
        _ => next_of(it, request)?,
    };
    let mut opened = match own {
        Some(own) => own.clone(),
        None if request.action == LockerAction::OpenForDeposit => keep(ctx, it, request, changes)?,
        None => return Err(Refusal::LockerNotNow.into()),
    };
    opened.open(order, request.action, ctx.now)?;
    // A repeat finds the box as it is, and writes nothing.
    if own.is_none_or(|own| own.entity != opened.entity) {
        changes.save(&opened)?;
    }
    let block = it.lockers.block(opened.block).ok_or(Error::NotFound("locker"))?;
    let command = opened.command(request.action).ok_or(Refusal::LockerNotNow)?;
    changes.detail([format!("order {order}: {} {} {command}", block.name, opened.id)]);
    // Codes of this step share its command: one that was handed out earlier opens nothing any more, whoever shows it to the block.
    let nonce = request.code.as_ref().map_or_else(|| command.clone(), |it| it.nonce.clone());
    let by_code = request.code.is_some();
    Ok(Opened { locker_box: opened.entity, block: block.entity.clone(), command, nonce, by_code })
}

/// The box of the order that waits for the step, if it has boxes.
fn next_of<'a>(it: &'a OrderAtLocker, request: &DoorRequest) -> Result<Option<&'a Versioned<LockerBox>>> {
    let own: Vec<_> = it.lockers.of_order(it.id()).collect();
    if own.is_empty() {
        return Ok(None);
    }
    let here = |it: &&&Versioned<LockerBox>| request.block.is_none_or(|block| it.block == block);
    let waiting = own.iter().filter(here).filter(|it| it.next_action() == Some(request.action));
    let first = waiting.min_by_key(|it| it.state() != BoxState::Opening);
    let doubted = own.iter().any(|it| it.state() == BoxState::Unknown);
    match first {
        Some(first) => Ok(Some(*first)),
        None if doubted => Err(Refusal::LockerUnknown.into()),
        None => Err(Refusal::LockerNotNow.into()),
    }
}

/// Keeps the boxes of a new stay, and gives the first of them, which the caller saves.
fn keep(
    ctx: &Ctx,
    it: &OrderAtLocker,
    request: &DoorRequest,
    changes: &mut Changes,
) -> Result<Versioned<LockerBox>> {
    let mut chosen: Vec<_> = it
        .room_for(request.block, request.size, request.low)
        .ok_or(Refusal::LockerFull)?
        .into_iter()
        .cloned()
        .collect();
    // Goods that did not come in time: their orders begin anew.
    let late: BTreeSet<_> = chosen.iter().filter_map(|it| Some((it.block, it.stay()?.order))).collect();
    for (block, order) in late {
        let conciergerie = it.order.conciergerie;
        changes.remove(&OrderStay { conciergerie, order, block, boxes: vec![] });
    }
    for kept in &mut chosen {
        let about = (it.id(), it.order.beneficiary, it.order.partner);
        let stay = Stay::new(about, request.leg, runtime::id());
        kept.reserve(stay, ctx.now, ctx.now + KEPT)?;
    }
    let block = chosen.first().map(|it| it.block).ok_or(Refusal::LockerFull)?;
    changes.insert(&OrderStay {
        conciergerie: it.order.conciergerie,
        order: it.id(),
        block,
        boxes: chosen.iter().map(|it| it.id.clone()).collect(),
    })?;
    let mut rest = chosen.split_off(1);
    rest.drain(..).try_for_each(|it| changes.save(&it).map(drop))?;
    chosen.pop().ok_or_else(|| Refusal::LockerFull.into())
}

/// Sends the command of a door that was asked to open, and writes down what is known of it then. It tells whether the door opened: the
/// box is unknown otherwise.
///
/// # Errors
/// `LockerSilent` where no door has moved: the box is as it was before.
pub async fn command(ctx: &Ctx, opened: &mut Opened) -> Result<bool> {
    let outcome =
        send(&ctx.services, &opened.block, &opened.locker_box, (&opened.command, Some(&opened.nonce)))
            .await?;
    if outcome != Outcome::Done {
        opened.locker_box = settle(ctx, opened, outcome).await?;
    }
    match outcome {
        Outcome::Done => Ok(true),
        Outcome::Unknown => Ok(false),
        Outcome::NotDone(problem) => {
            tracing::warn!(?problem, block = %opened.block.id, "a door was not opened");
            ctx.forget_answer().await?;
            Err(Refusal::LockerSilent.into())
        }
    }
}

/// Sends a command to a door.
async fn send(
    services: &Services,
    block: &LockerBlock,
    locker_box: &LockerBox,
    (command, nonce): (&str, Option<&str>),
) -> Result<Outcome> {
    let (lockers, _) = services.at_lockers()?;
    let key = services.command_key(block).ok_or(Refusal::LockersUnavailable)?;
    let to = BlockRef {
        maker: match block.maker {
            LockerMaker::Kern => Maker::Kern,
            LockerMaker::Nexence => Maker::Nexence,
        },
        address: &block.address,
        name: &block.name,
        key: &key,
    };
    let order = locker_box.stay().map(|it| it.order);
    let door = DoorCommand { id: command, box_id: &locker_box.id, action: DoorAction::Open, order, nonce };
    Ok(lockers.send(to, &door).await)
}

/// Writes down that a door did not open, or that nobody knows: unless an event has said more meanwhile.
async fn settle(ctx: &Ctx, opened: &Opened, outcome: Outcome) -> Result<LockerBox> {
    let asked = &opened.locker_box;
    runtime::until_written(|| async {
        let mut now = ctx.store.lockers().locker_box(asked.conciergerie, asked.block, &asked.id).await?;
        if now.content != asked.content {
            return Ok(now.entity);
        }
        match outcome {
            Outcome::Done => return Ok(now.entity),
            Outcome::NotDone(_) => now.not_opened(ctx.now, ctx.now + KEPT),
            Outcome::Unknown => now.doubt(BoxDoubt::AnswerLost, ctx.now),
        }
        let mut changes = Changes::new();
        changes.save(&now)?.detail([format!("{} {}: {outcome:?}", opened.block.name, now.id)]);
        // A code that opened nothing is not used up: its owner still stands before the door.
        if matches!(outcome, Outcome::NotDone(_))
            && opened.by_code
            && let Some(used) = ctx.store.lockers().used_code(asked.conciergerie, &opened.nonce).await?
        {
            changes.delete(&used);
        }
        ctx.write(&mut changes).await?;
        Ok(now.entity)
    })
    .await
}

/// Opens a box for staff, whatever is in it: nobody knows what is in it afterwards. It tells whether the block has answered.
///
/// # Errors
/// `LockersUnavailable`; `LockerSilent` where the door has not moved.
pub async fn open_for_staff(
    ctx: &Ctx,
    block: &LockerBlock,
    locker_box: &LockerBox,
    id: &str,
) -> Result<bool> {
    match send(&ctx.services, block, locker_box, (id, None)).await? {
        Outcome::Done => Ok(true),
        Outcome::Unknown => Ok(false),
        Outcome::NotDone(_) => Err(Refusal::LockerSilent.into()),
    }
}

/// Writes down that goods were put in or taken out: the box, its stay, and the lines of its order, which follow where they can.
pub async fn record(
    ctx: &impl Context,
    changes: &mut Changes,
    block: &LockerBlock,
    now: &Versioned<LockerBox>,
    handled: Option<&Handled>,
) -> Result<()> {
    changes.save(now)?;
    let Some(handled) = handled else { return Ok(()) };
    let Handled { stay, action } = handled;
    if *action == LockerAction::OpenForCollection {
        end_stay(ctx, changes, now, stay.order).await?;
    }
    changes.detail([format!("order {}: {action:?} {} {}", stay.order, block.name, now.id)]);
    if *action == LockerAction::OpenForDeposit && stay.leg == Leg::ToPartner {
        return Ok(());
    }
    if *action == LockerAction::OpenForDeposit {
        plan_reminder(ctx, changes, block, now)?;
    }
    let (orders, lockers) = (ctx.store().orders(), ctx.store().lockers());
    let (mut order, lockers) = futures::try_join!(orders.get(stay.order), lockers.of_desk(now.conciergerie))?;
    let others: Vec<_> =
        lockers.of_order(order.id).filter(|it| it.stay().is_some_and(|it| it.nonce != stay.nonce)).collect();
    if others.iter().any(|it| it.next_action() == Some(*action)) {
        // The lines move, and their beneficiary is told, with the last box.
        return Ok(());
    }
    if *action == LockerAction::OpenForDeposit {
        let boxes: Vec<&LockerBox> = others.iter().map(|it| &it.entity).chain([&now.entity]).collect();
        tell_ready(ctx, changes, block, &order, &boxes).await?;
    }
    move_goods(ctx, changes, handled, &mut order, &format!("{} {}", block.name, now.id)).await
}

/// A stay without its last box is over.
async fn end_stay(
    ctx: &impl Context,
    changes: &mut Changes,
    emptied: &LockerBox,
    order: OrderId,
) -> Result<()> {
    let Some(mut stay) = ctx.store().lockers().stay(emptied.conciergerie, order).await? else {
        return Ok(());
    };
    stay.boxes.retain(|it| *it != emptied.id);
    match stay.boxes.is_empty() {
        true => changes.delete(&stay),
        false => changes.save(&stay)?,
    };
    Ok(())
}

/// Frees a box, and ends the stay of its goods where it was the last.
pub async fn free_box(
    ctx: &impl Context,
    changes: &mut Changes,
    locker_box: &mut Versioned<LockerBox>,
) -> Result<()> {
    if let Some(order) = locker_box.stay().map(|it| it.order) {
        end_stay(ctx, changes, locker_box, order).await?;
    }
    locker_box.clear();
    Ok(())
}

/// The lines of an order change hands as its goods did. Where they cannot (a price is missing, the order is over), the desk sees to
/// it: what is in the box is true all the same.
async fn move_goods(
    ctx: &impl Context,
    changes: &mut Changes,
    handled: &Handled,
    order: &mut Versioned<Order>,
    place: &str,
) -> Result<()> {
    let step = match (handled.stay.leg, handled.action) {
        (Leg::ToPartner, LockerAction::OpenForCollection) => HandoverStep::Collect,
        (Leg::ToBeneficiary, LockerAction::OpenForDeposit) => HandoverStep::Receive,
        (Leg::ToBeneficiary, LockerAction::OpenForCollection) => HandoverStep::Retrieve,
        (Leg::ToPartner, LockerAction::OpenForDeposit) => return Ok(()),
    };
    let items: Vec<_> =
        order.goods().movable(step).map(|it| MovingItem { id: it.id, quantity: None }).collect();
    let by = Actor::platform();
    let said = format!("Casier {place}");
    let handing = HandingOver {
        step,
        items: &items,
        said: Some(&said),
        signature: None,
        by: &by,
        permissions: &[],
        // They are told of the box in which their goods lie, with its code.
        told_otherwise: step == HandoverStep::Receive,
    };
    match handing.move_items(ctx, changes, order).await {
        Err(refused) if refused.refusal().is_some() || matches!(refused, Error::Invalid { .. }) => {
            tracing::info!(?refused, order = %order.id, "the desk sees to the lines of goods in a locker");
            Ok(())
        }
        moved => moved.map(drop),
    }
}

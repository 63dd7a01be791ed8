//! The events that a block tells: each is one change of its box, its stay and its order.

use contract::{
    Error, Result,
    lockers::{EventsRecorded, LockerAction, LockerEvent, LockerEventKind, RecordLockerEvents},
};
use domain::lockers::{
    block::{Heartbeat, LockerBlock},
    boxes::LockerBox,
    events::EventOutcome,
    stay::{Leg, OrderStay, Stay},
};
use integrations::lockers::LockerCode;
use runtime::{Ctx, decide_and_write};
use store::{Changes, Versioned};
use usecases::lockers::{OrderAtLocker, action_of, record as recorded, used};

/// The most events that are told at once.
const MOST: usize = 100;
/// The longest id of an event.
const LONGEST_ID: usize = 64;

pub(crate) async fn record(ctx: Ctx, request: RecordLockerEvents) -> Result<EventsRecorded> {
    let block = ctx.locker_block()?;
    if !(1..=MOST).contains(&request.events.len()) {
        return Err(Error::invalid("events", "De 1 à 100 événements.", "1 to 100 events."));
    }
    // They are remembered by their ids.
    if request.events.iter().any(|it| !(1..=LONGEST_ID).contains(&it.id.len())) {
        return Err(Error::invalid("id", "De 1 à 64 signes.", "1 to 64 signs."));
    }
    let mut events = request.events;
    events.sort_by_key(|it| it.sequence);
    if let Some(last) = events.iter().rfind(|it| it.kind == LockerEventKind::Heartbeat) {
        let (battery, temperature) = (last.battery.map(|it| it.min(100)), last.temperature);
        let heard = Heartbeat {
            conciergerie: block.conciergerie,
            block: block.id,
            at: ctx.now,
            battery,
            temperature,
        };
        // It has one writer, changes nothing, and leaves no trace.
        ctx.store.commit(Changes::new().put(&heard)?).await?;
    }
    let (mut new, mut outdated) = (vec![], vec![]);
    for event in events {
        let Some(box_id) = event.box_id.clone() else {
            new.push(event.id);
            continue;
        };
        match take(&ctx, block, &box_id, &event).await {
            Ok(EventOutcome::Known) => {}
            Ok(EventOutcome::Outdated) => {
                outdated.push(event.id.clone());
                new.push(event.id);
            }
            Ok(EventOutcome::New(_)) => new.push(event.id),
            // A box that the desk does not know: its block is set up otherwise than it is built.
            Err(Error::NotFound("lockerBox")) => {
                tracing::warn!(block = %block.id, box_id, "an event of a box that nobody has set up");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(EventsRecorded { new, outdated })
}

/// Takes one event, in one change.
async fn take(ctx: &Ctx, block: &LockerBlock, box_id: &str, event: &LockerEvent) -> Result<EventOutcome> {
    let code = event.code.as_deref().and_then(|it| code_of(ctx, block, it));
    decide_and_write(
        &ctx.services.config,
        &ctx.store,
        || ctx.audit_entry(),
        || async {
            let (lockers, mut changes) = (ctx.store.lockers(), Changes::new());
            let mut it = lockers.locker_box(block.conciergerie, block.id, box_id).await?;
            let order = code.as_ref().map(|it| it.order).or(event.order);
            if it.known_events.contains(&event.id) {
                return Ok((changes, EventOutcome::Known));
            }
            if let Some(code) = &code {
                use_offline(ctx, &mut changes, block, &mut it, (event, code)).await?;
            }
            let told = it.hear(event, order, ctx.now);
            let handled = match &told {
                EventOutcome::New(handled) => handled.as_ref(),
                EventOutcome::Known | EventOutcome::Outdated => None,
            };
            changes.detail([format!("{} {} {box_id}: {:?}, {told:?}", event.id, block.name, event.kind)]);
            recorded(ctx, &mut changes, block, &it, handled).await?;
            Ok((changes, told))
        },
    )
    .await
}

/// The code of an event, where it is ours and of this block.
fn code_of(ctx: &Ctx, block: &LockerBlock, text: &str) -> Option<LockerCode> {
    let code = ctx.services.at_lockers().ok()?.1.verifier().read(text).ok()?;
    (code.block == block.id.to_string()).then_some(code)
}

/// Writes down that a code opened a box while the block was offline, and keeps the box for goods that it had no word of. A code that was
/// used before is told by the journal; it changes nothing.
async fn use_offline(
    ctx: &Ctx,
    changes: &mut Changes,
    block: &LockerBlock,
    it: &mut Versioned<LockerBox>,
    (event, code): (&LockerEvent, &LockerCode),
) -> Result<()> {
    let lockers = ctx.store.lockers();
    if lockers.used_code(block.conciergerie, &code.nonce).await?.is_some() {
        if !it.is_of(code.order) {
            tracing::warn!(block = %block.id, order = %code.order, "a code of a locker was used twice");
            changes.detail([format!("code of order {} used twice at {} {}", code.order, block.name, it.id)]);
        }
        return Ok(());
    }
    if !matches!(event.kind, LockerEventKind::Deposited | LockerEventKind::Collected) {
        return Ok(());
    }
    changes.insert(&used(block, code, ctx.now))?;
    let is_new = action_of(code) == LockerAction::OpenForDeposit && it.is_free();
    if !is_new || lockers.stay(block.conciergerie, code.order).await?.is_some() {
        return Ok(());
    }
    let order = ctx.store.orders().get(code.order).await?;
    let at = OrderAtLocker::load(ctx, order).await?;
    let leg = if at.is_parcel { Leg::ToBeneficiary } else { Leg::ToPartner };
    let stay = Stay::new((code.order, at.order.beneficiary, at.order.partner), leg, runtime::id());
    it.reserve(stay, ctx.now, ctx.now)?;
    changes.insert(&OrderStay {
        conciergerie: block.conciergerie,
        order: code.order,
        block: block.id,
        boxes: vec![it.id.clone()],
    })?;
    Ok(())
}

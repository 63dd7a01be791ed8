//! Goods that stay in a box for too long: their beneficiary is reminded once, and a day later the desk is to call. Each looks at the
//! box as it is when it is due: nobody is reminded of what was collected meanwhile. And blocks that are silent.

use contract::Result;
use domain::{
    calendar::paris,
    lockers::{block::LockerBlock, late::LateStep},
};
use jiff::SignedDuration;
use runtime::{
    JobCtx,
    tasks::{RemindOfLocker, WatchLockerBlock},
};
use store::Changes;
use usecases::lockers::{remind_of_late, speaks_for_order};

/// The time after which a box at which somebody is is looked at again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

pub(crate) async fn remind(ctx: JobCtx, job: RemindOfLocker) -> Result<()> {
    let RemindOfLocker { conciergerie_id, locker_block_id, ref box_id, put_in, call } = job;
    let (lockers, places) = (ctx.store.lockers(), ctx.store.places());
    let found = futures::try_join!(
        places.cached_desk(conciergerie_id),
        lockers.block(conciergerie_id, locker_block_id),
        lockers.locker_box(conciergerie_id, locker_block_id, box_id),
    );
    let (desk, block, mut it) = match found {
        // The block was taken down.
        Err(store::Error::NotFound(_)) => return Ok(()),
        found => found?,
    };
    let (mut changes, step) = (Changes::new(), it.late_step(put_in));
    let name = format!("locker-{locker_block_id}-{box_id}-{}-{call}", put_in.as_millisecond());
    let due = match (step, call) {
        (LateStep::Wait, _) => Some(ctx.now + AGAIN),
        (LateStep::Remind, false) | (LateStep::CallBack, true) if !desk.closed_on(paris::today(ctx.now)) => {
            desk.opens_at(ctx.now)
        }
        // It was done by another copy of the message, or nothing is to be done.
        _ => return Ok(()),
    };
    if let Some(due) = due {
        ctx.task(&mut changes, format!("{name}-{}", due.as_second()), &job, due)?;
        return ctx.commit_once(&mut changes).await;
    }
    if call {
        it.ask_for_call(ctx.now);
        changes.save(&it)?;
        return ctx.commit_once(&mut changes).await;
    }
    let due = it.remind(ctx.now);
    changes.save(&it)?;
    ctx.task(&mut changes, format!("{name}-call"), &RemindOfLocker { call: true, ..job.clone() }, due)?;
    // Goods in several boxes are one reminder.
    if speaks_for_order(&lockers.of_desk(conciergerie_id).await?, &it) {
        remind_of_late(&ctx, &mut changes, &block, &it).await?;
    }
    ctx.commit_once(&mut changes).await
}

/// Looks whether a block is silent, and leaves the next look. The line that it writes then is counted, and raises an alarm.
pub(crate) async fn watch(ctx: JobCtx, job: WatchLockerBlock) -> Result<()> {
    let lockers = ctx.store.lockers();
    let found = futures::try_join!(
        lockers.block(job.conciergerie_id, job.locker_block_id),
        lockers.heartbeat(job.conciergerie_id, job.locker_block_id),
    );
    let (block, heard) = match found {
        Err(store::Error::NotFound(_)) => return Ok(()),
        found => found?,
    };
    if block.is_silent(heard.as_ref(), ctx.now) {
        let (id, desk) = (block.id.0, block.conciergerie.0);
        tracing::error!(block = id, name = block.name, desk, "a block of lockers is silent");
    }
    let due = LockerBlock::next_look(heard.as_ref(), ctx.now);
    let mut changes = Changes::new();
    ctx.task(&mut changes, job.name(due), &job, due)?;
    ctx.commit_once(&mut changes).await
}

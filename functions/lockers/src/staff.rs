//! Staff open and free boxes, with a reason that is kept.

use contract::{
    ConciergerieId, Error, LockerBlockId, Refusal, Result,
    lockers::{BoxDoubt, FreeLockerBox, LockerBoxView, OpenLockerBox},
};
use domain::lockers::boxes::{LockerBox, staff_reason};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::lockers::{free_box, open_for_staff};

use crate::blocks::block;

/// A box that is still as somebody has seen it.
async fn seen(
    ctx: &Ctx,
    desk: ConciergerieId,
    (block, id): (LockerBlockId, &str),
    version: u64,
) -> Result<Versioned<LockerBox>> {
    let found = ctx.store.lockers().locker_box(desk, block, id).await?;
    match found.version == version {
        true => Ok(found),
        false => Err(Error::refused_with(Refusal::EditedMeanwhile, &found.shown(found.version))),
    }
}

pub(crate) async fn open(ctx: Ctx, request: OpenLockerBox) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    staff_reason(&request.reason)?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    if ctx.services.lockers.is_none() {
        return Err(Refusal::LockersUnavailable.into());
    }
    // Its content is in doubt from before the door opens: whoever looks sees that somebody is at it.
    let (answer, asked) = ctx
        .change_and(|| async {
            let mut it = seen(&ctx, desk.id, (block.id, &request.box_id), request.version).await?;
            let before = it.entity.clone();
            it.by_staff(ctx.user()?, &request.reason, ctx.now)?;
            it.doubt(BoxDoubt::AnswerLost, ctx.now);
            let mut changes = Changes::new();
            changes.save(&it)?.detail([format!("opened {} {}: {}", block.name, it.id, request.reason)]);
            let answer = it.shown(it.version + 1);
            Ok((changes, answer, before))
        })
        .await?;
    // A repeat of the request has the same version, and so the same command.
    let command = format!("staff-{}-{}-{}", block.id, request.box_id, request.version);
    match open_for_staff(&ctx, &block, &asked, &command).await {
        Ok(()) => Ok(answer),
        Err(refused) => {
            undo(&ctx, asked, request.version + 1).await?;
            ctx.forget_answer().await?;
            Err(refused)
        }
    }
}

/// No door has moved: the box is as it was before, unless somebody has changed it meanwhile.
async fn undo(ctx: &Ctx, before: LockerBox, version: u64) -> Result<()> {
    let LockerBox { conciergerie, block, id, .. } = &before;
    let mut it = ctx.store.lockers().locker_box(*conciergerie, *block, id).await?;
    if it.version != version {
        return Ok(());
    }
    it.content = before.content;
    Ok(ctx.write(Changes::new().save(&it)?).await?)
}

pub(crate) async fn free(ctx: Ctx, request: FreeLockerBox) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    staff_reason(&request.reason)?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    ctx.change(|| async {
        let mut it = seen(&ctx, desk.id, (block.id, &request.box_id), request.version).await?;
        let mut changes = Changes::new();
        let order = it.stay().map(|it| it.order);
        free_box(&ctx, &mut changes, &mut it).await?;
        it.by_staff(ctx.user()?, &request.reason, ctx.now)?;
        if request.out_of_order {
            it.put_out_of_order(ctx.now);
        }
        changes.save(&it)?.detail([format!(
            "freed {} {} of order {}: {}",
            block.name,
            it.id,
            order.map_or_else(|| "none".to_owned(), |it| it.to_string()),
            request.reason
        )]);
        let answer = it.shown(it.version + 1);
        Ok((changes, answer))
    })
    .await
}

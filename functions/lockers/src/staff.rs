//! Staff open and free boxes, with a reason that is kept.

use contract::{
    Error, Refusal, Result,
    lockers::{BoxDoubt, FreeLockerBox, LockerBoxView, OpenLockerBox},
};
use domain::lockers::{
    block::LockerBlock,
    boxes::{LockerBox, staff_reason},
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::lockers::{free_box, open_for_staff};

use crate::blocks::block;

/// A box that is still as somebody has seen it.
pub(crate) async fn seen(
    ctx: &Ctx,
    block: &LockerBlock,
    id: &str,
    version: u64,
) -> Result<Versioned<LockerBox>> {
    let found = ctx.store.lockers().locker_box(block.conciergerie, block.id, id).await?;
    match found.version == version {
        true => Ok(found),
        false => {
            let now = block.box_shown(&found, found.version, ctx.now);
            Err(Error::refused_with(Refusal::EditedMeanwhile, &now))
        }
    }
}

pub(crate) async fn open(ctx: Ctx, request: OpenLockerBox) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    staff_reason(&request.reason)?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    ctx.services.at_lockers()?;
    // Its content is in doubt from before the door opens: whoever looks sees that somebody is at it.
    let (answer, asked) = ctx
        .change_and(|| async {
            let mut it = seen(&ctx, &block, &request.box_id, request.version).await?;
            let before = it.entity.clone();
            it.by_staff(ctx.user()?, &request.reason, ctx.now)?;
            it.doubt(BoxDoubt::OpenedByStaff, ctx.now);
            let mut changes = Changes::new();
            changes.save(&it)?.detail([format!("opened {} {}: {}", block.name, it.id, request.reason)]);
            let answer = block.box_shown(&it, it.version + 1, ctx.now);
            Ok((changes, answer, before))
        })
        .await?;
    // A repeat of the request has the same version, and so the same command.
    let command = format!("staff-{}-{}-{}", block.id, request.box_id, request.version);
    match open_for_staff(&ctx, &block, &asked, &command).await {
        Ok(true) => Ok(answer),
        Ok(false) => {
            let lost = |it: &mut LockerBox| it.doubt(BoxDoubt::AnswerLost, ctx.now);
            let known = settle(&ctx, (&block, &asked), request.version + 1, lost).await?;
            let answer = known.unwrap_or(answer);
            ctx.answer_again(&answer).await?;
            Ok(answer)
        }
        Err(refused) => {
            // No door has moved: the box is as it was before.
            let back = |it: &mut LockerBox| it.content = asked.content.clone();
            settle(&ctx, (&block, &asked), request.version + 1, back).await?;
            ctx.forget_answer().await?;
            Err(refused)
        }
    }
}

/// Writes down what came of a door that was asked to open, unless somebody has changed the box meanwhile.
async fn settle(
    ctx: &Ctx,
    (block, asked): (&LockerBlock, &LockerBox),
    version: u64,
    change: impl FnOnce(&mut LockerBox),
) -> Result<Option<LockerBoxView>> {
    let mut it = ctx.store.lockers().locker_box(asked.conciergerie, asked.block, &asked.id).await?;
    if it.version != version {
        return Ok(None);
    }
    change(&mut it);
    let shown = block.box_shown(&it, it.version + 1, ctx.now);
    match ctx.write(Changes::new().save(&it)?).await {
        Ok(()) => Ok(Some(shown)),
        Err(store::Error::Stale) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn free(ctx: Ctx, request: FreeLockerBox) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    staff_reason(&request.reason)?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    ctx.change(|| async {
        let mut it = seen(&ctx, &block, &request.box_id, request.version).await?;
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
        let answer = block.box_shown(&it, it.version + 1, ctx.now);
        Ok((changes, answer))
    })
    .await
}

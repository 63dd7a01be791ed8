//! Staff look after goods that stay in a box for too long.

use contract::{
    Refusal, Result,
    lockers::{CallAboutLateGoods, LockerBoxView, RemindOfLateGoods},
};
use domain::lockers::{
    block::LockerBlock,
    boxes::{LockerBox, staff_reason},
};
use runtime::Ctx;
use store::Changes;
use usecases::lockers::remind_of_late;

use crate::{blocks::block, staff::seen};

pub(crate) async fn remind(ctx: Ctx, request: RemindOfLateGoods) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    ctx.change(|| async {
        let mut it = seen(&ctx, &block, &request.box_id, request.version).await?;
        expect_late(&ctx, &block, &it)?;
        let mut changes = Changes::new();
        it.remind(ctx.now);
        changes.save(&it)?.detail([format!("reminded of {} {}", block.name, it.id)]);
        remind_of_late(&ctx, &mut changes, &block, &it).await?;
        let answer = block.box_shown(&it, it.version + 1, ctx.now);
        Ok((changes, answer))
    })
    .await
}

pub(crate) async fn call(ctx: Ctx, request: CallAboutLateGoods) -> Result<LockerBoxView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    staff_reason(&request.reason)?;
    let block = block(&ctx, desk.id, request.locker_block_id).await?;
    ctx.change(|| async {
        let mut it = seen(&ctx, &block, &request.box_id, request.version).await?;
        expect_late(&ctx, &block, &it)?;
        let mut changes = Changes::new();
        it.called(ctx.user()?, &request.reason, ctx.now)?;
        changes.save(&it)?.detail([format!("called about {} {}: {}", block.name, it.id, request.reason)]);
        let answer = block.box_shown(&it, it.version + 1, ctx.now);
        Ok((changes, answer))
    })
    .await
}

/// Goods that are not late, or not there any more, ask for nothing.
fn expect_late(ctx: &Ctx, block: &LockerBlock, it: &LockerBox) -> Result<()> {
    match block.late_since(it).is_some_and(|since| since <= ctx.now) {
        true => Ok(()),
        false => Err(Refusal::LockerNotNow.into()),
    }
}

//! The blocks of a desk: how they are set up, and the keys of their devices.

use contract::{
    ConciergerieId, Error, LockerBlockId, Permission, Refusal, Result,
    lockers::{
        GetLockerBlocks, LockerBlockView, LockerBlocks, LockerBoxSheet, LockerKeys, RenewLockerDeviceKey,
        SaveLockerBlock,
    },
};
use domain::lockers::{
    block::{LockerBlock, device_prefix, name_taken},
    boxes::LockerBox,
};
use runtime::{Ctx, tasks::WatchLockerBlock};
use store::{Changes, DeskLockers, Sequence, Versioned};

/// The boxes that one change can write.
const MOST_AT_ONCE: usize = 80;

pub(crate) async fn list(ctx: Ctx, request: GetLockerBlocks) -> Result<LockerBlocks> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let lockers = ctx.store.lockers().of_desk(desk.id).await?;
    let blocks = lockers.blocks.iter().map(|it| shown(&ctx, &lockers, it)).collect();
    Ok(LockerBlocks { blocks, editable: ctx.may(Permission::Configuration) })
}

/// A block as its desk sees it.
pub(crate) fn shown(ctx: &Ctx, lockers: &DeskLockers, block: &Versioned<LockerBlock>) -> LockerBlockView {
    let boxes = lockers.boxes_of(block.id).map(|it| block.box_shown(it, it.version, ctx.now)).collect();
    block.shown(boxes, lockers.heard_of(block.id), block.version, ctx.now)
}

pub(crate) async fn save(ctx: Ctx, request: SaveLockerBlock) -> Result<LockerBlockView> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    ctx.change(|| async {
        let lockers = ctx.store.lockers().of_desk(desk.id).await?;
        let before = match request.id.0 {
            ..=0 => None,
            _ => Some(lockers.block(request.id).ok_or(Error::NotFound("locker"))?),
        };
        if let Some(before) = before
            && before.version != request.edition
        {
            let now = shown(&ctx, &lockers, before);
            return Err(Error::refused_with(Refusal::EditedMeanwhile, &now));
        }
        let id = match before {
            Some(before) => before.id,
            None => LockerBlockId(ctx.store.next_number(Sequence::LockerBlock).await?),
        };
        let may_call = |address: &str| ctx.services.lockers.as_ref().is_some_and(|it| it.may_call(address));
        let block = LockerBlock::checked(id, &request, before.map(|it| &it.entity), may_call)?;
        if lockers.blocks.iter().any(|it| it.id != id && it.name == block.name) {
            return Err(name_taken());
        }
        let mut changes = Changes::new();
        let boxes = set_up(&mut changes, &lockers, &block, &request)?;
        let kept = changes.keep(before.cloned(), block)?;
        let boxes = boxes.into_iter().map(|it| kept.it.box_shown(&it, it.version, ctx.now)).collect();
        let answer = kept.it.shown(boxes, lockers.heard_of(id), kept.edition, ctx.now);
        Ok((changes, answer))
    })
    .await
}

/// Makes, changes and removes boxes, so that the block has those that are asked for.
fn set_up(
    changes: &mut Changes,
    lockers: &DeskLockers,
    block: &LockerBlock,
    asked: &SaveLockerBlock,
) -> Result<Vec<Versioned<LockerBox>>> {
    let sheets = LockerBlock::sheets(asked);
    let known = |it: &LockerBoxSheet| lockers.boxes_of(block.id).any(|known| known.sheet() == *it);
    if sheets.iter().filter(|it| !known(it)).count() > MOST_AT_ONCE {
        return Err(Error::invalid(
            "boxes",
            "Ajoutez ou modifiez au plus 80 casiers à la fois.",
            "Add or change at most 80 boxes at a time.",
        ));
    }
    for gone in lockers.boxes_of(block.id).filter(|it| !sheets.iter().any(|sheet| sheet.id == it.id)) {
        if !gone.is_idle() {
            return Err(Refusal::BoxInUse.into());
        }
        changes.delete(gone);
    }
    let mut boxes = vec![];
    for sheet in &sheets {
        let Some(known) = lockers.boxes_of(block.id).find(|it| it.id == sheet.id) else {
            let new = LockerBox::new(block.conciergerie, block.id, sheet);
            changes.insert(&new)?;
            boxes.push(Versioned::inserted(new)?);
            continue;
        };
        let mut it = known.clone();
        if it.sheet() != *sheet {
            if !it.is_idle() {
                return Err(Refusal::BoxInUse.into());
            }
            let LockerBoxSheet { size, hanger, sensor, low, .. } = *sheet;
            (it.size, it.hanger, it.sensor, it.low) = (size, hanger, sensor, low);
            changes.save(&it)?;
            it = it.saved()?;
        }
        boxes.push(it);
    }
    Ok(boxes)
}

pub(crate) async fn renew_key(ctx: Ctx, request: RenewLockerDeviceKey) -> Result<LockerKeys> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    let (_, codes) = ctx.services.at_lockers()?;
    let mut block = block(&ctx, desk.id, request.locker_block_id).await?;
    let had_none = block.device_hash.is_empty();
    let token = runtime::token(&device_prefix(desk.id, block.id));
    block.device_hash = token.hash;
    let command_key = ctx.services.command_key(&block).ok_or(Refusal::LockersUnavailable)?;
    let mut changes = Changes::new();
    changes.save(&block)?.detail([format!("new key of locker {}", block.name)]);
    // From its first key on, somebody looks whether it is heard of.
    let (watch, due) = (
        WatchLockerBlock { conciergerie_id: desk.id, locker_block_id: block.id },
        LockerBlock::next_look(None, ctx.now),
    );
    if had_none {
        ctx.task(&mut changes, watch.name(due), &watch, due)?;
    }
    // The keys are given once: the answer is not kept for a repeat, which gets new ones.
    ctx.write(&mut changes).await?;
    Ok(LockerKeys {
        device_key: token.secret,
        command_key: command_key.expose().to_owned(),
        public_key: codes.verifier().public_key(),
    })
}

/// A block of a desk that the caller works in.
pub(crate) async fn block(
    ctx: &Ctx,
    desk: ConciergerieId,
    id: LockerBlockId,
) -> Result<Versioned<LockerBlock>> {
    Ok(ctx.store.lockers().block(desk, id).await?)
}

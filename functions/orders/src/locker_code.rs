//! The code of an order at a locker.

use contract::{
    Error, Refusal, Result,
    lockers::{BoxState, LockerAction},
    orders::{LockerCode, QrCodeForKernOrder},
};
use domain::order::locker::LockerPhase;
use runtime::{Ctx, Reach};
use usecases::lockers::{OrderAtLocker, code_of};

pub(crate) async fn show(ctx: Ctx, request: QrCodeForKernOrder) -> Result<LockerCode> {
    let (order, Reach::Beneficiary) = ctx.order(request.order_id).await? else {
        return Err(Error::NotFound("order"));
    };
    let it = OrderAtLocker::load(&ctx, order).await?;
    let at = it.at_locker();
    let action = match it.order.locker_phase(&at.boxes, it.is_parcel) {
        Some(LockerPhase::ToDrop) => LockerAction::OpenForDeposit,
        Some(LockerPhase::ToPickUp) => LockerAction::OpenForCollection,
        Some(LockerPhase::BeingProcessed) | None => return Err(Refusal::LockerNotNow.into()),
    };
    it.expect_paid(action)?;
    let waiting = it.lockers.of_order(it.id()).find(|it| it.next_action() == Some(action));
    if let Some(locker_box) = waiting {
        let block = it.lockers.block(locker_box.block).ok_or(Error::NotFound("locker"))?;
        return code_of(&ctx, it.id(), action, block, Some(locker_box));
    }
    if it.lockers.of_order(it.id()).any(|it| it.state() == BoxState::Unknown) {
        return Err(Refusal::LockerUnknown.into());
    }
    let chosen = it.room(None).ok_or(Refusal::LockerFull)?;
    let block = chosen.first().and_then(|first| it.lockers.block(first.block)).ok_or(Refusal::LockerFull)?;
    code_of(&ctx, it.id(), action, block, None)
}

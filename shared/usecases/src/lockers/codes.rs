//! Codes of boxes: signed, of one order, one purpose and one use.

use contract::{Error, OrderId, Refusal, Result, lockers::LockerAction, orders};
use domain::lockers::{block::LockerBlock, boxes::LockerBox, stay::UsedCode};
use integrations::lockers::{CodePurpose, LockerCode};
use jiff::{SignedDuration, Timestamp};
use runtime::{Context, Ctx};

use super::at_locker::OrderAtLocker;

/// How long a code opens its box: long enough for a way to the locker.
const LIVES: SignedDuration = SignedDuration::from_hours(2);
/// How long the use of a code is remembered after its end: a block that was offline tells of it later.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24 * 30);

/// The code by which an order's goods are put in, or taken out of their box, at a block.
///
/// # Errors
/// `LockersUnavailable`.
pub fn code_of(
    ctx: &impl Context,
    order: OrderId,
    action: LockerAction,
    block: &LockerBlock,
    locker_box: Option<&LockerBox>,
) -> Result<orders::LockerCode> {
    let (_, signer) = ctx.services().at_lockers()?;
    let now = ctx.now();
    let until = now + LIVES;
    // All codes of one step at one box share its command: once one of them was used, none opens it again.
    let command = locker_box.and_then(|it| it.command(action));
    let box_id = locker_box.map(|it| it.id.clone());
    let code = LockerCode {
        order,
        // Two desks may each have a block of this name.
        block: block.id.to_string(),
        box_id: box_id.clone().unwrap_or_default(),
        purpose: match action {
            LockerAction::OpenForDeposit => CodePurpose::Deposit,
            LockerAction::OpenForCollection => CodePurpose::Collect,
        },
        not_before: now,
        until,
        nonce: command.unwrap_or_else(runtime::id),
    };
    let qr_code = signer.sign(&code).map_err(Error::internal)?;
    let in_it = locker_box.filter(|_| action == LockerAction::OpenForCollection).and_then(LockerBox::stay);
    let short_code = in_it.and_then(|it| ctx.services().pickup_code(it));
    Ok(orders::LockerCode { qr_code, short_code, action, locker_name: block.name.clone(), box_id, until })
}

/// The content of a code that is shown at a block now.
///
/// # Errors
/// `LockerCode`, whatever is wrong with it.
pub fn shown(ctx: &Ctx, block: &LockerBlock, text: &str) -> Result<LockerCode> {
    let (_, signer) = ctx.services.at_lockers()?;
    let checked = signer.verifier().check(text, &block.id.to_string(), ctx.now);
    checked.map_err(|problem| {
        tracing::info!(?problem, block = %block.id, "a code was refused");
        Refusal::LockerCode.into()
    })
}

/// The step that a code is for.
pub fn action_of(code: &LockerCode) -> LockerAction {
    match code.purpose {
        CodePurpose::Deposit => LockerAction::OpenForDeposit,
        CodePurpose::Collect | CodePurpose::CallBack => LockerAction::OpenForCollection,
    }
}

/// The use of a code, as it is remembered.
pub fn used(block: &LockerBlock, code: &LockerCode, now: Timestamp) -> UsedCode {
    UsedCode {
        conciergerie: block.conciergerie,
        nonce: code.nonce.clone(),
        order: code.order,
        at: now,
        expires: code.until + REMEMBERED,
    }
}

/// Whether a code is still one of the order's: that of the box which waits for the step now, or one for goods that have no box yet.
pub fn still_opens(it: &OrderAtLocker, code: &LockerCode) -> bool {
    let action = action_of(code);
    match code.box_id.as_str() {
        "" => action == LockerAction::OpenForDeposit && it.lockers.of_order(it.id()).next().is_none(),
        id => it
            .lockers
            .of_order(it.id())
            .filter(|it| it.id == id && it.next_action() == Some(action))
            .any(|it| it.command(action).as_ref() == Some(&code.nonce)),
    }
}

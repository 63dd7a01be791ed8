//! Acts at parcel lockers.

use contract::lockers::{BoxState, LockerAction};
use domain::order::locker::new_command;
use serde_json::json;
use testkit::world::ORION_TOWER;

use super::author::{Author, Call};
use crate::{
    lockers::{BLOCK, HALL, ShownCode},
    snapshot::lockers::SavedBox,
};

/// A beneficiary opens a box by telephone: the one of their goods, or one for goods that they bring.
pub(super) fn open(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let boxes = author.snapshot.lockers.boxes.values();
    let own = boxes.map(|it| &it.kept).find(|it| it.is_of(order.id));
    let (action, command) = match own {
        Some(own) => {
            let action = own.next_action()?;
            (action, own.command(action)?)
        }
        None => (LockerAction::OpenForDeposit, new_command(order.id)),
    };
    let params = json!({ "step": { "orderId": order.id, "action": action, "command": command } });
    Some(author.by_beneficiary(order.beneficiary, "RunLockerAction", params))
}

/// A beneficiary has the code of an order shown to them.
pub(super) fn show_code(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    Some(author.by_beneficiary(order.beneficiary, "QrCodeForKernOrder", json!({ "orderId": order.id })))
}

/// Somebody shows a code to the tablet, maybe one that was used.
pub(super) fn scan(author: &mut Author) -> Option<Call> {
    let recent = &author.codes[author.codes.len().saturating_sub(4)..];
    let ShownCode { order, action, text } = author.dice.pick(recent)?.clone();
    let action = match action {
        LockerAction::OpenForDeposit => "TO_CLOSE_DOOR",
        LockerAction::OpenForCollection => "TO_OPEN_DOOR",
    };
    let params = json!({ "orderNumber": order, "lockerName": HALL, "action": action, "qrCode": text });
    Some(author.by_beneficiary(Default::default(), "NexenceSimulatorSendAction", params))
}

/// Staff open a box in which nobody knows what is, or free one that is kept; now and then any box, or as they saw it earlier.
pub(super) fn look_after(author: &mut Author) -> Option<Call> {
    let boxes: Vec<_> = author.snapshot.lockers.boxes.values().collect();
    let SavedBox { version, kept } = (*author.dice.pick(&boxes)?).clone();
    let version = if author.dice.chance(15) { version.saturating_sub(1) } else { version };
    let params = json!({ "conciergerieId": ORION_TOWER, "lockerBlockId": BLOCK, "boxId": kept.id, "reason": "Vérifié",
        "version": version });
    let name = match kept.state() {
        BoxState::Reserved => "FreeLockerBox",
        BoxState::Unknown => "OpenLockerBox",
        _ if author.dice.chance(10) => "OpenLockerBox",
        _ => return None,
    };
    Some(author.by_desk(name, params))
}

/// Two orders are brought at once, one is asked for twice, or two show one code.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let first = match author.dice.below(3) {
        0 => scan(author),
        _ => open(author),
    };
    let second = match (author.dice.below(4), &first) {
        (0 | 1, Some(first)) => Some(Call { key: author.key(), ..first.clone() }),
        _ => {
            author.focus = Default::default();
            open(author)
        }
    };
    [first, second].into_iter().flatten().collect()
}

//! Acts at parcel lockers.

use contract::{
    OrderId,
    lockers::{BoxState, LockerAction},
};
use domain::{
    lockers::stay::Leg,
    order::{Order, locker::new_command},
};
use serde_json::json;
use testkit::world::{ORION_TOWER, PRESSING, SABINE, SHIRTS};

use super::{
    author::{Author, Call, Focus},
    placing,
};
use crate::{
    lockers::{BLOCK, HALL, ShownCode},
    snapshot::lockers::SavedBox,
};

/// A beneficiary opens a box by telephone: the one of their goods, or one for goods that they bring.
pub(super) fn open(author: &mut Author) -> Option<Call> {
    let order = through_lockers(author)?;
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

/// Somebody orders what goes through the lockers.
pub(super) fn order(author: &mut Author) -> Option<Call> {
    author.focus = Focus { offer: Some(SHIRTS), ..Focus::default() };
    placing::create(author)
}

/// Whether an order goes through the lockers.
fn is_of_lockers(author: &Author, it: &Order) -> bool {
    let offer = author.snapshot.offers.get(&it.offer);
    it.conciergerie == ORION_TOWER && offer.is_some_and(|it| it.has_kern)
}

/// An order that goes through the lockers; now and then any.
fn through_lockers(author: &mut Author) -> Option<Order> {
    if author.dice.chance(10) {
        return author.order().cloned();
    }
    let open = author.snapshot.orders.values().filter(|it| !it.is_cancelled() && is_of_lockers(author, it));
    let orders: Vec<_> = open.cloned().collect();
    author.dice.pick(&orders[orders.len().saturating_sub(6)..]).cloned()
}

/// The goods that are in no box, and are to be brought by their beneficiary or by their partner: the call by which each is.
fn deposits(author: &mut Author) -> Vec<Call> {
    let lockers = &author.snapshot.lockers;
    let is_in_none = |id: OrderId| !lockers.boxes.values().any(|it| it.kept.is_of(id));
    let orders = author.snapshot.orders.values().filter(|it| is_in_none(it.id) && is_of_lockers(author, it));
    let goods: Vec<_> = orders.filter_map(|it| Some((it.id, it.beneficiary, it.next_leg(false)?))).collect();
    let deposit = |(order, beneficiary, leg)| match leg {
        Leg::ToPartner => {
            let step = json!({ "orderId": order, "action": LockerAction::OpenForDeposit,
                "command": new_command(order) });
            author.by_beneficiary(beneficiary, "RunLockerAction", json!({ "step": step }))
        }
        Leg::ToBeneficiary => provider_call(author, order, "TO_CLOSE_DOOR"),
    };
    goods.into_iter().map(deposit).collect()
}

/// The provider, who is signed in at the tablet, has a door opened for an order.
fn provider_call(author: &mut Author, order: OrderId, action: &str) -> Call {
    let params = json!({ "orderNumber": order, "lockerName": HALL, "action": action, "qrCode": "" });
    author.by_beneficiary(SABINE, "NexenceSimulatorSendAction", params)
}

/// Several come at once with goods for the block, mostly more than it has boxes left. Where there are none, they are ordered.
pub(super) fn rush(author: &mut Author) -> Vec<Call> {
    let mut calls = deposits(author);
    if calls.len() < 2 {
        return (0..2).filter_map(|_| order(author)).collect();
    }
    author.dice.shuffle(&mut calls);
    calls.truncate(2 + author.dice.below(4));
    calls
}

/// The provider brings goods back to the block, or takes out what a beneficiary has left there.
pub(super) fn provide(author: &mut Author) -> Option<Call> {
    let boxes = author.snapshot.lockers.boxes.values();
    let stays = boxes.filter_map(|it| it.kept.stay()).filter(|it| it.partner == PRESSING);
    let left: Vec<_> = stays.filter(|it| it.leg == Leg::ToPartner).map(|it| it.order).collect();
    if let Some(order) = author.dice.pick(&left).copied() {
        return Some(provider_call(author, order, "TO_OPEN_DOOR"));
    }
    let brought: Vec<_> = deposits(author).into_iter().filter(|it| it.who == SABINE).collect();
    author.dice.pick(&brought).cloned()
}

/// A beneficiary has the code of an order shown to them.
pub(super) fn show_code(author: &mut Author) -> Option<Call> {
    let order = through_lockers(author)?;
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

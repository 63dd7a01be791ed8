//! The demands of an order's goods on a locker.

use std::collections::BTreeMap;

use contract::{
    Cents, OrderId, Words,
    desk::LockerNeeds,
    handover::HandoverStep,
    lockers::{BoxState, KernOrder, LockerAction, LockerStep, OrderBox},
    offers::LockerSize,
};
use jiff::Timestamp;

use crate::{
    catalogue::offer::Offer,
    lockers::{
        boxes::{Content, LockerBox},
        stay::Leg,
    },
    order::Order,
    text::wording,
};

/// The step of an order's goods at a locker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockerPhase {
    /// The beneficiary brings them.
    ToDrop,
    /// The partner has them, or takes them next; or somebody delivers them.
    BeingProcessed,
    /// They wait for the beneficiary.
    ToPickUp,
}

/// The lockers, as the page of an order looks at them.
#[derive(Clone, Debug)]
pub struct AtLocker<'a> {
    /// The boxes of its goods.
    pub boxes: Vec<&'a LockerBox>,
    /// The same as its page shows them.
    pub shown: Vec<OrderBox>,
    pub needs: LockerNeeds,
    pub has_room: bool,
    pub late_since: Option<Timestamp>,
    /// The amount to pay before a door opens for goods to be taken out.
    pub to_pay: Cents,
    /// It is of the offer by which a desk takes parcels: they come from outside.
    pub is_parcel: bool,
}

impl Order {
    /// The boxes that its goods fill, by the version that was ordered; absent where that version is for no
    /// locker.
    ///
    /// Goods of one size share boxes: three of five shirts and one of two coats leave a tenth of a box free.
    pub fn locker_needs(&self, offer: &Offer) -> Option<LockerNeeds> {
        if !offer.has_kern {
            return None;
        }
        let (mut filled, mut hanger, mut sensor) = (BTreeMap::<LockerSize, Filled>::new(), false, false);
        for line in &self.lines {
            let staff = offer.staff_items.iter().find(|it| it.item == line.offer_item);
            let Some(locker) = staff.and_then(|it| it.locker).filter(|_| line.quantity > 0) else { continue };
            hanger |= locker.hanger;
            sensor |= locker.sensor;
            if let Some(size) = locker.size {
                filled.entry(size).or_default().add(line.quantity, locker.number.unwrap_or(1));
            }
        }
        let boxes = filled.into_iter().map(|(size, it)| (size, it.boxes())).collect();
        Some(LockerNeeds { boxes, hanger, sensor })
    }
}

impl Order {
    /// The way that its goods take next through a locker; absent where they take none.
    pub fn next_leg(&self, is_parcel: bool) -> Option<Leg> {
        match () {
            () if !self.is_open() => None,
            () if is_parcel => Some(Leg::ToBeneficiary),
            () if self.goods().movable(HandoverStep::Collect).next().is_some() => Some(Leg::ToPartner),
            () if self.goods().movable(HandoverStep::Receive).next().is_some() => Some(Leg::ToBeneficiary),
            () => None,
        }
    }

    /// The step of its goods at a locker; absent where they have nothing to do with one any more.
    pub fn locker_phase(&self, boxes: &[&LockerBox], is_parcel: bool) -> Option<LockerPhase> {
        let Some((it, stay)) = boxes.iter().find_map(|it| Some((it, it.stay()?))) else {
            return match self.next_leg(is_parcel) {
                Some(Leg::ToPartner) => Some(LockerPhase::ToDrop),
                Some(Leg::ToBeneficiary) => Some(LockerPhase::BeingProcessed),
                None => None,
            };
        };
        let before_deposit = |it: &LockerBox| match it.content {
            Content::Reserved { .. } => true,
            Content::Opening { action, .. } | Content::Unknown { action: Some(action), .. } => {
                action == LockerAction::OpenForDeposit
            }
            _ => false,
        };
        Some(match (stay.leg, boxes.iter().any(|it| before_deposit(it)) || before_deposit(it)) {
            (Leg::ToPartner, true) => LockerPhase::ToDrop,
            (Leg::ToBeneficiary, false) => LockerPhase::ToPickUp,
            (Leg::ToPartner, false) | (Leg::ToBeneficiary, true) => LockerPhase::BeingProcessed,
        })
    }

    /// The amount to pay before a door opens for its beneficiary: a debt; and where the offer is paid online alone (`pays_first`), or a
    /// card was refused, all that is neither paid nor on its way.
    pub fn due_at_locker(&self, pays_first: bool) -> Cents {
        let money = self.money();
        let due = match () {
            () if self.is_unpaid() => money.remainder,
            () if !self.is_waived() && (pays_first || self.card_failed()) => money.uncovered(),
            () => Cents::ZERO,
        };
        due.max(Cents::ZERO)
    }

    /// The order as its beneficiary sees it at a locker, with what they can do there.
    pub fn for_locker(&self, at: &AtLocker) -> KernOrder {
        let phase = self.locker_phase(&at.boxes, at.is_parcel);
        let to_pay = at.to_pay;
        let step = |action, command| LockerStep { order_id: self.id, action, command };
        let next = match phase {
            Some(LockerPhase::ToDrop) if at.boxes.is_empty() => {
                at.has_room.then(|| step(LockerAction::OpenForDeposit, new_command(self.id)))
            }
            Some(LockerPhase::ToDrop) => next_step(&at.boxes, LockerAction::OpenForDeposit, step),
            Some(LockerPhase::ToPickUp) if to_pay == Cents::ZERO => {
                next_step(&at.boxes, LockerAction::OpenForCollection, step)
            }
            _ => None,
        };
        let locker_status = status(&at.shown).unwrap_or_else(|| match phase {
            Some(LockerPhase::ToDrop) if !at.has_room => {
                Words::new("Le casier est plein pour l’instant", "The locker is full at the moment")
            }
            Some(LockerPhase::ToDrop) => Words::new("À déposer au casier", "To be dropped in the locker"),
            _ => Words::new("En cours de traitement", "Being processed"),
        });
        KernOrder {
            order_id: self.id,
            conciergerie_id: self.conciergerie,
            offre_label: self.offer_label.clone(),
            partner_name: self.partner_name.clone(),
            status_label: wording::label(self.status, self.workflow),
            locker_status,
            boxes: at.shown.clone(),
            needs: at.needs.clone(),
            has_room: at.has_room,
            late_since: at.late_since,
            to_pay,
            actions: next.into_iter().collect(),
        }
    }
}

/// The command by which a first box is kept for an order and opened.
pub fn new_command(order: OrderId) -> String {
    format!("new-{order}")
}

/// The next box that waits for a step, one after the other; the one whose door was asked last goes first, because the
/// beneficiary stands before it.
fn next_step(
    boxes: &[&LockerBox],
    action: LockerAction,
    step: impl Fn(LockerAction, String) -> LockerStep,
) -> Option<LockerStep> {
    let waits = boxes.iter().filter(|it| it.next_action() == Some(action));
    let first = waits.min_by_key(|it| !matches!(it.content, Content::Opening { .. }))?;
    Some(step(action, first.command(action)?))
}

/// The place of an order's goods in words, by the box that wants most to be said of; absent of goods in no box.
pub fn status(boxes: &[OrderBox]) -> Option<Words> {
    let urgency = |state: BoxState| match state {
        BoxState::Unknown | BoxState::OutOfOrder => 3,
        BoxState::Opening => 2,
        BoxState::Full => 1,
        BoxState::Reserved | BoxState::Free => 0,
    };
    let first = boxes.iter().max_by_key(|it| urgency(it.state))?;
    let names: Vec<_> = boxes.iter().map(|it| it.box_id.as_str()).collect();
    let at = format!("{} {}", first.locker_name, names.join(", "));
    Some(match first.state {
        BoxState::Free | BoxState::Reserved => {
            Words::new(format!("Casier réservé ({at})"), format!("Locker box kept ({at})"))
        }
        BoxState::Opening => Words::new(format!("Porte ouverte ({at})"), format!("Door open ({at})")),
        BoxState::Full => Words::new(format!("Dans le casier ({at})"), format!("In the locker ({at})")),
        BoxState::Unknown | BoxState::OutOfOrder => Words::new(
            format!("État du casier inconnu, à vérifier ({at})"),
            format!("State of the locker unknown, to be checked ({at})"),
        ),
    })
}

/// A number of boxes, as an exact fraction.
struct Filled {
    parts: u128,
    of: u128,
}

impl Default for Filled {
    fn default() -> Self {
        Self { parts: 0, of: 1 }
    }
}

impl Filled {
    /// Adds pieces, when one box takes so many of them.
    fn add(&mut self, quantity: u32, in_a_box: u32) {
        let (quantity, in_a_box) = (u128::from(quantity), u128::from(in_a_box.max(1)));
        let parts = self.parts * in_a_box + quantity * self.of;
        let of = self.of * in_a_box;
        let shared = common_divisor(parts, of);
        *self = Self { parts: parts / shared, of: of / shared };
    }

    /// Whole boxes.
    fn boxes(&self) -> u32 {
        u32::try_from(self.parts.div_ceil(self.of)).unwrap_or(u32::MAX)
    }
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests;

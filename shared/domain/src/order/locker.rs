//! The demands of an order's goods on a locker.

use std::collections::BTreeMap;

use contract::{
    Words,
    desk::LockerNeeds,
    lockers::{BoxState, OrderBox},
    offers::LockerSize,
};

use crate::{catalogue::offer::Offer, order::Order};

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

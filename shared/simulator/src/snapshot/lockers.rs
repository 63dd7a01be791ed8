//! The part of the tables that is about parcel lockers.

use std::collections::BTreeMap;

use domain::lockers::{boxes::LockerBox, stay::OrderStay};
use store::Entity;

use super::rows::replaced;
use crate::commit::{Change, Place, read};

/// Boxes, and the goods in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lockers {
    pub(crate) boxes: BTreeMap<Place, SavedBox>,
    pub(crate) stays: BTreeMap<Place, OrderStay>,
}

/// A box with its version.
#[derive(Clone, Debug)]
pub(crate) struct SavedBox {
    pub(crate) version: u64,
    pub(crate) kept: LockerBox,
}

impl Lockers {
    /// Follows one change. Returns a row that cannot be read.
    pub(super) fn follow(&mut self, change: &Change) -> Option<String> {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            OrderStay::KIND => replaced(&mut self.stays, before, after, |_| change.place.clone()),
            LockerBox::KIND => {
                let Some(row) = after else {
                    self.boxes.remove(&change.place);
                    return None;
                };
                let version = row.get("version").and_then(|it| it.parse().ok());
                let Some((kept, version)) = read(row).zip(version) else { return Some(format!("{row:?}")) };
                self.boxes.insert(change.place.clone(), SavedBox { version, kept });
                None
            }
            _ => None,
        }
    }
}

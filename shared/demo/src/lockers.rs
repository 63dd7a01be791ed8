//! Parcel lockers of the first desk: a block of each maker, empty.

use contract::{
    ConciergerieId, LockerBlockId,
    lockers::{LockerBoxSheet, LockerMaker},
    offers::LockerSize::{self, L, M, S},
};
use domain::lockers::{block::LockerBlock, boxes::LockerBox};

/// The desk that has them.
pub const LOCKER_DESK: ConciergerieId = ConciergerieId(1);

/// Name in its address, name, place, maker.
const BLOCKS: [(&str, &str, &str, LockerMaker); 2] = [
    ("hall", "Hall", "Rez-de-chaussée, à droite de l’accueil", LockerMaker::Kern),
    ("quai", "Quai", "Sous-sol, quai de livraison", LockerMaker::Nexence),
];

/// Name, size, whether clothes hang in it, whether it has a sensor.
const BOXES: [(&str, LockerSize, bool, bool); 12] = [
    ("A1", S, false, true),
    ("A2", S, false, true),
    ("A3", S, false, true),
    ("A4", S, false, false),
    ("B1", M, false, true),
    ("B2", M, false, true),
    ("B3", M, false, true),
    ("B4", M, false, false),
    ("C1", L, true, true),
    ("C2", L, true, true),
    ("C3", L, true, false),
    ("C4", L, false, true),
];

/// The blocks with their boxes, reached at an origin. `device_hash` gives the hash of the key of a block's device.
pub(crate) fn lockers(
    origin: &str,
    device_hash: impl Fn(LockerBlockId) -> String,
) -> Vec<(LockerBlock, Vec<LockerBox>)> {
    let block = |(id, (address, name, place, maker)): (i64, (&str, &str, &str, LockerMaker))| {
        let id = LockerBlockId(id);
        let block = LockerBlock {
            id,
            conciergerie: LOCKER_DESK,
            name: name.to_owned(),
            place: place.to_owned(),
            maker,
            address: format!("{origin}/blocks/{address}"),
            late_after_hours: 48,
            device_hash: device_hash(id),
        };
        let boxes = BOXES.map(|(name, size, hanger, sensor)| {
            // The last row is the lowest.
            let low = name.ends_with('4');
            LockerBox::new(
                LOCKER_DESK,
                id,
                &LockerBoxSheet { id: name.to_owned(), size, hanger, sensor, low },
            )
        });
        (block, boxes.into())
    };
    (1..).zip(BLOCKS).map(block).collect()
}

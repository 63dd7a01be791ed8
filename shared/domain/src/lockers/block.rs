//! A block of boxes at a desk.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Error, LockerBlockId, Result, Words, lengths,
    lockers::{
        BoxesOfSize, KernLocker, LockerBlockView, LockerBoxSheet, LockerBoxView, LockerMaker, OrderBox,
        SaveLockerBlock,
    },
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{lockers::boxes::LockerBox, text::fields::Fields};

/// A block is silent that was not heard of for so long.
const SILENT_AFTER: SignedDuration = SignedDuration::from_mins(15);
/// The most boxes of a block.
const MOST_BOXES: usize = 200;
/// The longest time that goods may wait, hours.
const LONGEST_WAIT: u32 = 720;

/// A block of boxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockerBlock {
    pub id: LockerBlockId,
    pub conciergerie: ConciergerieId,
    pub name: String,
    pub place: String,
    pub maker: LockerMaker,
    pub address: String,
    pub late_after_hours: u32,
    /// SHA-256 of the key of its device, hex; empty: none was given yet.
    #[serde(default)]
    pub device_hash: String,
}

/// The last that was heard of a block. It is written with each word of it, and by nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Heartbeat {
    pub conciergerie: ConciergerieId,
    pub block: LockerBlockId,
    pub at: Timestamp,
    pub battery: Option<u8>,
    pub temperature: Option<i16>,
}

impl LockerBlock {
    /// A block as it is asked for; `may_call` tells whether the platform may call an address.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn checked(
        id: LockerBlockId,
        asked: &SaveLockerBlock,
        before: Option<&Self>,
        may_call: impl Fn(&str) -> bool,
    ) -> Result<Self> {
        let mut fields = Fields::default();
        let name = fields.text("name", Some(&asked.name), lengths::NAME).unwrap_or_default();
        fields.expect(!name.is_empty(), "name", Words::required);
        let place = fields.text("place", Some(&asked.place), lengths::ADDRESS).unwrap_or_default();
        let address = fields.text("address", Some(&asked.address), lengths::CONTENT_URL).unwrap_or_default();
        fields.expect(may_call(&address), "address", || {
            Words::new(
                "La plateforme ne peut pas appeler cette adresse : elle n’est pas de ces fabricants de casiers.",
                "The platform cannot call this address: it is not of these makers of lockers.",
            )
        });
        fields.expect((1..=LONGEST_WAIT).contains(&asked.late_after_hours), "lateAfterHours", || {
            Words::new("Indiquez de 1 à 720 heures.", "Enter 1 to 720 hours.")
        });
        for it in &asked.boxes {
            fields.text("boxes", Some(&it.id), lengths::BOX);
        }
        let ids: BTreeSet<_> = asked.boxes.iter().map(|it| it.id.trim()).collect();
        fields.expect((1..=MOST_BOXES).contains(&asked.boxes.len()), "boxes", || {
            Words::new("Un bloc a de 1 à 200 casiers.", "A block has 1 to 200 boxes.")
        });
        let named = |it: &str| {
            (1..=lengths::BOX).contains(&it.len())
                && it.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let all_named = asked.boxes.iter().all(|it| named(it.id.trim())) && ids.len() == asked.boxes.len();
        fields.expect(all_named, "boxes", || {
            Words::new(
                "Donnez à chaque casier un nom différent, de 1 à 12 lettres sans accent, chiffres ou tirets.",
                "Give each box a name of its own, 1 to 12 plain letters, digits or dashes.",
            )
        });
        fields.finish()?;
        Ok(Self {
            id,
            conciergerie: asked.conciergerie_id,
            name,
            place,
            maker: asked.maker,
            address,
            late_after_hours: asked.late_after_hours,
            device_hash: before.map(|it| it.device_hash.clone()).unwrap_or_default(),
        })
    }

    /// The boxes that are asked for, as they are named.
    pub fn sheets(asked: &SaveLockerBlock) -> Vec<LockerBoxSheet> {
        asked.boxes.iter().map(|it| LockerBoxSheet { id: it.id.trim().to_owned(), ..it.clone() }).collect()
    }

    /// The next instant at which it is looked whether it was heard of: when it is silent at the earliest, on the quarter of an hour, so that
    /// all who look do so at the same one.
    pub fn next_look(heard: Option<&Heartbeat>, now: Timestamp) -> Timestamp {
        let from = heard.map_or(now, |it| it.at).max(now);
        let quarters = from.as_second() / SILENT_AFTER.as_secs() + 2;
        Timestamp::from_second(quarters * SILENT_AFTER.as_secs()).unwrap_or(Timestamp::MAX)
    }

    /// Whether it should have been heard of by now. One that has no device yet is not waited for.
    pub fn is_silent(&self, heard: Option<&Heartbeat>, now: Timestamp) -> bool {
        !self.device_hash.is_empty() && heard.is_none_or(|it| now.duration_since(it.at) > SILENT_AFTER)
    }

    /// The instant from which goods are late that came at `since`.
    pub fn late_from(&self, since: Timestamp) -> Timestamp {
        since + SignedDuration::from_hours(self.late_after_hours.into())
    }

    /// The block as its desk sees it.
    pub fn shown(
        &self,
        boxes: Vec<LockerBoxView>,
        heard: Option<&Heartbeat>,
        edition: u64,
        now: Timestamp,
    ) -> LockerBlockView {
        LockerBlockView {
            id: self.id,
            conciergerie_id: self.conciergerie,
            name: self.name.clone(),
            place: self.place.clone(),
            maker: self.maker,
            address: self.address.clone(),
            late_after_hours: self.late_after_hours,
            boxes,
            has_device_key: !self.device_hash.is_empty(),
            last_heartbeat: heard.map(|it| it.at),
            silent: self.is_silent(heard, now),
            battery: heard.and_then(|it| it.battery),
            temperature: heard.and_then(|it| it.temperature),
            edition,
        }
    }

    /// A box of it as its order tells; absent of a box without goods.
    pub fn order_box(&self, it: &LockerBox) -> Option<OrderBox> {
        it.stay()?;
        Some(OrderBox {
            locker_name: self.name.clone(),
            place: self.place.clone(),
            box_id: it.id.clone(),
            size: it.size,
            state: it.state(),
            since: it.since()?,
        })
    }

    /// The block as a beneficiary sees it: its room, and nothing of what it holds.
    pub fn room<'a>(
        &self,
        boxes: impl Iterator<Item = &'a LockerBox>,
        heard: Option<&Heartbeat>,
        now: Timestamp,
    ) -> KernLocker {
        let mut sizes: Vec<BoxesOfSize> = vec![];
        for it in boxes.filter(|it| it.block == self.id) {
            let free = u32::from(it.is_free_at(now));
            match sizes.iter_mut().find(|known| known.size == it.size) {
                Some(known) => (known.total, known.free) = (known.total + 1, known.free + free),
                None => sizes.push(BoxesOfSize { size: it.size, total: 1, free }),
            }
        }
        sizes.sort_unstable_by_key(|it| it.size);
        KernLocker {
            name: self.name.clone(),
            place: self.place.clone(),
            maker: self.maker,
            silent: self.is_silent(heard, now),
            sizes,
        }
    }
}

/// The part of a device's key that says whose it is: desk and block.
pub fn device_prefix(desk: ConciergerieId, block: LockerBlockId) -> String {
    format!("{desk}.{block}.")
}

/// The desk and the block of a device's key.
pub fn device_of(key: &str) -> Option<(ConciergerieId, LockerBlockId)> {
    let (desk, rest) = key.split_once('.')?;
    let (block, _) = rest.split_once('.')?;
    Some((ConciergerieId(desk.parse().ok()?), LockerBlockId(block.parse().ok()?)))
}

/// A block of the same desk has the name already.
pub fn name_taken() -> Error {
    Error::invalid(
        "name",
        "Un autre bloc de cette conciergerie porte ce nom.",
        "Another block of this concierge desk has this name.",
    )
}

//! Parcel lockers: blocks, their boxes, and what was last heard of them.

use contract::{ConciergerieId, LockerBlockId, OrderId, lockers::OrderBox};
use domain::lockers::{
    block::{Heartbeat, LockerBlock},
    boxes::LockerBox,
    stay::{OrderStay, UsedCode},
};
use jiff::Timestamp;

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Parcel lockers.
pub struct Lockers<'a>(&'a Store);

/// The lockers of a desk.
#[derive(Clone, Debug, Default)]
pub struct DeskLockers {
    pub blocks: Vec<Versioned<LockerBlock>>,
    /// By block and name.
    pub boxes: Vec<Versioned<LockerBox>>,
    pub heard: Vec<Heartbeat>,
}

impl Entity for LockerBlock {
    const KIND: &'static str = "lockerBlock";

    fn key(&self) -> Key {
        keys::lockers::block(self.conciergerie, self.id)
    }
}

impl Entity for LockerBox {
    const KIND: &'static str = "lockerBox";

    fn key(&self) -> Key {
        keys::lockers::locker_box(self.conciergerie, self.block, &self.id)
    }
}

impl Entity for Heartbeat {
    const KIND: &'static str = "lockerHeartbeat";

    fn key(&self) -> Key {
        keys::lockers::heartbeat(self.conciergerie, self.block)
    }
}

impl Entity for OrderStay {
    const KIND: &'static str = "orderStay";

    fn key(&self) -> Key {
        keys::lockers::stay(self.conciergerie, self.order)
    }
}

impl Entity for UsedCode {
    const KIND: &'static str = "usedLockerCode";

    fn key(&self) -> Key {
        keys::lockers::used_code(self.conciergerie, &self.nonce)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Store {
    /// Parcel lockers.
    pub fn lockers(&self) -> Lockers<'_> {
        Lockers(self)
    }
}

impl Lockers<'_> {
    /// All lockers of a desk, as they stand now.
    pub async fn of_desk(&self, desk: ConciergerieId) -> Result<DeskLockers> {
        let pk = keys::lockers::of_desk(desk);
        let range = |prefix| Range::all(pk.clone()).starting(prefix).consistent();
        let table = self.0.table();
        let (blocks, boxes, heard) = futures::try_join!(
            table.list(range(keys::lockers::BLOCKS)),
            table.list(range(keys::lockers::BOXES)),
            table.list::<Heartbeat>(range(keys::lockers::HEARD)),
        )?;
        Ok(DeskLockers { blocks, boxes, heard: heard.into_iter().map(|it| it.entity).collect() })
    }

    /// A block of a desk.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn block(&self, desk: ConciergerieId, id: LockerBlockId) -> Result<Versioned<LockerBlock>> {
        self.0.table().get(keys::lockers::block(desk, id)).await
    }

    /// The last that was heard of a block; absent when nothing was.
    pub async fn heartbeat(&self, desk: ConciergerieId, id: LockerBlockId) -> Result<Option<Heartbeat>> {
        Ok(self.0.table().find::<Heartbeat>(keys::lockers::heartbeat(desk, id)).await?.map(|it| it.entity))
    }

    /// A box of a block.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn locker_box(
        &self,
        desk: ConciergerieId,
        block: LockerBlockId,
        id: &str,
    ) -> Result<Versioned<LockerBox>> {
        self.0.table().get(keys::lockers::locker_box(desk, block, id)).await
    }

    /// The stay of an order at a desk, if it has one.
    pub async fn stay(&self, desk: ConciergerieId, order: OrderId) -> Result<Option<Versioned<OrderStay>>> {
        self.0.table().find(keys::lockers::stay(desk, order)).await
    }

    /// The use of a code, if it was used.
    pub async fn used_code(&self, desk: ConciergerieId, nonce: &str) -> Result<Option<Versioned<UsedCode>>> {
        self.0.table().find(keys::lockers::used_code(desk, nonce)).await
    }
}

impl DeskLockers {
    /// A block by its number.
    pub fn block(&self, id: LockerBlockId) -> Option<&Versioned<LockerBlock>> {
        self.blocks.iter().find(|it| it.id == id)
    }

    /// The boxes of a block.
    pub fn boxes_of(&self, block: LockerBlockId) -> impl Iterator<Item = &Versioned<LockerBox>> {
        self.boxes.iter().filter(move |it| it.block == block)
    }

    /// The boxes that hold the goods of an order, or are kept for them.
    pub fn of_order(&self, order: OrderId) -> impl Iterator<Item = &Versioned<LockerBox>> {
        self.boxes.iter().filter(move |it| it.is_of(order))
    }

    /// The same as the order tells of them.
    pub fn shown_of_order(&self, order: OrderId) -> Vec<OrderBox> {
        self.of_order(order).filter_map(|it| self.block(it.block)?.order_box(it)).collect()
    }

    /// The last that was heard of a block.
    pub fn heard_of(&self, block: LockerBlockId) -> Option<&Heartbeat> {
        self.heard.iter().find(|it| it.block == block)
    }
}

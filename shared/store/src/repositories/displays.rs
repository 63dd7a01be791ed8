//! Screens on walls.

use contract::DisplayId;
use domain::people::display::WallDisplay;

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

impl Entity for WallDisplay {
    const KIND: &'static str = "display";

    fn key(&self) -> Key {
        keys::places::display(self.id)
    }
}

impl Store {
    /// A screen on a wall, if its key was not taken back.
    pub async fn display(&self, id: DisplayId) -> Result<Option<Versioned<WallDisplay>>> {
        self.table().find(keys::places::display(id)).await
    }

    /// All screens on walls: some dozens.
    pub async fn displays(&self) -> Result<Vec<Versioned<WallDisplay>>> {
        self.table().list(Range::all(keys::places::DISPLAYS).consistent()).await
    }
}

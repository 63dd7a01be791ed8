//! All blocks, and the file that they survive in.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{block::Block, setup::BlockSetup};
use crate::post::{self, Post};

/// How the blocks are set up.
#[derive(Clone)]
pub struct LockerBlocksSettings {
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// All blocks. Clones are the same ones.
#[derive(Clone)]
pub struct LockerBlocks(Arc<Inner>);

struct Inner {
    clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    blocks: Mutex<Blocks>,
    post: Post,
}

/// Blocks by their names.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Blocks(pub(super) BTreeMap<String, Block>);

impl LockerBlocks {
    /// No block yet.
    pub fn new(settings: LockerBlocksSettings) -> Self {
        let LockerBlocksSettings { clock } = settings;
        Self(Arc::new(Inner { clock, blocks: Mutex::default(), post: post::open() }))
    }

    /// A block stands there, with all its boxes shut and empty. One that stands there already stays as it is.
    pub fn install(&self, setup: BlockSetup) {
        let name = setup.keys.name.clone();
        self.blocks().0.entry(name).or_insert_with(|| Block::new(setup));
    }

    /// All blocks tell what happens to the platform at this address from now on.
    pub fn tell(&self, platform: &str) {
        for block in self.blocks().0.values_mut() {
            platform.clone_into(&mut block.setup.platform);
        }
    }

    /// A block as it stands.
    pub fn block(&self, name: &str) -> Option<Block> {
        self.blocks().0.get(name).cloned()
    }

    /// All blocks as they stand.
    pub fn all(&self) -> Vec<Block> {
        self.blocks().0.values().cloned().collect()
    }

    /// Everything that they remember.
    pub fn save(&self) -> String {
        serde_json::to_string(&*self.blocks()).unwrap_or_default()
    }

    /// Goes on with what was saved; false where it cannot be read.
    pub fn restore(&self, saved: &str) -> bool {
        let Ok(blocks) = serde_json::from_str(saved) else { return false };
        *self.blocks() = blocks;
        true
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.clock)()
    }

    pub(super) fn post(&self) -> &Post {
        &self.0.post
    }

    /// Something is done with a block; absent where there is none.
    pub(super) fn with<T>(&self, name: &str, act: impl FnOnce(&mut Block) -> T) -> Option<T> {
        self.blocks().0.get_mut(name).map(act)
    }

    pub(super) fn blocks(&self) -> MutexGuard<'_, Blocks> {
        self.0.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for LockerBlocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LockerBlocks").field("blocks", &self.blocks().0.len()).finish_non_exhaustive()
    }
}

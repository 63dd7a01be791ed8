//! The parcel lockers of the demo desks: the sandbox, on a port of its own, with doors and goods that survive.

use std::{path::Path, sync::Arc, time::Duration};

use integrations::Secret;
use runtime::{Clock, LockersConfig};
use sandbox::{
    LockerBlocks, LockerBlocksSettings,
    lockers::{PRIVATE_KEY, PUBLIC_KEY},
};

use crate::books::{self, Keeper};

/// Between two looks at what waits to be told.
const TICK: Duration = Duration::from_secs(1);
/// Between two signs of life, in ticks.
const BEAT: u32 = 30;

/// The blocks at their address.
#[derive(Clone, Debug)]
pub struct OpenLockers {
    pub blocks: LockerBlocks,
    /// The address, such as `http://127.0.0.1:8089`.
    pub origin: String,
}

/// Opens the blocks that stand in `file`, if there are any. They tell the platform at `home` of what happens.
pub async fn open(port: u16, file: &Path, home: &str, clock: Clock) -> anyhow::Result<OpenLockers> {
    let (listener, origin) = books::listen("lockers", port).await?;
    let open = OpenLockers::at(origin, clock);
    books::reopen(file, |books| open.blocks.restore(books))?;
    open.blocks.tell(home);
    let kept = open.blocks.clone();
    let keeper = Keeper::new(file, move || kept.save());
    keeper.serve(listener, open.blocks.router());
    tokio::spawn(live(open.blocks.clone(), keeper));
    Ok(open)
}

/// The blocks tell what waits, and that they are alive, for as long as the platform runs. People change them on a page of
/// the platform, so that they are looked at here.
async fn live(blocks: LockerBlocks, keeper: Keeper) {
    let mut kept = blocks.save();
    for tick in 0_u32.. {
        tokio::time::sleep(TICK).await;
        if tick % BEAT == 0 {
            blocks.beat();
        }
        blocks.deliver().await;
        let current = blocks.save();
        if current != kept {
            keeper.keep();
            kept = current;
        }
    }
}

impl OpenLockers {
    /// Blocks that are served at `origin`.
    pub fn at(origin: String, clock: Clock) -> Self {
        let settings = LockerBlocksSettings { clock: Arc::new(move || clock.now()) };
        Self { blocks: LockerBlocks::new(settings), origin }
    }

    /// How the platform reaches them.
    pub fn config(&self) -> LockersConfig {
        LockersConfig {
            hosts: vec![self.origin.trim_start_matches("http://").to_owned()],
            public_key: PUBLIC_KEY.to_owned(),
            private_key: Secret::new(PRIVATE_KEY),
        }
    }
}

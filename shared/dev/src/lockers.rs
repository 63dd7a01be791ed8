//! The parcel lockers of the demo desks: the sandbox, on a port of its own, with doors and goods that survive.

use std::{path::Path, sync::Arc, time::Duration};

use anyhow::Context;
use contract::{ConciergerieId, LockerBlockId};
use demo::LOCKER_DESK;
use domain::lockers::block::device_prefix;
use integrations::Secret;
use runtime::{Clock, LockersConfig, Services};
use sandbox::{
    LockerBlocks, LockerBlocksSettings,
    lockers::{BlockSetup, Keys, PRIVATE_KEY, PUBLIC_KEY},
};

use testkit::lockers::{box_of, maker_of};

use crate::{
    books::{self, Keeper},
    database::told,
};

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

/// The key of the device of a demo block. Everybody knows it.
pub fn device_key(desk: ConciergerieId, block: LockerBlockId) -> String {
    format!("{}demo", device_prefix(desk, block))
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

    /// The blocks of the demo desk stand here as the platform has them set up; those that stand here already stay as they are.
    pub async fn install(&self, services: &Services, home: &str) -> anyhow::Result<()> {
        let lockers = services.store.lockers().of_desk(LOCKER_DESK).await.map_err(told)?;
        for block in &lockers.blocks {
            let Some(name) = block.address.strip_prefix(&format!("{}/blocks/", self.origin)) else {
                continue;
            };
            let command_key = services.command_key(block).context("no key for the doors of lockers")?;
            let keys = Keys {
                name: name.to_owned(),
                maker: maker_of(block.maker),
                number: block.id.to_string(),
                device_key: device_key(block.conciergerie, block.id),
                command_key: command_key.expose().to_owned(),
                public_key: PUBLIC_KEY.to_owned(),
                platform: home.to_owned(),
            };
            let boxes = lockers.boxes_of(block.id).map(|it| box_of(&it.sheet()));
            self.blocks.install(BlockSetup { keys, boxes: boxes.collect() });
        }
        Ok(())
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

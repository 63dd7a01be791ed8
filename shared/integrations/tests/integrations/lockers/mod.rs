//! The port of lockers against simulated blocks: commands, and codes that a block checks by itself.

mod codes;
mod commands;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use contract::OrderId;
use integrations::{
    Secret,
    lockers::{BlockRef, DoorAction, DoorCommand, LockerSettings, Lockers, Outcome},
};
use jiff::Timestamp;
use sandbox::{
    LockerBlocks, LockerBlocksSettings,
    lockers::{Act, Acted, BlockSetup, BoxSetup, EventKind, Keys, Maker, PUBLIC_KEY, Size},
};

const NOW: i64 = 1_795_507_200;
const ORDER: OrderId = OrderId(4711);

/// Two blocks, one of each maker, and the platform's port to them.
struct World {
    blocks: LockerBlocks,
    lockers: Lockers,
    origin: String,
    key: Secret,
    clock: Arc<AtomicI64>,
}

impl World {
    async fn new(limit: Duration) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let clock = Arc::new(AtomicI64::new(NOW));
        let blocks = empty(&clock);
        blocks.install(setup("hall", Maker::Kern, "7"));
        blocks.install(setup("porch", Maker::Nexence, "8"));
        let router = blocks.router();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let lockers = Lockers::new(LockerSettings { hosts: vec![address.clone()], limit });
        Self { blocks, lockers, origin: format!("http://{address}"), key: Secret::new("command-key"), clock }
    }

    fn advance(&self, seconds: i64) {
        self.clock.fetch_add(seconds, Ordering::Relaxed);
    }

    fn now(&self) -> Timestamp {
        Timestamp::from_second(self.clock.load(Ordering::Relaxed)).unwrap()
    }

    async fn send(&self, block: &str, command: DoorCommand<'_>) -> Outcome {
        let address = format!("{}/blocks/{block}", self.origin);
        self.lockers.send(self.block(block, &address), &command).await
    }

    async fn open(&self, block: &str, id: &str) -> Outcome {
        self.send(block, command(id, DoorAction::Open)).await
    }

    fn block<'a>(&'a self, name: &'a str, address: &'a str) -> BlockRef<'a> {
        let maker = match name {
            "hall" => integrations::lockers::Maker::Kern,
            _ => integrations::lockers::Maker::Nexence,
        };
        BlockRef { maker, address, name, key: &self.key }
    }

    /// Something is done at box A1.
    fn act(&self, block: &str, act: &str, value: &str) -> Acted {
        let text = str::to_owned;
        self.blocks.act(&Act { act: text(act), block: text(block), box_id: text("A1"), value: text(value) })
    }

    fn must(&self, block: &str, act: &str, value: &str) {
        let acted = self.act(block, act, value);
        assert!(acted.done, "{act} {value}: {acted:?}");
    }

    /// The kinds of the events that wait.
    fn told(&self, block: &str) -> Vec<EventKind> {
        self.blocks.block(block).unwrap().waiting.iter().map(|it| it.kind).collect()
    }
}

fn empty(clock: &Arc<AtomicI64>) -> LockerBlocks {
    let clock = clock.clone();
    let now = move || Timestamp::from_second(clock.load(Ordering::Relaxed)).unwrap();
    LockerBlocks::new(LockerBlocksSettings { clock: Arc::new(now) })
}

fn setup(name: &str, maker: Maker, number: &str) -> BlockSetup {
    let boxes = [("A1", true), ("A2", false)].map(|(id, sensor)| BoxSetup {
        id: id.to_owned(),
        size: Size::S,
        hanger: false,
        sensor,
    });
    let keys = Keys {
        name: name.to_owned(),
        maker,
        number: number.to_owned(),
        device_key: "device-key".to_owned(),
        command_key: "command-key".to_owned(),
        public_key: PUBLIC_KEY.to_owned(),
        platform: "http://127.0.0.1:1".to_owned(),
    };
    BlockSetup { keys, boxes: boxes.into() }
}

fn command(id: &str, action: DoorAction) -> DoorCommand<'_> {
    DoorCommand { id, box_id: "A1", action, order: Some(ORDER), nonce: None }
}

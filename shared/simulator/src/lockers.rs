//! A block of parcel lockers in some of the runs: beneficiaries and staff open doors, somebody puts goods in or takes them out, and
//! the block tells of it twice, late or in another order.

use std::{fmt, future::poll_fn, pin::pin, sync::Arc, task::Poll, time::Duration};

use axum::{Router, body::Body};
use contract::{
    LockerBlockId, OrderId,
    lockers::{BoxState, LockerAction, LockerBoxSheet, LockerMaker},
    offers::LockerSize,
};
use domain::{
    catalogue::offer::Offer,
    lockers::{
        block::{LockerBlock, device_prefix},
        boxes::LockerBox,
    },
};
use http::Request;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use integrations::{
    Secret,
    card::{Carried, Carrier, NoAnswer},
    lockers::{LockerSettings, Lockers},
};
use runtime::{Clock, LockersConfig, Services};
use sandbox::{
    LockerBlocks, LockerBlocksSettings,
    lockers::{Act, BlockSetup, Keys, PRIVATE_KEY, PUBLIC_KEY},
};
use serde_json::{Value, json};
use store::{Changes, Store};
use testkit::{
    App,
    lockers::{box_of, maker_of},
    world::{ORION_TOWER, SHIRTS, offer, sell},
};
use tower_service::Service;

use crate::{dice::Dice, planted::Planted, run_part::RunPart};

/// Lockers.
pub(crate) const LOCKERS: RunPart =
    RunPart { salt: 0x6c6f_636b_6572_7300, often: 15, has: Planted::is_of_lockers };

/// The name of the block, and its number.
pub(crate) const HALL: &str = "Hall";
pub(crate) const BLOCK: LockerBlockId = LockerBlockId(1);
const HOST: &str = "127.0.0.1:12";
/// Few boxes, so that people meet at them.
const BOXES: [&str; 3] = ["A1", "A2", "A3"];
/// The number of acts at the doors within a step: boxes that nobody emptied would be full soon, and nobody would meet at them.
const HANDS: usize = 4;
/// Nothing waits for time to pass.
const LIMIT: Duration = Duration::from_secs(24 * 3600);

/// The key of the device of the block.
pub(crate) fn device_key() -> String {
    format!("{}simulated", device_prefix(ORION_TOWER, BLOCK))
}

/// A code that a beneficiary was shown.
#[derive(Clone, Debug)]
pub(crate) struct ShownCode {
    pub(crate) order: OrderId,
    pub(crate) action: LockerAction,
    pub(crate) text: String,
}

impl ShownCode {
    /// The code of an answer.
    pub(crate) fn of(asked: &Value, answer: &Value) -> Option<Self> {
        Some(Self {
            order: serde_json::from_value(asked["orderId"].clone()).ok()?,
            action: serde_json::from_value(answer["action"].clone()).ok()?,
            text: answer["qrCode"].as_str()?.to_owned(),
        })
    }
}

/// The block, as it stands there.
pub(crate) struct Hall {
    blocks: LockerBlocks,
    /// The news that it has told or is to tell: the bodies of requests that may get lost, and come again.
    untold: Vec<Value>,
    pub(crate) codes: Vec<ShownCode>,
}

impl Hall {
    /// Sets a block up, and has shirts go through it.
    pub(crate) async fn set_up(store: &Store, clock: &Clock) -> Self {
        sell(store, &Offer { discount: 7, vat: 550, has_kern: true, ..offer(SHIRTS) }).await;
        let clock = clock.clone();
        let blocks = LockerBlocks::new(LockerBlocksSettings { clock: Arc::new(move || clock.now()) });
        let block = LockerBlock {
            id: BLOCK,
            conciergerie: ORION_TOWER,
            name: HALL.to_owned(),
            place: "Rez-de-chaussée".to_owned(),
            maker: LockerMaker::Nexence,
            address: format!("http://{HOST}/blocks/{HALL}"),
            late_after_hours: 48,
            device_hash: runtime::hash(device_key()),
        };
        let mut changes = Changes::new();
        changes.insert(&block).expect("a block");
        for sheet in sheets() {
            changes.insert(&LockerBox::new(ORION_TOWER, BLOCK, &sheet)).expect("a box");
        }
        store.commit(&mut changes).await.expect("a block");
        Self { blocks, untold: vec![], codes: vec![] }
    }

    /// Connects the platform to the block.
    pub(crate) fn connect(&self, services: &mut Services) {
        let config = LockersConfig {
            hosts: vec![HOST.to_owned()],
            public_key: PUBLIC_KEY.to_owned(),
            private_key: Secret::new(PRIVATE_KEY),
        };
        let settings = LockerSettings { hosts: config.hosts.clone(), limit: LIMIT };
        services.lockers = Some(Lockers::within(Arc::new(Doors(self.blocks.router())), settings));
        services.locker_codes = Some(Services::locker_codes(&config).expect("keys of the sandbox"));
        services.config.lockers = Some(config);
    }

    /// Builds the block with the keys that the platform expects, and gives the provider their PIN.
    pub(crate) async fn build(&self, app: &App) {
        app.give_laundry_pin().await;
        let block = app.store().lockers().block(ORION_TOWER, BLOCK).await.expect("the block");
        let command_key = app.services.command_key(&block).expect("a key");
        let keys = Keys {
            name: HALL.to_owned(),
            maker: maker_of(block.maker),
            number: BLOCK.to_string(),
            device_key: device_key(),
            command_key: command_key.expose().to_owned(),
            public_key: PUBLIC_KEY.to_owned(),
            platform: String::new(),
        };
        self.blocks.install(BlockSetup { keys, boxes: sheets().iter().map(box_of).collect() });
    }

    fn act(&self, box_id: &str, act: &str, value: &str) -> bool {
        let [act, block, box_id, value] = [act, HALL, box_id, value].map(str::to_owned);
        self.blocks.act(&Act { act, block, box_id, value }).done
    }

    /// Some put goods in, take them out, or shut a door, and the block has something to tell.
    pub(crate) fn go_on(&mut self, dice: &mut Dice) {
        for _ in 0..HANDS {
            let id = dice.one(BOXES);
            match dice.below(10) {
                0..=3 => drop(self.act(id, "put", "")),
                4 | 5 => drop(self.act(id, "take", "")),
                6..=8 => drop(self.act(id, "shut", "")),
                _ => drop(self.act(id, "trouble", "loseAnswer")),
            }
        }
        self.take_up();
    }

    /// All doors are shut and nothing is wrong: the bodies that are left to be told.
    pub(crate) fn come_to_rest(&mut self) -> Vec<Value> {
        for id in BOXES {
            self.act(id, "repair", "");
            self.act(id, "shut", "");
        }
        self.take_up();
        std::mem::take(&mut self.untold)
    }

    /// Takes up what the block has to tell. It tells it until it was heard.
    fn take_up(&mut self) {
        let batches = self.blocks.batches(HALL);
        if !batches.is_empty() {
            self.blocks.taken(HALL);
        }
        self.untold.extend(batches.into_iter().map(|events| json!({ "events": events })));
    }

    /// One of the bodies that it is to tell: mostly the oldest.
    pub(crate) fn told(&self, dice: &mut Dice) -> Option<Value> {
        let nth = if dice.chance(20) { dice.below(self.untold.len().max(1)) } else { 0 };
        self.untold.get(nth).cloned()
    }

    /// The platform has heard it; now and then the block does not hear that.
    pub(crate) fn heard(&mut self, body: &Value, again: bool) {
        if !again {
            self.untold.retain(|it| it != body);
        }
    }

    /// Whether a box is empty and shut.
    pub(crate) fn is_empty(&self, id: &str) -> bool {
        let block = self.blocks.block(HALL);
        block.is_some_and(|it| it.at(id).is_some_and(|it| !it.full && !it.door_open))
    }

    /// Says where what the platform knows of a box is not so.
    pub(crate) fn differs(&self, told: &LockerBox) -> Option<String> {
        let block = self.blocks.block(HALL)?;
        let there = block.at(&told.id)?;
        let is_so = match told.state() {
            BoxState::Free => !there.full,
            BoxState::Full => there.full && told.is_of(OrderId(there.order.unwrap_or_default())),
            _ => true,
        };
        (!is_so).then(|| format!("{} is said to be {:?}, and there is {there:?}", told.id, told.content))
    }
}

fn sheets() -> Vec<LockerBoxSheet> {
    let sheet = |id: &str| LockerBoxSheet {
        id: id.to_owned(),
        size: LockerSize::S,
        hanger: false,
        sensor: true,
        low: false,
    };
    BOXES.map(sheet).into()
}

/// The way to the doors of a block, within the thread. A block that does not answer is not waited for.
struct Doors(Router);

impl fmt::Debug for Doors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Doors")
    }
}

impl Carrier for Doors {
    fn carry(&self, request: Request<Full<Bytes>>) -> Carried {
        let mut router = self.0.clone();
        Box::pin(async move {
            let mut answer = pin!(async move {
                let answer = router.call(request.map(Body::new)).await.map_err(|_| NoAnswer::Lost)?;
                let (head, body) = answer.into_parts();
                let body = body.collect().await.map_err(|_| NoAnswer::Lost)?.to_bytes();
                Ok(http::Response::from_parts(head, body))
            });
            poll_fn(|context| match answer.as_mut().poll(context) {
                Poll::Ready(answer) => Poll::Ready(answer),
                Poll::Pending => Poll::Ready(Err(NoAnswer::Lost)),
            })
            .await
        })
    }
}

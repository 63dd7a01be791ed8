//! Lockers when something goes wrong: the platform and a simulated block, each fault one by one, and many at random.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod many;
mod offline;
mod one_by_one;

use std::time::Duration;

use contract::{
    OrderId,
    lockers::{
        FreeLockerBox, GetKernOrderDetail, GetLockerBlocks, LockerBoxSheet, LockerMaker, OpenLockerBox,
        RecordLockerEvents, RenewLockerDeviceKey, RunLockerAction, SaveLockerBlock,
    },
    offers::LockerSize,
    orders::PaymentMode,
};
use domain::catalogue::offer::Offer;
use serde_json::Value;
use testkit::{Answered, App, Client, SimulatedLockers, decoded, world::*};

const HALL: &str = "hall";

/// A desk with one block of three boxes, A1 to A3, each with a sensor, and shirts that go through it.
struct World {
    app: App,
    blocks: SimulatedLockers,
    device_key: String,
}

impl World {
    async fn new(limit: Duration) -> Self {
        let app = App::world(lockers::router().merge(orders::router())).await;
        let (app, blocks) = app.with_lockers(limit).await;
        sell(app.store(), &Offer { has_kern: true, ..offer(SHIRTS) }).await;
        let marie = app.client(MARIE).await.at(ORION_TOWER);
        let sheets = ["A1", "A2", "A3"].map(|id| LockerBoxSheet {
            id: id.to_owned(),
            size: LockerSize::S,
            hanger: false,
            sensor: true,
            low: false,
        });
        let block = marie
            .ok(SaveLockerBlock {
                conciergerie_id: ORION_TOWER,
                name: "Hall".to_owned(),
                place: "Rez-de-chaussée".to_owned(),
                maker: LockerMaker::Kern,
                address: blocks.address(HALL),
                late_after_hours: 48,
                boxes: sheets.to_vec(),
                ..Default::default()
            })
            .await;
        let block = decoded(&block["id"]);
        let renewed = RenewLockerDeviceKey { conciergerie_id: ORION_TOWER, locker_block_id: block };
        let keys = marie.ok(renewed).await;
        blocks.build(HALL, LockerMaker::Kern, block, &keys, &sheets);
        let device_key = decoded(&keys["deviceKey"]);
        drop(marie);
        Self { app, blocks, device_key }
    }

    /// An order of shirts by Alice, to be dropped.
    async fn shirts(&self) -> OrderId {
        self.app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await.id
    }

    async fn marie(&self) -> Client<'_> {
        self.app.client(MARIE).await.at(ORION_TOWER)
    }

    /// Alice does what she can do next for an order; absent where that is nothing.
    async fn step(&self, order: OrderId) -> Option<Answered> {
        let alice = self.app.client(ALICE).await;
        let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
        let step = shown["order"]["actions"].get(0)?;
        Some(alice.call(RunLockerAction { step: decoded(step) }).await)
    }

    /// The block tells what waits.
    async fn tell(&self) {
        for body in self.blocks.telling(HALL) {
            let block = self.app.anonymous().header("x-locker-key", &self.device_key);
            block.raw_ok::<RecordLockerEvents>(body).await;
        }
    }

    fn must(&self, box_id: &str, act: &str, value: &str) {
        let acted = self.blocks.at(HALL, box_id, act, value);
        assert!(acted.done, "{act} {box_id} {value}: {acted:?}");
    }

    /// The boxes as the desk sees them.
    async fn boxes(&self) -> Vec<Value> {
        let shown = self.marie().await.ok(GetLockerBlocks { conciergerie_id: Some(ORION_TOWER) }).await;
        shown["blocks"][0]["boxes"].as_array().unwrap().clone()
    }

    /// State and doubt of a box.
    async fn state(&self, id: &str) -> (String, Option<String>) {
        let boxes = self.boxes().await;
        let found = boxes.iter().find(|it| it["id"] == id).unwrap();
        (found["state"].as_str().unwrap().to_owned(), found["doubt"].as_str().map(str::to_owned))
    }

    async fn expect(&self, id: &str, state: &str, doubt: Option<&str>) {
        assert_eq!(self.state(id).await, (state.to_owned(), doubt.map(str::to_owned)), "{id}");
    }

    /// The box that is kept for an order, or holds its goods.
    async fn box_of(&self, order: OrderId) -> Option<String> {
        let boxes = self.boxes().await;
        let mut own = boxes.iter().filter(|it| it["orderId"] == order.0);
        let found = own.next().map(|it| it["id"].as_str().unwrap().to_owned());
        assert!(own.next().is_none(), "two boxes for one order: {boxes:?}");
        found
    }

    /// Marie opens a box by the platform.
    async fn open_by_staff(&self, id: &str) -> Answered {
        let version = self.version(id).await;
        let asked = OpenLockerBox {
            conciergerie_id: ORION_TOWER,
            locker_block_id: self.block_id().await,
            box_id: id.to_owned(),
            reason: "Vérification".to_owned(),
            version,
        };
        self.marie().await.call(asked).await
    }

    /// Marie says that a box is empty.
    async fn free(&self, id: &str) -> Value {
        let version = self.version(id).await;
        let asked = FreeLockerBox {
            conciergerie_id: ORION_TOWER,
            locker_block_id: self.block_id().await,
            box_id: id.to_owned(),
            reason: "Vide, vérifié".to_owned(),
            out_of_order: false,
            version,
        };
        self.marie().await.ok(asked).await
    }

    async fn version(&self, id: &str) -> u64 {
        let boxes = self.boxes().await;
        boxes.iter().find(|it| it["id"] == id).and_then(|it| it["version"].as_u64()).unwrap()
    }

    async fn block_id(&self) -> contract::LockerBlockId {
        contract::LockerBlockId(self.blocks.block(HALL).unwrap().setup.number.parse().unwrap())
    }
}

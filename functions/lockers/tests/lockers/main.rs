//! Parcel lockers through the front door, with a simulated block behind it.

mod choosing;
mod proofs;
mod staff;
mod way;

use std::time::Duration;

use contract::{
    LockerBlockId, OrderId,
    lockers::{
        GetKernOrderDetail, GetLockerBlocks, LockerBoxSheet, LockerMaker, LockerStep, RecordLockerEvents,
        RunLockerAction,
    },
    offers::LockerSize,
    orders::PaymentMode,
};
use domain::order::{Order, invariants};
use serde_json::{Value, json};
use testkit::{App, Client, SimulatedLockers, decoded, lockers::shirts_through_lockers, world::*};

/// The name of the block, also in its address.
const HALL: &str = "hall";

/// A desk with a block that is alive.
struct Hall {
    app: App,
    lockers: SimulatedLockers,
    block: LockerBlockId,
    device_key: String,
}

/// A block of so many boxes of these sizes, at the desk of Alice.
async fn hall(sizes: &[(LockerSize, usize)]) -> Hall {
    hall_of(sizes, true).await
}

/// The same; its boxes may have no sensors.
async fn hall_of(sizes: &[(LockerSize, usize)], sensor: bool) -> Hall {
    let app = App::world(lockers::router().merge(auth::router()).merge(orders::router())).await;
    let (app, lockers) = app.with_lockers(Duration::from_millis(400)).await;
    sell(app.store(), &shirts_through_lockers()).await;
    let boxes: Vec<LockerBoxSheet> = sizes
        .iter()
        .flat_map(|(size, count)| std::iter::repeat_n(*size, *count))
        .enumerate()
        // The first box is the lowest.
        .map(|(nth, size)| LockerBoxSheet {
            id: format!("B{nth:02}"),
            size,
            hanger: false,
            sensor,
            low: nth == 0,
        })
        .collect();
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let (block, device_key) = lockers.set_up((&marie, ORION_TOWER), (HALL, LockerMaker::Kern), &boxes).await;
    Hall { app, lockers, block, device_key }
}

impl Hall {
    /// Orders of two shirts by Alice.
    async fn orders(&self, count: usize) -> Vec<Order> {
        self.app.ordered_often(count, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await
    }

    async fn order(&self) -> OrderId {
        self.orders(1).await[0].id
    }

    async fn alice(&self) -> Client<'_> {
        self.app.client(ALICE).await
    }

    async fn marie(&self) -> Client<'_> {
        self.app.client(MARIE).await.at(ORION_TOWER)
    }

    /// The device of the block.
    fn tablet(&self) -> Client<'_> {
        self.app.anonymous().header("x-locker-key", &self.device_key)
    }

    /// The laundry, signed in at the tablet.
    async fn provider(&self) -> Client<'_> {
        self.app.laundry_at(self.tablet()).await
    }

    /// The step that an order offers Alice now.
    async fn step(&self, order: OrderId) -> LockerStep {
        let shown = self.alice().await.ok(GetKernOrderDetail { order_id: order }).await;
        let step = &shown["order"]["actions"][0];
        assert!(step.is_object(), "nothing can be done: {shown}");
        decoded(step)
    }

    /// Alice does the step that her order offers, and the box is told.
    async fn run(&self, order: OrderId) -> String {
        let done = self.alice().await.ok(RunLockerAction { step: self.step(order).await }).await;
        assert_eq!(done["opened"], true, "{done}");
        done["boxId"].as_str().expect("a box").to_owned()
    }

    /// Somebody puts goods in, or takes them out, and shuts the door.
    fn handle(&self, box_id: &str, act: &str) {
        assert!(self.lockers.at(HALL, box_id, act, "").done, "{act} at {box_id}");
        assert!(self.lockers.at(HALL, box_id, "shut", "").done, "{box_id} shuts");
    }

    /// The block tells what waits; gives the answers.
    async fn tell(&self) -> Vec<Value> {
        let mut answers = vec![];
        for events in self.lockers.telling(HALL) {
            answers.push(self.tablet().raw_ok::<RecordLockerEvents>(events).await);
        }
        answers
    }

    /// The boxes as the desk sees them.
    async fn boxes(&self) -> Vec<Value> {
        let shown = self.marie().await.ok(GetLockerBlocks { conciergerie_id: Some(ORION_TOWER) }).await;
        shown["blocks"][0]["boxes"].as_array().expect("boxes").clone()
    }

    async fn box_of(&self, order: OrderId) -> Value {
        let found = self.boxes().await.into_iter().find(|it| it["orderId"] == json!(order));
        found.expect("a box of the order")
    }

    /// The states of the lines of an order.
    async fn lines(&self, order: OrderId) -> Vec<u8> {
        let order = self.app.store().orders().get(order).await.expect("an order");
        assert_eq!(invariants::broken(&order), Vec::<&str>::new());
        order.lines.iter().map(|it| it.status).collect()
    }
}

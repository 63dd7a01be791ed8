//! Parcel lockers through the front door, with a simulated block behind it.

mod choosing;
mod proofs;
mod staff;
mod way;

use std::time::Duration;

use contract::{
    LockerBlockId, OrderId,
    auth::Login,
    lockers::{
        GetKernOrderDetail, GetLockerBlocks, LockerBoxSheet, LockerMaker, LockerStep, RecordLockerEvents,
        RenewLockerDeviceKey, RunLockerAction, SaveLockerBlock,
    },
    offers::LockerSize,
    orders::PaymentMode,
};
use domain::{
    catalogue::offer::{LockerNeed, Offer, StaffItem},
    order::{Order, invariants},
    people::organisation::{Partner, Terms},
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, SimulatedLockers, decoded, world::*};

/// The name of the block, also in its address.
const HALL: &str = "hall";
const PIN: &str = "4242";

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
    let locker =
        Some(LockerNeed { size: Some(LockerSize::S), number: Some(10), hanger: false, sensor: false });
    let shirts = StaffItem { item: SHIRT, buying_price: None, locker };
    sell(app.store(), &Offer { has_kern: true, staff_items: vec![shirts], ..offer(SHIRTS) }).await;
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
    let saved = marie
        .ok(SaveLockerBlock {
            conciergerie_id: ORION_TOWER,
            name: HALL.to_owned(),
            place: "Rez-de-chaussée".to_owned(),
            maker: LockerMaker::Kern,
            address: lockers.address(HALL),
            late_after_hours: 48,
            boxes: boxes.clone(),
            ..Default::default()
        })
        .await;
    let block: LockerBlockId = decoded(&saved["id"]);
    let keys = marie.ok(RenewLockerDeviceKey { conciergerie_id: ORION_TOWER, locker_block_id: block }).await;
    lockers.build(HALL, LockerMaker::Kern, block, &keys, &boxes);
    let device_key = decoded(&keys["deviceKey"]);
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
        self.give_pin().await;
        let session = self.tablet().ok(self.login(PIN).await).await;
        self.tablet().with_token(session["sessionToken"].as_str().expect("a token"))
    }

    async fn login(&self, pin: &str) -> Login {
        let sabine = self.app.store().people().get(SABINE).await.expect("a person");
        Login {
            login: sabine.login.clone(),
            nexence_pin: Some(pin.to_owned()),
            no_cookies: true,
            ..Default::default()
        }
    }

    /// The laundry gets its PIN.
    async fn give_pin(&self) {
        let partner = self.app.store().places().partner(PRESSING).await.expect("a partner").entity;
        let nexence_pin = runtime::password::hash(PIN).expect("a hash");
        let partner = Partner { terms: Terms { nexence_pin, ..partner.terms.clone() }, ..partner };
        self.app.store().commit(Changes::new().put(&partner).expect("a partner")).await.expect("written");
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

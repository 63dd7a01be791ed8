//! Blocks of parcel lockers of a test's own, spoken to over loopback HTTP as real ones are.

use std::{ops::Deref, sync::Arc, time::Duration};

use contract::{
    ConciergerieId, LockerBlockId, OrderId,
    auth::Login,
    lockers::{
        DoorAction, LockerBoxSheet, LockerMaker, NexenceSimulatorSendAction, RenewLockerDeviceKey,
        SaveLockerBlock,
    },
    offers::LockerSize,
};
use domain::{
    catalogue::offer::{LockerNeed, Offer, StaffItem},
    people::organisation::{Partner, Terms},
};
use integrations::{
    Secret,
    lockers::{LockerSettings, Lockers},
};
use runtime::{LockersConfig, Services};
use sandbox::{
    LockerBlocks, LockerBlocksSettings,
    lockers::{Act, Acted, BlockSetup, BoxSetup, Keys, Maker, PRIVATE_KEY, PUBLIC_KEY, Size},
};
use serde_json::{Value, json};
use store::Changes;

use crate::{
    App, Client, decoded,
    world::{PRESSING, SABINE, SHIRT, SHIRTS, offer},
};

/// The PIN of the laundry, once it has one.
pub const LAUNDRY_PIN: &str = "4242";

/// Blocks that end with the test.
pub struct SimulatedLockers {
    blocks: LockerBlocks,
    host: String,
}

impl Deref for SimulatedLockers {
    type Target = LockerBlocks;
    fn deref(&self) -> &LockerBlocks {
        &self.blocks
    }
}

impl SimulatedLockers {
    /// The address under which a block of this name takes commands.
    pub fn address(&self, block: &str) -> String {
        format!("http://{}/blocks/{block}", self.host)
    }

    /// Builds the block that a desk has set up, with the keys that it was given.
    pub fn build(
        &self,
        name: &str,
        maker: LockerMaker,
        block: LockerBlockId,
        keys: &Value,
        boxes: &[LockerBoxSheet],
    ) {
        let text = |name: &str| keys[name].as_str().expect("a key").to_owned();
        assert_eq!(text("publicKey"), PUBLIC_KEY);
        let keys = Keys {
            name: name.to_owned(),
            maker: maker_of(maker),
            number: block.to_string(),
            device_key: text("deviceKey"),
            command_key: text("commandKey"),
            public_key: text("publicKey"),
            platform: String::new(),
        };
        self.blocks.install(BlockSetup { keys, boxes: boxes.iter().map(box_of).collect() });
    }

    /// Staff of a desk set a block up, and it is built with the keys that they get. Gives its number and the key of its device.
    pub async fn set_up(
        &self,
        (staff, desk): (&Client<'_>, ConciergerieId),
        (name, maker): (&str, LockerMaker),
        boxes: &[LockerBoxSheet],
    ) -> (LockerBlockId, String) {
        let saved = staff
            .ok(SaveLockerBlock {
                conciergerie_id: desk,
                name: name.to_owned(),
                place: "Rez-de-chaussée".to_owned(),
                maker,
                address: self.address(name),
                late_after_hours: 48,
                boxes: boxes.to_vec(),
                ..Default::default()
            })
            .await;
        let block: LockerBlockId = decoded(&saved["id"]);
        let keys = staff.ok(RenewLockerDeviceKey { conciergerie_id: desk, locker_block_id: block }).await;
        self.build(name, maker, block, &keys, boxes);
        (block, decoded(&keys["deviceKey"]))
    }

    /// Somebody does something at a box.
    pub fn at(&self, block: &str, box_id: &str, act: &str, value: &str) -> Acted {
        let [block, box_id, act, value] = [block, box_id, act, value].map(str::to_owned);
        self.blocks.act(&Act { act, block, box_id, value })
    }

    /// The bodies of the requests by which a block tells what waits, as it would send them now. It forgets what they tell.
    pub fn telling(&self, block: &str) -> Vec<Value> {
        let batches = self.blocks.batches(block);
        if !batches.is_empty() {
            self.blocks.taken(block);
        }
        batches.into_iter().map(|events| json!({ "events": events })).collect()
    }
}

/// A box as it is built, by its sheet. Nobody builds extra large ones.
pub fn box_of(it: &LockerBoxSheet) -> BoxSetup {
    let size = match it.size {
        LockerSize::S => Size::S,
        LockerSize::M => Size::M,
        LockerSize::L | LockerSize::Xl => Size::L,
    };
    BoxSetup { id: it.id.clone(), size, hanger: it.hanger, sensor: it.sensor }
}

/// The maker of a block as the sandbox names it.
pub fn maker_of(maker: LockerMaker) -> Maker {
    match maker {
        LockerMaker::Kern => Maker::Kern,
        LockerMaker::Nexence => Maker::Nexence,
    }
}

/// Shirts that go through lockers: ten of them fit into a small box.
pub fn shirts_through_lockers() -> Offer {
    let locker =
        Some(LockerNeed { size: Some(LockerSize::S), number: Some(10), hanger: false, sensor: false });
    let shirts = StaffItem { item: SHIRT, buying_price: None, locker };
    Offer { has_kern: true, staff_items: vec![shirts], ..offer(SHIRTS) }
}

/// A press on the tablet of a block, for an order: with the code that was shown to it, or of a provider, who needs none.
pub fn press(block: &str, order: OrderId, action: DoorAction, code: &str) -> NexenceSimulatorSendAction {
    NexenceSimulatorSendAction {
        order_number: order,
        locker_name: block.to_owned(),
        action,
        size: None,
        low_box: false,
        qr_code: code.to_owned(),
    }
}

impl App {
    /// The laundry gets its PIN.
    pub async fn give_laundry_pin(&self) {
        let partner = self.store().places().partner(PRESSING).await.expect("a partner").entity;
        let nexence_pin = runtime::password::hash(LAUNDRY_PIN).expect("a hash");
        let partner = Partner { terms: Terms { nexence_pin, ..partner.terms.clone() }, ..partner };
        self.store().commit(Changes::new().put(&partner).expect("a partner")).await.expect("written");
    }

    /// The request by which the laundry signs in with a PIN.
    pub async fn laundry_login(&self, pin: &str) -> Login {
        let login = self.store().people().get(SABINE).await.expect("a person").login.clone();
        Login { login, nexence_pin: Some(pin.to_owned()), no_cookies: true, ..Default::default() }
    }

    /// The laundry, signed in at a tablet by the PIN that it gets.
    pub async fn laundry_at<'a>(&self, tablet: Client<'a>) -> Client<'a> {
        self.give_laundry_pin().await;
        let session = tablet.ok(self.laundry_login(LAUNDRY_PIN).await).await;
        tablet.with_token(session["sessionToken"].as_str().expect("a token"))
    }

    /// The same app with blocks whose answers are waited for so long. The test installs them.
    pub async fn with_lockers(self, limit: Duration) -> (Self, SimulatedLockers) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let host = listener.local_addr().expect("an address").to_string();
        let clock = self.services.clock.clone();
        let blocks = LockerBlocks::new(LockerBlocksSettings { clock: Arc::new(move || clock.now()) });
        let router = blocks.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let config = LockersConfig {
            hosts: vec![host.clone()],
            public_key: PUBLIC_KEY.to_owned(),
            private_key: Secret::new(PRIVATE_KEY),
        };
        let lockers = Lockers::new(LockerSettings { hosts: config.hosts.clone(), limit });
        let codes = Services::locker_codes(&config).expect("keys of the sandbox");
        let app = self.with(|services| {
            services.lockers = Some(lockers);
            services.locker_codes = Some(codes);
            services.config.lockers = Some(config);
        });
        (app, SimulatedLockers { blocks, host })
    }
}

//! The cost of a day of a block of 200 boxes: each is filled and emptied once. A few parcels go through it, the rest is multiplied.

use anyhow::{Context, anyhow, ensure};
use contract::{ConciergerieId, LockerBlockId, lockers::LockerMaker};
use demo::{ALICE, MARIE};
use dynoxide::Database;
use runtime::tasks::WatchLockerBlock;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, NOW, SimulatedLockers, decoded};

use super::wire::{Traffic, Wire};
use dev::{database, demo_data};

const DESK: ConciergerieId = ConciergerieId(1);
const BLOCK: &str = "Hall-200";
const BOXES: usize = 200;
/// Boxes that one change sets up.
const AT_ONCE: usize = 80;
/// Parcels that are looked at.
const LOOKED_AT: usize = 4;
/// A block says that it is alive every five minutes.
const BEATS: u64 = 24 * 12;
/// Somebody looks at its screen eight hours a day, and is told of changes: it is read twice a minute at most, and a fifth as often.
const LOOKS: u64 = 8 * 60 * 2 / 5;
/// It is looked whether it is silent.
const WATCHED: u64 = 24 * 4;
/// US dollars a million units, as `life::bill` has them.
const PRICES: (f64, f64) = (0.1485, 0.7423);

/// The lines of the table: requests, calls of the tables and units of each part of a day.
pub(super) async fn table() -> anyhow::Result<String> {
    let database = Database::memory().map_err(|error| anyhow!("{error:?}"))?;
    let endpoint = database::listen(database.clone()).await?;
    database::at(&endpoint).await?;
    demo_data::load(database::loader(&database), NOW, Some(50)).await?;
    let alone = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let parts = tokio::task::spawn_blocking(move || alone.block_on(measured(&endpoint))).await??;
    let mut table = format!(
        "{:<40}{:>10}{:>10}{:>12}{:>12}\n",
        "a day of a block of 200 boxes", "requests", "calls", "read units", "write units"
    );
    let (mut read, mut write) = (0.0, 0.0);
    for (name, requests, used) in parts {
        let (of_read, of_write) = (used.read as f64 / 100.0, used.write as f64 / 100.0);
        (read, write) = (read + of_read, write + of_write);
        table += &format!("{name:<40}{requests:>10}{:>10}{of_read:>12.1}{of_write:>12.1}\n", used.calls);
    }
    let cents = (read * PRICES.0 + write * PRICES.1) / 10_000.0;
    Ok(table + &format!("{:<40}{cents:>10.2}\n", "cents for tables"))
}

type Part = (&'static str, u64, Traffic);

async fn measured(endpoint: &str) -> anyhow::Result<Vec<Part>> {
    let wire = Wire::default();
    let store = database::through(endpoint, |client| wire.client(client)).await?;
    let (app, lockers) = App::over(groups::actions(), store, NOW).with_lockers(LIMIT).await;
    let marie = app.client(MARIE).await.at(DESK);
    let block = set_up(&marie, &lockers).await?;
    let renew = json!({ "conciergerieId": DESK, "lockerBlockId": block });
    let keys = ask(&marie, "RenewLockerDeviceKey", renew).await?;
    lockers.build(BLOCK, LockerMaker::Nexence, block, &keys, &sheets());
    let tablet = app.anonymous().header("x-locker-key", keys["deviceKey"].as_str().context("a key")?);
    takes_parcels(&app).await?;
    let day = Day { app: &app, lockers: &lockers, wire: &wire, tablet, marie };
    let mut parts = vec![];
    let (put, taken) = (day.deposits().await?, day.collections().await?);
    parts.push(scaled("parcels put in", put, BOXES as u64 / LOOKED_AT as u64));
    parts.push(scaled("parcels taken out", taken, BOXES as u64 / LOOKED_AT as u64));
    parts.push(scaled("signs of life", day.beat().await?, BEATS));
    parts.push(scaled("the screen of the desk", day.look().await?, LOOKS));
    parts.push(scaled("looks whether it is silent", day.watch(block).await?, WATCHED));
    Ok(parts)
}

const LIMIT: std::time::Duration = std::time::Duration::from_secs(5);

/// A part of what was measured, so many times; requests are counted by the way.
fn scaled(name: &'static str, (requests, used): (u64, Traffic), times: u64) -> Part {
    let by = |it: u64| it * times;
    let calls = used.calls * usize::try_from(times).unwrap_or_default();
    (name, by(requests), Traffic { calls, read: by(used.read), write: by(used.write), ..used })
}

struct Day<'a> {
    app: &'a App,
    lockers: &'a SimulatedLockers,
    wire: &'a Wire,
    tablet: Client<'a>,
    marie: Client<'a>,
}

impl Day<'_> {
    /// Parcels are brought: an order each, a door, and what the block tells.
    async fn deposits(&self) -> anyhow::Result<(u64, Traffic)> {
        self.wire.take();
        let mut requests = 0;
        for _ in 0..LOOKED_AT {
            let parcel = json!({ "lockerBlockExternalId": BLOCK, "lowBox": "false", "beneficiaryId": ALICE });
            let made = ask(&self.tablet, "NexenceCreateOrderByLockerBlock", parcel).await?;
            let put = json!({ "orderNumber": made["order"]["order_number"], "lockerName": BLOCK,
                "action": "TO_CLOSE_DOOR", "qrCode": made["order"]["qr_code"] });
            let door = ask(&self.tablet, "NexenceSimulatorSendAction", put).await?;
            requests += 2 + self.handled(&door["boxExternalId"], "put").await?;
        }
        Ok((requests, self.wire.take()))
    }

    /// They are taken out by telephone: the list, the order, its code, the door, and what the block tells.
    async fn collections(&self) -> anyhow::Result<(u64, Traffic)> {
        let alice = self.app.client(ALICE).await;
        self.wire.take();
        let mut requests = 0;
        for _ in 0..LOOKED_AT {
            let listed = ask(&alice, "GetKernOrders", json!({ "conciergerieId": DESK })).await?;
            let order = listed["toPickUp"][0]["orderId"].clone();
            let detail = ask(&alice, "GetKernOrderDetail", json!({ "orderId": order })).await?;
            ask(&alice, "QrCodeForKernOrder", json!({ "orderId": order })).await?;
            let step = json!({ "step": detail["order"]["actions"][0] });
            let done = ask(&alice, "RunLockerAction", step).await?;
            requests += 4 + self.handled(&done["boxId"], "take").await?;
        }
        Ok((requests, self.wire.take()))
    }

    /// Somebody does something at an open box and shuts it, and the block tells.
    async fn handled(&self, box_id: &Value, act: &str) -> anyhow::Result<u64> {
        let id = box_id.as_str().context("a box")?;
        for it in [act, "shut"] {
            ensure!(self.lockers.at(BLOCK, id, it, "").done, "{it} at {id}");
        }
        let mut requests = 0;
        for events in self.lockers.telling(BLOCK) {
            ask(&self.tablet, "RecordLockerEvents", events).await?;
            requests += 1;
        }
        Ok(requests)
    }

    async fn beat(&self) -> anyhow::Result<(u64, Traffic)> {
        self.lockers.beat();
        self.wire.take();
        for events in self.lockers.telling(BLOCK) {
            ask(&self.tablet, "RecordLockerEvents", events).await?;
        }
        Ok((1, self.wire.take()))
    }

    async fn look(&self) -> anyhow::Result<(u64, Traffic)> {
        self.wire.take();
        ask(&self.marie, "GetLockerBlocks", json!({ "conciergerieId": DESK })).await?;
        Ok((1, self.wire.take()))
    }

    async fn watch(&self, block: LockerBlockId) -> anyhow::Result<(u64, Traffic)> {
        let watch = WatchLockerBlock { conciergerie_id: DESK, locker_block_id: block };
        let message = runtime::Job::message(&watch).map_err(|error| anyhow!("{error:?}"))?;
        self.wire.take();
        let failed = self.app.deliver(&groups::jobs(), &[message.to_string()]).await;
        ensure!(failed.is_empty(), "{failed:?}");
        Ok((0, self.wire.take()))
    }
}

/// Calls an action that must succeed, and gives its data.
async fn ask(client: &Client<'_>, name: &str, params: Value) -> anyhow::Result<Value> {
    let entry = contract::entry(name).with_context(|| format!("{name} is not a built action"))?;
    let answer = client.ask(entry.name, entry.group, entry.method, &params).await;
    ensure!(answer.code == 0, "{name} {params}: {} {:?} {}", answer.code, answer.message, answer.data);
    Ok(answer.data)
}

fn sheets() -> Vec<contract::lockers::LockerBoxSheet> {
    decoded(&json!(
        (0..BOXES)
            .map(|nth| json!({ "id": format!("B{nth:03}"), "size": "M", "hanger": false, "sensor": true }))
            .collect::<Vec<_>>()
    ))
}

/// Sets the block up, some boxes at a time.
async fn set_up(marie: &Client<'_>, lockers: &SimulatedLockers) -> anyhow::Result<LockerBlockId> {
    let (mut id, mut edition, boxes) = (json!(0), json!(0), json!(sheets()));
    let boxes = boxes.as_array().context("boxes")?;
    for count in (AT_ONCE..BOXES + AT_ONCE).step_by(AT_ONCE) {
        let block = json!({
            "id": id, "conciergerieId": DESK, "name": BLOCK, "place": "", "maker": "nexence", "edition": edition,
            "address": lockers.address(BLOCK), "lateAfterHours": 48, "boxes": boxes[..count.min(BOXES)],
        });
        let saved = ask(marie, "SaveLockerBlock", block).await?;
        (id, edition) = (saved["id"].clone(), saved["edition"].clone());
    }
    Ok(decoded(&id))
}

/// The desk takes parcels as orders of its first offer that can be given.
async fn takes_parcels(app: &App) -> anyhow::Result<()> {
    let store = app.store();
    let told = |error: store::Error| anyhow!("{error:?}");
    let catalogue = store.catalogue().of_desk(DESK).await.map_err(told)?;
    let mut desk = store.places().stored_desk(DESK).await.map_err(told)?;
    let offer =
        catalogue.offers.iter().find(|it| it.name.fr == "Nettoyage de vêtements").context("an offer")?;
    desk.options.parcel_offer = Some(offer.original);
    store.commit(Changes::new().save(&desk).map_err(told)?).await.map_err(told)
}

#[cfg(test)]
mod tests {
    #[tokio::test(flavor = "multi_thread")]
    async fn a_day_of_a_block_of_200_boxes_costs_less_than_three_cents_for_tables() {
        let table = super::table().await.expect("every call succeeds");
        let cents: f64 = table.trim().rsplit(' ').next().and_then(|it| it.parse().ok()).expect("a figure");
        assert!(cents > 0.1 && cents < 3.0, "{table}");
    }
}

//! A parcel in a block of lockers: it is brought, waits, and is taken out.

use anyhow::Context;
use contract::{
    OfferId, PartnerId,
    lockers::{LockerBoxSheet, LockerMaker},
};
use demo::{ALICE, MARIE};
use domain::{
    lockers::boxes::Content,
    people::organisation::{Partner, Terms},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{Client, decoded};

use super::{DESK, Story, failed};

/// The name of the block, also in its address.
const BLOCK: &str = "banc";
const PIN: &str = "4242";
/// Le Pressing, whose people sign in at the block.
const LAUNDRY: PartnerId = PartnerId(2);
/// Boxes of the block: what it costs to look at them does not depend on the orders.
const BOXES: usize = 12;

impl<'a> Story<'a> {
    pub(super) async fn lockers(&mut self, offer: OfferId) -> anyhow::Result<()> {
        let alice = self.app.client(ALICE).await;
        let marie = self.app.client(MARIE).await.at(DESK);
        let (block, tablet) = self.block(&marie).await?;
        self.call(&marie, "GetLockerBlocks", json!({ "conciergerieId": DESK })).await?;
        self.takes_parcels(offer).await?;
        let here = json!({ "lockerName": BLOCK });
        self.call(&tablet, "NexenceSimulatorGetLockerNames", json!({})).await?;
        self.call(&tablet, "NexenceSimulatorGetLockers", here).await?;
        let search = json!({ "lockerName": BLOCK, "search": "martin" });
        self.call(&tablet, "NexenceRechercheBeneficiaire", search).await?;
        let parcel = json!({ "lockerBlockExternalId": BLOCK, "lowBox": "false", "beneficiaryId": ALICE });
        let made = self.call(&tablet, "NexenceCreateOrderByLockerBlock", parcel).await?;
        let (order, code) = (made["order"]["order_number"].clone(), made["order"]["qr_code"].clone());
        let by_code = json!({ "qrCode": code, "lockerName": BLOCK });
        self.call(&tablet, "NexenceGetOrderByRefLockerId", by_code).await?;
        let put =
            json!({ "orderNumber": order, "lockerName": BLOCK, "action": "TO_CLOSE_DOOR", "qrCode": code });
        let door = self.call(&tablet, "NexenceSimulatorSendAction", put).await?;
        let box_id = door["boxExternalId"].as_str().context("a box")?.to_owned();
        let told = json!({
            "orderNumber": order, "lockerBlockExternalId": BLOCK, "boxNumberExternalId": box_id, "boxNumberId": "",
            "mode": "FULL", "reason": "BENEFICIARY_DROP_OK", "comment": "", "qrCode": code,
        });
        self.call(&tablet, "NexenceSetOrderBoxStatus", told).await?;
        self.lockers.at(BLOCK, &box_id, "put", "");
        self.lockers.at(BLOCK, &box_id, "shut", "");
        self.chase(&marie, &block, &box_id).await?;
        self.call(&alice, "GetKernOrders", json!({ "conciergerieId": DESK })).await?;
        self.call(&alice, "GetKernLockerStatus", json!({ "conciergerieId": DESK })).await?;
        let detail = self.call(&alice, "GetKernOrderDetail", json!({ "orderId": order })).await?;
        self.call(&alice, "QrCodeForKernOrder", json!({ "orderId": order })).await?;
        let step = json!({ "step": detail["order"]["actions"][0] });
        self.call(&alice, "RunLockerAction", step).await?;
        let events = self.lockers.telling(BLOCK).into_iter().next().context("events")?;
        self.call(&tablet, "RecordLockerEvents", events).await?;
        let provider = self.provider(&tablet).await?;
        let list = json!({ "type": "TO_RECOVER", "lockerName": BLOCK });
        self.call(&provider, "NexenceGetOrdersByLockerBlock", list).await?;
        self.look_after(&marie, &block, &box_id).await
    }

    /// The desk sets a block up, which the sandbox then has, and its tablet.
    async fn block(&mut self, marie: &Client<'_>) -> anyhow::Result<(Value, Client<'a>)> {
        let boxes: Vec<_> = (0..BOXES)
            .map(|nth| json!({ "id": format!("B{nth:02}"), "size": "M", "hanger": false, "sensor": true }))
            .collect();
        let block = json!({
            "id": 0, "conciergerieId": DESK, "name": BLOCK, "place": "", "maker": "kern",
            "address": self.lockers.address(BLOCK), "lateAfterHours": 48, "boxes": boxes,
        });
        let block = self.call(marie, "SaveLockerBlock", block).await?["id"].clone();
        let renew = json!({ "conciergerieId": DESK, "lockerBlockId": block });
        let keys = self.call(marie, "RenewLockerDeviceKey", renew).await?;
        self.lockers.build(
            BLOCK,
            LockerMaker::Kern,
            decoded(&block),
            &keys,
            &decoded::<Vec<LockerBoxSheet>>(&json!(boxes)),
        );
        let device_key = keys["deviceKey"].as_str().context("a key")?;
        Ok((block, self.app.anonymous().header("x-locker-key", device_key)))
    }

    /// The desk takes parcels as orders of an offer.
    async fn takes_parcels(&self, offer: OfferId) -> anyhow::Result<()> {
        let store = self.app.store();
        let mut desk = store.places().stored_desk(DESK).await.map_err(failed)?;
        let offer = store.catalogue().offer(offer).await.map_err(failed)?;
        desk.options.parcel_offer = Some(offer.original);
        store.commit(Changes::new().save(&desk).map_err(failed)?).await.map_err(failed)
    }

    /// A provider signs in at the tablet.
    async fn provider(&self, tablet: &Client<'a>) -> anyhow::Result<Client<'a>> {
        let store = self.app.store();
        let partner = store.places().partner(LAUNDRY).await.map_err(failed)?;
        let nexence_pin = runtime::password::hash(PIN).map_err(|error| anyhow::anyhow!("{error:?}"))?;
        let terms = Terms { nexence_pin, ..partner.terms.clone() };
        let partner = Partner { terms, ..partner.entity };
        store.commit(Changes::new().put(&partner).map_err(failed)?).await.map_err(failed)?;
        let user = partner.user.context("an account")?;
        let login = self.person(user).await?.login;
        let by_pin = contract::auth::Login {
            login,
            nexence_pin: Some(PIN.into()),
            no_cookies: true,
            ..Default::default()
        };
        let session = tablet.ok(by_pin).await;
        Ok(tablet.clone().with_token(session["sessionToken"].as_str().context("a token")?))
    }

    /// Goods are late: the desk reminds their beneficiary, and calls.
    async fn chase(&mut self, marie: &Client<'_>, block: &Value, box_id: &str) -> anyhow::Result<()> {
        let store = self.app.store();
        let mut held = store.lockers().locker_box(DESK, decoded(block), box_id).await.map_err(failed)?;
        if let Content::Full { stay, .. } = &mut held.content {
            stay.put_in = stay.put_in.map(|it| it - SignedDuration::from_hours(72));
        }
        store.commit(Changes::new().save(&held).map_err(failed)?).await.map_err(failed)?;
        let about = |version: &Value| json!({ "conciergerieId": DESK, "lockerBlockId": block, "boxId": box_id, "version": version });
        let reminded = self.call(marie, "RemindOfLateGoods", about(&json!(held.version + 1))).await?;
        let mut call = about(&reminded["version"]);
        call["reason"] = json!("Passe demain");
        self.call(marie, "CallAboutLateGoods", call).await?;
        Ok(())
    }

    /// The desk opens a box, and says that it is empty.
    async fn look_after(&mut self, marie: &Client<'_>, block: &Value, box_id: &str) -> anyhow::Result<()> {
        let list = marie.ok(contract::lockers::GetLockerBlocks { conciergerie_id: Some(DESK) }).await;
        let blocks = list["blocks"].as_array().context("blocks")?;
        let own = blocks.iter().find(|it| it["id"] == *block).context("the block")?;
        let boxes = own["boxes"].as_array().context("boxes")?;
        let seen = boxes.iter().find(|it| it["id"] == box_id).context("the box")?;
        let open = json!({
            "conciergerieId": DESK, "lockerBlockId": block, "boxId": box_id, "reason": "Porte coincée",
            "version": seen["version"],
        });
        let opened = self.call(marie, "OpenLockerBox", open.clone()).await?;
        let mut free = open;
        free["version"] = opened["version"].clone();
        self.call(marie, "FreeLockerBox", free).await?;
        Ok(())
    }
}

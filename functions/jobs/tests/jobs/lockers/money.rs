//! Tries that nobody takes out what they have not paid, and that nothing is lost until they do.

use contract::{
    OrderId, Refusal,
    lockers::{DoorAction, GetKernOrderDetail, LockerAction, LockerStep, RunLockerAction},
    orders::{PaymentMode, QrCodeForKernOrder},
    payments::InputPaymentCard,
};
use domain::{catalogue::offer::Offer, money::payment::PaymentState};
use sandbox::bank::Behaviour;
use serde_json::json;
use store::Changes;
use testkit::{
    decoded,
    lockers::{press, shirts_through_lockers},
    world::*,
};

use super::{HALL, Hall, hall};
use crate::{
    debits::{GOOD, card_for},
    register, stored,
};

impl Hall {
    /// Two shirts of Alice have gone to the laundry, and lie in a box for her.
    pub(super) async fn shirts(&self, mode: PaymentMode) -> (OrderId, String) {
        let order = self.app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], mode, None).await.id;
        let alice = self.app.client(ALICE).await;
        let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
        let done = alice.ok(RunLockerAction { step: decoded(&shown["order"]["actions"][0]) }).await;
        self.handle(done["boxId"].as_str().expect("a box"), "put");
        self.tell().await;
        let laundry = self.app.laundry_at(self.tablet()).await;
        let act = |action| press(HALL, order, action, "");
        let door = laundry.ok(act(DoorAction::ToOpenDoor)).await;
        self.handle(door["boxExternalId"].as_str().expect("a box"), "take");
        self.tell().await;
        let door = laundry.ok(act(DoorAction::ToCloseDoor)).await;
        let id = door["boxExternalId"].as_str().expect("a box").to_owned();
        self.handle(&id, "put");
        self.tell().await;
        (order, id)
    }
}

/// A block at a desk that takes shirts as shirts, and no parcels.
pub(super) async fn laundry_hall() -> Hall {
    let hall = hall().await;
    let store = hall.app.store();
    let mut desk = store.places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.options.parcel_offer = None;
    store.commit(Changes::new().save(&desk).expect("a desk")).await.expect("written");
    hall
}

#[tokio::test]
async fn a_refused_card_opens_nothing_and_loses_nothing_until_it_is_paid_on_the_telephone() {
    let hall = laundry_hall().await;
    register(&hall.app, &hall.bank, ALICE, card_for(Behaviour::DeclineLater(1884))).await;
    let (order, box_id) = hall.shirts(PaymentMode::Card).await;
    let told = hall.at("2026-11-24T11:00:00Z").await;
    let failed = stored(&hall.app, order).await;
    assert_eq!(failed.payments.lines[0].state, PaymentState::Failed, "it was charged when the shirts came");
    assert!(!told.is_empty());
    let alice = hall.app.client(ALICE).await;
    let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
    assert_eq!((&shown["order"]["toPay"], &shown["order"]["actions"]), (&json!(2580), &json!([])));
    let held = hall.box_of(order).await;
    let locker_box =
        hall.app.store().lockers().locker_box(ORION_TOWER, hall.block, &box_id).await.expect("a box");
    let command = locker_box.command(LockerAction::OpenForCollection).expect("goods");
    let step = LockerStep { order_id: order, action: LockerAction::OpenForCollection, command };
    alice.refused(RunLockerAction { step: step.clone() }, Refusal::LockerUnpaid).await;
    alice.refused(QrCodeForKernOrder { order_id: order }, Refusal::LockerUnpaid).await;
    let now = hall.box_of(order).await;
    assert_eq!((&now["state"], &now["version"]), (&json!("full"), &held["version"]), "nothing is lost");
    // She pays on her telephone, and the door opens.
    let page = alice.ok(InputPaymentCard { order_id: Some(order) }).await;
    hall.bank.pay(page["formUrl"].as_str().expect("a page"), GOOD).await.expect("a card");
    hall.bank.notify(&hall.app).await;
    hall.at("2026-11-24T11:10:00Z").await;
    let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
    assert_eq!(shown["order"]["toPay"], json!(0), "{shown}");
    assert_eq!(alice.ok(RunLockerAction { step }).await["opened"], true);
}

#[tokio::test]
async fn what_an_offer_asks_to_be_paid_online_is_paid_before_the_door_opens() {
    let hall = laundry_hall().await;
    for (pay_only_online, to_pay) in [(false, 0), (true, 2580)] {
        sell(hall.app.store(), &Offer { pay_only_online, ..shirts_through_lockers() }).await;
        let order = hall.app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
        let alice = hall.app.client(ALICE).await;
        let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
        assert_eq!(shown["order"]["toPay"], json!(to_pay), "online alone: {pay_only_online}");
        assert!(shown["order"]["actions"][0].is_object(), "goods are put in all the same");
    }
}

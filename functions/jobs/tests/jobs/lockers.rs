//! Tries what follows for goods that stay in a box for too long, and for a block that is silent.

mod money;
mod told;

use std::time::Duration;

use contract::{
    LockerBlockId, OrderId, Refusal,
    lockers::{
        CallAboutLateGoods, DoorAction, FreeLockerBox, GetKernOrderDetail, GetLockerBlocks, LockerBoxSheet,
        LockerMaker, NexenceCreateOrderByLockerBlock, NexenceGetOrderByRefLockerId, RecordLockerEvents,
        RemindOfLateGoods, RunLockerAction,
    },
    offers::LockerSize,
};
use domain::people::notice_wishes::NoticeWishes;
use integrations::{
    Recorder,
    mail::Mail,
    texts::{TextMessage, Texts},
};
use jiff::{SignedDuration, Timestamp};
use runtime::tasks::{SendText, WatchLockerBlock};
use serde_json::{Value, json};
use store::{Changes, Message};
use testkit::{
    App, CardBank, Client, SimulatedLockers, decoded,
    lockers::{press, shirts_through_lockers},
    world::*,
};

use super::{jobs, message};

const HALL: &str = "Hall";
const MOBILE: &str = "+33612345678";

struct Hall {
    app: App,
    lockers: SimulatedLockers,
    block: LockerBlockId,
    device_key: String,
    texts: Recorder<TextMessage>,
    bank: CardBank,
}

/// A block of two boxes, at a desk that takes parcels as shirts; Alice has a mobile telephone. It is Tuesday morning.
async fn hall() -> Hall {
    let router = ::lockers::router().merge(orders::router()).merge(payments::router());
    let router = router.merge(auth::router()).merge(account::router());
    let (app, bank) = App::world(router).await.with_bank().await;
    let texts = Recorder::default();
    let (app, lockers) = app.with_lockers(Duration::from_secs(30)).await;
    let carrier = Texts::Memory(texts.clone());
    let app = app.with(|services| {
        services.texts = Some(carrier);
        services.config.sms_sender = Some("Concierge".to_owned());
    });
    sell(app.store(), &shirts_through_lockers()).await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk").entity;
    desk.options.parcel_offer = Some(offer(SHIRTS).original);
    app.store().commit(Changes::new().put(&desk).expect("a desk")).await.expect("written");
    let boxes = ["A1", "A2"].map(|id| LockerBoxSheet {
        id: id.to_owned(),
        size: LockerSize::S,
        hanger: false,
        sensor: true,
        low: false,
    });
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let (block, device_key) =
        lockers.set_up((&marie, ORION_TOWER), (HALL, LockerMaker::Nexence), &boxes).await;
    drop(marie);
    Hall { app, lockers, block, device_key, texts, bank }
}

impl Hall {
    fn tablet(&self) -> Client<'_> {
        self.app.anonymous().header("x-locker-key", &self.device_key)
    }

    async fn marie(&self) -> Client<'_> {
        self.app.client(MARIE).await.at(ORION_TOWER)
    }

    async fn wish_texts(&self) {
        let mut alice = self.app.store().people().get(ALICE).await.expect("Alice");
        alice.mobile = MOBILE.to_owned();
        alice.notice_wishes = NoticeWishes { text_messages: true, ..NoticeWishes::default() };
        self.app.store().commit(Changes::new().save(&alice).expect("a person")).await.expect("saved");
    }

    /// A parcel for Alice is put in a box.
    async fn parcel(&self) -> OrderId {
        let create = NexenceCreateOrderByLockerBlock {
            locker_block_external_id: HALL.to_owned(),
            low_box: "false".to_owned(),
            beneficiary_id: ALICE,
        };
        let made = self.tablet().ok(create).await;
        let order: OrderId = decoded(&made["order"]["order_number"]);
        let code: String = decoded(&made["order"]["qr_code"]);
        let door = self.tablet().ok(press(HALL, order, DoorAction::ToCloseDoor, &code)).await;
        self.handle(door["boxExternalId"].as_str().expect("a box"), "put");
        self.tell().await;
        order
    }

    fn handle(&self, box_id: &str, act: &str) {
        assert!(self.lockers.at(HALL, box_id, act, "").done, "{act} at {box_id}");
        assert!(self.lockers.at(HALL, box_id, "shut", "").done, "{box_id} shuts");
    }

    async fn tell(&self) {
        for events in self.lockers.telling(HALL) {
            self.tablet().raw_ok::<RecordLockerEvents>(events).await;
        }
    }

    /// Alice takes out what is in her box.
    async fn collect(&self, order: OrderId) {
        let alice = self.app.client(ALICE).await;
        let shown = alice.ok(GetKernOrderDetail { order_id: order }).await;
        let step = decoded(&shown["order"]["actions"][0]);
        let done = alice.ok(RunLockerAction { step }).await;
        self.handle(done["boxId"].as_str().expect("a box"), "take");
        self.tell().await;
    }

    /// Time passes until an instant, with the jobs at work when it comes. The result is the mails about lockers that left meanwhile.
    async fn at(&self, instant: &str) -> Vec<Mail> {
        let instant: Timestamp = instant.parse().expect("an instant");
        self.app.advance(instant.duration_since(self.app.now()));
        self.app.work(&jobs()).await;
        self.app.sent().take().into_iter().filter(|it| it.kind.starts_with("locker")).collect()
    }

    /// The box of an order as the desk sees it.
    async fn box_of(&self, order: OrderId) -> Value {
        let shown = self.marie().await.ok(GetLockerBlocks { conciergerie_id: Some(ORION_TOWER) }).await;
        let boxes = shown["blocks"][0]["boxes"].as_array().expect("boxes").clone();
        boxes.into_iter().find(|it| it["orderId"] == json!(order)).expect("a box of the order")
    }
}

impl Hall {
    /// The instant at which the goods of a box were put in.
    async fn put_in(&self, id: &Value) -> Timestamp {
        let id = id.as_str().expect("a box");
        let found = self.app.store().lockers().locker_box(ORION_TOWER, self.block, id).await.expect("a box");
        found.stay().and_then(|it| it.put_in).expect("goods")
    }
}

fn short_code(mail: &Mail) -> &str {
    let code = mail.text.facts.iter().find(|it| it.0.starts_with("Code du casier"));
    code.map(|it| it.1.as_str()).expect("a code")
}

#[tokio::test]
async fn goods_in_a_box_are_told_of_with_a_code_that_opens_it_once() {
    let hall = hall().await;
    hall.wish_texts().await;
    let order = hall.parcel().await;
    let told = hall.at("2026-11-24T10:00:00Z").await;
    let [mail] = &told[..] else { panic!("one mail: {told:?}") };
    assert_eq!((mail.kind.as_str(), mail.text.subject.as_str()), ("lockerReady", "Au casier : Chemises"));
    let code = short_code(mail).to_owned();
    let texts = hall.texts.take();
    let [text] = &texts[..] else { panic!("one text: {texts:?}") };
    assert_eq!(text.to, MOBILE);
    assert!(text.text.contains(&code) && text.text.chars().count() <= 160, "{}", text.text);
    // It is typed on the tablet, in whatever way, and given up for the signed one.
    let typed = |code: &str| NexenceGetOrderByRefLockerId {
        qr_code: code.to_lowercase().replace('-', " "),
        locker_name: HALL.to_owned(),
    };
    let shown = hall.tablet().ok(typed(&code)).await;
    assert_eq!(shown["order"]["order_number"], json!(order));
    let signed: String = decoded(&shown["order"]["qr_code"]);
    let open = press(HALL, order, DoorAction::ToOpenDoor, &signed);
    let door = hall.tablet().ok(open.clone()).await;
    assert_eq!(door["opened"], true);
    hall.tablet().refused(open, Refusal::LockerCode).await;
    hall.tablet().refused(typed(&code), Refusal::LockerCode).await;
    hall.handle(door["boxExternalId"].as_str().expect("a box"), "take");
    hall.tell().await;
    hall.tablet().refused(typed(&code), Refusal::LockerCode).await;
    // Somebody who guesses is slowed down.
    for _ in 0..97 {
        hall.tablet().refused(typed("AAAA-AAAA"), Refusal::LockerCode).await;
    }
    hall.tablet().refused(typed("AAAA-AAAA"), testkit::codes::SLOW_DOWN).await;
}

#[tokio::test]
async fn late_goods_are_reminded_of_once_then_the_desk_is_to_call() {
    let hall = hall().await;
    let order = hall.parcel().await;
    hall.at("2026-11-24T10:00:00Z").await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["lateSince"], &held["reminded"]), (&json!(null), &json!(null)));
    let about = |held: &Value| RemindOfLateGoods {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: decoded(&held["id"]),
        version: decoded(&held["version"]),
    };
    hall.marie().await.refused(about(&held), Refusal::LockerNotNow).await;
    assert_eq!(hall.at("2026-11-26T07:59:59Z").await, []);
    let told = hall.at("2026-11-26T13:00:00Z").await;
    let [mail] = &told[..] else { panic!("one reminder: {told:?}") };
    assert_eq!(
        (mail.kind.as_str(), mail.text.subject.as_str()),
        ("lockerLate", "Toujours au casier : Chemises")
    );
    assert_eq!(hall.texts.take(), [], "nobody asked for texts");
    let held = hall.box_of(order).await;
    assert!(
        held["lateSince"].is_string() && held["reminded"].is_string() && held["toCall"].is_null(),
        "{held}"
    );
    // A queue may bring the message again, at once or later.
    let again = runtime::tasks::RemindOfLocker {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: decoded(&held["id"]),
        put_in: hall.put_in(&held["id"]).await,
        call: false,
    };
    assert!(hall.app.deliver(&jobs(), &[message(&again), message(&again)]).await.is_empty());
    assert_eq!(hall.at("2026-11-26T15:00:00Z").await, []);
    assert_eq!(hall.at("2026-11-27T14:00:00Z").await, [], "the desk calls now");
    let held = hall.box_of(order).await;
    assert!(held["toCall"].is_string(), "{held}");

    let (marie, nadia) = (hall.marie().await, hall.marie().await);
    let both = futures::join!(marie.call(about(&held)), nadia.call(about(&held)));
    let codes = [both.0.code, both.1.code];
    assert!(codes.contains(&0) && codes.contains(&Refusal::EditedMeanwhile.code()), "{codes:?}");
    assert_eq!(hall.at("2026-11-27T14:05:00Z").await.len(), 1, "once, by hand");
    let held = hall.box_of(order).await;
    let call = |reason: &str| CallAboutLateGoods {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: decoded(&held["id"]),
        reason: reason.to_owned(),
        version: decoded(&held["version"]),
    };
    let silent = marie.call(call(" ")).await;
    assert!(silent.data["fields"]["reason"].is_string(), "{silent:?}");
    hall.app.client(HUGO).await.at(ORION_TOWER).refused(call("Vu"), testkit::codes::NOT_FOUND).await;
    let called = marie.ok(call("Passe lundi")).await;
    assert_eq!((&called["toCall"], &called["called"]), (&json!(null), &json!("Passe lundi")));
    let free = FreeLockerBox {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: decoded(&called["id"]),
        reason: "Repris à la conciergerie".to_owned(),
        out_of_order: false,
        version: decoded(&called["version"]),
    };
    assert_eq!(marie.ok(free).await["lateSince"], json!(null));
}

#[tokio::test]
async fn nobody_is_reminded_of_what_they_have_collected_nor_while_the_desk_is_closed() {
    let hall = hall().await;
    let order = hall.parcel().await;
    hall.at("2026-11-24T10:00:00Z").await;
    hall.collect(order).await;
    assert_eq!(hall.at("2026-11-26T13:00:00Z").await, []);
    // A Thursday evening: it is late on a Saturday.
    hall.parcel().await;
    hall.at("2026-11-26T13:01:00Z").await;
    assert_eq!(hall.at("2026-11-28T14:00:00Z").await, [], "the desk is closed");
    assert_eq!(hall.at("2026-11-30T07:30:00Z").await.len(), 1);
}

#[tokio::test]
async fn a_text_that_may_have_left_is_not_sent_again_before_its_claim_runs_out() {
    let hall = hall().await;
    let text = SendText { key: "k".to_owned(), to: MOBILE.to_owned(), text: "Code A1".to_owned() };
    let batch = [message(&text)];
    hall.texts.lose_next_answer();
    for _ in 0..2 {
        assert_eq!(hall.app.deliver(&jobs(), &batch).await, batch, "the queue keeps it");
        assert_eq!(hall.texts.all().len(), 1);
    }
    hall.app.advance(SignedDuration::from_mins(5));
    assert!(hall.app.deliver(&jobs(), &batch).await.is_empty());
    assert!(hall.app.deliver(&jobs(), &batch).await.is_empty());
    assert_eq!(hall.texts.all().len(), 2, "it was lost to all that is known, and is sent once more");
}

#[tokio::test]
async fn a_block_is_looked_after_each_quarter_of_an_hour_and_never_twice() {
    let hall = hall().await;
    let watch = WatchLockerBlock { conciergerie_id: ORION_TOWER, locker_block_id: hall.block };
    let (router, batch) = (jobs(), [message(&watch), message(&watch)]);
    let copies = futures::future::join_all((0..4).map(|_| hall.app.deliver(&router, &batch))).await;
    assert!(copies.concat().is_empty(), "{copies:?}");
    let waiting = || async {
        let (mut all, until) = (vec![], hall.app.now() + SignedDuration::from_hours(2));
        for shard in 0..store::SHARDS {
            all.extend(hall.app.store().outbox().due(shard, until).await.expect("the outbox"));
        }
        let is_watch = |it: &Message| matches!(it, Message::Task(it) if it["job"] == "watch-locker-block");
        all.iter().filter(|it| is_watch(&it.message)).count()
    };
    assert_eq!(waiting().await, 1, "all leave the same look");
    hall.at("2026-11-24T12:00:00Z").await;
    assert_eq!(waiting().await, 1, "and it goes on");
}

//! Actions of devices: a person is none, whoever they are. The tests of `lockers` say what the key of a device reaches.

use contract::{ACTIONS, Access, LockerBlockId, Refusal, lockers::LockerMaker};
use domain::lockers::block::{LockerBlock, device_prefix};
use serde_json::json;
use store::Changes;
use testkit::{
    App, Client, ErrorCode, codes,
    world::{ALICE, MARIE, ORION_TOWER, SABINE},
};

#[tokio::test]
async fn actions_of_devices_answer_nobody_without_the_key_of_one() {
    let app = App::world(groups::actions()).await;
    for client in
        [app.anonymous(), app.client(ALICE).await, app.client(MARIE).await, app.client(SABINE).await]
    {
        for entry in ACTIONS.iter().copied().flatten().filter(|it| it.access.is_of_things()) {
            let unreadable = json!({ "unreadable": [] });
            let answer = client.ask(entry.name, entry.group, entry.method, &unreadable).await;
            let refusal = match entry.access {
                Access::Display => Refusal::DisplayKey,
                _ => Refusal::LockerKey,
            };
            assert_eq!(answer.code, refusal.code(), "{}: {answer:?}", entry.name);
        }
    }
}

/// The laundry, signed in by PIN at a block of Orion's.
async fn provider_at_locker(app: &App) -> Client<'_> {
    let (store, key) = (app.store(), format!("{}tablet", device_prefix(ORION_TOWER, LockerBlockId(1))));
    let block = LockerBlock {
        id: LockerBlockId(1),
        conciergerie: ORION_TOWER,
        name: "Hall".to_owned(),
        place: String::new(),
        maker: LockerMaker::Nexence,
        address: String::new(),
        late_after_hours: 48,
        device_hash: runtime::hash(&key),
    };
    store.commit(Changes::new().put(&block).expect("a block")).await.expect("written");
    app.laundry_at(app.anonymous().header("x-locker-key", &key)).await
}

#[tokio::test]
async fn a_provider_at_a_locker_reaches_the_actions_of_lockers_and_no_other() {
    let app = App::world(groups::actions()).await;
    let provider = provider_at_locker(&app).await;
    let (mut reached, mut closed) = (0, 0);
    for entry in ACTIONS.iter().copied().flatten() {
        let unreadable = json!({ "unreadable": [] });
        match entry.access {
            // Anybody may call these, and somebody who is signed in at a locker is nobody there.
            Access::Public | Access::Webhook => {}
            Access::Device => {
                let answer = provider.ask(entry.name, entry.group, entry.method, &unreadable).await;
                assert_ne!(answer.code, Refusal::LockerKey.code(), "{}: {answer:?}", entry.name);
                reached += 1;
            }
            Access::Display => {
                let answer = provider.ask(entry.name, entry.group, entry.method, &unreadable).await;
                assert_eq!(answer.code, Refusal::DisplayKey.code(), "{}: {answer:?}", entry.name);
            }
            _ => {
                let answer = provider.ask(entry.name, entry.group, entry.method, &unreadable).await;
                let nobody = [codes::NOT_FOUND.error_code(), codes::NO_SESSION.error_code()];
                assert!(nobody.contains(&answer.code), "{}: {answer:?}", entry.name);
                closed += 1;
            }
        }
    }
    assert!(reached > 5 && closed > 300, "{reached} and {closed}");
}

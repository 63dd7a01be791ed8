//! Actions of devices, tried by people.

use contract::{ACTIONS, Access, Refusal};
use serde_json::json;
use testkit::{
    App,
    world::{ALICE, MARIE, SABINE},
};

/// A session is no device: that has a key of its own, and the tests of `lockers` say what it then reaches.
#[tokio::test]
async fn actions_of_devices_answer_nobody_without_the_key_of_one() {
    let app = App::world(groups::actions()).await;
    for client in
        [app.anonymous(), app.client(ALICE).await, app.client(MARIE).await, app.client(SABINE).await]
    {
        for entry in ACTIONS.iter().copied().flatten().filter(|it| it.access == Access::Device) {
            let answer = client.ask(entry.name, entry.group, entry.method, &json!({})).await;
            assert_eq!(answer.code, Refusal::LockerKey.code(), "{}: {answer:?}", entry.name);
        }
    }
}

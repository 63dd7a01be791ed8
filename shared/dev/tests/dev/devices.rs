//! Actions of devices: a person is none, whoever they are. The tests of `lockers` say what the key of a device reaches.

use contract::{ACTIONS, Access, Refusal};
use serde_json::json;
use testkit::{
    App,
    world::{ALICE, MARIE, SABINE},
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

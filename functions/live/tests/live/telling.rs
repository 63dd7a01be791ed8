//! Tries what is told to whom, and when connections end.

use contract::{
    auth::{EndOtherSessions, Logout},
    desk::{AssignOrder, LookAtOrder},
    messaging::{PostMessage, ThreadType},
};
use domain::people::live::Audience;
use jiff::SignedDuration;
use store::Changes;

use super::*;

fn all_of(said: &[(String, Value)]) -> Vec<(&str, Value)> {
    said.iter().map(|(id, message)| (id.as_str(), message.clone())).collect()
}

#[tokio::test]
async fn a_claim_is_told_to_the_desk_and_its_beneficiary_by_name_and_carries_nothing() {
    let platform = Platform::new().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let (marie, gilles) = (platform.at(MARIE, ORION_TOWER).await, platform.at(GILLES, ORION_TOWER).await);
    for (client, name) in [(&marie, "marie"), (&gilles, "gilles")] {
        platform.connect(client, name).await;
    }
    platform.connect(&platform.at(ALICE, ORION_TOWER).await, "alice").await;
    platform.connect(&platform.at(HUGO, VEGA_TOWER).await, "hugo").await;
    platform.told().await;

    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    let said = platform.told().await;
    let of_desk = json!({ "changed": ["Look", "Order"] });
    let of_alice = json!({ "changed": ["Order"], "of": [id] });
    assert_eq!(all_of(&said), [("alice", of_alice), ("gilles", of_desk.clone()), ("marie", of_desk)]);
}

#[tokio::test]
async fn a_message_is_told_to_both_sides() {
    let platform = Platform::new().await;
    let (marie, alice) = (platform.at(MARIE, ORION_TOWER).await, platform.app.client(ALICE).await);
    platform.connect(&marie, "marie").await;
    platform.connect(&alice, "alice").await;
    platform.told().await;
    alice
        .ok(PostMessage {
            kind: ThreadType::Desk,
            target_id: ORION_TOWER.0,
            message: "Secret".to_owned(),
            ..PostMessage::default()
        })
        .await;
    let said = platform.told().await;
    assert_eq!(
        all_of(&said),
        [("alice", json!({ "changed": ["Message"] })), ("marie", json!({ "changed": ["Message"] }))]
    );
    marie
        .ok(PostMessage {
            kind: ThreadType::Person,
            target_id: ALICE.0,
            message: "Secret".to_owned(),
            ..PostMessage::default()
        })
        .await;
    let said = platform.told().await;
    let to_alice = json!({ "changed": ["Message", "Notice"] });
    assert_eq!(all_of(&said), [("alice", to_alice), ("marie", json!({ "changed": ["Message"] }))]);
}

#[tokio::test]
async fn a_look_is_told_when_it_begins_and_when_it_ends_and_not_while_it_goes_on() {
    let platform = Platform::new().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let (marie, gilles) = (platform.at(MARIE, ORION_TOWER).await, platform.at(GILLES, ORION_TOWER).await);
    platform.connect(&marie, "marie").await;
    platform.told().await;
    let looked = [("marie", json!({ "changed": ["Look"] }))];
    for (looking, seconds, told) in
        [(true, 5, true), (true, 5, false), (true, 5, false), (false, 1, true), (true, 0, true)]
    {
        gilles.ok(LookAtOrder { order_id: id, looking }).await;
        let said = platform.told().await;
        assert_eq!(all_of(&said), if told { looked.to_vec() } else { vec![] }, "{looking}");
        platform.app.advance(SignedDuration::from_secs(seconds));
    }
}

#[tokio::test]
async fn a_connection_ends_with_its_session_and_with_no_other() {
    let platform = Platform::new().await;
    let (desk, phone) = (platform.at(MARIE, ORION_TOWER).await, platform.at(MARIE, ORION_TOWER).await);
    platform.connect(&desk, "desk").await;
    platform.connect(&phone, "phone").await;
    desk.ok(Logout {}).await;
    platform.told().await;
    assert_eq!(platform.closed(), ["desk"]);
    let open = platform.app.store().connections(Audience::Desk(ORION_TOWER)).await.expect("connections");
    assert_eq!(open.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["phone"]);
}

#[tokio::test]
async fn all_connections_end_when_other_sessions_are_ended_or_rights_change() {
    let platform = Platform::new().await;
    let (desk, phone) = (platform.at(MARIE, ORION_TOWER).await, platform.at(MARIE, ORION_TOWER).await);
    platform.connect(&desk, "desk").await;
    platform.connect(&phone, "phone").await;
    phone.ok(EndOtherSessions::default()).await;
    platform.told().await;
    assert_eq!(platform.closed(), ["desk", "phone"], "the one that goes on connects again");
    platform.connect(&phone, "again").await;
    let mut marie = platform.app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.clear();
    platform.app.store().commit(Changes::new().save(&marie).expect("Marie")).await.expect("saved");
    platform.told().await;
    assert!(platform.closed().contains(&"again".to_owned()));
}

#[tokio::test]
async fn whoever_is_deactivated_hears_nothing_more_and_does_not_come_back() {
    let platform = Platform::new().await;
    let (marie, gilles) = (platform.at(MARIE, ORION_TOWER).await, platform.at(GILLES, ORION_TOWER).await);
    platform.connect(&gilles, "gilles").await;
    let ticket = ticket(&gilles).await;
    let mut person = platform.app.store().people().get(GILLES).await.expect("Gilles");
    person.generation += 1;
    platform.app.store().commit(Changes::new().save(&person).expect("Gilles")).await.expect("saved");
    platform.told().await;
    assert_eq!(platform.closed(), ["gilles"]);
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    assert_eq!(platform.told().await, []);
    assert_eq!(platform.event("$connect", "again", &ticket).await, 403);
}

#[tokio::test]
async fn a_connection_that_is_gone_is_forgotten_and_the_others_are_told() {
    let platform = Platform::new().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let (marie, gilles) = (platform.at(MARIE, ORION_TOWER).await, platform.at(GILLES, ORION_TOWER).await);
    platform.connect(&marie, "marie").await;
    platform.connect(&gilles, "gilles").await;
    platform.told().await;
    platform.line.gone.lock().expect("a list").insert("gilles".to_owned());
    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    assert_eq!(platform.told().await.len(), 1);
    let open = platform.app.store().connections(Audience::Desk(ORION_TOWER)).await.expect("connections");
    assert_eq!(open.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["marie"]);
}

#[tokio::test]
async fn nothing_is_told_after_the_end_that_the_client_was_told() {
    let platform = Platform::new().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let marie = platform.at(MARIE, ORION_TOWER).await;
    let seconds = marie.ok(OpenLive {}).await["seconds"].as_i64().expect("seconds");
    platform.connect(&marie, "marie").await;
    platform.told().await;
    for (later, told) in [(seconds - 1, 1), (1, 0)] {
        platform.app.advance(SignedDuration::from_secs(later));
        let gilles = platform.at(GILLES, ORION_TOWER).await;
        gilles.ok(LookAtOrder { order_id: id, looking: true }).await;
        gilles.ok(LookAtOrder { order_id: id, looking: false }).await;
        assert_eq!(platform.told().await.len(), told);
    }
}

#[tokio::test]
async fn records_of_the_stream_are_told_and_what_cannot_be_read_is_passed_over() {
    let platform = Platform::new().await;
    platform.connect(&platform.at(MARIE, ORION_TOWER).await, "marie").await;
    platform.told().await;
    let body = json!({ "id": 7, "conciergerie": ORION_TOWER, "beneficiary": ALICE, "more": "Secret" });
    let keys: Value = serde_json::from_str(include_str!("order-keys.json")).expect("JSON");
    let order = json!({
        "eventName": "MODIFY",
        "dynamodb": {
            "Keys": keys,
            "NewImage": {
                "kind": { "S": "order" }, "version": { "N": "2" }, "log": { "B": "AAEC" },
                "body": { "S": body.to_string() },
            },
        },
    });
    let odd = json!({ "eventName": "INSERT", "dynamodb": { "Keys": {} } });
    platform.live.event(json!({ "Records": [odd, order] })).await.expect("an answer");
    assert_eq!(all_of(&platform.told().await), [("marie", json!({ "changed": ["Order"], "of": [7] }))]);
}

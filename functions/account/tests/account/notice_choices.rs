//! Tries how a beneficiary is told of what happens.

use contract::account::{GetNoticeChoices, NoticeChoice, NoticeTopic, SetNoticeChoices};
use futures::future::join_all;
use testkit::world::SABINE;

use super::*;

fn choose(topic: NoticeTopic, mail: bool, alert: bool) -> SetNoticeChoices {
    SetNoticeChoices { topics: vec![NoticeChoice { topic, mail, alert, push: true }], ..Default::default() }
}

#[tokio::test]
async fn a_beneficiary_is_told_of_everything_until_they_choose_otherwise() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let usual = alice.ok(GetNoticeChoices {}).await;
    assert_eq!(
        usual["topics"][0],
        json!({ "topic": "reminders", "mail": true, "alert": true, "push": true })
    );
    assert_eq!((&usual["remindedSoon"], &usual["email"]), (&json!(false), &json!("alice@concierge.test")));

    let chosen = alice.ok(choose(NoticeTopic::Ratings, false, false)).await;
    assert_eq!(
        chosen["topics"][4],
        json!({ "topic": "ratings", "mail": false, "alert": false, "push": true })
    );
    let first_four = |answer: &Value| answer["topics"].as_array().map(|it| it[..4].to_vec());
    assert_eq!(first_four(&chosen), first_four(&usual), "the others stay");
    let soon = alice.ok(SetNoticeChoices { reminded_soon: Some(true), ..Default::default() }).await;
    assert_eq!((&soon["remindedSoon"], &soon["topics"]), (&json!(true), &chosen["topics"]));
    assert_eq!(alice.ok(GetNoticeChoices {}).await, soon);

    let unknown = json!({ "topics": [{ "topic": "orderCreated", "mail": false, "alert": true }] });
    assert_eq!(alice.raw::<SetNoticeChoices>(unknown).await.code, codes::UNREADABLE);
    assert_eq!(alice.ok(GetNoticeChoices {}).await, soon, "what is binding is no topic");

    alice.ok(choose(NoticeTopic::Ratings, true, true)).await;
    alice.ok(SetNoticeChoices { reminded_soon: Some(false), ..Default::default() }).await;
    assert_eq!(alice.ok(GetNoticeChoices {}).await, usual, "a choice that is taken back is kept, too");
}

#[tokio::test]
async fn nobody_but_a_beneficiary_has_a_choice_and_it_is_their_own() {
    let app = app().await;
    for who in [MARIE, SABINE] {
        let client = app.client(who).await;
        client.refused(GetNoticeChoices {}, codes::NOT_FOUND).await;
        client.refused(choose(NoticeTopic::Orders, false, false), codes::NOT_FOUND).await;
    }
    app.client(ALICE).await.ok(choose(NoticeTopic::Orders, false, false)).await;
    let zoe = app.client(ZOE).await.ok(GetNoticeChoices {}).await;
    assert_eq!(zoe["topics"][1], json!({ "topic": "orders", "mail": true, "alert": true, "push": true }));
}

#[tokio::test]
async fn two_devices_that_choose_at_once_both_have_their_way() {
    let app = app().await;
    let (phone, desktop) = (app.client(ALICE).await, app.client(ALICE).await);
    let both = join_all([
        phone.call(choose(NoticeTopic::Orders, false, true)),
        desktop.call(choose(NoticeTopic::Messages, true, false)),
        phone.call(SetNoticeChoices { reminded_soon: Some(true), ..Default::default() }),
    ])
    .await;
    assert!(both.iter().all(|it| it.code == 0), "{both:?}");
    let stands = phone.ok(GetNoticeChoices {}).await;
    assert_eq!(stands["topics"][1], json!({ "topic": "orders", "mail": false, "alert": true, "push": true }));
    assert_eq!(
        stands["topics"][2],
        json!({ "topic": "messages", "mail": true, "alert": false, "push": true })
    );
    assert_eq!(stands["remindedSoon"], true);
}

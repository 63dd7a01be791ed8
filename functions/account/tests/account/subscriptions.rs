//! Tries the topics that beneficiaries want to be written about.

use contract::{
    UniverseId, UserId,
    account::{GetSubscriptionsForUser, SetSubscriptionsForUser, Subscription},
};
use futures::future::join_all;
use testkit::{
    codes, decoded,
    world::{ALICE, ERRANDS, HUGO, MARIE, SABINE, WELLNESS, WINTER, ZOE},
};

use super::*;

fn topics(answer: &Value) -> Vec<(i64, bool)> {
    let all = answer["subscriptions"].as_array().expect("topics");
    let topic = |it: &Value| Some((it["id"].as_i64()?, it["selected"].as_bool()?));
    all.iter().map(|it| topic(it).expect("a topic")).collect()
}

fn choose(topics: &[(UniverseId, bool)]) -> SetSubscriptionsForUser {
    let topic = |&(id, selected): &(UniverseId, bool)| Subscription { id, selected, ..Default::default() };
    SetSubscriptionsForUser {
        available_subscriptions: topics.iter().map(topic).collect(),
        ..Default::default()
    }
}

fn choose_for(user: UserId, topics: &[(UniverseId, bool)]) -> SetSubscriptionsForUser {
    SetSubscriptionsForUser { user_id: Some(user), ..choose(topics) }
}

async fn never_asked(app: &App) {
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.subscriptions_validated = None;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
}

async fn is_asked(app: &App) -> Value {
    let info = app.client(ALICE).await.ok(UserInfoFromSession::default()).await;
    info["user"]["needsToValidateSubscriptions"].clone()
}

#[tokio::test]
async fn a_beneficiary_is_asked_until_they_have_chosen_if_only_nothing() {
    let app = app().await;
    never_asked(&app).await;
    let alice = app.client(ALICE).await;
    assert_eq!(is_asked(&app).await, true);
    let read = alice.ok(GetSubscriptionsForUser::default()).await;
    assert_eq!(topics(&read), [(WELLNESS.0, false), (ERRANDS.0, false)]);
    assert_eq!(read["validated"], Value::Null);
    assert_eq!(read["subscriptions"][0]["label"]["en"], "Wellness");

    let chosen = alice.ok(choose(&[])).await;
    assert!(chosen["validated"].is_string());
    assert_eq!(is_asked(&app).await, false);
    let chosen = alice.ok(choose(&[(ERRANDS, true)])).await;
    assert_eq!(topics(&chosen), [(WELLNESS.0, false), (ERRANDS.0, true)]);
    // A topic sent by name only is the same as one sent with the label that was read.
    let same = SetSubscriptionsForUser {
        available_subscriptions: decoded(&chosen["subscriptions"]),
        ..Default::default()
    };
    assert_eq!(topics(&alice.ok(same).await), topics(&chosen));
    for unknown in [WINTER, UniverseId(99)] {
        alice.refused(choose(&[(unknown, true)]), codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn what_the_desk_enters_its_beneficiary_is_still_asked_about() {
    let app = app().await;
    never_asked(&app).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let entered = marie.ok(choose_for(ALICE, &[(WELLNESS, true)])).await;
    assert_eq!((topics(&entered)[0], &entered["validated"]), ((WELLNESS.0, true), &Value::Null));
    assert_eq!(is_asked(&app).await, true);
    assert_eq!(topics(&alice.ok(GetSubscriptionsForUser::default()).await)[0], (WELLNESS.0, true));
}

#[tokio::test]
async fn nobody_chooses_for_whom_they_do_not_reach() {
    let app = app().await;
    for (caller, user) in [(HUGO, ALICE), (ZOE, ALICE), (ALICE, MARIE), (MARIE, ZOE), (MARIE, SABINE)] {
        let client = app.client(caller).await;
        client.refused(GetSubscriptionsForUser { user_id: Some(user) }, codes::NOT_FOUND).await;
        client.refused(choose_for(user, &[(WELLNESS, true)]), codes::NOT_FOUND).await;
    }
    for nobody_s in [MARIE, SABINE] {
        let client = app.client(nobody_s).await;
        client.refused(GetSubscriptionsForUser::default(), codes::NOT_FOUND).await;
        client.refused(choose(&[]), codes::NOT_FOUND).await;
    }
    app.anonymous().refused(choose(&[]), codes::NO_SESSION).await;
}

#[tokio::test]
async fn two_who_choose_different_topics_at_once_both_have_their_way() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let both = join_all([
        alice.call(choose(&[(WELLNESS, true)])),
        marie.call(choose_for(ALICE, &[(ERRANDS, true)])),
    ])
    .await;
    assert!(both.iter().all(|it| it.code == 0), "{both:?}");
    let stands = alice.ok(GetSubscriptionsForUser::default()).await;
    assert_eq!(topics(&stands), [(WELLNESS.0, true), (ERRANDS.0, true)]);
}

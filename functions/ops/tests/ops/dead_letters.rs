//! Tries messages that were given up: a poisoned one is listed, sent again, and given up for good.

use contract::{
    Refusal,
    ops::{GetAllRunningActivities, GetDeadLetters, GiveUpDeadLetter, JobQueue, ResendDeadLetter},
};
use serde_json::json;
use testkit::{App, codes, world::*};

use crate::app;

/// The platform with a task that nobody can do among those given up.
async fn poisoned() -> App {
    let app = app().await;
    let body = json!({ "job": "debit-order", "orderId": "no number" }).to_string();
    let failed = app.deliver(&jobs::router(), std::slice::from_ref(&body)).await;
    assert_eq!(failed, std::slice::from_ref(&body), "nobody can do it");
    app.with_dead_tasks([("letter-1", body)])
}

fn resend() -> ResendDeadLetter {
    ResendDeadLetter { queue: JobQueue::Tasks, id: "letter-1".into() }
}

fn give_up(reason: &str) -> GiveUpDeadLetter {
    GiveUpDeadLetter { queue: JobQueue::Tasks, id: "letter-1".into(), reason: reason.into() }
}

#[tokio::test]
async fn a_message_that_was_given_up_is_read_and_sent_again_once() {
    let app = poisoned().await;
    let ada = app.client(ADA).await;
    let listed = ada.ok(GetDeadLetters {}).await;
    let letter = &listed["letters"][0];
    assert_eq!((&letter["job"], &letter["queue"]), (&json!("debit-order"), &json!("tasks")));
    let depth = ada.ok(GetAllRunningActivities {}).await;
    assert_eq!(depth["queues"][2]["dead"], 1, "{depth}");
    ada.ok(resend()).await;
    assert_eq!(app.queue(JobQueue::Tasks).all().len(), 1);
    assert_eq!(ada.ok(GetDeadLetters {}).await["letters"], json!([]));
    ada.refused(resend(), Refusal::DeadLetterGone).await;
    ada.refused(give_up("Trop tard"), Refusal::DeadLetterGone).await;
    let trail = app.store().audit().of_day(app.now()).await.expect("the trail");
    let told = trail.iter().find(|it| it.action == "ResendDeadLetter").expect("its entry");
    assert_eq!(told.details, ["message letter-1 debit-order", "sent again"]);
    assert_eq!(told.user, Some(ADA));
}

#[tokio::test]
async fn a_message_is_given_up_for_good_with_a_reason() {
    let app = poisoned().await;
    let ada = app.client(ADA).await;
    ada.refused(give_up(" "), codes::INVALID).await;
    assert_eq!(ada.ok(GetDeadLetters {}).await["letters"].as_array().map(Vec::len), Some(1));
    ada.ok(give_up("La commande n’existe plus")).await;
    assert_eq!(ada.ok(GetDeadLetters {}).await["letters"], json!([]));
    assert!(app.queue(JobQueue::Tasks).all().is_empty(), "it is not sent again");
    let trail = app.store().audit().of_day(app.now()).await.expect("the trail");
    assert!(trail.iter().any(|it| it.details.iter().any(|it| it.contains("La commande n’existe plus"))));
}

#[tokio::test]
async fn only_administrators_see_messages_that_were_given_up() {
    let app = poisoned().await;
    for person in [MARIE, ALICE, SABINE] {
        let client = app.client(person).await;
        client.refused(GetDeadLetters {}, codes::NOT_FOUND).await;
        client.refused(resend(), codes::NOT_FOUND).await;
        client.refused(give_up("Non"), codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn of_two_who_see_to_a_message_at_once_one_does() {
    let app = poisoned().await;
    let (one, other) = (app.client(ADA).await, app.client(ADA).await);
    let (sent, given_up) = futures::join!(one.call(resend()), other.call(give_up("Doublon")));
    let mut codes = [sent.code, given_up.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, Refusal::DeadLetterGone.code()], "{sent:?} {given_up:?}");
    assert_eq!(app.queue(JobQueue::Tasks).all().len(), usize::from(sent.code == 0));
}

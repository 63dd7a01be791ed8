//! Readers of a campaign answer it, in the conversation with their desk.

use contract::messaging::{GetMessageThread, PostMessage, ThreadType};
use testkit::{codes, world::ZOE};

use super::*;

fn to_campaign(id: FlashDispoId, message: &str) -> PostMessage {
    PostMessage {
        kind: ThreadType::Campaign,
        target_id: id.0,
        message: message.to_owned(),
        ..PostMessage::default()
    }
}

fn of_campaign(id: FlashDispoId) -> GetMessageThread {
    GetMessageThread { kind: ThreadType::Campaign, target_id: id.0, page: 0 }
}

#[tokio::test]
async fn an_answer_waits_at_the_desk_of_its_reader_with_the_subject_that_they_had() {
    let app = app_with(messaging::router()).await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let alice = app.client(ALICE).await;
    alice.refused(of_campaign(id), codes::NOT_FOUND).await;
    marie.ok(sent(id)).await;
    app.work(&jobs()).await;
    let mails = app.sent().all();
    let mail = mails.iter().find(|it| it.text.subject.starts_with("Alice")).expect("hers");
    let rendered = integrations::mail::render(mail).expect("it can be laid out");
    assert!(rendered.html.contains("Répondre à votre conciergerie</a>"), "{}", rendered.html);
    assert!(rendered.text.contains(&format!("/#/chat/campaign/{id}")), "{}", rendered.text);

    let empty = alice.ok(of_campaign(id)).await;
    assert_eq!((&empty["type"], &empty["answers"]), (&"desk".into(), &"Alice, un massage demain ?".into()));
    let answered = alice.ok(to_campaign(id, "À 9 h, avec plaisir")).await;
    assert_eq!(answered["elements"][0]["about"], "Alice, un massage demain ?");
    let seen = marie.ok(GetMessageThread { kind: ThreadType::Person, target_id: ALICE.0, page: 0 }).await;
    assert_eq!(seen["elements"][0]["content"], "À 9 h, avec plaisir");
    assert_eq!(seen["elements"][0]["about"], "Alice, un massage demain ?");
    assert_eq!((&seen["numberOfUnreadMessages"], &seen["answers"]), (&1.into(), &serde_json::Value::Null));
    // Her next message to the desk is about no campaign.
    let desk = PostMessage { kind: ThreadType::Desk, target_id: ORION_TOWER.0, ..to_campaign(id, "Merci") };
    let next = alice.ok(desk).await;
    assert_eq!(next["elements"][1]["about"], serde_json::Value::Null);
}

#[tokio::test]
async fn nobody_answers_a_campaign_that_they_were_not_sent() {
    let app = app_with(messaging::router()).await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    marie.ok(sent(id)).await;
    app.work(&jobs()).await;
    let zoe = app.client(ZOE).await;
    for number in [id, FlashDispoId(999), FlashDispoId(0), FlashDispoId(-1)] {
        zoe.refused(of_campaign(number), codes::NOT_FOUND).await;
        zoe.refused(to_campaign(number, "Bonjour"), codes::NOT_FOUND).await;
    }
    marie.refused(to_campaign(id, "Bonjour"), contract::Refusal::NoBeneficiary).await;
}

//! Conversations between beneficiaries and desks.

use contract::{
    ConciergerieId, Refusal, UserId,
    messaging::{AckMessage, GetMessageThread, GetMessageThreads, PostMessage, ThreadType},
};
use domain::{order::inbox, people::actor::Side};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, Client, codes, world::*};

async fn app() -> App {
    App::world(messaging::router()).await
}

fn to(kind: ThreadType, target_id: i64, message: &str) -> PostMessage {
    PostMessage { kind, target_id, message: message.to_owned(), ..PostMessage::default() }
}

/// A message of Alice to her desk.
fn to_desk(message: &str) -> PostMessage {
    to(ThreadType::Desk, ORION_TOWER.0, message)
}

/// A message of her desk to Alice.
fn to_alice(message: &str) -> PostMessage {
    to(ThreadType::Person, ALICE.0, message)
}

fn seen(kind: ThreadType, target_id: i64) -> GetMessageThread {
    GetMessageThread { kind, target_id, page: 0 }
}

fn of_desk() -> GetMessageThreads {
    GetMessageThreads { of_desk: true, ..Default::default() }
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

/// The count of messages that Alice has still to read, and of those that wait at her desk.
async fn unread(app: &App) -> (u32, u64) {
    let hers = app.store().personal().unread(ALICE).await.expect("a count").messages;
    (hers, app.store().inbox().counts(ORION_TOWER).await.expect("counts").messages)
}

fn ids(thread: &Value) -> AckMessage {
    let all = thread["elements"].as_array().expect("messages");
    AckMessage { message_ids: all.iter().map(|it| it["id"].as_str().expect("a name").to_owned()).collect() }
}

fn contents(thread: &Value) -> Vec<&str> {
    thread["elements"].as_array().expect("messages").iter().filter_map(|it| it["content"].as_str()).collect()
}

#[tokio::test]
async fn what_a_beneficiary_writes_waits_at_the_desk_until_it_answers() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    let empty = alice.ok(seen(ThreadType::Desk, ORION_TOWER.0)).await;
    assert_eq!((&empty["elements"], &empty["lastMessageDate"]), (&json!([]), &Value::Null));
    let asked = alice.ok(to_desk(" Avez-vous un\nparapluie ? ")).await;
    assert_eq!(asked["elements"][0]["content"], "Avez-vous un\nparapluie ?");
    assert_eq!(asked["elements"][0]["fromCurrentUser"], true);
    assert_eq!(asked["elements"][0]["acknowledged"], false);
    assert_eq!(unread(&app).await, (0, 1));

    let list = marie.ok(GetMessageThreads { waiting: true, ..of_desk() }).await;
    let row = &list["threads"][0];
    assert_eq!((&row["type"], &row["targetId"]), (&json!("person"), &json!(ALICE.0)));
    assert_eq!(row["lastMessagePreview"], "Avez-vous un parapluie ?");
    assert_eq!((&row["numberOfUnreadMessages"], &row["lastFromCurrentSide"]), (&json!(1), &json!(false)));
    assert!(row["waitingSince"].is_string(), "{row}");
    let shown = marie.ok(seen(ThreadType::Person, ALICE.0)).await;
    assert_eq!(shown["elements"][0]["fromCurrentSide"], false);
    assert_eq!(unread(&app).await, (0, 1), "looking is no answer");

    marie.ok(to_alice("Oui, au comptoir.")).await;
    assert_eq!(unread(&app).await, (1, 0));
    let none = marie.ok(GetMessageThreads { waiting: true, ..of_desk() }).await;
    assert_eq!(none["threads"], json!([]));
    let answered = alice.ok(seen(ThreadType::Desk, ORION_TOWER.0)).await;
    assert_eq!(contents(&answered), ["Avez-vous un\nparapluie ?", "Oui, au comptoir."]);
    assert_eq!((&answered["numberOfUnreadMessages"], &answered["waitingSince"]), (&json!(1), &Value::Null));
    alice.ok(ids(&answered)).await;
    assert_eq!(unread(&app).await, (0, 0));
    let read = marie.ok(seen(ThreadType::Person, ALICE.0)).await;
    assert_eq!(read["elements"][1]["acknowledged"], true);
}

#[tokio::test]
async fn a_comment_of_an_order_and_a_message_about_it_are_one() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    alice.ok(to(ThreadType::Order, order.0, "Sans amidon")).await;
    let stored = async || app.store().orders().get(order).await.expect("the order").entity;
    let comment = stored().await.conversation.comments.pop().expect("a comment");
    assert_eq!((comment.content.as_str(), comment.side, comment.va), ("Sans amidon", Side::Adherent, false));
    assert!(
        inbox::reasons(&stored().await, app.now()).contains(&contract::desk::InboxReason::CommentWaiting)
    );
    let list = marie.ok(of_desk()).await;
    assert_eq!((&list["threads"][0]["type"], &list["threads"][0]["targetId"]), (&json!("order"), &json!(7)));
    assert_eq!(unread(&app).await, (0, 1));

    marie.ok(to(ThreadType::Order, order.0, "C’est noté")).await;
    let answer = stored().await.conversation.comments.pop().expect("a comment");
    assert!(answer.va && !answer.vp && answer.to_read);
    assert_eq!(unread(&app).await, (1, 0));
    let seen = alice.ok(seen(ThreadType::Order, order.0)).await;
    assert_eq!(contents(&seen), ["Sans amidon", "C’est noté"]);
    assert!(seen["descriptionLabel"].as_str().is_some_and(|it| it.contains('7')), "{seen}");
    alice.ok(ids(&seen)).await;
    assert_eq!(unread(&app).await, (0, 0));
    let mine = alice.ok(GetMessageThreads::default()).await;
    assert_eq!(mine["threads"][0]["lastMessagePreview"], "C’est noté");
}

#[tokio::test]
async fn the_desk_can_say_that_it_has_read_what_needs_no_answer() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    let thanks = alice.ok(to_desk("Merci !")).await;
    alice.ok(to(ThreadType::Order, order.0, "Merci aussi !")).await;
    let about = marie.ok(seen(ThreadType::Order, order.0)).await;
    assert_eq!(unread(&app).await, (0, 2));
    alice.ok(ids(&thanks)).await;
    assert_eq!(unread(&app).await, (0, 2), "nobody reads for the other side");
    marie.ok(ids(&thanks)).await;
    marie.ok(ids(&about)).await;
    marie.ok(ids(&about)).await;
    assert_eq!(unread(&app).await, (0, 0));
}

#[tokio::test]
async fn others_see_nothing_of_a_conversation() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let asked = app.client(ALICE).await.ok(to_desk("Bonjour")).await;
    for (user, code) in [(CHLOE, codes::NOT_FOUND), (ZOE, codes::NOT_FOUND)] {
        let other = app.client(user).await;
        other.refused(seen(ThreadType::Order, order.0), code).await;
        other.refused(to(ThreadType::Order, order.0, "Bonjour"), code).await;
        other.refused(seen(ThreadType::Person, ALICE.0), code).await;
        other.refused(ids(&asked), code).await;
    }
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(to_alice("Bonjour"), codes::NOT_FOUND).await;
    hugo.refused(ids(&asked), codes::NOT_FOUND).await;
    assert_eq!(hugo.ok(of_desk()).await["threads"], json!([]));
    let alice = app.client(ALICE).await;
    alice.refused(of_desk(), codes::NOT_FOUND).await;
    alice.refused(to(ThreadType::Desk, VEGA_TOWER.0, "Bonjour"), codes::NOT_FOUND).await;
    let wrong = AckMessage { message_ids: vec!["desk-1".to_owned()] };
    alice.refused(wrong, codes::NOT_FOUND).await;
    app.client(SABINE).await.refused(GetMessageThreads::default(), Refusal::NoBeneficiary).await;
}

#[tokio::test]
async fn a_message_that_says_nothing_or_too_much_is_not_written() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    for wrong in [String::new(), " \n ".to_owned(), "x".repeat(2_001)] {
        alice.refused(to_desk(&wrong), codes::INVALID).await;
        alice.refused(to(ThreadType::Order, order.0, &wrong), codes::INVALID).await;
    }
    let many = AckMessage { message_ids: vec!["order-70001".to_owned(); 101] };
    alice.refused(many, codes::INVALID).await;
    assert_eq!(unread(&app).await, (0, 0));
}

#[tokio::test]
async fn a_long_conversation_is_read_page_by_page() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    for nth in 1..=60 {
        alice.ok(to_desk(&format!("Message {nth}"))).await;
    }
    let page =
        async |page| alice.ok(GetMessageThread { page, ..seen(ThreadType::Desk, ORION_TOWER.0) }).await;
    let (newest, older) = (page(0).await, page(1).await);
    assert_eq!((contents(&newest).len(), contents(&newest)[0]), (50, "Message 11"));
    assert_eq!((contents(&older).len(), contents(&older)[9]), (10, "Message 10"));
    assert_eq!((&newest["hasOlder"], &older["hasOlder"]), (&json!(true), &json!(false)));
    assert_eq!(contents(&page(2).await), [""; 0]);
}

#[tokio::test]
async fn the_desk_tells_once_until_it_is_read() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    let alerts = async || app.store().personal().unread(ALICE).await.expect("a count").alerts;
    let before = alerts().await;
    let first = marie.ok(to_alice("Votre colis est arrivé.")).await;
    marie.ok(to_alice("Il est à l’accueil.")).await;
    assert_eq!(alerts().await, before + 1, "they have not read the first one");
    alice.ok(ids(&first)).await;
    marie.ok(to_alice("Il vous attend.")).await;
    assert_eq!(alerts().await, before + 1, "the second one is still to be read");
    let all = alice.ok(seen(ThreadType::Desk, ORION_TOWER.0)).await;
    alice.ok(ids(&all)).await;
    marie.ok(to_alice("Merci d’être venue.")).await;
    assert_eq!(alerts().await, before + 2);
}

#[tokio::test]
async fn who_writes_to_a_closed_desk_is_told_when_it_opens() {
    let app = app().await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    desk.hours = vec![contract::account::OpeningHours { days_of_week: 127, start_time: 900, end_time: 1000 }];
    app.store().commit(store::Changes::new().save(&desk).expect("writable")).await.expect("saved");
    while desk.is_open(app.now()) {
        app.advance(SignedDuration::from_mins(30));
    }
    let opens = desk.opens_at(app.now()).expect("it opens every day");
    // A session does not last that long.
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    let told = alice.ok(to_desk("Bonjour")).await;
    assert_eq!(told["opensAt"], json!(opens));
    assert_eq!(marie.ok(seen(ThreadType::Person, ALICE.0)).await["opensAt"], Value::Null);
    app.advance(opens.duration_since(app.now()));
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(seen(ThreadType::Desk, ORION_TOWER.0)).await["opensAt"], Value::Null);
}

#[tokio::test]
async fn messages_written_at_once_all_stand_and_all_count() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    let sent = (0..6).map(|nth| alice.call(to_desk(&format!("Message {nth}"))));
    assert!(join_all(sent).await.iter().all(|it| it.code == 0));
    assert_eq!(unread(&app).await, (0, 6));
    let all = marie.ok(seen(ThreadType::Person, ALICE.0)).await;
    assert_eq!(contents(&all).len(), 6);
    // Two managers who read, beside somebody who writes.
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    let (one, other, late) =
        futures::join!(marie.call(ids(&all)), gilles.call(ids(&all)), alice.call(to_desk("Encore")));
    assert_eq!((one.code, other.code, late.code), (0, 0, 0));
    assert_eq!(unread(&app).await, (0, 1), "only what they have not seen waits");
    let answer = marie.ok(to_alice("Bonjour")).await;
    let (read, more) = futures::join!(alice.call(ids(&answer)), marie.call(to_alice("Encore")));
    assert_eq!((read.code, more.code), (0, 0));
    assert_eq!(unread(&app).await, (1, 0));
}

#[tokio::test]
async fn the_same_message_again_is_one() {
    let app = app().await;
    let alice = app.client(ALICE).await.header("idempotency-key", "message-1");
    let both = join_all([alice.call(to_desk("Bonjour")), alice.call(to_desk("Bonjour"))]).await;
    assert!(both.iter().any(|it| it.code == 0));
    alice.ok(to_desk("Bonjour")).await;
    let thread = thread_of(&app, ALICE, ORION_TOWER).await;
    assert_eq!((thread.last, unread(&app).await), (1, (0, 1)));
}

async fn thread_of(
    app: &App,
    user: UserId,
    desk: ConciergerieId,
) -> domain::messaging::desk_thread::DeskThread {
    app.store().conversations().with_desk(user, desk).await.expect("read").expect("a conversation").entity
}

#[tokio::test]
async fn who_moved_reads_on_and_writes_to_their_new_desk() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(to_desk("Bonjour")).await;
    let mut person = app.store().people().get(ALICE).await.expect("Alice");
    person.conciergerie = Some(ORION_CAMPUS);
    app.store().commit(store::Changes::new().save(&person).expect("writable")).await.expect("saved");
    assert_eq!(contents(&alice.ok(seen(ThreadType::Desk, ORION_TOWER.0)).await), ["Bonjour"]);
    alice.refused(to_desk("Encore"), Refusal::ConciergerieNotAllowed).await;
    alice.ok(to(ThreadType::Desk, ORION_CAMPUS.0, "Bonjour")).await;
    assert_eq!(
        marie(&app).await.ok(seen(ThreadType::Person, ALICE.0)).await["elements"][0]["content"],
        "Bonjour"
    );
}

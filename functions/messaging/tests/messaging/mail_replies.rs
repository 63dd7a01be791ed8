//! Replies by mail: what is taken as a message, and all that is not.

use contract::{
    UserId,
    messaging::{GetMessageThread, PostMessage, ThreadType},
};
use futures::future::join_all;
use integrations::mail::Mail;
use jiff::SignedDuration;
use runtime::JobRouter;
use sandbox::ses::{Forgery, IncomingMail};
use serde_json::Value;
use testkit::{App, SimulatedSes, files, world::*};

const DOMAIN: &str = "reply.concierge.test";
const ALICE_MAIL: &str = "alice@concierge.test";
const PROVEN: [&str; 3] = ["PASS", "PASS", "PASS"];
/// The key of the file in which a mail came in.
const KEY: &str = "inbound/1";

fn jobs() -> JobRouter {
    jobs::router()
}

/// A platform that takes replies, on which Marie has written to Alice, with the address at which Alice answers.
async fn written_to() -> (App, SimulatedSes, String) {
    let (app, ses) = App::world(messaging::router()).await.with_mail_events().await;
    let app = app.with(|services| services.config.reply_domain = Some(DOMAIN.to_owned()));
    let message = PostMessage {
        kind: ThreadType::Person,
        target_id: ALICE.0,
        message: "Quand passez-vous ?".to_owned(),
        ..PostMessage::default()
    };
    app.client(MARIE).await.at(ORION_TOWER).ok(message).await;
    app.work(&jobs()).await;
    let address = answered_at(&app.sent().all()[0]);
    (app, ses, address)
}

fn answered_at(mail: &Mail) -> String {
    let [address] = &mail.letterhead.reply_to[..] else { panic!("one address: {:?}", mail.letterhead) };
    address.clone()
}

/// A mail of Alice with a text, under a name of its own.
fn of_alice(name: &str, text: &str) -> String {
    mail(&format!("From: Alice <{ALICE_MAIL}>\r\nMessage-ID: <{name}@orion.test>\r\n"), text)
}

fn mail(headers: &str, body: &str) -> String {
    format!("{headers}Subject: Re: message\r\n\r\n{body}")
}

/// Has a mail come in to an address.
async fn comes_in(app: &App, ses: &SimulatedSes, to: &str, mail: &str) {
    let told = IncomingMail { key: KEY, from: ALICE_MAIL, to, id: "ses-1", proofs: PROVEN };
    delivered(app, ses, &told, mail.as_bytes()).await;
}

async fn delivered(app: &App, ses: &SimulatedSes, told: &IncomingMail<'_>, mail: &[u8]) {
    app.send_file(told.key, mail).await;
    let notification = ses.received(told, app.now(), None);
    assert!(app.deliver(&jobs(), &[notification]).await.is_empty());
    assert!(!app.kept_files().contains(&told.key.to_owned()), "a mail that was dealt with is gone");
    app.work(&jobs()).await;
}

/// The messages of Alice with her desk, as she reads them.
async fn messages(app: &App) -> Vec<Value> {
    thread(app, ThreadType::Desk, ORION_TOWER.0).await
}

async fn thread(app: &App, kind: ThreadType, target_id: i64) -> Vec<Value> {
    let thread = app.client(ALICE).await.ok(GetMessageThread { kind, target_id, page: 0 }).await;
    thread["elements"].as_array().expect("messages").clone()
}

async fn texts(app: &App) -> Vec<String> {
    let text = |it: &Value| it["content"].as_str().expect("a text").to_owned();
    messages(app).await.iter().map(text).collect()
}

/// The reasons for which replies were not taken, as they were told.
fn told(app: &App) -> Vec<String> {
    let mails = app.sent().all();
    let refusals = mails.iter().filter(|it| it.kind == "replyRefused");
    refusals.inspect(|it| assert_eq!(it.to, ALICE_MAIL)).map(|it| it.text.paragraphs[0].clone()).collect()
}

/// The outcomes of replies that the audit tells.
async fn journal(app: &App) -> Vec<String> {
    let entries = app.store().audit().of_day(app.now()).await.expect("entries");
    let of_orders = entries.into_iter().filter(|it| it.action == "reply-by-mail");
    of_orders.flat_map(|it| it.details).collect()
}

#[tokio::test]
async fn a_reply_comes_in_as_a_message_without_what_it_quotes() {
    let (app, ses, address) = written_to().await;
    assert!(app.sent().all()[0].letterhead.takes_replies && !address.contains("alice"), "{address}");
    let reply =
        "Demain à midi.\r\n\r\nLe jeu. 26 nov. 2026 à 10:00, Marie a écrit :\r\n> Quand passez-vous ?";
    comes_in(&app, &ses, &address, &of_alice("1", reply)).await;
    let all = messages(&app).await;
    assert_eq!(all.len(), 2);
    assert_eq!((&all[1]["content"], &all[1]["fromCurrentUser"]), (&"Demain à midi.".into(), &true.into()));
    let waiting = app.store().inbox().counts(ORION_TOWER).await.expect("counts").messages;
    assert_eq!(waiting, 1, "it waits at the desk as any message");
    assert_eq!(told(&app), [""; 0]);
    assert_eq!(journal(&app).await, ["taken"]);
}

#[tokio::test]
async fn a_reply_about_an_order_is_a_comment_of_it() {
    let (app, ses, _) = written_to().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let asked = PostMessage {
        kind: ThreadType::Order,
        target_id: order.0,
        message: "Quel tissu ?".to_owned(),
        ..PostMessage::default()
    };
    app.client(MARIE).await.at(ORION_TOWER).ok(asked).await;
    app.work(&jobs()).await;
    let mails = app.sent().all();
    let address = answered_at(mails.iter().find(|it| it.kind == "orderComment").expect("a mail"));
    comes_in(&app, &ses, &address, &of_alice("1", "Du lin.")).await;
    let all = thread(&app, ThreadType::Order, order.0).await;
    assert_eq!([&all[0]["content"], &all[1]["content"]], ["Quel tissu ?", "Du lin."]);
    let order = app.store().orders().get(order).await.expect("the order");
    let last = order.conversation.last().expect("a comment");
    assert_eq!((last.author, last.vp), (ALICE, false), "it is hers, and the partner does not read it");
}

#[tokio::test]
async fn the_same_mail_is_one_message_however_often_it_comes() {
    let (app, ses, address) = written_to().await;
    let told = IncomingMail { key: KEY, from: ALICE_MAIL, to: &address, id: "ses-1", proofs: PROVEN };
    app.send_file(KEY, of_alice("1", "Demain").as_bytes()).await;
    let copies = [ses.received(&told, app.now(), None)];
    let router = jobs();
    let failed = join_all((0..6).map(|_| app.deliver(&router, &copies))).await.concat();
    assert!(failed.is_empty(), "{failed:?}");
    // The mail itself comes a second time, as another one of SES.
    let again = IncomingMail { key: "inbound/2", id: "ses-2", ..told };
    delivered(&app, &ses, &again, of_alice("1", "Demain").as_bytes()).await;
    assert_eq!(texts(&app).await, ["Quand passez-vous ?", "Demain"]);
    comes_in(&app, &ses, &address, &of_alice("2", "Ou lundi")).await;
    assert_eq!(texts(&app).await.len(), 3, "another reply is another message");
}

#[tokio::test]
async fn what_no_person_wrote_is_neither_taken_nor_answered() {
    let (app, ses, address) = written_to().await;
    for (nth, header) in [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "X-Auto-Response-Suppress: All",
        "List-Id: <all.orion.test>",
        "X-Mail-Key: message-1",
        "Return-Path: <>",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    ]
    .iter()
    .enumerate()
    {
        let headers = format!("From: {ALICE_MAIL}\r\nMessage-ID: <{nth}@orion.test>\r\n{header}\r\n");
        comes_in(&app, &ses, &address, &mail(&headers, "Je suis absente")).await;
    }
    let bounce = IncomingMail { key: KEY, from: "", to: &address, id: "b", proofs: PROVEN };
    delivered(&app, &ses, &bounce, of_alice("bounce", "Undelivered").as_bytes()).await;
    let two = format!("From: {ALICE_MAIL}\r\nFrom: mallory@evil.test\r\n");
    comes_in(&app, &ses, &address, &mail(&two, "Bonjour")).await;
    comes_in(&app, &ses, &address, "").await;
    assert_eq!((texts(&app).await.len(), told(&app).len()), (1, 0));
    assert!(journal(&app).await.iter().all(|it| it == "automatic" || it == "no sender"));
}

#[tokio::test]
async fn a_forged_notification_reads_and_deletes_nothing() {
    let (app, ses, address) = written_to().await;
    let told = IncomingMail { key: KEY, from: ALICE_MAIL, to: &address, id: "1", proofs: ["FAIL"; 3] };
    app.send_file(KEY, of_alice("1", "Demain").as_bytes()).await;
    for forgery in [
        Forgery::OtherKey,
        Forgery::Altered,
        Forgery::OtherTopic,
        Forgery::OtherCertificate,
        Forgery::OtherVersion,
        Forgery::Unsigned,
    ] {
        let forged = ses.received(&told, app.now(), Some(forgery));
        assert_eq!(app.deliver(&jobs(), &[forged]).await.len(), 1, "{forgery:?}");
    }
    app.send_file("documents/secret", b"x").await;
    let elsewhere = IncomingMail { key: "documents/secret", ..told };
    app.deliver(&jobs(), &[ses.received(&elsewhere, app.now(), None)]).await;
    assert!(
        app.kept_files().contains(&KEY.to_owned())
            && app.kept_files().contains(&"documents/secret".to_owned())
    );
    assert_eq!(texts(&app).await.len(), 1);
}

#[tokio::test]
async fn a_mail_of_somebody_else_is_no_message_and_its_person_hears_of_it() {
    let (app, ses, address) = written_to().await;
    for (nth, (from, envelope, proofs)) in [
        // Another address, whose server vouches for it.
        ("mallory@evil.test", "mallory@evil.test", PROVEN),
        // Her own address, which nothing proves.
        (ALICE_MAIL, "mallory@evil.test", ["PASS", "PASS", "FAIL"]),
        (ALICE_MAIL, "mallory@evil.test", ["PASS", "PASS", "GRAY"]),
    ]
    .into_iter()
    .enumerate()
    {
        let headers = format!("From: <{from}>\r\nMessage-ID: <{nth}@evil.test>\r\n");
        let incoming = IncomingMail { key: KEY, from: envelope, to: &address, id: "1", proofs };
        delivered(&app, &ses, &incoming, mail(&headers, "Bonjour").as_bytes()).await;
        assert_eq!((texts(&app).await.len(), told(&app).len()), (1, nth + 1), "{from} {proofs:?}");
    }
    // An address that was never given out, or is of another domain, is nobody's.
    for other in [format!("reply+{}@{DOMAIN}", "0".repeat(32)), address.replace(DOMAIN, "evil.test")] {
        comes_in(&app, &ses, &other, &of_alice("9", "Bonjour")).await;
    }
    assert_eq!((texts(&app).await.len(), told(&app).len()), (1, 3));
}

#[tokio::test]
async fn a_reply_that_cannot_be_a_message_is_told_why() {
    let (app, ses, address) = written_to().await;
    let quote = "Le jeu. 26 nov. 2026 à 10:00, Marie a écrit :\r\n> Quand ?";
    let cases = [
        ("1", String::new(), "aucun texte"),
        ("2", quote.to_owned(), "aucun texte"),
        ("3", "x".repeat(2_001), "caractères"),
        ("4", "x".repeat(31 * 1024 * 1024), "20 Mo"),
    ];
    for (nth, (name, text, reason)) in cases.iter().enumerate() {
        comes_in(&app, &ses, &address, &of_alice(name, text)).await;
        let told = told(&app);
        assert_eq!(told.len(), nth + 1, "{reason}");
        assert!(told[nth].contains(reason), "{told:?}");
    }
    app.advance(SignedDuration::from_hours(24 * 91));
    comes_in(&app, &ses, &address, &of_alice("5", "Demain")).await;
    assert!(told(&app).last().is_some_and(|it| it.contains("trop ancien")));
    assert_eq!(texts(&app).await.len(), 1);
}

#[tokio::test]
async fn a_flood_of_replies_ends_within_the_hour() {
    let (app, ses, address) = written_to().await;
    for nth in 0..30 {
        comes_in(&app, &ses, &address, &of_alice(&nth.to_string(), "Encore")).await;
    }
    assert_eq!((texts(&app).await.len(), told(&app).len()), (21, 5));
    app.advance(SignedDuration::from_hours(1));
    comes_in(&app, &ses, &address, &of_alice("later", "Bonjour")).await;
    assert_eq!(texts(&app).await.len(), 22);
}

#[tokio::test]
async fn a_file_comes_through_the_pipeline_of_all_files() {
    let (app, ses, address) = written_to().await;
    let with_files = |sent: &[(&str, &str, &str)]| {
        let headers = format!(
            "From: {ALICE_MAIL}\r\nMessage-ID: <{}@orion.test>\r\nContent-Type: multipart/mixed; boundary=b\r\n",
            sent[0].0
        );
        let parts = sent.iter().map(|(name, kind, data)| {
            format!(
                "--b\r\nContent-Type: {kind}; name=\"{name}\"\r\nContent-Disposition: attachment; filename=\"{name}\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{data}\r\n"
            )
        });
        let parts: String = parts.collect();
        mail(&headers, &format!("--b\r\nContent-Type: text/plain\r\n\r\nVoici\r\n{parts}--b--\r\n"))
    };
    let pdf = |name| (name, "application/pdf", files::PDF);
    comes_in(&app, &ses, &address, &with_files(&[pdf("devis.pdf")])).await;
    let all = messages(&app).await;
    assert_eq!(
        (&all[1]["content"], &all[1]["attachments"][0]["name"]),
        (&"Voici".into(), &"devis.pdf".into())
    );
    comes_in(&app, &ses, &address, &with_files(&[pdf("un.pdf"), pdf("deux.pdf"), pdf("trois.pdf")])).await;
    let kept = messages(&app).await[2]["attachments"].clone();
    let names: Vec<_> = kept.as_array().expect("files").iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names, ["un.pdf", "deux.pdf", "trois.pdf"]);
    for wrong in [
        &[("virus.exe", "application/x-msdownload", "TVqQAAMAAAA=")][..],
        &[("a.pdf", "application/pdf", "%%%")],
        &["1", "2", "3", "4", "5", "6"].map(pdf),
    ] {
        comes_in(&app, &ses, &address, &with_files(wrong)).await;
    }
    assert_eq!((messages(&app).await.len(), told(&app).len()), (3, 3));
    assert!(told(&app)[2].contains("5 fichiers au plus"));
}

#[tokio::test]
async fn who_has_left_the_desk_or_the_platform_writes_nothing_by_an_old_address() {
    let (app, ses, address) = written_to().await;
    changed(&app, ALICE, |it| it.conciergerie = Some(VEGA_TOWER)).await;
    comes_in(&app, &ses, &address, &of_alice("1", "Bonjour")).await;
    assert_eq!((texts(&app).await.len(), told(&app).len()), (1, 1));
    changed(&app, ALICE, |it| it.active = false).await;
    comes_in(&app, &ses, &address, &of_alice("2", "Bonjour")).await;
    assert_eq!(told(&app).len(), 1);
}

async fn changed(app: &App, user: UserId, change: impl Fn(&mut domain::people::person::Person)) {
    let mut person = app.store().people().get(user).await.expect("a person");
    change(&mut person);
    app.store().commit(store::Changes::new().save(&person).expect("writable")).await.expect("saved");
}

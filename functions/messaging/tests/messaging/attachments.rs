//! Files that come with messages: both sides of a conversation read them, and nobody else.

use contract::{
    FileUpload, OrderId,
    content::GetBinaryData,
    desk::AckOrderComment,
    messaging::{GetMessageThread, GetMessageThreads, PostMessage, ThreadType},
    orders::{NewOrderComment, OrderDetail},
};
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, files, world::*};

const ADDRESS: &str = "/api/content/GetBinaryData?id=";

async fn app() -> App {
    let routers = messaging::router().merge(content::router());
    App::world(routers.merge(orders::router()).merge(desk::router())).await
}

/// The PDF of the tests under a name.
fn pdf(name: &str) -> FileUpload {
    let (content_type, data) = ("application/pdf".to_owned(), files::PDF.to_owned());
    FileUpload { name: name.to_owned(), content_type, data, key: None }
}

/// A file that somebody sent ahead.
async fn sent_ahead(app: &App, by: contract::UserId, name: &str, bytes: &[u8]) -> FileUpload {
    let key = format!("staging/{by}/{name}");
    app.send_file(&key, bytes).await;
    FileUpload { name: name.to_owned(), key: Some(key), ..FileUpload::default() }
}

fn message(kind: ThreadType, target_id: i64, text: &str, file: FileUpload) -> PostMessage {
    PostMessage { kind, target_id, message: text.to_owned(), file: Some(file), files: vec![] }
}

fn to_desk(text: &str, file: FileUpload) -> PostMessage {
    message(ThreadType::Desk, ORION_TOWER.0, text, file)
}

fn about(order: OrderId, text: &str, file: FileUpload) -> PostMessage {
    message(ThreadType::Order, order.0, text, file)
}

/// The file of the last message of a conversation.
fn last_file(thread: &Value) -> &Value {
    &thread["elements"].as_array().expect("messages").last().expect("a message")["attachments"][0]
}

fn key(address: &Value) -> GetBinaryData {
    let id = address.as_str().and_then(|it| it.strip_prefix(ADDRESS)).expect("an address");
    GetBinaryData { id: id.to_owned() }
}

/// Whether somebody reads a file and the small picture of it.
async fn reads(client: &Client<'_>, file: &Value) -> (u16, u16) {
    let status = async |it| client.call(key(it)).await.status;
    (status(&file["url"]).await, status(&file["thumbnail"]).await)
}

#[tokio::test]
async fn both_sides_see_the_picture_and_nobody_else_does() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let photo = sent_ahead(&app, ALICE, "tache.jpg", files::PHOTO_WITH_PLACE).await;
    let thread = alice.ok(to_desk("", photo)).await;
    let file = last_file(&thread).clone();
    assert_eq!(thread["elements"][0]["content"], "tache.jpg", "a message may be nothing but a file");
    assert_eq!(
        (&file["name"], thread["lastMessagePreview"].as_str()),
        (&json!("tache.jpg"), Some("tache.jpg"))
    );
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = marie.ok(GetMessageThread { kind: ThreadType::Person, target_id: ALICE.0, page: 0 }).await;
    assert_eq!(last_file(&seen), &file);
    // Links are opened without the desk that is chosen in the application.
    for reader in [&alice, &app.client(MARIE).await] {
        assert_eq!(reads(reader, &file).await, (200, 200));
    }
    for user in [BRUNO, CHLOE, ZOE, HUGO, SABINE] {
        assert_eq!(reads(&app.client(user).await, &file).await, (404, 404), "{user}");
    }
    app.anonymous().refused(key(&file["url"]), codes::NO_SESSION).await;
    let bucket = app.services.files.as_ref().expect("a bucket");
    let (content_type, kept) = bucket.get(&key(&file["url"]).id).await.expect("read").expect("the photo");
    assert_eq!((content_type.as_str(), file["size"].as_u64()), ("image/jpeg", Some(kept.len() as u64)));
    assert!(!kept.windows(4).any(|it| it == b"Exif"), "it tells neither place nor telephone");
}

#[tokio::test]
async fn the_desk_answers_with_a_file_and_its_beneficiary_is_told_once() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    let alerts = async || app.store().personal().unread(ALICE).await.expect("a count").alerts;
    let before = alerts().await;
    let sent = marie.ok(message(ThreadType::Person, ALICE.0, "", pdf("Tarifs.pdf"))).await;
    let file = last_file(&sent);
    assert_eq!((&file["size"], &file["thumbnail"]), (&json!(files::PDF_BYTES.len()), &Value::Null));
    marie.ok(message(ThreadType::Person, ALICE.0, "Et le plan", pdf("Plan.pdf"))).await;
    assert_eq!(alerts().await, before + 1, "they have not read the first one");
    let answer = alice.call(key(&file["url"])).await;
    let header =
        |name: &str| answer.headers.iter().find(|(it, _)| *it == name).map(|(_, value)| value.as_str());
    assert_eq!(header("content-disposition"), Some("attachment; filename*=UTF-8''Tarifs%2Epdf"));
    assert_eq!(header("cache-control"), Some("no-store"));
    let list = alice.ok(GetMessageThreads::default()).await;
    assert_eq!(list["threads"][0]["lastMessagePreview"], "Et le plan");
}

#[tokio::test]
async fn a_message_keeps_several_files_and_both_sides_read_each() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    let photo = sent_ahead(&app, ALICE, "tache.jpg", files::PHOTO_WITH_PLACE).await;
    let several = PostMessage { files: vec![pdf("Devis.pdf"), pdf("Plan.pdf")], ..to_desk("", photo) };
    let thread = alice.ok(several).await;
    let message = &thread["elements"][0];
    let sent: Vec<Value> = decoded(&message["attachments"]);
    let names: Vec<_> = sent.iter().map(|it| it["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["tache.jpg", "Devis.pdf", "Plan.pdf"]);
    assert_eq!(message["content"], "tache.jpg, Devis.pdf, Plan.pdf");
    assert_eq!(reads(&marie, &sent[0]).await, (200, 200));
    for file in &sent[1..] {
        let status = async |user| app.client(user).await.call(key(&file["url"])).await.status;
        assert_eq!((status(ALICE).await, status(MARIE).await, status(BRUNO).await), (200, 200, 404));
    }

    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let comment = NewOrderComment {
        order_id: Some(order),
        va: Some(false),
        files: vec![pdf("un.pdf"), pdf("deux.pdf")],
        ..Default::default()
    };
    marie.ok(comment).await;
    let stored = app.store().orders().get(order).await.expect("the order").entity.conversation;
    let hidden = stored.last().expect("a comment");
    assert_eq!((hidden.files().count(), stored.has_bill()), (2, false));
    for file in hidden.files() {
        let asked = || GetBinaryData { id: file.key.clone() };
        assert_eq!((marie.call(asked()).await.status, alice.call(asked()).await.status), (200, 404));
    }
    let shown = AckOrderComment { ocid: hidden.id, va: Some(true), vp: None, ..Default::default() };
    marie.ok(shown).await;
    let detail = alice.ok(OrderDetail { id: order }).await;
    assert_eq!(detail["comments"][0]["files"].as_array().map(Vec::len), Some(2));
    for file in hidden.files() {
        assert_eq!(alice.call(GetBinaryData { id: file.key.clone() }).await.status, 200);
    }
}

#[tokio::test]
async fn too_many_files_or_one_wrong_one_among_them_are_refused_and_nothing_is_written() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let named = |name: &str| message(ThreadType::Desk, ORION_TOWER.0, "Voici", pdf(name));
    let six = PostMessage { files: vec![pdf("a.pdf"); 5], ..named("un.pdf") };
    let refused = alice.refused(six, codes::INVALID).await;
    let problem = |it: &testkit::Answered| it.data["fields"]["file"].as_str().unwrap_or_default().to_owned();
    assert!(problem(&refused).contains("5 fichiers au plus"), "{refused:?}");

    let (first, second) =
        (sent_ahead(&app, ALICE, "a.pdf", &half()).await, sent_ahead(&app, ALICE, "b.pdf", &half()).await);
    let heavy = PostMessage { files: vec![second], ..to_desk("Voici", first) };
    let refused = alice.refused(heavy, codes::INVALID).await;
    assert!(problem(&refused).contains("20 Mo en tout"), "{refused:?}");

    let page = sent_ahead(&app, ALICE, "page.pdf", b"<html></html>").await;
    let wrong = PostMessage { files: vec![page, pdf("c.pdf")], ..named("un.pdf") };
    let refused = alice.refused(wrong, codes::INVALID).await;
    assert!(problem(&refused).starts_with("page.pdf"), "{refused:?}");
    assert!(app.kept_files().iter().all(|it| it.starts_with("staging/")));
    assert_eq!(alice.ok(GetMessageThreads::default()).await["threads"], json!([]));
}

/// More than half of what a message takes.
fn half() -> Vec<u8> {
    [files::PDF_BYTES, &vec![0; contract::LARGEST_FILE / 2]].concat()
}

#[tokio::test]
async fn a_file_that_no_answer_carries_is_handed_out_where_it_lies() {
    let app = app().await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let end = files::PDF_BYTES.windows(9).position(|it| it == b"startxref").expect("its end");
    let (start, end) = files::PDF_BYTES.split_at(end);
    let large = [start, b"%", &vec![b'.'; 5_000_000], b"\n", end].concat();
    let file = sent_ahead(&app, ALICE, "plans.pdf", &large).await;
    let thread = alice.ok(to_desk("", file)).await;
    let asked = || key(&last_file(&thread)["url"]);
    let answer = alice.call(asked()).await;
    let location = answer.headers.iter().find(|it| it.0 == "location").map(|it| it.1.as_str());
    assert_eq!(answer.status, 302);
    assert!(location.is_some_and(|it| it.starts_with("memory://files/documents/")), "{location:?}");
    bruno.refused(asked(), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn what_the_desk_keeps_for_itself_stays_hidden_with_its_file() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let photo = sent_ahead(&app, MARIE, "entre-nous.jpg", files::PHOTO_WITH_PLACE).await;
    let comment = NewOrderComment {
        order_id: Some(order),
        va: Some(false),
        vp: Some(false),
        file: Some(photo),
        ..Default::default()
    };
    marie.ok(comment).await;
    let stored = async || app.store().orders().get(order).await.expect("the order").entity.conversation;
    let hidden = stored().await.comments.pop().expect("a comment");
    let document = hidden.document.expect("a file");
    let thumbnail = document.keys().nth(1).expect("a small picture");
    let file =
        json!({ "url": format!("{ADDRESS}{}", document.key), "thumbnail": format!("{ADDRESS}{thumbnail}") });
    assert_eq!(reads(&alice, &file).await, (404, 404));
    assert_eq!(reads(&app.client(SABINE).await, &file).await, (404, 404), "the partner");
    assert_eq!(reads(&marie, &file).await, (200, 200));
    assert!(!stored().await.has_bill(), "a photo is no bill");
    let thread = alice.ok(GetMessageThread { kind: ThreadType::Order, target_id: order.0, page: 0 }).await;
    assert_eq!(thread["elements"], json!([]));

    marie
        .ok(AckOrderComment { ocid: hidden.id, va: Some(true), vp: Some(false), ..Default::default() })
        .await;
    let thread = alice.ok(GetMessageThread { kind: ThreadType::Order, target_id: order.0, page: 0 }).await;
    assert_eq!(last_file(&thread)["url"], file["url"]);
    assert_eq!(reads(&alice, &file).await, (200, 200));
    let detail = alice.ok(OrderDetail { id: order }).await;
    let comment = &detail["comments"][0];
    assert_eq!((&comment["docUrl"], &comment["files"][0]["url"]), (&file["url"], &file["url"]));
    assert_eq!(comment["files"][0]["thumbnail"], file["thumbnail"]);
}

#[tokio::test]
async fn what_is_no_picture_and_no_pdf_is_refused_by_its_content_and_nothing_is_written() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    let script = String::from_utf8_lossy(files::PDF_BYTES)
        .replace("<< >>", "<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>");
    let large = [files::PDF_BYTES, &vec![0; contract::LARGEST_FILE]].concat();
    let wrong: [(&str, &[u8]); 6] = [
        ("facture.pdf", b"<html><script>alert(1)</script></html>"),
        ("photo.png", b"MZ\x90\0 a program"),
        ("coupee.jpg", files::PHOTO_CUT_OFF),
        ("vide.pdf", b""),
        ("programme.pdf", script.as_bytes()),
        ("lourd.pdf", &large),
    ];
    for (name, bytes) in wrong {
        let file = sent_ahead(&app, ALICE, name, bytes).await;
        alice.refused(to_desk("Voici", file.clone()), codes::INVALID).await;
        alice.refused(about(order, "Voici", file), codes::INVALID).await;
    }
    let lying = FileUpload { content_type: "image/png".to_owned(), ..pdf("photo.png") };
    alice.refused(to_desk("Voici", lying), codes::INVALID).await;
    let kept = app.kept_files();
    assert!(kept.iter().all(|it| it.starts_with("staging/")), "{kept:?}");
    assert_eq!(alice.ok(GetMessageThreads::default()).await["threads"], json!([]));
}

#[tokio::test]
async fn nobody_sends_what_somebody_else_has_sent_ahead() {
    let app = app().await;
    let hers = sent_ahead(&app, ALICE, "a.jpg", files::PHOTO_WITH_PLACE).await;
    let bruno = app.client(BRUNO).await;
    let refused = bruno.refused(to_desk("Voici", hers.clone()), codes::INVALID).await;
    assert!(refused.data["fields"]["file"].is_string(), "{refused:?}");
    let climbing = FileUpload { key: Some(format!("staging/{BRUNO}/../{ALICE}/a.jpg")), ..hers };
    bruno.refused(to_desk("Voici", climbing), codes::INVALID).await;
}

#[tokio::test]
async fn a_file_is_called_as_files_are_and_its_name_is_no_header() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    for (sent, name) in [
        ("a\r\nSet-Cookie: x=1\r\n\r\n<b>.pdf", "aSet-Cookie x=1b.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("C:\\temp\\devis.exe", "devis.exe.pdf"),
        ("\"; filename=evil.html", "; filename=evil.html.pdf"),
    ] {
        let thread = alice.ok(to_desk("", pdf(sent))).await;
        let file = last_file(&thread);
        assert_eq!(file["name"], name, "{sent:?}");
        let answer = alice.call(key(&file["url"])).await;
        let disposition = answer.headers.iter().find(|(it, _)| *it == "content-disposition");
        let value = disposition.expect("a name").1.clone();
        let encoded = value.strip_prefix("attachment; filename*=UTF-8''").expect("saved, not opened");
        assert!(encoded.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'%'), "{encoded}");
    }
}

#[tokio::test]
async fn the_same_message_again_is_one_and_two_at_once_are_two() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    let (one, other) = futures::join!(
        alice.call(about(order, "", pdf("un.pdf"))),
        alice.call(about(order, "", pdf("deux.pdf")))
    );
    assert_eq!((one.code, other.code), (0, 0));
    let again = app.client(ALICE).await.header("idempotency-key", "message-with-file-1");
    for _ in 0..2 {
        again.ok(about(order, "", pdf("trois.pdf"))).await;
    }
    let thread = alice.ok(GetMessageThread { kind: ThreadType::Order, target_id: order.0, page: 0 }).await;
    let mut names: Vec<String> = thread["elements"]
        .as_array()
        .expect("messages")
        .iter()
        .map(|it| decoded(&it["attachments"][0]["name"]))
        .collect();
    names.sort();
    assert_eq!(names, ["deux.pdf", "trois.pdf", "un.pdf"]);
}

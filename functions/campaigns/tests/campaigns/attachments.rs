//! The file of a campaign, to which its mails lead.

use contract::{
    FileUpload, Refusal,
    campaigns::{SaveFlashDispo, TestFlashDispo},
    content::ReadStaticFile,
};
use futures::future::join;
use testkit::{codes, files};

use super::*;

const WORKBOOK: &[u8] = b"PK\x03\x04....[Content_Types].xml....xl/workbook.xml";
const DOCUMENT: &[u8] = b"PK\x03\x04....[Content_Types].xml....word/document.xml";
const PDF_ALONE: &str = "Seuls des fichiers PDF peuvent être chargés ici.";

async fn app() -> App {
    app_with(content::router()).await
}

/// A template whose campaigns may have a file.
async fn template_with_room(marie: &Client<'_>) -> FlashTemplateId {
    let template = FlashDispoTemplate { allow_attachment: true, ..template() };
    let saved = marie.ok(SaveFlashDispoTemplate { template, edition: 0 }).await;
    decoded(&saved["template"]["id"])
}

/// A file that Marie sent ahead.
async fn sent_ahead(app: &App, name: &str, bytes: &[u8]) -> Option<FileUpload> {
    let key = format!("staging/{MARIE}/{}", bytes.len());
    app.send_file(&key, bytes).await;
    Some(FileUpload { name: name.to_owned(), key: Some(key), ..FileUpload::default() })
}

/// The request that reads the file of a campaign at its public address.
fn at_address(url: &Value) -> ReadStaticFile {
    let token = url.as_str().and_then(|it| it.split("/files/").nth(1)).and_then(|it| it.split('/').next());
    ReadStaticFile { token: token.expect("an address").to_owned() }
}

#[tokio::test]
async fn its_mails_lead_to_it_for_readers_who_have_no_session() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = template_with_room(&marie).await;
    let file = sent_ahead(&app, "Tarifs d’été.pdf", files::PDF_BYTES).await;
    let saved = marie.ok(SaveFlashDispo { data: form(template, "demain"), file }).await;
    let attachment = &saved["flashDispo"]["attachment"];
    assert_eq!(
        (&attachment["filename"], &attachment["contentType"], &attachment["size"]),
        (&"Tarifs d’été.pdf".into(), &"application/pdf".into(), &files::PDF_BYTES.len().into())
    );
    let url = attachment["url"].as_str().expect("an address").to_owned();
    let id = decoded(&saved["flashDispo"]["id"]);
    marie.ok(super::sent(id)).await;
    app.work(&jobs()).await;
    let mails = app.sent().all();
    assert_eq!(mails.len(), 3);
    for mail in &mails {
        let rendered = integrations::mail::render(mail).expect("it can be laid out");
        // Slashes are escaped there.
        assert!(rendered.html.contains("Tarifs%20d%E2%80%99%C3%A9t%C3%A9.pdf\">"), "{}", rendered.html);
        let words = ["Pièce jointe\u{a0}: Tarifs d’été.pdf (1 ko)", "Attachment: Tarifs d’été.pdf (1 kB)"];
        assert!(words.iter().any(|it| rendered.html.contains(it)), "{}", rendered.html);
        assert!(rendered.text.contains(&url), "{}", rendered.text);
        assert!(rendered.html.len() + rendered.text.len() < 100_000);
    }
    let read = app.anonymous().call(at_address(&attachment["url"])).await;
    assert_eq!((read.status, read.body.as_slice()), (200, files::PDF_BYTES));

    // A campaign that was sent stays as it is, whatever becomes of the template.
    marie
        .ok(SaveFlashDispoTemplate {
            template: FlashDispoTemplate { id: template, ..super::template() },
            edition: 1,
        })
        .await;
    let late = FlashDispoForm { id, edition: 2, remove_attachment: true, ..form(template, "demain") };
    marie.refused(SaveFlashDispo { data: late, file: None }, Refusal::CampaignSent).await;
    assert_eq!(standing(&marie, id).await["attachment"]["url"], url);
    assert_eq!(app.anonymous().call(at_address(&attachment["url"])).await.status, 200);
}

#[tokio::test]
async fn its_content_says_whether_it_is_a_pdf_or_a_workbook() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = template_with_room(&marie).await;
    let save = |file| SaveFlashDispo { data: form(template, "demain"), file };
    let kept = marie.ok(save(sent_ahead(&app, "Planning", WORKBOOK).await)).await;
    assert_eq!(kept["flashDispo"]["attachment"]["filename"], "Planning.xlsx");
    let standing = app.kept_files().iter().filter(|it| it.starts_with("public/")).count();
    for (name, bytes) in [
        ("tarifs.pdf", DOCUMENT),
        ("tarifs.pdf", b"<html><script>alert(1)</script></html>" as &[u8]),
        ("tarifs.xlsx", b"\x89PNG\r\n\x1a\n...."),
        ("tarifs.pdf", files::PHOTO_WITH_PLACE),
        ("tarifs.pdf", b"MZ"),
    ] {
        let refused = marie.refused(save(sent_ahead(&app, name, bytes).await), codes::INVALID).await;
        assert_eq!(refused.message.as_deref(), Some(PDF_ALONE), "{name}");
    }
    let large = [files::PDF_BYTES, &vec![0; contract::LARGEST_FILE]].concat();
    for bytes in [b"" as &[u8], b"%PDF-1.7 cut off", &large] {
        marie.refused(save(sent_ahead(&app, "tarifs.pdf", bytes).await), codes::INVALID).await;
    }
    assert_eq!(app.kept_files().iter().filter(|it| it.starts_with("public/")).count(), standing);
}

#[tokio::test]
async fn a_template_says_whether_there_may_be_one() {
    let app = app().await;
    let marie = marie(&app).await;
    let without = kept_template(&marie).await;
    let pdf = || sent_ahead(&app, "tarifs.pdf", files::PDF_BYTES);
    let refused =
        marie.refused(SaveFlashDispo { data: form(without, "a"), file: pdf().await }, codes::INVALID);
    assert_eq!(refused.await.message.as_deref(), Some("Ce modèle n’accepte pas de pièce jointe."));
    let template = template_with_room(&marie).await;
    let saved = marie.ok(SaveFlashDispo { data: form(template, "a"), file: pdf().await }).await;
    let id = decoded(&saved["flashDispo"]["id"]);
    let closed = FlashDispoTemplate { id: template, ..super::template() };
    marie.ok(SaveFlashDispoTemplate { template: closed, edition: 1 }).await;
    marie.refused(super::sent(id), codes::INVALID).await;
    let removed = FlashDispoForm { id, edition: 1, remove_attachment: true, ..form(template, "a") };
    marie.ok(SaveFlashDispo { data: removed, file: None }).await;
    marie.ok(SendFlashDispo { flash_dispo_id: id, edition: 2, at: None }).await;
}

#[tokio::test]
async fn another_file_takes_its_place_and_the_one_before_is_forgotten() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = template_with_room(&marie).await;
    let first = sent_ahead(&app, "un.pdf", files::PDF_BYTES).await;
    let saved = marie.ok(SaveFlashDispo { data: form(template, "a"), file: first }).await;
    let (id, before) =
        (decoded(&saved["flashDispo"]["id"]), saved["flashDispo"]["attachment"]["url"].clone());
    // A form that says nothing of it leaves it alone.
    let edited = |edition, date: &str| FlashDispoForm { id, edition, ..form(template, date) };
    let kept = marie.ok(SaveFlashDispo { data: edited(1, "b"), file: None }).await;
    assert_eq!(kept["flashDispo"]["attachment"]["url"], before);
    let email = app.store().people().get(MARIE).await.expect("Marie").email.clone();
    marie.ok(TestFlashDispo { email, flash_dispo_id: Some(id), flash_dispo: None }).await;
    let second = sent_ahead(&app, "deux.xlsx", WORKBOOK).await;
    let saved = marie.ok(SaveFlashDispo { data: edited(2, "b"), file: second }).await;
    let after = &saved["flashDispo"]["attachment"]["url"];
    app.work(&jobs()).await;
    let test = app.sent().all().pop().expect("the test");
    assert!(test.campaign.and_then(|it| it.attachment).is_some_and(|it| it.0.contains("un.pdf")));
    assert_eq!(app.anonymous().call(at_address(&before)).await.status, 404);
    assert_eq!(app.anonymous().call(at_address(after)).await.status, 200);
    assert_eq!(app.kept_files().iter().filter(|it| it.starts_with("public/")).count(), 1);
    let removed = FlashDispoForm { remove_attachment: true, ..edited(3, "b") };
    marie.ok(SaveFlashDispo { data: removed, file: None }).await;
    app.work(&jobs()).await;
    assert_eq!(app.anonymous().call(at_address(after)).await.status, 404);
    assert_eq!(app.kept_files().iter().filter(|it| it.starts_with("public/")).count(), 0);
}

#[tokio::test]
async fn of_two_who_attach_a_file_at_once_one_is_told_of_the_other() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = template_with_room(&marie).await;
    let saved = marie.ok(SaveFlashDispo { data: form(template, "a"), file: None }).await;
    let id = decoded(&saved["flashDispo"]["id"]);
    let mine = FlashDispoForm { id, edition: 1, ..form(template, "a") };
    let file = sent_ahead(&app, "un.pdf", files::PDF_BYTES).await;
    let both = join(
        marie.call(SaveFlashDispo { data: mine.clone(), file: file.clone() }),
        marie.call(SaveFlashDispo { data: mine, file }),
    );
    let (one, other) = both.await;
    let mut outcomes = [one.code, other.code];
    outcomes.sort_unstable();
    assert_eq!(outcomes, [0, Refusal::EditedMeanwhile.code()]);
}

#[tokio::test]
async fn its_name_is_no_header_and_nobody_sends_the_file_of_somebody_else() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = template_with_room(&marie).await;
    let hostile = "../a\r\nBcc: b@c.test\r\n\r\n<b>&\"x.pdf";
    let file = sent_ahead(&app, hostile, files::PDF_BYTES).await;
    let saved = marie.ok(SaveFlashDispo { data: form(template, "a"), file }).await;
    let (attachment, id) = (&saved["flashDispo"]["attachment"], decoded(&saved["flashDispo"]["id"]));
    assert_eq!(attachment["filename"], "aBcc b@c.testb&x.pdf");
    let read = app.anonymous().call(at_address(&attachment["url"])).await;
    let disposition = read.headers.iter().find(|it| it.0 == "content-disposition").expect("a name");
    assert!(disposition.1.starts_with("attachment; filename*=UTF-8''aBcc%20b%40c"), "{disposition:?}");
    marie.ok(super::sent(id)).await;
    app.work(&jobs()).await;
    let mail = app.sent().all().pop().expect("a mail");
    let rendered = integrations::mail::render(&mail).expect("it can be laid out");
    assert!(rendered.html.contains("b&amp;x.pdf") && !rendered.html.contains("b&x.pdf"), "{}", rendered.html);

    let hers = FileUpload { key: Some(format!("staging/{ALICE}/1")), ..FileUpload::default() };
    app.send_file(&format!("staging/{ALICE}/1"), files::PDF_BYTES).await;
    marie.refused(SaveFlashDispo { data: form(template, "a"), file: Some(hers) }, codes::INVALID).await;
}

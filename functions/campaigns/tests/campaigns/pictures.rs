//! Pictures in the texts of campaigns.

use contract::{
    FileUpload,
    campaigns::{CampaignStep, GetFlashDispoHtml, SaveFlashDispo, SteerFlashDispo},
    content::{GetTextPicture, UploadTextPicture},
};
use domain::text::pictures;
use jiff::{SignedDuration, civil::date};
use testkit::{codes, files};

use super::*;

const DAYS: SignedDuration = SignedDuration::from_hours(24 * 9);

async fn app() -> App {
    app_with(content::router()).await
}

/// The address of a picture that Marie sends.
async fn sent_picture(app: &App, marie: &Client<'_>) -> String {
    let key = format!("staging/{MARIE}/photo.jpg");
    app.send_file(&key, files::PHOTO_WITH_PLACE).await;
    let file = FileUpload { name: "photo.jpg".to_owned(), key: Some(key), ..FileUpload::default() };
    decoded(&marie.ok(UploadTextPicture { file }).await["address"])
}

fn showing(address: &str) -> FlashDispoTemplate {
    let body =
        format!("<p>Bonjour {{{{PRENOM}}}}</p><img src=\"{address}\" alt=\"La salle\" width=\"1200\">");
    FlashDispoTemplate { body, ..template() }
}

/// Whether somebody without a session reads a picture, as mail programs do.
async fn is_read(app: &App, token: &str) -> bool {
    app.anonymous().call(GetTextPicture { id: token.to_owned() }).await.status == 200
}

/// The only picture of a text.
fn token_in(html: &str) -> String {
    pictures::referred(html).pop_first().unwrap_or_else(|| panic!("no picture in {html}"))
}

#[tokio::test]
async fn a_mail_shows_the_picture_of_its_template_whatever_becomes_of_that() {
    let app = app().await;
    let marie = marie(&app).await;
    let address = sent_picture(&app, &marie).await;
    let shown = marie
        .ok(GetFlashDispoHtml { template: showing(&address), variables: VariableValues::default() })
        .await;
    assert!(shown["html"].as_str().is_some_and(|it| it.contains(&address)), "{shown}");
    assert!(shown["text"].as_str().is_some_and(|it| it.ends_with("[La salle]")), "{shown}");
    let saved = marie.ok(SaveFlashDispoTemplate { template: showing(&address), edition: 0 }).await;
    let template: FlashTemplateId = decoded(&saved["template"]["id"]);
    let of_template = token_in(saved["template"]["body"].as_str().expect("a text"));
    let made = marie.ok(SaveFlashDispo { data: form(template, "demain"), file: None }).await;
    let id = decoded(&made["flashDispo"]["id"]);
    marie.ok(super::sent(id)).await;
    // The template shows none any more before the first mail leaves.
    let without = FlashDispoTemplate { id: template, ..super::template() };
    marie.ok(SaveFlashDispoTemplate { template: without, edition: 1 }).await;
    app.work(&jobs()).await;
    let mail = app.sent().all().pop().expect("a mail");
    let rendered = integrations::mail::render(&mail).expect("it can be laid out");
    let of_mail = token_in(&rendered.html);
    assert_ne!(of_mail, of_template, "it is the campaign's own");
    let whole = format!(
        "src=\"https://concierge.test{}\" alt=\"La salle\" width=\"504\">",
        pictures::address(&of_mail)
    );
    assert!(rendered.html.contains(&whole), "{}", rendered.html);
    assert!(rendered.text.contains("[La salle]"), "{}", rendered.text);

    app.advance(DAYS);
    app.work(&jobs()).await;
    assert!(is_read(&app, &of_mail).await, "as long as the mail may be read");
    assert!(!is_read(&app, &of_template).await, "nothing shows it");
}

#[tokio::test]
async fn what_was_called_off_takes_its_pictures_along_and_the_template_keeps_its_own() {
    let app = app().await;
    let marie = marie(&app).await;
    let address = sent_picture(&app, &marie).await;
    let saved = marie.ok(SaveFlashDispoTemplate { template: showing(&address), edition: 0 }).await;
    let template: FlashTemplateId = decoded(&saved["template"]["id"]);
    let of_template = token_in(saved["template"]["body"].as_str().expect("a text"));
    let made = marie.ok(SaveFlashDispo { data: form(template, "demain"), file: None }).await;
    let id = decoded(&made["flashDispo"]["id"]);
    let at = Some(date(2026, 11, 24).at(14, 0, 0, 0).into());
    marie.ok(SendFlashDispo { flash_dispo_id: id, edition: 1, at }).await;
    let campaign = app.store().campaigns().get(id).await.expect("the campaign");
    let frozen = token_in(&campaign.sending.as_ref().expect("a text").body);
    assert!(is_read(&app, &frozen).await);
    marie.ok(SteerFlashDispo { flash_dispo_id: id, step: CampaignStep::CallOff }).await;
    app.advance(DAYS);
    app.work(&jobs()).await;
    assert_eq!((is_read(&app, &frozen).await, is_read(&app, &of_template).await), (false, true));
}

#[tokio::test]
async fn a_template_shows_pictures_of_ours_and_no_others() {
    let app = app().await;
    let marie = marie(&app).await;
    let foreign = FlashDispoTemplate {
        body: "<p>a</p><img src=\"https://tracker.test/pixel.gif\"><img src=\"data:image/png;base64,AA\">"
            .to_owned(),
        ..template()
    };
    let saved = marie.ok(SaveFlashDispoTemplate { template: foreign, edition: 0 }).await;
    assert_eq!(saved["template"]["body"], "<p>a</p>");
    let gone = showing(&pictures::address("AbCdEfGhIjKlMnOpQrSt-_"));
    marie.refused(SaveFlashDispoTemplate { template: gone, edition: 0 }, codes::INVALID).await;
    let key = format!("staging/{MARIE}/a.png");
    app.send_file(&key, b"<html>").await;
    let file = FileUpload { name: "a.png".to_owned(), key: Some(key), ..FileUpload::default() };
    marie.refused(UploadTextPicture { file }, codes::INVALID).await;
    let alice = app.client(ALICE).await;
    alice.refused(UploadTextPicture { file: FileUpload::default() }, codes::NOT_FOUND).await;
}

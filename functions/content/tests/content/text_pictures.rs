//! Pictures in formatted texts: who sends them, who reads them, and what becomes of them.

use std::collections::BTreeSet;

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    EggHuntId, FileUpload, NewsId, WallClock, Words,
    account::TextBlobType,
    content::{
        DeleteActualite, GetActualite, GetActualiteForBnf, GetTextBlobOfDay, GetTextPicture, LegalTextForm,
        NewsForm, SetActualite, UpdateTextBlob, UploadTextPicture, WithdrawTextBlob,
    },
    games::{DeleteEggHunt, EggHunt, GetEggHunt, HuntRef, SetEggHunt},
};
use domain::{
    calendar::paris,
    games::hunt_form,
    text::pictures::{self, TextPicture},
};
use futures::future::join_all;
use jiff::{SignedDuration, ToSpan};
use serde_json::Value;
use store::{Changes, Versioned};
use testkit::{
    App, Client, codes, decoded, files,
    world::{ADA, ALICE, GILLES, HUGO, MARIE, ORION_TOWER, SHIRTS},
};

use super::editing::{again, app, form, news, saved};

const DAY: SignedDuration = SignedDuration::from_hours(24);

fn picture(bytes: &[u8]) -> UploadTextPicture {
    let file = FileUpload {
        name: "a".into(),
        content_type: "image/jpeg".into(),
        data: STANDARD.encode(bytes),
        ..Default::default()
    };
    UploadTextPicture { file }
}

/// The address of a picture that was sent for a text.
async fn sent(client: &Client<'_>) -> String {
    let answer = client.call(picture(files::PHOTO_WITH_PLACE)).await;
    assert_eq!(answer.code, 0, "{answer:?}");
    decoded(&answer.data["address"])
}

fn text(address: &str) -> Words {
    Words::new(format!("<p>Lisez</p><img src=\"{address}\" alt=\"Un pressing\">"), "")
}

fn news_with(app: &App, name: &str, address: &str) -> SetActualite {
    SetActualite { object: NewsForm { content: text(address), ..form(app, name) }, ..news(app, name) }
}

/// The addresses in a text.
fn shown(html: &Value) -> Vec<String> {
    let tokens = pictures::referred(html.as_str().expect("a text"));
    tokens.iter().map(|it| pictures::address(it)).collect()
}

/// The token in the address of a picture.
fn token_of(address: &str) -> &str {
    address.strip_prefix(pictures::ADDRESS).expect("an address of ours")
}

async fn is_read(app: &App, address: &str) -> bool {
    let id = token_of(address).to_owned();
    app.anonymous().call(GetTextPicture { id }).await.status == 200
}

async fn text_of(client: &Client<'_>, id: NewsId) -> Value {
    client.ok(GetActualite { actualite_id: id }).await["actu"]["content"]["fr"].clone()
}

#[tokio::test]
async fn a_picture_of_a_text_is_redrawn_and_read_by_whoever_has_its_address() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let answer = marie.call(picture(files::PHOTO_WITH_PLACE)).await;
    let address: String = decoded(&answer.data["address"]);
    assert!(pictures::is_address(&address) && answer.data["width"].as_u64().is_some_and(|it| it <= 1_200));
    let id = token_of(&address).to_owned();
    let read = app.anonymous().call(GetTextPicture { id }).await;
    assert_eq!((read.status, read.header("content-type")), (200, "image/jpeg"));
    assert!(!read.body.windows(4).any(|it| it == b"Exif"));
    assert_eq!(read.header("cross-origin-resource-policy"), "cross-origin", "a mail shows it");
    assert!(read.header("content-security-policy").contains("sandbox"));

    let id = saved(&marie, news_with(&app, "Pressing", &address)).await;
    let read = app.client(ALICE).await.ok(GetActualiteForBnf { actualite_id: id }).await;
    assert_eq!(shown(&read["actu"]["content"]["fr"]), [address]);
}

#[tokio::test]
async fn nothing_but_a_picture_is_taken_and_from_nobody_but_staff() {
    let app = app().await;
    for (bytes, said) in [
        (b"<svg onload=a()>" as &[u8], "Image non reconnue"),
        (b"\x89PNG\r\n\x1a\n", "Image non reconnue"),
        (b"", "Ce fichier est vide"),
    ] {
        let answer = app.client(GILLES).await.call(picture(bytes)).await;
        let told = answer.data["fields"]["file"].as_str().unwrap_or_default();
        assert!(told.starts_with(said), "{answer:?}");
    }
    assert!(app.kept_files().is_empty());
    let refused = app.client(ALICE).await.call(picture(files::PHOTO_WITH_PLACE)).await;
    assert_eq!(refused.code, codes::NOT_FOUND);
    for id in ["", "a", "0123456789012345678901", "../../texts/a"] {
        app.anonymous().refused(GetTextPicture { id: id.to_owned() }, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_text_shows_no_picture_that_is_gone_and_no_more_than_it_may() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let gone = pictures::address("0123456789012345678901");
    let answer = marie.call(news_with(&app, "Pressing", &gone)).await;
    assert!(answer.data["fields"]["content.fr"].as_str().is_some_and(|it| it.contains("n’existe plus")));
    let many = text(&sent(&marie).await).fr.repeat(pictures::MOST + 1);
    let object = NewsForm { content: Words::new(many, ""), ..form(&app, "Pressing") };
    let answer = marie.call(SetActualite { object, ..news(&app, "Pressing") }).await;
    assert!(answer.data["fields"]["content.fr"].as_str().is_some_and(|it| it.contains("20 images")));
}

#[tokio::test]
async fn a_text_that_takes_over_the_picture_of_another_gets_a_copy_which_outlives_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let first = sent(&marie).await;
    let one = saved(&marie, news_with(&app, "Premier", &first)).await;
    let other = saved(&marie, SetActualite { copy_of: Some(one), ..news_with(&app, "Copie", &first) }).await;
    let copy = shown(&text_of(&marie, other).await);
    assert_eq!(copy.len(), 1);
    assert_ne!(copy[0], first);
    // Its own picture is not copied once more.
    marie.ok(again(news_with(&app, "Copie", &copy[0]), other, 1)).await;
    assert_eq!(shown(&text_of(&marie, other).await), copy);

    let object = NewsForm { id: one, ..NewsForm::default() };
    marie.ok(DeleteActualite { object, edition: 1, ..DeleteActualite::default() }).await;
    app.work(&jobs::router()).await;
    assert!(!is_read(&app, &first).await && is_read(&app, &copy[0]).await);
}

#[tokio::test]
async fn pictures_of_earlier_versions_stay_and_those_that_no_text_ever_showed_go_after_a_week() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let (kept, unsaved) = (sent(&marie).await, sent(&marie).await);
    let id = saved(&marie, news_with(&app, "Premier", &kept)).await;
    marie.ok(again(news(&app, "Sans image"), id, 1)).await;
    app.advance(DAY * 6);
    app.work(&jobs::router()).await;
    assert!(is_read(&app, &unsaved).await, "somebody may still be writing");
    app.advance(DAY * 2);
    app.work(&jobs::router()).await;
    assert!(is_read(&app, &kept).await, "it can be restored");
    assert!(!is_read(&app, &unsaved).await);
    assert_eq!(app.kept_files().len(), 1);
    let object = NewsForm { id, ..NewsForm::default() };
    let marie = app.client(MARIE).await;
    marie.ok(DeleteActualite { object, edition: 2, ..DeleteActualite::default() }).await;
    app.work(&jobs::router()).await;
    assert!(app.kept_files().is_empty());
}

#[tokio::test]
async fn two_texts_that_take_a_new_picture_at_once_have_one_each() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let address = sent(&marie).await;
    let saves = (0..6).map(|nth| {
        let request = news_with(&app, &format!("Actualité {nth}"), &address);
        async { (saved(&marie, request).await, ()) }
    });
    let ids = join_all(saves).await;
    let mut all = BTreeSet::new();
    for (id, ()) in &ids {
        all.extend(shown(&text_of(&marie, *id).await));
    }
    assert_eq!(all.len(), ids.len(), "each has its own, and one of them the first");
    assert!(all.contains(&address));
}

#[tokio::test]
async fn a_hunt_gives_up_the_pictures_that_its_popups_show_no_more_a_day_later() {
    let app = app().await;
    let (first, second, id) = dropped(&app).await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetEggHunt { egg_hunt_id: id }).await;
    assert_eq!(shown(&read["hunt"]["textWelcomePopup"]["fr"]), std::slice::from_ref(&second));
    app.work(&jobs::router()).await;
    assert!(is_read(&app, &first).await, "the change may be taken back");
    app.advance(DAY * 2);
    app.work(&jobs::router()).await;
    assert!(!is_read(&app, &first).await && is_read(&app, &second).await);
    let marie = app.client(MARIE).await;
    marie.ok(DeleteEggHunt { object: HuntRef { id }, associations: vec![], edition: 2 }).await;
    app.advance(DAY * 2);
    app.work(&jobs::router()).await;
    assert!(app.kept_files().is_empty());
}

/// A hunt that shows a picture in its welcome.
fn hunt_with(app: &App, id: EggHuntId, edition: u64, address: &str) -> SetEggHunt {
    let object = EggHunt {
        id,
        titre: "Pâques".into(),
        from_date: Some(app.now()),
        to_date: Some(app.now() + DAY * 9),
        nb_eggs_to_win: Some(1),
        nb_eggs_before_winning: Some(1),
        offre: Some(SHIRTS),
        text_welcome_popup: text(address),
        ..hunt_form::usual()
    };
    SetEggHunt {
        object,
        associations: vec![ORION_TOWER],
        edition,
        image_clickable_egg: None,
        image_done_for_today_egg: None,
        image_welcome_popup: None,
        image_winning_egg: None,
        images_losing_egg: vec![],
    }
}

/// A picture that a hunt of now shows no more, the one that it shows instead, and the hunt.
async fn dropped(app: &App) -> (String, String, EggHuntId) {
    let marie = app.client(MARIE).await;
    let (first, second) = (sent(&marie).await, sent(&marie).await);
    let kept = marie.ok(hunt_with(app, hunt_form::usual().id, 0, &first)).await;
    let id = decoded(&kept["hunt"]["id"]);
    marie.ok(hunt_with(app, id, 1, &second)).await;
    (first, second, id)
}

/// The picture as it is kept.
async fn stored(app: &App, address: &str) -> Versioned<TextPicture> {
    app.store().content().text_picture(token_of(address)).await.expect("readable").expect("kept")
}

/// A picture that a save of its hunt has taken back, whose page is not written yet, while the job that forgets it runs; and the hunt.
async fn taken_back(app: &App) -> (String, EggHuntId) {
    let (address, _, id) = dropped(app).await;
    app.advance(DAY);
    let mut picture = stored(app, &address).await;
    picture.taken = Some(app.now());
    app.store().commit(Changes::new().save(&picture).expect("writable")).await.expect("saved");
    app.work(&jobs::router()).await;
    assert!(is_read(app, &address).await, "its page may be saved in a moment");
    (address, id)
}

#[tokio::test]
async fn a_picture_that_a_page_takes_back_while_it_is_being_forgotten_stays_until_the_page_is_saved() {
    let app = app().await;
    let (address, id) = taken_back(&app).await;
    app.client(MARIE).await.ok(hunt_with(&app, id, 2, &address)).await;
    app.advance(DAY * 2);
    app.work(&jobs::router()).await;
    assert!(is_read(&app, &address).await);
}

#[tokio::test]
async fn a_picture_that_a_page_took_back_and_was_not_saved_with_goes_an_hour_later() {
    let app = app().await;
    let (address, _) = taken_back(&app).await;
    app.advance(SignedDuration::from_hours(1));
    app.work(&jobs::router()).await;
    assert!(!is_read(&app, &address).await);
}

#[tokio::test]
async fn a_save_says_of_each_picture_that_it_takes_it_unless_it_has_just_been_said() {
    let app = app().await;
    let (address, _, id) = dropped(&app).await;
    let begun = app.now();
    for (edition, said) in [(2, begun), (3, begun + 40.minutes())] {
        app.advance(SignedDuration::from_mins(20));
        app.client(MARIE).await.ok(hunt_with(&app, id, edition, &address)).await;
        assert_eq!(stored(&app, &address).await.taken, Some(said));
    }
}

#[tokio::test]
async fn everybody_reads_the_pictures_of_a_legal_text_and_a_version_that_is_withdrawn_takes_its_own_along() {
    let app = app().await;
    let ada = app.client(ADA).await;
    let address = sent(&ada).await;
    let write = |days: i64, address: &str| {
        let from = paris::today(app.now()).checked_add(days.days()).expect("a day");
        let content_fr = text(address).fr;
        let kind = TextBlobType::Credits;
        let data =
            LegalTextForm { kind, content_fr, from: Some(WallClock(from)), ..LegalTextForm::default() };
        UpdateTextBlob { data, edition: 0 }
    };
    ada.ok(write(0, &address)).await;
    let of_day = GetTextBlobOfDay { kind: TextBlobType::Credits, object_name: None, day: None };
    let read = app.anonymous().ok(of_day).await;
    assert_eq!(shown(&read["contentFr"]), std::slice::from_ref(&address));
    assert!(is_read(&app, &address).await);

    let next = ada.ok(write(3, &address)).await;
    let copy = shown(&next["contentFr"]);
    assert!(copy.len() == 1 && copy[0] != address, "{copy:?}");
    ada.ok(WithdrawTextBlob { id: decoded(&next["id"]), edition: 1 }).await;
    app.advance(DAY * 8);
    app.work(&jobs::router()).await;
    assert!(!is_read(&app, &copy[0]).await && is_read(&app, &address).await);
    app.client(HUGO).await.call(write(3, &address)).await;
    app.advance(DAY * 8);
    app.work(&jobs::router()).await;
    assert_eq!(app.kept_files().len(), 1, "a refused text leaves nothing behind");
}

//! Egg hunts, as editors keep them.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    EggHuntId, FileUpload, OfferId, Refusal,
    games::{DeleteEggHunt, EggHunt, GetEggHunt, GetEggHunts, HuntRef},
};
use image::{DynamicImage, ImageFormat};
use serde_json::{Value, json};
use testkit::{
    codes, decoded,
    world::{self, ALICE, HUGO, MARIE, ORION_CAMPUS, ORION_TOWER, VEGA_TOWER},
};

use super::{DAY, app, form, opened, save};

fn picture(format: ImageFormat) -> FileUpload {
    let mut bytes = std::io::Cursor::new(vec![]);
    DynamicImage::new_rgb8(8, 8).write_to(&mut bytes, format).expect("it can be written");
    FileUpload {
        name: "oeuf.jpg".into(),
        content_type: "image/jpeg".into(),
        data: STANDARD.encode(bytes.into_inner()),
        key: None,
    }
}

#[tokio::test]
async fn a_hunt_is_written_read_changed_and_deleted() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let new = marie.ok(GetEggHunt { egg_hunt_id: EggHuntId(-1) }).await;
    assert_eq!(
        (&new["hunt"]["buttonAcceptGame"]["fr"], &new["edition"]),
        (&json!("Je participe"), &json!(0))
    );
    let id = opened(&app, |it| it.text_losing_egg.fr = "<p onclick=\"a()\">Vide</p>".into()).await;
    let shown = marie.ok(GetEggHunt { egg_hunt_id: id }).await;
    assert_eq!(shown["hunt"]["textLosingEgg"]["fr"], "<p>Vide</p>");
    assert_eq!(
        (&shown["state"], &shown["wins"], &shown["edition"]),
        (&json!("online"), &json!(0), &json!(1))
    );
    assert_eq!(shown["conciergeries"], json!([{ "id": ORION_TOWER, "name": "Tour Orion" }]));
    assert_eq!(
        (&shown["prize"]["name"]["fr"], &shown["prize"]["missingAt"]),
        (&json!("Chemises"), &json!([]))
    );

    let changed = EggHunt { id, titre: "Printemps".into(), from_date: Some(app.now() + DAY), ..form(&app) };
    let saved = marie.ok(save(changed.clone(), &[ORION_CAMPUS], 1)).await;
    assert_eq!((&saved["hunt"]["titre"], &saved["edition"]), (&json!("Printemps"), &json!(2)));
    let list = marie.ok(GetEggHunts {}).await;
    assert_eq!(list["eggHunts"].as_array().map(Vec::len), Some(1), "{list}");
    assert_eq!(
        (&list["eggHunts"][0]["state"], &list["eggHunts"][0]["edition"]),
        (&json!("waiting"), &json!(2))
    );
    assert_eq!(list["eggHunts"][0]["conciergeries"][0]["id"], json!(ORION_CAMPUS));

    let stale = marie.refused(save(changed, &[], 1), Refusal::EditedMeanwhile).await;
    assert_eq!((&stale.data["hunt"]["titre"], &stale.data["edition"]), (&json!("Printemps"), &json!(2)));
    let deletion = |edition| DeleteEggHunt { object: HuntRef { id }, associations: vec![], edition };
    marie.refused(deletion(1), Refusal::EditedMeanwhile).await;
    marie.ok(deletion(2)).await;
    marie.refused(GetEggHunt { egg_hunt_id: id }, codes::NOT_FOUND).await;
    assert_eq!(marie.ok(GetEggHunts {}).await["eggHunts"], json!([]));
    assert!(app.store().games().hunts_at(ORION_CAMPUS).await.expect("a read").is_empty());
}

#[tokio::test]
async fn each_field_that_is_wrong_is_named_and_nothing_is_saved() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let fields = async |hunt: EggHunt| {
        let answer = marie.refused(save(hunt, &[ORION_TOWER], 0), codes::INVALID).await;
        let fields = answer.data["fields"].as_object().cloned().unwrap_or_default();
        fields.keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(fields(EggHunt { titre: " ".into(), ..form(&app) }).await, ["object.titre"]);
    assert_eq!(fields(EggHunt { to_date: Some(app.now() - DAY * 3), ..form(&app) }).await, ["object.toDate"]);
    for offer in [world::VEGA_ONLY, world::GONE, OfferId(999_999)] {
        assert_eq!(fields(EggHunt { offre: Some(offer), ..form(&app) }).await, ["object.offre"], "{offer}");
    }
    let foreign = EggHunt { image_winning_egg: Some("../secret".into()), ..form(&app) };
    assert_eq!(fields(foreign).await, ["object.imageWinningEgg"]);
    let mut sent = save(form(&app), &[ORION_TOWER], 0);
    sent.images_losing_egg = vec![picture(ImageFormat::Png)];
    let answer = marie.refused(sent, codes::INVALID).await;
    assert_eq!(answer.data["fields"]["imagesLosingEgg"], "L'image n'a pas pu être lue");
    assert_eq!(marie.ok(GetEggHunts {}).await["eggHunts"], json!([]));
}

#[tokio::test]
async fn pictures_that_are_sent_are_kept_and_shown_in_turn() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let mut sent = save(form(&app), &[ORION_TOWER], 0);
    sent.image_welcome_popup = Some(picture(ImageFormat::Jpeg));
    sent.images_losing_egg = vec![picture(ImageFormat::Jpeg), picture(ImageFormat::Jpeg)];
    let saved = marie.ok(sent).await;
    let hunt: EggHunt = decoded(&saved["hunt"]);
    let key = hunt.image_welcome_popup.clone().expect("a picture");
    let read = app.client(ALICE).await.call(contract::content::GetBinaryData { id: key.clone() }).await;
    assert_eq!((read.status, read.header("content-type")), (200, "image/jpeg"));
    assert_eq!(hunt.image_losing_egg.len(), 2);
    // One is taken out, the others stay.
    let fewer = EggHunt { image_losing_egg: hunt.image_losing_egg[1..].to_vec(), ..hunt.clone() };
    let mut more = save(fewer, &[ORION_TOWER], 1);
    more.images_losing_egg = vec![picture(ImageFormat::Jpeg)];
    let saved: EggHunt = decoded(&marie.ok(more).await["hunt"]);
    assert_eq!(saved.image_losing_egg[0], hunt.image_losing_egg[1]);
    assert_eq!((saved.image_losing_egg.len(), saved.image_welcome_popup), (2, Some(key)));
}

#[tokio::test]
async fn a_manager_of_another_company_neither_sees_nor_moves_a_hunt() {
    let app = app().await;
    let id = opened(&app, |_| ()).await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    hugo.refused(GetEggHunt { egg_hunt_id: id }, codes::NOT_FOUND).await;
    let list = hugo.ok(GetEggHunts {}).await;
    assert_eq!(list["eggHunts"], json!([]));
    assert!(!list.to_string().contains("Orion"), "{list}");
    let theirs = EggHunt { id, ..form(&app) };
    hugo.refused(save(theirs.clone(), &[], 1), codes::NOT_FOUND).await;
    hugo.refused(save(form(&app), &[ORION_TOWER], 0), Refusal::ConciergerieNotAllowed).await;
    let deletion = DeleteEggHunt { object: HuntRef { id }, associations: vec![], edition: 1 };
    hugo.refused(deletion, codes::NOT_FOUND).await;
    // One that is at no desk is of the company that made it.
    marie.ok(save(theirs, &[], 1)).await;
    assert_eq!(marie.ok(GetEggHunts {}).await["eggHunts"].as_array().map(Vec::len), Some(1));
    hugo.refused(GetEggHunt { egg_hunt_id: id }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_hunt_of_two_companies_keeps_the_desks_of_the_other_one() {
    let app = app().await;
    let mut both = app.store().people().get(MARIE).await.expect("Marie");
    both.companies = vec![world::ORION, world::VEGA];
    app.store().commit(store::Changes::new().save(&both).expect("writable")).await.expect("saved");
    // The shirts are sold at both.
    let shared = world::offer(world::SHIRTS);
    let shared = domain::catalogue::offer::Offer {
        conciergeries: vec![ORION_TOWER, ORION_CAMPUS, VEGA_TOWER],
        ..shared
    };
    world::sell(app.store(), &shared).await;
    let saved = app.client(MARIE).await.ok(save(form(&app), &[ORION_TOWER, VEGA_TOWER], 0)).await;
    let id: EggHuntId = decoded(&saved["hunt"]["id"]);
    let hugo = app.client(HUGO).await;
    let shown = hugo.ok(GetEggHunt { egg_hunt_id: id }).await;
    assert_eq!(
        (&shown["otherConciergeries"], shown["conciergeries"].as_array().map(Vec::len)),
        (&json!(1), Some(1))
    );
    assert!(!shown.to_string().contains("Orion"), "{shown}");
    let deletion = DeleteEggHunt { object: HuntRef { id }, associations: vec![], edition: 1 };
    hugo.refused(deletion, Refusal::ConciergerieNotAllowed).await;
    let left = hugo.ok(save(EggHunt { id, ..form(&app) }, &[], 1)).await;
    assert_eq!(left["conciergeries"], Value::Array(vec![]));
    hugo.refused(GetEggHunt { egg_hunt_id: id }, codes::NOT_FOUND).await;
    let rest = app.client(MARIE).await.ok(GetEggHunt { egg_hunt_id: id }).await;
    assert_eq!(rest["conciergeries"][0]["id"], json!(ORION_TOWER));
}

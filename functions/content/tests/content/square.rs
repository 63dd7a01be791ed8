//! Pictures of items: square JPEGs, or the square of one that somebody chose. Pictures within an answer.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    FileUpload,
    content::{GetBinaryDataAsBase64, GetBinaryDataAsBase64Array, ImageCrop, SetActualite},
};
use image::{DynamicImage, ImageFormat};
use serde_json::json;
use store::{Changes, StoredFile};
use testkit::{
    codes, decoded,
    world::{self, ALICE, BRUNO, MARIE},
};

use crate::editing::{again, app, news};

/// The size of a small square picture.
pub(crate) const SMALL: (u32, u32) = (8, 8);

fn jpeg((width, height): (u32, u32)) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    DynamicImage::new_rgb8(width, height).write_to(&mut bytes, ImageFormat::Jpeg).expect("it can be written");
    bytes.into_inner()
}

/// The request with a JPEG of this size.
pub(crate) fn with_picture(request: SetActualite, size: (u32, u32)) -> SetActualite {
    SetActualite {
        image_content_type: Some("image/jpeg".to_owned()),
        image_data_as_base64: Some(format!("data:image/jpeg;base64,{}", STANDARD.encode(jpeg(size)))),
        ..request
    }
}

#[tokio::test]
async fn a_picture_is_square_or_somebody_chooses_a_square_of_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let wide = with_picture(news(&app, "Large"), (40, 20));
    let answer = marie.refused(wide.clone(), codes::INVALID).await;
    assert_eq!(answer.data["fields"]["image"], "Les images doivent être carrées");
    let crop = Some(ImageCrop { x: 10, y: 0, size: 20 });
    let outside = Some(ImageCrop { x: 30, y: 0, size: 20 });
    marie.refused(SetActualite { crop: outside, ..wide.clone() }, codes::INVALID).await;
    let unreadable = SetActualite { image_data_as_base64: Some("bm9uZQ==".to_owned()), ..wide.clone() };
    let answer = marie.refused(unreadable, codes::INVALID).await;
    assert_eq!(answer.data["fields"]["image"], "L'image n'a pas pu être lue");
    assert!(app.kept_files().is_empty(), "nothing is left behind");

    let answer = marie.ok(SetActualite { crop, ..wide.clone() }).await;
    let key: String = decoded(&answer["saved"]["actu"]["image"]);
    let kept = app.client(ALICE).await.ok(GetBinaryDataAsBase64 { id: key.clone() }).await;
    assert_eq!(kept["contentType"], "image/jpeg");
    let bytes = STANDARD.decode(kept["data"].as_str().expect("Base64")).expect("bytes");
    let image = image::load_from_memory(&bytes).expect("a picture");
    assert_eq!((image.width(), image.height()), (20, 20));

    // It stays while its form names it, and that of another item is none of this one.
    let id = decoded(&answer["saved"]["actu"]["id"]);
    let named = |mut request: SetActualite| {
        request.object.image = Some(key.clone());
        request
    };
    let answer = marie.ok(named(again(news(&app, "Encore"), id, 1))).await;
    assert_eq!(answer["saved"]["actu"]["image"], key);
    marie.refused(named(news(&app, "Autre")), codes::INVALID).await;
    let file = FileUpload {
        name: "a.jpg".to_owned(),
        content_type: "image/jpeg".to_owned(),
        data: STANDARD.encode(jpeg((8, 8))),
        key: None,
    };
    let sent = SetActualite { image_file: Some(file), ..again(news(&app, "Encore"), id, 2) };
    assert_ne!(marie.ok(sent).await["saved"]["actu"]["image"], key);
}

#[tokio::test]
async fn pictures_within_an_answer_are_those_that_the_caller_may_see() {
    let app = app().await;
    let order = world::placed(&app, ALICE, world::SHIRTS, 7).await;
    let file = |key: &str, content_type: &str, of, length: usize| StoredFile {
        key: key.to_owned(),
        content_type: content_type.to_owned(),
        data: Some("A".repeat(length)),
        order: of,
        message: None,
    };
    let mut changes = Changes::new();
    changes
        .insert(&file("demo/a.png", "image/png", None, 8))
        .and_then(|it| it.insert(&file("demo/b.png", "image/png", None, 200_000)))
        .and_then(|it| it.insert(&file("documents/1", "image/png", Some(order), 8)))
        .and_then(|it| it.insert(&file("documents/2", "application/pdf", None, 8)))
        .expect("writable");
    app.store().commit(&mut changes).await.expect("written");
    let bruno = app.client(BRUNO).await;
    let asked =
        |ids: &[&str]| GetBinaryDataAsBase64Array { ids: ids.iter().map(|it| (*it).to_owned()).collect() };
    let answer = bruno.ok(asked(&["demo/b.png", "documents/1", "none", "documents/2", "demo/a.png"])).await;
    let told: Vec<_> = answer["images"].as_array().expect("pictures").iter().map(|it| &it["id"]).collect();
    assert_eq!((told, &answer["left"]), (vec![&json!("demo/b.png"), &json!("demo/a.png")], &json!([])));
    for hidden in ["documents/1", "documents/2", "none"] {
        bruno.refused(GetBinaryDataAsBase64 { id: hidden.to_owned() }, codes::NOT_FOUND).await;
    }
    // Twenty-one of them are too long for one answer.
    let many = vec!["demo/b.png"; 21];
    let answer = bruno.ok(asked(&many)).await;
    assert_eq!(answer["images"].as_array().map(Vec::len), Some(20));
    assert_eq!(answer["left"], json!(["demo/b.png"]));
    bruno.refused(asked(&["a"; 51]), codes::INVALID).await;
    app.anonymous().refused(asked(&["demo/a.png"]), codes::NO_SESSION).await;
}

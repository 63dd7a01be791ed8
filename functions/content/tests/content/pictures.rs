//! Pictures that people send: what they are is read from their bytes, and nothing else of them is kept.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::content::{GetBinaryData, PrepareUpload, UploadBinaryData};
use image::{DynamicImage, ImageFormat, RgbaImage};
use serde_json::{Value, json};
use testkit::{
    Answered, App,
    world::{ALICE, GILLES, MARIE},
};

fn file(bytes: &[u8], kind: &str) -> Value {
    let file = json!({ "name": "a", "contentType": "image/png", "data": STANDARD.encode(bytes) });
    json!({ "file": file, "kind": kind })
}

async fn sent(app: &App, bytes: &[u8], kind: &str) -> Answered {
    app.client(MARIE).await.call::<UploadBinaryData>(file(bytes, kind)).await
}

/// What everybody then reads.
async fn read(app: &App, sent: &Answered) -> Answered {
    read_as(app, sent, "").await
}

async fn read_as(app: &App, sent: &Answered, suffix: &str) -> Answered {
    assert_eq!(sent.code, 0, "{sent:?}");
    let id = sent.data["id"].as_str().expect("a key");
    app.client(ALICE).await.call::<GetBinaryData>(json!({ "id": format!("{id}{suffix}") })).await
}

fn drawn(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    let image = DynamicImage::ImageRgba8(RgbaImage::new(width, height));
    let image = if format == ImageFormat::Jpeg { image.to_rgb8().into() } else { image };
    image.write_to(&mut bytes, format).expect("it can be written");
    bytes.into_inner()
}

#[tokio::test]
async fn a_picture_is_kept_no_larger_than_screens_show_it_and_seen_by_everybody() {
    let app = App::world(content::router()).await;
    let sent_photo = sent(&app, &drawn(2_000, 1_000, ImageFormat::Jpeg), "photo").await;
    let photo = read(&app, &sent_photo).await;
    assert_eq!((photo.status, photo.header("content-type")), (200, "image/jpeg"));
    assert_eq!(photo.header("x-content-type-options"), "nosniff");
    assert!(photo.header("cache-control").contains("immutable"));
    let image = image::load_from_memory(&photo.body).expect("a picture");
    assert_eq!((image.width(), image.height()), (1_600, 800));
    let small = read_as(&app, &sent_photo, "-small").await;
    let image = image::load_from_memory(&small.body).expect("a picture");
    assert_eq!((small.header("content-type"), image.width(), image.height()), ("image/jpeg", 480, 240));
    let icon = read(&app, &sent(&app, &drawn(64, 64, ImageFormat::Png), "icon").await).await;
    assert_eq!(icon.header("content-type"), "image/png");
}

#[tokio::test]
async fn what_hides_in_a_picture_is_not_kept() {
    let app = App::world(content::router()).await;
    let polyglot = [drawn(8, 8, ImageFormat::Png), b"<script>alert(1)</script>".to_vec()].concat();
    let kept = read(&app, &sent(&app, &polyglot, "photo").await).await;
    assert!(!kept.body.windows(7).any(|it| it == b"<script"));

    let svg = r##"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="run()">
        <script>run()</script><foreignObject><body onclick="run()"/></foreignObject><style>@import "//x"</style>
        <image href="https://elsewhere.test/a.png"/><use href="https://elsewhere.test/#a"/><use href="#b"/>
        <a href="javascript:run()"><path d="M9 9"/></a>
        <path d="M0 0&quot;" fill="url(#c)" stroke="url(https://elsewhere.test)" style="fill:red"/></svg>"##;
    let kept = read(&app, &sent(&app, svg.as_bytes(), "drawing").await).await;
    let text = String::from_utf8(kept.body).expect("text");
    assert_eq!(
        text,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0&quot;" fill="url(#c)" style="fill:red"></path></svg>"##
    );
}

#[tokio::test]
async fn what_is_no_picture_of_its_kind_is_refused_with_words_and_leaves_nothing() {
    let app = App::world(content::router()).await;
    let png = drawn(8, 8, ImageFormat::Png);
    let mut cut = drawn(400, 400, ImageFormat::Png);
    cut.truncate(60);
    let entities = r#"<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>"#;
    let deep = format!("<svg>{}{}</svg>", "<g>".repeat(2_000), "</g>".repeat(2_000));
    let wrong: [(&[u8], &str); 10] = [
        (b"", "photo"),
        (b"<html></html>", "photo"),
        (b"GIF89a................", "photo"),
        (&cut, "photo"),
        (&png, "drawing"),
        (&drawn(8, 8, ImageFormat::Jpeg), "icon"),
        (b"<svg>", "drawing"),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", "drawing"),
        (entities.as_bytes(), "drawing"),
        (deep.as_bytes(), "drawing"),
    ];
    for (bytes, kind) in wrong {
        let answer = sent(&app, bytes, kind).await;
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(20)]).into_owned();
        assert_eq!(
            (answer.code, &answer.data["fields"]["file"]),
            (422, &json!("Image non reconnue")),
            "{shown}"
        );
    }
    // It says that it is of 20,000 by 20,000 pixels, in few bytes.
    let mut huge = png.clone();
    huge[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
    let checksum = crc(&huge[12..29]);
    huge[29..33].copy_from_slice(&checksum.to_be_bytes());
    let answer = sent(&app, &huge, "photo").await;
    assert_eq!(answer.data["fields"]["file"], "L’image dépasse 6000 × 6000 pixels.");
    let answer = sent(&app, &[png.clone(), vec![0; 20 * 1024 * 1024]].concat(), "photo").await;
    assert_eq!(answer.data["fields"]["file"], "Le fichier dépasse 20 Mo.");
    assert_eq!(app.client(ALICE).await.call::<UploadBinaryData>(file(&png, "photo")).await.code, 404);
    assert!(app.kept_files().is_empty(), "nothing is left behind");
}

#[tokio::test]
async fn a_large_file_is_sent_ahead_by_who_names_it_then() {
    let app = App::world(content::router()).await;
    let marie = app.client(MARIE).await;
    let picture = [drawn(8, 8, ImageFormat::Png), vec![0; 6 * 1024 * 1024]].concat();
    let room = marie.ok::<PrepareUpload>(json!({ "size": picture.len() })).await;
    let key = room["key"].as_str().expect("a key");
    assert!(room["url"].as_str().is_some_and(|it| it.contains(key)));
    let named =
        json!({ "file": { "name": "a.png", "contentType": "image/png", "key": key }, "kind": "photo" });

    let early = marie.call::<UploadBinaryData>(named.clone()).await;
    assert_eq!(early.data["fields"]["file"], "Le fichier n’est pas arrivé : envoyez-le à nouveau.");
    app.send_file(key, &picture).await;
    let other = app.client(GILLES).await.call::<UploadBinaryData>(named.clone()).await;
    assert_eq!(other.data, early.data, "it is not theirs");
    let kept = read(&app, &marie.call::<UploadBinaryData>(named).await).await;
    assert!(kept.body.len() < 6 * 1024, "redrawn as any other");

    let huge = marie.call::<PrepareUpload>(json!({ "size": 20 * 1024 * 1024 + 1 })).await;
    assert_eq!(huge.data["fields"]["file"], "Le fichier dépasse 20 Mo.");
}

/// As PNG has it.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}

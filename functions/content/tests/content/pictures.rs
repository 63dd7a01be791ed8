//! Pictures that people send: what they are is read from their bytes, and nothing else of them is kept.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    FileUpload,
    content::{GetBinaryData, PictureKind, PrepareUpload, UploadBinaryData},
};
use image::{DynamicImage, ImageFormat, RgbaImage};
use serde_json::json;
use testkit::{
    Answered, App, codes, decoded, files,
    world::{ALICE, GILLES, MARIE},
};

fn file(bytes: &[u8], kind: PictureKind) -> UploadBinaryData {
    let file = FileUpload {
        name: "a".into(),
        content_type: "image/png".into(),
        data: STANDARD.encode(bytes),
        ..Default::default()
    };
    UploadBinaryData { file, kind }
}

async fn sent(app: &App, bytes: &[u8], kind: PictureKind) -> Answered {
    app.client(MARIE).await.call(file(bytes, kind)).await
}

/// The picture that everybody then reads.
async fn read(app: &App, sent: &Answered) -> Answered {
    read_as(app, sent, "").await
}

async fn read_as(app: &App, sent: &Answered, suffix: &str) -> Answered {
    assert_eq!(sent.code, 0, "{sent:?}");
    let id = sent.data["id"].as_str().expect("a key");
    app.client(ALICE).await.call(GetBinaryData { id: format!("{id}{suffix}").clone() }).await
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
    let sent_photo = sent(&app, &drawn(2_000, 1_000, ImageFormat::Jpeg), PictureKind::Photo).await;
    let photo = read(&app, &sent_photo).await;
    assert_eq!((photo.status, photo.header("content-type")), (200, "image/jpeg"));
    assert_eq!(photo.header("x-content-type-options"), "nosniff");
    assert!(photo.header("cache-control").contains("immutable"));
    let image = image::load_from_memory(&photo.body).expect("a picture");
    assert_eq!((image.width(), image.height()), (1_600, 800));
    let small = read_as(&app, &sent_photo, "-small").await;
    let image = image::load_from_memory(&small.body).expect("a picture");
    assert_eq!((small.header("content-type"), image.width(), image.height()), ("image/jpeg", 480, 240));
    let icon = read(&app, &sent(&app, &drawn(64, 64, ImageFormat::Png), PictureKind::Icon).await).await;
    assert_eq!(icon.header("content-type"), "image/png");
}

#[tokio::test]
async fn what_hides_in_a_picture_is_not_kept() {
    let app = App::world(content::router()).await;
    let polyglot = [drawn(8, 8, ImageFormat::Png), b"<script>alert(1)</script>".to_vec()].concat();
    let kept = read(&app, &sent(&app, &polyglot, PictureKind::Photo).await).await;
    assert!(!kept.body.windows(7).any(|it| it == b"<script"));

    let svg = r##"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="run()">
        <script>run()</script><foreignObject><body onclick="run()"/></foreignObject><style>@import "//x"</style>
        <image href="https://elsewhere.test/a.png"/><use href="https://elsewhere.test/#a"/><use href="#b"/>
        <a href="javascript:run()"><path d="M9 9"/></a>
        <path d="M0 0&quot;" fill="url(#c)" stroke="url(https://elsewhere.test)" style="fill:red"/></svg>"##;
    let kept = read(&app, &sent(&app, svg.as_bytes(), PictureKind::Drawing).await).await;
    let text = String::from_utf8(kept.body).expect("text");
    assert_eq!(
        text,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0&quot;" fill="url(#c)" style="fill:red"></path></svg>"##
    );
}

#[tokio::test]
async fn photos_as_telephones_write_them_are_kept_as_everybody_sees_them() {
    let app = App::world(content::router()).await;
    let kept = read(&app, &sent(&app, files::PHOTO_WITH_PLACE, PictureKind::Photo).await).await;
    assert!(!kept.body.windows(4).any(|it| it == b"Exif"));
    let wide = read(&app, &sent(&app, files::WIDE_PHOTO, PictureKind::Photo).await).await;
    let wide = image::load_from_memory(&wide.body).expect("a picture");
    assert_eq!((wide.width(), wide.height()), (1_600, 13));
    let before = image::load_from_memory(files::PHOTO_IN_DISPLAY_P3).expect("a picture").to_rgb8();
    let after = read(&app, &sent(&app, files::PHOTO_IN_DISPLAY_P3, PictureKind::Photo).await).await;
    let after = image::load_from_memory(&after.body).expect("a picture").to_rgb8();
    assert_ne!(
        before.get_pixel(32, 32),
        after.get_pixel(32, 32),
        "the same colour has other numbers in sRGB"
    );
}

#[tokio::test]
async fn a_photo_of_48_million_pixels_is_shrunk_and_one_of_more_than_50_is_refused() {
    let app = App::world(content::router()).await;
    let kept = read(&app, &sent(&app, &grey(8_064, 6_048), PictureKind::Photo).await).await;
    let kept = image::load_from_memory(&kept.body).expect("a picture");
    assert_eq!((kept.width(), kept.height()), (1_600, 1_200));
    let answer = sent(&app, &grey(8_064, 6_300), PictureKind::Photo).await;
    assert_eq!(answer.data["fields"]["file"], "L’image dépasse 50 millions de pixels.");
}

/// A grey photo of this size, written faster than it could be drawn: each block of 64 pixels is as the one before.
fn grey(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    DynamicImage::new_luma8(8, 8).write_to(&mut bytes, ImageFormat::Jpeg).expect("it can be written");
    let mut photo = bytes.into_inner();
    let place = |photo: &[u8], marker: u8| {
        photo.windows(2).position(|it| it == [0xff, marker]).expect("each JPEG has it")
    };
    let size = place(&photo, 0xc0) + 5;
    photo[size..size + 4].copy_from_slice(&[height.to_be_bytes(), width.to_be_bytes()].concat());
    let scan = place(&photo, 0xda);
    photo.truncate(scan + 2 + usize::from(photo[scan + 3]));
    // Four blocks: no difference, end of the block.
    let four: [u8; 3] = [0b0010_1000, 0b1010_0010, 0b1000_1010];
    let blocks = usize::from(width).div_ceil(8) * usize::from(height).div_ceil(8);
    photo.extend(four.iter().cycle().take(blocks.div_ceil(4) * 3));
    photo.extend([0xff, 0xd9]);
    photo
}

#[tokio::test]
async fn what_is_no_picture_of_its_kind_is_refused_with_words_and_leaves_nothing() {
    let app = App::world(content::router()).await;
    let png = drawn(8, 8, ImageFormat::Png);
    let mut cut = drawn(400, 400, ImageFormat::Png);
    cut.truncate(60);
    let entities = r#"<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>"#;
    let deep = format!("<svg>{}{}</svg>", "<g>".repeat(2_000), "</g>".repeat(2_000));
    let wrong: [(&[u8], PictureKind); 10] = [
        (files::PHOTO_CUT_OFF, PictureKind::Photo),
        (files::PROGRESSIVE_CUT_OFF, PictureKind::Photo),
        (b"<html></html>", PictureKind::Photo),
        (b"GIF89a................", PictureKind::Photo),
        (&cut, PictureKind::Photo),
        (&drawn(8, 8, ImageFormat::Jpeg), PictureKind::Icon),
        (b"<svg>", PictureKind::Drawing),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", PictureKind::Drawing),
        (entities.as_bytes(), PictureKind::Drawing),
        (deep.as_bytes(), PictureKind::Drawing),
    ];
    for (bytes, kind) in wrong {
        let answer = sent(&app, bytes, kind).await;
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(20)]).into_owned();
        assert_eq!(
            (answer.code, &answer.data["fields"]["file"]),
            (codes::INVALID, &json!("Image non reconnue")),
            "{shown}"
        );
    }
    for (bytes, kind, told) in [
        (&b""[..], PictureKind::Photo, "Ce fichier est vide."),
        (&png, PictureKind::Drawing, "Ce fichier est une photo : une icône est un dessin au format SVG."),
    ] {
        assert_eq!(sent(&app, bytes, kind).await.data["fields"]["file"], told);
    }
    // It says that it is of 20,000 by 20,000 pixels, in few bytes.
    let mut huge = png.clone();
    huge[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
    let checksum = crc(&huge[12..29]);
    huge[29..33].copy_from_slice(&checksum.to_be_bytes());
    let answer = sent(&app, &huge, PictureKind::Photo).await;
    assert_eq!(answer.data["fields"]["file"], "L’image dépasse 36 millions de pixels.");
    let answer = sent(&app, &[png.clone(), vec![0; 20 * 1024 * 1024]].concat(), PictureKind::Photo).await;
    assert_eq!(answer.data["fields"]["file"], "Le fichier dépasse 20 Mo.");
    app.client(ALICE).await.refused(file(&png, PictureKind::Photo), codes::NOT_FOUND).await;
    assert!(app.kept_files().is_empty(), "nothing is left behind");
}

#[tokio::test]
async fn a_large_file_is_sent_ahead_by_who_names_it_then() {
    let app = App::world(content::router()).await;
    let marie = app.client(MARIE).await;
    let picture = [drawn(8, 8, ImageFormat::Png), vec![0; 6 * 1024 * 1024]].concat();
    let room = marie.ok(PrepareUpload { size: decoded(&picture.len()) }).await;
    let key = room["key"].as_str().expect("a key");
    assert!(room["url"].as_str().is_some_and(|it| it.contains(key)));
    let named = FileUpload {
        name: "a.png".into(),
        content_type: "image/png".into(),
        key: Some(key.into()),
        ..Default::default()
    };
    let named = UploadBinaryData { file: named, kind: PictureKind::Photo };

    let early = marie.call(named.clone()).await;
    assert_eq!(early.data["fields"]["file"], "Le fichier n’est pas arrivé : envoyez-le à nouveau.");
    app.send_file(key, &picture).await;
    let other = app.client(GILLES).await.call(named.clone()).await;
    assert_eq!(other.data, early.data, "it is not theirs");
    let kept = read(&app, &marie.call(named).await).await;
    assert!(kept.body.len() < 6 * 1024, "redrawn as any other");

    let huge = marie.call(PrepareUpload { size: decoded(&(20 * 1024 * 1024 + 1)) }).await;
    assert_eq!(huge.data["fields"]["file"], "Le fichier dépasse 20 Mo.");
}

/// The checksum of PNG.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}

//! Pictures of a partner.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::partners::{GetImageView, GetPartnerImages, UploadImagePartner, UploadPartnerImage};
use image::{DynamicImage, ImageFormat, RgbaImage};
use serde_json::{Value, json};
use testkit::{App, world::*};

use crate::app;

fn drawn() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    let image = DynamicImage::ImageRgba8(RgbaImage::new(40, 20));
    image.write_to(&mut bytes, ImageFormat::Png).expect("it can be written");
    bytes.into_inner()
}

fn upload(partner: contract::PartnerId, bytes: &[u8]) -> Value {
    json!({ "partnerId": partner, "fileName": "vitrine.png", "data": STANDARD.encode(bytes) })
}

async fn images(app: &App) -> Value {
    let all = json!({ "partnerId": PRESSING });
    app.client(GILLES).await.raw_ok::<GetPartnerImages>(all).await["images"].clone()
}

#[tokio::test]
async fn a_picture_is_kept_with_its_partner_and_shown_to_everybody() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let polyglot = [drawn(), b"<script>alert(1)</script>".to_vec()].concat();
    let kept = marie.raw_ok::<UploadPartnerImage>(upload(PRESSING, &polyglot)).await;
    assert_eq!((&kept["fileName"], &kept["author"]), (&json!("vitrine.png"), &json!("Marie Dubreuil")));
    app.advance(jiff::SignedDuration::from_secs(1));
    let file = json!({ "name": "b.png", "contentType": "image/png",
        "data": STANDARD.encode(drawn()) });
    let file = json!({ "partnerId": PRESSING, "file": file });
    let second = marie.raw_ok::<UploadImagePartner>(file).await;
    assert_eq!(images(&app).await, json!([second, kept]));
    let seen = app.client(ALICE).await.raw::<GetImageView>(json!({ "id": kept["id"] })).await;
    assert_eq!((seen.status, seen.header("content-type")), (200, "image/png"));
    assert_eq!(seen.header("x-content-type-options"), "nosniff");
    assert!(!seen.body.windows(8).any(|it| it == b"<script>"));
    let address = format!("data:image/png;base64,{}", STANDARD.encode(drawn()));
    let by_address = json!({ "partnerId": PRESSING, "fileName": "c.png", "data": address });
    marie.raw_ok::<UploadPartnerImage>(by_address).await;
}

#[tokio::test]
async fn a_bad_file_leaves_nothing_behind_and_a_foreign_partner_takes_none() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let truncated = drawn()[..40].to_vec();
    for bad in [&truncated[..], b"GIF89a", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"] {
        let refused = marie.raw::<UploadPartnerImage>(upload(PRESSING, bad)).await;
        assert_eq!(refused.data["fields"]["file"], "Image non reconnue");
    }
    let refused = marie.raw::<UploadPartnerImage>(upload(PRESSING, b"")).await;
    assert_eq!(refused.data["fields"]["file"], "Ce fichier est vide.");
    assert_eq!(images(&app).await, json!([]));
    assert_eq!(marie.raw::<UploadPartnerImage>(upload(CYCLIST, &drawn())).await.code, 404);
    assert_eq!(marie.raw::<GetPartnerImages>(json!({ "partnerId": CYCLIST })).await.code, 404);
    for person in [ALICE, GILLES, SABINE] {
        let refused = app.client(person).await.raw::<UploadPartnerImage>(upload(PRESSING, &drawn())).await;
        assert_eq!(refused.code, 404);
    }
}

//! Pictures of a partner.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::partners::{GetImageView, GetPartnerImages, UploadImagePartner, UploadPartnerImage};
use image::{DynamicImage, ImageFormat, RgbaImage};
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use crate::app;

fn drawn() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    let image = DynamicImage::ImageRgba8(RgbaImage::new(40, 20));
    image.write_to(&mut bytes, ImageFormat::Png).expect("it can be written");
    bytes.into_inner()
}

fn upload(partner: contract::PartnerId, bytes: &[u8]) -> UploadPartnerImage {
    UploadPartnerImage {
        partner_id: partner,
        data: decoded(&STANDARD.encode(bytes)),
        file_name: "vitrine.png".into(),
    }
}

async fn images(app: &App) -> Value {
    let all = GetPartnerImages { partner_id: PRESSING };
    app.client(GILLES).await.ok(all).await["images"].clone()
}

#[tokio::test]
async fn a_picture_is_kept_with_its_partner_and_shown_to_everybody() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let polyglot = [drawn(), b"<script>alert(1)</script>".to_vec()].concat();
    let kept = marie.ok(upload(PRESSING, &polyglot)).await;
    assert_eq!((&kept["fileName"], &kept["author"]), (&json!("vitrine.png"), &json!("Marie Dubreuil")));
    app.advance(jiff::SignedDuration::from_secs(1));
    let file = json!({ "name": "b.png", "contentType": "image/png",
        "data": STANDARD.encode(drawn()) });
    let file = UploadImagePartner { partner_id: PRESSING, file: decoded(&file) };
    let second = marie.ok(file).await;
    assert_eq!(images(&app).await, json!([second, kept]));
    let seen = app.client(ALICE).await.call(GetImageView { id: decoded(&kept["id"]) }).await;
    assert_eq!((seen.status, seen.header("content-type")), (200, "image/png"));
    assert_eq!(seen.header("x-content-type-options"), "nosniff");
    assert!(!seen.body.windows(8).any(|it| it == b"<script>"));
    let address = format!("data:image/png;base64,{}", STANDARD.encode(drawn()));
    let by_address =
        UploadPartnerImage { partner_id: PRESSING, data: address.clone(), file_name: "c.png".into() };
    marie.ok(by_address).await;
}

#[tokio::test]
async fn a_bad_file_leaves_nothing_behind_and_a_foreign_partner_takes_none() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let truncated = drawn()[..40].to_vec();
    for bad in [&truncated[..], b"GIF89a", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"] {
        let refused = marie.call(upload(PRESSING, bad)).await;
        assert_eq!(refused.data["fields"]["file"], "Image non reconnue");
    }
    let refused = marie.call(upload(PRESSING, b"")).await;
    assert_eq!(refused.data["fields"]["file"], "Ce fichier est vide.");
    assert_eq!(images(&app).await, json!([]));
    marie.refused(upload(CYCLIST, &drawn()), codes::NOT_FOUND).await;
    marie.refused(GetPartnerImages { partner_id: CYCLIST }, codes::NOT_FOUND).await;
    for person in [ALICE, GILLES, SABINE] {
        let refused = app.client(person).await.call(upload(PRESSING, &drawn())).await;
        assert_eq!(refused.code, codes::NOT_FOUND);
    }
}

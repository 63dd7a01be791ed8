//! How a desk is reached, and what is noted of it.

use contract::{
    Words,
    account::GetConcInfos,
    auth::ValidateCodeConciergerie,
    conciergeries::{DeskImage, GetConciergerieExtraInfos, GetImageEntLogo, SetConciergerieExtraInfos},
};
use serde_json::{Value, json};
use testkit::{App, Client, decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app, picture};

async fn read(client: &Client<'_>) -> Value {
    client.ok(GetConciergerieExtraInfos { conciergerie_id: Some(ORION_TOWER) }).await
}

/// A request that changes some of what was read.
fn asked(read: &Value, change: impl FnOnce(&mut SetConciergerieExtraInfos)) -> SetConciergerieExtraInfos {
    let mut request = SetConciergerieExtraInfos {
        conciergerie_id: Some(ORION_TOWER),
        profile: decoded(&read["profile"]),
        extra_infos: decoded(&read["extraInfos"]),
        edition: decoded(&read["edition"]),
    };
    change(&mut request);
    request
}

#[tokio::test]
async fn beneficiaries_reach_a_desk_as_its_sheet_says() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let before = read(&marie).await;
    assert_eq!((&before["label"], &before["canEditProperties"]), (&json!("Tour Orion"), &json!(true)));
    let reached = asked(&before, |it| {
        it.profile.name = "Durand".into();
        it.profile.email = "tour@orion.test; renfort@orion.test".into();
        it.profile.professional_numbr = "01 55 17 02 02".into();
        it.profile.description = Words::new("Au rez-de-chaussée", "Ground floor");
    });
    let set = marie.ok(reached).await;
    assert_eq!(set["profile"]["email"], "tour@orion.test, renfort@orion.test");
    assert_eq!(read(&marie).await, set);
    let infos = async || app.client(ALICE).await.ok(GetConcInfos {}).await;
    let seen = infos().await;
    assert_eq!((&seen["mail"], &seen["tel"]), (&json!("tour@orion.test"), &json!("01 55 17 02 02")));
    assert_eq!(seen["description"], "Au rez-de-chaussée");
    marie.ok(asked(&set, |it| it.extra_infos.telephone_crc = "0800000000".into())).await;
    assert_eq!(infos().await["tel"], "0800000000");
}

#[tokio::test]
async fn who_may_not_change_a_field_leaves_it_and_does_not_read_what_is_not_theirs() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let before = read(&marie).await;
    let noted = asked(&before, |it| {
        it.extra_infos.prod_infos = Some("Contrat 12".into());
        it.extra_infos.concierge_infos = "Clef au PC".into();
    });
    marie.ok(noted).await;
    let seen = read(&gilles).await;
    assert_eq!(
        (&seen["extraInfos"]["prodInfos"], &seen["extraInfos"]["itInfos"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!((&seen["canEditProperties"], &seen["canEditAccessCode"]), (&json!(false), &json!(false)));
    assert!(!seen.to_string().contains("Contrat 12"));
    for (request, field) in [
        (asked(&seen, |it| it.profile.city = "Lyon".into()), "profile"),
        (asked(&seen, |it| it.extra_infos.access_code = "AUTRE".into()), "accessCode"),
    ] {
        let refused = gilles.refused(request, INVALID).await;
        assert!(refused.data["fields"][field].is_string(), "{}", refused.data);
    }
    let told = asked(&seen, |it| {
        it.extra_infos.concierge_infos = "Clef au bar".into();
        it.extra_infos.prod_infos = Some("Rien".into());
    });
    gilles.ok(told).await;
    let stands = read(&marie).await["extraInfos"].clone();
    assert_eq!(
        (&stands["prodInfos"], &stands["conciergeInfos"]),
        (&json!("Contrat 12"), &json!("Clef au bar"))
    );
}

#[tokio::test]
async fn a_code_that_is_changed_on_the_sheet_opens_the_desk() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let opens = async |app: &App, code: &str| {
        app.anonymous().call(ValidateCodeConciergerie { code: code.into(), ..Default::default() }).await.code
    };
    let before = read(&marie).await;
    marie.ok(asked(&before, |it| it.extra_infos.access_code = "lilas 2027".into())).await;
    assert_eq!((opens(&app, "LILAS2027").await, opens(&app, "CODE1").await), (0, 6));
}

#[tokio::test]
async fn of_two_editors_the_second_is_shown_what_stands() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let before = read(&marie).await;
    let first = marie.ok(asked(&before, |it| it.profile.city = "Nanterre".into())).await;
    let late = asked(&before, |it| it.extra_infos.concierge_infos = "Clef".into());
    let refused = marie.call(late).await;
    assert_eq!((refused.code, refused.data), (EDITED_MEANWHILE, first));
}

#[tokio::test]
async fn a_signature_is_a_kept_picture_that_everybody_may_see() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let signature = GetImageEntLogo { id: ORION_TOWER, image: DeskImage::Signature };
    app.anonymous().refused(signature.clone(), NOT_FOUND).await;
    let before = read(&marie).await;
    let private = picture(&app, Some(contract::OrderId(1))).await;
    for wrong in ["pictures/none", IMAGE, &private] {
        let signed = asked(&before, |it| it.extra_infos.image_signature_email = Some(wrong.into()));
        let refused = marie.call(signed).await;
        assert_eq!(refused.data["fields"]["imageSignatureEmail"], "Image non reconnue", "{wrong}");
    }
    let kept = picture(&app, None).await;
    marie.ok(asked(&before, |it| it.extra_infos.image_signature_email = Some(kept))).await;
    let seen = app.anonymous().call(signature).await;
    assert_eq!((seen.status, seen.header("content-type")), (200, "image/png"));
    app.anonymous().refused(GetImageEntLogo { id: ORION_TOWER, ..Default::default() }, NOT_FOUND).await;
}

#[tokio::test]
async fn the_sheets_of_other_companies_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let there = GetConciergerieExtraInfos { conciergerie_id: Some(VEGA_TOWER) };
    marie.refused(there, NOT_FOUND).await;
    let elsewhere = asked(&read(&marie).await, |it| it.conciergerie_id = Some(VEGA_TOWER));
    marie.refused(elsewhere, NOT_FOUND).await;
}

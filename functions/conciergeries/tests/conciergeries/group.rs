//! The settings of a desk.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId,
    auth::ValidateCodeConciergerie,
    conciergeries::{ConnectionType, GetConciergerieGroupInfo, GetImageEntLogo},
};
use futures::future::join_all;
use serde_json::json;
use testkit::{App, decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app, asked, picture, set, set_by};

async fn opened_by(app: &App, code: &str) -> Option<i64> {
    let answer =
        app.anonymous().call(ValidateCodeConciergerie { code: code.into(), ..Default::default() }).await;
    answer.data["conciergerieId"].as_i64().filter(|_| answer.code == 0)
}

#[tokio::test]
async fn settings_are_kept_as_they_were_set() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetConciergerieGroupInfo { id: Some(ORION_TOWER) }).await;
    assert_eq!((&read["group"]["accessCode"], &read["companyName"]), (&json!("CODE1"), &json!("Orion")));
    let answer = set(&app, ORION_TOWER, |it| {
        it.group_name = "Tour Orion 2".into();
        it.sub_entities = ["Ventes", " ", "Ventes", "Achats"].map(str::to_owned).into();
        it.connection_type = ConnectionType::SsoSaml;
        it.package_delivery_offre_id = Some(OLD_SHIRTS);
        it.fake_conciergerie = true;
        it.closing_date = decoded("2027-06-30");
    })
    .await;
    assert_eq!(answer.code, 0, "{}", answer.data);
    let group = &answer.data["group"];
    assert_eq!(group["subEntities"], json!(["Ventes", "Achats"]));
    assert_eq!((&group["groupName"], &group["closingDate"]), (&json!("Tour Orion 2"), &json!("2027-06-30")));
    assert_eq!(marie.ok(GetConciergerieGroupInfo { id: Some(ORION_TOWER) }).await, answer.data);
    // The number that lists show is that of the version in force.
    set(&app, ORION_TOWER, |it| it.package_delivery_offre_id = None).await;
    let by_version = set(&app, ORION_TOWER, |it| it.package_delivery_offre_id = Some(SHIRTS)).await;
    assert_eq!(by_version.data["group"]["packageDeliveryOffreId"], json!(OLD_SHIRTS));
    let refused = set(&app, ORION_TOWER, |it| it.package_delivery_offre_id = Some(VEGA_ONLY)).await;
    assert!(refused.data["fields"]["packageDeliveryOffreId"].is_string(), "{}", refused.data);
    let waiting = answer.data["waiting"].as_array().expect("a list");
    assert!(
        waiting.iter().any(|it| it["name"] == "mailTemplate")
            && waiting.iter().all(|it| it["name"] != "accessCode")
    );
}

#[tokio::test]
async fn who_does_not_configure_the_desk_has_no_settings() {
    let app = app().await;
    let read = app.client(MARIE).await.ok(GetConciergerieGroupInfo::default()).await;
    let example = asked(ORION_TOWER, &read, |_| {});
    for person in [ALICE, GILLES, SABINE, ADA] {
        let client = app.client(person).await;
        client.refused(GetConciergerieGroupInfo { id: Some(ORION_TOWER) }, NOT_FOUND).await;
        client.refused(example.clone(), NOT_FOUND).await;
    }
    let hugo = app.client(HUGO).await;
    hugo.refused(GetConciergerieGroupInfo { id: Some(ORION_TOWER) }, NOT_FOUND).await;
    hugo.refused(example, NOT_FOUND).await;
}

#[tokio::test]
async fn of_two_editors_the_second_is_shown_what_stands() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetConciergerieGroupInfo { id: Some(ORION_TOWER) }).await;
    let one = asked(ORION_TOWER, &read, |it| it.group_name = "Un".into());
    let other = asked(ORION_TOWER, &read, |it| it.access_code = "DEUX".into());
    let (one, other) = futures::join!(marie.call(one), marie.call(other));
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data, first.data, "what stands now");
}

#[tokio::test]
async fn a_code_opens_one_desk_and_the_old_one_none() {
    let app = app().await;
    assert_eq!(set(&app, ORION_TOWER, |it| it.access_code = "orion tour".into()).await.code, 0);
    assert_eq!(
        (opened_by(&app, "ORIONTOUR").await, opened_by(&app, "CODE1").await),
        (Some(ORION_TOWER.0), None)
    );
    // The freed code is free, and a code that opens a desk, of whatever company, is not.
    assert_eq!(set(&app, ORION_CAMPUS, |it| it.access_code = "code1".into()).await.code, 0);
    assert_eq!(opened_by(&app, "CODE1").await, Some(ORION_CAMPUS.0));
    for taken in ["CODE1", "code 3"] {
        let refused = set(&app, ORION_TOWER, |it| it.access_code = taken.into()).await;
        assert_eq!(refused.code, INVALID);
        assert!(refused.data["fields"]["accessCode"].is_string(), "{}", refused.data);
    }
    assert_eq!(opened_by(&app, "ORIONTOUR").await, Some(ORION_TOWER.0), "nothing changed");
    assert_eq!(set(&app, ORION_TOWER, |it| it.access_code = String::new()).await.code, 0);
    assert_eq!((opened_by(&app, "ORIONTOUR").await, opened_by(&app, "").await), (None, None));
}

#[tokio::test]
async fn desks_that_want_one_code_at_once_get_it_once() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    for round in 0..5 {
        let code = format!("COURSE{round}");
        let want = |client, desk: ConciergerieId| set_by(client, desk, |it| it.access_code = code.clone());
        let answers =
            join_all([want(&marie, ORION_TOWER), want(&marie, ORION_CAMPUS), want(&hugo, VEGA_TOWER)]).await;
        let won: Vec<_> = answers.iter().filter(|it| it.code == 0).map(|it| it.data["id"].as_i64()).collect();
        assert_eq!(won.len(), 1, "{:?}", answers.iter().map(|it| it.code).collect::<Vec<_>>());
        assert_eq!(opened_by(&app, &code).await, won[0], "who is told so");
        let refused: BTreeSet<_> = answers.iter().map(|it| it.code).filter(|it| *it != 0).collect();
        assert_eq!(refused, BTreeSet::from([INVALID]));
    }
}

#[tokio::test]
async fn a_logo_is_for_everybody() {
    let app = app().await;
    let key = picture(&app, None).await;
    assert_eq!(set(&app, ORION_TOWER, |it| it.image_url = Some(key)).await.code, 0);
    let seen = app.anonymous().call(GetImageEntLogo { id: ORION_TOWER, ..Default::default() }).await;
    assert_eq!((seen.status, seen.header("content-type")), (200, "image/png"));
    let refused = set(&app, ORION_TOWER, |it| it.image_url = Some("pictures/none".into())).await;
    assert_eq!(refused.data["fields"]["imageUrl"], "Image non reconnue");
}

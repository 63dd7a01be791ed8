//! The calendar of desks, and the preview of a form.

use contract::{
    ConciergerieId, Words,
    content::{
        ContentAudience, ContentKind, GetContentCalendar, NewsForm, PreviewContent, SetActualite,
        SpotlightForm,
    },
};
use domain::calendar::paris;
use jiff::civil::{date, datetime};
use serde_json::{Value, json};
use testkit::{
    codes,
    world::{self, ALICE, HUGO, MARIE, ZOE},
};

use crate::editing::{again, app, at_home, form, ids, news, saved};

#[tokio::test]
async fn a_calendar_tells_of_each_desk_what_is_online_and_when_nothing_is() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let mut request = news(&app, "Marché");
    request.object.from_date = Some("2026-12-02T08:00:00Z".parse().expect("an instant"));
    request.object.to_date = Some("2026-12-04T23:00:00Z".parse().expect("an instant"));
    let id = saved(&marie, request).await;
    let asked = |desk| GetContentCalendar {
        kind: ContentKind::News,
        from: date(2026, 12, 1).into(),
        to: date(2026, 12, 5).into(),
        conciergerie_id: desk,
    };
    let calendar = marie.ok(asked(None)).await;
    let desks = calendar["conciergeries"].as_array().expect("desks");
    let of = |id: ConciergerieId| desks.iter().find(|it| it["id"] == id.0).expect("the desk");
    let online = &of(world::ORION_TOWER)["online"][0];
    assert_eq!((&online["id"], &online["titreInterne"]), (&json!(id), &json!("Marché")));
    assert_eq!((&online["firstDay"], &online["lastDay"]), (&json!("2026-12-02"), &json!("2026-12-04")));
    let gaps = &of(world::ORION_TOWER)["gaps"];
    assert_eq!((&gaps[0]["lastDay"], &gaps[1]["firstDay"]), (&json!("2026-12-02"), &json!("2026-12-05")));
    assert_eq!(of(world::ORION_CAMPUS)["gaps"].as_array().map(Vec::len), Some(1));
    assert_eq!(desks.len(), 2, "the desks of the caller's company");
    marie.refused(asked(Some(world::VEGA_TOWER)), codes::NOT_FOUND).await;
    let back = GetContentCalendar { to: date(2026, 11, 1).into(), ..asked(None) };
    marie.refused(back, codes::INVALID).await;
}

#[tokio::test]
async fn a_form_is_previewed_as_somebody_would_see_it_and_nothing_is_kept() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let standing = saved(&marie, news(&app, "Avant")).await;
    let audience = |desk| ContentAudience { conciergeries: vec![desk], ..ContentAudience::default() };
    let now = paris::wall(app.now());
    let preview = |actu: NewsForm, desk| PreviewContent {
        actu: Some(actu),
        audience: audience(desk),
        at: now.into(),
        adherent_id: Some(ALICE),
        ..PreviewContent::default()
    };
    let mut new = form(&app, "Nouvelle");
    new.offre_id = Some(world::OLD_SHIRTS);
    let shown = marie.ok(preview(new.clone(), world::ORION_TOWER)).await;
    assert_eq!(ids(&shown["home"]["actus"], |it| &it["id"]), [-1, standing.0]);
    assert_eq!((&shown["hidden"], &shown["actu"]["actu"]["title"]["fr"]), (&Value::Null, &json!("Nouvelle")));
    assert!(shown["actu"]["path"].as_str().is_some_and(|it| it.ends_with(&format!("/{}", world::SHIRTS))));
    let changed = NewsForm { id: standing, title: Words::new("Après", ""), ..form(&app, "Après") };
    let shown = marie.ok(preview(changed.clone(), world::ORION_TOWER)).await;
    assert_eq!(shown["home"]["actus"][0]["title"]["fr"], "Après");
    let shown = marie.ok(preview(changed, world::ORION_CAMPUS)).await;
    assert_eq!(
        (&shown["hidden"]["code"], &shown["home"]["actus"]),
        (&json!("content.elsewhere"), &json!([]))
    );
    let later =
        PreviewContent { at: datetime(2027, 6, 1, 9, 0, 0, 0).into(), ..preview(new, world::ORION_TOWER) };
    let shown = marie.ok(later.clone()).await;
    assert_eq!((&shown["hidden"]["code"], &shown["home"]["actus"]), (&json!("content.ended"), &json!([])));
    let spotlight = SpotlightForm { title: Words::new("Offre", ""), ..SpotlightForm::default() };
    let undated = PreviewContent { actu: None, offre_du_moment: Some(spotlight), ..later.clone() };
    let shown = marie.ok(undated).await;
    assert_eq!(shown["hidden"]["code"], "content.noDates");
    assert_eq!(shown["offreDuMoment"]["offreDuMoment"]["title"]["fr"], "Offre");
    assert_eq!(at_home(&app, ALICE).await, [standing.0]);

    let stranger = PreviewContent { adherent_id: Some(ZOE), ..later.clone() };
    marie.refused(stranger, codes::NOT_FOUND).await;
    let desk = PreviewContent { adherent_id: None, conciergerie_id: Some(world::VEGA_TOWER), ..later };
    marie.refused(desk, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_calendar_shows_what_others_publish_at_ones_desks() {
    let app = app().await;
    crate::editing::marie_of_all(&app).await;
    let marie = app.client(MARIE).await;
    let everywhere = SetActualite { all_conciergeries: true, associations: vec![], ..news(&app, "Partout") };
    let id = saved(&marie, everywhere.clone()).await;
    let today = paris::today(app.now());
    let asked = || GetContentCalendar {
        kind: ContentKind::News,
        from: today.into(),
        to: today.into(),
        conciergerie_id: Some(world::VEGA_TOWER),
    };
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.ok(asked()).await["conciergeries"][0]["online"][0]["id"], id.0);
    let draft = SetActualite { draft: true, ..again(everywhere, id, 1) };
    marie.ok(draft).await;
    assert_eq!(hugo.ok(asked()).await["conciergeries"][0]["online"][0]["titreInterne"], "Partout");
}

//! A manager who may not publish saves drafts.

use contract::{
    OfferId, Permission, Refusal, Words,
    catalogue::GetOffre,
    offers::{
        AddOffreToConc, DropOffreDraft, GetAllOffresForPartner, GetEditableOffre, GetOffreDrafts,
        GetOffreHistory, Publication, RemoveOffreFromConc, SendBackOffre, UpdateOffre,
    },
};
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

use crate::{app, changed, permit, read, save};

/// Gilles keeps offers, and may not publish them.
async fn drafting(app: &App) -> Client<'_> {
    permit(app, GILLES, &[Permission::ManageOffresPart]).await;
    app.client(GILLES).await.at(ORION_TOWER)
}

/// A new offer, of which an editor has read the blank form.
fn curtains(blank: &Value) -> UpdateOffre {
    changed(blank, |it| {
        it.offre.name = Words::new("Rideaux", "");
        it.offre.cat_offre_id = LAUNDRY;
        it.offre.published = Publication::Published;
    })
}

async fn draft(client: &Client<'_>) -> Value {
    client.ok(GetEditableOffre { offre_id: SHIRTS, draft: true, ..Default::default() }).await
}

async fn waiting(client: &Client<'_>) -> (usize, usize) {
    let drafts = client.ok(GetOffreDrafts {}).await;
    let count = |name: &str| drafts[name].as_array().map_or(0, Vec::len);
    (count("waiting"), count("sentBack"))
}

#[tokio::test]
async fn a_draft_changes_nothing_until_somebody_publishes_it() {
    let app = app().await;
    let (gilles, marie) = (drafting(&app).await, app.client(MARIE).await.at(ORION_TOWER));
    let saved = save(&gilles, SHIRTS, |it| it.offre.name = Words::new("Chemises pliées", "")).await;
    assert_eq!((&saved["draft"], &saved["newOffreId"]), (&json!(true), &json!(OLD_SHIRTS)));
    let shown = app.client(ALICE).await.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!((&shown["id"], &shown["titleLabel"]["fr"]), (&json!(SHIRTS), &json!("Chemises")));
    assert_eq!((waiting(&gilles).await, waiting(&marie).await), ((1, 0), (1, 0)));
    assert_eq!(waiting(&app.client(HUGO).await.at(VEGA_TOWER)).await, (0, 0), "another company's");
    // A manager who begins from the published version is told that a draft waits.
    let beside = marie.call(changed(&read(&marie, SHIRTS).await, |_| {})).await;
    assert_eq!(
        (beside.code, &beside.data["authorName"]),
        (Refusal::DraftWaits.code(), &json!("Gilles Perrin"))
    );
    let seen = draft(&marie).await;
    assert_eq!((&seen["state"], &seen["draftEdition"]), (&json!("draft"), &json!(1)));
    // The manager who publishes it sees how each field will change.
    let becomes = &seen["draftChanges"];
    let name = becomes.as_array().expect("changes").iter().find(|it| it["field"] == "offre.name.fr");
    let name = name.expect("its name");
    assert_eq!((&name["before"], &name["after"]), (&json!("Chemises"), &json!("Chemises pliées")));
    assert_eq!(read(&marie, SHIRTS).await["draftChanges"], json!([]), "of what stands nothing becomes");
    let published = marie.ok(changed(&seen, |_| {})).await;
    assert_eq!(published["draft"], false);
    let shown = app.client(ALICE).await.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!(shown["titleLabel"]["fr"], "Chemises pliées");
    assert_eq!(waiting(&marie).await, (0, 0));
    let history = marie.ok(GetOffreHistory { offre_id: SHIRTS }).await;
    let entry = &history["versions"][0];
    assert_eq!((&entry["by"], &entry["publishedBy"]), (&json!("Gilles Perrin"), &json!("Marie Dubreuil")));
    // A manager who still has the draft open is told of the current one.
    let late = gilles.call(changed(&seen, |_| {})).await;
    assert_eq!(
        (late.code, &late.data["offre"]["name"]["fr"]),
        (Refusal::EditedMeanwhile.code(), &json!("Chemises pliées"))
    );
}

#[tokio::test]
async fn a_draft_comes_back_with_a_comment_and_is_saved_once_more() {
    let app = app().await;
    let (gilles, marie) = (drafting(&app).await, app.client(MARIE).await.at(ORION_TOWER));
    save(&gilles, SHIRTS, |_| {}).await;
    let back = |comment: &str, edition: u64| SendBackOffre {
        offre_id: SHIRTS,
        draft_edition: edition,
        comment: comment.into(),
    };
    marie.refused(back("  ", 1), codes::INVALID).await;
    assert_eq!(gilles.call(back("Non", 1)).await.code, codes::NOT_FOUND, "that is not hers to do");
    let sent = marie.ok(back("Quel prix ?", 1)).await;
    assert_eq!((&sent["sentBack"]["comment"], &sent["draftEdition"]), (&json!("Quel prix ?"), &json!(2)));
    assert_eq!(waiting(&gilles).await, (0, 1));
    marie.refused(back("Quel prix ?", 1), Refusal::EditedMeanwhile).await;
    let again = gilles.ok(changed(&draft(&gilles).await, |_| {})).await;
    assert_eq!((&again["saved"]["edition"], waiting(&marie).await), (&json!(3), (1, 0)));
    let drop = |edition: u64| DropOffreDraft { offre_id: SHIRTS, draft_edition: edition };
    gilles.refused(drop(2), Refusal::EditedMeanwhile).await;
    gilles.ok(drop(3)).await;
    assert_eq!(waiting(&marie).await, (0, 0));
    save(&marie, SHIRTS, |_| {}).await;
}

#[tokio::test]
async fn a_new_offer_is_a_draft_until_it_is_published_under_the_same_number() {
    let app = app().await;
    let (gilles, marie) = (drafting(&app).await, app.client(MARIE).await.at(ORION_TOWER));
    let blank = gilles
        .ok(GetEditableOffre { offre_id: OfferId(0), partner_id: Some(PRESSING), ..Default::default() })
        .await;
    let saved = gilles.ok(curtains(&blank)).await;
    let id = &saved["newOffreId"];
    let seen = read(&marie, id).await;
    assert_eq!(
        (&seen["state"], &seen["edition"], &seen["versions"]),
        (&json!("draft"), &json!(0), &json!([]))
    );
    let published = marie.ok(changed(&seen, |_| {})).await;
    assert_eq!((&published["newOffreId"], &published["saved"]["edition"]), (id, &json!(1)));
    assert_eq!(read(&marie, id).await["state"], "published");
    assert_eq!(waiting(&marie).await, (0, 0));
}

#[tokio::test]
async fn an_offer_that_no_desk_has_is_of_the_company_it_is_made_for() {
    let app = app().await;
    let (gilles, marie) = (drafting(&app).await, app.client(MARIE).await.at(ORION_TOWER));
    permit(&app, HUGO, &[Permission::ManageOffresPart, Permission::ValideOffre]).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    // Both companies work with this partner.
    let blank = gilles
        .ok(GetEditableOffre { offre_id: OfferId(0), partner_id: Some(PRESSING), ..Default::default() })
        .await;
    let saved = gilles.ok(curtains(&blank)).await;
    let id = &saved["newOffreId"];
    let unknown = async |step: &str| {
        assert_eq!(waiting(&hugo).await, (0, 0), "{step}");
        assert_eq!(
            hugo.call(GetEditableOffre { offre_id: decoded(&id), ..Default::default() }).await.code,
            codes::NOT_FOUND,
            "{step}"
        );
        assert_eq!(
            hugo.call(GetOffreHistory { offre_id: decoded(&id) }).await.code,
            codes::NOT_FOUND,
            "{step}"
        );
        let sold = AddOffreToConc { conciergerie_id: VEGA_TOWER, offre_id: decoded(&id) };
        assert_eq!(hugo.call(sold).await.code, codes::NOT_FOUND, "{step}");
        let listed = hugo.ok(GetAllOffresForPartner { partner_id: PRESSING }).await;
        assert!(!listed.to_string().contains("Rideaux"), "{step}: {listed}");
    };
    unknown("a draft").await;
    assert_eq!(waiting(&gilles).await, (1, 0));
    assert_eq!(waiting(&marie).await, (1, 0), "her company's");
    let seen = read(&marie, id).await;
    marie.ok(changed(&seen, |_| {})).await;
    unknown("published, and at no desk yet").await;
    marie.ok(AddOffreToConc { conciergerie_id: ORION_TOWER, offre_id: decoded(&id) }).await;
    marie.ok(RemoveOffreFromConc { conciergerie_id: ORION_TOWER, offre_id: decoded(&id) }).await;
    unknown("at no desk any more").await;
    assert_eq!(read(&marie, id).await["state"], "published", "it stays hers");
}

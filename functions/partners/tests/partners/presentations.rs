//! How partners are presented, and what beneficiaries then see.

use contract::{
    Permission, PresentationId, UserId,
    catalogue::{PartPrezList, SearchCatalogue},
    partners::{
        GetPresentationForPartenaire, GetPresentationsForPartenaire, GetWaitingPresentations,
        SavePartenairePresentation,
    },
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{Answered, App, codes, decoded, world::*};

use crate::app;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();

/// Gilles, who may write presentations but not publish them.
async fn author(app: &App) -> UserId {
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions = vec![Permission::ManageOffresPart];
    app.store().commit(Changes::new().save(&gilles).expect("writable")).await.expect("saved");
    GILLES
}

async fn read(app: &App, id: i64) -> Value {
    let found = app
        .client(MARIE)
        .await
        .ok(GetPresentationForPartenaire { pp_id: PresentationId(id), ..Default::default() })
        .await;
    found["presentation"].clone()
}

/// A request that changes some of what was read.
fn changed(read: &Value, changes: Value) -> Value {
    let mut it = read.clone();
    let edition = it.as_object_mut().expect("an object").remove("edition");
    it.as_object_mut().expect("an object").extend(changes.as_object().expect("an object").clone());
    json!({ "presentation": it, "edition": edition })
}

async fn save(app: &App, by: UserId, request: Value) -> Answered {
    app.client(by).await.raw::<SavePartenairePresentation>(request).await
}

/// The presentation of the pressing that Alice reads.
async fn seen(app: &App) -> Value {
    app.client(ALICE).await.ok(PartPrezList { coid: LAUNDRY }).await["data"][0].clone()
}

async fn waiting(app: &App) -> Vec<Value> {
    let found = app.client(MARIE).await.ok(GetWaitingPresentations {}).await;
    found["presentations"].as_array().expect("a list").iter().map(|it| it["id"].clone()).collect()
}

fn described(fr: &str) -> Value {
    json!({ "shortDesc": { "fr": fr, "en": "<p>Care</p>" } })
}

#[tokio::test]
async fn what_is_published_is_on_the_shelves_of_its_desks_at_once() {
    let app = app().await;
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "Présentation");
    let before = read(&app, PRESSING.0).await;
    let asked = json!({ "shortDesc": { "fr": "<p onclick=\"x()\">Un <strong>soin</strong></p><script>x()</script>",
        "en": "<p>Care</p>" }, "keywords": "cravate, soie", "orderRank": 3 });
    let saved = save(&app, MARIE, changed(&before, asked)).await;
    assert_eq!(saved.code, 0, "{saved:?}");
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "<p>Un <strong>soin</strong></p>");
    let found = app.client(ALICE).await.ok(SearchCatalogue { q: "cravate".into() }).await;
    assert_eq!(found["hints"][0]["label"], "Pressing du Parc");
    assert_eq!(read(&app, PRESSING.0).await, saved.data["presentation"]);

    // Taken off this desk, it stays at the others.
    let away = changed(&saved.data["presentation"], json!({ "here": false }));
    assert_eq!(save(&app, MARIE, away).await.code, 0);
    assert_eq!(seen(&app).await, Value::Null);
    let stored = app.store().catalogue().presentation(contract::PresentationId(PRESSING.0)).await;
    assert_eq!(stored.expect("it is there").content.conciergeries, [ORION_CAMPUS, VEGA_TOWER]);
}

#[tokio::test]
async fn what_an_author_saves_waits_and_is_published_or_sent_back() {
    let app = app().await;
    let gilles = author(&app).await;
    let before = read(&app, PRESSING.0).await;
    let saved = save(&app, gilles, changed(&before, described("<p>Brouillon</p>"))).await;
    let draft = &saved.data["presentation"]["draft"];
    assert_eq!((&draft["state"], &draft["author"]), (&json!("waiting"), &json!("Gilles Perrin")));
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "Présentation", "what was published stays");
    assert_eq!(waiting(&app).await, [json!(PRESSING)]);
    app.client(gilles).await.refused(GetWaitingPresentations {}, codes::NOT_FOUND).await;

    let back = |edition: &Value, comment: &str| {
        let mut request = changed(&before, json!({}));
        request["edition"] = edition.clone();
        request["sendBack"] = json!(comment);
        request
    };
    let edition = saved.data["presentation"]["edition"].clone();
    assert_eq!(save(&app, gilles, back(&edition, "Non")).await.code, codes::NOT_FOUND, "for who may publish");
    let refused = save(&app, MARIE, back(&edition, " ")).await;
    assert_eq!(refused.data["fields"]["sendBack"], "Dites ce qui est à reprendre.");
    let sent = save(&app, MARIE, back(&edition, "Plus court")).await;
    let draft = &sent.data["presentation"]["draft"];
    assert_eq!((&draft["state"], &draft["comment"]), (&json!("sentBack"), &json!("Plus court")));
    assert!(waiting(&app).await.is_empty());

    // The author goes on from the draft; who may publishes what waits then.
    let again = save(&app, gilles, changed(&sent.data["presentation"], described("<p>Court</p>"))).await;
    assert_eq!(waiting(&app).await, [json!(PRESSING)]);
    let published = save(&app, MARIE, changed(&again.data["presentation"], json!({}))).await;
    assert_eq!(published.data["presentation"]["draft"], Value::Null);
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "<p>Court</p>");
    assert!(waiting(&app).await.is_empty());
}

fn new(category: contract::CategoryId) -> Value {
    json!({ "presentation": { "id": -1, "partnerId": PRESSING, "catOffreId": category, "orderRank": 20,
        "shortDesc": { "fr": "<p>Nouveau</p>", "en": "" }, "here": true } })
}

#[tokio::test]
async fn a_new_one_stands_once_in_a_category_and_nowhere_before_it_is_published() {
    let app = app().await;
    let gilles = author(&app).await;
    let blank = json!({ "ppId": -1, "partnerId": PRESSING });
    let blank = app.client(gilles).await.raw_ok::<GetPresentationForPartenaire>(blank).await;
    assert_eq!(
        (&blank["presentation"]["orderRank"], &blank["presentation"]["edition"]),
        (&json!(11), &json!(0))
    );
    let (one, other) = futures::join!(save(&app, gilles, new(EMPTY)), save(&app, MARIE, new(EMPTY)));
    let (made, refused) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!(made.code, 0, "{made:?}");
    assert!(refused.data["fields"]["catOffreId"].is_string(), "one of them alone: {refused:?}");
    let all = json!({ "partnerId": PRESSING });
    let all = app.client(gilles).await.raw_ok::<GetPresentationsForPartenaire>(all).await;
    assert_eq!(all["presentations"].as_array().map(Vec::len), Some(2));

    let hidden = save(&app, gilles, new(MASSAGES)).await;
    let id = hidden.data["newId"].as_i64().expect("a number");
    assert_eq!(hidden.data["presentation"]["published"], false);
    let shelved = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    assert!(shelved.presentations.iter().all(|it| it.id.0 != id));
    assert_eq!(save(&app, MARIE, changed(&read(&app, id).await, json!({}))).await.code, 0);
    let shelved = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    assert!(shelved.presentations.iter().any(|it| it.id.0 == id && it.draft.is_none()));
}

#[tokio::test]
async fn of_two_editors_the_second_is_told_and_wrong_fields_are_named() {
    let app = app().await;
    let before = read(&app, PRESSING.0).await;
    let (one, other) = futures::join!(
        save(&app, MARIE, changed(&before, described("<p>Un</p>"))),
        save(&app, HUGO, changed(&before, described("<p>Deux</p>"))),
    );
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data["shortDesc"], first.data["presentation"]["shortDesc"]);
    let wrong = json!({ "catOffreId": 99, "keywords": "x".repeat(100), "orderRank": -1 });
    let refused = save(&app, MARIE, changed(&read(&app, PRESSING.0).await, wrong)).await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["catOffreId", "keywords", "orderRank"]);
    let none = changed(&read(&app, PRESSING.0).await, json!({ "imageId": "photos/none" }));
    assert_eq!(save(&app, MARIE, none).await.data["fields"]["imageId"], "Image non reconnue");
}

#[tokio::test]
async fn presentations_of_a_foreign_partner_do_not_exist() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = CYCLIST.0;
    marie
        .refused(GetPresentationForPartenaire { pp_id: decoded(&id), ..Default::default() }, codes::NOT_FOUND)
        .await;
    let partner = GetPresentationsForPartenaire { partner_id: CYCLIST };
    marie.refused(partner.clone(), codes::NOT_FOUND).await;
    let hugo = app.client(HUGO).await;
    let found = hugo.ok(GetPresentationForPartenaire { pp_id: decoded(&id), ..Default::default() }).await;
    let request = changed(&found["presentation"], json!({}));
    assert_eq!(save(&app, MARIE, request.clone()).await.code, codes::NOT_FOUND);
    let mut new = new(EMPTY);
    new["presentation"]["partnerId"] = json!(CYCLIST);
    assert_eq!(save(&app, MARIE, new).await.code, codes::NOT_FOUND);
    for person in [ALICE, GILLES, SABINE] {
        assert_eq!(save(&app, person, request.clone()).await.code, codes::NOT_FOUND);
    }
}

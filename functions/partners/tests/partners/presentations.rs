//! How partners are presented, and what beneficiaries then see.

use contract::{
    CategoryId, Permission, PresentationId, UserId, Words,
    catalogue::{PartPrezList, SearchCatalogue},
    partners::{
        GetPresentationForPartenaire, GetPresentationsForPartenaire, GetWaitingPresentations,
        PresentationEntry, SavePartenairePresentation,
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
fn changed(read: &Value, change: impl FnOnce(&mut PresentationEntry)) -> SavePartenairePresentation {
    let mut presentation = decoded(read);
    change(&mut presentation);
    SavePartenairePresentation { presentation, edition: decoded(&read["edition"]), ..Default::default() }
}

async fn save(app: &App, by: UserId, request: SavePartenairePresentation) -> Answered {
    app.client(by).await.call(request).await
}

/// The presentation of the pressing that Alice reads.
async fn seen(app: &App) -> Value {
    app.client(ALICE).await.ok(PartPrezList { coid: LAUNDRY }).await["data"][0].clone()
}

async fn waiting(app: &App) -> Vec<Value> {
    let found = app.client(MARIE).await.ok(GetWaitingPresentations {}).await;
    found["presentations"].as_array().expect("a list").iter().map(|it| it["id"].clone()).collect()
}

/// A request that changes the description that was read.
fn described(read: &Value, fr: &str) -> SavePartenairePresentation {
    changed(read, |it| it.short_desc = Words::new(fr, "<p>Care</p>"))
}

#[tokio::test]
async fn what_is_published_is_on_the_shelves_of_its_desks_at_once() {
    let app = app().await;
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "Présentation");
    let before = read(&app, PRESSING.0).await;
    let mut asked = described(&before, "<p onclick=\"x()\">Un <strong>soin</strong></p><script>x()</script>");
    asked.presentation.keywords = "cravate, soie".into();
    asked.presentation.order_rank = 3;
    let saved = save(&app, MARIE, asked).await;
    assert_eq!(saved.code, 0, "{saved:?}");
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "<p>Un <strong>soin</strong></p>");
    let found = app.client(ALICE).await.ok(SearchCatalogue { q: "cravate".into() }).await;
    assert_eq!(found["hints"][0]["label"], "Pressing du Parc");
    assert_eq!(read(&app, PRESSING.0).await, saved.data["presentation"]);

    // Taken off this desk, it stays at the others.
    let away = changed(&saved.data["presentation"], |it| it.here = false);
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
    let saved = save(&app, gilles, described(&before, "<p>Brouillon</p>")).await;
    let draft = &saved.data["presentation"]["draft"];
    assert_eq!((&draft["state"], &draft["author"]), (&json!("waiting"), &json!("Gilles Perrin")));
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "Présentation", "what was published stays");
    assert_eq!(waiting(&app).await, [json!(PRESSING)]);
    app.client(gilles).await.refused(GetWaitingPresentations {}, codes::NOT_FOUND).await;

    let back = |edition: &Value, comment: &str| SavePartenairePresentation {
        edition: decoded(edition),
        send_back: Some(comment.into()),
        ..changed(&before, |_| {})
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
    let again = save(&app, gilles, described(&sent.data["presentation"], "<p>Court</p>")).await;
    assert_eq!(waiting(&app).await, [json!(PRESSING)]);
    let published = save(&app, MARIE, changed(&again.data["presentation"], |_| {})).await;
    assert_eq!(published.data["presentation"]["draft"], Value::Null);
    assert_eq!(seen(&app).await["shortDesc"]["fr"], "<p>Court</p>");
    assert!(waiting(&app).await.is_empty());
}

fn new(category: CategoryId) -> SavePartenairePresentation {
    let presentation = PresentationEntry {
        id: PresentationId(-1),
        partner_id: PRESSING,
        cat_offre_id: category,
        order_rank: 20,
        short_desc: Words::new("<p>Nouveau</p>", ""),
        here: true,
        ..Default::default()
    };
    SavePartenairePresentation { presentation, ..Default::default() }
}

#[tokio::test]
async fn a_new_one_stands_once_in_a_category_and_nowhere_before_it_is_published() {
    let app = app().await;
    let gilles = author(&app).await;
    let blank = GetPresentationForPartenaire { pp_id: PresentationId(-1), partner_id: Some(PRESSING) };
    let blank = app.client(gilles).await.ok(blank).await;
    assert_eq!(
        (&blank["presentation"]["orderRank"], &blank["presentation"]["edition"]),
        (&json!(11), &json!(0))
    );
    let (one, other) = futures::join!(save(&app, gilles, new(EMPTY)), save(&app, MARIE, new(EMPTY)));
    let (made, refused) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!(made.code, 0, "{made:?}");
    assert!(refused.data["fields"]["catOffreId"].is_string(), "one of them alone: {refused:?}");
    let all = app.client(gilles).await.ok(GetPresentationsForPartenaire { partner_id: PRESSING }).await;
    assert_eq!(all["presentations"].as_array().map(Vec::len), Some(2));

    let hidden = save(&app, gilles, new(MASSAGES)).await;
    let id = hidden.data["newId"].as_i64().expect("a number");
    assert_eq!(hidden.data["presentation"]["published"], false);
    let shelved = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    assert!(shelved.presentations.iter().all(|it| it.id.0 != id));
    assert_eq!(save(&app, MARIE, changed(&read(&app, id).await, |_| {})).await.code, 0);
    let shelved = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    assert!(shelved.presentations.iter().any(|it| it.id.0 == id && it.draft.is_none()));
}

#[tokio::test]
async fn of_two_editors_the_second_is_told_and_wrong_fields_are_named() {
    let app = app().await;
    let before = read(&app, PRESSING.0).await;
    let (one, other) = futures::join!(
        save(&app, MARIE, described(&before, "<p>Un</p>")),
        save(&app, HUGO, described(&before, "<p>Deux</p>")),
    );
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data["shortDesc"], first.data["presentation"]["shortDesc"]);
    let wrong = changed(&read(&app, PRESSING.0).await, |it| {
        it.cat_offre_id = CategoryId(99);
        it.keywords = "x".repeat(100);
        it.order_rank = -1;
    });
    let refused = save(&app, MARIE, wrong).await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["catOffreId", "keywords", "orderRank"]);
    let none = changed(&read(&app, PRESSING.0).await, |it| it.image_id = Some("photos/none".into()));
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
    let request = changed(&found["presentation"], |_| {});
    assert_eq!(save(&app, MARIE, request.clone()).await.code, codes::NOT_FOUND);
    let mut new = new(EMPTY);
    new.presentation.partner_id = CYCLIST;
    assert_eq!(save(&app, MARIE, new).await.code, codes::NOT_FOUND);
    for person in [ALICE, GILLES, SABINE] {
        assert_eq!(save(&app, person, request.clone()).await.code, codes::NOT_FOUND);
    }
}

//! Universes and categories as the back office keeps them, and what beneficiaries then see.

use contract::{
    CategoryId, Refusal, Words,
    catalogue::{
        Category, CategoryImages, GetAllCategories, GetCategorieOffreImage, GetOffre, GetUniverseCategories,
        GetUniverses, HomeCategoriesV2, ImageUse, MoveCategory, MoveUniverse, PartPrezList, SearchCatalogue,
        Universe, UpdateCategory, UpdateUniverse,
    },
};
use serde_json::{Value, json};
use store::{Changes, StoredFile};
use testkit::{App, codes, decoded, world::*};

use crate::{app, codes, each};

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();

/// A universe or category as an editor reads it, by its number.
async fn one(app: &App, of: &str, id: i64) -> Value {
    let tree = app.client(MARIE).await.ok(GetAllCategories {}).await;
    let found = tree[of].as_array().expect("a list").iter().find(|it| it["id"] == id);
    found.expect("it is there").clone()
}

/// A request that changes some of what was read of a universe.
fn changed(read: &Value, change: impl FnOnce(&mut Universe)) -> UpdateUniverse {
    let mut universe = decoded(read);
    change(&mut universe);
    UpdateUniverse { universe, edition: decoded(&read["edition"]), dry: false }
}

/// A request that changes some of what was read of a category.
fn changed_category(read: &Value, change: impl FnOnce(&mut Category)) -> UpdateCategory {
    let mut category = decoded(read);
    change(&mut category);
    UpdateCategory { category, edition: decoded(&read["edition"]), dry: false }
}

async fn errands(app: &App) -> Value {
    one(app, "universes", ERRANDS.0).await
}

#[tokio::test]
async fn the_whole_tree_is_read_by_managers_and_changed_by_those_who_keep_it() {
    let app = app().await;
    let tree = app.client(GILLES).await.ok(GetAllCategories {}).await;
    assert_eq!(each(&tree["universes"], "id"), [1, 2, 3], "the one that is switched off, too");
    assert_eq!(each(&tree["categories"], "id"), [1, 2, 3, 4, 5]);
    let request = changed(&errands(&app).await, |_| {});
    assert_eq!(codes(&app, &[ALICE, GILLES, SABINE, ADA], request).await, [codes::NOT_FOUND; 4]);
    assert_eq!(codes(&app, &[ALICE, SABINE], GetAllCategories {}).await, [codes::NOT_FOUND; 2]);
}

#[tokio::test]
async fn what_stands_under_a_switched_off_branch_is_hidden_and_counted_before() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let read = errands(&app).await;
    let off = |dry| UpdateUniverse { dry, ..changed(&read, |it| it.active = false) };
    let dry = marie.ok(off(true)).await;
    // Her desks have six: shirts, cleaning, plumber, meals, an offer that only the desk orders, and one that a closed
    // partner once offered. She learns about the basket of Vega only that others have something there.
    assert_eq!((&dry["hides"], &dry["hidesOthers"]), (&json!(6), &json!(true)));
    assert_eq!(errands(&app).await, read, "a dry run changes nothing");
    alice.ok(GetOffre { id: SHIRTS }).await;

    let saved = marie.ok(off(false)).await;
    assert_eq!((&saved["hides"], &saved["universe"]["edition"]), (&json!(6), &json!(2)));
    let told = app.store().personal().notifications(HUGO).await.expect("his alerts");
    let labels: Vec<_> = told.iter().map(|it| it.label.fr.as_str()).collect();
    assert_eq!(
        labels,
        ["Marie Dubreuil a masqué « Quotidien », où se trouvent des offres de vos conciergeries"]
    );
    assert_eq!(each(&alice.ok(GetUniverses {}).await["universes"], "id"), [1]);
    assert_eq!(each(&alice.ok(HomeCategoriesV2 {}).await["content"], "id"), [1]);
    alice.refused(GetUniverseCategories { universe_id: ERRANDS }, codes::NOT_FOUND).await;
    alice.refused(PartPrezList { coid: LAUNDRY }, codes::NOT_FOUND).await;
    assert_eq!(alice.ok(SearchCatalogue { q: "chemises".into() }).await["hints"], json!([]));
    alice.refused(GetOffre { id: SHIRTS }, Refusal::OfferUnavailable).await;

    // Under a universe that is off, nothing more is hidden with a category; it comes back with its universe.
    let laundry = one(&app, "categories", LAUNDRY.0).await;
    let off = UpdateCategory { dry: true, ..changed_category(&laundry, |it| it.active = false) };
    assert_eq!(marie.ok(off.clone()).await["hides"], 0);
    marie.ok(changed(&errands(&app).await, |it| it.active = true)).await;
    alice.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!(marie.ok(off).await["hides"], 2);
}

#[tokio::test]
async fn who_saves_second_is_told_what_stands_and_changes_nothing() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = errands(&app).await;
    let named = |fr: &str| changed(&read, |it| it.label = Words::new(fr, "Errands"));
    let (one, other) = (app.client(MARIE).await, app.client(HUGO).await);
    let (one, other) = futures::join!(one.call(named("Courses")), other.call(named("Services")));
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data, first.data["universe"], "what stands now");
    assert_eq!(errands(&app).await, first.data["universe"]);
    // It can be saved from the state that was told.
    let again = changed(&second.data, |it| it.color = "blue".into());
    assert_eq!(marie.ok(again).await["universe"]["edition"], 3);
}

#[tokio::test]
async fn what_is_made_is_found_and_what_is_wrong_is_said_field_by_field() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let words = json!({ "fr": "Jardin", "en": "Garden" });
    let universe = json!({ "id": 0, "active": true, "label": words, "shortLabel": words, "sequence": 40,
        "imageUrl": null, "transparentImageUrl": null, "icon": "leaf", "color": "green" });
    let made = marie.ok(UpdateUniverse { universe: decoded(&universe), ..Default::default() }).await;
    assert_eq!((&made["universe"]["id"], &made["universe"]["edition"]), (&json!(4), &json!(1)));
    let category = json!({ "id": 0, "universeId": 4, "active": true, "label": words,
        "placeLabel": words, "sequence": 10, "dateFlexible": true, "images": {} });
    let made = marie.ok(UpdateCategory { category: decoded(&category), ..Default::default() }).await;
    assert_eq!(one(&app, "categories", 6).await, made["category"]);

    let wrong = json!({ "id": 0, "active": true, "label": { "fr": "x".repeat(91), "en": " " },
        "shortLabel": { "fr": "x".repeat(15), "en": "y" }, "sequence": 40, "icon": "leaf", "color": "green" });
    let refused = marie.call(UpdateUniverse { universe: decoded(&wrong), ..Default::default() }).await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["label.en", "label.fr", "shortLabel.fr"]);
    let mut homeless = category.clone();
    homeless["universeId"] = json!(99);
    let refused = marie.call(UpdateCategory { category: decoded(&homeless), ..Default::default() }).await;
    assert_eq!(refused.data["fields"]["universeId"], "Merci de choisir un univers.");
    let mut unknown = category;
    unknown["id"] = json!(99);
    marie
        .refused(
            UpdateCategory { category: decoded(&unknown), edition: 1, ..Default::default() },
            codes::NOT_FOUND,
        )
        .await;
}

#[tokio::test]
async fn a_category_takes_what_stands_in_it_to_another_universe() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let laundry = one(&app, "categories", LAUNDRY.0).await;
    let linen = changed_category(&laundry, |it| {
        it.universe_id = WELLNESS;
        it.label = Words::new("Linge", "Linen");
        it.date_flexible = true;
    });
    let saved = marie.ok(linen).await;
    assert_eq!(saved["hides"], 0);
    let wellness = alice.ok(GetUniverseCategories { universe_id: WELLNESS }).await;
    assert_eq!(each(&wellness["categories"], "id"), [1, 2]);
    let offer = alice.ok(GetOffre { id: SHIRTS }).await;
    let told = (&offer["universeId"], &offer["categoryLabel"]["fr"], &offer["dateFine"]);
    assert_eq!(told, (&json!(WELLNESS), &json!("Linge"), &json!(true)));
    let found = alice.ok(SearchCatalogue { q: "chemises".into() }).await;
    assert_eq!(found["hints"][0]["path"], "/bnfv2/startOrder/1/1/2/2/21");
    // Its content is hidden when it moves to one that is off.
    let laundry = one(&app, "categories", LAUNDRY.0).await;
    let away = UpdateCategory { dry: true, ..changed_category(&laundry, |it| it.universe_id = WINTER) };
    assert_eq!(marie.ok(away).await["hides"], 2);
}

#[tokio::test]
async fn order_is_kept_whoever_moves_at_the_same_time() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let tree = marie.ok(MoveUniverse { id: ERRANDS, before: Some(WELLNESS) }).await;
    assert_eq!(each(&tree["universes"], "id"), [2, 1, 3]);
    assert_eq!(each(&alice.ok(HomeCategoriesV2 {}).await["content"], "id"), [2, 1]);
    let hugo = app.client(HUGO).await;
    let (one, other) = futures::join!(
        marie.call(MoveCategory { id: EMPTY, before: Some(LAUNDRY) }),
        hugo.call(MoveCategory { id: LAUNDRY, ..Default::default() }),
    );
    assert_eq!((one.code, other.code), (0, 0));
    let tree = marie.ok(GetAllCategories {}).await;
    let of_errands: Vec<_> = tree["categories"].as_array().expect("a list").iter().collect();
    let ids: Vec<_> =
        of_errands.iter().filter(|it| it["universeId"] == 2).map(|it| it["id"].as_i64()).collect();
    // Moved in front of the laundry before or after that went behind: both moves hold in either order.
    assert!([[Some(4), Some(3), Some(2)], [Some(3), Some(4), Some(2)]].iter().any(|it| ids == it), "{ids:?}");
    for (id, before) in [(CategoryId(99), None), (EMPTY, Some(MASSAGES))] {
        assert_eq!(marie.call(MoveCategory { id, before }).await.code, codes::NOT_FOUND, "a sibling alone");
    }
}

#[tokio::test]
async fn a_category_has_a_picture_a_use_and_only_kept_ones() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let kept = |key: &str, content_type: &str, data: &str| StoredFile {
        key: key.into(),
        content_type: content_type.into(),
        data: Some(data.into()),
        order: None,
        message: None,
    };
    let files = [kept("pictures/a", "image/png", "QQ=="), kept("pictures/b", "image/svg+xml", "Qg==")];
    let mut changes = Changes::new();
    for file in &files {
        changes.insert(file).expect("writable");
    }
    app.store().commit(&mut changes).await.expect("written");

    let massages = one(&app, "categories", MASSAGES.0).await;
    let pictured = changed_category(&massages, |it| {
        it.images = CategoryImages {
            desktop: Some(IMAGE.into()),
            square: Some("pictures/a".into()),
            ..Default::default()
        };
    });
    marie.ok(pictured).await;
    let read = async |img_type: Option<ImageUse>| {
        let asked = GetCategorieOffreImage { co_id: MASSAGES, img_type, ..Default::default() };
        app.anonymous().call(asked).await.body
    };
    assert_eq!(read(Some(ImageUse::Square)).await, b"A");
    for usage in [None, Some(ImageUse::Desktop), Some(ImageUse::Mobile), Some(ImageUse::Icon)] {
        assert_eq!(read(usage).await, b"<svg/>", "{usage:?}");
    }
    let massages = one(&app, "categories", MASSAGES.0).await;
    for none in ["pictures/b", "pictures/none"] {
        let pictured = changed_category(&massages, |it| {
            it.images = CategoryImages { mobile: Some(none.into()), ..Default::default() };
        });
        let refused = marie.call(pictured).await;
        assert_eq!(refused.data["fields"]["mobile"], "Image non reconnue", "{none}");
    }
}

//! Products: kept, merged, and taken out of offers.

use contract::{
    CategoryId, OfferItemId, Refusal, Words,
    catalogue::{
        GetOffre, GetOffresForProduct, GetProduct, GetProducts, MergeProducts, OfferItem, Product,
        RemoveProductFromOffres, SetProduct, UndoProductMerge,
    },
    offers::OfferEventKind,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use crate::{app, codes, each};

async fn read(app: &App, id: impl serde::Serialize) -> Value {
    app.client(MARIE).await.ok(GetProduct { id: decoded(&id) }).await
}

/// The product as an editor sends it back.
fn changed(read: &Value, change: impl FnOnce(&mut Product)) -> SetProduct {
    let product = &read["product"];
    let mut request = SetProduct { o: decoded(product), edition: decoded(&product["edition"]) };
    change(&mut request.o);
    request
}

/// A product that is new.
fn new(title: &str, label: Words, cat_offre_id: CategoryId) -> SetProduct {
    let o = Product { title: title.into(), label, cat_offre_id, ..Default::default() };
    SetProduct { o, ..Default::default() }
}

#[tokio::test]
async fn products_are_listed_by_category_for_those_who_keep_the_catalogue() {
    let app = app().await;
    let listed = app.client(MARIE).await.ok(GetProducts { category_id: LAUNDRY }).await;
    assert_eq!(each(&listed["products"], "title"), ["Chemise", "Costume", "Manteau"]);
    assert_eq!(
        codes(&app, &[ALICE, GILLES, SABINE, ADA], GetProducts { category_id: LAUNDRY }).await,
        [codes::NOT_FOUND; 4]
    );
    let offers =
        app.client(MARIE).await.ok(GetOffresForProduct { id: SHIRT_PRODUCT, ..Default::default() }).await;
    assert_eq!((each(&offers["offres"], "id"), &offers["total"]), (vec![&json!(SHIRTS)], &json!(1)));
}

#[tokio::test]
async fn a_product_is_saved_as_it_was_seen_and_what_is_wrong_is_said() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let coat = read(&app, COAT_PRODUCT).await;
    let code = changed(&coat, |it| {
        it.ean13 = Some("4006381333931".into());
        it.archived = true;
    });
    let saved = marie.ok(code.clone()).await;
    assert_eq!((&saved["ean13"], &saved["edition"]), (&json!("4006381333931"), &json!(2)));
    let late = marie.call(code).await;
    assert_eq!((late.code, &late.data), (Refusal::EditedMeanwhile.code(), &saved));
    let listed = marie.ok(GetProducts { category_id: LAUNDRY }).await;
    assert_eq!(listed["products"][2], saved, "the list has its edition");

    let coat = read(&app, COAT_PRODUCT).await;
    for (field, wrong) in [
        ("ean13", changed(&coat, |it| it.ean13 = Some("4006381333932".into()))),
        ("title", changed(&coat, |it| it.title = " ".into())),
        ("catOffreId", changed(&coat, |it| it.cat_offre_id = CategoryId(99))),
    ] {
        let refused = marie.call(wrong).await;
        let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
        assert_eq!(fields, [field]);
    }
    // A product that nobody sells goes to another category; one that is sold stays.
    marie.ok(changed(&coat, |it| it.cat_offre_id = HOME)).await;
    let homes = marie.ok(GetProducts { category_id: HOME }).await;
    assert_eq!(each(&homes["products"], "title"), ["Manteau", "Plateau-repas"]);
    let shirt = read(&app, SHIRT_PRODUCT).await;
    let refused = marie.call(changed(&shirt, |it| it.cat_offre_id = HOME)).await;
    assert!(refused.data["fields"]["catOffreId"].is_string(), "{refused:?}");
    assert_eq!(marie.ok(new("Veste", Words::new("Veste", "Jacket"), LAUNDRY)).await["id"], 5);
}

#[tokio::test]
async fn a_merge_is_shown_before_it_is_made_and_every_offer_and_order_still_names_a_product() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let order = placed(&app, ALICE, SHIRTS, 900).await;
    let asked =
        |dry| MergeProducts { product: COAT_PRODUCT, products: vec![SHIRT_PRODUCT, SUIT_PRODUCT], dry };
    let dry = marie.ok(asked(true)).await;
    assert_eq!(each(&dry["merged"], "title"), ["Chemise", "Costume"]);
    assert_eq!(dry["offers"], 1);
    assert_eq!(read(&app, SHIRT_PRODUCT).await["product"]["merged"], Value::Null, "nothing has changed");

    marie.ok(asked(false)).await;
    let shirt = read(&app, SHIRT_PRODUCT).await;
    assert_eq!(shirt["product"]["title"], "Chemise", "it stays readable");
    assert_eq!(shirt["replacedBy"]["id"], json!(COAT_PRODUCT));
    let coat = read(&app, COAT_PRODUCT).await;
    assert_eq!(each(&coat["replaces"], "title"), ["Chemise", "Costume"]);
    let offers = marie.ok(GetOffresForProduct { id: COAT_PRODUCT, ..Default::default() }).await;
    assert_eq!(each(&offers["offres"], "id"), [&json!(SHIRTS)], "they are sold under its name now");
    let order = app.store().orders().get(order).await.expect("the order");
    assert_eq!(order.lines[0].product, Some(SHIRT_PRODUCT), "what was ordered is what was named then");

    // A merged product is neither changed, nor merged once more, nor takes the place of others.
    marie.refused(changed(&shirt, |it| it.title = "x".into()), Refusal::ProductMerged).await;
    marie.refused(asked(false), Refusal::ProductMerged).await;
    let into = MergeProducts { product: SHIRT_PRODUCT, products: vec![COAT_PRODUCT], ..Default::default() };
    marie.refused(into, Refusal::ProductMerged).await;
    let elsewhere =
        MergeProducts { product: COAT_PRODUCT, products: vec![MEAL_PRODUCT], ..Default::default() };
    assert!(marie.call(elsewhere).await.data["fields"]["products"].is_string());
    let alone = MergeProducts { product: COAT_PRODUCT, products: vec![COAT_PRODUCT], ..Default::default() };
    let refused = marie.call(alone).await;
    assert_eq!(refused.data["fields"]["products"], "Merci de sélectionner au moins deux produits");
}

#[tokio::test]
async fn a_merge_is_undone_within_a_day() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for _ in 0..2 {
        let both = MergeProducts {
            product: COAT_PRODUCT,
            products: vec![SHIRT_PRODUCT, SUIT_PRODUCT],
            ..Default::default()
        };
        marie.ok(both).await;
        app.advance(SignedDuration::from_mins(10));
        let undone = marie.ok(UndoProductMerge { products: vec![SHIRT_PRODUCT, SUIT_PRODUCT] }).await;
        assert_eq!(undone["products"][0], read(&app, SHIRT_PRODUCT).await["product"]);
        assert_eq!(read(&app, SHIRT_PRODUCT).await["product"]["merged"], Value::Null);
    }
    marie
        .ok(MergeProducts { product: COAT_PRODUCT, products: vec![SUIT_PRODUCT], ..Default::default() })
        .await;
    app.advance(SignedDuration::from_hours(24));
    let marie = app.client(MARIE).await;
    for late in [SUIT_PRODUCT, SHIRT_PRODUCT] {
        assert_eq!(
            marie.call(UndoProductMerge { products: vec![late] }).await.code,
            Refusal::MergeOver.code(),
            "{late}"
        );
    }
}

#[tokio::test]
async fn two_who_merge_one_product_into_each_other_do_not_lose_it() {
    let app = app().await;
    let (one, other) = (app.client(MARIE).await, app.client(HUGO).await);
    let (one, other) = futures::join!(
        one.call(MergeProducts {
            product: SHIRT_PRODUCT,
            products: vec![SUIT_PRODUCT],
            ..Default::default()
        }),
        other.call(MergeProducts {
            product: SUIT_PRODUCT,
            products: vec![SHIRT_PRODUCT],
            ..Default::default()
        }),
    );
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, Refusal::ProductMerged.code()]);
}

#[tokio::test]
async fn a_product_is_taken_out_of_its_offers_version_by_version() {
    let app = App::world(catalogue::router()).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    let before = alice.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!(each(&before["items"], "id"), [210, 211, 212]);
    let begun = marie.ok(RemoveProductFromOffres { pid: SUIT_PRODUCT }).await;
    assert_eq!((&begun["title"], &begun["total"]), (&json!("Retrait de « Costume » des offres"), &json!(1)));
    app.work(&jobs::router()).await;
    let after = alice.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!(each(&after["items"], "id"), [210, 212]);
    assert_eq!((&after["id"], &after["originalId"]), (&json!(91), &json!(OLD_SHIRTS)));
    assert_eq!(app.store().catalogue().offer(SHIRTS).await.expect("it stays").items.len(), 3);
    let offers = marie.ok(GetOffresForProduct { id: SHIRT_PRODUCT, ..Default::default() }).await;
    assert_eq!(each(&offers["offres"], "id"), [91]);
    let none = marie.call(RemoveProductFromOffres { pid: SUIT_PRODUCT }).await;
    assert_eq!(none.data["fields"]["pid"], "Aucune offre ne vend ce produit.");

    // An offer that sells nothing else is left as it is, and told as a line that failed.
    marie.ok(RemoveProductFromOffres { pid: MEAL_PRODUCT }).await;
    app.work(&jobs::router()).await;
    let operations = app.store().bulk_operations();
    let last = &operations.newest(ORION_TOWER, 1).await.expect("operations")[0];
    let failures = operations.failures(last.id).await.expect("failures");
    assert_eq!((last.done, last.failed, failures[0].subject.as_str()), (1, 1, "Offre n°\u{a0}60"));
    assert!(failures[0].reason.starts_with("Il ne resterait plus rien"));
}

/// An app with a basket of Vega's that sells the meals of Orion, too. Each of both offers sells something else
/// beside.
async fn with_vega(also_orion: bool) -> App {
    let app = app().await;
    let mut basket = offer(VEGA_ONLY);
    basket.conciergeries = if also_orion { vec![ORION_TOWER, VEGA_TOWER] } else { vec![VEGA_TOWER] };
    basket.items[0].product_id = Some(MEAL_PRODUCT);
    for mut sold in [basket, offer(MEALS)] {
        let id = OfferItemId(sold.id.0 * 10 + 1);
        sold.items.push(OfferItem { id, product_id: None, ..sold.items[0].clone() });
        sell(app.store(), &sold).await;
    }
    app
}

/// The alerts about the catalogue that somebody got, by their words.
async fn alerts(app: &App, of: contract::UserId) -> Vec<String> {
    let all = app.store().personal().notifications(of).await.expect("alerts");
    let mut told: Vec<_> =
        all.into_iter().filter(|it| it.kind == "catalogue").map(|it| it.label.fr.clone()).collect();
    told.sort_unstable();
    told
}

#[tokio::test]
async fn through_a_shared_product_nobody_reads_or_changes_what_only_another_company_sells() {
    let app = with_vega(false).await;
    let (marie, hugo) = (app.client(MARIE).await.at(ORION_TOWER), app.client(HUGO).await.at(VEGA_TOWER));
    let asked = GetOffresForProduct { id: MEAL_PRODUCT, exhaustive_list: true };
    for (client, own) in [(&marie, MEALS), (&hugo, VEGA_ONLY)] {
        let seen = client.ok(asked.clone()).await;
        assert_eq!((each(&seen["offres"], "id"), &seen["total"]), (vec![&json!(own)], &json!(1)));
    }
    let before = app.store().catalogue().timeline(VEGA_ONLY).await.expect("read").expect("it stands");
    let begun = marie.ok(RemoveProductFromOffres { pid: MEAL_PRODUCT }).await;
    assert_eq!(begun["total"], 1, "what her desks sell");
    app.work(&jobs::router()).await;
    let after = app.store().catalogue().timeline(VEGA_ONLY).await.expect("read").expect("it stands");
    assert_eq!((before.version, &before.entity), (after.version, &after.entity));
    assert_eq!(hugo.call(asked).await.data["total"], 1);
    let told = alerts(&app, HUGO).await;
    assert_eq!(
        told,
        ["Marie Dubreuil retire « Plateau-repas » des offres de ses conciergeries : vérifiez les vôtres"]
    );
    assert_eq!(alerts(&app, MARIE).await, [""; 0]);
    let none = marie.call(RemoveProductFromOffres { pid: MEAL_PRODUCT }).await;
    assert_eq!(none.data["fields"]["pid"], "Aucune offre ne vend ce produit.", "of hers");
}

#[tokio::test]
async fn an_offer_that_desks_of_two_companies_have_is_of_both() {
    let app = with_vega(true).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let asked = GetOffresForProduct { id: MEAL_PRODUCT, exhaustive_list: true };
    assert_eq!(marie.ok(asked).await["total"], 2);
    marie.ok(RemoveProductFromOffres { pid: MEAL_PRODUCT }).await;
    app.work(&jobs::router()).await;
    let history = app.store().catalogue().offer_events(VEGA_ONLY, 9).await.expect("its history");
    assert_eq!(history.iter().map(|it| it.kind).collect::<Vec<_>>(), [OfferEventKind::ProductRemoved]);
    assert_eq!(alerts(&app, HUGO).await.len(), 1, "and its managers are told");
}

#[tokio::test]
async fn a_shared_product_that_is_changed_merged_or_unmerged_is_told_to_whose_offers_sell_it() {
    let app = with_vega(false).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let meal = read(&app, MEAL_PRODUCT).await;
    marie.ok(changed(&meal, |it| it.title = "Repas".into())).await;
    let dinner = marie.ok(new("Dîner", Words::new("Dîner", "Dinner"), HOME)).await;
    let merge =
        MergeProducts { product: decoded(&dinner["id"]), products: vec![MEAL_PRODUCT], ..Default::default() };
    app.advance(SignedDuration::from_secs(1));
    assert_eq!(marie.ok(merge).await["offers"], 1, "those of her desks");
    app.advance(SignedDuration::from_secs(1));
    marie.ok(UndoProductMerge { products: vec![MEAL_PRODUCT] }).await;
    assert_eq!(
        alerts(&app, HUGO).await,
        [
            "Marie Dubreuil a annulé la fusion du produit « Repas », que vos offres vendent aussi",
            "Marie Dubreuil a fusionné des produits que vos offres vendent, désormais « Dîner »",
            "Marie Dubreuil a modifié le produit « Repas », que vos offres vendent aussi",
        ]
    );
    // A change of a product that nobody else sells concerns nobody else.
    let suit = read(&app, SUIT_PRODUCT).await;
    marie.ok(changed(&suit, |it| it.title = "Complet".into())).await;
    assert_eq!(alerts(&app, HUGO).await.len(), 3);
}

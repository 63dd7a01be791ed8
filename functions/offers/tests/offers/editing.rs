//! An offer is read, checked and saved.

use contract::{
    CategoryId, Cents, OfferId, Price, Refusal, Words,
    catalogue::{Address, GetOffre, SearchCatalogue},
    offers::{
        GetAllOffresForPartner, GetEditableOffre, GetOffresForPartenaire, GetProductsForOffre, Publication,
        UpdateOffreItems,
    },
    orders::{CreateOrder, PreviewOrder},
};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::{app, changed, read, save, wrong};

#[tokio::test]
async fn a_save_is_a_new_version_that_every_desk_shows_at_once() {
    let app = app().await;
    let (marie, alice, chloe) =
        (app.client(MARIE).await.at(ORION_TOWER), app.client(ALICE).await, app.client(CHLOE).await);
    alice.ok(GetOffre { id: SHIRTS }).await;
    let before = read(&marie, SHIRTS).await;
    assert_eq!((&before["edition"], &before["state"]), (&json!(1), &json!("published")));
    let request = changed(&before, |it| {
        it.offre.name = Words::new("  Chemises repassées ", "");
        it.items[0].price = Price(Some(Cents(1390)));
    });
    let saved = marie.ok(request).await;
    let id = &saved["newOffreId"];
    assert_ne!(*id, json!(SHIRTS));
    for client in [&alice, &chloe] {
        let shown = client.ok(GetOffre { id: SHIRTS }).await;
        assert_eq!((&shown["id"], &shown["titleLabel"]["fr"]), (id, &json!("Chemises repassées")));
        assert_eq!((&shown["items"][0]["price"], &shown["items"][0]["id"]), (&json!(13.9), &json!(SHIRT)));
    }
    let found = alice.ok(SearchCatalogue { q: "repassées".into() }).await;
    assert_eq!(found["hints"].as_array().map(Vec::len), Some(1));
    // A beneficiary who was shown the version before is told.
    let wish = order_request(&offer(SHIRTS));
    let refused = alice.call(CreateOrder { o: wish.clone() }).await;
    assert_eq!((refused.code, &refused.data["offre"]["id"]), (Refusal::OfferChanged.code(), id));
    assert_eq!(alice.ok(PreviewOrder { o: wish }).await["offre"]["id"], *id);
}

#[tokio::test]
async fn the_second_of_two_editors_is_told_what_stands() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = read(&marie, SHIRTS).await;
    let saved = save(&marie, SHIRTS, |it| it.offre.retractation_delay = 48).await;
    let late = marie.call(changed(&seen, |it| it.offre.discount = 0)).await;
    assert_eq!((late.code, &late.data), (Refusal::EditedMeanwhile.code(), &saved["saved"]));
    assert_eq!(late.data["offre"]["retractationDelay"], 48);
    // The edit goes on from the current version.
    let again = changed(&late.data, |it| it.offre.avoid_date = true);
    assert_eq!(marie.ok(again).await["saved"]["offre"]["avoidDate"], true);
}

#[tokio::test]
async fn what_is_wrong_is_said_field_by_field_in_the_words_of_the_specification() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = read(&marie, SHIRTS).await;
    let said = |answer: &testkit::Answered, field: &str, text: &str| {
        assert_eq!(answer.data["fields"][field], text, "{answer:?}");
    };
    let nowhere = marie.call(changed(&seen, |it| it.offre.avoid_address = false)).await;
    said(&nowhere, "allowEnt", "Veuillez choisir un lieu pour la réalisation du service.");
    let phone = changed(&seen, |it| {
        it.offre.emergency_mode = true;
        it.offre.emergency_tel1 = "12".into();
    });
    let phone = marie.call(phone).await;
    said(&phone, "emergencyTel1", "Veuillez entrer un numéro de téléphone valide");
    let start = changed(&seen, |it| {
        it.offre.published = Publication::Scheduled;
        it.offre.start_date = None;
    });
    let start = marie.call(start).await;
    said(&start, "startDate", "Merci de saisir une date de démarrage");
    for rate in [12_300, 1960] {
        let taxed = marie.call(changed(&seen, |it| it.offre.taux_tva = Some(rate))).await;
        let text = "Choisissez un taux de TVA en vigueur : 0 ; 2,1 ; 5,5 ; 8,5 ; 10 ou 20\u{a0}%.";
        said(&taxed, "tauxTva", text);
    }
    assert_eq!(seen["options"]["vatRates"], json!([0, 210, 550, 850, 1000, 2000]));
    let bought = marie.call(changed(&seen, |it| it.offre.partner_will_bill = true)).await;
    said(&bought, "items.0.buyingPrice", "Tous les articles doivent avoir un prix d'achat.");
    let untyped = changed(&seen, |it| {
        it.items[0].kind = None;
        it.items[1].product_id = None;
    });
    let items = marie.call(untyped).await;
    said(&items, "items.0.type", "Veuillez choisir le type d'élément");
    said(&items, "items.1.productId", "Veuillez choisir un produit");
    let many = changed(&seen, |it| {
        it.offre.name = Words::new(" ", "Shirts");
        it.offre.unite = Words::default();
        it.offre.taux_tva = None;
        it.offre.discount = 10;
        it.offre.additional_cost = Price(Some(Cents(500)));
        it.offre.cat_offre_id = CategoryId(999);
        it.offre.has_calendar = true;
        it.offre.calendar_step_in_minutes = 7;
        it.offre.end_date = decoded("2020-01-01T00:00:00Z");
    });
    let many = marie.call(many).await;
    let fields = [
        "additionalCostText.fr",
        "calendarStepInMinutes",
        "catOffreId",
        "discountText.fr",
        "endDate",
        "name.fr",
        "tauxTva",
        "unite.fr",
    ];
    assert_eq!(wrong(&many), fields);
    let request = changed(&seen, |it| {
        let place = Address { zip_code: "7500".into(), telephone: "1".into(), ..Default::default() };
        it.addresses = vec![place];
    });
    let place = marie.call(request).await;
    said(&place, "addresses.0.zipCode", "Veuillez entrer un code postal valide");
    said(&place, "addresses.0.telephone", "Veuillez entrer un téléphone valide valide");
    assert_eq!(wrong(&place).len(), 4);
    assert_eq!(read(&marie, SHIRTS).await["edition"], seen["edition"], "nothing was saved");
}

#[tokio::test]
async fn items_are_put_in_order_numbered_and_kept_apart_from_what_only_staff_read() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await.at(ORION_TOWER), app.client(ALICE).await);
    let seen = read(&marie, SHIRTS).await;
    let mut items = seen["items"].as_array().expect("items").clone();
    items[0]["buyingPrice"] = json!(7.77);
    // A third in front of all, and the last one moved in front of the first.
    let mut new = items[0].clone();
    new["id"] = json!(0);
    new["sequence"] = json!(-0.1);
    new["productId"] = json!(COAT_PRODUCT);
    items.push(new);
    items[2]["sequence"] = json!(-0.001);
    let request = UpdateOffreItems {
        offre_id: SHIRTS,
        items: decoded(&items),
        edition: decoded(&seen["edition"]),
        ..Default::default()
    };
    let saved = marie.ok(request).await;
    let kept = saved["saved"]["items"].as_array().expect("items");
    let ids: Vec<_> = kept.iter().map(|it| it["id"].as_i64().expect("a number")).collect();
    assert_eq!(ids[1..], [EXPRESS.0, SHIRT.0, SUIT.0]);
    assert!(ids[0] > 90_000, "a number of its own: {ids:?}");
    let sequences: Vec<_> = kept.iter().map(|it| it["sequence"].as_f64().expect("a number")).collect();
    assert_eq!(sequences, [0.0, 1.0, 2.0, 3.0]);
    assert_eq!(kept[0]["productLabel"], "Manteau");
    assert_eq!(
        saved["warnings"],
        json!(["Vous devez définir un taux de marge pour les articles sur devis."])
    );
    let shown = alice.ok(GetOffre { id: SHIRTS }).await.to_string();
    assert!(!shown.contains("uyingPrice") && !shown.contains("7.77"), "{shown}");
}

#[tokio::test]
async fn rich_text_is_sanitised_and_a_new_offer_begins_with_what_is_usual() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let blank = marie
        .ok(GetEditableOffre { offre_id: OfferId(0), partner_id: Some(PRESSING), ..Default::default() })
        .await;
    assert_eq!((&blank["edition"], &blank["partner"]["name"]), (&json!(0), &json!("Pressing du Parc")));
    let long = "<p onclick=\"x()\">Lavé <strong>à sec</strong><script>x()</script></p>";
    let curtains = changed(&blank, |it| {
        it.offre.name = Words::new("Rideaux", "Curtains");
        it.offre.cat_offre_id = LAUNDRY;
        it.offre.long_desc = Words::new(long, "");
    });
    let saved = marie.ok(curtains).await;
    let kept = &saved["saved"]["offre"];
    assert_eq!(kept["longDesc"]["fr"], "<p>Lavé <strong>à sec</strong></p>");
    assert_eq!((&kept["originalId"], &kept["partId"]), (&kept["id"], &json!(PRESSING)));
    let listed = marie.ok(GetOffresForPartenaire { part_id: PRESSING }).await;
    let names = |list: &Value| {
        let all = list.as_array().expect("a list").iter();
        all.map(|it| it["name"]["fr"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&listed["offresEntreprise"]), ["Chemises"]);
    assert_eq!(names(&listed["offresAutre"]), ["Rideaux"]);
    let all = marie.ok(GetAllOffresForPartner { partner_id: PRESSING }).await;
    assert_eq!(names(&all["offers"]), ["Chemises", "Rideaux"]);
    let products = marie.ok(GetProductsForOffre { category_id: LAUNDRY }).await;
    assert_eq!(products["products"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn what_stands_at_desks_of_others_alone_does_not_exist() {
    let app = app().await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    for (id, code) in [(VEGA_ONLY, 0), (SHIRTS, 404), (MASSAGE, 404), (contract::OfferId(9_999), 404)] {
        assert_eq!(
            hugo.call(GetEditableOffre { offre_id: id, ..Default::default() }).await.code,
            code,
            "{id}"
        );
    }
    let cleaner = hugo.ok(GetOffresForPartenaire { part_id: CLEANER }).await;
    let here: Vec<_> = cleaner["offresEntreprise"].as_array().expect("a list").iter().collect();
    assert_eq!((here.len(), &here[0]["id"], &here[0]["desks"]), (1, &json!(VEGA_ONLY), &json!(1)));
    assert_eq!(cleaner["offresAutre"], json!([]), "what the same partner has at Orion is not known");
    let foreign = hugo.call(GetOffresForPartenaire { part_id: MASSEUR }).await;
    assert_eq!(foreign.code, codes::NOT_FOUND);
    // Nor is it what an offer falls back on.
    let request = changed(&read(&hugo, VEGA_ONLY).await, |it| {
        it.offre.end_date = decoded("2030-01-01T00:00:00Z");
        it.offre.id_of_fallback_offre = Some(SHIRTS);
    });
    assert_eq!(wrong(&hugo.call(request).await), ["idOfFallbackOffre"]);
}

#[tokio::test]
async fn visibility_says_who_sees_it_and_who_only_finds_it_by_a_link() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await.at(ORION_TOWER), app.client(ALICE).await);
    let desk = marie.clone().acting_for(ALICE);
    let found = async |client: &testkit::Client<'_>| {
        let hints = client.ok(SearchCatalogue { q: "chemises".into() }).await;
        let opened = client.call(GetOffre { id: SHIRTS }).await.code;
        (hints["hints"].as_array().map_or(0, Vec::len), opened)
    };
    save(&marie, SHIRTS, |it| it.offre.visibility_bnf_direct = false).await;
    assert_eq!((found(&alice).await, found(&desk).await), ((0, 0), (1, 0)), "by a link alone");
    save(&marie, SHIRTS, |it| {
        it.offre.visibility_bnf_direct = true;
        it.offre.visibility_pro = false;
    })
    .await;
    assert_eq!((found(&alice).await, found(&desk).await), ((1, 0), (0, 30)));
    save(&marie, SHIRTS, |it| {
        it.offre.visibility_pro = true;
        it.offre.visibility_bnf = false;
    })
    .await;
    assert_eq!((found(&alice).await, found(&desk).await), ((0, 30), (1, 0)));
}

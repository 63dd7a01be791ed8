use contract::{
    Refusal,
    catalogue::{
        GetCategorieOffreImage, GetUniverseCategories, GetUniverses, HomeCategoriesV2, ImageUse,
        MobileCarrousel2, PartPrezList, SearchCatalogue,
    },
};
use domain::catalogue::offer::Offer;
use jiff::SignedDuration;
use serde_json::json;
use testkit::{codes, world::*};

use crate::{app, codes, each};

#[tokio::test]
async fn only_branches_with_something_to_see_are_shown() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let universes = alice.ok(GetUniverses {}).await;
    assert_eq!(each(&universes["universes"], "id"), [1, 2]);
    let home = alice.ok(HomeCategoriesV2 {}).await;
    assert_eq!(each(&home["content"][0]["categories"], "id"), [1]);
    assert_eq!(each(&home["content"][1]["categories"], "id"), [2, 3]);
    let words: Vec<_> = home["words"].as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
    assert!(words.is_sorted() && words.contains(&"Chemises") && !words.contains(&"Jardin"), "{words:?}");

    // The campus has the shirts alone, Vega what only Vega has.
    let campus = app.client(CHLOE).await.ok(GetUniverses {}).await;
    assert_eq!(each(&campus["universes"], "id"), [2]);
    let vega = app.client(ZOE).await.ok(SearchCatalogue { q: "panier".into() }).await;
    assert_eq!(vega["hints"][0]["label"], "Panier bio");
    assert_eq!(alice.ok(SearchCatalogue { q: "panier".into() }).await["hints"], json!([]));
}

#[tokio::test]
async fn a_manager_sees_what_the_chosen_desk_offers() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let campus = marie.clone().at(ORION_CAMPUS).acting_for(CHLOE).ok(HomeCategoriesV2 {}).await;
    assert_eq!(each(&campus["content"][0]["categories"], "id"), [2]);
    let tower = marie.ok(PartPrezList { coid: HOME }).await;
    let titles: Vec<_> = each(&tower["data"][0]["offers"], "title").iter().map(|it| &it["fr"]).collect();
    assert_eq!(titles, ["Ménage", "Plombier", "Repas", "Course du bureau"], "the desk's own offer too");
    let elsewhere = marie.at(VEGA_TOWER).call(HomeCategoriesV2 {}).await;
    assert_eq!(elsewhere.code, codes::NOT_FOUND);
}

#[tokio::test]
async fn a_category_shows_its_partners_and_the_home_of_who_looks() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let home = alice.ok(PartPrezList { coid: HOME }).await;
    assert_eq!(each(&home["data"], "partnerName"), ["Net & Clair"]);
    let titles: Vec<_> = each(&home["data"][0]["offers"], "title").iter().map(|it| &it["fr"]).collect();
    assert_eq!(titles, ["Ménage", "Plombier", "Repas"]);
    assert_eq!(home["homeAddress"]["zipCode"], "75011");
    assert_eq!(home["data"][0]["offers"][0]["priceFrom"], -1);

    // The cobbler is closed; nothing grows in the garden; there is no skiing.
    let laundry = alice.ok(PartPrezList { coid: LAUNDRY }).await;
    assert_eq!(each(&laundry["data"], "partnerName"), ["Pressing du Parc"]);
    assert_eq!(alice.ok(PartPrezList { coid: EMPTY }).await["data"], json!([]));
    assert_eq!(
        codes(&app, &[ALICE, MARIE], PartPrezList { coid: SKI }).await,
        [codes::NOT_FOUND, codes::NOT_FOUND]
    );
    alice.refused(GetUniverseCategories { universe_id: WINTER }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn what_does_not_come_home_is_not_shown() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.unwrap();
    alice.address.zip_code = "13001".into();
    app.store().commit(store::Changes::new().save(&alice).unwrap()).await.unwrap();
    let home = app.client(ALICE).await.ok(PartPrezList { coid: HOME }).await;
    let titles: Vec<_> = each(&home["data"][0]["offers"], "title").iter().map(|it| &it["fr"]).collect();
    assert_eq!(titles, ["Plombier", "Repas"], "the cleaner comes to Paris only");
}

#[tokio::test]
async fn a_version_takes_over_when_its_time_comes() {
    let app = app().await;
    let soon = app.now() + SignedDuration::from_hours(1);
    let next = Offer {
        id: contract::OfferId(22),
        from: soon,
        name: contract::Words::new("Kimonos", "Kimonos"),
        ..offer(SHIRTS)
    };
    sell(app.store(), &next).await;
    let alice = app.client(ALICE).await;
    let found = async || alice.ok(SearchCatalogue { q: "kimono".into() }).await["hints"].clone();
    assert_eq!(found().await, json!([]));
    app.advance(SignedDuration::from_hours(1));
    assert_eq!(found().await[0]["path"], "/bnfv2/startOrder/1/2/2/2/22");
    let old = alice.ok(SearchCatalogue { q: "chemises".into() }).await;
    assert_eq!(old["hints"], json!([]));
}

#[tokio::test]
async fn hints_lead_to_screens() {
    let app = app().await;
    let bruno = app.client(BRUNO).await;
    let hints = async |q: &str| {
        let hints = bruno.ok(SearchCatalogue { q: q.into() }).await;
        each(&hints["hints"], "path").into_iter().cloned().collect::<Vec<_>>()
    };
    assert_eq!(hints("erands").await, ["/bnfv2/universe/2"], "one typo is forgiven");
    assert_eq!(hints("dry cleaning").await, ["/bnfv2/category/2/2"]);
    assert_eq!(hints("parc").await, ["/bnfv2/partenaire/2/2/2"]);
    let short = bruno.call(SearchCatalogue { q: "é".into() }).await;
    assert_eq!(
        (short.code, short.data["fields"]["q"].as_str()),
        (codes::INVALID, Some("Type at least two letters."))
    );
}

#[tokio::test]
async fn the_home_screen_has_the_slides_of_its_desk() {
    let app = app().await;
    let slides = app.client(ALICE).await.ok(MobileCarrousel2 {}).await;
    assert_eq!(each(&slides["items"], "url"), ["conciergerie-infos"]);
    let campus = app.client(CHLOE).await.ok(MobileCarrousel2 {}).await;
    assert_eq!(campus["items"], json!([]));
    // A person of no desk has no home screen.
    assert_eq!(
        codes(&app, &[SABINE, ADA], MobileCarrousel2 {}).await,
        [Refusal::ConciergerieNotAllowed.code(), Refusal::ConciergerieNotAllowed.code()]
    );
}

#[tokio::test]
async fn a_category_may_have_an_image() {
    let app = app().await;
    let picture =
        app.anonymous().call(GetCategorieOffreImage { co_id: MASSAGES, ..Default::default() }).await;
    assert_eq!((picture.status, picture.body.as_slice()), (200, b"<svg/>".as_slice()));
    let content_type = picture.headers.iter().find(|(name, _)| *name == "content-type");
    assert_eq!(content_type.unwrap().1, "image/svg+xml");
    let kept = picture.headers.iter().find(|(name, _)| *name == "cache-control");
    assert!(kept.unwrap().1.starts_with("public"), "{kept:?}");
    let older = GetCategorieOffreImage {
        co_id: MASSAGES,
        img_type: Some(ImageUse::Square),
        action: Some("getCategorieOffreImage".into()),
    };
    assert_eq!(app.anonymous().call(older).await.status, 200);
    let unknown = json!({ "coId": MASSAGES, "imgType": "huge" });
    assert_eq!(app.anonymous().raw::<GetCategorieOffreImage>(unknown).await.code, codes::UNREADABLE);
    for none in [LAUNDRY, contract::CategoryId(99)] {
        app.anonymous()
            .refused(GetCategorieOffreImage { co_id: none, ..Default::default() }, codes::NOT_FOUND)
            .await;
    }
}

use contract::catalogue::{ExplainOffers, GetOffre, SearchCatalogue};
use serde_json::{Value, json};
use testkit::world::*;

use crate::{app, codes};

/// The codes of the rules that keep the offer from the desk, and from its beneficiaries.
fn rules(offer: &Value) -> (Vec<&str>, Vec<&str>) {
    let of = |field: &str| {
        let whys = offer[field].as_array().expect("rules").iter();
        whys.map(|it| it["code"].as_str().expect("a code")).collect()
    };
    (of("desk"), of("beneficiary"))
}

#[tokio::test]
async fn a_manager_reads_why_an_offer_is_not_there() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    for (asked, desk, beneficiary) in [
        (MASSAGE, vec![], vec![]),
        (OLD_SHIRTS, vec![], vec![]),
        (DESK_ONLY, vec![], vec!["offer.deskOnly"]),
        (GONE, vec!["offer.partnerInactive"], vec!["offer.partnerInactive"]),
    ] {
        let answer = marie.raw_ok::<ExplainOffers>(json!({ "q": asked.to_string() })).await;
        let [offer] = answer["offers"].as_array().expect("offers").as_slice() else { panic!("{answer}") };
        let (keeps, hides) = rules(offer);
        let listed = |codes: &[&str]| codes.iter().filter(|it| **it != "offer.notPresented").count();
        assert_eq!((listed(&keeps), listed(&hides)), (desk.len(), beneficiary.len()), "{asked}: {offer}");
        assert!(desk.iter().all(|it| keeps.contains(it)) && beneficiary.iter().all(|it| hides.contains(it)));
        // No rule keeps it from the desk exactly when the desk can order it.
        let ordered = marie.raw::<GetOffre>(json!({ "id": asked })).await.code == 0;
        assert_eq!(offer["path"].is_string(), ordered, "{asked}");
        let seen = app.client(ALICE).await.raw::<GetOffre>(json!({ "id": asked })).await.code == 0;
        assert_eq!(listed(&hides) == 0, seen, "{asked}");
    }
}

#[tokio::test]
async fn offers_are_found_by_their_names_although_nobody_sees_them() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let shown = marie.raw_ok::<SearchCatalogue>(json!({ "q": "massage" })).await;
    assert!(!shown["hints"].as_array().expect("hints").is_empty());
    let found = marie.raw_ok::<ExplainOffers>(json!({ "q": "massage" })).await;
    assert_eq!(found["offers"][0]["originalId"], json!(MASSAGE));
    let gone = marie.raw_ok::<ExplainOffers>(json!({ "q": GONE.to_string() })).await;
    let name = gone["offers"][0]["title"]["fr"].as_str().expect("a name").to_owned();
    let named = marie.raw_ok::<ExplainOffers>(json!({ "q": name })).await;
    let found = named["offers"].as_array().expect("offers");
    assert!(found.iter().any(|it| it["originalId"] == gone["offers"][0]["originalId"]), "{named}");
    assert_eq!(marie.raw::<ExplainOffers>(json!({ "q": "m" })).await.code, 422);
}

#[tokio::test]
async fn an_offer_of_another_company_is_as_unknown_as_one_that_is_not_there() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for unknown in [VEGA_ONLY.to_string(), "9999".to_owned()] {
        let answer = marie.raw_ok::<ExplainOffers>(json!({ "q": unknown })).await;
        assert_eq!(answer, json!({ "offers": [] }), "{unknown}");
    }
    assert_eq!(
        codes::<ExplainOffers>(&app, &[ALICE, SABINE, ADA], json!({ "q": "massage" })).await,
        [404; 3]
    );
    let elsewhere = app.client(MARIE).await.at(VEGA_TOWER);
    assert_eq!(elsewhere.raw::<ExplainOffers>(json!({ "q": "massage" })).await.code, 404);
    let stranger = app.client(MARIE).await.at(ORION_TOWER).acting_for(ZOE);
    assert_eq!(stranger.raw::<ExplainOffers>(json!({ "q": "massage" })).await.code, 404);
}

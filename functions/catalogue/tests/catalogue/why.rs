use contract::catalogue::{ExplainOffers, GetOffre, SearchCatalogue};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

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
        let answer = marie.ok(ExplainOffers { q: decoded(&asked.to_string()) }).await;
        let [offer] = answer["offers"].as_array().expect("offers").as_slice() else { panic!("{answer}") };
        let (keeps, hides) = rules(offer);
        let listed = |codes: &[&str]| codes.iter().filter(|it| **it != "offer.notPresented").count();
        assert_eq!((listed(&keeps), listed(&hides)), (desk.len(), beneficiary.len()), "{asked}: {offer}");
        assert!(desk.iter().all(|it| keeps.contains(it)) && beneficiary.iter().all(|it| hides.contains(it)));
        // No rule keeps it from the desk exactly when the desk can order it.
        let ordered = marie.call(GetOffre { id: asked }).await.code == 0;
        assert_eq!(offer["path"].is_string(), ordered, "{asked}");
        let seen = app.client(ALICE).await.call(GetOffre { id: asked }).await.code == 0;
        assert_eq!(listed(&hides) == 0, seen, "{asked}");
    }
}

#[tokio::test]
async fn offers_are_found_by_their_names_although_nobody_sees_them() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let shown = marie.ok(SearchCatalogue { q: "massage".into() }).await;
    assert!(!shown["hints"].as_array().expect("hints").is_empty());
    let found = marie.ok(ExplainOffers { q: "massage".into() }).await;
    assert_eq!(found["offers"][0]["originalId"], json!(MASSAGE));
    let gone = marie.ok(ExplainOffers { q: decoded(&GONE.to_string()) }).await;
    let name = gone["offers"][0]["title"]["fr"].as_str().expect("a name").to_owned();
    let named = marie.ok(ExplainOffers { q: decoded(&name) }).await;
    let found = named["offers"].as_array().expect("offers");
    assert!(found.iter().any(|it| it["originalId"] == gone["offers"][0]["originalId"]), "{named}");
    marie.refused(ExplainOffers { q: "m".into() }, codes::INVALID).await;
}

#[tokio::test]
async fn an_offer_of_another_company_is_as_unknown_as_one_that_is_not_there() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for unknown in [VEGA_ONLY.to_string(), "9999".to_owned()] {
        let answer = marie.ok(ExplainOffers { q: decoded(&unknown) }).await;
        assert_eq!(answer, json!({ "offers": [] }), "{unknown}");
    }
    assert_eq!(
        codes(&app, &[ALICE, SABINE, ADA], ExplainOffers { q: "massage".into() }).await,
        [codes::NOT_FOUND; 3]
    );
    let elsewhere = app.client(MARIE).await.at(VEGA_TOWER);
    elsewhere.refused(ExplainOffers { q: "massage".into() }, codes::NOT_FOUND).await;
    let stranger = app.client(MARIE).await.at(ORION_TOWER).acting_for(ZOE);
    stranger.refused(ExplainOffers { q: "massage".into() }, codes::NOT_FOUND).await;
}

//! Desks have an offer, or have it no more.

use contract::{
    ConciergerieId, OfferId, Refusal,
    catalogue::GetOffre,
    offers::{
        AddOffreToConc, GetAllOffresForPartner, GetOffreHistory, GetOffreShortcut, RemoveOffreFromConc,
        UpdateOffre,
    },
    orders::CreateOrder,
};
use serde_json::json;
use store::Changes;
use testkit::{codes, world::*};

use crate::{app, read, save};

#[tokio::test]
async fn a_desk_gets_an_offer_and_loses_it_and_no_version_is_made() {
    let app = app().await;
    let (marie, chloe) = (app.client(MARIE).await.at(ORION_TOWER), app.client(CHLOE).await);
    let (conciergerie_id, offre_id) = (ORION_CAMPUS, PLUMBER);
    chloe.refused(GetOffre { id: PLUMBER }, Refusal::OfferUnavailable).await;
    let desks = marie.ok(AddOffreToConc { conciergerie_id, offre_id }).await;
    assert_eq!((&desks["others"], &desks["edition"]), (&json!(0), &json!(2)));
    let shown = chloe.ok(GetOffre { id: PLUMBER }).await;
    assert_eq!(shown["id"], json!(PLUMBER), "the version that stands at other desks");
    chloe.ok(CreateOrder { o: order_request(&offer(PLUMBER)) }).await;
    let remove = RemoveOffreFromConc { conciergerie_id, offre_id };
    marie.ok(remove.clone()).await;
    chloe.refused(CreateOrder { o: order_request(&offer(PLUMBER)) }, Refusal::OfferUnavailable).await;
    marie.refused(remove, codes::NOT_FOUND).await;
    let history = marie.ok(GetOffreHistory { offre_id: PLUMBER }).await;
    let deeds: Vec<_> =
        history["versions"].as_array().expect("a history").iter().map(|it| &it["kind"]).collect();
    assert_eq!(deeds, ["deskRemoved", "deskAdded"]);
}

#[tokio::test]
async fn the_dialog_says_what_is_missing_in_its_three_messages() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let said = async |desk: i64, offer: i64| {
        let request = AddOffreToConc { conciergerie_id: ConciergerieId(desk), offre_id: OfferId(offer) };
        let answer = marie.call(request).await;
        assert_eq!(answer.code, codes::INVALID, "{answer:?}");
        answer.message.expect("a message")
    };
    let unsaved = "Merci d'enregistrer l'offre avant de l'associer à une conciergerie";
    assert_eq!(said(ORION_TOWER.0, 0).await, unsaved);
    assert_eq!(said(0, SHIRTS.0).await, "Vous devez d'abord sélectionner une conciergerie.");
    assert_eq!(said(ORION_TOWER.0, SHIRTS.0).await, "Cette conciergerie est déjà sélectionnée.");
    let foreign = AddOffreToConc { conciergerie_id: VEGA_TOWER, offre_id: SHIRTS };
    marie.refused(foreign, codes::NOT_FOUND).await;
    assert_eq!(read(&marie, SHIRTS).await["edition"], 1);
}

#[tokio::test]
async fn an_offer_says_why_no_beneficiary_sees_it() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let unseen = async || {
        let of_partner = GetAllOffresForPartner { partner_id: offer(SHIRTS).partner };
        let listed = marie.ok(of_partner).await;
        let mut rows = listed["offers"].as_array().expect("the offers").iter();
        let row =
            rows.find(|it| it["originalId"] == json!(OLD_SHIRTS)).expect("the shirts")["unseen"].clone();
        assert_eq!(row, read(&marie, SHIRTS).await["unseen"], "list and form say the same");
        row
    };
    assert_eq!(unseen().await, json!(null));
    assert_eq!(read(&marie, DESK_ONLY).await["unseen"], "hidden");
    save(&marie, SHIRTS, |it| it.offre.visibility_bnf_direct = false).await;
    assert_eq!(unseen().await, "linkOnly");
    let elsewhere = |it: &mut UpdateOffre| {
        let offer = &mut it.offre;
        (offer.visibility_bnf_direct, offer.avoid_address) = (true, false);
        (offer.allow_ent, offer.allow_dom, offer.allow_aut) = (false, false, true);
    };
    save(&marie, SHIRTS, elsewhere).await;
    assert_eq!(unseen().await, "noPlace", "its partner serves some zip codes, and no home");
    let nothing = |it: &mut UpdateOffre| {
        it.offre.avoid_address = true;
        it.items.clear();
    };
    save(&marie, SHIRTS, nothing).await;
    assert_eq!(unseen().await, "nothingToOrder");
    let mut category = app.store().catalogue().category(LAUNDRY).await.expect("the category");
    category.active = false;
    app.store().commit(Changes::new().save(&category).expect("writable")).await.expect("saved");
    assert_eq!(unseen().await, "branchOff");
    let mut partner = app.store().places().partner(offer(SHIRTS).partner).await.expect("the partner");
    partner.active = false;
    app.store().commit(Changes::new().save(&partner).expect("writable")).await.expect("saved");
    assert_eq!(unseen().await, "partnerOff", "nobody sees what a partner offers who is off");
}

#[tokio::test]
async fn a_shortcut_leads_to_the_version_in_force_where_beneficiaries_see_it() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let shortcut = marie.ok(GetOffreShortcut { offre_id: SHIRTS }).await;
    let url = shortcut["url"].as_str().expect("a link");
    assert!(url.starts_with("https://concierge.test/#/shortcuts/bnfv2/startOrder/"), "{url}");
    assert!(url.ends_with(&format!("/{OLD_SHIRTS}")), "it names the offer and no version: {url}");
    let none = marie.ok(GetOffreShortcut { offre_id: DESK_ONLY }).await;
    assert_eq!(none["errorMessage"], "Impossible d'obtenir le raccourci");
}

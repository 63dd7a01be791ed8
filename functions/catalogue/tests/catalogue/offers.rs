use contract::{
    OfferId, Refusal,
    catalogue::{GetOffre, OffreWebappPath, OffreWebappPathToContinueOrder, PartPrezList},
};
use serde_json::json;
use store::FavoriteRecord;
use testkit::{codes, world::*};

use crate::{app, codes};

#[tokio::test]
async fn any_version_leads_to_the_one_in_force() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    for id in [SHIRTS, OLD_SHIRTS] {
        let offer = alice.ok(GetOffre { id }).await;
        assert_eq!((&offer["id"], &offer["originalId"]), (&json!(SHIRTS), &json!(OLD_SHIRTS)));
        let path = alice.ok(OffreWebappPath { id }).await;
        assert_eq!(path["path"], "/bnfv2/startOrder/1/2/2/2/21");
    }
}

#[tokio::test]
async fn an_offer_outside_the_desk_is_not_available() {
    let app = app().await;
    for id in [VEGA_ONLY, GONE, DESK_ONLY, OfferId(99)] {
        let alice = app.client(ALICE).await;
        assert_eq!(alice.call(GetOffre { id }).await.code, Refusal::OfferUnavailable.code(), "{id}");
        assert_eq!(alice.call(OffreWebappPath { id }).await.code, Refusal::OfferUnavailable.code(), "{id}");
    }
    assert_eq!(
        codes(&app, &[CHLOE, ZOE, HUGO], GetOffre { id: MASSAGE }).await,
        [Refusal::OfferUnavailable.code(); 3]
    );
    assert_eq!(codes(&app, &[MARIE, GILLES], GetOffre { id: DESK_ONLY }).await, [0, 0]);
    assert_eq!(
        codes(&app, &[SABINE, ADA], GetOffre { id: MASSAGE }).await,
        [codes::NOT_FOUND, codes::NOT_FOUND]
    );
}

#[tokio::test]
async fn favourites_are_marked() {
    let app = app().await;
    let target = contract::account::FavoriteTarget {
        original_offre_id: Some(OLD_SHIRTS),
        original_part_presentation_id: None,
    };
    let record = FavoriteRecord { user: ALICE, target, created: app.now() };
    app.store().commit(store::Changes::new().put(&record).unwrap()).await.unwrap();
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetOffre { id: SHIRTS }).await["favorite"], true);
    assert_eq!(alice.ok(GetOffre { id: MASSAGE }).await["favorite"], false);
    let laundry = alice.ok(PartPrezList { coid: LAUNDRY }).await;
    assert_eq!(laundry["data"][0]["offers"][0]["favorite"], true);
}

#[tokio::test]
async fn an_order_is_ordered_again_from_the_version_in_force() {
    let app = app().await;
    let order = placed(&app, ALICE, OLD_SHIRTS, 7).await;
    let alice = app.client(ALICE).await;
    let path = alice.ok(OffreWebappPathToContinueOrder { id: order }).await;
    assert_eq!(path["path"], json!(format!("/bnfv2/startOrder/1/2/2/2/21?order={order}")));
    let outside = [BRUNO, CHLOE, ZOE, HUGO, LUCIE];
    assert_eq!(
        codes(&app, &outside, OffreWebappPathToContinueOrder { id: order }).await,
        [codes::NOT_FOUND; 5]
    );
}

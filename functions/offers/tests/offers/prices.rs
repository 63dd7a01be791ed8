//! Prices are changed, copied and shown.

use contract::{
    Cents, Price, ProductId, Refusal,
    catalogue::GetOffre,
    offers::{
        BuyingPrice, ChangeOffrePrices, CopyBuyingPriceToOffres, DuplicateOffre, GetOffrePriceGrid,
        PriceKind, UpdateOffre,
    },
};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::{app, changed, read};

#[tokio::test]
async fn a_percentage_is_shown_first_and_then_saved_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let request = |dry: bool, percent: i32| ChangeOffrePrices {
        offre_id: SHIRTS,
        prices: PriceKind::Sale,
        percent,
        edition: 1,
        dry,
        ..Default::default()
    };
    let seen = marie.ok(request(true, 500)).await;
    let lines: Vec<_> =
        seen["lines"].as_array().expect("lines").iter().map(|it| (&it["before"], &it["after"])).collect();
    // 12.90 and 3.00, five percent more, to ten cents; the suit is on quote.
    assert_eq!(lines, [(&json!(12.9), &json!(13.5)), (&json!(3.0), &json!(3.2))]);
    assert_eq!((&seen["saved"], &read(&marie, SHIRTS).await["edition"]), (&Value::Null, &json!(1)));
    let saved = marie.ok(request(false, 500)).await;
    assert_eq!(saved["lines"], seen["lines"]);
    let shown = app.client(ALICE).await.ok(GetOffre { id: SHIRTS }).await;
    assert_eq!((&shown["items"][0]["price"], &shown["items"][1]["price"]), (&json!(13.5), &json!(-1)));
    marie.refused(request(false, 500), Refusal::EditedMeanwhile).await;
    marie.refused(request(true, 0), codes::INVALID).await;
    let grid = marie.ok(GetOffrePriceGrid { offre_id: SHIRTS }).await;
    assert_eq!(grid["versions"].as_array().map(Vec::len), Some(1), "what stood before has no history here");
    assert_eq!(grid["lines"][0]["prices"][0]["price"], 13.5);
}

#[tokio::test]
async fn a_price_that_leaps_is_saved_once_it_was_confirmed() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = read(&marie, SHIRTS).await;
    // 12.90, with the comma in the wrong place.
    let request = changed(&seen, |it| it.items[0].price = Price(Some(Cents(12_900))));
    let refused = marie.refused(request.clone(), Refusal::PriceLeaps).await;
    let told = &refused.data[0];
    assert_eq!((&told["before"], &told["after"]), (&json!(12.9), &json!(129.0)), "{:?}", refused.data);
    assert_eq!(read(&marie, SHIRTS).await["edition"], seen["edition"], "nothing was saved");
    let saved = marie.ok(UpdateOffre { confirmed_prices: true, ..request }).await;
    assert_eq!(saved["saved"]["items"][0]["price"], 129.0);

    let back = ChangeOffrePrices {
        offre_id: SHIRTS,
        prices: PriceKind::Sale,
        percent: -9000,
        edition: decoded(&saved["saved"]["edition"]),
        ..Default::default()
    };
    marie.refused(back.clone(), Refusal::PriceLeaps).await;
    marie.ok(ChangeOffrePrices { confirmed_prices: true, ..back }).await;
}

#[tokio::test]
async fn buying_prices_go_to_other_offers_each_for_itself() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let copy = marie.ok(DuplicateOffre { new_partner_id: PRESSING, offre_id: SHIRTS }).await;
    let targets = json!([SHIRTS, copy["newOffreId"], MEALS]);
    let request = CopyBuyingPriceToOffres {
        items: vec![BuyingPrice { product_id: SHIRT_PRODUCT, buying_price: Price(Some(Cents(850))) }],
        offres: decoded(&targets),
    };
    let report = marie.ok(request.clone()).await;
    let told: Vec<_> = report["offres"]
        .as_array()
        .expect("a report")
        .iter()
        .map(|it| (&it["done"], &it["productsNotChanged"]))
        .collect();
    let (yes, no, suit, meal) = (json!(true), json!(false), json!(["Costume"]), json!(["Plateau-repas"]));
    assert_eq!(told, [(&yes, &suit), (&yes, &suit), (&no, &meal)]);
    let grid = marie.ok(GetOffrePriceGrid { offre_id: SHIRTS }).await;
    assert_eq!(grid["lines"][0]["prices"][0]["buyingPrice"], 8.5);
    let again = marie.ok(request).await;
    assert!(again["offres"].as_array().expect("a report").iter().all(|it| it["done"] == false));
    let foreign = CopyBuyingPriceToOffres {
        items: vec![BuyingPrice { product_id: ProductId(1), buying_price: Price(Some(Cents(100))) }],
        offres: vec![SHIRTS, VEGA_ONLY],
    };
    marie.refused(foreign, codes::NOT_FOUND).await;
}

//! Prices of a partner, and of a desk.

use contract::{
    Cents, Price, Words,
    reporting::{ConcPricesExtract, PartnerPricesExtract},
};
use domain::catalogue::offer::{Offer, StaffItem};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::{app, file, rows, workbook};

#[tokio::test]
async fn the_prices_of_a_partner_are_those_of_their_offers_in_force() {
    let app = app().await;
    let own = StaffItem { item: SHIRT, buying_price: Some(Cents(900)), locker: None };
    sell(app.store(), &Offer { staff_items: vec![own], ..offer(SHIRTS) }).await;
    let later = app.now() + jiff::SignedDuration::from_hours(24);
    sell(
        app.store(),
        &Offer { id: contract::OfferId(500), original: OLD_SHIRTS, from: later, ..offer(SHIRTS) },
    )
    .await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let rows = rows::<PartnerPricesExtract>(&marie, json!({ "partnerId": PRESSING })).await;
    let column = |title: &str| rows.iter().map(|it| it[title].clone()).collect::<Vec<_>>();
    assert_eq!(
        column("Article"),
        ["Article 210", "Article 211", "Article 212"],
        "the version in force, once"
    );
    assert_eq!(column("Produit"), ["Chemise", "Costume", ""]);
    assert_eq!(column("Prix de vente (€)"), ["12,90", "", "3,00"]);
    assert_eq!(column("Sur devis"), ["Non", "Oui", "Non"]);
    assert_eq!(column("Prix d’achat (€)"), ["9,00", "", ""]);
    assert_eq!((&rows[0]["Marge (€)"], &rows[0]["Marge (%)"]), (&"3,90".to_owned(), &"30,23".to_owned()));
    let first = &rows[0];
    for (title, value) in [
        ("Partenaire", "Pressing du Parc"),
        ("Catégorie", "Pressing"),
        ("Offre", "Chemises"),
        ("Offre (anglais)", "Chemises (en)"),
        ("TVA (%)", "20,00"),
        ("Conciergeries", "Campus Orion, Tour Orion"),
        ("En vigueur depuis", "01/01/2026"),
        ("Jusqu’au", ""),
    ] {
        assert_eq!(first[title], value, "{title}");
    }
}

#[tokio::test]
async fn in_a_workbook_amounts_are_numbers_in_euros_and_days_are_days() {
    let app = app().await;
    let named = Words::new("=HYPERLINK(\"x\")", "+1");
    sell(app.store(), &Offer { name: named.clone(), ..offer(SHIRTS) }).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let request = json!({ "partnerId": PRESSING });
    let book = workbook(&file::<PartnerPricesExtract>(&marie, request.clone()).await.body);
    assert_eq!(book.len(), 4, "headings and three items");
    let at = |title: &str| {
        let column = book[0].iter().find(|it| it.1.value == title).expect("a column");
        book[1][column.0].clone()
    };
    let price = at("Prix de vente (€)");
    assert_eq!(
        (price.text, price.value.as_str(), price.format.as_str()),
        (false, "12.9", "#,##0.00\\ \"€\"")
    );
    let vat = at("TVA (%)");
    assert_eq!((vat.text, vat.value.as_str(), vat.format.as_str()), (false, "0.2", "0.00%"));
    let since = at("En vigueur depuis");
    // Days since 1900, as spreadsheets count them: 1 January 2026.
    assert_eq!((since.text, since.value.as_str(), since.format.as_str()), (false, "46023", "dd/mm/yyyy"));
    let name = at("Offre");
    assert_eq!((name.text, name.value.as_str()), (true, "=HYPERLINK(\"x\")"), "text, and no formula");

    let csv = rows::<PartnerPricesExtract>(&marie, request).await;
    assert_eq!(csv[0]["Offre"], "\"'=HYPERLINK(\"\"x\"\")\"");
    assert_eq!(csv[0]["Offre (anglais)"], "'+1");
}

#[tokio::test]
async fn a_foreign_partner_does_not_exist_and_foreign_offers_are_not_written() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for missing in [CYCLIST.0, 999] {
        let answer =
            marie.call(PartnerPricesExtract { partner_id: decoded(&missing), ..Default::default() }).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{answer:?}");
    }
    // The cleaner works for both companies, and sells an offer at Vega alone.
    let names = |rows: &[std::collections::BTreeMap<String, String>]| {
        let mut names: Vec<_> = rows.iter().map(|it| it["Offre"].clone()).collect();
        names.sort();
        names
    };
    let request = json!({ "partnerId": CLEANER });
    let seen = names(&rows::<PartnerPricesExtract>(&marie, request.clone()).await);
    assert_eq!(seen, ["Course du bureau", "Ménage", "Plombier", "Repas"]);
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    assert_eq!(names(&rows::<PartnerPricesExtract>(&hugo, request.clone()).await), ["Panier bio"]);
    for person in [GILLES, ALICE, SABINE, ADA] {
        assert_eq!(
            app.client(person).await.raw::<PartnerPricesExtract>(request.clone()).await.code,
            codes::NOT_FOUND
        );
    }
}

#[tokio::test]
async fn the_prices_of_a_desk_are_written_partner_by_partner() {
    let app = app().await;
    let hidden = Offer { published: false, ..offer(MEALS) };
    sell(app.store(), &hidden).await;
    let free = Offer {
        items: vec![contract::catalogue::OfferItem {
            price: Price(Some(Cents(0))),
            ..offer(YOGA).items[0].clone()
        }],
        ..offer(YOGA)
    };
    sell(app.store(), &free).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let found = rows::<ConcPricesExtract>(&marie, json!({})).await;
    let seen: Vec<_> = found.iter().map(|it| (it["Partenaire"].as_str(), it["Offre"].as_str())).collect();
    let expected = [
        ("Fermé", "Cordonnier"),
        ("Mains d'or", "Cours de yoga"),
        ("Mains d'or", "Massage assis"),
        ("Net & Clair", "Course du bureau"),
        ("Net & Clair", "Ménage"),
        ("Net & Clair", "Plombier"),
        ("Pressing du Parc", "Chemises"),
        ("Pressing du Parc", "Chemises"),
        ("Pressing du Parc", "Chemises"),
    ];
    assert_eq!(seen, expected);
    assert_eq!(found[1]["Prix de vente (€)"], "0,00");
    let elsewhere = app.client(MARIE).await.at(VEGA_TOWER);
    elsewhere.refused(ConcPricesExtract::default(), codes::NOT_FOUND).await;
    app.client(GILLES).await.at(ORION_TOWER).refused(ConcPricesExtract::default(), codes::NOT_FOUND).await;
}

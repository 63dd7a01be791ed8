//! The catalogue of a desk.

use contract::reporting::ExtractCatalogue;
use domain::catalogue::offer::Offer;
use serde_json::json;
use testkit::{codes, world::*};

use crate::{app, rows};

#[tokio::test]
async fn everything_stands_under_what_it_belongs_to() {
    let app = app().await;
    let later = app.now() + jiff::SignedDuration::from_hours(24);
    sell(
        app.store(),
        &Offer { id: contract::OfferId(500), original: OLD_SHIRTS, from: later, ..offer(SHIRTS) },
    )
    .await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let found = rows::<ExtractCatalogue>(&marie, json!({})).await;
    let line = |it: &std::collections::BTreeMap<String, String>| {
        ["Univers", "Catégorie", "Partenaire", "Offre", "État"].map(|title| it[title].clone()).join("/")
    };
    let lines: Vec<_> = found.iter().map(line).collect();
    let expected = [
        "Bien-être/Massages/Mains d'or/Cours de yoga/Publiée",
        "Bien-être/Massages/Mains d'or/Massage assis/Publiée",
        "Quotidien/Pressing/Pressing du Parc/Chemises/Publiée",
        "Quotidien/Pressing/Pressing du Parc/Chemises/Programmée",
        // Presented nowhere.
        "Quotidien/Pressing/Fermé/Cordonnier/Publiée",
        "Quotidien/Maison/Net & Clair/Course du bureau/Publiée",
        "Quotidien/Maison/Net & Clair/Ménage/Publiée",
        "Quotidien/Maison/Net & Clair/Plombier/Publiée",
        "Quotidien/Maison/Net & Clair/Repas/Publiée",
        "Quotidien/Jardin///",
        "Hiver/Ski///",
    ];
    assert_eq!(lines, expected);
    let by_name = |name: &str| found.iter().find(|it| it["Offre"] == name).expect("a row");
    assert_eq!(by_name("Course du bureau")["Visible des bénéficiaires"], "Non");
    assert_eq!(by_name("Massage assis")["Sur calendrier"], "Oui");
    assert_eq!(by_name("Massage assis")["À partir de (€)"], "45,00");
    assert_eq!(found[3]["En vigueur depuis"], "25/11/2026 09:00");
    assert_eq!(found[10]["Univers en ligne"], "Non");
}

#[tokio::test]
async fn it_is_for_who_holds_the_permission_at_a_desk_of_theirs() {
    let app = app().await;
    for (person, desk) in
        [(GILLES, ORION_TOWER), (MARIE, VEGA_TOWER), (SABINE, ORION_TOWER), (ALICE, ORION_TOWER)]
    {
        let client = app.client(person).await.at(desk);
        let answer = client.call(ExtractCatalogue::default()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person:?}: {answer:?}");
    }
}

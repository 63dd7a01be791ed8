//! The orders of a partner.

use contract::{
    OrderId,
    reporting::{ExtractAllOrdersPartner, OrdersOfMonth},
};
use serde_json::json;
use store::Changes;
use testkit::{App, codes, decoded, world::*};

use crate::{app, file, rows};

/// An order of a partner's as it was placed then.
async fn placed_at(app: &App, id: i64, at: &str) {
    placed(app, ALICE, SHIRTS, id).await;
    let mut order = app.store().orders().get(OrderId(id)).await.expect("the order");
    order.created = at.parse().expect("an instant");
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
}

#[tokio::test]
async fn a_month_of_a_partner_has_all_of_their_orders_and_nobody_else_s() {
    let app = app().await;
    // Midnight of Paris, and not of Greenwich, parts the months.
    for (id, at) in [
        (501, "2026-09-30T21:59:59Z"),
        (502, "2026-09-30T22:00:00Z"),
        (503, "2026-10-31T22:59:59Z"),
        (504, "2026-10-31T23:00:00Z"),
    ] {
        placed_at(&app, id, at).await;
    }
    placed(&app, BRUNO, MASSAGE, 505).await;
    let sabine = app.client(SABINE).await;
    let numbers = async |month: &str| {
        let found = rows::<ExtractAllOrdersPartner>(&sabine, json!({ "data": { "month": month } })).await;
        found.iter().map(|it| it["N°"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(numbers("2026-10-15").await, ["502", "503"]);
    assert_eq!(numbers("2026-09-01").await, ["501"]);
    assert_eq!(numbers("2026-11-30").await, ["504"], "and not the masseur's");
    assert!(numbers("2025-11-30").await.is_empty());
    for person in [ALICE, MARIE, ADA] {
        let request = ExtractAllOrdersPartner {
            data: OrdersOfMonth { month: decoded("2026-11-01"), ..Default::default() },
        };
        app.client(person).await.refused(request, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_partner_s_file_says_nothing_of_what_the_beneficiary_pays() {
    let app = app().await;
    placed(&app, ALICE, SHIRTS, 501).await;
    let request = json!({ "data": { "month": "2026-11-01", "format": "csv" } });
    let opened = file::<ExtractAllOrdersPartner>(&app.client(SABINE).await, request).await;
    let text = String::from_utf8(opened.body).expect("text");
    assert_eq!(
        text,
        "\u{feff}N°;Commandée;Prestation;Durée (minutes);Catégorie;Offre;À réaliser;Bénéficiaire;Conciergerie;\
         Lieu;Récurrente;Statut\r\n\
         501;24/11/2026 09:00;;;Catégorie;Chemises;1 × Article 210;Alice Martin;Tour Orion;;Non;Nouvelle"
    );
}

//! Client companies through the front door.

use contract::conciergeries::{CreateConciergerie, GetCompanies, GetConciergerie, RemoveCompany, SetCompany};
use serde_json::{Value, json};
use testkit::world::*;

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

const NAME_TAKEN: u64 = 116;
const IN_USE: u64 = 117;

fn named(list: &Value, name: &str) -> Value {
    let companies = list["companies"].as_array().expect("a list");
    companies.iter().find(|it| it["name"] == name).cloned().unwrap_or_default()
}

#[tokio::test]
async fn a_company_is_renamed_with_its_desks() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let orion = named(&marie.ok::<GetCompanies>(json!({})).await, "Orion");
    assert_eq!((&orion["id"], &orion["desks"]), (&json!(ORION), &json!(2)));
    let asked = json!({ "company": ORION, "name": " Orion Groupe ", "edition": orion["edition"] });
    let renamed = marie.ok::<SetCompany>(asked.clone()).await;
    assert_eq!(renamed["name"], "Orion Groupe");
    let desk = marie.ok::<GetConciergerie>(json!({ "id": ORION_CAMPUS })).await;
    assert_eq!(desk["companyName"], "Orion Groupe");
    assert_eq!(marie.call::<SetCompany>(asked).await.code, EDITED_MEANWHILE);
    let unnamed = marie.call::<SetCompany>(json!({ "company": ORION, "name": " ", "edition": 2 })).await;
    assert_eq!(unnamed.code, INVALID);
    let foreign = json!({ "company": VEGA, "name": "Vega 2", "edition": 1 });
    assert_eq!(marie.call::<SetCompany>(foreign).await.code, NOT_FOUND);
    assert_eq!(app.client(GILLES).await.call::<GetCompanies>(json!({})).await.code, NOT_FOUND);
}

#[tokio::test]
async fn a_second_company_of_one_name_is_asked_about() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.call::<SetCompany>(json!({ "name": "ORION" })).await.code, NAME_TAKEN);
    let desk = json!({ "companyName": "orion", "name": "Orion Nantes", "email": "nantes@concierge.test",
        "address": { "address1": "2 quai", "address2": "", "zipCode": "44000", "city": "Nantes", "telephone": "" },
        "telephone": "0240170001" });
    assert_eq!(marie.call::<CreateConciergerie>(desk).await.code, NAME_TAKEN);
    let second = marie.ok::<SetCompany>(json!({ "name": "ORION", "sameName": true })).await;
    assert_ne!(second["id"], json!(ORION));
}

#[tokio::test]
async fn an_empty_company_is_removed_and_any_other_stays() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.call::<RemoveCompany>(json!({ "company": ORION })).await.code, IN_USE);
    assert_eq!(marie.call::<RemoveCompany>(json!({ "company": VEGA })).await.code, NOT_FOUND);
    let nova = marie.ok::<SetCompany>(json!({ "name": "Nova" })).await;
    // The one who made it works for it from the next call on.
    let marie = app.client(MARIE).await;
    marie.ok::<RemoveCompany>(json!({ "company": nova["id"] })).await;
    let marie = app.client(MARIE).await;
    assert_eq!(named(&marie.ok::<GetCompanies>(json!({})).await, "Nova"), Value::Null);
    let desk = json!({ "company": nova["id"], "name": "Nova Nantes", "email": "nantes@concierge.test",
        "address": { "address1": "2 quai", "address2": "", "zipCode": "44000", "city": "Nantes", "telephone": "" },
        "telephone": "0240170001" });
    assert_eq!(marie.call::<CreateConciergerie>(desk).await.code, NOT_FOUND);
}

/// Each desk is opened while its company is removed: never both.
#[tokio::test]
async fn a_company_is_not_removed_while_a_desk_of_it_opens() {
    let app = app().await;
    for nth in 0..10 {
        let nova = app.client(MARIE).await.ok::<SetCompany>(json!({ "name": format!("Nova {nth}") })).await;
        let marie = app.client(MARIE).await;
        let desk = json!({ "company": nova["id"], "name": "Nova Nantes", "email": "nantes@concierge.test",
            "address": { "address1": "2 quai", "address2": "", "zipCode": "44000", "city": "Nantes", "telephone": "" },
            "telephone": "0240170001" });
        let (removed, opened) = tokio::join!(
            marie.call::<RemoveCompany>(json!({ "company": nova["id"] })),
            marie.call::<CreateConciergerie>(desk)
        );
        let list = app.client(MARIE).await.ok::<GetCompanies>(json!({})).await;
        let stands = named(&list, &format!("Nova {nth}"));
        match (removed.code, opened.code) {
            (0, NOT_FOUND) => assert_eq!(stands, Value::Null),
            (IN_USE, 0) => assert_eq!(stands["desks"], 1),
            both => panic!("{both:?}"),
        }
    }
}

//! Client companies through the front door.

use contract::conciergeries::{CreateConciergerie, GetCompanies, GetConciergerie, RemoveCompany, SetCompany};
use serde_json::{Value, json};
use testkit::world::*;

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

const NAME_TAKEN: u16 = contract::Refusal::CompanyNameTaken.code();
const IN_USE: u16 = contract::Refusal::CompanyInUse.code();

fn named(list: &Value, name: &str) -> Value {
    let companies = list["companies"].as_array().expect("a list");
    companies.iter().find(|it| it["name"] == name).cloned().unwrap_or_default()
}

#[tokio::test]
async fn a_company_is_renamed_with_its_desks() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let orion = named(&marie.raw_ok::<GetCompanies>(json!({})).await, "Orion");
    assert_eq!((&orion["id"], &orion["desks"]), (&json!(ORION), &json!(2)));
    let asked = json!({ "company": ORION, "name": " Orion Groupe ", "edition": orion["edition"] });
    let renamed = marie.raw_ok::<SetCompany>(asked.clone()).await;
    assert_eq!(renamed["name"], "Orion Groupe");
    let desk = marie.raw_ok::<GetConciergerie>(json!({ "id": ORION_CAMPUS })).await;
    assert_eq!(desk["companyName"], "Orion Groupe");
    assert_eq!(marie.raw::<SetCompany>(asked).await.code, EDITED_MEANWHILE);
    let unnamed = marie.raw::<SetCompany>(json!({ "company": ORION, "name": " ", "edition": 2 })).await;
    assert_eq!(unnamed.code, INVALID);
    let foreign = json!({ "company": VEGA, "name": "Vega 2", "edition": 1 });
    assert_eq!(marie.raw::<SetCompany>(foreign).await.code, NOT_FOUND);
    assert_eq!(app.client(GILLES).await.raw::<GetCompanies>(json!({})).await.code, NOT_FOUND);
}

#[tokio::test]
async fn a_second_company_of_one_name_is_asked_about() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.raw::<SetCompany>(json!({ "name": "ORION" })).await.code, NAME_TAKEN);
    let desk = json!({ "companyName": "orion", "name": "Orion Nantes", "email": "nantes@concierge.test",
        "address": { "address1": "2 quai", "address2": "", "zipCode": "44000", "city": "Nantes", "telephone": "" },
        "telephone": "0240170001" });
    assert_eq!(marie.raw::<CreateConciergerie>(desk).await.code, NAME_TAKEN);
    let second = marie.raw_ok::<SetCompany>(json!({ "name": "ORION", "sameName": true })).await;
    assert_ne!(second["id"], json!(ORION));
}

#[tokio::test]
async fn an_empty_company_is_removed_and_any_other_stays() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.raw::<RemoveCompany>(json!({ "company": ORION })).await.code, IN_USE);
    assert_eq!(marie.raw::<RemoveCompany>(json!({ "company": VEGA })).await.code, NOT_FOUND);
    let nova = marie.raw_ok::<SetCompany>(json!({ "name": "Nova" })).await;
    // The one who made it works for it from the next call on.
    let marie = app.client(MARIE).await;
    marie.raw_ok::<RemoveCompany>(json!({ "company": nova["id"] })).await;
    let marie = app.client(MARIE).await;
    assert_eq!(named(&marie.raw_ok::<GetCompanies>(json!({})).await, "Nova"), Value::Null);
    let desk = json!({ "company": nova["id"], "name": "Nova Nantes", "email": "nantes@concierge.test",
        "address": { "address1": "2 quai", "address2": "", "zipCode": "44000", "city": "Nantes", "telephone": "" },
        "telephone": "0240170001" });
    assert_eq!(marie.raw::<CreateConciergerie>(desk).await.code, NOT_FOUND);
}

//! Client companies through the front door.

use contract::{
    catalogue::Address,
    conciergeries::{CreateConciergerie, GetCompanies, GetConciergerie, RemoveCompany, SetCompany},
};
use serde_json::{Value, json};
use testkit::{decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app};

const NAME_TAKEN: u16 = contract::Refusal::CompanyNameTaken.code();
const IN_USE: u16 = contract::Refusal::CompanyInUse.code();

fn named(list: &Value, name: &str) -> Value {
    let companies = list["companies"].as_array().expect("a list");
    companies.iter().find(|it| it["name"] == name).cloned().unwrap_or_default()
}

/// A first desk of a company, as an answer has it.
fn desk_of(company: &Value) -> CreateConciergerie {
    CreateConciergerie {
        company: decoded(&company["id"]),
        name: "Nova Nantes".into(),
        address: Address {
            address1: "2 quai".into(),
            address2: "".into(),
            zip_code: "44000".into(),
            city: "Nantes".into(),
            telephone: "".into(),
        },
        email: "nantes@concierge.test".into(),
        telephone: "0240170001".into(),
        ..Default::default()
    }
}

#[tokio::test]
async fn a_company_is_renamed_with_its_desks() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let orion = named(&marie.ok(GetCompanies {}).await, "Orion");
    assert_eq!((&orion["id"], &orion["desks"]), (&json!(ORION), &json!(2)));
    let asked = SetCompany {
        company: Some(ORION),
        name: " Orion Groupe ".into(),
        edition: decoded(&orion["edition"]),
        ..Default::default()
    };
    let renamed = marie.ok(asked.clone()).await;
    assert_eq!(renamed["name"], "Orion Groupe");
    let desk = marie.ok(GetConciergerie { id: Some(ORION_CAMPUS) }).await;
    assert_eq!(desk["companyName"], "Orion Groupe");
    marie.refused(asked, EDITED_MEANWHILE).await;
    let unnamed = marie
        .call(SetCompany { company: Some(ORION), name: " ".into(), edition: 2, ..Default::default() })
        .await;
    assert_eq!(unnamed.code, INVALID);
    let foreign = SetCompany { company: Some(VEGA), name: "Vega 2".into(), edition: 1, ..Default::default() };
    marie.refused(foreign, NOT_FOUND).await;
    app.client(GILLES).await.refused(GetCompanies {}, NOT_FOUND).await;
}

#[tokio::test]
async fn a_second_company_of_one_name_is_asked_about() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.refused(SetCompany { name: "ORION".into(), ..Default::default() }, NAME_TAKEN).await;
    let desk =
        CreateConciergerie { company: None, company_name: "orion".into(), ..desk_of(&json!({ "id": 0 })) };
    marie.refused(desk, NAME_TAKEN).await;
    let second = marie.ok(SetCompany { name: "ORION".into(), same_name: true, ..Default::default() }).await;
    assert_ne!(second["id"], json!(ORION));
}

#[tokio::test]
async fn an_empty_company_is_removed_and_any_other_stays() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.refused(RemoveCompany { company: ORION }, IN_USE).await;
    marie.refused(RemoveCompany { company: VEGA }, NOT_FOUND).await;
    let nova = marie.ok(SetCompany { name: "Nova".into(), ..Default::default() }).await;
    // The one who made it works for it from the next call on.
    let marie = app.client(MARIE).await;
    marie.ok(RemoveCompany { company: decoded(&nova["id"]) }).await;
    let marie = app.client(MARIE).await;
    assert_eq!(named(&marie.ok(GetCompanies {}).await, "Nova"), Value::Null);
    marie.refused(desk_of(&nova), NOT_FOUND).await;
}

/// Each desk is opened while its company is removed: never both.
#[tokio::test]
async fn a_company_is_not_removed_while_a_desk_of_it_opens() {
    let app = app().await;
    for nth in 0..10 {
        let named_nova = SetCompany { name: format!("Nova {nth}"), ..Default::default() };
        let nova = app.client(MARIE).await.ok(named_nova).await;
        let marie = app.client(MARIE).await;
        let (removed, opened) = tokio::join!(
            marie.call(RemoveCompany { company: decoded(&nova["id"]) }),
            marie.call(desk_of(&nova))
        );
        let list = app.client(MARIE).await.ok(GetCompanies {}).await;
        let stands = named(&list, &format!("Nova {nth}"));
        match (removed.code, opened.code) {
            (0, NOT_FOUND) => assert_eq!(stands, Value::Null),
            (IN_USE, 0) => assert_eq!(stands["desks"], 1),
            both => panic!("{both:?}"),
        }
    }
}

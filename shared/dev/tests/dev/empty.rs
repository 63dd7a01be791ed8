//! A platform on which everything is still to be made.

use contract::{
    Access, ConciergerieId, Entry, Method, Permission, Refusal, Role,
    auth::{Login, SignInWithCode, ValidateCodeConciergerie},
    catalogue::{
        GetAllCategories, GetUniverses, HomeCategoriesV2, SetProduct, UpdateCategory, UpdateUniverse,
    },
    conciergeries::{CreateConciergerie, GetFirstSteps},
    content::{GetAllTextBlobs, LegalTextForm, UpdateTextBlob},
};
use demo::ADMIN;
use dev::{
    accounts::{self, PASSWORD},
    demo_data,
};
use serde_json::json;
use store::load::Loader;
use testkit::{
    App, Client, NOW, codes, decoded,
    requests::names_an_object,
    world::{desk_request, registration_request},
};

const DESK: ConciergerieId = ConciergerieId(1);
const CODE: &str = "NANTES1";

async fn empty() -> App {
    let store = testkit::fresh_store().await;
    demo_data::load_empty(Loader::new(&store), NOW).await.expect("it is loaded");
    assert!(demo_data::is_loaded(&store).await.expect("it is read"));
    App::over(groups::actions(), store, NOW)
}

/// A platform on which the administrator has opened the first desk, with the code by which people register.
async fn founded() -> App {
    let app = empty().await;
    let desk =
        CreateConciergerie { company_name: "Orion".into(), access_code: CODE.into(), ..desk_request() };
    let opened = app.client(ADMIN).await.ok(desk).await;
    assert_eq!(opened["id"], json!(DESK));
    app
}

#[tokio::test]
async fn the_administrator_signs_in_and_is_alone() {
    let app = empty().await;
    let known = accounts::known(app.store()).await.expect("accounts");
    let [ada] = known.as_slice() else { panic!("{known:?}") };
    let credentials = Login {
        login: decoded(&ada.login),
        pass: decoded(&PASSWORD),
        no_cookies: true,
        ..Default::default()
    };
    let answer = app.anonymous().call(credentials).await;
    assert_eq!(
        answer.code,
        Refusal::SecondFactorNeeded.code(),
        "with an authenticator, whose code the tools show"
    );
    let code = SignInWithCode { uid: decoded(&answer.data["uid"]), code: decoded(&ada.code(app.now())) };
    app.anonymous().ok(code).await;
    assert_eq!(accounts::registration_code(app.store()).await.expect("a read"), None);
}

#[tokio::test]
async fn the_first_steps_are_ticked_by_what_is_there() {
    let app = empty().await;
    let nothing = app.client(ADMIN).await.ok(GetFirstSteps::default()).await;
    assert_eq!(nothing["done"], json!([]));
    let app = founded().await;
    let ada = app.client(ADMIN).await.at(DESK);
    let done = ada.ok(GetFirstSteps { conciergerie_id: Some(DESK) }).await;
    assert_eq!(done["done"], json!(["COMPANY", "DESK"]));
    category(&ada).await;
    let done = ada.ok(GetFirstSteps { conciergerie_id: Some(DESK) }).await;
    assert_eq!(done["done"], json!(["COMPANY", "DESK"]), "nothing can be chosen in the category yet");
    let words = json!({ "fr": "Ménage", "en": "Cleaning" });
    let product = json!({ "id": 0, "title": "Ménage", "label": words, "ean13": null, "refBeac": null,
        "archived": false, "catOffreId": 1, "merged": null });
    ada.ok(SetProduct { o: decoded(&product), edition: 0 }).await;
    let done = ada.ok(GetFirstSteps { conciergerie_id: Some(DESK) }).await;
    assert_eq!(done["done"], json!(["COMPANY", "DESK", "CATALOGUE"]));
}

#[tokio::test]
async fn the_operator_writes_every_legal_text_and_the_step_is_taken() {
    let app = founded().await;
    let ada = app.client(ADMIN).await.at(DESK);
    let steps = async || ada.ok(GetFirstSteps { conciergerie_id: Some(DESK) }).await["done"].clone();
    let texts = ada.ok(GetAllTextBlobs::default()).await;
    assert!(texts["textBlobs"].as_array().expect("texts").iter().all(|it| it["builtIn"] == true));
    let unwritten = texts["unwritten"].as_array().expect("kinds");
    assert_eq!(unwritten.len(), 5);
    for kind in unwritten {
        assert_eq!(steps().await, json!(["COMPANY", "DESK"]));
        let content_fr = "<p>Orion, 1 cours Valmy</p>".to_owned();
        let data = LegalTextForm { kind: decoded(kind), content_fr, ..LegalTextForm::default() };
        ada.ok(UpdateTextBlob { data, edition: 0 }).await;
    }
    assert_eq!(ada.ok(GetAllTextBlobs::default()).await["unwritten"], json!([]));
    assert_eq!(steps().await, json!(["COMPANY", "DESK", "LEGAL_TEXTS"]));
}

#[tokio::test]
async fn anybody_registers_with_the_code_of_the_first_desk() {
    let app = founded().await;
    app.anonymous().ok(ValidateCodeConciergerie { code: CODE.into(), ..Default::default() }).await;
    app.anonymous().ok(registration_request(CODE, "nina.roche@orion.test")).await;
}

#[tokio::test]
async fn what_the_desk_reads_answers_and_what_is_made_is_found() {
    let app = founded().await;
    let ada = app.client(ADMIN).await.at(DESK);
    let ada_reads = |it: &&&Entry| {
        let roles = [Role::Gestionnaire];
        let granted = it.access != Access::Webhook && it.access.grants(&roles, Permission::ALL);
        it.method == Method::Get && !names_an_object(it) && granted
    };
    let refusals = [Refusal::NoBeneficiary, Refusal::CallCentreUnavailable].map(Refusal::code);
    let no_fault = [&[0, codes::INVALID][..], &refusals].concat();
    let lists = contract::ACTIONS.iter().copied().flatten().collect::<Vec<_>>();
    for entry in lists.iter().filter(ada_reads) {
        let params = serde_json::from_str(entry.example).expect("an example");
        let answer = ada.ask(entry.name, entry.group, entry.method, &params).await;
        // An object that is named by a number is not there, actions for a beneficiary want one, and there is no call centre.
        // All other answers are empty.
        let asks = entry.example != "{}" && answer.code != codes::INTERNAL;
        assert!(asks || no_fault.contains(&answer.code), "{}: {answer:?}", entry.name);
    }
    let tree = ada.ok(GetAllCategories {}).await;
    assert_eq!(tree, json!({ "universes": [], "categories": [] }));

    category(&ada).await;
    // Nothing can be ordered there yet.
    assert_eq!(ada.ok(GetUniverses {}).await["universes"], json!([]));
    assert_eq!(ada.ok(HomeCategoriesV2 {}).await["content"], json!([]));
}

/// Makes the first category, in the first universe.
async fn category(ada: &Client<'_>) {
    let words = json!({ "fr": "Maison", "en": "Home" });
    let universe = json!({ "id": 0, "active": true, "label": words, "shortLabel": words, "sequence": 10,
        "icon": "home", "color": "teal" });
    let made = ada.ok(UpdateUniverse { universe: decoded(&universe), ..Default::default() }).await;
    assert_eq!(made["universe"]["id"], 1);
    let category = json!({ "id": 0, "universeId": 1, "active": true, "label": words, "placeLabel": words,
        "sequence": 10, "dateFlexible": false, "images": {} });
    assert_eq!(
        ada.ok(UpdateCategory { category: decoded(&category), ..Default::default() }).await["category"]["id"],
        1
    );
}

//! A platform on which everything is still to be made.

use contract::{
    Access, Entry, Method, Permission, Role,
    auth::{Login, RegisterAdherent, ValidateCodeConciergerie},
    catalogue::{GetAllCategories, GetUniverses, HomeCategoriesV2, UpdateCategory, UpdateUniverse},
};
use demo::MARIE;
use dev::{
    accounts::{self, PASSWORD, REGISTRATION_CODE},
    demo_data,
};
use serde_json::json;
use store::load::Loader;
use testkit::{App, NOW, requests::names_an_object};

async fn empty() -> App {
    let store = testkit::fresh_store().await;
    demo_data::load_empty(Loader::new(&store), NOW).await.expect("it is loaded");
    assert!(demo_data::is_loaded(&store).await.expect("it is read"));
    App::over(groups::actions(), store, NOW)
}

#[tokio::test]
async fn two_people_can_sign_in_and_anybody_can_register_with_the_code() {
    let app = empty().await;
    let known = accounts::known(app.store()).await.expect("accounts");
    let logins: Vec<_> = known.iter().map(|it| it.login).collect();
    assert_eq!(logins, ["marie@orion.test", "admin@concierge.test"]);
    for login in logins {
        let credentials = json!({ "login": login, "pass": PASSWORD, "noCookies": true });
        app.anonymous().ok::<Login>(credentials).await;
    }
    app.anonymous().ok::<ValidateCodeConciergerie>(json!({ "code": REGISTRATION_CODE })).await;
    let nina = json!({
        "code": REGISTRATION_CODE, "email": "nina.roche@orion.test", "password": "une phrase longue",
        "firstName": "Nina", "name": "Roche", "mobileNumber": "0639001099", "lang": "fr", "cguRead": true,
    });
    app.anonymous().ok::<RegisterAdherent>(nina).await;
}

#[tokio::test]
async fn what_the_desk_reads_answers_and_what_is_made_is_found() {
    let app = empty().await;
    let marie = app.client(MARIE).await;
    let marie_reads = |it: &&&Entry| {
        let roles = [Role::Gestionnaire];
        let granted = it.access != Access::Webhook && it.access.grants(&roles, Permission::ALL);
        it.method == Method::Get && !names_an_object(it) && granted
    };
    let lists = contract::ACTIONS.iter().copied().flatten().collect::<Vec<_>>();
    for entry in lists.iter().filter(marie_reads) {
        let params = serde_json::from_str(entry.example).expect("an example");
        let answer = marie.ask(entry.name, entry.group, entry.method, &params).await;
        // What is asked for by a number is not there, what is for a beneficiary wants one; all else is empty.
        let asks = entry.example != "{}" && answer.code != 500;
        assert!(asks || [0, 37, 422].contains(&answer.code), "{}: {answer:?}", entry.name);
    }
    let tree = marie.ok::<GetAllCategories>(json!({})).await;
    assert_eq!(tree, json!({ "universes": [], "categories": [] }));

    let words = json!({ "fr": "Maison", "en": "Home" });
    let universe = json!({ "id": 0, "active": true, "label": words, "shortLabel": words, "sequence": 10,
        "icon": "home", "color": "teal" });
    let made = marie.ok::<UpdateUniverse>(json!({ "universe": universe })).await;
    assert_eq!(made["universe"]["id"], 1);
    let category = json!({ "id": 0, "universeId": 1, "active": true, "label": words, "placeLabel": words,
        "sequence": 10, "dateFlexible": false, "images": {} });
    assert_eq!(marie.ok::<UpdateCategory>(json!({ "category": category })).await["category"]["id"], 1);
    // Nothing can be ordered there yet.
    assert_eq!(marie.ok::<GetUniverses>(json!({})).await["universes"], json!([]));
    assert_eq!(marie.ok::<HomeCategoriesV2>(json!({})).await["content"], json!([]));
}

//! People, as a manager finds them.

use contract::users::{GetConciergeConciergeriesList, GetConciergeUsersList, SearchUser};
use serde_json::{Value, json};
use testkit::{
    App,
    world::{self, ALICE, GILLES, HUGO, MARIE},
};

fn names(found: &Value) -> Vec<&str> {
    found["users"].as_array().expect("a list").iter().filter_map(|it| it["firstname"].as_str()).collect()
}

#[tokio::test]
async fn a_desk_lists_its_beneficiaries_by_name() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    let all = marie.ok::<GetConciergeUsersList>(json!({ "conciergerieId": world::ORION_TOWER })).await;
    assert_eq!(names(&all), ["Bruno", "Alice"], "Lefèvre before Martin");
    let some = json!({ "conciergerieId": world::ORION_TOWER, "filter": "LEFE" });
    assert_eq!(names(&marie.ok::<GetConciergeUsersList>(some).await), ["Bruno"], "whatever accents and case");
}

#[tokio::test]
async fn people_are_found_by_name_or_login_and_only_in_ones_companies() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    assert_eq!(names(&marie.ok::<SearchUser>(json!({ "expression": "gir" })).await), ["Chloé"]);
    assert_eq!(
        names(&marie.ok::<SearchUser>(json!({ "expression": "alice@concierge.test" })).await),
        ["Alice"]
    );
    assert_eq!(
        names(&marie.ok::<SearchUser>(json!({ "expression": "lambert" })).await),
        [""; 0],
        "Zoé is of Vega"
    );
    let zoe = marie.ok::<SearchUser>(json!({ "expression": "zoe@concierge.test" })).await;
    assert_eq!(names(&zoe), [""; 0]);
    assert_eq!(marie.call::<SearchUser>(json!({ "expression": " a" })).await.code, 422);
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_whatever_they_are_called() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    for beginning in ["alice", "ALI", "Alice Martin", "martin al", "alice@", "alice@concierge.test"] {
        let found = marie.ok::<SearchUser>(json!({ "expression": beginning })).await;
        assert_eq!(names(&found), ["Alice"], "{beginning}");
    }
    let long = marie.ok::<SearchUser>(json!({ "expression": "x".repeat(3_000) })).await;
    assert_eq!(long["users"], json!([]));
}

#[tokio::test]
async fn a_foreign_desk_does_not_exist_and_a_beneficiary_finds_nobody() {
    let app = App::world(users::router()).await;
    let foreign = json!({ "conciergerieId": world::ORION_TOWER });
    assert_eq!(app.client(HUGO).await.call::<GetConciergeUsersList>(foreign.clone()).await.code, 404);
    assert_eq!(app.client(ALICE).await.call::<GetConciergeUsersList>(foreign).await.code, 404);
    let desks = app.client(GILLES).await.ok::<GetConciergeConciergeriesList>(json!({})).await;
    assert_eq!(desks["conciergeries"].as_array().map(Vec::len), Some(2));
}

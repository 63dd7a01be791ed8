//! A search costs the same however many people are called alike.

use contract::{
    Permission, UserId,
    users::{GetConciergeUsersList, SearchUser},
};
use domain::people::person::Person;
use futures::{StreamExt, TryStreamExt, stream};
use serde_json::json;
use store::Changes;
use testkit::{
    App, decoded,
    world::{ALICE, GILLES, MARIE, ORION_TOWER},
};

use super::change;

/// People of one name at Orion Tower, straight into the store, each with the words they are found by.
async fn martins(app: &App, numbers: std::ops::Range<i64>) {
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    let written = stream::iter(numbers).map(|nth| {
        let (id, login) = (UserId(50_000 + nth), format!("martin.{nth}@orion.test"));
        let first_name = format!("Jean {nth}");
        let person =
            Person { id, email: login.clone(), login, first_name, name: "Martin".into(), ..alice.clone() };
        async move {
            let mut changes = Changes::new();
            app.store().people().insert(&mut changes, &person)?;
            app.store().commit(&mut changes).await
        }
    });
    written.buffer_unordered(16).try_collect::<()>().await.expect("saved");
}

/// Read units, in hundredths, of searches for what is typed, by a manager of some companies and by one of all.
async fn used(app: &App, typed: &[&str], found: bool) -> Vec<(String, u64)> {
    let managers = [app.client(MARIE).await, app.client(GILLES).await];
    let mut used = vec![];
    for typed in typed {
        for (nth, manager) in managers.iter().enumerate() {
            let answer = manager.call(SearchUser { expression: decoded(&typed), ..Default::default() }).await;
            let people = answer.data["users"].as_array().map(|it| !it.is_empty());
            assert_eq!((answer.code, people), (0, Some(found)), "{typed}");
            used.push((format!("{typed} ({nth})"), answer.read_units()));
        }
        let list = GetConciergeUsersList { conciergerie_id: ORION_TOWER, filter: decoded(&typed) };
        used.push((format!("{typed} of the desk"), managers[0].call(list).await.read_units()));
    }
    used
}

/// Rows of one word more or less fit into a unit, by the length of their names.
fn no_more(before: &[(String, u64)], after: &[(String, u64)]) {
    for ((typed, before), (_, after)) in before.iter().zip(after) {
        assert!(*after <= before + before / 10 + 50, "{typed}: {before} hundredths before, {after} after");
    }
}

#[tokio::test]
async fn three_thousand_of_one_name_cost_what_a_full_page_of_them_does() {
    let app = App::world(users::router()).await;
    change(&app, GILLES, |it| it.permissions.push(Permission::ManageAllEntreprise)).await;
    // Pages of a search have 20 people, and lists of a desk 250: more than a page of each.
    martins(&app, 0..300).await;
    let alike = ["martin", "mart", "jean martin", "martin jean", "orion"];
    let page = used(&app, &alike, true).await;
    // A search with a typo, or with a second word that nobody has, reads a fixed number of people, however many there
    // are.
    martins(&app, 300..1_500).await;
    let (nearly, nobody) = (used(&app, &["martni"], true).await, used(&app, &["martin zzzz"], false).await);
    martins(&app, 1_500..3_000).await;
    no_more(&page, &used(&app, &alike, true).await);
    no_more(&nearly, &used(&app, &["martni"], true).await);
    no_more(&nobody, &used(&app, &["martin zzzz"], false).await);
}

#[tokio::test]
async fn thirty_of_one_name_cost_a_search_as_much_as_three_hundred() {
    let app = App::world(users::router()).await;
    let cost = async || {
        app.client(MARIE).await.call(SearchUser { expression: "martin".into(), ..Default::default() }).await
    };
    martins(&app, 0..30).await;
    let few = cost().await;
    martins(&app, 30..300).await;
    let many = cost().await;
    assert_eq!((&few.data["truncated"], &many.data["truncated"]), (&json!(true), &json!(true)));
    no_more(&[("martin".into(), few.read_units())], &[("martin".into(), many.read_units())]);
}

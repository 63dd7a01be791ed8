//! The people whom a file made, as the list of its operation shows them.

use contract::{
    Permission,
    list::{FilterValue, ListQuery},
    users::GetImportedUsers,
};

use super::*;
use crate::removals::deletion;

fn asked(operation: &Value, more: ListQuery) -> GetImportedUsers {
    let import = FilterValue { name: "import".into(), values: vec![operation["id"].to_string()] };
    let filters = [vec![import], more.filters].concat();
    GetImportedUsers { data: ListQuery { conciergerie_id: Some(ORION_TOWER), filters, ..more } }
}

/// The addresses on a page.
fn emails(page: &Value) -> Vec<&str> {
    let items = page["items"].as_array().expect("a list").iter();
    items.map(|it| it["email"].as_str().expect("an address")).collect()
}

#[tokio::test]
async fn the_list_of_a_file_has_those_whom_it_made_and_nobody_else() {
    let app = with_desk().await;
    let text =
        format!("{}Martin;Alice;alice@concierge.test;;\nRoy;Ava;ava@orion.test;;Campus Orion\n", people(2));
    let operation = begun(&app, &text).await;
    let other = begun(&app, &format!("{HEAD}\nRoy;Max;max@orion.test;;\n")).await;
    app.work(&jobs::router()).await;
    assert_eq!(shown(&app, &operation).await["created"], 3, "Alice was there before");
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let page = marie.ok(asked(&operation, ListQuery::default())).await;
    assert_eq!(emails(&page), ["lea0@orion.test", "lea1@orion.test", "ava@orion.test"], "as in the file");
    assert_eq!((&page["totalItems"], &page["totalIsMinimum"]), (&json!(3), &json!(false)));
    assert_eq!(page["items"][2]["conciergerieName"], "Campus Orion");
    assert_eq!(page["filters"][0]["ids"][0]["id"], operation["id"].to_string());
    let name = page["filters"][0]["ids"][0]["name"].as_str().expect("a name").to_owned();
    assert!(name.starts_with("Fichier du ") && name.contains("Marie"), "{name}");
    assert_eq!(emails(&marie.ok(asked(&other, ListQuery::default())).await), ["max@orion.test"]);

    let text = FilterValue { name: "text".into(), values: vec!["lea 1".into()] };
    let searched = marie.ok(asked(&operation, ListQuery { filters: vec![text], ..Default::default() })).await;
    assert_eq!(emails(&searched), ["lea1@orion.test"]);
}

#[tokio::test]
async fn a_long_list_of_a_file_comes_page_by_page_without_those_who_were_erased() {
    let app = with_desk().await;
    let operation = begun(&app, &people(120)).await;
    app.work(&jobs::router()).await;
    change(&app, MARIE, |it| it.permissions = Permission::ALL.to_vec()).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(deletion(owner(&app, "lea7@orion.test").await.expect("somebody"))).await;
    app.work(&jobs::router()).await;

    let first = marie.ok(asked(&operation, ListQuery::default())).await;
    assert_eq!((emails(&first).len(), &first["totalItems"]), (100, &json!(119)));
    let cursor = first["next"].as_str().map(str::to_owned);
    let second = marie.ok(asked(&operation, ListQuery { cursor, ..Default::default() })).await;
    assert_eq!((emails(&second).len(), &second["next"]), (19, &Value::Null));
    let all: Vec<_> = emails(&first).into_iter().chain(emails(&second)).collect();
    let expected: Vec<_> = (0..120).filter(|it| *it != 7).map(|it| format!("lea{it}@orion.test")).collect();
    assert_eq!(all, expected);
}

#[tokio::test]
async fn a_list_of_a_file_is_only_for_those_who_work_there() {
    let app = with_desk().await;
    let operation = begun(&app, &people(2)).await;
    app.work(&jobs::router()).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(asked(&operation, ListQuery::default()), NOT_FOUND).await;
    let mut at_his_desk = asked(&operation, ListQuery::default());
    at_his_desk.data.conciergerie_id = None;
    hugo.refused(at_his_desk, NOT_FOUND).await;

    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.refused(GetImportedUsers::default(), INVALID).await;
    let moved = owner(&app, "lea0@orion.test").await.expect("somebody");
    change(&app, moved, |it| (it.company, it.conciergerie) = (Some(VEGA), Some(VEGA_TOWER))).await;
    assert_eq!(emails(&marie.ok(asked(&operation, ListQuery::default())).await), ["lea1@orion.test"]);
}

//! People, found by whatever they are called.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId, Permission, UserId,
    account::{ProfileChange, SetMyProfile, SetUserProfile, UserProfile},
    users::{GetConciergeConciergeriesList, GetConciergeUsersList, SearchUser},
};
use domain::people::{
    organisation::{Company, Conciergerie},
    person::Person,
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    App, Client, codes, decoded,
    world::{self, ALICE, GILLES, HUGO, MARIE},
};

fn names(found: &Value) -> Vec<&str> {
    found["users"].as_array().expect("a list").iter().filter_map(|it| it["firstname"].as_str()).collect()
}

#[tokio::test]
async fn a_desk_lists_its_beneficiaries_by_name() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    let all =
        marie.ok(GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, ..Default::default() }).await;
    assert_eq!(names(&all), ["Bruno", "Alice"], "Lefèvre before Martin");
    let some = GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, filter: Some("LEFE".into()) };
    assert_eq!(names(&marie.ok(some).await), ["Bruno"], "whatever accents and case");
}

#[tokio::test]
async fn people_are_found_by_name_or_login_and_only_in_ones_companies() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    assert_eq!(
        names(&marie.ok(SearchUser { expression: "gir".into(), ..Default::default() }).await),
        ["Chloé"]
    );
    assert_eq!(
        names(
            &marie.ok(SearchUser { expression: "alice@concierge.test".into(), ..Default::default() }).await
        ),
        ["Alice"]
    );
    assert_eq!(
        names(&marie.ok(SearchUser { expression: "lambert".into(), ..Default::default() }).await),
        [""; 0],
        "Zoé is of Vega"
    );
    let zoe = marie.ok(SearchUser { expression: "zoe@concierge.test".into(), ..Default::default() }).await;
    assert_eq!(names(&zoe), [""; 0]);
    marie.refused(SearchUser { expression: " a".into(), ..Default::default() }, codes::INVALID).await;
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_whatever_they_are_called() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    for beginning in ["alice", "ALI", "Alice Martin", "martin al", "alice@", "alice@concierge.test"] {
        let found = marie.ok(SearchUser { expression: beginning.into(), ..Default::default() }).await;
        assert_eq!(names(&found), ["Alice"], "{beginning}");
    }
    let long = marie.ok(SearchUser { expression: decoded(&"x".repeat(3_000)), ..Default::default() }).await;
    assert_eq!(long["users"], json!([]));
}

/// Somebody of a company, as new as a registration makes them.
async fn newcomer(app: &App, id: i64, first_name: &str, name: &str, company: CompanyId) -> Person {
    let person = Person {
        id: UserId(id),
        login: format!("n{id}@places.test"),
        email: format!("n{id}@places.test"),
        first_name: first_name.into(),
        name: name.into(),
        company: Some(company),
        ..app.store().people().get(ALICE).await.expect("Alice").entity
    };
    let mut changes = Changes::new();
    app.store().people().insert(&mut changes, &person).expect("writable");
    app.store().commit(&mut changes).await.expect("written");
    person
}

/// A manager of all companies.
async fn of_all(app: &App) -> Client<'_> {
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.push(Permission::ManageAllEntreprise);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("written");
    app.client(MARIE).await
}

#[tokio::test]
async fn people_are_found_by_any_word_of_their_name() {
    let app = App::world(users::router()).await;
    newcomer(&app, 500, "Jean-François", "de la Tour d'Été", world::ORION).await;
    let marie = app.client(MARIE).await;
    for typed in ["tour", "ÉTÉ", "francois", "jean t", "tour jean", "n500@places", "Jean-Fran", "places.test"]
    {
        let found = marie.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        assert_eq!(names(&found), ["Jean-François"], "{typed}");
        let desk = GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, filter: Some(typed.into()) };
        assert_eq!(names(&marie.ok(desk).await), ["Jean-François"], "{typed}");
    }
    for typed in ["our", "tour x", "test"] {
        let found = marie.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        assert_eq!(names(&found), [""; 0], "{typed}");
    }
}

#[tokio::test]
async fn people_are_found_by_phone_and_building_in_their_companies_alone() {
    let app = App::world(users::router().merge(account::router())).await;
    let marie = app.client(MARIE).await;
    let edition = marie.ok(UserProfile { user_id: ALICE }).await["edition"].clone();
    let data = json!({ "professionalNumbr": "01 55 17 01 99", "buildingOrDivision": "Bâtiment Lumière" });
    marie.ok(SetUserProfile { user_id: ALICE, data: decoded(&data), edition: decoded(&edition) }).await;
    for typed in ["01.55.17.01.99", "+33 1 55 17", "17 01 99", "0639001001", "lumiere", "bâtiment alice"] {
        let found = marie.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        assert_eq!((names(&found), &found["approximate"]), (vec!["Alice"], &json!(false)), "{typed}");
        let desk = GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, filter: Some(typed.into()) };
        assert_eq!(names(&marie.ok(desk).await), ["Alice"], "{typed}");
        let hugo =
            app.client(HUGO).await.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        assert_eq!(names(&hugo), [""; 0], "{typed}");
    }
}

#[tokio::test]
async fn one_wrong_letter_is_forgiven_where_nobody_is_called_so() {
    let app = App::world(users::router()).await;
    let everywhere = of_all(&app).await;
    for typed in ["martni", "Matrin", "alice martinn", "lefevra", "elfevre"] {
        let found = everywhere.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        let name =
            if typed.to_lowercase().contains("ef") || typed.contains("elf") { "Bruno" } else { "Alice" };
        assert_eq!((names(&found), &found["approximate"]), (vec![name], &json!(true)), "{typed}");
        let desk = GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, filter: Some(typed.into()) };
        assert_eq!(names(&everywhere.ok(desk).await), [name], "{typed}");
    }
    for typed in ["mratni", "martin x", "zzzzz"] {
        let found = everywhere.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        assert_eq!((names(&found), &found["approximate"]), (vec![], &json!(false)), "{typed}");
    }
    let hugo =
        app.client(HUGO).await.ok(SearchUser { expression: "martni".into(), ..Default::default() }).await;
    assert_eq!(names(&hugo), [""; 0], "he works for Vega alone");
}

#[tokio::test]
async fn a_forgiven_letter_costs_the_same_among_many_people() {
    let app = App::world(users::router()).await;
    let marie = app.client(MARIE).await;
    for nth in 0..60 {
        newcomer(&app, 500 + nth, "Marcelle", &format!("Marceau{nth:02}"), world::ORION).await;
    }
    let costs = async || {
        marie.call(SearchUser { expression: "marcella x".into(), ..Default::default() }).await.read_units()
    };
    let few = costs().await;
    for nth in 60..260 {
        newcomer(&app, 500 + nth, "Marcelle", &format!("Marceau{nth:03}"), world::ORION).await;
    }
    let many = costs().await;
    assert!(many <= 1_500, "{few} then {many}: so many rows are read, and no more");
    let typo = marie.ok(SearchUser { expression: "mracelle".into(), ..Default::default() }).await;
    assert_eq!(typo["users"].as_array().map(Vec::len), Some(20), "a page of those nearly called so");
}

#[tokio::test]
async fn who_changes_their_name_is_found_by_the_new_one_alone() {
    let app = App::world(users::router().merge(account::router())).await;
    let marie = app.client(MARIE).await;
    let find = async |typed: &str| {
        let found = marie.ok(SearchUser { expression: typed.into(), ..Default::default() }).await;
        found["users"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|it| it["telephone"].clone())
            .collect::<Vec<_>>()
    };
    let before = find("martin").await;
    assert_eq!(before.len(), 1);
    let alice = app.client(ALICE).await;
    alice
        .ok(SetMyProfile {
            data: ProfileChange {
                name: Some("Moreau".into()),
                mobile_number: Some("0600000000".into()),
                ..Default::default()
            },
        })
        .await;
    assert_eq!(find("martin").await, [""; 0]);
    assert_eq!(
        (find("moreau").await, find("alice").await),
        (vec![json!("06 00 00 00 00")], vec![json!("06 00 00 00 00")])
    );
}

#[tokio::test]
async fn a_search_costs_the_same_among_many_companies_and_finds_all_page_by_page() {
    let app = App::world(users::router()).await;
    let marie = of_all(&app).await;
    let expression = |expression: &str| SearchUser { expression: expression.into(), ..Default::default() };
    let search = async |asked: SearchUser| marie.call(asked).await;
    assert_eq!(names(&search(expression("lambert")).await.data), ["Zoé"], "of another company");
    let few = search(expression("dup")).await.read_units();
    for nth in 0..45 {
        let company = CompanyId(100 + nth);
        let desk = app.store().places().stored_desk(world::VEGA_TOWER).await.expect("a desk").entity;
        let desk = Conciergerie { id: ConciergerieId(100 + nth), company, ..desk };
        let company = Company { id: company, name: format!("Entreprise {nth}") };
        let mut places = Changes::new();
        places.put(&company).and_then(|it| it.put(&desk)).expect("writable");
        app.store().commit(&mut places).await.expect("written");
        let mut person = newcomer(&app, 500 + nth, "Dupuis", "Dupond", company.id).await;
        person.conciergerie = Some(desk.id);
        let mut moved = app.store().people().get(person.id).await.expect("somebody");
        moved.entity = person;
        app.store().commit(Changes::new().save(&moved).expect("writable")).await.expect("written");
    }
    assert_eq!(search(expression("duz")).await.read_units(), few, "whoever finds nobody");

    let many = search(expression("dup")).await;
    assert_eq!(many.data["users"][19]["entreprise"], "Vega", "as its desk has it");
    let (mut found, mut asked) = (vec![], expression("dup"));
    // Desks that were shown once are known.
    asked.cursor = decoded(&many.data["next"]);
    let second = search(asked.clone()).await.data["next"].clone();
    search(SearchUser { cursor: decoded(&second), ..expression("dup") }).await;
    asked = expression("dup");
    for (size, last) in [(20, false), (20, false), (5, true)] {
        let page = search(asked.clone()).await;
        assert!(page.read_units() <= 700, "{}", page.read_units());
        let users = page.data["users"].as_array().expect("a list").clone();
        assert_eq!(
            (users.len(), page.data["next"].is_null(), page.data["truncated"] == json!(false)),
            (size, last, last)
        );
        found.extend(users.iter().filter_map(|it| it["id"].as_i64()));
        asked.cursor = decoded(&page.data["next"]);
    }
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 45, "each once, although both names begin so");
    let hugo = app.client(HUGO).await.ok(SearchUser { expression: "dup".into(), ..Default::default() }).await;
    assert_eq!(names(&hugo), [""; 0], "he works for Vega alone");
    let other = search(SearchUser { cursor: Some("mar#x#1".into()), ..expression("dup") }).await;
    assert_eq!(other.code, codes::UNREADABLE, "a cursor of another search");
}

#[tokio::test]
async fn a_manager_of_two_companies_finds_people_of_both_in_one_order() {
    let app = App::world(users::router()).await;
    for nth in 0..30 {
        let company = if nth % 3 == 0 { world::ORION } else { world::VEGA };
        newcomer(&app, 500 + nth, "Ada", &format!("Name{nth:02}"), company).await;
    }
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.companies.push(world::VEGA);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("written");
    let marie = app.client(MARIE).await;
    let first = marie.ok(SearchUser { expression: "name".into(), ..Default::default() }).await;
    let second = marie.ok(SearchUser { expression: "name".into(), cursor: decoded(&first["next"]) }).await;
    let ids = |page: &Value| {
        page["users"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|it| it["id"].as_i64())
            .collect::<Vec<_>>()
    };
    assert_eq!([ids(&first), ids(&second)].concat(), (500..530).collect::<Vec<_>>());
    assert!(second["next"].is_null());
}

#[tokio::test]
async fn a_foreign_desk_does_not_exist_and_a_beneficiary_finds_nobody() {
    let app = App::world(users::router()).await;
    let foreign = GetConciergeUsersList { conciergerie_id: world::ORION_TOWER, ..Default::default() };
    app.client(HUGO).await.refused(foreign.clone(), codes::NOT_FOUND).await;
    app.client(ALICE).await.refused(foreign, codes::NOT_FOUND).await;
    let desks = app.client(GILLES).await.ok(GetConciergeConciergeriesList {}).await;
    assert_eq!(desks["conciergeries"].as_array().map(Vec::len), Some(2));
}

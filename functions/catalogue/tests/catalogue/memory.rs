//! The offers of a desk are kept in memory, and never shown once they changed.

use contract::{
    Words,
    catalogue::{
        GetOffre, GetUniverseCategories, GetUniverses, HomeCategoriesV2, PartPrezList, SearchCatalogue,
        Universe,
    },
};
use domain::catalogue::offer::Offer;
use serde_json::{Value, json};
use store::{Changes, Versioned};
use testkit::{
    App, Client,
    world::{ALICE, BRUNO, ERRANDS, LAUNDRY, MARIE, ORION_TOWER, SHIRTS, ZOE, sell},
};

use crate::app;

/// Every reading of the storefront, in hundredths of a unit.
async fn costs(client: &Client<'_>) -> Vec<u64> {
    vec![
        client.call(HomeCategoriesV2 {}).await.read_units(),
        client.call(GetUniverses {}).await.read_units(),
        client.call(GetUniverseCategories { universe_id: ERRANDS }).await.read_units(),
        client.call(PartPrezList { coid: LAUNDRY }).await.read_units(),
        client.call(SearchCatalogue { q: "chem".into() }).await.read_units(),
        client.call(GetOffre { id: SHIRTS }).await.read_units(),
    ]
}

#[tokio::test]
async fn what_is_known_costs_little_for_whoever_asks() {
    let app = app().await;
    costs(&app.client(BRUNO).await).await;
    let alice = app.client(ALICE).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    for (who, client) in [("a beneficiary", alice), ("a manager for one", marie)] {
        let costs = costs(&client).await;
        assert!(costs.iter().all(|it| *it <= 600), "{who}: {costs:?}");
    }
}

async fn shirts(app: &App) -> Offer {
    app.store().catalogue().offer(SHIRTS).await.expect("the offer").entity
}

async fn name(client: &Client<'_>) -> Value {
    client.ok(GetOffre { id: SHIRTS }).await["titleLabel"]["fr"].clone()
}

#[tokio::test]
async fn the_next_request_sees_a_change_on_every_instance() {
    let app = app().await;
    let other = app.another_instance();
    let (here, there) = (app.client(ALICE).await, other.client(ALICE).await);
    let before = name(&here).await;
    assert_eq!(name(&there).await, before);

    for nth in 1..=3 {
        let called = format!("Chemises {nth}");
        let changed = Offer { name: Words::new(called.clone(), "Shirts"), ..shirts(&app).await };
        // Each instance in turn makes the change, and both see it.
        sell(if nth % 2 == 0 { app.store() } else { other.store() }, &changed).await;
        assert_eq!((name(&here).await, name(&there).await), (json!(called), json!(called)));
        let laundry = here.ok(PartPrezList { coid: LAUNDRY }).await;
        assert!(laundry.to_string().contains(&called), "{laundry}");
    }
}

#[tokio::test]
async fn a_universe_that_is_closed_is_gone_at_every_desk() {
    let app = app().await;
    let (alice, zoe) = (app.client(ALICE).await, app.client(ZOE).await);
    let shown = async |client: &Client<'_>| {
        let universes = client.ok(GetUniverses {}).await["universes"].clone();
        universes.as_array().expect("universes").iter().any(|it| it["id"] == json!(ERRANDS))
    };
    let before = (shown(&alice).await, shown(&zoe).await);
    assert!(before.0);
    let universes = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    let errands = universes.universes.iter().find(|it| it.id == ERRANDS).expect("a universe").clone();
    let closed = Universe { active: false, ..errands };
    app.store().commit(Changes::new().put(&closed).expect("writable")).await.expect("written");
    assert_eq!((shown(&alice).await, shown(&zoe).await), (false, false));
}

#[tokio::test]
async fn a_desk_that_is_renamed_has_its_name_in_the_catalogue_at_once() {
    let app = app().await;
    let known = async || app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    known().await;
    let mut desk: Versioned<_> = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.name = "Tour du Midi".into();
    app.store().commit(Changes::new().save(&desk).expect("writable")).await.expect("written");
    assert_eq!(known().await.desk.name, "Tour du Midi");
}

#[tokio::test]
async fn nothing_is_kept_of_a_change_that_was_refused() {
    let app = app().await;
    let desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    let mut first = desk.clone();
    first.name = "Tour du Midi".into();
    let mut second = desk;
    second.name = "Tour du Nord".into();
    let change = async |it| app.store().commit(Changes::new().save(it).expect("writable")).await;
    let (one, other) = futures::join!(change(&first), change(&second));
    assert!(one.is_ok() != other.is_ok(), "one of two at once is stale");
    let kept = app.store().catalogue().of_desk(ORION_TOWER).await.expect("a catalogue");
    let stored = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    assert_eq!(kept.desk, stored.entity);
}

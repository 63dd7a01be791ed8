//! Tries what runs, what an instance knows of itself, and what is kept in memory.

use contract::{
    BulkOperationId,
    account::GetConcInfos,
    desk::BulkOperationState,
    ops::{CacheName, ClearCache, GetAllRunningActivities, GetCacheDetails, JdbcPoolInfos, RunGC},
};
use domain::bulk::BulkOperation;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, world::*};

use crate::app;

async fn caches(app: &App) -> Value {
    app.client(ADA).await.ok(GetCacheDetails {}).await["caches"].clone()
}

fn cache<'a>(all: &'a Value, name: &str) -> &'a Value {
    all.as_array().expect("caches").iter().find(|it| it["cache"] == name).expect("it")
}

#[tokio::test]
async fn clearing_a_cache_raises_its_revision_for_every_instance() {
    let app = app().await;
    let before = cache(&caches(&app).await, "catalogues")["revision"].as_i64().expect("a number");
    app.client(ADA).await.ok(ClearCache { cache: CacheName::Catalogues }).await;
    let other = app.another_instance();
    let after = cache(&caches(&other).await, "catalogues")["revision"].as_i64().expect("a number");
    assert_eq!(after, before + 1);
    for it in [CacheName::LegalTexts, CacheName::Readers, CacheName::Desks] {
        app.client(ADA).await.ok(ClearCache { cache: it }).await;
    }
    app.client(ADA).await.refused(ClearCache { cache: CacheName::Sessions }, codes::INVALID).await;
}

#[tokio::test]
async fn a_desk_that_was_kept_is_read_again_after_its_cache_was_cleared() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(GetConcInfos {}).await;
    assert_ne!(cache(&caches(&app).await, "desks")["entries"], 0);
    let warm = alice.call(GetConcInfos {}).await.read_units();
    app.client(ADA).await.ok(ClearCache { cache: CacheName::Desks }).await;
    let cold = alice.call(GetConcInfos {}).await.read_units();
    assert!(cold > warm, "{cold} and {warm}");
}

#[tokio::test]
async fn an_instance_forgets_what_it_keeps_and_tells_how_many_calls_it_had() {
    let app = app().await;
    app.client(ALICE).await.ok(GetConcInfos {}).await;
    let ada = app.client(ADA).await;
    let freed = ada.ok(RunGC {}).await;
    assert!(freed["entries"].as_u64().is_some_and(|it| it > 0), "{freed}");
    assert_eq!(cache(&caches(&app).await, "desks")["entries"], 0);
    let told = ada.ok(JdbcPoolInfos {}).await;
    assert!(told["calls"].as_u64().is_some_and(|it| it >= 3), "{told}");
    assert_eq!(told["version"], "test");
}

#[tokio::test]
async fn operations_that_run_are_listed_and_others_are_not() {
    let app = app().await;
    let operation = |id, state| BulkOperation {
        id: BulkOperationId(id),
        conciergerie: ORION_TOWER,
        by: MARIE,
        by_name: "Marie Dubreuil".into(),
        title: "Changer le statut".into(),
        total: 50,
        done: 25,
        failed: 1,
        state,
        run: 1,
        started: app.now(),
        moved: app.now(),
        ended: None,
        makes_people: false,
    };
    let mut changes = Changes::new();
    changes.insert(&operation(1, BulkOperationState::Running)).expect("one");
    changes.insert(&operation(2, BulkOperationState::Done)).expect("two");
    app.store().commit(&mut changes).await.expect("saved");
    let told = app.client(ADA).await.ok(GetAllRunningActivities {}).await;
    let rows = told["activities"].as_array().expect("rows");
    let operations: Vec<_> = rows.iter().filter(|it| it["kind"] == "operation").collect();
    assert_eq!(operations.len(), 1, "{told}");
    assert_eq!((&operations[0]["done"], &operations[0]["total"]), (&json!(25), &json!(50)));
    assert_ne!(operations[0]["conciergerieName"], "");
    for person in [MARIE, ALICE, SABINE] {
        let client = app.client(person).await;
        client.refused(GetAllRunningActivities {}, codes::NOT_FOUND).await;
        client.refused(RunGC {}, codes::NOT_FOUND).await;
        client.refused(ClearCache { cache: CacheName::Desks }, codes::NOT_FOUND).await;
    }
}

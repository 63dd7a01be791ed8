//! How often items are seen and opened: once a person and day.

use contract::{
    NewsId, UserId,
    content::{ContentKind, ContentRef, CountContent, GetActualites, GetContentCounts},
};
use domain::calendar::paris;
use futures::future::join_all;
use jiff::{SignedDuration, civil::Date};
use serde_json::{Value, json};
use testkit::{
    App, codes,
    world::{ALICE, BRUNO, HUGO, MARIE, ZOE},
};

use crate::editing::{app, news, saved};

fn item(id: NewsId) -> ContentRef {
    ContentRef { kind: ContentKind::News, id: id.0 }
}

fn today(app: &App) -> Date {
    paris::today(app.now())
}

async fn total(app: &App, user: UserId, id: NewsId) -> Value {
    let asked = GetContentCounts { item: item(id), from: today(app).into(), to: today(app).into() };
    app.client(user).await.ok(asked).await["total"].clone()
}

#[tokio::test]
async fn each_person_counts_once_a_day_however_often_and_at_once_it_is_told() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = saved(&marie, news(&app, "Marché")).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let seen = || CountContent { seen: vec![item(id), item(id), item(NewsId(99))], opened: None };
    let opened = || CountContent { seen: vec![], opened: Some(item(id)) };
    let answers = join_all([
        alice.call(seen()),
        alice.call(opened()),
        bruno.call(seen()),
        alice.call(seen()),
        bruno.call(seen()),
    ]);
    for answer in answers.await {
        assert_eq!(answer.code, 0, "{answer:?}");
    }
    assert_eq!(total(&app, MARIE, id).await, json!({ "seen": 2, "opened": 1, "ordered": 0 }));
    app.advance(SignedDuration::from_hours(20));
    app.client(ALICE).await.ok(seen()).await;
    let row = app.client(MARIE).await.ok(GetActualites::default()).await["actus"][0].clone();
    assert_eq!(row["counts"], json!({ "seen": 3, "opened": 1, "ordered": 0 }));
    let asked = GetContentCounts { item: item(id), from: today(&app).into(), to: today(&app).into() };
    let days = app.client(MARIE).await.ok(asked).await;
    assert_eq!(days["days"], json!([{ "day": today(&app), "seen": 1, "opened": 0, "ordered": 0 }]));
}

#[tokio::test]
async fn nobody_counts_what_they_do_not_see_and_counts_are_told_to_its_managers() {
    let app = app().await;
    let id = saved(&app.client(MARIE).await, news(&app, "Marché")).await;
    app.client(ZOE).await.ok(CountContent { seen: vec![item(id)], opened: None }).await;
    let spotlight = ContentRef { kind: ContentKind::Spotlight, id: id.0 };
    app.client(ALICE).await.ok(CountContent { seen: vec![spotlight], opened: None }).await;
    assert_eq!(total(&app, MARIE, id).await["seen"], 0);
    let asked = GetContentCounts { item: item(id), from: today(&app).into(), to: today(&app).into() };
    app.client(HUGO).await.refused(asked, codes::NOT_FOUND).await;
    let many = CountContent { seen: vec![item(id); 61], opened: None };
    app.client(ALICE).await.refused(many, codes::INVALID).await;
    let manager = CountContent { seen: vec![item(id)], opened: None };
    app.client(MARIE).await.refused(manager, codes::NOT_FOUND).await;
    app.advance(SignedDuration::from_hours(24));
    app.client(ALICE).await.ok(CountContent { seen: vec![item(id)], opened: None }).await;
    assert_eq!(total(&app, MARIE, id).await["seen"], 0, "it is no longer online");
    assert!(app.store().content().marks(ALICE, today(&app)).await.expect("readable").is_none());
}

#[tokio::test]
async fn a_manager_of_a_company_is_told_the_counts_of_its_people() {
    let app = app().await;
    crate::editing::marie_of_all(&app).await;
    let marie = app.client(MARIE).await;
    let mut request = news(&app, "Partout");
    (request.all_conciergeries, request.associations) = (true, vec![]);
    let id = saved(&marie, request).await;
    for user in [ALICE, BRUNO, ZOE] {
        app.client(user).await.ok(CountContent { seen: vec![item(id)], opened: None }).await;
    }
    assert_eq!(total(&app, HUGO, id).await["seen"], 1);
    assert_eq!(total(&app, MARIE, id).await["seen"], 3);
}

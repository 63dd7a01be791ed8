//! Pivots that are shared: a question, which each asks with their own reach.

use contract::{
    Permission, UserId,
    bi::{
        BiAddReportHistory, BiDeleteReport, BiGetColleagues, BiGetReport, BiGetReportHistory, BiLeaveReport,
        BiMailReport, BiMailing, BiShareReport, CubeName,
    },
};
use domain::{
    cubes::{READERS_AT_MOST, SAVED_AT_MOST, SHARED_AT_MOST, SharedReport},
    people::{erasure::Erasure, person::Person},
};
use futures::{future::join_all, join};
use jiff::SignedDuration;
use runtime::{
    Job,
    tasks::{EraseTraces, ErasureStep},
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, codes, decoded, world::*};

use crate::{analyst, app, change, kept, ordered, query};

const NAME: &str = "Par conciergerie";
const HOUR: SignedDuration = SignedDuration::from_hours(1);

fn share(user_id: UserId, shared: bool) -> BiShareReport {
    BiShareReport { cube_name: CubeName::Orders, name: NAME.to_owned(), user_id, shared }
}

fn leave(owner_id: UserId) -> BiLeaveReport {
    BiLeaveReport { owner_id, cube_name: CubeName::Orders, name: NAME.to_owned() }
}

async fn list(client: &Client<'_>) -> Vec<Value> {
    client.ok(BiGetReportHistory {}).await["items"].as_array().cloned().expect("items")
}

/// Managers of Orion who may ask for pivots.
async fn colleagues(app: &App, many: usize) -> Vec<UserId> {
    let gilles = app.store().people().get(GILLES).await.expect("Gilles").entity;
    let mut users = vec![];
    for id in (500..).take(many) {
        let person = Person { id: UserId(id), permissions: vec![Permission::Bi], ..gilles.clone() };
        app.store().commit(Changes::new().insert(&person).expect("a person")).await.expect("written");
        users.push(UserId(id));
    }
    users
}

#[tokio::test]
async fn a_colleague_asks_a_shared_pivot_with_their_own_reach() {
    let app = app().await;
    ordered(&app).await;
    change(&app, MARIE, |it| it.companies.push(VEGA)).await;
    analyst(&app, GILLES).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    marie.ok(kept(NAME)).await;
    let known = marie.ok(BiGetColleagues {}).await;
    let known: Vec<_> =
        known["colleagues"].as_array().expect("colleagues").iter().map(|it| &it["id"]).collect();
    assert_eq!(known, [&json!(GILLES), &json!(HUGO)], "by name, and nobody without the permission");
    marie.ok(share(GILLES, true)).await;
    marie.ok(share(GILLES, true)).await;
    assert_eq!(list(&marie).await[0]["sharedWith"], json!([{ "id": GILLES, "name": "Gilles Perrin" }]));

    let theirs = list(&gilles).await;
    let [shared] = &theirs[..] else { panic!("{theirs:?}") };
    assert_eq!((&shared["sharedBy"], &shared["ownerId"]), (&json!("Marie Dubreuil"), &json!(MARIE)));
    assert_eq!(shared["sharedWith"], json!([]), "of other readers nothing is said");
    let asked = BiGetReport { cube_name: CubeName::Orders, query: decoded(&shared["reportingQuery"]) };
    let (all, own) = (marie.ok(asked.clone()).await, gilles.ok(asked).await);
    assert!(all.to_string().contains("Vega"), "{all}");
    assert!(!own.to_string().contains("Vega"), "{own}");
    let alerts =
        app.store().personal().alerts_between(GILLES, testkit::NOW, app.now() + HOUR).await.expect("alerts");
    let alerts: Vec<_> = alerts.iter().map(|it| it.label.fr.as_str()).collect();
    assert_eq!(alerts, ["Marie Dubreuil partage avec vous le tableau « Par conciergerie »"], "told once");

    gilles.ok(leave(MARIE)).await;
    gilles.refused(leave(MARIE), codes::NOT_FOUND).await;
    assert_eq!(list(&gilles).await, [json!(null); 0]);
    assert_eq!(list(&marie).await[0]["sharedWith"], json!([]));
    app.advance(SignedDuration::from_secs(1));
    marie.ok(share(GILLES, true)).await;
    marie.ok(share(GILLES, false)).await;
    marie.ok(share(GILLES, false)).await;
    assert_eq!(list(&gilles).await, [json!(null); 0], "it was taken back");
}

#[tokio::test]
async fn a_pivot_reaches_nobody_who_may_not_ask_it() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    marie.ok(kept(NAME)).await;
    marie.refused(share(GILLES, true), codes::INVALID).await;
    marie.refused(share(MARIE, true), codes::INVALID).await;
    for outside in [HUGO, ALICE, SABINE, UserId(9_999)] {
        marie.refused(share(outside, true), codes::NOT_FOUND).await;
    }
    hugo.refused(share(MARIE, true), codes::NOT_FOUND).await;
    hugo.refused(leave(MARIE), codes::NOT_FOUND).await;
    let mail = BiMailReport { cube_name: CubeName::Orders, name: NAME.to_owned(), every: None };
    hugo.refused(mail.clone(), codes::NOT_FOUND).await;
    for other in [GILLES, ALICE, SABINE] {
        let client = app.client(other).await;
        client.refused(share(MARIE, true), codes::NOT_FOUND).await;
        client.refused(leave(MARIE), codes::NOT_FOUND).await;
        client.refused(mail.clone(), codes::NOT_FOUND).await;
        client.refused(BiGetColleagues {}, codes::NOT_FOUND).await;
    }
    // The reader goes to another company: the question is none of theirs any more.
    analyst(&app, GILLES).await;
    marie.ok(share(GILLES, true)).await;
    change(&app, GILLES, |it| it.companies = vec![VEGA]).await;
    assert_eq!(list(&app.client(GILLES).await).await, [json!(null); 0]);
}

#[tokio::test]
async fn a_pivot_that_is_saved_again_stays_shared() {
    let app = app().await;
    analyst(&app, GILLES).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    marie.ok(kept(NAME)).await;
    marie.ok(share(GILLES, true)).await;
    marie.ok(BiAddReportHistory { reporting_query: query(&["month"]), ..kept(NAME) }).await;
    assert_eq!(list(&gilles).await[0]["reportingQuery"]["dimensionsRows"], json!(["month"]));
    assert_eq!(list(&marie).await[0]["sharedWith"][0]["id"], json!(GILLES));
}

#[tokio::test]
async fn a_pivot_that_is_deleted_leaves_all_lists_and_is_mailed_no_more() {
    let app = app().await;
    analyst(&app, GILLES).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    marie.ok(kept(NAME)).await;
    marie.ok(kept("Un autre")).await;
    marie.ok(share(GILLES, true)).await;
    let every = Some(BiMailing::Daily);
    marie.ok(BiMailReport { cube_name: CubeName::Orders, name: NAME.to_owned(), every }).await;
    let delete = || BiDeleteReport { cube_name: CubeName::Orders, name: NAME.to_owned() };
    let theirs = gilles.call(delete()).await;
    assert_eq!(theirs.code, codes::NOT_FOUND, "whoever has it from somebody cannot delete it");
    marie.ok(delete()).await;
    assert_eq!(list(&gilles).await.len(), 0);
    assert_eq!(list(&marie).await[0]["name"], "Un autre");
    assert_eq!(marie.call(delete()).await.code, codes::NOT_FOUND);
    app.sent().take();
    app.advance(SignedDuration::from_hours(25));
    app.work(&jobs::router()).await;
    assert_eq!(app.sent().take().len(), 0, "nothing is mailed");
}

#[tokio::test]
async fn a_pivot_that_is_shared_and_deleted_at_once_stands_in_no_list() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let users = colleagues(&app, 6).await;
    for user in users {
        marie.ok(kept(NAME)).await;
        let delete = BiDeleteReport { cube_name: CubeName::Orders, name: NAME.to_owned() };
        let (shared, deleted) = join!(marie.call(share(user, true)), marie.call(delete));
        assert_eq!(deleted.code, 0, "{shared:?}");
        let reports = app.store().saved_reports();
        assert_eq!(reports.shared_with(user).await.expect("read").len(), 0, "{shared:?}");
    }
}

#[tokio::test]
async fn of_two_who_save_the_last_one_at_once_one_does() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for nth in 1..SAVED_AT_MOST {
        marie.ok(kept(&format!("Tableau {nth}"))).await;
    }
    let at_once = ["Un", "Deux", "Trois", "Quatre"].map(kept);
    let answers = join_all(at_once.into_iter().map(|it| marie.call(it))).await;
    let codes: Vec<u16> = answers.iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
    assert_eq!(codes.iter().filter(|it| **it == codes::INVALID).count(), 3, "{codes:?}");
    assert_eq!(list(&marie).await.len(), SAVED_AT_MOST);
    marie.ok(kept("Tableau 1")).await;
}

#[tokio::test]
async fn of_many_who_are_given_a_pivot_at_once_so_many_get_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let users = colleagues(&app, READERS_AT_MOST + 3).await;
    marie.ok(kept(NAME)).await;
    let (first, last) = users.split_at(READERS_AT_MOST - 1);
    for user in first {
        marie.ok(share(*user, true)).await;
    }
    let answers = join_all(last.iter().map(|it| marie.call(share(*it, true)))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    assert_eq!(list(&marie).await[0]["sharedWith"].as_array().map(Vec::len), Some(READERS_AT_MOST));
}

#[tokio::test]
async fn a_list_takes_so_many_pivots_of_others_and_no_more() {
    let app = app().await;
    let [reader, other] = colleagues(&app, 2).await[..] else { panic!("two colleagues") };
    for nth in 1..SHARED_AT_MOST {
        let (owner, name) = (UserId(7_000), format!("Tableau {nth}"));
        let one = SharedReport { reader, owner, cube: CubeName::Orders, name, since: app.now() };
        app.store().commit(Changes::new().insert(&one).expect("one")).await.expect("written");
    }
    let (marie, other) = (app.client(MARIE).await, app.client(other).await);
    for owner in [&marie, &other] {
        owner.ok(kept(NAME)).await;
    }
    let answers = join_all([&marie, &other].map(|it| it.call(share(reader, true)))).await;
    let codes: Vec<u16> = answers.iter().map(|it| it.code).collect();
    assert!(codes.contains(&0) && codes.contains(&codes::INVALID), "{codes:?}");
}

#[tokio::test]
async fn pivots_and_shares_go_with_their_owner() {
    let app = app().await;
    analyst(&app, GILLES).await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    for (owner, reader) in [(&marie, GILLES), (&gilles, MARIE)] {
        owner.ok(kept(NAME)).await;
        owner.ok(share(reader, true)).await;
    }
    let person = app.store().people().get(MARIE).await.expect("Marie");
    let erasure = Erasure::begin(&person, None, None, app.now());
    app.store().commit(Changes::new().insert(&erasure).expect("it")).await.expect("written");
    let job = EraseTraces { user_id: MARIE, round: 0, step: ErasureStep::Own, after: None };
    let message = job.message().expect("a message");
    for _ in 0..2 {
        jobs::router().run(&app.jobs(), message.clone()).await.expect("erased");
    }
    let reports = app.store().saved_reports();
    assert_eq!(reports.of(MARIE).await.expect("read").len(), 0);
    assert_eq!(reports.shared_with(MARIE).await.expect("read").len(), 0);
    assert_eq!(reports.shared_with(GILLES).await.expect("read").len(), 0);
    assert!(reports.list_lock(MARIE).await.expect("read").is_none());
    let theirs = list(&gilles).await;
    assert_eq!((theirs.len(), &theirs[0]["sharedWith"]), (1, &json!([])));
}

//! Tries who may open a connection.

use contract::auth::{GetUserToken, Logout, OpenLive};
use domain::people::live::Audience;
use futures::future::join_all;
use jiff::SignedDuration;
use testkit::codes;

use super::*;

#[tokio::test]
async fn a_ticket_opens_one_connection_within_half_a_minute() {
    let platform = Platform::new().await;
    let marie = platform.at(MARIE, ORION_TOWER).await;
    let first = ticket(&marie).await;
    assert_eq!(platform.event("$connect", "one", &first).await, 200);
    assert_eq!(platform.event("$connect", "two", &first).await, 403, "used");
    let late = ticket(&marie).await;
    platform.app.advance(SignedDuration::from_secs(30));
    assert_eq!(platform.event("$connect", "two", &late).await, 403, "late");
    for wrong in ["", "unknown", &first[1..]] {
        assert_eq!(platform.event("$connect", "two", wrong).await, 403, "{wrong}");
    }
    let of_desk = platform.app.store().connections(Audience::Desk(ORION_TOWER)).await.expect("connections");
    let names: Vec<_> = of_desk.iter().map(|it| (it.id.as_str(), it.user)).collect();
    assert_eq!(names, [("one", MARIE)]);
}

#[tokio::test]
async fn a_page_of_another_host_opens_nothing_and_leaves_the_ticket_as_it_was() {
    let platform = Platform::new().await;
    let own = platform.app.services.config.public_url.clone();
    let marie = platform.at(MARIE, ORION_TOWER).await;
    let ticket = ticket(&marie).await;
    for foreign in ["https://evil.test", "null", "https://evil.test/?localhost"] {
        let headers = json!({ "Origin": foreign });
        assert_eq!(platform.event_of_page("$connect", "one", &ticket, headers).await, 403, "{foreign}");
    }
    let headers = json!({ "origin": own });
    assert_eq!(platform.event_of_page("$connect", "one", &ticket, headers).await, 200);
}

#[tokio::test]
async fn of_two_who_connect_with_one_ticket_one_is_let_in() {
    let platform = Platform::new().await;
    for round in 0..10 {
        let ticket = ticket(&platform.at(MARIE, ORION_TOWER).await).await;
        let names: Vec<_> = (0..4).map(|nth| format!("{round}-{nth}")).collect();
        let statuses = join_all(names.iter().map(|it| platform.event("$connect", it, &ticket))).await;
        assert_eq!(statuses.iter().filter(|it| **it == 200).count(), 1, "{statuses:?}");
    }
    let open = platform.app.store().connections(Audience::Person(MARIE)).await.expect("connections");
    assert_eq!(open.len(), 10);
}

#[tokio::test]
async fn a_ticket_of_another_kind_or_of_a_session_that_is_over_opens_nothing() {
    let platform = Platform::new().await;
    let marie = platform.at(MARIE, ORION_TOWER).await;
    let document = marie.ok(GetUserToken {}).await["token"].as_str().expect("a token").to_owned();
    assert_eq!(platform.event("$connect", "one", &document).await, 403);
    let ticket = ticket(&marie).await;
    marie.ok(Logout {}).await;
    assert_eq!(platform.event("$connect", "one", &ticket).await, 403);
    marie.refused(OpenLive {}, codes::NO_SESSION).await;
    platform.app.anonymous().refused(OpenLive {}, codes::NO_SESSION).await;
}

#[tokio::test]
async fn a_manager_connects_for_a_desk_that_they_reach_and_for_no_other() {
    let platform = Platform::new().await;
    platform.at(HUGO, ORION_TOWER).await.refused(OpenLive {}, codes::NOT_FOUND).await;
    // A beneficiary hears of their own, whatever desk they name.
    platform.connect(&platform.at(ALICE, ORION_TOWER).await, "alice").await;
    let of = async |audience| platform.app.store().connections(audience).await.expect("connections").len();
    assert_eq!((of(Audience::Desk(ORION_TOWER)).await, of(Audience::Person(ALICE)).await), (0, 1));
}

#[tokio::test]
async fn a_connection_that_closes_is_forgotten_and_what_a_client_says_is_nothing() {
    let platform = Platform::new().await;
    platform.connect(&platform.at(MARIE, ORION_TOWER).await, "one").await;
    assert_eq!(platform.event("$default", "one", "").await, 200);
    assert_eq!(platform.event("$disconnect", "one", "").await, 200);
    assert_eq!(platform.event("$disconnect", "one", "").await, 200, "told twice");
    let open = platform.app.store().connections(Audience::Person(MARIE)).await.expect("connections");
    assert_eq!(open, []);
}

#[tokio::test]
async fn where_nothing_is_pushed_no_ticket_is_made() {
    let app = App::world(auth::router()).await;
    let answer = app.client(MARIE).await.ok(OpenLive {}).await;
    assert_eq!((&answer["url"], &answer["seconds"]), (&Value::Null, &json!(1800)));
}

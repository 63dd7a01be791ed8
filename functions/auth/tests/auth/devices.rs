//! Tries the list of devices on which somebody is signed in, and how they end sessions from elsewhere.

use contract::{
    Refusal,
    auth::{EndOtherSessions, EndSession, GetMySessions, Logout, UserInfoFromSession},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded};

use crate::sign_in::{PASSWORD, app, credentials};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

async fn on<'a>(app: &'a App, device: &str) -> Client<'a> {
    let client = app.anonymous().header("user-agent", device);
    let session = client.ok(credentials("alice@concierge.test", PASSWORD)).await;
    client.with_token(session["sessionToken"].as_str().expect("a token"))
}

async fn sessions(client: &Client<'_>) -> Vec<Value> {
    let listed = client.ok(GetMySessions {}).await;
    listed["sessions"].as_array().expect("sessions").clone()
}

async fn is_in(client: &Client<'_>) -> bool {
    client.call(UserInfoFromSession::default()).await.code == 0
}

#[tokio::test]
async fn a_person_reads_where_they_are_signed_in() {
    let app = app().await;
    let desk = on(&app, FIREFOX).await;
    app.advance(SignedDuration::from_hours(3));
    let phone = on(&app, IPHONE).await;
    app.advance(SignedDuration::from_hours(3));
    // Its use is written down.
    assert!(is_in(&desk).await);

    let listed = sessions(&phone).await;
    let told: Vec<_> = listed.iter().map(|it| (&it["browser"], &it["platform"], &it["current"])).collect();
    let (safari, firefox) = (json!("Safari"), json!("Firefox"));
    assert_eq!(told, [(&safari, &json!("iPhone"), &json!(true)), (&firefox, &json!("Linux"), &json!(false))]);
    assert_eq!(listed[1]["lastSeen"], json!(app.now()));
    assert_eq!(listed[1]["since"], json!(testkit::NOW));
    let text = json!(listed).to_string();
    assert!(!text.contains(&runtime::hash(phone.token().expect("a token"))), "no hash of a token is told");
}

#[tokio::test]
async fn a_session_is_ended_from_another_one_and_is_out_with_its_next_call() {
    let app = app().await;
    let (desk, phone) = (on(&app, FIREFOX).await, on(&app, IPHONE).await);
    let listed = sessions(&phone).await;
    let [own, other] = [&listed[0]["id"], &listed[1]["id"]];

    assert_eq!(
        phone.call(EndSession { id: decoded(&own) }).await.code,
        Refusal::OwnSession.code(),
        "that is to sign out"
    );
    phone.ok(EndSession { id: decoded(&other) }).await;
    assert!(!is_in(&desk).await);
    assert!(is_in(&phone).await);
    assert_eq!(sessions(&phone).await.len(), 1);
    assert_eq!(phone.call(EndSession { id: decoded(&other) }).await.code, codes::NOT_FOUND, "it is over");
}

#[tokio::test]
async fn nobody_ends_the_session_of_somebody_else() {
    let app = app().await;
    let alice = on(&app, FIREFOX).await;
    let marie = app.client(testkit::world::MARIE).await;
    let id = sessions(&alice).await[0]["id"].clone();
    for id in [id, json!(""), json!("0")] {
        marie.refused(EndSession { id: decoded(&id) }, codes::NOT_FOUND).await;
    }
    assert!(is_in(&alice).await);
}

#[tokio::test]
async fn what_has_ended_by_itself_is_listed_no_more() {
    let app = app().await;
    let _forgotten = on(&app, FIREFOX).await;
    let left = on(&app, FIREFOX).await;
    left.ok(Logout {}).await;
    app.advance(SignedDuration::from_hours(13));
    let phone = on(&app, IPHONE).await;
    assert_eq!(sessions(&phone).await.len(), 1);
}

#[tokio::test]
async fn all_others_are_ended_at_once_by_instances_that_know_them_too() {
    let app = app().await;
    let elsewhere = app.another_instance();
    let (desk, phone) = (on(&app, FIREFOX).await, on(&app, IPHONE).await);
    let desk = elsewhere.anonymous().with_token(desk.token().expect("a token"));
    assert!(is_in(&desk).await);
    phone.ok(EndOtherSessions {}).await;
    assert!(!is_in(&desk).await);
    assert!(is_in(&phone).await, "the one that asked goes on");
    assert_eq!(sessions(&phone).await.len(), 1);
}

/// Somebody who signs in while others are ended has signed in before, and is ended, or after, and then shows it: of both at once one
/// session at most is left beside the one that asked, and none that `GetMySessions` does not list.
#[tokio::test]
async fn signing_in_while_all_others_are_ended_leaves_nothing_unseen() {
    let app = app().await;
    let mine = on(&app, IPHONE).await;
    for _ in 0..4 {
        let (_, new) = futures::join!(mine.ok(EndOtherSessions {}), on(&app, FIREFOX));
        let listed = sessions(&mine).await.len();
        assert_eq!(is_in(&new).await, listed == 2, "{listed} are listed");
        assert!(is_in(&mine).await);
    }
}

/// Two devices end each other: one of them is first, and the other has no session any more.
#[tokio::test]
async fn of_two_that_end_each_other_one_is_left() {
    let app = app().await;
    let (desk, phone) = (on(&app, FIREFOX).await, on(&app, IPHONE).await);
    let nothing = EndOtherSessions {};
    let (one, other) = futures::join!(desk.call(nothing.clone()), phone.call(nothing));
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, codes::NO_SESSION]);
    assert_ne!(is_in(&desk).await, is_in(&phone).await);
}

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use contract::Lang;
use integrations::{
    Error, Secret,
    crm::{Contact, Crm, CrmSettings},
};
use jiff::Timestamp;
use sandbox::{Universe, UniverseSettings, crm::Fault};
use serde_json::json;

/// A universe, its owner, and the time.
struct World {
    universe: Universe,
    crm: Crm,
    url: String,
    now: Arc<AtomicI64>,
}

impl World {
    async fn new() -> Self {
        let now = Arc::new(AtomicI64::new(1_795_219_200));
        let clock = Arc::clone(&now);
        let universe = Universe::new(UniverseSettings {
            api_key: "key".into(),
            fields: vec!["desk".into()],
            token_seconds: 3600,
            clock: Arc::new(move || Timestamp::from_second(clock.load(Ordering::SeqCst)).unwrap()),
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = universe.router();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let crm = crm(&url, "key", Duration::from_secs(30));
        Self { universe, crm, url, now }
    }
}

fn crm(url: &str, key: &str, limit: Duration) -> Crm {
    let settings = CrmSettings {
        base_url: url.into(),
        api_key: Secret::new(key),
        desk_field: Some("desk".into()),
        limit,
    };
    Crm::new(settings).unwrap()
}

fn camille() -> Contact {
    Contact {
        key: "user-7".into(),
        email: "camille@example.org".into(),
        cellphone: "+33612345678".into(),
        first_name: "Camille".into(),
        last_name: "Martin".into(),
        lang: Lang::Fr,
        desk: "Orion".into(),
    }
}

#[tokio::test]
async fn a_contact_is_made_changed_and_forgotten_and_each_may_be_said_twice() {
    let World { universe, crm, .. } = World::new().await;
    crm.write(&camille()).await.unwrap();
    let kept = json!({ "email": "camille@example.org", "cellphone": "+33612345678", "firstname": "Camille",
        "lastname": "Martin", "language": "fr", "custom_fields": [{ "id": "desk", "value": "Orion" }] });
    assert_eq!(universe.contacts()["user-7"], kept);
    crm.write(&camille()).await.unwrap();
    assert_eq!((universe.contacts().len(), &universe.contacts()["user-7"]), (1, &kept));
    crm.write(&Contact { email: "new@example.org".into(), cellphone: String::new(), ..camille() })
        .await
        .unwrap();
    let contact = &universe.contacts()["user-7"];
    assert_eq!((&contact["email"], &contact["cellphone"]), (&json!("new@example.org"), &json!("")));
    assert_eq!(universe.tokens_given(), 1);
    crm.forget("user-7").await.unwrap();
    crm.forget("user-7").await.unwrap();
    assert!(universe.contacts().is_empty());
}

#[tokio::test]
async fn an_address_that_is_none_is_told_for_good_and_changes_nothing() {
    let World { universe, crm, .. } = World::new().await;
    let wrong = Contact { email: "camille at example".into(), ..camille() };
    let said = crm.write(&wrong).await.unwrap_err();
    assert!(matches!(said, Error::Undeliverable(_)) && !said.is_temporary(), "{said}");
    assert!(universe.contacts().is_empty());
    crm.write(&camille()).await.unwrap();
    assert!(matches!(crm.write(&wrong).await, Err(Error::Undeliverable(_))));
    assert_eq!(universe.contacts()["user-7"]["email"], "camille@example.org");
}

#[tokio::test]
async fn a_token_that_has_ended_is_asked_for_anew_and_a_wrong_key_is_told_for_good() {
    let World { universe, crm, now, url } = World::new().await;
    crm.write(&camille()).await.unwrap();
    now.fetch_add(3600, Ordering::SeqCst);
    crm.write(&camille()).await.unwrap();
    universe.revoke_tokens();
    crm.forget("user-7").await.unwrap();
    assert_eq!(universe.tokens_given(), 3);
    let stranger = self::crm(&url, "another", Duration::from_secs(30));
    let said = stranger.write(&camille()).await.unwrap_err();
    assert!(!said.is_temporary() && !format!("{stranger:?}").contains("another"), "{said}");
}

#[tokio::test]
async fn what_got_lost_is_said_again_and_comes_to_the_same() {
    let World { universe, crm, url, .. } = World::new().await;
    for fault in [Fault::ServerError, Fault::Busy] {
        universe.next(fault);
        assert!(crm.write(&camille()).await.unwrap_err().is_temporary());
        crm.write(&camille()).await.unwrap();
    }
    // A client that waits a fraction of a second, with a token in hand.
    let impatient = self::crm(&url, "key", Duration::from_millis(400));
    while impatient.forget("none").await.is_err() {}
    for fault in [Fault::TimeoutBefore, Fault::TimeoutAfterCommit] {
        universe.next(fault);
        assert!(impatient.write(&camille()).await.unwrap_err().is_temporary());
    }
    crm.write(&camille()).await.unwrap();
    assert_eq!(universe.contacts().len(), 1);
}

#[tokio::test]
async fn who_does_not_answer_is_left_alone_for_a_while() {
    let World { universe, crm, .. } = World::new().await;
    crm.write(&camille()).await.unwrap();
    universe.go_down_for(100);
    for _ in 0..5 {
        assert!(crm.write(&camille()).await.unwrap_err().is_temporary());
    }
    let calls = universe.calls();
    for _ in 0..5 {
        assert!(crm.write(&camille()).await.unwrap_err().is_temporary());
    }
    assert_eq!(universe.calls(), calls, "nothing is sent meanwhile");
}

#[test]
fn it_is_reached_over_https_only() {
    let settings = CrmSettings {
        base_url: "http://crm.example".into(),
        api_key: Secret::new("key"),
        desk_field: None,
        limit: Duration::from_secs(5),
    };
    assert!(Crm::new(settings).is_err());
}

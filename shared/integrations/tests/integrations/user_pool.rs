//! The user pool over loopback HTTP, as its API is called: signed, and asked again after anything that went wrong.

use std::{sync::Arc, time::Duration};

use aws_credential_types::Credentials;
use integrations::{
    Error, Secret,
    user_pool::{PoolProvider, Source, UserPool, UserPoolSettings},
};
use jiff::Timestamp;
use sandbox::{PoolSettings, pool::AdminFault};

const POOL: &str = "eu-west-3_test";
const HOME: &str = "https://concierge.test/";

/// A pool with more clients than a page of its lists holds, and who calls it with a secret key.
async fn pool(secret_key: &str) -> (sandbox::UserPool, UserPool) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let others = ["a", "b", "c"].map(|it| (format!("other-{it}"), format!("client-{it}")));
    let pool = sandbox::UserPool::new(PoolSettings {
        public_url: url.clone(),
        pool: POOL.to_owned(),
        key: ("key".to_owned(), "right".to_owned()),
        providers: others.into(),
        redirects: vec![HOME.to_owned()],
        seed: 1,
        clock: Arc::new(now),
    });
    let router = pool.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let client = UserPool::new(UserPoolSettings {
        issuer: url,
        pool: POOL.to_owned(),
        home: HOME.to_owned(),
        credentials: Credentials::new("key", secret_key, None, None, "test"),
        limit: Duration::from_secs(5),
    });
    (pool, client.expect("an address of this machine"))
}

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().expect("an instant")
}

fn saml(metadata: &str) -> PoolProvider<'_> {
    PoolProvider { name: "employer-1", hosts: &[], source: Source::Saml { metadata } }
}

fn oidc(secret: &str) -> PoolProvider<'static> {
    let (issuer, client) = ("https://id.lilas.test", "app");
    let source = Source::Oidc { issuer, client, secret: Secret::new(secret) };
    PoolProvider { name: "employer-1", hosts: &[], source }
}

fn ours((providers, clients): (Vec<String>, Vec<String>)) -> (usize, usize) {
    let count = |all: Vec<String>| all.iter().filter(|it| *it == "employer-1").count();
    (count(providers), count(clients))
}

#[tokio::test]
async fn a_provider_that_is_made_twice_is_there_once_with_what_was_said_last() {
    let (pool, client) = pool("right").await;
    let first = client.make(&saml("https://one.lilas.test"), now()).await.expect("made");
    let again = client.make(&saml("https://two.lilas.test"), now()).await.expect("made");
    assert_eq!(first, again, "its client is found behind the first page");
    assert_eq!(ours(pool.known()), (1, 1));
    assert_eq!(pool.address_of("employer-1").as_deref(), Some("https://two.lilas.test"));
    client.remove("employer-1", now()).await.expect("removed");
    client.remove("employer-1", now()).await.expect("it is gone already");
    assert_eq!(ours(pool.known()), (0, 0));
}

#[tokio::test]
async fn people_come_back_to_the_hosts_of_their_brand_as_they_were_said_last() {
    let (pool, client) = pool("right").await;
    let hosts = ["lilas.test".to_owned(), "concierge.test".to_owned()];
    let wanted = PoolProvider { hosts: &hosts, ..saml("https://one.lilas.test") };
    let id = client.make(&wanted, now()).await.expect("made");
    assert_eq!(pool.homes_of(&id), [HOME, "https://lilas.test/"]);
    client.send_back("employer-1", &["vega.test".to_owned()], now()).await.expect("told");
    assert_eq!(pool.homes_of(&id), [HOME, "https://vega.test/"]);
    client.send_back("employer-2", &hosts, now()).await.expect("it has no client");
    let many: Vec<_> = (0..200).map(|nth| format!("{nth}.lilas.test")).collect();
    client.send_back("employer-1", &many, now()).await.expect("told");
    assert_eq!(pool.homes_of(&id).len(), 100, "the pool takes no more");
}

#[tokio::test]
async fn an_answer_that_is_lost_leaves_nothing_twice() {
    for lost in 0..3 {
        let (pool, client) = pool("right").await;
        for _ in 0..lost {
            pool.fail_admin(AdminFault::AnswerLost);
        }
        if client.make(&oidc("s3cret"), now()).await.is_err() {
            client.make(&oidc("s3cret"), now()).await.expect("made");
        }
        assert_eq!(ours(pool.known()), (1, 1), "{lost} lost");
        assert!(pool.has_secret("employer-1", "s3cret"));
    }
}

#[tokio::test]
async fn what_went_wrong_is_told_without_the_secret() {
    let (pool, client) = pool("right").await;
    let broken = client.make(&saml("https://broken.lilas.test"), now()).await;
    assert!(matches!(broken, Err(Error::Refused(_))), "{broken:?}");
    for _ in 0..2 {
        pool.fail_admin(AdminFault::Busy);
    }
    assert_eq!(client.make(&oidc("s3cret"), now()).await, Err(Error::Busy));
    pool.fail_admin(AdminFault::Refused);
    let refused = client.make(&oidc("Refused"), now()).await.expect_err("refused");
    assert!(!refused.to_string().contains("Refused"), "the pool repeats what it was sent: {refused}");
}

#[tokio::test]
async fn nobody_calls_it_with_another_key() {
    let (pool, client) = pool("wrong").await;
    let outcome = client.make(&saml("https://one.lilas.test"), now()).await;
    assert!(
        matches!(&outcome, Err(Error::Unavailable(why)) if why.contains("InvalidSignature")),
        "{outcome:?}"
    );
    assert_eq!(ours(pool.known()), (0, 0));
}

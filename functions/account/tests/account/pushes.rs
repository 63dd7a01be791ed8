//! Tries which browsers of a beneficiary are told.

use std::time::Duration;

use contract::{
    account::{DropPushDevice, GetNoticeChoices, SetPushDevice},
    auth::Logout,
};
use domain::people::push::MOST;
use futures::future::join_all;
use sandbox::push::PUBLIC_KEY;
use testkit::Browsers;

use super::*;

async fn with_browsers() -> (App, Browsers) {
    app().await.with_push(Duration::from_secs(5)).await
}

/// The addresses of the browsers of Alice that are told.
async fn told(app: &App) -> Vec<String> {
    let sessions = app.store().sessions().of(ALICE).await.expect("sessions");
    let mut told: Vec<_> =
        sessions.iter().filter_map(|it| Some(it.push.as_ref()?.endpoint.clone())).collect();
    told.sort();
    told
}

#[tokio::test]
async fn a_browser_is_told_until_it_says_no_or_its_session_ends() {
    let (app, browsers) = with_browsers().await;
    let (phone, desktop) = (app.client(ALICE).await, app.client(ALICE).await);
    let usual = phone.ok(GetNoticeChoices {}).await;
    assert_eq!(usual["push"], json!({ "key": PUBLIC_KEY, "here": false }));
    let (first, second) = (browsers.browser(), browsers.browser());
    assert_eq!(phone.ok(first.clone()).await["push"]["here"], true);
    assert_eq!(phone.ok(GetNoticeChoices {}).await["push"]["here"], true);
    assert_eq!(desktop.ok(GetNoticeChoices {}).await["push"]["here"], false);
    desktop.ok(second.clone()).await;
    assert_eq!(told(&app).await, [first.endpoint.clone(), second.endpoint]);
    assert_eq!(desktop.ok(DropPushDevice {}).await["push"]["here"], false);
    assert_eq!(told(&app).await, [first.endpoint]);
    phone.ok(Logout::default()).await;
    assert_eq!(told(&app).await, Vec::<String>::new());
}

#[tokio::test]
async fn an_address_that_is_no_service_and_keys_that_are_none_are_refused() {
    let (app, browsers) = with_browsers().await;
    let (alice, own) = (app.client(ALICE).await, browsers.browser());
    for wrong in [
        SetPushDevice { endpoint: "https://169.254.169.254/latest".to_owned(), ..own.clone() },
        SetPushDevice { endpoint: own.endpoint.replace("http:", "https:"), ..own.clone() },
        SetPushDevice { p256dh: own.auth.clone(), ..own.clone() },
        SetPushDevice { auth: "x".repeat(500), ..own.clone() },
        SetPushDevice::default(),
    ] {
        assert_eq!(alice.call(wrong).await.code, codes::INVALID);
    }
    assert_eq!(told(&app).await, Vec::<String>::new());
    app.client(MARIE).await.refused(own, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_platform_without_a_key_tells_no_browser() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetNoticeChoices {}).await["push"], Value::Null);
    let (_, browsers) = with_browsers().await;
    assert_eq!(alice.call(browsers.browser()).await.code, codes::INVALID);
}

#[tokio::test]
async fn browsers_that_come_at_once_are_never_more_than_ten_and_one_is_told_by_one_session() {
    let (app, browsers) = with_browsers().await;
    let mut clients = vec![];
    for _ in 0..MOST + 3 {
        clients.push(app.client(ALICE).await);
    }
    for client in &clients[..MOST - 1] {
        client.ok(browsers.browser()).await;
    }
    let last = join_all(clients[MOST - 1..].iter().map(|it| it.call(browsers.browser()))).await;
    assert!(last.iter().all(|it| it.code == 0), "{last:?}");
    assert_eq!(told(&app).await.len(), MOST);
    let again = browsers.browser();
    clients[0].ok(again.clone()).await;
    clients[1].ok(again.clone()).await;
    assert_eq!(told(&app).await.iter().filter(|it| **it == again.endpoint).count(), 1);
}

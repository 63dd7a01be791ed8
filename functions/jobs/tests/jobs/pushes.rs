//! Tries that each browser is told once, whatever happens on the way.

use std::time::Duration;

use contract::ops::JobQueue;
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::tasks::{PushNotice, RelayOutbox};
use sandbox::push::Fault;
use testkit::{Browsers, world::ALICE};

use super::*;

async fn app() -> (App, Browsers) {
    let app = App::world(account::router().merge(payments::router())).await;
    app.with_push(Duration::from_millis(500)).await
}

fn notice(key: &str) -> String {
    let (title, target) = ("Votre commande est prête".to_owned(), "/bnfv2/orderDetail/7".to_owned());
    message(&PushNotice { key: key.to_owned(), user_id: ALICE, title, target })
}

/// Everything that the browsers read: the number of each, and the title.
fn read(browsers: &Browsers) -> Vec<(usize, String)> {
    let text = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    let mut all: Vec<_> = browsers
        .pushed()
        .into_iter()
        .map(|it| (it.browser, text(&it.text.expect("it is for this browser"))["title"].to_string()))
        .collect();
    all.sort();
    all
}

#[tokio::test]
async fn a_notice_that_comes_often_is_told_once_by_each_browser() {
    let (app, browsers) = app().await;
    for _ in 0..2 {
        app.client(ALICE).await.ok(browsers.browser()).await;
    }
    let (router, batch) = (jobs(), [notice("a")]);
    join_all((0..5).map(|_| app.deliver(&router, &batch))).await;
    app.work(&router).await;
    app.deliver(&router, &batch).await;
    app.work(&router).await;
    let title = "\"Votre commande est prête\"".to_owned();
    assert_eq!(read(&browsers), [(0, title.clone()), (1, title)]);
}

#[tokio::test]
async fn a_service_that_is_down_is_asked_again_and_holds_up_no_other_browser() {
    let (app, browsers) = app().await;
    for _ in 0..2 {
        app.client(ALICE).await.ok(browsers.browser()).await;
    }
    app.deliver(&jobs(), &[notice("a"), message(&RelayOutbox {})]).await;
    browsers.next(Fault::Busy);
    let failed = app.deliver(&jobs(), &app.queue(JobQueue::Notifications).take()).await;
    assert_eq!((failed.len(), read(&browsers).len()), (1, 1));
    assert!(app.deliver(&jobs(), &failed).await.is_empty());
    assert_eq!(read(&browsers).len(), 2);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_asked_no_more() {
    let (app, browsers) = app().await;
    app.client(ALICE).await.ok(browsers.browser()).await;
    browsers.unsubscribe(0);
    app.deliver(&jobs(), &[notice("a")]).await;
    app.work(&jobs()).await;
    let sessions = app.store().sessions().of(ALICE).await.expect("sessions");
    assert!(sessions.iter().all(|it| it.push.is_none()));
    app.deliver(&jobs(), &[notice("b")]).await;
    app.work(&jobs()).await;
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    assert!(!alice.notice_wishes.pushed, "no message is left for her any more");
    assert_eq!(read(&browsers), []);
}

#[tokio::test]
async fn a_session_that_has_ended_by_itself_is_told_nothing() {
    let (app, browsers) = app().await;
    app.client(ALICE).await.ok(browsers.browser()).await;
    app.deliver(&jobs(), &[notice("a")]).await;
    app.advance(SignedDuration::from_hours(24 * 200));
    app.work(&jobs()).await;
    assert_eq!(read(&browsers), []);
}

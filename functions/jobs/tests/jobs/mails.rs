use futures::future::join_all;
use integrations::Error;
use jiff::SignedDuration;
use runtime::tasks::SendMail;
use serde_json::json;
use testkit::App;

use super::{jobs, mail, message};

async fn app() -> App {
    App::new(payments::router()).await
}

fn sending(key: &str) -> String {
    message(&SendMail { mail: mail(key) })
}

fn keys(app: &App) -> Vec<String> {
    app.sent().all().into_iter().map(|it| it.key).collect()
}

#[tokio::test]
async fn a_mail_that_comes_ten_times_leaves_once() {
    let app = app().await;
    for _ in 0..10 {
        assert!(app.deliver(&jobs(), &[sending("a")]).await.is_empty());
    }
    assert_eq!(keys(&app), ["a"]);
}

#[tokio::test]
async fn copies_at_once_leave_once_and_those_under_way_come_back() {
    let app = app().await;
    let router = jobs();
    let (batch, ctx) = ([sending("a")], &app);
    let mut left = join_all((0..10).map(|_| ctx.deliver(&router, &batch))).await.concat();
    while !left.is_empty() {
        left = app.deliver(&router, &left).await;
    }
    assert_eq!(keys(&app), ["a"]);
}

#[tokio::test]
async fn a_busy_mailer_is_tried_again() {
    let app = app().await;
    app.sent().fail_next(Error::Busy);
    let failed = app.deliver(&jobs(), &[sending("a"), sending("b")]).await;
    assert_eq!(failed, [sending("a")], "only that one comes back");
    assert!(app.deliver(&jobs(), &failed).await.is_empty());
    assert_eq!(keys(&app), ["b", "a"]);
}

#[tokio::test]
async fn a_mail_to_nobody_is_given_up_at_once() {
    let app = app().await;
    app.sent().fail_next(Error::Undeliverable("blacklisted".to_owned()));
    assert!(app.deliver(&jobs(), &[sending("a")]).await.is_empty(), "no dead letter");
    assert!(app.deliver(&jobs(), &[sending("a")]).await.is_empty());
    assert_eq!(keys(&app), Vec::<String>::new(), "nor another try");
}

#[tokio::test]
async fn a_refused_mail_comes_back_until_the_queue_gives_it_up() {
    let app = app().await;
    for _ in 0..3 {
        app.sent().fail_next(Error::Refused("no such address".to_owned()));
        assert_eq!(app.deliver(&jobs(), &[sending("a")]).await.len(), 1);
    }
    assert_eq!(keys(&app), Vec::<String>::new());
}

/// Nobody knows whether the first one left: it is neither lost nor sent twice at once.
#[tokio::test]
async fn a_mail_of_unknown_outcome_waits_for_its_claim_to_run_out() {
    let app = app().await;
    app.sent().fail_next(Error::Unavailable("no answer".to_owned()));
    assert_eq!(app.deliver(&jobs(), &[sending("a")]).await.len(), 1);
    assert_eq!(app.deliver(&jobs(), &[sending("a")]).await.len(), 1, "claimed");
    assert_eq!(keys(&app), Vec::<String>::new());
    app.advance(SignedDuration::from_mins(6));
    assert!(app.deliver(&jobs(), &[sending("a")]).await.is_empty());
    assert_eq!(keys(&app), ["a"]);
}

#[tokio::test]
async fn a_poisoned_message_fails_alone() {
    let app = app().await;
    let poison = [
        "not json".to_owned(),
        "[]".to_owned(),
        json!({ "job": "no-such-job" }).to_string(),
        json!({ "job": "send-mail" }).to_string(),
        json!({ "job": "send-mail", "mail": { "key": "x", "kind": "k", "to": "a\r\nBcc: b@c.d", "lang": "fr", "text": mail("x").text } })
        .to_string(),
        json!({ "job": "send-mail", "mail": { "key": "x", "kind": "k", "to": "a@b.c", "lang": "fr", "text": { "of": "another version" } } })
        .to_string(),
    ];
    let mut batch = poison.to_vec();
    batch.insert(3, sending("a"));
    batch.push(sending("b"));
    assert_eq!(app.deliver(&jobs(), &batch).await, poison);
    assert_eq!(keys(&app), ["a", "b"]);
}

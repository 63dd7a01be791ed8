//! Nobody is sent more than three mails of campaigns within seven days, whoever sends them.

use std::collections::BTreeMap;

use contract::{
    campaigns::{GetFlashDispoAudience, LeftOut},
    ops::JobQueue,
};
use domain::campaigns::{recipient::MailState, week::A_WEEK};
use futures::future::join;
use jiff::SignedDuration;
use serde_json::json;

use super::{
    sending::{first, gathered},
    *,
};

/// The number of mails to each address.
fn mails(app: &App) -> BTreeMap<String, usize> {
    let mut mails = BTreeMap::new();
    for mail in app.sent().all() {
        *mails.entry(mail.to).or_default() += 1;
    }
    mails
}

async fn send_one(app: &App) -> FlashDispoId {
    let marie = marie(app).await;
    let id = draft(&marie).await;
    marie.ok(sent(id)).await;
    app.work(&jobs()).await;
    id
}

#[tokio::test]
async fn a_fourth_mail_within_a_week_is_left_out_with_its_reason_and_one_after_it_is_sent() {
    let app = app().await;
    for _ in 0..A_WEEK {
        let id = send_one(&app).await;
        assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    }
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let audience = marie.ok(GetFlashDispoAudience { id }).await;
    assert_eq!(audience["count"], 0);
    assert!(
        audience["leftOut"]
            .as_array()
            .expect("reasons")
            .contains(&json!({ "reason": "weekIsFull", "count": 3 })),
        "{audience}"
    );
    let fourth = send_one(&app).await;
    assert_eq!(counts(&app, fourth).await, [3, 0, 0, 3, 0, 0]);
    let one = app.store().campaigns().recipient(fourth, ALICE).await.expect("readable").expect("Alice");
    assert_eq!(one.state, MailState::Suppressed(LeftOut::WeekIsFull));
    assert_eq!(mails(&app).into_values().collect::<Vec<_>>(), [3, 3, 3]);
    app.advance(SignedDuration::from_hours(24 * 7));
    let next = send_one(&app).await;
    assert_eq!(counts(&app, next).await, [3, 3, 0, 0, 0, 0]);
}

#[tokio::test]
async fn of_two_campaigns_at_once_one_gets_the_last_place_of_a_week() {
    for _ in 0..4 {
        let app = app().await;
        send_one(&app).await;
        send_one(&app).await;
        let marie = marie(&app).await;
        let (one, other) = (gathered(&app, &marie).await, gathered(&app, &marie).await);
        let router = jobs();
        let (mine, theirs) = ([first(one)], [first(other)]);
        let left = join(app.deliver(&router, &mine), app.deliver(&router, &theirs)).await;
        assert_eq!((left.0.len(), left.1.len()), (0, 0), "nobody waits for long");
        for _ in 0..6 {
            app.advance(SignedDuration::from_mins(1));
            app.work(&router).await;
        }
        let (one, other) = (counts(&app, one).await, counts(&app, other).await);
        assert_eq!([one[1] + other[1], one[3] + other[3], one[4] + other[4]], [3, 3, 0]);
        assert!(mails(&app).values().all(|it| *it == A_WEEK), "{:?}", mails(&app));
    }
}

#[tokio::test]
async fn a_mail_that_did_not_leave_at_the_first_try_takes_one_place() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    app.queue(JobQueue::Notifications).take();
    for _ in 0..5 {
        app.sent().fail_next(integrations::Error::Busy);
    }
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    for _ in 0..6 {
        app.advance(SignedDuration::from_mins(1));
        app.work(&jobs()).await;
    }
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    for _ in 1..A_WEEK {
        send_one(&app).await;
    }
    assert!(mails(&app).values().all(|it| *it == A_WEEK), "{:?}", mails(&app));
}

//! Answers that are lost, tabs, and midnight.

use contract::{
    CashRegisterId, Cents, Refusal,
    cash::{CountComments, GetCaisseById, UpdateCaisseAmount},
};
use jiff::{SignedDuration, Timestamp};
use runtime::Clock;
use testkit::App;

use crate::{app, closing, expect_sound, marie, opened, opening};

#[tokio::test]
async fn a_closing_whose_answer_was_lost_is_answered_as_it_was_after_a_new_sign_in() {
    let app = app().await;
    let first = marie(&app).await;
    let id = opened(&app, &first).await;
    let count = closing(&first, id).await;
    let done = first.ok(count.clone()).await;
    let again = marie(&app).await;
    assert_eq!(again.ok(count.clone()).await, done);
    // Another tab that counted otherwise is told that it is over.
    let comments = CountComments { cash: Some("?".into()), ..Default::default() };
    let other = UpdateCaisseAmount { cash: Some(Cents(14_000)), comments, ..count.clone() };
    again.refused(other.clone(), Refusal::RegisterClosed).await;
    // Opened anew, nothing of the old session closes it.
    again.ok(opening(id, 15_000)).await;
    again.refused(other, Refusal::RegisterClosed).await;
    again.call(count).await;
    assert_eq!(
        again.ok(GetCaisseById { id: CashRegisterId(id), ..Default::default() }).await["caisse"]["opened"],
        true
    );
    expect_sound(&again, id, 1).await;
}

#[tokio::test]
async fn a_repeat_with_the_same_key_is_the_same_closing() {
    let app = app().await;
    let marie = marie(&app).await.header("idempotency-key", "the-closing-1");
    let id = opened(&app, &crate::marie(&app).await).await;
    let count = closing(&crate::marie(&app).await, id).await;
    let (one, other) = futures::join!(marie.call(count.clone()), marie.call(count.clone()));
    assert!([&one, &other].iter().any(|it| it.code == 0), "{one:?} {other:?}");
    assert_eq!(marie.ok(count).await["caisse"]["opened"], false);
    expect_sound(&crate::marie(&app).await, id, 1).await;
}

/// The app at another time, over the same tables.
fn at(app: App, time: &str) -> App {
    let time: Timestamp = time.parse().expect("an instant");
    app.with(|services| services.clock = Clock::set_at(time))
}

#[tokio::test]
async fn midnight_of_the_days_on_which_clocks_change_leaves_one_z() {
    for before in ["2027-03-28T21:59:59Z", "2026-10-25T22:59:59Z"] {
        let app = at(app().await, before);
        let first = marie(&app).await;
        let id = opened(&app, &first).await;
        let count = closing(&first, id).await;
        // The answer is lost; by the time it is asked again, another day has begun.
        let done = first.ok(count.clone()).await;
        app.advance(SignedDuration::from_secs(2));
        assert_eq!(marie(&app).await.ok(count).await, done);
        expect_sound(&marie(&app).await, id, 1).await;
    }
}

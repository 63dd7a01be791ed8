//! Events of SES about mails that were handed over.

use contract::{
    campaigns::{CampaignStep, GetFlashDispoAudience, SteerFlashDispo},
    ops::JobQueue,
};
use domain::campaigns::recipient::CampaignCounts;
use futures::future::join_all;
use integrations::mail::Mail;
use sandbox::ses::{Fate, Forgery};
use testkit::SimulatedSes;

use super::*;
use crate::sending::{first, gathered};

pub(crate) async fn app() -> (App, SimulatedSes) {
    super::app().await.with_mail_events().await
}

/// The mail to somebody that left first.
pub(crate) fn mail_to(app: &App, name: &str) -> Mail {
    let mails = app.sent().all();
    mails.into_iter().find(|it| it.text.subject.starts_with(name)).expect("a mail to them")
}

/// Tells what becomes of the mail to somebody.
pub(crate) async fn tell(app: &App, ses: &SimulatedSes, fate: Fate, name: &str) {
    let message = ses.tells(fate, &mail_to(app, name), app.now());
    assert!(app.deliver(&jobs(), &[message]).await.is_empty(), "{fate:?}");
}

/// Mails beside the sum: those that bounced, and those that were reported.
async fn beside(app: &App, id: FlashDispoId) -> [i64; 2] {
    let it = app.store().campaigns().counts(id).await.expect("counts");
    [it.bounced, it.complained]
}

/// A campaign that was sent to all three.
pub(crate) async fn sent_campaign(app: &App, marie: &Client<'_>) -> FlashDispoId {
    let id = draft(marie).await;
    marie.ok(super::sent(id)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(app, id).await, [3, 3, 0, 0, 0, 0]);
    id
}

/// A campaign of which nobody knows whether the mail to Alice left.
async fn with_a_lost_answer(app: &App) -> FlashDispoId {
    let marie = marie(app).await;
    let id = gathered(app, &marie).await;
    app.sent().lose_next_answer();
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    assert_eq!(counts(app, id).await, [3, 2, 0, 0, 1, 1]);
    id
}

#[tokio::test]
async fn a_lost_answer_is_settled_by_what_ses_tells() {
    for (fate, settled) in [
        (Fate::Send, [3, 3, 0, 0, 0, 0]),
        (Fate::Delivery, [3, 3, 0, 0, 0, 0]),
        (Fate::Reject, [3, 2, 1, 0, 0, 0]),
        (Fate::HardBounce, [3, 2, 1, 0, 0, 0]),
    ] {
        let (app, ses) = app().await;
        let id = with_a_lost_answer(&app).await;
        tell(&app, &ses, fate, "Alice").await;
        assert_eq!(counts(&app, id).await, settled, "{fate:?}");
        let marie = marie(&app).await;
        assert_eq!(standing(&marie, id).await["state"], "sent", "{fate:?}");
        app.work(&jobs()).await;
        assert_eq!(app.sent().all().len(), 3, "nobody is written to twice");
    }
}

#[tokio::test]
async fn a_claimed_mail_is_settled_by_what_ses_tells_and_not_sent_again() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    let mut one = app.store().campaigns().recipient(id, ALICE).await.expect("readable").expect("Alice");
    one.state = domain::campaigns::recipient::MailState::Claimed(app.now());
    app.store().commit(Changes::new().save(&one).expect("writable")).await.expect("saved");
    app.advance(jiff::SignedDuration::from_mins(1));
    let mail = tagged(id, ALICE);
    assert!(app.deliver(&jobs(), &[ses.tells(Fate::Send, &mail, app.now())]).await.is_empty());
    assert_eq!(counts(&app, id).await, [3, 1, 0, 0, 2, 0]);
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    assert_eq!(app.sent().all().len(), 2, "Alice is not written to again");
}

/// A mail of a campaign to somebody, as far as events name it.
fn tagged(campaign: FlashDispoId, user: UserId) -> Mail {
    let tag = integrations::mail::campaign_tag(campaign, user);
    let mail = serde_json::json!({
        "key": tag, "kind": "campaign", "to": "alice@orion.test", "lang": "fr",
        "text": domain::notices::Written::default(),
        "campaign": { "html": "", "text": "", "reason": "", "tag": tag },
    });
    serde_json::from_value(mail).expect("a mail")
}

#[tokio::test]
async fn nothing_is_believed_that_sns_did_not_sign_for_this_topic() {
    let (app, ses) = app().await;
    let id = with_a_lost_answer(&app).await;
    let mail = mail_to(&app, "Alice");
    for forgery in [
        Forgery::OtherKey,
        Forgery::Altered,
        Forgery::OtherTopic,
        Forgery::OtherCertificate,
        Forgery::OtherVersion,
        Forgery::Unsigned,
    ] {
        let forged = ses.forges(forgery, Fate::Send, &mail, app.now());
        assert_eq!(app.deliver(&jobs(), &[forged]).await.len(), 1, "{forgery:?}");
        assert_eq!(counts(&app, id).await, [3, 2, 0, 0, 1, 1], "{forgery:?}");
        assert_eq!(beside(&app, id).await, [0, 0]);
    }
    tell(&app, &ses, Fate::Send, "Alice").await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
}

#[tokio::test]
async fn a_mail_that_bounces_later_stays_sent_and_its_address_gets_no_more() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let id = sent_campaign(&app, &marie).await;
    tell(&app, &ses, Fate::SoftBounce, "Bruno").await;
    let bounce = ses.tells(Fate::HardBounce, &mail_to(&app, "Alice"), app.now());
    for _ in 0..3 {
        assert!(app.deliver(&jobs(), std::slice::from_ref(&bounce)).await.is_empty());
    }
    for older in [Fate::Delivery, Fate::Send] {
        tell(&app, &ses, older, "Alice").await;
    }
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    assert_eq!(beside(&app, id).await, [1, 0], "once, and a full mailbox not at all");
    let shown = standing(&marie, id).await;
    assert_eq!((&shown["sentToNbUsers"], &shown["bouncedNbUsers"]), (&3.into(), &1.into()));

    let next = draft(&marie).await;
    let audience = marie.ok(GetFlashDispoAudience { id: next }).await;
    assert_eq!(audience["count"], 2);
    let left_out = audience["leftOut"].as_array().expect("reasons");
    assert!(left_out.contains(&serde_json::json!({ "reason": "bounced", "count": 1 })), "{left_out:?}");
    marie.ok(super::sent(next)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(&app, next).await, [3, 2, 0, 1, 0, 0]);

    changed(&app, ALICE, |it| it.email = "alice.martin@orion.test".to_owned()).await;
    let audience = marie.ok(GetFlashDispoAudience { id: next }).await;
    assert_eq!(audience["count"], 3, "another address is free");
}

#[tokio::test]
async fn a_complaint_stops_later_mail_and_is_heard_once() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let id = sent_campaign(&app, &marie).await;
    let next = gathered(&app, &marie).await;
    let complaint = ses.tells(Fate::Complaint, &mail_to(&app, "Alice"), app.now());
    assert!(app.deliver(&jobs(), std::slice::from_ref(&complaint)).await.is_empty());
    assert_eq!((counts(&app, id).await, beside(&app, id).await), ([3, 3, 0, 0, 0, 0], [0, 1]));
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    assert!(alice.subscriptions.is_empty() && alice.subscriptions_validated.is_some());
    assert!(app.deliver(&jobs(), &[first(next)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, next).await, [3, 2, 0, 1, 0, 0], "one that was under way leaves her out as well");

    // A copy does not opt out somebody who follows a topic anew; the address itself stays left out.
    changed(&app, ALICE, |it| it.subscriptions = [WELLNESS].into()).await;
    assert!(app.deliver(&jobs(), &[complaint]).await.is_empty());
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    assert!(!alice.subscriptions.is_empty());
    let audience = marie.ok(GetFlashDispoAudience { id: next }).await;
    let left_out = audience["leftOut"].as_array().expect("reasons");
    assert!(left_out.contains(&serde_json::json!({ "reason": "complained", "count": 1 })), "{left_out:?}");
}

#[tokio::test]
async fn copies_of_an_event_that_come_at_once_count_once() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let id = sent_campaign(&app, &marie).await;
    for (fate, wanted) in [(Fate::HardBounce, [1, 0]), (Fate::Complaint, [1, 1])] {
        let copy = [ses.tells(fate, &mail_to(&app, "Alice"), app.now())];
        let router = jobs();
        let failed = join_all((0..6).map(|_| app.deliver(&router, &copy))).await.concat();
        assert!(failed.is_empty(), "{failed:?}");
        assert_eq!((counts(&app, id).await, beside(&app, id).await), ([3, 3, 0, 0, 0, 0], wanted));
    }
}

#[tokio::test]
async fn events_about_nothing_of_ours_change_nothing() {
    let (app, ses) = app().await;
    let message = ses.tells(Fate::Complaint, &tagged(FlashDispoId(999), ALICE), app.now());
    assert!(app.deliver(&jobs(), &[message]).await.is_empty());
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    assert!(!alice.subscriptions.is_empty());
}

#[tokio::test]
async fn a_campaign_pauses_by_itself_over_a_limit_and_somebody_may_have_it_go_on() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let earlier = sent_campaign(&app, &marie).await;
    let id = gathered(&app, &marie).await;
    app.queue(JobQueue::Notifications).take();
    // A hundred readers more have got theirs, so that one complaint is more than one in a thousand.
    let sent = CampaignCounts { audience: 100, sent: 100, ..CampaignCounts::default() };
    app.store().commit(Changes::new().count_mails(id, sent)).await.expect("counted");
    let mail = tagged(id, ALICE);
    let bounce = ses.tells(Fate::HardBounce, &mail, app.now());
    assert!(app.deliver(&jobs(), &[bounce]).await.is_empty());
    assert_eq!(standing(&marie, id).await["state"], "sending", "one bounce is not yet one in twenty");
    let complaint = ses.tells(Fate::Complaint, &mail, app.now());
    assert!(app.deliver(&jobs(), std::slice::from_ref(&complaint)).await.is_empty());
    let shown = standing(&marie, id).await;
    assert_eq!((&shown["state"], &shown["overLimit"]), (&"paused".into(), &"complaints".into()));
    assert_eq!((&shown["bouncedNbUsers"], &shown["complainedNbUsers"]), (&1.into(), &1.into()));
    assert_eq!(standing(&marie, earlier).await["state"], "sent", "another campaign goes its way");

    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [103, 100, 1, 0, 2, 0], "nothing left after that");
    let step = SteerFlashDispo { flash_dispo_id: id, step: CampaignStep::Resume };
    assert_eq!(marie.ok(step).await["overLimit"], Value::Null);
    assert!(app.deliver(&jobs(), &[complaint]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [103, 102, 1, 0, 0, 0]);
}

use contract::{
    Refusal,
    campaigns::{CampaignStep, SaveFlashDispo, SaveFlashDispoTemplate, SteerFlashDispo},
    ops::JobQueue,
    orders::CreateOrder,
};
use futures::future::join_all;
use integrations::Error;
use jiff::SignedDuration;
use runtime::{Job, tasks::SendCampaign};
use testkit::{codes, world};

use super::*;

const MINUTE: SignedDuration = SignedDuration::from_mins(1);

fn steer(id: FlashDispoId, step: CampaignStep) -> SteerFlashDispo {
    SteerFlashDispo { flash_dispo_id: id, step }
}

/// The addresses of the mails that left, sorted.
fn readers(app: &App) -> Vec<String> {
    let mut readers: Vec<_> = app.sent().all().into_iter().map(|it| it.to).collect();
    readers.sort_unstable();
    readers
}

/// The body of the first message that sends.
pub(crate) fn first(id: FlashDispoId) -> String {
    SendCampaign::first(id, 1).message().expect("a message").to_string()
}

/// A campaign whose readers are written down, and whose first message waits in the queue.
pub(crate) async fn gathered(app: &App, marie: &Client<'_>) -> FlashDispoId {
    let id = draft(marie).await;
    marie.ok(super::sent(id)).await;
    for _ in 0..10 {
        let bodies = app.queue(JobQueue::Notifications).take();
        if bodies.iter().any(|it| it.contains("\"send-campaign\"")) {
            break;
        }
        assert!(app.deliver(&jobs(), &bodies).await.is_empty());
        jobs().run(&app.jobs(), serde_json::json!({ "job": "relay-outbox" })).await.expect("relayed");
    }
    assert_eq!(counts(app, id).await, [3, 0, 0, 0, 3, 0]);
    id
}

#[tokio::test]
async fn each_subscriber_gets_one_mail_with_their_name_and_a_way_out() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let answer = marie.ok(super::sent(id)).await;
    assert_eq!((&answer["success"], &answer["flashDispo"]["sent"]), (&true.into(), &true.into()));
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    let mails = app.sent().all();
    let alice = mails.iter().find(|it| it.text.subject.starts_with("Alice")).expect("Alice's");
    let text = alice.campaign.as_ref().expect("its text");
    assert_eq!(text.html, "<p>Bonjour Alice Martin,</p><ul><li>9 h</li><li>10 h</li></ul>");
    let rendered = integrations::mail::render(alice).expect("it can be laid out");
    assert!(rendered.html.len() + rendered.text.len() < 100_000);
    assert!(
        rendered.html.contains("Vous recevez ce message parce que vous suivez «\u{a0}Bien-être\u{a0}»."),
        "{}",
        rendered.html
    );
    assert!(rendered.text.contains("- 10 h") && rendered.text.contains("/#/mailPreferences/"));
    let click = text.one_click.as_deref().expect("one click");
    assert!(click.starts_with("https://concierge.test/api/campaigns/LeaveCampaigns?token="));
    let it = standing(&marie, id).await;
    assert_eq!(
        (&it["state"], &it["sentToNbUsers"], &it["remainsNbUsers"]),
        (&"sent".into(), &3.into(), &0.into())
    );
}

#[tokio::test]
async fn pressed_again_by_anybody_it_is_sent_once() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let pressed = join_all((0..4).map(|_| marie.call(super::sent(id)))).await;
    assert_eq!(pressed.iter().filter(|it| it.code == 0).count(), 1);
    marie.refused(super::sent(id), Refusal::CampaignSent).await;
    let template = kept_template(&marie).await;
    let late = FlashDispoForm { id, edition: 2, ..form(template, "jamais") };
    marie.refused(SaveFlashDispo { file: None, data: late }, Refusal::CampaignSent).await;
    app.work(&jobs()).await;
    assert_eq!(readers(&app).len(), 3);
}

#[tokio::test]
async fn it_is_sent_whole_and_of_a_published_template() {
    let app = app().await;
    let marie = marie(&app).await;
    let template_id = kept_template(&marie).await;
    let empty = FlashDispoForm { variables: VariableValues::default(), ..form(template_id, "") };
    let saved = marie.ok(SaveFlashDispo { file: None, data: empty }).await;
    let id = decoded(&saved["flashDispo"]["id"]);
    marie.refused(super::sent(id), codes::INVALID).await;
    let unpublished = FlashDispoTemplate { id: template_id, published: false, ..template() };
    marie.ok(SaveFlashDispoTemplate { template: unpublished, edition: 1 }).await;
    marie.refused(super::sent(id), Refusal::TemplateNotPublished).await;
}

#[tokio::test]
async fn its_text_is_that_of_the_instant_at_which_it_was_sent() {
    let app = app().await;
    let marie = marie(&app).await;
    let template_id = kept_template(&marie).await;
    let saved = marie.ok(SaveFlashDispo { file: None, data: form(template_id, "demain") }).await;
    marie.ok(super::sent(decoded(&saved["flashDispo"]["id"]))).await;
    let other = FlashDispoTemplate { id: template_id, subject: "Autre".to_owned(), ..template() };
    marie.ok(SaveFlashDispoTemplate { template: other, edition: 1 }).await;
    app.work(&jobs()).await;
    assert!(app.sent().all().iter().all(|it| it.text.subject.ends_with("un massage demain ?")));
}

#[tokio::test]
async fn who_left_or_was_switched_off_meanwhile_gets_nothing() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    changed(&app, ALICE, |it| it.subscriptions = [].into()).await;
    changed(&app, BRUNO, |it| it.active = false).await;
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 1, 0, 2, 0, 0]);
    assert_eq!(readers(&app).len(), 1);
}

#[tokio::test]
async fn messages_that_come_ten_times_at_once_send_each_mail_once() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    let (router, batch) = (jobs(), [first(id)]);
    let mut left = join_all((0..10).map(|_| app.deliver(&router, &batch))).await.concat();
    for _ in 0..20 {
        left = app.deliver(&router, &left).await;
        counts(&app, id).await;
    }
    app.work(&router).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    let mut readers = readers(&app);
    readers.dedup();
    assert_eq!((readers.len(), app.sent().all().len()), (3, 3));
}

#[tokio::test]
async fn a_mail_whose_answer_was_lost_is_never_sent_again() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    app.sent().lose_next_answer();
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    assert_eq!(counts(&app, id).await, [3, 2, 0, 0, 1, 1]);
    app.advance(SignedDuration::from_hours(1));
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(app.sent().all().len(), 3, "the first one had left");
    // The session of before is over.
    let marie = super::marie(&app).await;
    assert_eq!(standing(&marie, id).await["unknownNbUsers"], 1);
}

#[tokio::test]
async fn a_claim_whose_worker_died_may_have_left_and_is_never_sent_again() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    let mut one = app.store().campaigns().recipient(id, ALICE).await.expect("readable").expect("Alice");
    one.state = domain::campaigns::recipient::MailState::Claimed(app.now());
    app.store().commit(Changes::new().save(&one).expect("writable")).await.expect("saved");
    assert_eq!(app.deliver(&jobs(), &[first(id)]).await.len(), 1, "somebody may be at it");
    app.advance(MINUTE * 6);
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 2, 0, 0, 1, 1]);
    assert_eq!(readers(&app).len(), 2);
}

#[tokio::test]
async fn a_throttled_campaign_waits_a_minute_and_goes_on_where_it_was() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    app.sent().fail_next(Error::Busy);
    app.queue(JobQueue::Notifications).take();
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 0, 0, 0, 3, 0]);
    app.advance(MINUTE);
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
    assert_eq!(app.sent().all().len(), 3);
}

#[tokio::test]
async fn a_mail_server_that_takes_nothing_for_an_hour_has_the_campaign_pause() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    app.queue(JobQueue::Notifications).take();
    for _ in 0..60 {
        app.sent().fail_next(Error::Busy);
    }
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    for _ in 0..60 {
        app.advance(MINUTE);
        app.work(&jobs()).await;
    }
    // The session of before is over.
    let marie = super::marie(&app).await;
    let it = standing(&marie, id).await;
    assert_eq!(
        (&it["state"], &it["held"], &it["remainsNbUsers"]),
        (&"paused".into(), &true.into(), &3.into())
    );
    marie.ok(steer(id, CampaignStep::Resume)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
}

#[tokio::test]
async fn a_mail_that_cannot_be_delivered_is_told_by_name() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    app.sent().fail_next(Error::Undeliverable("blacklisted".to_owned()));
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    assert_eq!(counts(&app, id).await, [3, 2, 1, 0, 0, 0]);
    let shown = marie.ok(GetFlashDispoDetail { id, template_id: None }).await;
    assert_eq!(shown["errors"][0]["name"], "Alice Martin");
    assert!(shown["errors"][0]["reason"].as_str().is_some_and(|it| it.contains("blacklisted")));
}

#[tokio::test]
async fn a_held_campaign_sends_nothing_and_a_stopped_one_leaves_everybody_out() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    marie.ok(steer(id, CampaignStep::Pause)).await;
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 0, 0, 0, 3, 0]);
    marie.refused(steer(id, CampaignStep::Pause), Refusal::CampaignOver).await;
    marie.ok(steer(id, CampaignStep::Stop)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 0, 0, 3, 0, 0]);
    assert_eq!(app.sent().all().len(), 0);
    marie.refused(steer(id, CampaignStep::Resume), Refusal::CampaignOver).await;
}

#[tokio::test]
async fn a_mail_about_an_order_waits_behind_no_campaign() {
    let app = app_with(orders::router()).await;
    let marie = marie(&app).await;
    let id = gathered(&app, &marie).await;
    let shirts = world::order_request(&world::offer(world::SHIRTS));
    app.client(BRUNO).await.ok(CreateOrder { o: shirts }).await;
    jobs().run(&app.jobs(), serde_json::json!({ "job": "relay-outbox" })).await.expect("relayed");
    // The queue of mails goes on while that of campaigns stands still.
    let mails = app.queue(JobQueue::Mails).take();
    assert!(app.deliver(&jobs(), &mails).await.is_empty());
    let sent = app.sent().all();
    assert_eq!(sent.iter().map(|it| it.to.as_str()).collect::<Vec<_>>(), ["bruno@concierge.test"]);
    assert!(sent[0].campaign.is_none());
    assert_eq!(counts(&app, id).await, [3, 0, 0, 0, 3, 0]);
    assert!(app.deliver(&jobs(), &[first(id)]).await.is_empty());
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
}

#[tokio::test]
async fn nobody_is_written_to_at_night() {
    let app = app().await;
    app.advance(SignedDuration::from_hours(13));
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    marie.ok(super::sent(id)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 0, 0, 0, 3, 0]);
    app.advance(SignedDuration::from_hours(9));
    app.work(&jobs()).await;
    assert_eq!(counts(&app, id).await, [3, 3, 0, 0, 0, 0]);
}

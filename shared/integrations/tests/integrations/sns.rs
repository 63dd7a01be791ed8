//! Notifications of SNS, from the sandbox that signs them.

use std::time::Duration;

use contract::{FlashDispoId, UserId};
use domain::campaigns::events::MailEvent;
use integrations::{
    Error,
    mail::{MailReport, campaign_tag},
    sns::{Notification, Topic, TopicSettings},
};
use jiff::Timestamp;
use sandbox::{
    MailEvents,
    ses::{Fate, SentMail, TOPIC},
};

fn topic(origin: &str) -> Topic {
    let (arn, certificates) = (TOPIC.to_owned(), origin.to_owned());
    Topic::new(TopicSettings { arn, certificates, limit: Duration::from_secs(5) }).unwrap()
}

fn told(events: &MailEvents, fate: Fate) -> Notification {
    let tag = campaign_tag(FlashDispoId(7), UserId(12));
    let mail = SentMail { tag: &tag, to: "alice@orion.test", at: Timestamp::UNIX_EPOCH };
    serde_json::from_str(&events.notification(fate, mail, None)).unwrap()
}

#[tokio::test]
async fn what_the_sandbox_signs_is_opened_and_read() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let events = MailEvents::new(&origin);
    let router = events.router();
    let server = tokio::spawn(async move { axum::serve(listener, router).await });
    let topic = topic(&origin);
    for (fate, event) in [
        (Fate::Send, MailEvent::Send),
        (Fate::Delivery, MailEvent::Delivery),
        (Fate::HardBounce, MailEvent::Bounce { permanent: true }),
        (Fate::SoftBounce, MailEvent::Bounce { permanent: false }),
        (Fate::Complaint, MailEvent::Complaint),
        (Fate::Reject, MailEvent::Reject),
    ] {
        let notification = told(&events, fate);
        let report = MailReport::read(topic.open(&notification).await.unwrap()).unwrap().unwrap();
        assert_eq!((report.event, report.address.as_str()), (event, "alice@orion.test"));
        assert_eq!((report.campaign, report.user), (FlashDispoId(7), UserId(12)));
    }
    server.abort();
    let _ = server.await;
    assert!(topic.open(&told(&events, Fate::Send)).await.is_ok(), "the certificate is kept");
}

#[tokio::test]
async fn a_certificate_that_cannot_be_read_now_is_no_forgery() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let events = MailEvents::new(&origin);
    let opened = topic(&origin).open(&told(&events, Fate::Send)).await.map(str::to_owned);
    assert!(matches!(opened, Err(Error::Unavailable(_))), "{opened:?}");
}

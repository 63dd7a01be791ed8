//! The events of SES about the mails of a test, signed and checked as the real ones are.

use integrations::mail::Mail;
use jiff::Timestamp;
use runtime::{MailEventsConfig, Services};
use sandbox::{
    MailEvents,
    ses::{Fate, Forgery, IncomingMail, SentMail, TOPIC},
};

use crate::App;

/// A topic of events. Its certificate ends with the test.
pub struct SimulatedSes(MailEvents);

impl SimulatedSes {
    /// The message by which a queue tells what becomes of a mail that left.
    pub fn tells(&self, fate: Fate, mail: &Mail, at: Timestamp) -> String {
        self.notification(fate, mail, at, None)
    }

    /// The same, not as SNS makes it.
    pub fn forges(&self, forgery: Forgery, fate: Fate, mail: &Mail, at: Timestamp) -> String {
        self.notification(fate, mail, at, Some(forgery))
    }

    /// The same for a mail of which no more is known.
    pub fn tells_of(&self, fate: Fate, mail: SentMail<'_>) -> String {
        self.0.notification(fate, mail, None)
    }

    /// The message by which a queue tells of a mail that came in, or of one that SNS did not make.
    pub fn received(&self, mail: &IncomingMail<'_>, at: Timestamp, forgery: Option<Forgery>) -> String {
        self.0.received(mail, at, forgery)
    }

    fn notification(&self, fate: Fate, mail: &Mail, at: Timestamp, forgery: Option<Forgery>) -> String {
        let tag = mail.campaign.as_ref().and_then(|it| it.tag.as_deref()).expect("a mail of a campaign");
        self.0.notification(fate, SentMail { tag, to: &mail.to, at }, forgery)
    }
}

impl App {
    /// The same app, which hears what becomes of its mails.
    pub async fn with_mail_events(self) -> (Self, SimulatedSes) {
        let (listener, origin) = crate::mail_taker::free_port().await;
        let events = MailEvents::new(&origin);
        let router = events.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let config = MailEventsConfig { topic: TOPIC.to_owned(), certificates: origin };
        let topic = Services::mail_events(&config).expect("an address of this machine");
        (self.with(|services| services.mail_events = Some(topic)), SimulatedSes(events))
    }
}

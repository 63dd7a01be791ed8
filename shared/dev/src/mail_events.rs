//! The events of SES about mails of campaigns: the sandbox, whose certificate has a port of its own.

use runtime::MailEventsConfig;
use sandbox::MailEvents;

use crate::books;

const TOPIC: &str = "arn:aws:sns:eu-west-3:000000000000:mail-events";

/// Opens the sandbox. The local cloud keeps mails and tells nothing of them: the tools do.
pub async fn open(port: u16) -> anyhow::Result<MailEvents> {
    let (listener, origin) = books::listen("certificate of mail events", port).await?;
    let events = MailEvents::new(TOPIC, &origin);
    let router = events.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(events)
}

/// How the platform checks what it tells.
pub fn config(events: &MailEvents) -> MailEventsConfig {
    MailEventsConfig { topic: events.topic.clone(), certificates: events.origin.clone() }
}

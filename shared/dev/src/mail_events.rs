//! The events of SES about mails of campaigns: the sandbox, whose certificate has a port of its own.

use runtime::MailEventsConfig;
use sandbox::{MailEvents, ses::TOPIC};

use crate::books;

/// The domain at which replies are taken: the tools bring them, and no mail reaches it.
pub const REPLY_DOMAIN: &str = "reply.concierge.test";

/// Opens the sandbox. The local cloud keeps mails and tells nothing of them: the tools do.
pub async fn open(port: u16) -> anyhow::Result<MailEvents> {
    let (listener, origin) = books::listen("certificate of mail events", port).await?;
    let events = MailEvents::new(&origin);
    let router = events.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(events)
}

/// How the platform checks what it tells.
pub fn config(events: &MailEvents) -> MailEventsConfig {
    MailEventsConfig { topic: TOPIC.to_owned(), certificates: events.origin.clone() }
}

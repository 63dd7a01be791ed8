//! The service of browsers (web push): the sandbox, on a port of its own. After a new start no browser has subscribed.

use std::sync::Arc;

use integrations::Secret;
use runtime::{Clock, PushConfig};
use sandbox::{
    PushService, PushServiceSettings,
    push::{PRIVATE_KEY, PUBLIC_KEY, Subscription},
};

use crate::books;

/// The service at its address.
#[derive(Clone, Debug)]
pub struct OpenPushService {
    pub service: PushService,
    /// The address, such as `http://127.0.0.1:8088`.
    pub origin: String,
}

/// Opens the service, without browsers.
pub async fn open(port: u16, clock: Clock) -> anyhow::Result<OpenPushService> {
    let (listener, origin) = books::listen("service of browsers", port).await?;
    let open = OpenPushService::at(origin, clock);
    let router = open.service.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenPushService {
    /// One that is served at `origin`.
    pub fn at(origin: String, clock: Clock) -> Self {
        let settings = PushServiceSettings { origin: origin.clone(), clock: Arc::new(move || clock.now()) };
        Self { service: PushService::new(settings), origin }
    }

    /// A browser subscribes to what the platform tells.
    pub fn subscribe(&self) -> Option<Subscription> {
        self.service.subscribe(PUBLIC_KEY)
    }

    /// How the platform reaches it.
    pub fn config(&self) -> PushConfig {
        PushConfig {
            public_key: PUBLIC_KEY.to_owned(),
            private_key: Some(Secret::new(PRIVATE_KEY)),
            local: Some(self.origin.clone()),
        }
    }
}

//! Browsers of a test's own, whose service is spoken to over loopback HTTP as a real one is.

use std::{ops::Deref, sync::Arc, time::Duration};

use contract::account::SetPushDevice;
use integrations::{
    Secret,
    push::{Push, PushSettings},
};
use runtime::PushConfig;
use sandbox::{
    PushService, PushServiceSettings,
    push::{PRIVATE_KEY, PUBLIC_KEY},
};

use crate::App;

/// A service without browsers. It ends with the test.
pub struct Browsers(PushService);

impl Deref for Browsers {
    type Target = PushService;
    fn deref(&self) -> &PushService {
        &self.0
    }
}

impl Browsers {
    /// A new browser, as its page describes it to the platform.
    pub fn browser(&self) -> SetPushDevice {
        let it = self.subscribe(PUBLIC_KEY).expect("keys");
        SetPushDevice { endpoint: it.endpoint, p256dh: it.p256dh, auth: it.auth }
    }
}

impl App {
    /// The same app with a service of browsers that is waited for so long.
    pub async fn with_push(self, limit: Duration) -> (Self, Browsers) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let clock = self.services.clock.clone();
        let settings = PushServiceSettings { origin: origin.clone(), clock: Arc::new(move || clock.now()) };
        let service = PushService::new(settings);
        let router = service.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let private_key = Secret::new(PRIVATE_KEY);
        let config = PushConfig {
            public_key: PUBLIC_KEY.to_owned(),
            private_key: Some(private_key.clone()),
            local: Some(origin.clone()),
        };
        let settings = PushSettings {
            public_key: PUBLIC_KEY.to_owned(),
            private_key,
            contact: "mailto:concierge@concierge.test".to_owned(),
            local: Some(origin),
            limit,
        };
        let push = Push::new(settings).expect("keys of the sandbox");
        let app = self.with(|services| {
            services.push = Some(push);
            services.config.push = Some(config);
        });
        (app, Browsers(service))
    }
}

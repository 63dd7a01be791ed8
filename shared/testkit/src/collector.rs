//! A collector of direct debits of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, time::Duration};

use integrations::{
    Secret,
    debit::{DebitProvider, DebitSettings},
};
use runtime::{Clock, Request, SlimpayConfig};
use sandbox::{Collector, CollectorSettings, bank::When, debit::Notice};

use crate::{Answered, App};

const SECRET: &str = "secret-of-the-app";
const WEBHOOK_SECRET: &str = "whsec";

/// A collector whose notices wait until the test hands them over. It ends with the test.
pub struct DebitCollector {
    collector: Collector,
    url: String,
}

impl DebitCollector {
    /// A collector with empty books, in the time of a platform.
    pub async fn open(clock: Clock) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let collector = Collector::new(CollectorSettings {
            public_url: url.clone(),
            app: "app".to_owned(),
            secret: SECRET.to_owned(),
            creditor: "concierge".to_owned(),
            webhook_url: "https://concierge.test/api/payments/SlimpayNotification".to_owned(),
            webhook_secret: WEBHOOK_SECRET.to_owned(),
            token_seconds: 999,
            seed: 7,
            delivery: When::OnDemand,
            clock: std::sync::Arc::new(move || clock.now()),
        });
        let router = collector.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { collector, url }
    }

    /// How a platform reaches it that waits so long for an answer.
    pub fn provider(&self, limit: Duration) -> DebitProvider {
        let settings = DebitSettings {
            base_url: self.url.clone(),
            app: "app".to_owned(),
            secret: Secret::new(SECRET),
            creditor: "concierge".to_owned(),
            limit,
        };
        DebitProvider::new(settings).expect("an address of this machine")
    }

    /// Hands the notices that wait over to a platform, one after the other.
    pub async fn notify(&self, app: &App) {
        for notice in self.collector.take_notices() {
            let answered = app.debit_notified(&notice).await;
            assert_eq!(answered.code, 0, "{notice:?}: {answered:?}");
        }
    }
}

impl Deref for DebitCollector {
    type Target = Collector;
    fn deref(&self) -> &Collector {
        &self.collector
    }
}

impl App {
    /// The same app with a collector of direct debits.
    pub async fn with_collector(self) -> (Self, DebitCollector) {
        let collector = DebitCollector::open(self.services.clock.clone()).await;
        let debits = collector.provider(Duration::from_secs(30));
        let config = SlimpayConfig {
            url: collector.url.clone(),
            app: "app".to_owned(),
            secret: SECRET.to_owned(),
            creditor: "concierge".to_owned(),
            webhook_secret: Some(WEBHOOK_SECRET.to_owned()),
        };
        let app = self.with(|services| {
            services.debits = Some(debits);
            services.config.slimpay = Some(config);
        });
        (app, collector)
    }

    /// Brings a notice of the collector.
    pub async fn debit_notified(&self, notice: &Notice) -> Answered {
        let mut headers = vec![("content-type".to_owned(), "application/json".to_owned())];
        headers.extend(notice.signature.clone().map(|it| ("slimpay-signature".to_owned(), it)));
        let request = Request {
            method: "POST".to_owned(),
            path: "/api/payments/SlimpayNotification".to_owned(),
            query: String::new(),
            headers: headers.into_iter().collect(),
            body: notice.body.clone().into_bytes(),
            ip: "203.0.113.7".to_owned(),
        };
        self.anonymous().send(request).await
    }
}

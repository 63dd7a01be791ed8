use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use contract::{Cents, Lang};
use integrations::{
    Secret,
    debit::{DebitProvider, DebitRequest, DebitSettings, Outcome, PayinView, Signatory, SigningRequest},
};
use jiff::{Timestamp, civil::Date};
use sandbox::{Collector, CollectorSettings, bank::When, debit::Fate};

pub(crate) const DAY: i64 = 24 * 60 * 60;

/// A collector, its creditor, and the time.
pub(crate) struct World {
    pub(crate) collector: Collector,
    pub(crate) provider: DebitProvider,
    pub(crate) url: String,
    now: Arc<AtomicI64>,
}

impl World {
    pub(crate) async fn new() -> Self {
        let now = Arc::new(AtomicI64::new(1_795_219_200)); // 21 November 2026
        let clock = Arc::clone(&now);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let collector = Collector::new(CollectorSettings {
            public_url: url.clone(),
            app: "app".into(),
            secret: "secret-of-the-app".into(),
            creditor: "concierge".into(),
            webhook_url: "http://127.0.0.1:9/".into(),
            webhook_secret: "whsec".into(),
            token_seconds: 999,
            seed: 7,
            delivery: When::OnDemand,
            clock: Arc::new(move || Timestamp::from_second(clock.load(Ordering::SeqCst)).unwrap()),
        });
        let router = collector.router();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let provider = provider(&url, "secret-of-the-app", Duration::from_secs(30));
        Self { collector, provider, url, now }
    }

    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    pub(crate) fn advance(&self, days: i64) {
        self.now.fetch_add(days * DAY, Ordering::SeqCst);
    }

    /// The same creditor, who waits a fraction of a second.
    pub(crate) async fn impatient(&self) -> DebitProvider {
        let provider = provider(&self.url, "secret-of-the-app", Duration::from_millis(400));
        // With a token and the links in hand, the one exchange that hangs is the one under test.
        while provider.look_up("none").await.is_err() {}
        provider
    }

    /// A mandate signed with an account that has this fate; its reference.
    pub(crate) async fn signed(&self, reference: &str, fate: Fate) -> String {
        let page = self.provider.open_signing(&signing(reference)).await.unwrap().page.unwrap();
        self.collector.sign(&page, fate).await.unwrap();
        let order = self.provider.order(reference).await.unwrap().unwrap();
        order.mandate.unwrap().reference
    }

    pub(crate) async fn view(&self, reference: &str) -> PayinView {
        self.provider.look_up(reference).await.unwrap().unwrap()
    }
}

pub(crate) fn signing(reference: &str) -> SigningRequest {
    SigningRequest {
        reference: reference.into(),
        subscriber: "user-7".into(),
        signatory: Signatory {
            prefix: Some("Mrs"),
            family_name: "Martin".into(),
            given_name: "Camille".into(),
            telephone: "+33612345678".into(),
            email: "camille@example.org".into(),
            street1: "1 rue de Paris".into(),
            street2: String::new(),
            postal_code: "75001".into(),
            city: "Paris".into(),
        },
        lang: Lang::Fr,
        return_url: "https://app.example/#/back".into(),
        notify_url: "https://app.example/notify".into(),
    }
}

pub(crate) fn debit(reference: &str, mandate: &str, day: Option<Date>) -> DebitRequest {
    DebitRequest {
        reference: reference.into(),
        mandate: mandate.into(),
        amount: Cents(4505),
        label: "Commande 10482".into(),
        execution_date: day,
    }
}

pub(crate) fn taken(outcome: Outcome) -> PayinView {
    match outcome {
        Outcome::Taken(view) => *view,
        other => panic!("not taken on: {other:?}"),
    }
}

pub(crate) fn provider(url: &str, secret: &str, limit: Duration) -> DebitProvider {
    DebitProvider::new(DebitSettings {
        base_url: url.into(),
        app: "app".into(),
        secret: Secret::new(secret),
        creditor: "concierge".into(),
        limit,
    })
    .unwrap()
}

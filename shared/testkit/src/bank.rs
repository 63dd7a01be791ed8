//! A card bank of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, time::Duration};

use integrations::card::{CardProvider, CardSettings, Secret};
use runtime::{Clock, Request};
use sandbox::{
    Bank, BankSettings,
    bank::{Kind, Webhook, When},
};

use crate::{Answered, App};

const MERCHANT: &str = "concierge";
const KEY: &str = "key-of-the-merchant";

/// A bank whose notices wait until the test hands them over. It ends with the test.
pub struct CardBank {
    bank: Bank,
    url: String,
}

impl CardBank {
    /// A bank with empty books, in the time of a platform.
    pub async fn open(clock: Clock) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let bank = Bank::new(BankSettings {
            public_url: url.clone(),
            merchant: MERCHANT.to_owned(),
            api_key: KEY.to_owned(),
            token_seconds: 3600,
            seed: 7,
            delivery: When::OnDemand,
            clock: std::sync::Arc::new(move || clock.now()),
        });
        let router = bank.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { bank, url }
    }

    /// How a platform reaches it that waits so long for an answer.
    pub fn provider(&self, limit: Duration) -> CardProvider {
        let settings = CardSettings {
            base_url: format!("{}/api/v2", self.url),
            merchant: MERCHANT.to_owned(),
            api_key: Secret::new(KEY),
            limit,
        };
        CardProvider::new(settings).expect("an address of this machine")
    }

    /// Hands the notices that wait over to a platform, one after the other.
    pub async fn notify(&self, app: &App) {
        for notice in self.bank.take_webhooks() {
            let answered = app.notified(&notice).await;
            assert_eq!(answered.code, 0, "{notice:?}: {answered:?}");
        }
    }

    /// The sum of all that it took, less all that it gave back, in cents.
    pub fn taken(&self) -> i64 {
        let ledger = self.bank.ledger();
        let sum = |kind| ledger.iter().filter(|it| it.kind == kind).map(|it| it.amount).sum::<i64>();
        sum(Kind::Captured) - sum(Kind::Refunded)
    }
}

impl Deref for CardBank {
    type Target = Bank;
    fn deref(&self) -> &Bank {
        &self.bank
    }
}

impl App {
    /// The same app with a card bank.
    pub async fn with_bank(self) -> (Self, CardBank) {
        let bank = CardBank::open(self.services.clock.clone()).await;
        let cards = bank.provider(Duration::from_secs(30));
        (self.with(|services| services.cards = Some(cards)), bank)
    }

    /// Brings a notice of the bank.
    pub async fn notified(&self, notice: &Webhook) -> Answered {
        let request = Request {
            method: "POST".to_owned(),
            path: "/api/payments/AxeptaNotification".to_owned(),
            query: String::new(),
            headers: [("content-type".to_owned(), "application/json".to_owned())].into(),
            body: notice.body.clone().into_bytes(),
            ip: "203.0.113.7".to_owned(),
        };
        self.anonymous().send(request).await
    }
}

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use axum::{Router, routing::post};
use contract::{Cents, Lang};
use integrations::card::{
    Capture, CardProvider, CardSettings, ChargeRequest, Operation, Outcome, PaymentView, Secret,
    SessionRequest, StoredCard,
};
use jiff::Timestamp;
use sandbox::{
    Bank, BankSettings,
    bank::{Behaviour, When},
};

pub(crate) const DAY: i64 = 24 * 60 * 60;
pub(crate) const GOOD: &str = "4111111111111111";

/// A bank, its merchant, and the time.
pub(crate) struct World {
    pub(crate) bank: Bank,
    pub(crate) provider: CardProvider,
    pub(crate) base_url: String,
    received: Arc<Mutex<Vec<String>>>,
    merchant_url: String,
    now: Arc<AtomicI64>,
}

impl World {
    pub(crate) async fn new() -> Self {
        let now = Arc::new(AtomicI64::new(1_795_219_200)); // 21 November 2026
        let clock = Arc::clone(&now);
        let listener = listen().await;
        let public_url = url(&listener);
        let bank = Bank::new(BankSettings {
            public_url: public_url.clone(),
            merchant: "concierge".into(),
            api_key: "key-of-the-merchant".into(),
            token_seconds: 3600,
            seed: 7,
            delivery: When::OnDemand,
            clock: Arc::new(move || Timestamp::from_second(clock.load(Ordering::SeqCst)).unwrap()),
        });
        serve(listener, bank.router());
        let (received, merchant_url) = merchant().await;
        let base_url = format!("{public_url}/api/v2");
        let provider = provider(&base_url, "key-of-the-merchant", Duration::from_secs(30));
        Self { bank, provider, base_url, received, merchant_url, now }
    }

    pub(crate) fn advance(&self, seconds: i64) {
        self.now.fetch_add(seconds, Ordering::SeqCst);
    }

    /// The same merchant, who waits a fraction of a second.
    pub(crate) async fn impatient(&self) -> CardProvider {
        let provider = provider(&self.base_url, "key-of-the-merchant", Duration::from_millis(400));
        // With a token in hand, the one exchange that hangs is the one under test.
        while provider.look_up("ab").await.is_err() {}
        provider
    }

    /// The bodies the merchant was sent.
    pub(crate) fn received(&self) -> Vec<String> {
        self.received.lock().unwrap().clone()
    }

    pub(crate) fn session(&self, trans_id: &str, cents: i64) -> SessionRequest {
        SessionRequest {
            trans_id: trans_id.into(),
            ref_nr: "10482".into(),
            amount: Cents(cents),
            capture: Capture::Automatic,
            keep_card: false,
            lang: Lang::Fr,
            return_url: "https://app.example/?x=1#/paid".into(),
            cancel_url: "https://app.example/cancelled".into(),
            webhook_url: format!("{}/webhook", self.merchant_url),
            email: "camille@example.org".into(),
        }
    }

    /// A customer pays with `card` on a page of 12.90; what the bank then says.
    pub(crate) async fn paid(&self, trans_id: &str, card: &str) -> PaymentView {
        let page = self.provider.open_session(&self.session(trans_id, 1290)).await.unwrap();
        self.bank.pay(&page.url, card).await.unwrap();
        self.view(trans_id).await
    }

    /// A customer authorises 12.90, to be captured by hand.
    pub(crate) async fn held(&self, trans_id: &str) -> PaymentView {
        let request = SessionRequest { capture: Capture::Manual, ..self.session(trans_id, 1290) };
        let page = self.provider.open_session(&request).await.unwrap();
        self.bank.pay(&page.url, GOOD).await.unwrap();
        self.view(trans_id).await
    }

    /// A customer registers `number` for later.
    pub(crate) async fn registered(&self, trans_id: &str, number: &str) -> StoredCard {
        let page = self.provider.open_session(&self.session(trans_id, 0)).await.unwrap();
        self.bank.pay(&page.url, number).await.unwrap();
        let pay_id = self.view(trans_id).await.pay_id;
        done(self.provider.finish_registration(&pay_id, trans_id).await.unwrap()).card.unwrap()
    }

    pub(crate) async fn view(&self, trans_id: &str) -> PaymentView {
        self.provider.look_up_by_trans(trans_id).await.unwrap().unwrap()
    }
}

pub(crate) fn charge(trans_id: &str, card: &StoredCard, key: &str) -> ChargeRequest {
    ChargeRequest {
        trans_id: trans_id.into(),
        ref_nr: "10482".into(),
        amount: Cents(4500),
        card: card.clone(),
        idempotency_key: key.into(),
    }
}

pub(crate) fn part(view: &PaymentView, cents: i64, key: &str) -> Operation {
    Operation {
        pay_id: view.pay_id.clone(),
        trans_id: view.trans_id.clone(),
        ref_nr: view.ref_nr.clone(),
        amount: Cents(cents),
        idempotency_key: key.into(),
    }
}

pub(crate) fn done(outcome: Outcome) -> PaymentView {
    match outcome {
        Outcome::Done(view) => *view,
        other => panic!("not done: {other:?}"),
    }
}

pub(crate) fn provider(base_url: &str, api_key: &str, limit: Duration) -> CardProvider {
    CardProvider::new(CardSettings {
        base_url: base_url.into(),
        merchant: "concierge".into(),
        api_key: Secret::new(api_key),
        limit,
    })
    .unwrap()
}

/// The number of the card that asks for a behaviour.
pub(crate) fn card_for(behaviour: Behaviour) -> &'static str {
    sandbox::bank::CARDS.iter().find(|card| card.behaviour == behaviour).unwrap().number
}

pub(crate) async fn listen() -> tokio::net::TcpListener {
    tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap()
}

pub(crate) fn url(listener: &tokio::net::TcpListener) -> String {
    format!("http://{}", listener.local_addr().unwrap())
}

pub(crate) fn serve(listener: tokio::net::TcpListener, router: Router) {
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
}

/// A server that keeps every notice it gets.
async fn merchant() -> (Arc<Mutex<Vec<String>>>, String) {
    let received = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&received);
    let listener = listen().await;
    let address = url(&listener);
    let keep = move |body: String| async move { kept.lock().unwrap().push(body) };
    serve(listener, Router::new().route("/webhook", post(keep)));
    (received, address)
}

//! The bank of a run and its collector of direct debits: the sandboxes behind their own protocols, within the thread. Here
//! exchanges wait for their turn and get lost.

use std::{
    fmt,
    future::poll_fn,
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    task::Poll,
    time::Duration,
};

use axum::{Router, body::Body};
use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use integrations::{
    Secret,
    card::{CardProvider, CardSettings, Carried, Carrier, NoAnswer},
    debit::{DebitProvider, DebitSettings},
};
use runtime::{Clock, SlimpayConfig};
use sandbox::{
    Bank, BankSettings, Collector, CollectorSettings,
    bank::{Behaviour, When},
    debit::Fault,
};
use tower_service::Service;

use crate::{dice::Dice, gates::Gates, planted::Planted};

const MERCHANT: &str = "concierge";
const KEY: &str = "key-of-the-merchant";
const URL: &str = "http://127.0.0.1:9";
const COLLECTOR: &str = "http://127.0.0.1:10";
const COLLECTOR_PORT: u16 = 10;

/// Nothing waits for time to pass: what is lost says so.
const LIMIT: Duration = Duration::from_secs(24 * 3600);

/// The bank's reactions to the next request of money.
const MOODS: &[(usize, Behaviour)] = &[
    (3, Behaviour::TimeoutBefore),
    (5, Behaviour::TimeoutAfterCommit),
    (3, Behaviour::UnsureDone),
    (3, Behaviour::UnsureNotDone),
    (3, Behaviour::ServerError),
    (3, Behaviour::Decline(305)),
    (2, Behaviour::Decline(351)),
    (2, Behaviour::WebhookThrice),
    (2, Behaviour::WebhookForged),
    (2, Behaviour::WebhookMissing),
    (2, Behaviour::WebhookOutOfOrder),
];

/// The collector's reactions to the next request of money.
const FAULTS: [Fault; 3] = [Fault::TimeoutBefore, Fault::TimeoutAfterCommit, Fault::ServerError];

/// The network to the bank and to the collector. Clones are the same network.
#[derive(Clone)]
pub(crate) struct Network(Arc<Inner>);

struct Inner {
    bank: Router,
    collector: Router,
    gates: Gates,
    state: Mutex<State>,
}

struct State {
    dice: Dice,
    /// So many exchanges in a hundred get lost.
    losses: usize,
    planted: Option<Planted>,
    /// How often the planted bug struck.
    struck: u64,
    exchanges: u64,
    lost: u64,
}

/// A bank and a collector in the platform's time, and the network to them.
pub(crate) fn open(clock: &Clock, gates: Gates, planted: Option<Planted>) -> (Bank, Collector, Network) {
    let (of_bank, of_collector) = (clock.clone(), clock.clone());
    let bank = Bank::new(BankSettings {
        public_url: URL.to_owned(),
        merchant: MERCHANT.to_owned(),
        api_key: KEY.to_owned(),
        token_seconds: 3600 * 24 * 3,
        seed: 7,
        delivery: When::OnDemand,
        clock: Arc::new(move || of_bank.now()),
    });
    let collector = Collector::new(CollectorSettings {
        public_url: COLLECTOR.to_owned(),
        app: MERCHANT.to_owned(),
        secret: KEY.to_owned(),
        creditor: MERCHANT.to_owned(),
        webhook_url: String::new(),
        webhook_secret: KEY.to_owned(),
        token_seconds: 3600 * 24 * 3,
        seed: 7,
        delivery: When::OnDemand,
        clock: Arc::new(move || of_collector.now()),
    });
    let state = State { dice: Dice::new(0), losses: 0, planted, struck: 0, exchanges: 0, lost: 0 };
    let (to_bank, to_collector) = (bank.router(), collector.router());
    let inner = Inner { bank: to_bank, collector: to_collector, gates, state: Mutex::new(state) };
    (bank, collector, Network(Arc::new(inner)))
}

/// The collector's next fault.
pub(crate) fn fault(dice: &mut Dice) -> Fault {
    dice.of(FAULTS)
}

/// Whether a page is one of the collector's.
pub(crate) fn is_of_collector(page: &str) -> bool {
    page.starts_with(COLLECTOR)
}

/// The settings with which the platform calls the collector.
pub(crate) fn collector_config() -> SlimpayConfig {
    SlimpayConfig {
        url: COLLECTOR.to_owned(),
        app: MERCHANT.to_owned(),
        secret: KEY.to_owned(),
        creditor: MERCHANT.to_owned(),
        webhook_secret: Some(KEY.to_owned()),
    }
}

/// The bank's next reaction.
pub(crate) fn mood(dice: &mut Dice) -> Behaviour {
    dice.weighed(MOODS).unwrap_or(Behaviour::Do)
}

impl Network {
    /// How the platform takes it to the bank.
    pub(crate) fn provider(&self) -> CardProvider {
        let settings = CardSettings {
            base_url: format!("{URL}/api/v2"),
            merchant: MERCHANT.to_owned(),
            api_key: Secret::new(KEY),
            limit: LIMIT,
        };
        CardProvider::within(Arc::new(self.clone()), settings).expect("an address of this machine")
    }

    /// How the platform takes it to the collector.
    pub(crate) fn collector(&self) -> DebitProvider {
        let settings = DebitSettings {
            base_url: COLLECTOR.to_owned(),
            app: MERCHANT.to_owned(),
            secret: Secret::new(KEY),
            creditor: MERCHANT.to_owned(),
            limit: LIMIT,
        };
        DebitProvider::within(Arc::new(self.clone()), settings).expect("an address of this machine")
    }

    /// A step begins, in which so many exchanges in a hundred get lost.
    pub(crate) fn begin(&self, losses: usize, dice: Dice) {
        self.with(|state| (state.losses, state.dice) = (losses, dice));
    }

    /// How many exchanges there were, and how many of them got lost.
    pub(crate) fn traffic(&self) -> (u64, u64) {
        self.with(|state| (state.exchanges, state.lost))
    }

    /// How often the planted bug struck.
    pub(crate) fn struck(&self) -> u64 {
        self.with(|state| state.struck)
    }

    fn with<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.0.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// An exchange, with what a planted bug makes of it.
    async fn exchange(self, request: Request<Full<Bytes>>) -> Result<Response<Bytes>, NoAnswer> {
        let Some(planted) = self.with(|state| state.planted) else { return self.carried(request).await };
        let (head, body) = request.into_parts();
        let body = body.collect().await.map_err(|_| NoAnswer::NotSent)?.to_bytes();
        let sent = planted.at_bank(Request::from_parts(head, body.clone()));
        let anew = planted.anew(&sent);
        self.with(|state| state.struck += u64::from(*sent.body() != body));
        match (self.carried(sent.map(Full::new)).await, anew) {
            (Err(NoAnswer::Lost), Some(anew)) => {
                self.with(|state| state.struck += 1);
                self.carried(anew.map(Full::new)).await
            }
            (answer, _) => answer,
        }
    }

    async fn carried(&self, request: Request<Full<Bytes>>) -> Result<Response<Bytes>, NoAnswer> {
        self.0.gates.pass().await;
        let lost = self.with(|state| {
            state.exchanges += 1;
            let lost = state.dice.chance(state.losses).then(|| state.dice.of([0, 1, 2]));
            state.lost += u64::from(lost.is_some());
            lost
        });
        match lost {
            Some(0) => return Err(NoAnswer::NotSent),
            Some(1) => return Err(NoAnswer::Lost),
            _ => {}
        }
        let answer = self.answered(request).await;
        self.0.gates.pass().await;
        if lost.is_some() { Err(NoAnswer::Lost) } else { answer }
    }

    /// The bank's answer. It either answers at once or never does.
    async fn answered(&self, request: Request<Full<Bytes>>) -> Result<Response<Bytes>, NoAnswer> {
        let to_collector = request.uri().port_u16() == Some(COLLECTOR_PORT);
        let mut router = if to_collector { self.0.collector.clone() } else { self.0.bank.clone() };
        let mut answering = pin!(router.call(request.map(Body::new)));
        let answer = poll_fn(|context| match answering.as_mut().poll(context) {
            Poll::Ready(answer) => Poll::Ready(answer.ok()),
            Poll::Pending => Poll::Ready(None),
        });
        let (head, body) = answer.await.ok_or(NoAnswer::Lost)?.into_parts();
        let body = body.collect().await.map_err(|_| NoAnswer::Lost)?.to_bytes();
        Ok(Response::from_parts(head, body))
    }
}

impl Carrier for Network {
    fn carry(&self, request: Request<Full<Bytes>>) -> Carried {
        Box::pin(self.clone().exchange(request))
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Network")
    }
}

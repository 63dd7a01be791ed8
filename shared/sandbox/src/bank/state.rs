//! A bank: how it is set up, its books, and when its notices leave.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use super::{
    books::{Books, Entry, Kind, Webhook},
    script::Behaviour,
    webhooks::{self, Delivery},
};
use crate::post::{self, Post};

/// How a bank is set up.
#[derive(Clone)]
pub struct BankSettings {
    /// The address at which its router is served, such as `http://127.0.0.1:4100`, for the addresses of its pages.
    pub public_url: String,
    /// The one merchant it knows.
    pub merchant: String,
    /// The merchant's key.
    pub api_key: String,
    /// How long a bearer token lives.
    pub token_seconds: u32,
    /// Makes identifiers differ between two banks.
    pub seed: u64,
    /// When webhooks leave.
    pub delivery: When,
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// When webhooks leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// They are sent by themselves, while the answer is under way.
    AtOnce,
    /// When a test says so: [`Bank::deliver`] or [`Bank::take_webhooks`]. Early ones still come by themselves.
    OnDemand,
}

/// A bank. Clones are the same bank.
#[derive(Clone)]
pub struct Bank(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) settings: BankSettings,
    books: Mutex<Books>,
    deliveries: Mutex<Vec<Delivery>>,
    post: Post,
}

impl Bank {
    /// A bank with empty books.
    pub fn new(settings: BankSettings) -> Self {
        Self(Arc::new(Inner {
            settings,
            books: Mutex::default(),
            deliveries: Mutex::default(),
            post: post::open(),
        }))
    }

    /// The next write, or the next customer, is treated so, whatever the card. Behaviours queue up.
    pub fn next(&self, behaviour: Behaviour) {
        self.books().next.push_back(behaviour);
    }

    /// The next `calls` to the API get a 500 and do nothing.
    pub fn go_down_for(&self, calls: u32) {
        self.books().down_for = calls;
    }

    /// Ends an outage: it is reached again, and treats all alike.
    pub fn recover(&self) {
        let mut books = self.books();
        books.next.clear();
        books.down_for = 0;
    }

    /// No bearer token is good any more.
    pub fn revoke_tokens(&self) {
        self.books().bearers.clear();
    }

    /// How many bearer tokens were handed out.
    pub fn tokens_given(&self) -> u32 {
        self.books().tokens_given
    }

    /// The whole ledger, oldest first.
    pub fn ledger(&self) -> Vec<Entry> {
        self.books().entries.clone()
    }

    /// The movements of a transaction in the ledger, without dates.
    pub fn moves_of(&self, trans_id: &str) -> Vec<(Kind, i64)> {
        let books = self.books();
        let entries = books.entries.iter().filter(|entry| entry.trans_id == trans_id);
        entries.map(|entry| (entry.kind, entry.amount)).collect()
    }

    /// Every notice sent so far.
    pub fn deliveries(&self) -> Vec<Delivery> {
        self.0.deliveries.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The notices that wait, in order; they will not be sent.
    pub fn take_webhooks(&self) -> Vec<Webhook> {
        self.books().waiting.drain(..).collect()
    }

    /// Sends the notices that wait, one after the other, and says how many.
    pub async fn deliver(&self) -> usize {
        let mut sent = 0;
        while let Some(webhook) = self.next_webhook() {
            let status = webhooks::send(&self.0.post, &webhook).await;
            let delivery = Delivery { webhook, status };
            self.0.deliveries.lock().unwrap_or_else(PoisonError::into_inner).push(delivery);
            sent += 1;
        }
        sent
    }

    /// The books as text, to be opened again by [`restore`](Self::restore).
    pub fn save(&self) -> String {
        serde_json::to_string(&*self.books()).unwrap_or_default()
    }

    /// Opens saved books. Says whether they could be read.
    pub fn restore(&self, saved: &str) -> bool {
        match serde_json::from_str(saved) {
            Ok(books) => {
                *self.books() = books;
                true
            }
            Err(_) => false,
        }
    }

    pub(super) fn next_webhook(&self) -> Option<Webhook> {
        self.books().waiting.pop_front()
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.settings.clock)()
    }

    /// Lets the notices of a change leave as the behaviour wants.
    pub(super) async fn announce(&self, behaviour: Behaviour) {
        if behaviour == Behaviour::WebhookEarly {
            self.deliver().await;
        } else if self.0.settings.delivery == When::AtOnce {
            let bank = self.clone();
            tokio::spawn(async move { bank.deliver().await });
        }
    }
}

impl fmt::Debug for Bank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bank").field("public_url", &self.0.settings.public_url).finish_non_exhaustive()
    }
}

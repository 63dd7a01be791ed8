//! The collector of direct debits: the HAL API of SlimPay, its signing page, its notices, and the banks behind it.
//!
//! What becomes of a debit is scripted by the account that signed ([`ACCOUNTS`]); how a request goes, by the caller
//! ([`Collector::next`]). Time passes with the clock: whatever looks at the books finds what the banks did by then.

mod api;
mod books;
mod notices;
mod page;
mod resources;
mod script;

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    routing::{get, post},
};
use jiff::Timestamp;

use crate::{
    bank::When,
    post::{self, Post},
};
use books::Books;

pub use books::{Entry, Kind};
pub use notices::Notice;
pub use page::{PageError, Signer};
pub use script::{ACCOUNTS, Fate, Fault, TestAccount};

/// How a collector is set up.
#[derive(Clone)]
pub struct CollectorSettings {
    /// Where its router is served, for its links.
    pub public_url: String,
    /// The one application it knows, and its secret.
    pub app: String,
    pub secret: String,
    /// The creditor that the application acts for.
    pub creditor: String,
    /// Where signed notices go, and what they are signed with.
    pub webhook_url: String,
    pub webhook_secret: String,
    /// How long a bearer token lives.
    pub token_seconds: u32,
    /// Makes identifiers differ between two collectors.
    pub seed: u64,
    /// When notices leave.
    pub delivery: When,
    /// What time it is.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// A collector. Clones are the same one.
#[derive(Clone)]
pub struct Collector(Arc<Inner>);

struct Inner {
    settings: CollectorSettings,
    books: Mutex<Books>,
    post: Post,
}

impl Collector {
    /// A collector with empty books.
    pub fn new(settings: CollectorSettings) -> Self {
        Self(Arc::new(Inner { settings, books: Mutex::default(), post: post::open() }))
    }

    /// Everything it serves: the token, the API and the signing page.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/oauth/token", post(api::token))
            .route("/", get(api::root))
            .route("/orders", post(api::open_order).get(api::find_order))
            .route("/orders/{id}/mandate", get(api::mandate_of_order))
            .route("/mandates", get(api::find_mandate))
            .route("/mandates/{rum}/revocation", post(api::revoke))
            .route("/payments/in", post(api::debit))
            .route("/payments", get(api::search_payments))
            .route("/payments/{id}", get(api::payment))
            .route("/payment-issues", get(api::search_issues))
            .route("/payment-issues/{id}/ack", post(api::acknowledge))
            .route("/sandbox/sign/{order}", get(page::show).post(page::submit))
            .with_state(self.clone())
    }

    /// The next write is treated so. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.books().next.push_back(fault);
    }

    /// The next `calls` to the API get a 500 and do nothing.
    pub fn go_down_for(&self, calls: u32) {
        self.books().down_for = calls;
    }

    /// From now on it is reached, and treats all alike again.
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

    /// The debtor ends the mandate at their own bank, which tells nobody: later debits come back.
    pub fn end_at_bank(&self, rum: &str) {
        if let Some(mandate) = self.books().mandates.get_mut(rum) {
            mandate.ended_at_bank = true;
        }
    }

    /// The whole ledger, oldest first.
    pub fn ledger(&self) -> Vec<Entry> {
        self.books().entries.clone()
    }

    /// What the ledger says of a debit, without dates.
    pub fn moves_of(&self, reference: &str) -> Vec<(Kind, i64)> {
        let books = self.books();
        let entries = books.entries.iter().filter(|entry| entry.reference == reference);
        entries.map(|entry| (entry.kind, entry.amount)).collect()
    }

    /// What was debited in all, less what came back, in cents.
    pub fn taken(&self) -> i64 {
        let sign = |kind| if kind == Kind::Debited { 1 } else { -1 };
        self.books().entries.iter().map(|entry| sign(entry.kind) * entry.amount).sum()
    }

    /// How many debits it has taken on.
    pub fn debits(&self) -> usize {
        self.books().payins.len()
    }

    /// The notices that wait, in order; they will not be sent.
    pub fn take_notices(&self) -> Vec<Notice> {
        self.books().waiting.drain(..).collect()
    }

    /// Sends the notices that wait, one after the other, and says how many.
    pub async fn deliver(&self) -> usize {
        let mut sent = 0;
        while let Some(notice) = self.next_notice() {
            notices::send(&self.0.post, &notice).await;
            sent += 1;
        }
        sent
    }

    /// Lets the banks do what they have to do by now.
    pub async fn catch_up(&self) {
        drop(self.books());
        self.announce(Fault::None).await;
    }

    /// The books as text, to be opened again by [`restore`](Self::restore).
    pub fn save(&self) -> String {
        serde_json::to_string(&*self.books()).unwrap_or_default()
    }

    /// Opens saved books. Says whether they could be read.
    pub fn restore(&self, saved: &str) -> bool {
        let Ok(books) = serde_json::from_str(saved) else { return false };
        *self.0.books.lock().unwrap_or_else(PoisonError::into_inner) = books;
        true
    }

    fn next_notice(&self) -> Option<Notice> {
        self.books().waiting.pop_front()
    }

    /// The books, with all that happened by now.
    fn books(&self) -> MutexGuard<'_, Books> {
        let mut books = self.0.books.lock().unwrap_or_else(PoisonError::into_inner);
        books.catch_up(self.now(), &self.0.settings);
        books
    }

    fn now(&self) -> Timestamp {
        (self.0.settings.clock)()
    }

    /// Lets the notices of a change leave as the fault wants.
    async fn announce(&self, fault: Fault) {
        if fault == Fault::NoticeEarly {
            self.deliver().await;
        } else if self.0.settings.delivery == When::AtOnce {
            let collector = self.clone();
            tokio::spawn(async move { collector.deliver().await });
        }
    }
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collector").field("public_url", &self.0.settings.public_url).finish_non_exhaustive()
    }
}

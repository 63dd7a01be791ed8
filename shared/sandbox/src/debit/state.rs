//! A collector: its books, and when its notices leave.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use super::{
    books::{Books, Entry, Kind},
    notices::{self, Notice},
    script::Fault,
    settings::CollectorSettings,
};
use crate::{
    bank::When,
    post::{self, Post},
};

/// A collector. Clones are the same one.
#[derive(Clone)]
pub struct Collector(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) settings: CollectorSettings,
    books: Mutex<Books>,
    post: Post,
}

impl Collector {
    /// A collector with empty books.
    pub fn new(settings: CollectorSettings) -> Self {
        Self(Arc::new(Inner { settings, books: Mutex::default(), post: post::open() }))
    }

    /// The next write is treated so. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.books().next.push_back(fault);
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

    /// The movements of a debit in the ledger, without dates.
    pub fn moves_of(&self, reference: &str) -> Vec<(Kind, i64)> {
        let books = self.books();
        let entries = books.entries.iter().filter(|entry| entry.reference == reference);
        entries.map(|entry| (entry.kind, entry.amount)).collect()
    }

    /// The sum of all debits, less all returns, in cents.
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
    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        let mut books = self.0.books.lock().unwrap_or_else(PoisonError::into_inner);
        books.catch_up(self.now(), &self.0.settings);
        books
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.settings.clock)()
    }

    /// Lets the notices of a change leave as the fault wants.
    pub(super) async fn announce(&self, fault: Fault) {
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

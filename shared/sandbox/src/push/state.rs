//! The service: its browsers, and what they were sent.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use serde::Serialize;

use super::browser::{Browser, Subscription};

/// How a service is set up.
#[derive(Clone)]
pub struct PushServiceSettings {
    /// Its own origin, such as `http://127.0.0.1:8086`.
    pub origin: String,
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// How one message is treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Does nothing and never answers.
    TimeoutBefore,
    /// Takes it and never answers.
    TimeoutAfterCommit,
    /// Does nothing and answers 500.
    ServerError,
    /// Has too much to do and does nothing.
    Busy,
}

/// A message as its browser read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pushed {
    /// The number of the browser.
    pub browser: usize,
    /// Absent when the browser cannot read it.
    pub text: Option<String>,
    pub at: Timestamp,
}

/// A service. Clones are the same one.
#[derive(Clone)]
pub struct PushService(Arc<Inner>);

struct Inner {
    clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    books: Mutex<Books>,
}

pub(super) struct Books {
    pub(super) origin: String,
    pub(super) browsers: Vec<Browser>,
    pub(super) pushed: Vec<Pushed>,
    pub(super) next: VecDeque<Fault>,
}

impl PushService {
    /// A service without browsers.
    pub fn new(PushServiceSettings { origin, clock }: PushServiceSettings) -> Self {
        let books = Books { origin, browsers: vec![], pushed: vec![], next: VecDeque::new() };
        Self(Arc::new(Inner { clock, books: Mutex::new(books) }))
    }

    /// A browser subscribes, to hear the sender with this public key (base64url) alone.
    pub fn subscribe(&self, sender: &str) -> Option<Subscription> {
        let mut books = self.books();
        let number = books.browsers.len();
        let browser = Browser::new(number, sender)?;
        let subscription = browser.subscription(format!("{}/push/{number}", books.origin));
        books.browsers.push(browser);
        Some(subscription)
    }

    /// A browser is gone for good.
    pub fn unsubscribe(&self, number: usize) {
        if let Some(browser) = self.books().browsers.get_mut(number) {
            browser.gone = true;
        }
    }

    /// The next message is treated so. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.books().next.push_back(fault);
    }

    /// Everything that browsers were sent, oldest first.
    pub fn pushed(&self) -> Vec<Pushed> {
        self.books().pushed.clone()
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.clock)()
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for PushService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushService").field("browsers", &self.books().browsers.len()).finish_non_exhaustive()
    }
}

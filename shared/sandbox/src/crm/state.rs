//! A universe: its contacts, and what it is told to do next.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use serde_json::Value;

/// How a universe is set up.
#[derive(Clone)]
pub struct UniverseSettings {
    /// The key by which its owner is known.
    pub api_key: String,
    /// Fields of its contacts beside the usual ones.
    pub fields: Vec<String>,
    /// How long a token is good; an hour in truth.
    pub token_seconds: u32,
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// How one call about a contact is treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Does nothing and never answers.
    TimeoutBefore,
    /// Does it and never answers.
    TimeoutAfterCommit,
    /// Does it and answers 500.
    ServerError,
    /// Has too much to do and does nothing.
    Busy,
}

/// A universe. Clones are the same one.
#[derive(Clone)]
pub struct Universe(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) settings: UniverseSettings,
    books: Mutex<Books>,
}

#[derive(Default)]
pub(super) struct Books {
    /// The contacts by their key.
    pub(super) contacts: BTreeMap<String, Value>,
    /// Tokens, and until when they are good.
    pub(super) tokens: BTreeMap<String, Timestamp>,
    pub(super) tokens_given: u32,
    pub(super) next: VecDeque<Fault>,
    down_for: u32,
    calls: u32,
}

impl Universe {
    /// A universe without contacts.
    pub fn new(settings: UniverseSettings) -> Self {
        Self(Arc::new(Inner { settings, books: Mutex::default() }))
    }

    /// The next call about a contact is treated so. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.books().next.push_back(fault);
    }

    /// The next `calls`, whatever they are, get a 500 and do nothing.
    pub fn go_down_for(&self, calls: u32) {
        self.books().down_for = calls;
    }

    /// No token is good any more.
    pub fn revoke_tokens(&self) {
        self.books().tokens.clear();
    }

    /// How many tokens were handed out.
    pub fn tokens_given(&self) -> u32 {
        self.books().tokens_given
    }

    /// How many calls have come, whatever they were.
    pub fn calls(&self) -> u32 {
        self.books().calls
    }

    /// All contacts, by their key.
    pub fn contacts(&self) -> BTreeMap<String, Value> {
        self.books().contacts.clone()
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.settings.clock)()
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Books {
    /// Counts a call; says whether it is turned away.
    pub(super) fn is_down(&mut self) -> bool {
        self.calls += 1;
        let down = self.down_for > 0;
        self.down_for = self.down_for.saturating_sub(1);
        down
    }
}

impl fmt::Debug for Universe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Universe").field("contacts", &self.books().contacts.len()).finish_non_exhaustive()
    }
}

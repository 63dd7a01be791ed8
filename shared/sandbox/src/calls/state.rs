//! A call centre: its agents, and what it is told to do next.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// How a call centre is set up.
#[derive(Clone, Debug)]
pub struct CallCentreSettings {
    /// The client that may have people sign in.
    pub client: String,
    /// The only address that they come back to.
    pub home: String,
}

/// How one call of the API is treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Does it and never answers.
    NoAnswer,
    /// Does nothing and answers 500.
    ServerError,
    /// Has too much to do and does nothing.
    Busy,
    /// Does it, and answers with something that is no JSON.
    Odd,
}

/// A call centre. Clones are the same one.
#[derive(Clone)]
pub struct CallCentre(Arc<Inner>);

struct Inner {
    settings: CallCentreSettings,
    books: Mutex<Books>,
}

/// A code that waits to be turned into a token.
pub(super) struct Code {
    pub(super) agent: String,
    pub(super) challenge: String,
}

#[derive(Default)]
pub(super) struct Books {
    pub(super) codes: BTreeMap<String, Code>,
    /// The agents by their tokens.
    pub(super) tokens: BTreeMap<String, String>,
    /// Agents on queue; others are available.
    pub(super) on_queue: BTreeMap<String, bool>,
    /// The agent and the number of each call, oldest first.
    pub(super) calls: Vec<(String, String)>,
    pub(super) next: VecDeque<Fault>,
    given: u32,
}

impl CallCentre {
    /// A call centre where nobody is signed in.
    pub fn new(settings: CallCentreSettings) -> Self {
        Self(Arc::new(Inner { settings, books: Mutex::default() }))
    }

    /// A token of an agent, as if they had signed in.
    pub fn signed_in(&self, agent: &str) -> String {
        self.books().grant(agent)
    }

    /// A code that an agent comes back with, as if they had signed in on the page with the challenge of this secret.
    pub fn code(&self, agent: &str, verifier: &str) -> String {
        self.books().code(agent.to_owned(), challenge(verifier))
    }

    /// The next call of the API is treated so. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.books().next.push_back(fault);
    }

    /// No token is good any more.
    pub fn revoke_tokens(&self) {
        self.books().tokens.clear();
    }

    /// The agent and the number of each call that rang, oldest first.
    pub fn calls(&self) -> Vec<(String, String)> {
        self.books().calls.clone()
    }

    /// Whether an agent takes calls of the queue.
    pub fn is_on_queue(&self, agent: &str) -> bool {
        self.books().on_queue.get(agent).copied().unwrap_or_default()
    }

    pub(super) fn settings(&self) -> &CallCentreSettings {
        &self.0.settings
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The challenge of a secret, as `S256` makes it.
pub(super) fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

impl Books {
    pub(super) fn grant(&mut self, agent: &str) -> String {
        let token = format!("agent.token.{}", self.nth());
        self.tokens.insert(token.clone(), agent.to_owned());
        token
    }

    pub(super) fn code(&mut self, agent: String, challenge: String) -> String {
        let code = format!("code-{}", self.nth());
        self.codes.insert(code.clone(), Code { agent, challenge });
        code
    }

    /// The number of what is given next.
    fn nth(&mut self) -> u32 {
        self.given += 1;
        self.given
    }
}

impl fmt::Debug for CallCentre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallCentre").field("calls", &self.books().calls.len()).finish_non_exhaustive()
    }
}

//! A pool: its codes, its keys, and what it is told to do next.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use super::script::{Fault, TestPerson};

/// How long a code can be turned into tokens.
const CODE: SignedDuration = SignedDuration::from_mins(5);

/// How a pool is set up.
#[derive(Clone)]
pub struct PoolSettings {
    /// The address at which its router is served; its tokens are issued by that name.
    pub public_url: String,
    /// The applications it knows.
    pub clients: Vec<String>,
    /// The addresses that it sends browsers back to.
    pub redirects: Vec<String>,
    /// Makes codes differ between two pools.
    pub seed: u64,
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// A pool. Clones are the same one.
#[derive(Clone)]
pub struct UserPool(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) settings: PoolSettings,
    state: Mutex<State>,
}

#[derive(Default)]
pub(super) struct State {
    drawn: u64,
    pub(super) codes: BTreeMap<String, Grant>,
    pub(super) next: VecDeque<Fault>,
    /// The first key was withdrawn.
    pub(super) rotated: bool,
    /// How often its keys were read.
    pub(super) keys_read: u32,
    /// Its keys cannot be read.
    pub(super) no_keys: bool,
}

/// The sign-in that a code stands for.
#[derive(Clone, Debug)]
pub(super) struct Grant {
    pub(super) client: String,
    pub(super) redirect: String,
    /// SHA-256 of the verifier, base64.
    pub(super) challenge: String,
    pub(super) nonce: String,
    pub(super) person: &'static TestPerson,
    pub(super) fault: Fault,
    pub(super) until: Timestamp,
}

impl UserPool {
    /// A pool that nobody has signed in at.
    pub fn new(settings: PoolSettings) -> Self {
        Self(Arc::new(Inner { settings, state: Mutex::default() }))
    }

    /// The next sign-in goes so, whoever it is. Faults queue up.
    pub fn next(&self, fault: Fault) {
        self.state().next.push_back(fault);
    }

    /// Changes the key that signs, and publishes the first one no longer.
    pub fn rotate_keys(&self) {
        self.state().rotated = true;
    }

    /// Whether its keys can be read.
    pub fn publish_keys(&self, published: bool) {
        self.state().no_keys = !published;
    }

    /// How often its keys were read.
    pub fn keys_read(&self) -> u32 {
        self.state().keys_read
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.0.settings.clock)()
    }

    /// A new code for a grant.
    pub(super) fn code_of(&self, grant: Grant) -> String {
        let mut state = self.state();
        state.drawn += 1;
        let code =
            URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{} {}", self.0.settings.seed, state.drawn)));
        state.codes.insert(code.clone(), grant);
        code
    }

    pub(super) fn code_ends(&self) -> Timestamp {
        self.now() + CODE
    }
}

impl fmt::Debug for UserPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UserPool").field("public_url", &self.0.settings.public_url).finish_non_exhaustive()
    }
}

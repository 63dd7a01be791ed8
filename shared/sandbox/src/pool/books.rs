//! The books of a pool, as tests and the local platform read, fill and keep them.

use super::{
    directory::{AdminFault, Directory, hash},
    state::UserPool,
};

impl UserPool {
    /// The next call of the API goes so.
    pub fn fail_admin(&self, fault: AdminFault) {
        self.state().admin.push_back(fault);
    }

    /// The names of its providers, and those of its clients.
    pub fn known(&self) -> (Vec<String>, Vec<String>) {
        let directory = &self.state().directory;
        let clients = directory.clients.values().map(|it| it.name.clone()).collect();
        (directory.providers.keys().cloned().collect(), clients)
    }

    /// Where a client sends browsers back to.
    pub fn homes_of(&self, client: &str) -> Vec<String> {
        self.state().directory.clients.get(client).map(|it| it.callbacks.clone()).unwrap_or_default()
    }

    /// Where a provider is, as it was described last.
    pub fn address_of(&self, provider: &str) -> Option<String> {
        self.state().directory.providers.get(provider).map(|it| it.address.clone())
    }

    /// Whether a provider was given this secret last.
    pub fn has_secret(&self, provider: &str, secret: &str) -> bool {
        let directory = &self.state().directory;
        directory.providers.get(provider).is_some_and(|it| it.secret_hash == Some(hash(secret)))
    }

    /// Its providers and clients, as text.
    pub fn save(&self) -> String {
        serde_json::to_string_pretty(&self.state().directory).unwrap_or_default()
    }

    /// Goes on with the providers and clients of such a text. False: it is none.
    pub fn restore(&self, books: &str) -> bool {
        match serde_json::from_str::<Directory>(books) {
            Ok(kept) => {
                self.state().directory = kept;
                true
            }
            Err(_) => false,
        }
    }
}

//! The CRM: a universe of Splio with its contacts.
//!
//! How a call goes is said by the caller ([`Universe::next`]); its books tell what became of each contact.

mod api;
mod state;

use axum::{
    Router,
    routing::{patch, post},
};

pub use state::{Fault, Universe, UniverseSettings};

impl Universe {
    /// Everything it serves: the token and the contacts.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/authenticate", post(api::token))
            .route("/data/contacts", post(api::create))
            .route("/data/contacts/{key}", patch(api::change).delete(api::delete))
            .with_state(self.clone())
    }
}

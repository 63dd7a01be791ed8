//! The call centre: an organisation of Genesys Cloud with its agents.
//!
//! Somebody signs in on its page as any agent, by code and PKCE, and then calls, and comes on queue or goes off it. How a
//! call goes is said by the caller ([`CallCentre::next`]); numbers at a premium rate are always refused.

mod api;
mod page;
mod state;

use axum::{
    Router,
    routing::{get, post},
};

pub use state::{CallCentre, CallCentreSettings, Fault};

impl CallCentre {
    /// Everything it serves: the page, the token, calls and presences.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/oauth/authorize", get(page::show).post(page::decide))
            .route("/oauth/token", post(page::token))
            .route("/api/v2/conversations/calls", post(api::call))
            .route("/api/v2/users/me", get(api::me))
            .route("/api/v2/users/{id}/presences/purecloud", get(api::presence).patch(api::set_presence))
            .route("/api/v2/presence/definitions", get(api::definitions))
            .with_state(self.clone())
    }
}

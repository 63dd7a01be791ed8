//! The user pool of employers: the sign-in page and the tokens of Cognito, as OpenID Connect has them, with code and PKCE.
//!
//! The person chosen on the page ([`PEOPLE`]), or the caller ([`UserPool::next`]), scripts who signs in and how that
//! goes wrong.

mod api;
mod page;
mod script;
mod state;
mod tokens;

use axum::{
    Router,
    routing::{get, post},
};

pub use page::Visitor;
pub use script::{Fault, Forgery, PEOPLE, TestPerson};
pub use state::{PoolSettings, UserPool};

impl UserPool {
    /// Everything it serves: the page, the tokens and the keys.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/oauth2/authorize", get(page::show).post(page::submit))
            .route("/oauth2/token", post(api::token).options(api::preflight))
            .route("/.well-known/jwks.json", get(api::keys))
            .route("/.well-known/openid-configuration", get(api::configuration))
            .with_state(self.clone())
    }
}

//! The user pool of employers: the sign-in page and the tokens of Cognito, as OpenID Connect has them, with code and PKCE, and
//! the API by which providers and clients are made in it.
//!
//! The person chosen on the page ([`PEOPLE`]), or the caller ([`UserPool::next`]), scripts who signs in and how that
//! goes wrong. The caller ([`UserPool::fail_admin`]) also scripts what goes wrong with a call of the API.

mod admin;
mod api;
mod books;
mod directory;
mod page;
mod script;
mod state;
mod tokens;

use axum::{
    Router,
    routing::{get, post},
};

pub use directory::AdminFault;
pub use page::Visitor;
pub use script::{Fault, Forgery, PEOPLE, TestPerson};
pub use state::{PoolSettings, UserPool};

impl UserPool {
    /// Everything it serves: the page, the tokens, the keys and the API.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", post(admin::act))
            .route("/oauth2/authorize", get(page::show).post(page::submit))
            .route("/oauth2/token", post(api::token).options(api::preflight))
            .route("/.well-known/jwks.json", get(api::keys))
            .route("/.well-known/openid-configuration", get(api::configuration))
            .with_state(self.clone())
    }
}

//! The card bank: the REST API v2 of Axepta BNP Paribas, its hosted page, its webhooks and its books.
//!
//! The card ([`CARDS`]) or the caller ([`Bank::next`]) scripts its behaviour.

mod api;
mod books;
mod page;
mod script;
mod state;
mod webhooks;

use axum::{
    Router,
    routing::{get, post},
};

pub use books::{Entry, Kind, Webhook};
pub use page::{Customer, PageError};
pub use script::{Behaviour, CARDS, TestCard};
pub use state::{Bank, BankSettings, When};
pub use webhooks::Delivery;

impl Bank {
    /// Everything it serves: the token, the API and the hosted page.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/authorization/oauth/token", post(api::token))
            .route("/api/v2/payments/sessions", post(api::open_session))
            .route("/api/v2/payments", post(api::charge))
            .route("/api/v2/payments/{pay_id}/captures", post(api::capture))
            .route("/api/v2/payments/{pay_id}/refunds", post(api::refund))
            .route("/api/v2/payments/{pay_id}/reversals", post(api::reverse))
            .route("/api/v2/payments/getByPayId/{pay_id}", get(api::by_pay_id))
            .route("/api/v2/payments/getByTransId/{trans_id}", get(api::by_trans_id))
            .route("/sandbox/pay/{session}", get(page::show).post(page::submit))
            .with_state(self.clone())
    }
}

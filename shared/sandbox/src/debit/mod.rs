//! The collector of direct debits: the HAL API of SlimPay, its signing page, its notices, and the banks behind it.
//!
//! The account that signed ([`ACCOUNTS`]) scripts the fate of a debit; the caller ([`Collector::next`]) scripts how a
//! request goes. Time passes with the clock: whatever looks at the books finds what the banks did by then.

mod api;
mod books;
mod notices;
mod page;
mod resources;
mod script;
mod settings;
mod state;

use axum::{
    Router,
    routing::{get, post},
};

pub use books::{Entry, Kind};
pub use notices::Notice;
pub use page::{PageError, Signer};
pub use script::{ACCOUNTS, Fate, Fault, TestAccount};
pub use settings::CollectorSettings;
pub use state::Collector;

impl Collector {
    /// Everything it serves: the token, the API and the signing page.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/oauth/token", post(api::token))
            .route("/", get(api::root))
            .route("/orders", post(api::open_order).get(api::find_order))
            .route("/orders/{id}/mandate", get(api::mandate_of_order))
            .route("/mandates", get(api::find_mandate))
            .route("/mandates/{rum}/revocation", post(api::revoke))
            .route("/payments/in", post(api::debit))
            .route("/payments", get(api::search_payments))
            .route("/payments/{id}", get(api::payment))
            .route("/payments/{id}/cancellation", post(api::call_back))
            .route("/payment-issues", get(api::search_issues))
            .route("/payment-issues/{id}/ack", post(api::acknowledge))
            .route("/sandbox/sign/{order}", get(page::show).post(page::submit))
            .with_state(self.clone())
    }
}

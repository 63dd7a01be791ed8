//! A receipt printer of Epson that takes ePOS-Print: XML over HTTP, from a page in the browser. Its paper and its drawer are seen
//! on its own page, where its next trouble is chosen as well.

mod api;
mod job;
mod page;
mod state;

use axum::{
    Router,
    routing::{get, post},
};

pub use job::PaperLine;
pub use state::{Paper, Printer, Trouble};

impl Printer {
    /// Everything it serves: the service, and the page for people.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(page::show))
            .route("/next", post(page::next))
            .route("/cgi-bin/epos/service.cgi", post(api::print).options(api::preflight))
            .with_state(self.clone())
    }
}

#[cfg(test)]
mod tests;

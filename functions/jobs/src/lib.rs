//! Work without a caller: the relay of the outbox, mails, debits, ratings.

mod mails;
mod relay;

use runtime::JobRouter;

/// The jobs.
pub fn router() -> JobRouter {
    JobRouter::default().on(relay::run).on(mails::send)
}

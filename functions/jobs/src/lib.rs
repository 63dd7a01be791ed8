//! Work without a caller: the relay of the outbox, mails, debits, ratings.

use runtime::JobRouter;

/// The jobs.
pub fn router() -> JobRouter {
    JobRouter::default()
}

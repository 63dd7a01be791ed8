//! Invoicing expectations: what partners are to invoice for the orders of a month, and the paper that says so.

mod computing;
mod expectation;
mod fonts;
mod paper;
mod partners;
mod pdf;
mod unwritten;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(partners::eligible)
        .on(computing::for_all)
        .on(partners::summary)
        .on(partners::next_months)
        .on(computing::next)
        .on(expectation::detail)
        .on(expectation::open_or_close)
        .on(computing::again)
        .on(expectation::send)
        .on(expectation::delete)
        .on(expectation::pdf)
}

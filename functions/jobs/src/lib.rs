//! Work without a caller: the relay of the outbox, mails, debits, ratings, warnings, recurring orders, rights that end, the
//! inbox, work on many things.

mod bulk;
mod cards;
mod debits;
mod inbox;
mod links;
mod mails;
mod ratings;
mod relay;
mod returns;
mod rights;
mod series;

use runtime::JobRouter;

/// The jobs.
pub fn router() -> JobRouter {
    JobRouter::default()
        .on(relay::run)
        .on(mails::send)
        .on(links::password)
        .on(debits::debit)
        .on(debits::settle)
        .on(returns::take)
        .on(returns::remind)
        .on(ratings::ask)
        .on(cards::warn)
        .on(series::run)
        .on(rights::settle)
        .on(bulk::run)
        .on(inbox::rank)
}

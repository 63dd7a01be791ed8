//! Technical tools, for those who run the platform: what runs, what is kept in memory, mails, the journal of changes, messages that
//! were given up, feature flags.

mod caches;
mod costs;
mod dead_letters;
mod features;
mod figures;
mod journal;
mod mails;
mod people;
mod running;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(running::list)
        .on(caches::instance)
        .on(figures::get)
        .on(caches::forget)
        .on(caches::list)
        .on(caches::clear)
        .on(mails::list)
        .on(journal::list)
        .on(dead_letters::list)
        .on(dead_letters::send_again)
        .on(dead_letters::give_up)
        .on(costs::get)
        .on(features::list)
        .on(features::set)
}

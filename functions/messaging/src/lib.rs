//! Conversations of beneficiaries with desks, canned replies, and calls through the call centre.

mod calls;
mod replies;
mod threads;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(threads::list)
        .on(threads::show)
        .on(threads::post)
        .on(threads::acknowledge)
        .on(calls::start)
        .on(calls::page)
        .on(calls::open)
        .on(calls::status)
        .on(calls::set_status)
        .on(replies::list)
        .on(replies::save)
        .on(replies::delete)
}

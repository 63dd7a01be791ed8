//! Messages between people and desks: calls through the call centre.

mod calls;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default().on(calls::start).on(calls::page).on(calls::open).on(calls::status).on(calls::set_status)
}

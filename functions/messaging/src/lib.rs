//! What people and desks say to one another: calls through the call centre.

mod calls;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default().on(calls::start)
}

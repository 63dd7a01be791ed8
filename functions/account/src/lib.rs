//! What a signed-in person keeps for themselves.

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
}

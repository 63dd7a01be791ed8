//! People, as a manager finds them.

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
}

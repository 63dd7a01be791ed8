//! Offers and their versions, as the back office keeps them.

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
}

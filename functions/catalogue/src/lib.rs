//! Universes, categories, presentations, offers, search.

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
}

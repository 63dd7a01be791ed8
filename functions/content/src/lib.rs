//! News, offers of the moment, pictures.

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
}

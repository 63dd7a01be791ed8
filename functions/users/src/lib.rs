//! People, as a manager finds them.

mod people;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default().on(people::search).on(people::desks).on(people::of_desk)
}

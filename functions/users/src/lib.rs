//! People, as a manager finds them; managers, and what they may do.

mod concierges;
mod editor;
mod people;
mod rights;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(people::search)
        .on(people::desks)
        .on(people::of_desk)
        .on(concierges::list)
        .on(concierges::search)
        .on(concierges::get)
        .on(concierges::create)
        .on(concierges::update)
        .on(concierges::set_responsable)
        .on(rights::permissions)
        .on(rights::set_permissions)
        .on(rights::companies)
        .on(rights::set_companies)
        .on(rights::holders)
}

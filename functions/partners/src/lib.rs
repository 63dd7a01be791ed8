//! Partners, as the desks that work with them keep them.

mod list;
mod options;
mod own;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(list::all)
        .on(list::create)
        .on(list::info)
        .on(options::get)
        .on(options::set)
        .on(options::at_desk)
        .on(own::orders)
        .on(own::order)
        .on(own::round)
        .on(own::answer)
}

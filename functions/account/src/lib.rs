//! What a signed-in person keeps for themselves, and the profiles that the desk keeps with them.

mod alerts;
mod desks;
mod favorites;
mod profile;
mod texts;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(alerts::basic_data)
        .on(alerts::basic_user_data)
        .on(alerts::list)
        .on(alerts::acknowledge)
        .on(profile::mine)
        .on(profile::change)
        .on(profile::of_user)
        .on(profile::change_user)
        .on(texts::terms)
        .on(texts::accept_terms)
        .on(texts::blob)
        .on(texts::log_client_failure)
        .on(desks::infos)
        .on(desks::locations)
        .on(desks::choose)
        .on(favorites::set)
        .on(favorites::list)
}

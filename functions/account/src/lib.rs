//! The things that a signed-in person keeps for themselves, and the profiles that the desk keeps with them.

mod alerts;
mod desks;
mod favorites;
mod notice_choices;
mod own_data;
mod profile;
mod removal;
mod subscriptions;
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
        .on(removal::ask)
        .on(removal::mine)
        .on(removal::withdraw)
        .on(own_data::export)
        .on(own_data::acted)
        .on(texts::terms)
        .on(texts::accept_terms)
        .on(texts::blob)
        .on(texts::log_client_failure)
        .on(desks::infos)
        .on(desks::locations)
        .on(desks::choose)
        .on(favorites::set)
        .on(favorites::list)
        .on(subscriptions::of_user)
        .on(subscriptions::set)
        .on(notice_choices::get)
        .on(notice_choices::set)
        .on(notice_choices::tell_browser)
        .on(notice_choices::leave_browser)
}

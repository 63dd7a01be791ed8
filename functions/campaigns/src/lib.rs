//! Mail campaigns about free places: templates, campaigns, and what their readers want to be written about; and the people who wait
//! for a place.

mod attachments;
mod flash;
mod opening;
mod preferences;
mod sending;
mod suppressed;
mod templates;
mod waitlist;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(templates::list)
        .on(templates::get)
        .on(templates::save)
        .on(templates::preview)
        .on(flash::list)
        .on(flash::get)
        .on(flash::save)
        .on(sending::test)
        .on(sending::audience)
        .on(sending::send)
        .on(sending::steer)
        .on(suppressed::list)
        .on(suppressed::free)
        .on(opening::open)
        .on(preferences::get)
        .on(preferences::set)
        .on(preferences::leave)
        .on(waitlist::of_desk)
}

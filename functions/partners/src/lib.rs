//! Partners, as the desks that work with them keep them.

mod calendar;
mod desk_calendar;
mod feed;
mod images;
mod list;
mod notices;
mod options;
mod orders;
mod own;
mod presentations;
mod proposals;
mod quotes;
mod sheet;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(list::all)
        .on(list::create)
        .on(list::info)
        .on(sheet::update)
        .on(sheet::switch)
        .on(options::get)
        .on(options::set)
        .on(options::at_desk)
        .on(own::orders)
        .on(own::order)
        .on(own::round)
        .on(own::answer)
        .on(quotes::propose)
        .on(proposals::slots)
        .on(proposals::propose)
        .on(proposals::withdraw)
        .on(presentations::of_partner)
        .on(presentations::get)
        .on(presentations::save)
        .on(presentations::waiting)
        .on(images::all)
        .on(images::upload)
        .on(images::upload_file)
        .on(images::view)
        .on(orders::of_partner)
        .on(calendar::get)
        .on(desk_calendar::of_week)
        .on(calendar::recurring)
        .on(calendar::real)
        .on(calendar::days_off)
        .on(feed::get)
        .on(feed::set)
        .on(feed::read)
        .on(notices::get)
        .on(notices::set)
}

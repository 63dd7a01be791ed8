//! Offers and their versions, as the back office keeps them.

mod copying;
mod desks;
mod drafts;
mod history;
mod lists;
mod prices;
mod reading;
mod saving;
mod updating;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(lists::of_partner)
        .on(lists::all_of_partner)
        .on(reading::get)
        .on(reading::products)
        .on(updating::offer)
        .on(updating::items)
        .on(updating::restore)
        .on(updating::schedule)
        .on(updating::duplicate)
        .on(prices::change)
        .on(prices::grid)
        .on(copying::copy)
        .on(desks::add)
        .on(desks::remove)
        .on(desks::shortcut)
        .on(history::get)
        .on(drafts::list)
        .on(drafts::send_back)
        .on(drafts::drop)
}

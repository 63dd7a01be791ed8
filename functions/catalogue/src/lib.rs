//! The catalogue, as a person sees it from their desk.

mod browsing;
mod editing;
mod home;
mod offer;
mod products;
mod why;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(home::carousel)
        .on(home::categories)
        .on(home::search)
        .on(why::offers)
        .on(browsing::universes)
        .on(browsing::universe)
        .on(browsing::category)
        .on(browsing::category_image)
        .on(editing::tree)
        .on(editing::update_universe)
        .on(editing::update_category)
        .on(editing::move_universe)
        .on(editing::move_category)
        .on(products::list)
        .on(products::get)
        .on(products::set)
        .on(products::offers)
        .on(products::remove_from_offers)
        .on(products::merge)
        .on(products::undo_merge)
        .on(offer::get)
        .on(offer::path)
        .on(offer::path_to_order_again)
}

//! The catalogue, as a person sees it from their desk.

mod browsing;
mod home;
mod offer;
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
        .on(offer::get)
        .on(offer::path)
        .on(offer::path_to_order_again)
}

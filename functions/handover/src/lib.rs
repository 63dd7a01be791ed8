//! Goods that change hands at the desk: collection, reception, pickup.

mod moving;
mod pickups;
mod records;
mod standing;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(standing::partners_for_collection)
        .on(standing::partners_for_reception)
        .on(standing::orders_for_collection)
        .on(standing::orders_for_reception)
        .on(standing::for_pickup)
        .on(pickups::people)
        .on(pickups::orders)
        .on(moving::check)
        .on(moving::set)
        .on(records::show)
        .on(records::list)
}

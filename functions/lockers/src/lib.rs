//! Parcel lockers: the blocks of a desk, the doors of their boxes, and the tablets that stand beside them.

mod at_tablet;
mod blocks;
mod events;
mod kern;
mod late;
mod parcels;
mod providers;
mod staff;
mod tablet;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(kern::orders)
        .on(kern::status)
        .on(kern::detail)
        .on(kern::run)
        .on(tablet::names)
        .on(tablet::by_qr_code)
        .on(tablet::boxes)
        .on(tablet::act)
        .on(tablet::report)
        .on(parcels::search)
        .on(parcels::create)
        .on(providers::list)
        .on(events::record)
        .on(blocks::list)
        .on(blocks::save)
        .on(blocks::renew_key)
        .on(staff::open)
        .on(staff::free)
        .on(late::remind)
        .on(late::call)
}

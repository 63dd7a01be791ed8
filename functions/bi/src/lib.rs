//! Pivots over the cubes of orders and payments, and the figures of desks.

mod figures;
mod mailing;
mod reports;
mod saved;
mod sharing;
mod sheet;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(reports::metadata)
        .on(reports::report)
        .on(reports::filters)
        .on(reports::orders)
        .on(reports::export)
        .on(saved::keep)
        .on(saved::list)
        .on(saved::delete)
        .on(sharing::colleagues)
        .on(sharing::share)
        .on(sharing::leave)
        .on(mailing::mail)
        .on(figures::of_desks)
        .on(figures::recount)
}

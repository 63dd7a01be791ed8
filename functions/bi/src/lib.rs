//! Pivots over the cubes of orders and payments.

mod files;
mod plan;
mod reports;
mod saved;
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
}

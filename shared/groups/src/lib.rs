// Printed by `cargo xtask generate` from shared/deployment. Do not edit.

//! Every group of the platform in one process.

use runtime::{JobRouter, Router};

/// The actions of all groups.
pub fn actions() -> Router {
    [
        auth::router(),
        account::router(),
        catalogue::router(),
        orders::router(),
        desk::router(),
        payments::router(),
        content::router(),
        users::router(),
    ]
    .into_iter()
    .fold(Router::default(), Router::merge)
}

/// The jobs.
pub fn jobs() -> JobRouter {
    jobs::router()
}

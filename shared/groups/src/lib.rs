// Printed by `cargo xtask generate` from shared/deployment. Do not edit.

//! Every group of the platform in one process.

use runtime::{JobRouter, Router};

/// The actions of each group, by its name.
pub fn each() -> impl Iterator<Item = (&'static str, Router)> {
    [
        ("auth", auth::router()),
        ("account", account::router()),
        ("catalogue", catalogue::router()),
        ("offers", offers::router()),
        ("orders", orders::router()),
        ("desk", desk::router()),
        ("payments", payments::router()),
        ("handover", handover::router()),
        ("cash", cash::router()),
        ("games", games::router()),
        ("content", content::router()),
        ("campaigns", campaigns::router()),
        ("invoicing", invoicing::router()),
        ("messaging", messaging::router()),
        ("lockers", lockers::router()),
        ("partners", partners::router()),
        ("users", users::router()),
        ("conciergeries", conciergeries::router()),
        ("reporting", reporting::router()),
        ("bi", bi::router()),
        ("ops", ops::router()),
    ]
    .into_iter()
}

/// The actions of all groups.
pub fn actions() -> Router {
    each().map(|(_, router)| router).fold(Router::default(), Router::merge)
}

/// The jobs.
pub fn jobs() -> JobRouter {
    jobs::router()
}

/// The connections over which changes are told.
pub use live::Live;

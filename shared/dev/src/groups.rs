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

#[cfg(test)]
mod tests {
    #[test]
    fn every_built_action_is_there() {
        let mut built: Vec<_> = contract::ACTIONS.iter().copied().flatten().map(|it| it.name).collect();
        built.sort_unstable();
        assert_eq!(super::actions().names().collect::<Vec<_>>(), built);
    }
}

//! People, as a manager finds them.

mod people;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default().on(people::search).on(people::desks).on(people::of_desk)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_action_of_the_group_has_a_handler() {
        let mut declared: Vec<_> = contract::users::ACTIONS.iter().map(|it| it.name).collect();
        declared.sort_unstable();
        assert!(super::router().names().eq(declared));
    }
}

//! News, offers of the moment, pictures.

mod files;
mod home;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default().on(home::page).on(home::spotlights).on(home::spotlight).on(home::news).on(files::binary)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_action_of_the_group_has_a_handler() {
        let mut declared: Vec<_> = contract::content::ACTIONS.iter().map(|it| it.name).collect();
        declared.sort_unstable();
        assert!(super::router().names().eq(declared));
    }
}

//! News, offers of the moment, games, pictures.

mod files;
pub mod games;
mod home;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(home::page)
        .on(home::spotlights)
        .on(home::spotlight)
        .on(home::news)
        .on(files::binary)
        .on(files::upload)
        .on(files::prepare)
        .merge(games::router())
}

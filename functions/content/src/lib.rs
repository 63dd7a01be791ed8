//! News, offers of the moment, pictures.

mod files;
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
}

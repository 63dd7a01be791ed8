//! News, offers of the moment, legal texts, pictures.

mod calendar;
mod counting;
mod editing;
mod files;
mod home;
mod legal;
mod news;
mod preview;
mod spotlights;
mod static_files;
mod text_pictures;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(home::page)
        .on(home::spotlights)
        .on(home::spotlight)
        .on(home::news)
        .on(files::binary)
        .on(files::encoded)
        .on(files::all_encoded)
        .on(files::upload)
        .on(files::prepare)
        .on(text_pictures::upload)
        .on(text_pictures::read)
        .on(news::list)
        .on(news::get)
        .on(news::set)
        .on(news::delete)
        .on(news::order)
        .on(spotlights::list)
        .on(spotlights::get)
        .on(spotlights::set)
        .on(spotlights::delete)
        .on(spotlights::order)
        .on(editing::history::get)
        .on(editing::history::restore)
        .on(editing::history::drop_draft)
        .on(calendar::get)
        .on(preview::show)
        .on(counting::count)
        .on(counting::days)
        .on(legal::list)
        .on(legal::save)
        .on(legal::withdraw)
        .on(legal::of_day)
        .on(legal::acceptances::list)
        .on(static_files::list)
        .on(static_files::create_folder)
        .on(static_files::reading::read)
        .on(static_files::removal::remove_file)
        .on(static_files::removal::remove_folder)
        .on(static_files::removal::referrers)
        .on(static_files::uploading::upload)
}

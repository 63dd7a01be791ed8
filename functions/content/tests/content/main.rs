//! News, offers of the moment, legal texts and pictures through the front door.

mod counting;
mod editing;
mod history;
mod home;
mod legal;
mod ordering;
mod pictures;
mod planning;
mod square;
mod static_files;
mod text_pictures;

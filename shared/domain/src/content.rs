//! Editorial content, legal texts and files that everybody may read.

pub mod audience;
pub mod counting;
pub mod home;
pub mod item;
pub mod legal;
pub mod link;
pub mod listing;
pub mod news;
pub mod ordering;
pub mod picture;
pub mod publication;
pub mod spotlight;
pub mod static_files;

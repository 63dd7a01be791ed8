//! News and offers of the moment.

pub mod audience;
pub mod counting;
pub mod home;
pub mod item;
pub mod link;
pub mod listing;
pub mod news;
pub mod ordering;
pub mod picture;
pub mod publication;
pub mod spotlight;

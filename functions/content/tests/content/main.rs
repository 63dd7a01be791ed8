//! News, offers of the moment and pictures through the front door.

mod home;
mod pictures;

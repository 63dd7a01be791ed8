//! News, offers of the moment, games and pictures through the front door.

mod games;
mod home;
mod pictures;

//! News, offers of the moment, games and pictures through the front door.

mod counting;
mod editing;
mod games;
mod history;
mod home;
mod ordering;
mod pictures;
mod planning;
mod square;

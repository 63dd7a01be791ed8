//! News, offers of the moment and pictures through the front door.

mod counting;
mod editing;
mod history;
mod home;
mod ordering;
mod pictures;
mod planning;
mod square;

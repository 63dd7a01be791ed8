//! Files that everybody may read: their names and folders, what they may be, where they are read, and what refers to them.

pub mod address;
pub mod file;
pub mod kinds;
pub mod names;
pub mod referring;
pub mod removal;
pub mod tree;

use contract::content::StaticFileLimits;

pub use self::names::{FolderPath, MOST_DEPTH, MOST_IN_FOLDER};

/// The limits, as a screen tells them before somebody meets them.
pub fn limits() -> StaticFileLimits {
    StaticFileLimits {
        largest: contract::LARGEST_FILE as u64,
        most_in_folder: MOST_IN_FOLDER as u32,
        deepest: MOST_DEPTH as u32,
        endings: kinds::KINDS.iter().map(|it| it.endings[0].to_owned()).collect(),
    }
}

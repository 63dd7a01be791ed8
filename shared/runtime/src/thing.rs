//! Things that call, as their keys say.

use domain::{lockers::block::LockerBlock, people::display::WallDisplay};
use store::Versioned;

/// A thing whose key was right.
#[derive(Debug)]
pub(crate) enum Thing {
    Block(Box<Versioned<LockerBlock>>),
    Display(Versioned<WallDisplay>),
}

//! Devices that call, as their keys say.

use domain::{lockers::block::LockerBlock, people::display::WallDisplay};
use store::Versioned;

/// A device whose key was right.
#[derive(Debug)]
pub(crate) enum KeyedDevice {
    Block(Box<Versioned<LockerBlock>>),
    Display(Versioned<WallDisplay>),
}

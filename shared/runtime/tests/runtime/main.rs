//! How requests are answered, through the front door.

mod change;
mod compression;

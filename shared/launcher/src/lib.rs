//! The program that `cargo xtask` starts. It needs neither the contract nor the domain, which take two minutes to compile for the first
//! time, so that `cargo xtask dev` prepares the web application meanwhile. All other commands are those of the crate
//! `xtask`, which works with the same tools.

pub mod dev;
pub mod options;
pub mod platform;
pub mod process;
pub mod python;
mod stamp;
mod watch;
pub mod web;
pub mod workspace;

pub use stamp::files;

//! The simulator: many people, one seed, and everything that can go wrong, over the real routers, the real store and the
//! sandbox bank, within one thread. All chance comes from the seed, all time from a clock that is moved, so that a run can
//! be done again byte for byte. What must never break is asked after every write and every step.

mod acts;
mod bank;
mod checks;
mod dice;
mod gates;
mod jobs;
mod judging;
mod manner;
mod mirror;
mod people;
mod picture;
mod planted;
mod report;
mod settling;
mod simulation;
mod step;
mod time;
mod troubles;
mod wire;
mod world;

pub use checks::{Broken, names};
pub use planted::Planted;
pub use report::{Failure, Summary};
pub use simulation::{Run, simulate};
pub use world::World;

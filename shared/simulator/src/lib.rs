//! The simulator: many people, one seed, and everything that can go wrong, over the real routers, the real store and
//! the sandbox bank, within one thread. All chance comes from the seed, all time from a clock that is moved, so that
//! a run can be done again byte for byte. The invariants are checked after every write and every step.

// A run is made of small pieces of memory more than of anything else.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod acts;
mod agreement;
mod bank;
mod books;
mod books_traffic;
mod checks;
mod commit;
mod conversations;
mod counter;
mod dice;
mod games;
mod gates;
mod jobs;
mod judging;
mod locker_traffic;
mod lockers;
mod mail_server;
mod mail_traffic;
mod mailings;
mod many;
mod people;
mod planted;
mod reference_database;
mod report;
mod run;
mod run_part;
mod run_profile;
mod seeds;
mod settling;
mod simulate;
mod simulation;
mod snapshot;
mod step;
mod surroundings;
mod tables;
mod task;
mod time;
mod troubles;
mod turnover;
mod waiting;
mod wire;
mod world;

pub use checks::{Broken, names};
pub use many::{find, simulate_many};
pub use planted::Planted;
pub use report::{Failure, Summary};
pub use run::Run;
pub use seeds::Seeds;
pub use simulate::simulate;
pub use world::World;

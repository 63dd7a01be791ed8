//! How a request arrives: the context a handler gets, and the road a request takes to it.

pub mod aws;
pub mod booking;
pub mod charging;
mod clock;
mod config;
mod ctx;
mod edge;
mod files;
mod job;
mod lambda;
pub mod listing;
mod month;
mod outbox;
pub mod paging;
mod params;
pub mod password;
mod people;
mod quota;
mod random;
mod request;
mod router;
#[cfg(feature = "seeded")]
pub mod seeded;
mod services;
mod session;
pub mod spawning;
mod storefront;
pub mod tasks;
mod unwinding;

pub use clock::Clock;
pub use config::{AxeptaConfig, Config, SlimpayConfig};
pub use ctx::{Ctx, Reach};
pub use edge::EdgeKey;
pub use job::{Job, JobCtx, JobRouter};
pub use lambda::{Failure, serve, serve_jobs, service};
pub use month::Month;
pub use random::{Token, hash, id, pause, token};
pub use request::{Request, Response};
pub use router::Router;
pub use services::Services;
pub use session::open_test_session;
pub use storefront::{Shelf, Storefront};

//! How a request arrives: the context a handler gets, and the road a request takes to it.

mod admission;
pub mod aws;
mod call;
mod change;
mod clock;
pub mod compression;
mod config;
mod ctx;
mod edge;
mod envelope;
mod files;
mod job;
mod lambda;
pub mod listing;
pub mod outbox;
pub mod paging;
mod params;
pub mod password;
mod people;
mod queues;
mod quota;
mod random;
mod repeats;
mod request;
mod router;
#[cfg(feature = "seeded")]
pub mod seeded;
mod services;
mod session;
pub mod tasks;

pub use change::{decide_and_write, until_written};
pub use clock::Clock;
pub use config::{AxeptaConfig, Config, SlimpayConfig};
pub use ctx::{Ctx, Reach};
pub use edge::EdgeKey;
pub use job::{Job, JobCtx, JobRouter};
pub use lambda::{Failure, serve, serve_jobs, service};
pub use queues::Queues;
pub use random::{Token, hash, id, token};
pub use request::{Request, Response};
pub use router::Router;
pub use services::Services;
pub use session::open_test_session;

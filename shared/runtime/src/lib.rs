//! How a request arrives: the context a handler gets, and the road a request takes to it.

mod actor;
mod admission;
pub mod aws;
mod call;
mod change;
mod clock;
pub mod compression;
mod config;
mod context;
mod ctx;
mod device;
mod edge;
mod envelope;
mod files;
mod impersonation;
mod instance;
mod job;
mod job_ctx;
mod job_router;
mod job_table;
mod keyed_device;
mod lambda;
mod later;
pub mod listing;
pub mod outbox;
pub mod paging;
mod params;
mod part;
mod partner_news;
pub mod password;
mod people;
mod public_address;
mod queues;
mod quota;
mod random;
mod reach;
mod reminders;
mod repeats;
mod reply_addresses;
mod request;
mod router;
#[cfg(feature = "seeded")]
pub mod seeded;
mod services;
mod session;
mod siblings;
pub mod tasks;
mod telling;
mod typed;
mod usage;
mod waitlists;

pub use change::{decide_and_write, until_written};
pub use clock::Clock;
pub use config::{
    AxeptaConfig, Config, GenesysConfig, LockersConfig, MailEventsConfig, PushConfig, SlimpayConfig,
    SplioConfig, SsoConfig, TaxPlatformConfig,
};
pub use context::Context;
pub use ctx::{Ctx, Reach};
pub use edge::EdgeKey;
pub use files::keep_file;
pub use impersonation::Impersonating;
pub use instance::{instance, memory};
pub use job::Job;
pub use job_ctx::JobCtx;
pub use job_router::JobRouter;
pub use job_table::{JOBS, queue_of};
pub use lambda::{Failure, Sent, serve, serve_events, serve_jobs, service};
pub use queues::{DeadQueues, PerQueue, Queues};
pub use random::{Token, hash, id, number, recovery_code, secret, token};
pub use reach::desks_of;
pub use reply_addresses::answered_at;
pub use request::{Request, Response};
pub use router::Router;
pub use services::Services;
pub use session::{NewSession, open_test_session};

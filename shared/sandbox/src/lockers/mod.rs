//! Blocks of parcel lockers: they take the commands of the platform over HTTP as one of Kern or of Nexence does, check
//! codes by themselves, keep what they have to tell while the network is away, and go wrong as they are told.
//!
//! Their state survives a restart ([`LockerBlocks::save`]). People act on doors and goods by [`LockerBlocks::act`], which
//! a page shows ([`LockerBlocks::page`]).

mod acts;
mod api;
mod block;
mod code;
mod event;
mod page;
mod setup;
mod state;
mod telling;

use axum::{
    Router,
    routing::{get, post},
};

pub use acts::{Act, Acted};
pub use block::{Block, LockerBox};
pub use event::{Event, EventKind};
pub use setup::{BlockSetup, BoxSetup, Delivery, Keys, Maker, Size, Trouble};
pub use state::{LockerBlocks, LockerBlocksSettings};

/// The keys that sign codes where nothing is guarded: they are no secret.
pub const PUBLIC_KEY: &str =
    "BJc6zBb4e3XKKg3G0NscX7xGaMjuWsrVMXmh7HmuSWbfPsIJ_DwnxkgWx42GboeaOIuWtqakXohb-gTYN9kkPRU";
pub const PRIVATE_KEY: &str = "LvqzcoD9ZY6YEo2Pdrg0sfq18kQSTvLjwjfLkRR-Ius";

impl LockerBlocks {
    /// Everything they serve: the commands of the platform. People act by [`LockerBlocks::act`].
    pub fn router(&self) -> Router {
        Router::new()
            .route("/blocks/{name}/commands", post(api::kern_command))
            .route("/blocks/{name}/boxes", get(api::kern_boxes))
            .route("/blocks/{name}/NexenceSendAction", post(api::nexence_command))
            .route("/blocks/{name}/NexenceGetLockers", get(api::nexence_boxes))
            .with_state(self.clone())
    }
}

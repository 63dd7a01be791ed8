//! The CRM of the platform: the sandbox, on a port of its own. It keeps no books: after a new start it knows whoever changes next.

use std::sync::Arc;

use runtime::{Clock, SplioConfig};
use sandbox::{Universe, UniverseSettings};

use crate::books;

const KEY: &str = "sandbox-key";
const DESK_FIELD: &str = "1";
const TOKEN_SECONDS: u32 = 3600;

/// The CRM at its address.
#[derive(Clone, Debug)]
pub struct OpenUniverse {
    pub universe: Universe,
    /// The address, such as `http://127.0.0.1:8084`.
    pub origin: String,
}

/// Opens the CRM, without contacts.
pub async fn open(port: u16, clock: Clock) -> anyhow::Result<OpenUniverse> {
    let (listener, origin) = books::listen("CRM", port).await?;
    let open = OpenUniverse::at(origin, clock);
    let router = open.universe.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenUniverse {
    /// One that is served at `origin`.
    pub fn at(origin: String, clock: Clock) -> Self {
        let universe = Universe::new(UniverseSettings {
            api_key: KEY.to_owned(),
            fields: vec![DESK_FIELD.to_owned()],
            token_seconds: TOKEN_SECONDS,
            clock: Arc::new(move || clock.now()),
        });
        Self { universe, origin }
    }

    /// How the platform reaches it.
    pub fn config(&self) -> SplioConfig {
        let (url, key) = (self.origin.clone(), KEY.to_owned());
        SplioConfig { url, key, desk_field: Some(DESK_FIELD.to_owned()) }
    }
}

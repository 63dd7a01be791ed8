//! A CRM of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, sync::Arc, time::Duration};

use integrations::{
    Secret,
    crm::{Crm, CrmSettings},
};
use sandbox::{Universe, UniverseSettings};

use crate::App;

const KEY: &str = "key-of-the-universe";

/// A CRM without contacts. It ends with the test.
pub struct ContactBase(Universe);

impl Deref for ContactBase {
    type Target = Universe;
    fn deref(&self) -> &Universe {
        &self.0
    }
}

impl App {
    /// The same app with a CRM that is waited for so long.
    pub async fn with_crm(self, limit: Duration) -> (Self, ContactBase) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let clock = self.services.clock.clone();
        let universe = Universe::new(UniverseSettings {
            api_key: KEY.to_owned(),
            fields: vec!["desk".to_owned()],
            token_seconds: 3600,
            clock: Arc::new(move || clock.now()),
        });
        let router = universe.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let settings = CrmSettings {
            base_url: url,
            api_key: Secret::new(KEY),
            desk_field: Some("desk".to_owned()),
            limit,
        };
        let crm = Crm::new(settings).expect("an address of this machine");
        (self.with(|services| services.crm = Some(crm)), ContactBase(universe))
    }
}

//! The service of short texts (SMS): the sandbox, on a port of its own.

use std::sync::Arc;

use integrations::{Aws, AwsSettings, texts::Texts};
use runtime::Clock;
use sandbox::{TextService, TextServiceSettings};

use crate::books;

/// The name under which the demo desk sends texts.
pub const SENDER: &str = "Concierge";
/// The region of the sandbox.
const REGION: &str = "eu-west-3";

/// The service at its address.
#[derive(Clone, Debug)]
pub struct OpenTexts {
    pub service: TextService,
    /// The address, such as `http://127.0.0.1:8090`.
    pub origin: String,
}

/// Opens the service, which has taken no text yet.
pub async fn open(port: u16, clock: Clock) -> anyhow::Result<OpenTexts> {
    let (listener, origin) = books::listen("service of short texts", port).await?;
    let open = OpenTexts::at(origin, clock);
    let router = open.service.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenTexts {
    /// One that is served at `origin`.
    pub fn at(origin: String, clock: Clock) -> Self {
        let settings = TextServiceSettings { clock: Arc::new(move || clock.now()) };
        Self { service: TextService::new(settings), origin }
    }

    /// The way in which the platform sends texts to it.
    pub fn texts(&self) -> anyhow::Result<Texts> {
        let aws = Aws::new(AwsSettings {
            region: REGION.to_owned(),
            endpoint: Some(self.origin.clone()),
            access_key_id: "sandbox".to_owned(),
            secret_access_key: "sandbox".to_owned(),
            session_token: None,
            roots: vec![],
        })?;
        Ok(aws.texts(SENDER)?)
    }
}

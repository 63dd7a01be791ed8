//! The approved platform: the sandbox, on a port of its own. It keeps no books: a report that it has taken stays with its sender.

use runtime::TaxPlatformConfig;
use sandbox::TaxPlatform;

use crate::books;

const KEY: &str = "sandbox-key";

/// The platform at its address.
#[derive(Clone, Debug)]
pub struct OpenTaxPlatform {
    pub platform: TaxPlatform,
    /// The address, such as `http://127.0.0.1:8092`.
    pub origin: String,
}

/// Opens the platform, which has taken nothing yet.
pub async fn open(port: u16) -> anyhow::Result<OpenTaxPlatform> {
    let (listener, origin) = books::listen("approved platform", port).await?;
    let open = OpenTaxPlatform::at(origin);
    let router = open.platform.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenTaxPlatform {
    /// One that is served at `origin`.
    pub fn at(origin: String) -> Self {
        Self { platform: TaxPlatform::new(KEY), origin }
    }

    /// How the local stack reaches it.
    pub fn config(&self) -> TaxPlatformConfig {
        TaxPlatformConfig { url: self.origin.clone(), key: KEY.to_owned() }
    }
}

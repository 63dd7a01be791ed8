//! An approved platform of a test's own, spoken to over loopback HTTP as a real one is.

use std::time::Duration;

use integrations::{
    Secret,
    tax_platform::{TaxPlatform, TaxPlatformSettings},
};

use crate::App;

const KEY: &str = "key-of-the-platform";

impl App {
    /// The same app with an approved platform that is waited for so long.
    pub async fn with_tax_platform(self, limit: Duration) -> (Self, sandbox::TaxPlatform) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base_url = format!("http://{}", listener.local_addr().expect("an address"));
        let platform = sandbox::TaxPlatform::new(KEY);
        let router = platform.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let settings = TaxPlatformSettings { base_url, key: Secret::new(KEY), limit };
        let reached = TaxPlatform::new(settings).expect("an address of this machine");
        (self.with(|services| services.tax_platform = Some(reached)), platform)
    }
}

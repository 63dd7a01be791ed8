//! The sign-in of the employers of the demo data: the sandbox, on a port of its own. It keeps no books: a sign-in that was
//! open when the platform ended begins anew.

use std::sync::Arc;

use contract::CompanyId;
use domain::people::sso::{Provider, Providers};
use runtime::{Clock, SsoConfig};
use sandbox::{PoolSettings, UserPool};

use crate::books;

/// The user pool at its address.
#[derive(Clone, Debug)]
pub struct OpenPool {
    pub pool: UserPool,
    /// The address, such as `http://127.0.0.1:8083`.
    pub origin: String,
}

/// Opens the pool for the platform at `home`, which has two names on this machine.
pub async fn open(port: u16, home: &str, clock: Clock) -> anyhow::Result<OpenPool> {
    let (listener, origin) = books::listen("sign-in of employers", port).await?;
    let pool = UserPool::new(PoolSettings {
        public_url: origin.clone(),
        clients: providers().0.into_iter().map(|it| it.client).collect(),
        redirects: vec![format!("{home}/"), format!("{}/", home.replace("localhost", "127.0.0.1"))],
        seed: 3,
        clock: Arc::new(move || clock.now()),
    });
    let router = pool.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(OpenPool { pool, origin })
}

impl OpenPool {
    /// How the platform reaches it.
    pub fn config(&self) -> SsoConfig {
        SsoConfig {
            issuer: self.origin.clone(),
            url: self.origin.clone(),
            pool: "eu-west-3_sandbox".to_owned(),
            providers: providers(),
        }
    }
}

/// The providers of two companies. People of Orion may sign in through it whatever the domain of their address; those
/// of one domain are sent there.
fn providers() -> Providers {
    let provider = |id: &str, name: &str, company: i64, domains: &[&str]| Provider {
        id: id.to_owned(),
        client: format!("sandbox-{id}"),
        identity_provider: Some(name.to_owned()),
        company: CompanyId(company),
        domains: domains.iter().map(|it| (*it).to_owned()).collect(),
        // Nobody of the demo data has such an address yet.
        sent: domains.iter().filter(|it| **it == "employer.test").map(|it| (*it).to_owned()).collect(),
        no_bar: false,
    };
    Providers(vec![
        provider("orion", "Orion", 1, &["employer.test", "orion.test"]),
        provider("vega", "Vega", 2, &["vega.test"]),
    ])
}

//! The sign-in of employers: the sandbox, on a port of its own. It keeps the providers that were made in it; a sign-in that was
//! open when the platform ended begins anew.

use std::{path::Path, sync::Arc};

use demo::employer_providers;
use integrations::{Aws, AwsSettings};
use runtime::{Clock, SsoConfig};
use sandbox::{PoolSettings, UserPool};

use crate::books::{self, Keeper};

const POOL: &str = "eu-west-3_sandbox";
const KEY: [&str; 2] = ["sandbox-key", "sandbox-secret"];

/// The user pool at its address.
#[derive(Clone, Debug)]
pub struct OpenPool {
    pub pool: UserPool,
    /// The address, such as `http://127.0.0.1:8083`.
    pub origin: String,
}

/// Opens the pool for the platform at `home`, which has two names on this machine, with the books in `file` if there are any.
pub async fn open(port: u16, file: &Path, home: &str, clock: Clock) -> anyhow::Result<OpenPool> {
    let (listener, origin) = books::listen("sign-in of employers", port).await?;
    let providers = employer_providers().into_iter();
    let pool = UserPool::new(PoolSettings {
        public_url: origin.clone(),
        pool: POOL.to_owned(),
        key: KEY.map(str::to_owned).into(),
        providers: providers.map(|it| (it.pool.name, it.pool.client.unwrap_or_default())).collect(),
        redirects: vec![format!("{home}/"), format!("{}/", home.replace("localhost", "127.0.0.1"))],
        seed: 3,
        clock: Arc::new(move || clock.now()),
    });
    books::reopen(file, |books| pool.restore(books))?;
    let kept = pool.clone();
    Keeper::new(file, move || kept.save()).serve(listener, pool.router());
    Ok(OpenPool { pool, origin })
}

impl OpenPool {
    /// How the platform reaches it.
    pub fn config(&self) -> SsoConfig {
        SsoConfig { issuer: self.origin.clone(), url: self.origin.clone(), pool: POOL.to_owned() }
    }

    /// How its API is reached.
    pub fn aws(&self) -> anyhow::Result<Aws> {
        let [access_key_id, secret_access_key] = KEY.map(str::to_owned);
        Ok(Aws::new(AwsSettings {
            region: "eu-west-3".to_owned(),
            endpoint: Some(self.origin.clone()),
            access_key_id,
            secret_access_key,
            session_token: None,
            roots: vec![],
        })?)
    }
}

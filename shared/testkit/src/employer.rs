//! The sign-in of employers of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, sync::Arc};

use contract::CompanyId;
use domain::people::sso::{Provider, Providers};
use runtime::{Clock, Services, SsoConfig};
use sandbox::{
    PoolSettings, UserPool,
    pool::{Forgery, TestPerson},
};
use serde_json::{Value, json};

use crate::{App, world};

/// The address at which the platform of a test is opened.
const HOME: &str = "https://concierge.test/";

/// A user pool with the providers of the companies of the small world. It ends with the test.
pub struct Employers {
    pool: UserPool,
    /// The address of its issuer and its page.
    pub url: String,
}

impl Employers {
    /// Opens it with the clock of a platform.
    pub async fn open(clock: Clock) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let pool = UserPool::new(PoolSettings {
            public_url: url.clone(),
            clients: vec!["client-orion".to_owned(), "client-vega".to_owned()],
            redirects: vec![HOME.to_owned()],
            seed: 7,
            clock: Arc::new(move || clock.now()),
        });
        let router = pool.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { pool, url }
    }

    /// How a platform reaches it.
    pub fn config(&self) -> SsoConfig {
        let provider = |id: &str, name: &str, company: CompanyId, domains: &[&str]| Provider {
            id: id.to_owned(),
            client: format!("client-{id}"),
            identity_provider: Some(name.to_owned()),
            company,
            domains: domains.iter().map(|it| (*it).to_owned()).collect(),
            sent: vec![domains[0].to_owned()],
            no_bar: id == "vega",
        };
        let orion =
            provider("orion", "Orion", world::ORION, &["employer.test", "orion.test", "concierge.test"]);
        let vega = provider("vega", "Vega", world::VEGA, &["vega.test"]);
        SsoConfig {
            issuer: self.url.clone(),
            url: self.url.clone(),
            pool: "eu-west-3_test".to_owned(),
            providers: Providers(vec![orion, vega]),
        }
    }

    /// A token by which somebody answers a sign-in that began.
    pub fn answer(&self, start: &Value, person: &TestPerson, forgery: Option<Forgery>) -> Value {
        let text = |name: &str| start[name].as_str().expect("a text");
        let token = self.pool.token(person, text("clientId"), text("nonce"), forgery);
        json!({ "p": text("provider"), "token": token, "state": text("state"), "noCookies": true })
    }
}

impl Deref for Employers {
    type Target = UserPool;
    fn deref(&self) -> &UserPool {
        &self.pool
    }
}

impl App {
    /// The same app with the sign-in of employers.
    pub async fn with_employers(self) -> (Self, Employers) {
        let employers = Employers::open(self.services.clock.clone()).await;
        let config = employers.config();
        let app = self.with(|services| {
            services.issuer = Some(Services::issuer(&config).expect("an address of this machine"));
            services.config.sso = Some(config);
        });
        (app, employers)
    }
}

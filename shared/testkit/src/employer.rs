//! The sign-in of employers of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, sync::Arc};

use contract::{
    CompanyId,
    auth::SsoGetUserInfos,
    conciergeries::{SsoProtocol, SsoState},
};
use domain::people::sso::{InPool, PoolState, Provider};
use integrations::{Aws, AwsSettings};
use runtime::{Clock, Services, SsoConfig};
use sandbox::{
    PoolSettings, UserPool,
    pool::{Forgery, TestPerson},
};
use serde_json::Value;
use store::{Changes, Claimed, SsoClaim};

use crate::{App, world};

/// The address at which the platform of a test is opened.
const HOME: &str = "https://concierge.test/";
const POOL: &str = "eu-west-3_test";
/// The key that its API is called with.
const KEY: [&str; 2] = ["test-key", "test-secret"];

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
            pool: POOL.to_owned(),
            key: KEY.map(str::to_owned).into(),
            providers: providers().map(|it| (it.pool.name, it.pool.client.unwrap_or_default())).into(),
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
        SsoConfig { issuer: self.url.clone(), url: self.url.clone(), pool: POOL.to_owned() }
    }

    /// A token by which somebody answers a sign-in that began.
    pub fn answer(&self, start: &Value, person: &TestPerson, forgery: Option<Forgery>) -> SsoGetUserInfos {
        let text = |name: &str| start[name].as_str().expect("a text");
        SsoGetUserInfos {
            p: Some(text("provider").into()),
            token: self.pool.token(person, text("clientId"), text("nonce"), forgery),
            state: text("state").into(),
            no_cookies: true,
            ..Default::default()
        }
    }
}

impl Deref for Employers {
    type Target = UserPool;
    fn deref(&self) -> &UserPool {
        &self.pool
    }
}

impl App {
    /// The same app with the sign-in of employers, through which people of both companies sign in.
    pub async fn with_employers(self) -> (Self, Employers) {
        let employers = Employers::open(self.services.clock.clone()).await;
        let config = employers.config();
        let [access_key_id, secret_access_key] = KEY.map(str::to_owned);
        let (region, endpoint) = ("eu-west-3".to_owned(), Some(employers.url.clone()));
        let settings = AwsSettings {
            region,
            endpoint,
            access_key_id,
            secret_access_key,
            session_token: None,
            roots: vec![],
        };
        let aws = Aws::new(settings).expect("a connection that nothing is asked of");
        let app = self.with(|services| {
            services.issuer = Some(Services::issuer(&config).expect("an address of this machine"));
            services.pool = Some(Services::pool(&aws, &config, HOME).expect("an address of this machine"));
            services.config.sso = Some(config);
        });
        for provider in providers() {
            app.keep_provider(&provider).await;
        }
        (app, employers)
    }

    /// Changes the provider of a company, whatever the rules say.
    pub async fn change_provider(&self, company: CompanyId, how: impl FnOnce(&mut Provider)) {
        let found = self.store().sso_providers().of_company(company).await.expect("read");
        let mut provider = found.expect("a provider");
        how(&mut provider);
        self.store().commit(Changes::new().save(&provider).expect("writable")).await.expect("written");
    }

    /// Gives the provider of a company another name, beside the one that it has.
    pub async fn name_provider(&self, company: CompanyId, id: &str) {
        self.change_provider(company, |it| it.id = id.to_owned()).await;
        let claim = SsoClaim { what: Claimed::Name, value: id.to_owned(), company };
        self.store().commit(Changes::new().insert(&claim).expect("writable")).await.expect("written");
    }

    async fn keep_provider(&self, provider: &Provider) {
        let mut changes = Changes::new();
        changes.put(provider).expect("writable");
        for claim in SsoClaim::of(provider) {
            changes.put(&claim).expect("writable");
        }
        self.store().commit(&mut changes).await.expect("written");
    }
}

/// The providers of the companies of the small world, as people use them.
fn providers() -> [Provider; 2] {
    let orion = provider("orion", "Orion", world::ORION, &["employer.test", "orion.test", "concierge.test"]);
    [orion, provider("vega", "Vega", world::VEGA, &["vega.test"])]
}

fn provider(id: &str, name: &str, company: CompanyId, domains: &[&str]) -> Provider {
    Provider {
        id: id.to_owned(),
        company,
        protocol: SsoProtocol::Saml,
        address: format!("https://sso.{id}.test/metadata"),
        client_id: String::new(),
        domains: domains.iter().map(|it| (*it).to_owned()).collect(),
        sent: vec![domains[0].to_owned()],
        no_bar: id == "vega",
        state: SsoState::On,
        pool: InPool {
            name: name.to_owned(),
            client: Some(format!("client-{id}")),
            former: vec![],
            made: PoolState::Whole,
        },
        tested: None,
    }
}

//! The user pool behind which the providers of companies stand (Cognito): the provider and the client of a company are made,
//! changed and removed there.
//!
//! Every call may be made again: what an interrupted one has left behind is found by its name and completed.

mod provider;
mod signed;
mod wire;

use std::time::Duration;

use aws_credential_types::Credentials;
use jiff::Timestamp;
use serde_json::Value;

use self::provider::Refused;
pub use self::provider::{PoolProvider, Source};
use crate::{Error, Result, http::Http};

/// How long the pool may work on one provider, all calls included: less than a function has.
const ALL_CALLS: Duration = Duration::from_secs(14);

/// The addresses to which a client may send browsers back, at most: the pool takes no more.
const MOST_HOMES: usize = 100;

/// How the pool is reached.
#[derive(Clone, Debug)]
pub struct UserPoolSettings {
    /// The issuer of its tokens: the same host takes these calls.
    pub issuer: String,
    /// Its number, which begins with its region.
    pub pool: String,
    /// Where browsers come back to.
    pub home: String,
    pub credentials: Credentials,
    /// How long one call may take.
    pub limit: Duration,
}

/// One user pool.
#[derive(Debug)]
pub struct UserPool {
    endpoint: String,
    pool: String,
    region: String,
    home: String,
    credentials: Credentials,
    http: Http,
}

impl UserPool {
    /// Over HTTPS, or on this machine.
    ///
    /// # Errors
    /// The address is neither, or the number names no region.
    pub fn new(settings: UserPoolSettings) -> Result<Self> {
        let UserPoolSettings { issuer, pool, home, credentials, limit } = settings;
        let region = pool.split_once('_').map(|it| it.0).filter(|it| !it.is_empty());
        Ok(Self {
            endpoint: format!("{}/", crate::http::origin(&issuer)?),
            region: region.ok_or_else(|| Error::refused("the number of a pool names its region"))?.to_owned(),
            pool,
            home,
            credentials,
            http: Http::new(limit, "application/json"),
        })
    }

    /// Has the pool have a provider and a client for it, and gives the number of the client.
    ///
    /// # Errors
    /// [`Error::Refused`]: the pool takes no such provider. After any other error some of it may be done: ask again.
    pub async fn make(&self, wanted: &PoolProvider<'_>, now: Timestamp) -> Result<String> {
        twice(|| self.try_make(wanted, now)).await.map_err(|error| wanted.source.hidden_in(error))
    }

    /// Has the clients of a provider send browsers back to these hosts, and to no others beside the application's own. A provider
    /// without a client stays as it is.
    ///
    /// # Errors
    /// The pool does it for some of them at most: ask again.
    pub async fn send_back(&self, name: &str, hosts: &[String], now: Timestamp) -> Result<()> {
        twice(|| self.try_send_back(name, hosts, now)).await
    }

    /// Has the pool forget a provider and its client; it may not know them.
    ///
    /// # Errors
    /// Some of it may be done: ask again.
    pub async fn remove(&self, name: &str, now: Timestamp) -> Result<()> {
        twice(|| self.try_remove(name, now)).await
    }

    async fn try_make(&self, wanted: &PoolProvider<'_>, now: Timestamp) -> Result<String> {
        match self.call("CreateIdentityProvider", wire::provider(&self.pool, wanted, true), now).await {
            Err(Refused::Said(what, _)) if what == "DuplicateProviderException" => {
                self.call("UpdateIdentityProvider", wire::provider(&self.pool, wanted, false), now).await?;
            }
            made => {
                made?;
            }
        }
        let client = wire::client(&self.pool, wanted.name, &self.homes(wanted.hosts));
        match self.clients(wanted.name, now).await?.pop() {
            Some(id) => {
                self.call("UpdateUserPoolClient", wire::with_client(client, &id), now).await?;
                Ok(id)
            }
            None => {
                let made = self.call("CreateUserPoolClient", wire::without_secret(client), now).await?;
                wire::client_id(&made).ok_or_else(|| Error::unavailable("a client without a number"))
            }
        }
    }

    async fn try_send_back(&self, name: &str, hosts: &[String], now: Timestamp) -> Result<()> {
        let client = wire::client(&self.pool, name, &self.homes(hosts));
        for id in self.clients(name, now).await? {
            self.call("UpdateUserPoolClient", wire::with_client(client.clone(), &id), now).await?;
        }
        Ok(())
    }

    /// The application's own address and those of further hosts, which are reached as the own one is.
    fn homes(&self, hosts: &[String]) -> Vec<String> {
        let own: http::Uri = self.home.parse().unwrap_or_default();
        let scheme = own.scheme_str().unwrap_or("https");
        let port = own.port().map(|it| format!(":{it}")).unwrap_or_default();
        let further = hosts.iter().map(|it| format!("{scheme}://{it}{port}/")).filter(|it| *it != self.home);
        std::iter::once(self.home.clone()).chain(further).take(MOST_HOMES).collect()
    }

    async fn try_remove(&self, name: &str, now: Timestamp) -> Result<()> {
        for id in self.clients(name, now).await? {
            gone(self.call("DeleteUserPoolClient", wire::this_client(&self.pool, &id), now).await)?;
        }
        gone(self.call("DeleteIdentityProvider", wire::this_provider(&self.pool, name), now).await)
    }

    /// The numbers of the clients of a name: the pool takes several of one name, and finds none by it.
    async fn clients(&self, name: &str, now: Timestamp) -> Result<Vec<String>> {
        let (mut found, mut next) = (vec![], None);
        loop {
            let page =
                self.call("ListUserPoolClients", wire::clients(&self.pool, next.as_deref()), now).await?;
            found.extend(wire::named(&page, name));
            next = wire::next(&page);
            if next.is_none() {
                return Ok(found);
            }
        }
    }

    async fn call(&self, action: &str, body: Value, now: Timestamp) -> Result<Value, Refused> {
        let body = body.to_string();
        let headers = self.signed(action, &body, now).map_err(Refused::Failed)?;
        let sent = self.http.send(http::Method::POST, &self.endpoint, headers, body).await;
        let answer =
            sent.map_err(|_| Refused::Failed(Error::unavailable("the user pool does not answer")))?;
        let said: Value = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
        match answer.status.as_u16() {
            200 => Ok(said),
            400..=499 => Err(wire::exception(&said, answer.status)),
            status => Err(Refused::Failed(Error::unavailable(format!("the user pool answers {status}")))),
        }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Failed(error) => error,
            Refused::Said(what, _) if wire::is_busy(&what) => Error::Busy,
            Refused::Said(what, why) if wire::is_of_the_provider(&what) => {
                Error::Refused(format!("{what}: {why}"))
            }
            // This is about a right, a quota or the pool itself: another address would mend nothing.
            Refused::Said(what, why) => Error::Unavailable(format!("{what}: {why}")),
        }
    }
}

/// A provider or client that is not there counts as removed.
fn gone(outcome: Result<Value, Refused>) -> Result<()> {
    match outcome {
        Err(Refused::Said(what, _)) if what == "ResourceNotFoundException" => Ok(()),
        other => Ok(other.map(|_| ())?),
    }
}

/// Once more, where it may go better then, and while there is time.
async fn twice<T, F: Future<Output = Result<T>>>(mut attempt: impl FnMut() -> F) -> Result<T> {
    let both = async {
        match attempt().await {
            Err(error) if error.is_temporary() => attempt().await,
            outcome => outcome,
        }
    };
    tokio::time::timeout(ALL_CALLS, both)
        .await
        .unwrap_or_else(|_| Err(Error::unavailable("the user pool takes too long")))
}

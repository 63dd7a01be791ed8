//! Sign-in of employers: the tokens by which an OIDC provider (Cognito, with SAML and OIDC providers of companies behind
//! it) says who somebody is.
//!
//! The browser has the tokens fetched, by code and PKCE; nothing of them is believed before it is verified here. A token
//! is read by this file and by `ring` alone: there is one algorithm, and one set of keys, that of the configured issuer.

mod keys;
mod token;

use std::time::Duration;

use http::{HeaderMap, Method};
use jiff::Timestamp;

use crate::{Error, Result, http::Http};

use keys::{CachedKeys, KeySet};
pub use token::{Claims, Rejected};

/// How an issuer is reached.
#[derive(Clone, Debug)]
pub struct IssuerSettings {
    /// The issuer as its tokens name it, which also is where its keys are published: nothing in a token leads anywhere else.
    pub issuer: String,
    /// How long its keys may take to come.
    pub limit: Duration,
}

/// One issuer of tokens, whose keys are kept for a while.
#[derive(Debug)]
pub struct Issuer {
    name: String,
    keys_url: String,
    http: Http,
    kept: tokio::sync::Mutex<Option<CachedKeys>>,
}

/// The reason why somebody is not known by a token.
#[derive(Debug)]
pub enum Unverified {
    /// It proves nothing.
    Rejected(Rejected),
    /// The keys of the issuer could not be read: nothing is known of the token.
    NoKeys(Error),
}

impl Issuer {
    /// Over HTTPS, or on this machine.
    ///
    /// # Errors
    /// The address is neither.
    pub fn new(settings: IssuerSettings) -> Result<Self> {
        crate::http::origin(&settings.issuer)?;
        Ok(Self {
            keys_url: format!("{}/.well-known/jwks.json", settings.issuer.trim_end_matches('/')),
            name: settings.issuer,
            http: Http::new(settings.limit, "application/json"),
            kept: tokio::sync::Mutex::new(None),
        })
    }

    /// The name in its tokens.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The claims of an identity token that was made for `client` and is good `now`.
    ///
    /// # Errors
    /// [`Unverified`].
    pub async fn verify(&self, token: &str, client: &str, now: Timestamp) -> Result<Claims, Unverified> {
        let parts = token::Parts::of(token).map_err(Unverified::Rejected)?;
        let key = self.key(parts.key(), now).await?;
        parts.verified(&key, &self.name, client, now).map_err(Unverified::Rejected)
    }

    /// The key of a name. One that is not known is looked for once more, as issuers change theirs; whoever sends tokens of
    /// made-up keys has them looked for once a minute.
    async fn key(&self, name: &str, now: Timestamp) -> Result<keys::Key, Unverified> {
        // Callers wait for one another, so that a burst asks once.
        let mut kept = self.kept.lock().await;
        let known = kept.as_ref().filter(|it| it.is_fresh(now));
        match known.map(|it| (it.keys.get(name), it.may_look_again(now))) {
            Some((Some(key), _)) => return Ok(key.clone()),
            Some((None, false)) => return Err(Unverified::Rejected(Rejected::UnknownKey)),
            Some((None, true)) | None => {}
        }
        let keys = self.fetch().await.map_err(Unverified::NoKeys)?;
        let found = keys.get(name).cloned();
        *kept = Some(CachedKeys { keys, read: now });
        found.ok_or(Unverified::Rejected(Rejected::UnknownKey))
    }

    /// Reading keys changes nothing: it is tried twice.
    async fn fetch(&self) -> Result<KeySet> {
        let mut last = Error::unavailable("the issuer does not answer");
        for _ in 0..2 {
            match self.http.send(Method::GET, &self.keys_url, HeaderMap::new(), String::new()).await {
                Ok(answer) if answer.status.as_u16() == 200 => return KeySet::read(&answer.body),
                Ok(answer) => last = Error::unavailable(format!("the issuer answers {}", answer.status)),
                Err(_) => {}
            }
        }
        Err(last)
    }
}

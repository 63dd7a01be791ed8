//! The CRM: the contacts of a universe of Splio.
//!
//! A contact is known there by a key of ours, so that a new address changes a contact instead of making another one. Each
//! call says all that is known of it: whatever is said twice, or in between, the last one holds.

mod contact;
mod wire;

use std::{sync::Arc, time::Duration};

use http::{HeaderMap, HeaderValue, Method, header};
use serde_json::Value;
use tokio::{sync::Mutex, time::Instant};

use crate::{
    Error, Result, Secret,
    breaker::Breaker,
    http::{Answer, Http, origin},
};

pub use contact::Contact;
use wire::Complaint;

/// How long a token is good, by its documentation, less a minute: none ends on its way.
const TOKEN: Duration = Duration::from_secs(59 * 60);

/// How to reach the universe, read from the configuration once.
#[derive(Clone, Debug)]
pub struct CrmSettings {
    /// The address of the API, such as `https://api.splio.com`. Plain HTTP is for this machine only.
    pub base_url: String,
    /// The key of the universe.
    pub api_key: Secret,
    /// The field of a contact that holds the name of its desk, if the universe has one.
    pub desk_field: Option<String>,
    /// The longest one exchange may take; five seconds in production.
    pub limit: Duration,
}

/// A universe. Make it once; clones share its sockets, its token and its breaker.
#[derive(Clone, Debug)]
pub struct Crm(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Http,
    settings: CrmSettings,
    base: String,
    token: Mutex<Option<(Secret, Instant)>>,
    breaker: Breaker,
}

impl Crm {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the address is not HTTPS, nor on this machine.
    pub fn new(settings: CrmSettings) -> Result<Self> {
        let (http, base) = (Http::new(settings.limit, "application/json"), origin(&settings.base_url)?);
        let (token, breaker) = (Mutex::new(None), Breaker::default());
        Ok(Self(Arc::new(Inner { http, settings, base, token, breaker })))
    }

    /// Has the contact read so: makes it, or changes the one with its key.
    ///
    /// # Errors
    /// [`Error::Undeliverable`] where the CRM takes no such address; others by their kind.
    pub async fn write(&self, contact: &Contact) -> Result<()> {
        let body = wire::contact(contact, self.0.settings.desk_field.as_deref());
        let answer = self.send(Method::POST, "/data/contacts", Some(&body)).await?;
        match wire::complaint(&answer) {
            Some(Complaint::Exists) => {}
            complaint => return said(&answer, complaint),
        }
        let answer = self.send(Method::PATCH, &path(&contact.key), Some(&wire::changes(body))).await?;
        if answer.status.as_u16() == 404 {
            return Err(Error::unavailable("the contact went away in the meantime"));
        }
        said(&answer, wire::complaint(&answer))
    }

    /// Forgets a contact; one that is not there is forgotten.
    ///
    /// # Errors
    /// By their kind.
    pub async fn forget(&self, key: &str) -> Result<()> {
        let answer = self.send(Method::DELETE, &path(key), None).await?;
        if answer.status.as_u16() == 404 {
            return Ok(());
        }
        said(&answer, wire::complaint(&answer))
    }

    /// One call with the token, a second one with a new token where the first is no longer taken.
    async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Answer> {
        let mut refused = None;
        loop {
            let token = self.token(refused.as_ref()).await?;
            let answer = self.exchange(method.clone(), path, body, Some(&token)).await?;
            match (answer.status.as_u16(), &refused) {
                (401, None) => refused = Some(token),
                (401, Some(_)) => return Err(Error::refused("the CRM refuses our token")),
                _ => return Ok(answer),
            }
        }
    }

    /// The token to use now. Callers wait for one another, so that a burst asks for one.
    async fn token(&self, refused: Option<&Secret>) -> Result<Secret> {
        let mut current = self.0.token.lock().await;
        if let Some((token, end)) = &*current
            && Instant::now() < *end
            && Some(token) != refused
        {
            return Ok(token.clone());
        }
        let body = wire::sign_in(&self.0.settings.api_key);
        let answer = self.exchange(Method::POST, "/authenticate", Some(&body), None).await?;
        if answer.status.is_client_error() {
            return Err(Error::refused("the CRM does not know our key"));
        }
        let token = wire::token(&answer).ok_or_else(|| Error::unavailable("an odd token"))?;
        *current = Some((token.clone(), Instant::now() + TOKEN));
        Ok(token)
    }

    /// One exchange, which the breaker hears of.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        token: Option<&Secret>,
    ) -> Result<Answer> {
        let Inner { http, base, breaker, .. } = &*self.0;
        breaker.admit(Instant::now())?;
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(token) = token {
            let mut bearer = HeaderValue::try_from(format!("Bearer {}", token.expose()))
                .map_err(|_| Error::unavailable("an odd token"))?;
            bearer.set_sensitive(true);
            headers.insert(header::AUTHORIZATION, bearer);
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let sent = http.send(method, &format!("{base}{path}"), headers, body).await;
        match sent {
            Ok(answer) if answer.status.is_server_error() => {
                breaker.failed(Instant::now());
                Err(Error::unavailable(format!("the CRM answered {}", answer.status)))
            }
            Ok(answer) => {
                breaker.answered();
                if answer.status.as_u16() == 429 { Err(Error::Busy) } else { Ok(answer) }
            }
            Err(_) => {
                breaker.failed(Instant::now());
                Err(Error::unavailable("the CRM does not answer"))
            }
        }
    }
}

fn path(key: &str) -> String {
    let key: String = form_urlencoded::byte_serialize(key.as_bytes()).collect();
    format!("/data/contacts/{key}")
}

/// The outcome of an answer that asks for no other call.
fn said(answer: &Answer, complaint: Option<Complaint>) -> Result<()> {
    match complaint {
        None if answer.status.is_success() => Ok(()),
        Some(Complaint::WrongEmail) => Err(Error::Undeliverable("the CRM takes no such address".to_owned())),
        Some(Complaint::Other(code)) => Err(Error::refused(code)),
        _ => Err(Error::refused(format!("the CRM answered {}", answer.status))),
    }
}

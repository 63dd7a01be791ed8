//! The approved platform (plateforme agréée) that hands reports of sales on to the tax office (flux 10), and invoices to those who
//! are to have them (flux 2).
//!
//! A report or an invoice goes there as a file under a number of ours, so that whatever is sent twice is one of them.

use std::{sync::Arc, time::Duration};

use http::{HeaderMap, HeaderValue, Method, header};
use hyper::body::Bytes;
use serde::Deserialize;
use tokio::time::Instant;

use crate::{
    Error, Result, Secret,
    breaker::Breaker,
    http::{Answer, Http, origin},
};

const XML: &str = "application/xml";
const PDF: &str = "application/pdf";
/// The longest reason of a refusal that is kept.
const LONGEST_REASON: usize = 500;

/// How to reach the platform, read from the configuration once.
#[derive(Clone, Debug)]
pub struct TaxPlatformSettings {
    /// The address of its API. Plain HTTP is for this machine only.
    pub base_url: String,
    pub key: Secret,
    /// The longest one exchange may take.
    pub limit: Duration,
}

/// A platform. Make it once; clones share its sockets and its breaker.
#[derive(Clone, Debug)]
pub struct TaxPlatform(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Http,
    base: String,
    key: Secret,
    breaker: Breaker,
}

/// An answer of the platform.
#[derive(Deserialize)]
struct HandInAnswer {
    #[serde(default)]
    id: String,
    #[serde(default)]
    reason: String,
}

impl TaxPlatform {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the address is not HTTPS, nor on this machine.
    pub fn new(settings: TaxPlatformSettings) -> Result<Self> {
        let (http, base) = (Http::new(settings.limit, "application/json"), origin(&settings.base_url)?);
        Ok(Self(Arc::new(Inner { http, base, key: settings.key, breaker: Breaker::default() })))
    }

    /// Hands a report in under its number, and gives the number that the platform keeps it under.
    ///
    /// # Errors
    /// [`Error::Refused`] with the platform's reason; others by their kind.
    pub async fn hand_in(&self, number: &str, file: &str) -> Result<String> {
        let answer = self.ask(Method::PUT, &format!("reports/{number}"), XML, file.to_owned()).await?;
        taken(&answer)
    }

    /// Hands an invoice over as a Factur-X under its number, and gives the number that the platform keeps it under.
    ///
    /// # Errors
    /// [`Error::Refused`] with the platform's reason; others by their kind.
    pub async fn send_invoice(&self, number: &str, file: Vec<u8>) -> Result<String> {
        let answer = self.ask(Method::PUT, &format!("invoices/{number}"), PDF, file).await?;
        taken(&answer)
    }

    /// The number that the platform keeps an invoice under; absent when it has none of this number, for it was never sent, or was
    /// refused.
    ///
    /// # Errors
    /// Those of an exchange.
    pub async fn invoice(&self, number: &str) -> Result<Option<String>> {
        let answer = self.ask(Method::GET, &format!("invoices/{number}"), PDF, Bytes::new()).await?;
        if answer.status.as_u16() == 404 { Ok(None) } else { taken(&answer).map(Some) }
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        content_type: &'static str,
        body: impl Into<Bytes>,
    ) -> Result<Answer> {
        let Inner { http, base, key, breaker } = &*self.0;
        breaker.admit(Instant::now())?;
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        let mut bearer = HeaderValue::try_from(format!("Bearer {}", key.expose())).map_err(Error::refused)?;
        bearer.set_sensitive(true);
        headers.insert(header::AUTHORIZATION, bearer);
        let Ok(answer) = http.send(method, &format!("{base}/{path}"), headers, body).await else {
            breaker.failed(Instant::now());
            return Err(Error::unavailable("the approved platform does not answer"));
        };
        if answer.status.is_server_error() {
            breaker.failed(Instant::now());
            return Err(Error::unavailable(format!("the approved platform answered {}", answer.status)));
        }
        breaker.answered();
        Ok(answer)
    }
}

fn taken(answer: &Answer) -> Result<String> {
    let told: Option<HandInAnswer> = serde_json::from_slice(&answer.body).ok();
    match (answer.status.as_u16(), told) {
        (200 | 201, Some(told)) if !told.id.is_empty() => Ok(told.id),
        (200 | 201, _) => Err(Error::unavailable("an odd answer of the approved platform")),
        (429, _) => Err(Error::Busy),
        // The file may be right: nobody has looked at it.
        (401 | 403, _) => Err(Error::unavailable("the approved platform does not know our key")),
        (_, Some(told)) if !told.reason.is_empty() => {
            Err(Error::refused(told.reason.chars().take(LONGEST_REASON).collect::<String>()))
        }
        (status, _) => Err(Error::refused(format!("the approved platform answered {status}"))),
    }
}

use std::time::Duration;

use http::{HeaderMap, HeaderValue, Method, header};
use serde::Deserialize;
use tokio::{sync::Mutex, time::Instant};

use super::{
    Secret,
    http::{Http, NoAnswer},
};
use crate::{Error, Result};

/// A token is renewed this long before its end, so that none ends on its way.
const MARGIN: Duration = Duration::from_secs(60);

/// The bearer token of the OAuth client-credentials grant, kept until shortly before it ends.
#[derive(Debug)]
pub(super) struct Token {
    url: String,
    merchant: String,
    api_key: Secret,
    current: Mutex<Option<(Secret, Instant)>>,
}

#[derive(Deserialize)]
struct Granted {
    access_token: String,
    expires_in: u64,
}

impl Token {
    pub(super) fn new(url: String, merchant: String, api_key: Secret) -> Self {
        Self { url, merchant, api_key, current: Mutex::new(None) }
    }

    /// The token to use now. `refused` is one that the bank no longer takes, though it looked fresh.
    ///
    /// Callers wait for one another, so that a burst asks for one token.
    pub(super) async fn get(&self, http: &Http, refused: Option<&Secret>) -> Result<Secret> {
        let mut current = self.current.lock().await;
        if let Some((token, end)) = &*current
            && Instant::now() < *end
            && Some(token) != refused
        {
            return Ok(token.clone());
        }
        let granted = self.ask(http).await?;
        let end = Instant::now() + Duration::from_secs(granted.expires_in).saturating_sub(MARGIN);
        let token = Secret::new(granted.access_token);
        *current = Some((token.clone(), end));
        Ok(token)
    }

    /// Asking moves no money: it is tried twice.
    async fn ask(&self, http: &Http) -> Result<Granted> {
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("grant_type", "client_credentials")
            .append_pair("client_id", &self.merchant)
            .append_pair("client_secret", self.api_key.expose())
            .finish();
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
        let mut answer = Err(NoAnswer::NotSent);
        for _ in 0..2 {
            answer = http.send(Method::POST, &self.url, headers.clone(), form.clone()).await;
            if answer.as_ref().is_ok_and(|answer| !answer.status.is_server_error()) {
                break;
            }
        }
        let answer = answer.map_err(|_| Error::unavailable("the card bank does not answer"))?;
        match answer.status.as_u16() {
            200 => serde_json::from_slice(&answer.body).map_err(|_| Error::unavailable("an odd token")),
            429 => Err(Error::Busy),
            400..=499 => Err(Error::refused("the card bank does not know us")),
            _ => Err(Error::unavailable("the card bank gives no token")),
        }
    }
}

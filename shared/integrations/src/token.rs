use std::time::Duration;

use base64::{Engine, engine::general_purpose::STANDARD};
use http::{HeaderMap, HeaderValue, Method, header};
use serde::Deserialize;
use tokio::{sync::Mutex, time::Instant};

use crate::{
    Error, Result, Secret,
    http::{Http, NoAnswer},
};

/// A token is renewed this long before its end, so that none ends on its way.
const MARGIN: Duration = Duration::from_secs(60);

/// The bearer token of the OAuth client-credentials grant, kept until shortly before it ends.
#[derive(Debug)]
pub(crate) struct Token {
    url: String,
    client: String,
    secret: Secret,
    credentials: CredentialsIn,
    current: Mutex<Option<(Secret, Instant)>>,
}

/// The place in which the provider wants to read who we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CredentialsIn {
    /// The form that asks for the token.
    Form,
    /// The `Authorization` header, as user and password.
    Header,
}

#[derive(Deserialize)]
struct Granted {
    access_token: String,
    expires_in: u64,
}

impl Token {
    pub(crate) fn new(url: String, client: String, secret: Secret, credentials: CredentialsIn) -> Self {
        Self { url, client, secret, credentials, current: Mutex::new(None) }
    }

    /// The token to use now. `refused` is one that the bank no longer takes, though it looked fresh.
    ///
    /// Callers wait for one another, so that a burst asks for one token.
    pub(crate) async fn get(&self, http: &Http, refused: Option<&Secret>) -> Result<Secret> {
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
        let mut pairs = vec![("grant_type", "client_credentials")];
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
        match self.credentials {
            CredentialsIn::Form => {
                pairs.extend([("client_id", self.client.as_str()), ("client_secret", self.secret.expose())]);
            }
            CredentialsIn::Header => {
                let pair = STANDARD.encode(format!("{}:{}", self.client, self.secret.expose()));
                let mut basic = HeaderValue::try_from(format!("Basic {pair}")).map_err(Error::refused)?;
                basic.set_sensitive(true);
                headers.insert(header::AUTHORIZATION, basic);
            }
        }
        let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
        let mut answer = Err(NoAnswer::NotSent);
        for _ in 0..2 {
            answer = http.send(Method::POST, &self.url, headers.clone(), form.clone()).await;
            if answer.as_ref().is_ok_and(|answer| !answer.status.is_server_error()) {
                break;
            }
        }
        let answer = answer.map_err(|_| Error::unavailable("the provider does not answer"))?;
        match answer.status.as_u16() {
            200 => serde_json::from_slice(&answer.body).map_err(|_| Error::unavailable("an odd token")),
            429 => Err(Error::Busy),
            400..=499 => Err(Error::refused("the provider does not know us")),
            _ => Err(Error::unavailable("the provider gives no token")),
        }
    }
}

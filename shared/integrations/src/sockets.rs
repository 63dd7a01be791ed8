//! Open connections of clients: the WebSocket API of the cloud posts to them and closes them.

use std::{fmt, sync::Arc, time::Duration};

use aws_credential_types::Credentials;
use http::Method;
use jiff::Timestamp;

use crate::{Error, Result, http::Http, signature::Signer};

/// A push that takes longer is given up: the client asks by itself a little later.
const LIMIT: Duration = Duration::from_secs(3);

/// The open connections.
#[derive(Clone, Debug)]
pub enum Sockets {
    Gateway(Arc<Gateway>),
    /// Those of this very process.
    Within(Arc<dyn Wires>),
}

/// The connections of a process.
pub trait Wires: fmt::Debug + Send + Sync {
    /// Sends a text to a connection; says whether it is still there.
    fn post(&self, id: &str, text: &str) -> bool;

    /// Closes a connection, if it is still there.
    fn close(&self, id: &str);
}

/// The calls by which a WebSocket API of API Gateway is told what to send.
pub struct Gateway {
    http: Http,
    /// The stage of the API, over HTTPS.
    url: String,
    region: String,
    credentials: Credentials,
}

/// The key never reaches a log.
impl fmt::Debug for Gateway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gateway({})", self.url)
    }
}

impl Sockets {
    pub(crate) fn of_gateway(url: &str, region: &str, credentials: Credentials) -> Result<Self> {
        // A local cloud speaks plain HTTP on this machine.
        let url = match url.split_once("://") {
            Some(("wss", rest)) => format!("https://{rest}"),
            Some(("ws", rest)) => format!("http://{rest}"),
            _ => return Err(Error::refused("no address of a WebSocket API")),
        };
        crate::http::origin(&url)?;
        let http = Http::new(LIMIT, "application/json");
        Ok(Self::Gateway(Arc::new(Gateway { http, url, region: region.to_owned(), credentials })))
    }

    /// Sends a text to a connection; says whether it is still there.
    ///
    /// # Errors
    /// It may not have arrived.
    pub async fn post(&self, id: &str, text: &str, now: Timestamp) -> Result<bool> {
        match self {
            Self::Gateway(gateway) => gateway.call(Method::POST, id, text, now).await,
            Self::Within(wires) => Ok(wires.post(id, text)),
        }
    }

    /// Closes a connection, if it is still there.
    ///
    /// # Errors
    /// It may still be open.
    pub async fn close(&self, id: &str, now: Timestamp) -> Result<()> {
        match self {
            Self::Gateway(gateway) => gateway.call(Method::DELETE, id, "", now).await.map(drop),
            Self::Within(wires) => {
                wires.close(id);
                Ok(())
            }
        }
    }
}

impl Gateway {
    /// Does something with a connection; says whether it is still there.
    async fn call(&self, method: Method, id: &str, body: &str, now: Timestamp) -> Result<bool> {
        let url = format!("{}/@connections/{}", self.url, encoded(id));
        let signer = Signer { credentials: &self.credentials, region: &self.region, service: "execute-api" };
        let headers = signer.sign(&method, &url, &[], body, now)?;
        let answer = self.http.send(method, &url, headers, body.to_owned()).await;
        let answer = answer.map_err(|_| Error::unavailable("the WebSocket API does not answer"))?;
        match answer.status.as_u16() {
            410 => Ok(false),
            200..=299 => Ok(true),
            429 => Err(Error::Busy),
            other => Err(Error::unavailable(format!("the WebSocket API answered {other}"))),
        }
    }
}

/// An identifier as part of an address: API Gateway ends them with an equals sign.
fn encoded(id: &str) -> String {
    form_urlencoded::byte_serialize(id.as_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_becomes_one_part_of_an_address() {
        assert_eq!(encoded("L0SM9cOFvHcCIhw="), "L0SM9cOFvHcCIhw%3D");
        assert_eq!(encoded("../x"), "..%2Fx");
    }

    #[test]
    fn connections_are_reached_over_https_or_on_this_machine() {
        let reached = |url: &str| {
            let credentials = Credentials::new("key", "secret", None, None, "test");
            Sockets::of_gateway(url, "eu-west-3", credentials).is_ok()
        };
        assert!(reached("wss://id.execute-api.eu-west-3.amazonaws.com/live"));
        assert!(reached("ws://127.0.0.1:4566/live"));
        assert!(!reached("ws://elsewhere.example/live"));
        assert!(!reached("https://id.execute-api.eu-west-3.amazonaws.com/live"));
    }
}

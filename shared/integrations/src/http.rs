use std::{
    fmt,
    pin::Pin,
    sync::{Arc, OnceLock},
    time::Duration,
};

use aws_smithy_types::body::SdkBody;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, Uri, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper_rustls::HttpsConnectorBuilder;
use hyper_util::{
    client::legacy::Client,
    rt::{TokioExecutor, TokioTimer},
};

use rustls::RootCertStore;

use crate::{
    Error, Result,
    connector::{Network, tls},
};

/// The largest answer read.
const MAX_ANSWER: usize = 256 * 1024;

/// Carries a request to a bank within this process.
pub trait Carrier: fmt::Debug + Send + Sync {
    /// Gives the bank's answer, or says what became of the request.
    fn carry(&self, request: Request<Full<Bytes>>) -> Carried;
}

/// An answer that is on its way.
pub type Carried = Pin<Box<dyn Future<Output = Result<Response<Bytes>, NoAnswer>> + Send>>;

/// An HTTP client for one host: TLS, or plain HTTP to this very machine. It follows no redirect.
#[derive(Clone, Debug)]
pub(crate) struct Http {
    road: Road,
    limit: Duration,
    accept: HeaderValue,
}

#[derive(Clone, Debug)]
enum Road {
    /// The client is made by the first call: a cold start does not wait for it.
    Network(Arc<OnceLock<Network>>),
    Within(Arc<dyn Carrier>),
}

/// An answer, whatever its status.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
}

/// The reason why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The request never left: nothing happened.
    NotSent,
    /// It left, or may have.
    Lost,
}

impl Http {
    /// `limit` bounds one exchange, connection and body included; `accept` is the media type of answers.
    pub(crate) fn new(limit: Duration, accept: &'static str) -> Self {
        Self { road: Road::Network(Arc::default()), limit, accept: HeaderValue::from_static(accept) }
    }

    /// A client of a bank within this process.
    pub(crate) fn within(carrier: Arc<dyn Carrier>, limit: Duration, accept: &'static str) -> Self {
        Self { road: Road::Within(carrier), limit, accept: HeaderValue::from_static(accept) }
    }

    pub(crate) async fn send(
        &self,
        method: Method,
        url: &str,
        headers: HeaderMap,
        body: impl Into<Bytes>,
    ) -> Result<Answer, NoAnswer> {
        let mut request = Request::builder()
            .method(method)
            .uri(url)
            .body(Full::new(body.into()))
            .map_err(|_| NoAnswer::NotSent)?;
        *request.headers_mut() = headers;
        request.headers_mut().insert(header::ACCEPT, self.accept.clone());
        let exchange = async {
            match &self.road {
                Road::Network(client) => over_network(client.get_or_init(network), request).await,
                Road::Within(carrier) => {
                    let (head, body) = carrier.carry(request).await?.into_parts();
                    Ok(Answer { status: head.status, body })
                }
            }
        };
        tokio::time::timeout(self.limit, exchange).await.unwrap_or(Err(NoAnswer::Lost))
    }
}

/// A client that trusts whom the machine trusts: a list of its own would be in every function, and grow old with it. Where none
/// is found, only a server without TLS answers.
fn network() -> Network {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let https = HttpsConnectorBuilder::new().with_tls_config(tls(roots));
    Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(Duration::from_secs(20))
        .build(https.https_or_http().enable_http1().build())
}

async fn over_network(client: &Network, request: Request<Full<Bytes>>) -> Result<Answer, NoAnswer> {
    let answer = client
        .request(request.map(SdkBody::from_body_1_x))
        .await
        .map_err(|error| if error.is_connect() { NoAnswer::NotSent } else { NoAnswer::Lost })?;
    let status = answer.status();
    let body = Limited::new(answer.into_body(), MAX_ANSWER).collect().await;
    Ok(Answer { status, body: body.map_err(|_| NoAnswer::Lost)?.to_bytes() })
}

/// The origin of `url`, if it may be talked to: HTTPS, or HTTP on this machine.
pub(crate) fn origin(url: &str) -> Result<String> {
    let uri: Uri = url.parse().map_err(Error::refused)?;
    let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        return Err(Error::refused("an address of a provider is not absolute"));
    };
    let loopback = matches!(authority.host(), "localhost" | "127.0.0.1" | "[::1]");
    match scheme {
        "https" => Ok(format!("https://{authority}")),
        "http" if loopback => Ok(format!("http://{authority}")),
        _ => Err(Error::refused("a provider is reached over HTTPS only")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_http_stays_on_this_machine() {
        assert_eq!(origin("https://bank.example/api/v2").as_deref(), Ok("https://bank.example"));
        assert_eq!(origin("http://127.0.0.1:80/api/v2").as_deref(), Ok("http://127.0.0.1:80"));
        assert!(origin("http://[::1]:80/").is_ok());
        for wrong in
            ["http://bank.example/", "http://127.0.0.1.evil.example/", "ftp://localhost/", "/api", ""]
        {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}

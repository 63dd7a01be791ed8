//! The road of the AWS SDK to the network. It is that of the banks: HTTP/1.1 over ring, so that a function carries one
//! HTTP client, and HTTP/2 none at all.

use std::{error::Error as StdError, io, time::Duration};

use aws_smithy_runtime_api::client::{
    connection::{CaptureSmithyConnection, ConnectionMetadata},
    http::{
        HttpClient, HttpConnector as SdkConnector, HttpConnectorFuture, HttpConnectorSettings,
        SharedHttpConnector,
    },
    orchestrator::{HttpRequest, HttpResponse},
    result::ConnectorError,
    runtime_components::RuntimeComponents,
};
use aws_smithy_types::{body::SdkBody, retry::ErrorKind};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{
        self, Client,
        connect::{CaptureConnection, HttpConnector, capture_connection},
    },
    rt::{TokioExecutor, TokioTimer},
};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};

use crate::{Error, Result};

/// A client over TLS, or over plain HTTP where the address says so. Its connections are shared by its copies.
pub(crate) type Network = Client<HttpsConnector<HttpConnector>, SdkBody>;

/// The time that a connection takes at most before another one is tried, as the SDK has it.
const CONNECT_LIMIT: Duration = Duration::from_millis(3100);

/// The HTTP client of all services of AWS.
#[derive(Clone, Debug)]
pub(crate) struct Connector(Network);

impl Connector {
    /// Trusts the certificates in `roots`, as PEM, and no others. `patience` is the time that a
    /// connection may take, if it is not the usual one.
    ///
    /// # Errors
    /// [`Error::Refused`] when the certificates cannot be read.
    pub(crate) fn new(roots: &[u8], patience: Option<Duration>) -> Result<Self> {
        let mut tcp = HttpConnector::new();
        tcp.set_nodelay(true);
        tcp.set_connect_timeout(Some(patience.unwrap_or(CONNECT_LIMIT)));
        // The scheme of the address says whether a call is encrypted.
        tcp.enforce_http(false);
        let https = HttpsConnectorBuilder::new().with_tls_config(tls(trusted(roots)?));
        let connector = https.https_or_http().enable_http1().wrap_connector(tcp);
        Ok(Self(Client::builder(TokioExecutor::new()).pool_timer(TokioTimer::new()).build(connector)))
    }
}

/// TLS with servers that `roots` vouch for.
pub(crate) fn tls(roots: RootCertStore) -> ClientConfig {
    ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_safe_default_protocol_versions()
        .expect("ring speaks every version")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

fn trusted(pem: &[u8]) -> Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(pem) {
        roots
            .add(certificate.map_err(|error| Error::refused(format!("{error:?}")))?)
            .map_err(Error::refused)?;
    }
    Ok(roots)
}

impl HttpClient for Connector {
    fn http_connector(&self, _: &HttpConnectorSettings, _: &RuntimeComponents) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}

impl SdkConnector for Connector {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let mut request = match request.try_into_http1x() {
            Ok(request) => request,
            Err(error) => return HttpConnectorFuture::ready(Err(ConnectorError::user(error.into()))),
        };
        // The SDK closes the connection of a call that ended in the middle: nobody may read the rest of its answer.
        let connection = capture_connection(&mut request);
        if let Some(capture) = request.extensions().get::<CaptureSmithyConnection>() {
            capture.set_connection_retriever(move || metadata(&connection));
        }
        let answer = self.0.request(request);
        HttpConnectorFuture::new(async move {
            let answer = answer.await.map_err(failed)?;
            HttpResponse::try_from(answer.map(SdkBody::from_body_1_x))
                .map_err(|error| ConnectorError::other(error.into(), None))
        })
    }
}

fn metadata(connection: &CaptureConnection) -> Option<ConnectionMetadata> {
    connection.connection_metadata().as_ref()?;
    let connection = connection.clone();
    let poison = move || {
        if let Some(connected) = connection.connection_metadata().as_ref() {
            connected.poison();
        }
    };
    Some(ConnectionMetadata::builder().proxied(false).poison_fn(poison).build())
}

/// The kind of a failure, by which the SDK decides whether the call is made again.
fn failed(error: legacy::Error) -> ConnectorError {
    let io = cause::<io::Error>(&error);
    if io.is_some_and(|it| it.kind() == io::ErrorKind::TimedOut) {
        return ConnectorError::timeout(error.into());
    }
    if error.is_connect() || io.is_some() {
        return ConnectorError::io(error.into());
    }
    match cause::<hyper::Error>(&error) {
        Some(it) if it.is_timeout() => ConnectorError::timeout(error.into()),
        Some(it) if it.is_user() => ConnectorError::user(error.into()),
        Some(it) if it.is_closed() || it.is_canceled() => ConnectorError::io(error.into()),
        Some(it) if it.is_incomplete_message() => {
            ConnectorError::other(error.into(), Some(ErrorKind::TransientError))
        }
        _ => ConnectorError::other(error.into(), None),
    }
}

/// The first cause of a kind, the error itself included.
fn cause<'a, E: StdError + 'static>(error: &'a (dyn StdError + 'static)) -> Option<&'a E> {
    std::iter::successors(Some(error), |&error| error.source()).find_map(<dyn StdError>::downcast_ref)
}

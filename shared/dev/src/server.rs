//! The one address of the platform, and who answers what under it.

use std::{convert::Infallible, fmt, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::body::Body;
use http::{Request, Response};
use http_body_util::{BodyExt, Limited};
use hyper::{
    body::{Bytes, Incoming},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use lambda_http::Service;
use tokio::{net::TcpListener, sync::watch};

use crate::{
    faults::Faults,
    gateway::{Gateway, LARGEST},
    site::{Origins, Site, secure},
};

/// How long requests may take to end when the platform does.
const PATIENCE: Duration = Duration::from_secs(5);

/// The services that answer each kind of path.
#[derive(Clone, Debug)]
pub struct Front {
    pub gateway: Gateway,
    pub faults: Faults,
    pub tools: axum::Router,
    /// The WebSocket API.
    pub live: axum::Router,
    pub site: Site,
    pub origins: Arc<Origins>,
}

/// The answer is lost: the connection closes without one.
#[derive(Debug)]
struct Lost;

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the answer is lost, as was asked for")
    }
}

impl std::error::Error for Lost {}

/// Serves until `end` comes, then lets running requests end.
pub async fn serve(listener: TcpListener, front: Front, end: impl Future<Output = ()>) {
    let mut end = pin!(end);
    // Each connection holds a receiver for as long as it lasts.
    let (ending, _) = watch::channel(());
    loop {
        let (stream, from) = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "no connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        let front = front.clone();
        let service = service_fn(move |request| front.clone().answer(request, from));
        let connection =
            http1::Builder::new().timer(TokioTimer::new()).serve_connection(TokioIo::new(stream), service);
        let connection = connection.with_upgrades();
        let mut ended = ending.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = ended.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    let _ = ending.send(());
    let _ = tokio::time::timeout(PATIENCE, ending.closed()).await;
}

impl Front {
    async fn answer(mut self, request: Request<Incoming>, from: SocketAddr) -> Result<Response<Body>, Lost> {
        let path = request.uri().path().to_owned();
        let mut response = if path.starts_with("/api/") || path.starts_with("/files/") || path == "/health" {
            let response = self.action(request, from).await;
            if self.faults.loses(&path) {
                return Err(Lost);
            }
            response.map(Body::from)
        } else if path == "/dev" || path.starts_with("/dev/") {
            let answered: Result<_, Infallible> = self.tools.call(request.map(Body::new)).await;
            return Ok(answered.unwrap_or_else(|never| match never {}));
        } else if path == "/live" {
            let answered: Result<_, Infallible> = self.live.call(request.map(Body::new)).await;
            return Ok(answered.unwrap_or_else(|never| match never {}));
        } else {
            self.site.answer(request.method(), &path, request.headers()).map(Body::from)
        };
        secure(response.headers_mut(), &self.origins);
        Ok(response)
    }

    async fn action(&self, request: Request<Incoming>, from: SocketAddr) -> Response<Bytes> {
        let (parts, body) = request.into_parts();
        // One byte more than the gateway takes lets it be the one that refuses.
        let body = match Limited::new(body, LARGEST + 1).collect().await {
            Ok(body) => body.to_bytes(),
            Err(_) => Bytes::from(vec![0; LARGEST + 1]),
        };
        self.gateway.call(Request::from_parts(parts, body), from.ip()).await
    }
}

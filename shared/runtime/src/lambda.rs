//! The Lambda adapter: API Gateway's events in, its answers out.

use std::{pin::Pin, sync::Arc};

use anyhow::Context;
use integrations::Aws;
use lambda_http::{Body, IntoResponse, RequestExt, request::RequestContext, service_fn};
use lambda_runtime::LambdaEvent;
use serde_json::Value;
use tracing::Level;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{JobCtx, JobRouter, Request, Response, Router, Services};

/// The allocator of a deployed function. That of musl gives memory back at once and makes a call take twice as long.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The reason why a function could not go on.
pub use lambda_http::Error as Failure;

/// An answer on its way.
type Answering = Pin<Box<dyn Future<Output = Result<Sent, Failure>> + Send>>;

/// An answer that says itself whether its body is text. A plain response would be asked for its character set, and that
/// brings the tables of all of them: 200 kB of each function.
#[derive(Debug)]
pub struct Sent(lambda_http::Response<Body>);

impl IntoResponse for Sent {
    fn into_response(self) -> Pin<Box<dyn Future<Output = lambda_http::Response<Body>> + Send>> {
        Box::pin(std::future::ready(self.0))
    }
}

/// Serves a group's actions until Lambda stops asking.
pub async fn serve(router: Router) -> Result<(), Failure> {
    log_json();
    let services = Arc::new(Services::from_env()?);
    // The connection is there before the first request asks for it.
    services.store.warm().await;
    lambda_http::run(service_fn(service(Arc::new(router), services))).await
}

/// Answers events of API Gateway. The local platform calls the same.
pub fn service(
    router: Arc<Router>,
    services: Arc<Services>,
) -> impl Fn(lambda_http::Request) -> Answering + Clone + Send + Sync {
    move |request| {
        let (router, services) = (router.clone(), services.clone());
        Box::pin(async move { sent(router.answer(&services, received(request)).await) })
    }
}

/// Serves queues and schedules until Lambda stops asking.
pub async fn serve_jobs(router: JobRouter) -> Result<(), Failure> {
    serve_events(|services, aws| {
        let config = &services.config;
        let sender = config.mail_from.as_deref();
        let mailer = sender.map(|it| aws.mailer(it, config.mail_configuration_set.clone()));
        let queues = services.queues.clone().context("the URL of a queue is not set")?;
        let (router, ctx) = (Arc::new(router), Arc::new(JobCtx::new(services, mailer, queues)));
        Ok(move |event| {
            let (router, ctx) = (router.clone(), ctx.clone());
            async move { router.event(&ctx, event).await }
        })
    })
    .await
}

/// Serves events that are no requests of the HTTP API until Lambda stops asking. `begin` makes what answers them.
pub async fn serve_events<H, F>(
    begin: impl FnOnce(Arc<Services>, &Aws) -> anyhow::Result<H>,
) -> Result<(), Failure>
where
    H: Fn(Value) -> F,
    F: Future<Output = contract::Result<Value>>,
{
    log_json();
    let services = Arc::new(Services::from_env()?);
    let answer = begin(services, &crate::aws::from_env()?)?;
    lambda_runtime::run(service_fn(|event: LambdaEvent<Value>| {
        let answering = answer(event.payload);
        async move { answering.await.map_err(|error| Failure::from(format!("{error:?}"))) }
    }))
    .await
}

fn received(request: lambda_http::Request) -> Request {
    let path = request.raw_http_path().to_owned();
    let ip = match request.request_context_ref() {
        Some(RequestContext::ApiGatewayV2(context)) => context.http.source_ip.clone().unwrap_or_default(),
        _ => String::new(),
    };
    let mut headers = std::collections::BTreeMap::<String, String>::new();
    for (name, value) in request.headers() {
        let value = String::from_utf8_lossy(value.as_bytes());
        // Cookies are joined as a browser joins them.
        let apart = if name == "cookie" { "; " } else { ", " };
        headers
            .entry(name.as_str().to_owned())
            .and_modify(|it| *it = format!("{it}{apart}{value}"))
            .or_insert_with(|| value.into_owned());
    }
    let method = request.method().to_string();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let body = match request.into_body() {
        Body::Text(text) => text.into_bytes(),
        Body::Binary(bytes) => bytes,
        _ => vec![],
    };
    Request { method, path, query, headers, body, ip }
}

fn sent(response: Response) -> Result<Sent, Failure> {
    let mut builder = lambda_http::Response::builder().status(response.status);
    let mut text = true;
    for (name, value) in response.headers {
        match name {
            "content-type" => text &= ["text/", "application/json"].iter().any(|it| value.starts_with(it)),
            "content-encoding" => text = false,
            _ => {}
        }
        builder = builder.header(name, value);
    }
    // A body that is no text travels in base64, and says so to API Gateway.
    let body = match String::from_utf8(response.body) {
        Ok(body) if text => Body::Text(body),
        Ok(body) => Body::Binary(body.into_bytes()),
        Err(bytes) => Body::Binary(bytes.into_bytes()),
    };
    Ok(Sent(builder.body(body)?))
}

fn log_json() {
    let asked = crate::config::env("RUST_LOG").and_then(|it| it.parse().ok());
    // Targets, not EnvFilter: that one brings a regular expression engine, 400 kB of each function.
    let targets = asked.unwrap_or_else(|| Targets::new().with_default(Level::INFO));
    let lines = tracing_subscriber::fmt::layer().json().flatten_event(true).without_time();
    tracing_subscriber::registry().with(lines).with(targets).init();
}

//! Stands for API Gateway and Lambda between a browser and a handler: a request becomes an event, the event goes
//! through the adapter that the functions run behind, and its answer becomes a response again.

use std::{net::IpAddr, pin::Pin, sync::Arc};

use anyhow::Context as _;
use base64::{Engine, engine::general_purpose::STANDARD};
use http::{HeaderMap, HeaderName, HeaderValue, Request, Response, StatusCode, header};
use hyper::body::Bytes;
use jiff::Timestamp;
use lambda_http::{Adapter, Context, LambdaEvent, Service, request::LambdaRequest, service_fn};
use runtime::{Failure, Router, Services};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The largest request that API Gateway takes, in bytes.
pub const LARGEST: usize = 10 * 1024 * 1024;

type Answer = Pin<Box<dyn Future<Output = Result<String, Failure>> + Send>>;

/// All actions behind one gateway.
#[derive(Clone)]
pub struct Gateway {
    /// Turns an event as JSON into an answer as JSON.
    function: Arc<dyn Fn(String) -> Answer + Send + Sync>,
    services: Arc<Services>,
}

impl std::fmt::Debug for Gateway {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Gateway")
    }
}

/// An answer as Lambda gives it to API Gateway.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answered {
    status_code: u16,
    #[serde(default)]
    headers: Map<String, Value>,
    #[serde(default)]
    cookies: Vec<String>,
    body: Option<String>,
    #[serde(default)]
    is_base64_encoded: bool,
}

impl Gateway {
    /// A gateway in front of the actions of a router.
    pub fn new(router: Arc<Router>, services: Arc<Services>) -> Self {
        let adapter = Adapter::from(service_fn(runtime::service(router, services.clone())));
        let function = move |event: String| -> Answer {
            let mut adapter = adapter.clone();
            Box::pin(async move {
                let payload: LambdaRequest = serde_json::from_str(&event)?;
                let answer = adapter.call(LambdaEvent::new(payload, Context::default())).await?;
                Ok(serde_json::to_string(&answer)?)
            })
        };
        Self { function: Arc::new(function), services }
    }

    /// Answers a request. As in Lambda, a handler runs to its end even when nobody waits for it any more.
    pub async fn call(&self, request: Request<Bytes>, from: IpAddr) -> Response<Bytes> {
        if request.body().len() > LARGEST {
            return plain(StatusCode::PAYLOAD_TOO_LARGE, "Request Too Long");
        }
        let event = event(&request, from, self.services.clock.now()).to_string();
        let answer = match tokio::spawn((self.function)(event)).await {
            Ok(Ok(answer)) => response(&answer),
            Ok(Err(error)) => Err(anyhow::anyhow!("{error:#}")),
            Err(panic) => Err(panic.into()),
        };
        answer.unwrap_or_else(|error| {
            tracing::error!(?error, path = request.uri().path(), "a function failed");
            plain(StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error")
        })
    }
}

/// An answer of API Gateway itself.
fn plain(status: StatusCode, message: &str) -> Response<Bytes> {
    let mut response = Response::new(json!({ "message": message }).to_string().into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// The event of a request, format 2.0.
fn event(request: &Request<Bytes>, from: IpAddr, now: Timestamp) -> Value {
    let (path, query) = (request.uri().path(), request.uri().query().unwrap_or_default());
    let of = |name: HeaderName| text(request.headers().get(name));
    let host = of(header::HOST);
    let (body, encoded) = encode(request.headers(), request.body());
    json!({
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": query,
        "cookies": cookies(request.headers()),
        "headers": headers(request.headers()),
        "queryStringParameters": parameters(query),
        "requestContext": {
            "accountId": "000000000000",
            "apiId": "local",
            "domainName": host,
            "domainPrefix": "local",
            "http": {
                "method": request.method().as_str(),
                "path": path,
                "protocol": "HTTP/1.1",
                "sourceIp": from.to_string(),
                "userAgent": of(header::USER_AGENT),
            },
            "requestId": runtime::id(),
            "routeKey": "$default",
            "stage": "$default",
            "time": now.strftime("%d/%b/%Y:%H:%M:%S +0000").to_string(),
            "timeEpoch": now.as_millisecond(),
        },
        "body": body,
        "isBase64Encoded": encoded,
    })
}

/// All but cookies; values of one name are joined by commas.
fn headers(of: &HeaderMap) -> Map<String, Value> {
    let joined = |name: &HeaderName| {
        of.get_all(name).iter().map(|value| text(Some(value))).collect::<Vec<_>>().join(",")
    };
    let names = of.keys().filter(|name| *name != header::COOKIE);
    names.map(|name| (name.as_str().to_owned(), Value::from(joined(name)))).collect()
}

fn cookies(of: &HeaderMap) -> Option<Vec<String>> {
    let lines = of.get_all(header::COOKIE).iter().map(|line| text(Some(line)));
    let cookies: Vec<String> =
        lines.flat_map(|line| line.split(';').map(|it| it.trim().to_owned()).collect::<Vec<_>>()).collect();
    (!cookies.is_empty()).then_some(cookies)
}

/// Decoded; values of one name are joined by commas.
fn parameters(query: &str) -> Option<Map<String, Value>> {
    let mut parameters = Map::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match parameters.get_mut(name.as_ref()) {
            Some(Value::String(before)) => *before = format!("{before},{value}"),
            _ => drop(parameters.insert(name.into_owned(), Value::from(value.into_owned()))),
        }
    }
    (!parameters.is_empty()).then_some(parameters)
}

/// Text travels as it is, everything else (forms too) in base64.
fn encode(headers: &HeaderMap, body: &Bytes) -> (Option<String>, bool) {
    const TEXTS: [&str; 4] = ["text/", "application/json", "application/javascript", "application/xml"];
    if body.is_empty() {
        return (None, false);
    }
    let kind = text(headers.get(header::CONTENT_TYPE)).to_lowercase();
    match std::str::from_utf8(body) {
        Ok(body) if TEXTS.iter().any(|it| kind.starts_with(it)) => (Some(body.to_owned()), false),
        _ => (Some(STANDARD.encode(body)), true),
    }
}

fn text(value: Option<&HeaderValue>) -> String {
    value.map(|it| String::from_utf8_lossy(it.as_bytes()).into_owned()).unwrap_or_default()
}

/// The response that an answer asks for.
fn response(answer: &str) -> anyhow::Result<Response<Bytes>> {
    let answer: Answered = serde_json::from_str(answer).context("no answer of a function")?;
    let mut response = Response::builder().status(answer.status_code);
    for (name, value) in &answer.headers {
        response = response.header(name, value.as_str().context("a header that is no text")?);
    }
    for cookie in &answer.cookies {
        response = response.header(header::SET_COOKIE, cookie);
    }
    let body = answer.body.unwrap_or_default();
    let body = if answer.is_base64_encoded { STANDARD.decode(body)?.into() } else { body.into() };
    Ok(response.body(body)?)
}

#[cfg(test)]
mod tests;

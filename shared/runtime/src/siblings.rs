//! Pages of our other servers call this one: browsers ask whether they may, and are told so.

use domain::people::servers::Servers;

use crate::{Request, Response};

/// The headers that our clients send beside those that every page may send.
const HEADERS: &str = "content-type, fromapp, x-lang, x-context, idempotency-key, if-none-match";
/// The headers of an answer that they read.
const READ: &str = "etag, content-disposition";

/// The origin of the page that asks, where it is one of ours on another server.
pub(crate) fn origin<'a>(request: &'a Request, servers: &Servers) -> Option<&'a str> {
    request.header("origin").filter(|it| servers.are_at(it))
}

/// The answer to the question that a browser asks before a call. Absent for any other request.
pub(crate) fn preflight(request: &Request, servers: &Servers) -> Option<Response> {
    if request.method != "OPTIONS" || request.header("access-control-request-method").is_none() {
        return None;
    }
    let mut response = Response { status: 204, ..Response::default() };
    if origin(request, servers).is_some() {
        response.headers.extend([
            ("access-control-allow-methods", "GET, POST".to_owned()),
            ("access-control-allow-headers", HEADERS.to_owned()),
            ("access-control-max-age", "600".to_owned()),
        ]);
    }
    Some(opened(response, request, servers))
}

/// An answer that the page may read which asked for it. A session is sent along, so each origin is named.
pub(crate) fn opened(mut response: Response, request: &Request, servers: &Servers) -> Response {
    if let Some(origin) = origin(request, servers) {
        response.headers.extend([
            ("access-control-allow-origin", origin.to_owned()),
            ("access-control-allow-credentials", "true".to_owned()),
            ("access-control-expose-headers", READ.to_owned()),
        ]);
        match response.headers.iter_mut().find(|(name, _)| *name == "vary") {
            Some((_, names)) => names.push_str(", origin"),
            None => response.headers.push(("vary", "origin".to_owned())),
        }
    }
    response
}

//! The service that pages call.

use axum::{
    extract::{Query, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use super::{
    job::EPOS,
    state::{Answer, Printer},
};

/// Drawer closed, online, paper in it.
const READY: u32 = 251_658_262;
/// The same, offline.
const NOT_READY: u32 = 251_658_252;

/// Pages of any origin may print, as those of the network may on a real one.
const ANYBODY: [(HeaderName, HeaderValue); 4] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*")),
    (HeaderName::from_static("access-control-allow-private-network"), HeaderValue::from_static("true")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

#[derive(Deserialize)]
pub(super) struct PrintQuery {
    #[serde(default)]
    devid: String,
}

pub(super) async fn preflight() -> Response {
    (StatusCode::NO_CONTENT, ANYBODY).into_response()
}

pub(super) async fn print(
    State(printer): State<Printer>,
    Query(wanted): Query<PrintQuery>,
    body: String,
) -> Response {
    let (success, code, status) = match printer.receive(&wanted.devid, &body) {
        Answer::Done => (true, String::new(), READY),
        Answer::Failed(code) => (false, code, NOT_READY),
        Answer::Never => return std::future::pending().await,
    };
    let answer = format!(
        r#"<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><response success="{success}" code="{code}" status="{status}" battery="0" xmlns="{EPOS}"/></soapenv:Body></soapenv:Envelope>"#
    );
    (ANYBODY, [(header::CONTENT_TYPE, "text/xml; charset=utf-8")], answer).into_response()
}

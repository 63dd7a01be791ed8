//! The parcel lockers: their doors, and what people do at them.

use axum::{
    Json,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};
use hyper::body::Bytes;
use sandbox::lockers::Act;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::state::{Problem, Tools};

#[derive(Deserialize)]
pub(super) struct PageQuery {
    lang: Option<String>,
}

/// The page for people, and the same as JSON for programs.
pub(super) async fn show(
    State(tools): State<Tools>,
    Query(wanted): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|it| it.to_str().ok());
    if accept.is_some_and(|it| it.contains("text/html")) {
        return tools.lockers.blocks.page(wanted.lang.as_deref() == Some("en"));
    }
    let body = json!({ "url": tools.lockers.origin, "blocks": tools.lockers.blocks.all() });
    Json(body).into_response()
}

/// A form says what a program says by JSON. Its fields are all text: the name of a box may be a number.
pub(super) async fn act(
    State(tools): State<Tools>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let by_form = kind.starts_with(b"application/x-www-form-urlencoded");
    let act: Act = match by_form {
        true => {
            let fields = form_urlencoded::parse(&body).map(|(name, text)| (name.into_owned(), text.into()));
            serde_json::from_value(fields.collect::<Map<String, Value>>().into())
        }
        false => serde_json::from_slice(&body),
    }
    .map_err(Problem::unreadable)?;
    let acted = tools.lockers.blocks.act(&act);
    Ok(if by_form { Redirect::to("/dev/lockers").into_response() } else { Json(acted).into_response() })
}

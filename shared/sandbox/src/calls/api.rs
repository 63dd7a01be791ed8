//! The routes that agents call with their token.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::state::{Books, CallCentre, Fault};

const ON_QUEUE: &str = "6a3af858-942f-489d-9700-5f9bcdcdae9b";
const AVAILABLE: &str = "6a3af858-942f-489d-9700-5f9bcdcdae9d";

/// Numbers at a premium rate, which nobody calls from here.
const PREMIUM: &str = "+3389";

pub(super) async fn call(State(centre): State<CallCentre>, headers: HeaderMap, body: String) -> Response {
    answered(&centre, &headers, |books, agent| {
        let asked: Value = serde_json::from_str(&body).unwrap_or_default();
        let number = asked["phoneNumber"].as_str().unwrap_or_default();
        let digits = number.strip_prefix('+').unwrap_or_default();
        let dialled = (8..=15).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
        if !dialled || number.starts_with(PREMIUM) {
            return refused(StatusCode::BAD_REQUEST, "bad.request");
        }
        books.calls.push((agent.to_owned(), number.to_owned()));
        let id = format!("conversation-{}", books.calls.len());
        (StatusCode::ACCEPTED, Json(json!({ "id": id }))).into_response()
    })
    .await
}

pub(super) async fn me(State(centre): State<CallCentre>, headers: HeaderMap) -> Response {
    answered(&centre, &headers, |_, agent| Json(json!({ "id": agent, "name": agent })).into_response()).await
}

pub(super) async fn definitions(State(centre): State<CallCentre>, headers: HeaderMap) -> Response {
    answered(&centre, &headers, |_, _| {
        let entities = json!([
            { "id": AVAILABLE, "systemPresence": "Available", "primary": true, "deactivated": false },
            { "id": "lunch", "systemPresence": "Meal", "primary": true, "deactivated": false },
            { "id": ON_QUEUE, "systemPresence": "On Queue", "primary": true, "deactivated": false },
        ]);
        Json(json!({ "entities": entities, "pageSize": 100, "pageNumber": 1, "total": 3 })).into_response()
    })
    .await
}

pub(super) async fn presence(
    State(centre): State<CallCentre>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    answered(&centre, &headers, |books, agent| match id == agent {
        true => shown(books, agent),
        false => refused(StatusCode::FORBIDDEN, "not.authorized"),
    })
    .await
}

pub(super) async fn set_presence(
    State(centre): State<CallCentre>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Response {
    answered(&centre, &headers, |books, agent| {
        let asked: Value = serde_json::from_str(&body).unwrap_or_default();
        let on_queue = match asked["presenceDefinition"]["id"].as_str() {
            _ if id != agent => return refused(StatusCode::FORBIDDEN, "not.authorized"),
            Some(ON_QUEUE) => true,
            Some(AVAILABLE) => false,
            _ => return refused(StatusCode::BAD_REQUEST, "bad.request"),
        };
        books.on_queue.insert(agent.to_owned(), on_queue);
        shown(books, agent)
    })
    .await
}

fn shown(books: &Books, agent: &str) -> Response {
    let on_queue = books.on_queue.get(agent).copied().unwrap_or_default();
    let (id, name) = if on_queue { (ON_QUEUE, "ON_QUEUE") } else { (AVAILABLE, "AVAILABLE") };
    Json(json!({ "presenceDefinition": { "id": id, "systemPresence": name } })).into_response()
}

/// A call of the API: admitted, done, then answered as its fault wants.
async fn answered(
    centre: &CallCentre,
    headers: &HeaderMap,
    act: impl FnOnce(&mut Books, &str) -> Response,
) -> Response {
    let answer = {
        let mut books = centre.books();
        let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let token = bearer.and_then(|it| it.strip_prefix("Bearer "));
        let Some(agent) = token.and_then(|it| books.tokens.get(it).cloned()) else {
            return refused(StatusCode::UNAUTHORIZED, "bad.credentials");
        };
        match books.next.pop_front().unwrap_or_default() {
            Fault::None => Some(act(&mut books, &agent)),
            Fault::NoAnswer => {
                act(&mut books, &agent);
                None
            }
            Fault::ServerError => Some(refused(StatusCode::INTERNAL_SERVER_ERROR, "internal.server.error")),
            Fault::Busy => Some(refused(StatusCode::TOO_MANY_REQUESTS, "too.many.requests")),
            Fault::Odd => {
                act(&mut books, &agent);
                Some((StatusCode::OK, "<html>").into_response())
            }
        }
    };
    match answer {
        Some(answer) => answer,
        None => std::future::pending().await,
    }
}

fn refused(status: StatusCode, code: &str) -> Response {
    (status, Json(json!({ "status": status.as_u16(), "code": code }))).into_response()
}

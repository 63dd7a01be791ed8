//! The routes that the owner of a universe calls.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use jiff::SignedDuration;
use serde_json::{Map, Value, json};

use super::state::{Books, Fault, Universe};

/// Fields that every contact has.
const USUAL: [&str; 6] = ["email", "cellphone", "firstname", "lastname", "language", "custom_fields"];

pub(super) async fn token(State(universe): State<Universe>, body: String) -> Response {
    let now = universe.now();
    let settings = &universe.0.settings;
    let mut books = universe.books();
    if books.is_down() {
        return plain(StatusCode::INTERNAL_SERVER_ERROR);
    }
    let asked: Value = serde_json::from_str(&body).unwrap_or_default();
    if asked["api_key"] != settings.api_key.as_str() {
        return plain(StatusCode::UNAUTHORIZED);
    }
    books.tokens_given += 1;
    let token = format!("universe.token.{}", books.tokens_given);
    let end = now + SignedDuration::from_secs(settings.token_seconds.into());
    books.tokens.insert(token.clone(), end);
    Json(json!({ "token": token })).into_response()
}

pub(super) async fn create(State(universe): State<Universe>, headers: HeaderMap, body: String) -> Response {
    let fields = universe.0.settings.fields.clone();
    call(&universe, &headers, &body, |books, mut asked| {
        let key = asked.remove("unique_key").and_then(|it| it.as_str().map(str::to_owned));
        let Some(key) = key.filter(|it| !it.is_empty()) else { return wrong(&["wrong_type"]) };
        let mut found = complaints(&asked, &fields);
        if books.contacts.contains_key(&key) {
            found.insert(0, "existing_unique_key");
        }
        if !found.is_empty() {
            return wrong(&found);
        }
        asked.remove("double_optin");
        books.contacts.insert(key, Value::Object(asked));
        plain(StatusCode::CREATED)
    })
    .await
}

pub(super) async fn change(
    State(universe): State<Universe>,
    Path(key): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let fields = universe.0.settings.fields.clone();
    call(&universe, &headers, &body, |books, asked| {
        let Some(contact) = books.contacts.get_mut(&key) else { return plain(StatusCode::NOT_FOUND) };
        let found = complaints(&asked, &fields);
        if !found.is_empty() {
            return wrong(&found);
        }
        for (name, value) in asked {
            contact[name] = value;
        }
        plain(StatusCode::OK)
    })
    .await
}

pub(super) async fn delete(
    State(universe): State<Universe>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Response {
    call(&universe, &headers, "{}", |books, _| {
        let gone = books.contacts.remove(&key).is_some();
        plain(if gone { StatusCode::NO_CONTENT } else { StatusCode::NOT_FOUND })
    })
    .await
}

/// Every call about a contact: admitted, done, then answered as its fault wants.
async fn call(
    universe: &Universe,
    headers: &HeaderMap,
    body: &str,
    act: impl FnOnce(&mut Books, Map<String, Value>) -> Response,
) -> Response {
    let now = universe.now();
    let answer = {
        let mut books = universe.books();
        if books.is_down() {
            return plain(StatusCode::INTERNAL_SERVER_ERROR);
        }
        let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let end = bearer.and_then(|it| books.tokens.get(it.strip_prefix("Bearer ")?));
        if end.is_none_or(|end| *end <= now) {
            return plain(StatusCode::UNAUTHORIZED);
        }
        let Ok(asked) = serde_json::from_str(body) else { return wrong(&["wrong_type"]) };
        match books.next.pop_front().unwrap_or_default() {
            Fault::None => Some(act(&mut books, asked)),
            Fault::TimeoutBefore => None,
            Fault::TimeoutAfterCommit => {
                act(&mut books, asked);
                None
            }
            Fault::ServerError => {
                act(&mut books, asked);
                Some(plain(StatusCode::INTERNAL_SERVER_ERROR))
            }
            Fault::Busy => Some(plain(StatusCode::TOO_MANY_REQUESTS)),
        }
    };
    match answer {
        Some(answer) => answer,
        None => std::future::pending().await,
    }
}

/// The faults in the fields of a contact.
fn complaints(asked: &Map<String, Value>, fields: &[String]) -> Vec<&'static str> {
    let mut found = vec![];
    for (name, value) in asked.iter().filter(|(name, _)| name.as_str() != "double_optin") {
        let typed = if name == "custom_fields" { value.is_array() } else { value.is_string() };
        if !USUAL.contains(&name.as_str()) || !typed {
            found.push("wrong_type");
        }
    }
    let email = asked.get("email").and_then(Value::as_str);
    let is_address = |it: &str| {
        it.split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !it.contains(' '))
    };
    if email.is_some_and(|it| !is_address(it)) {
        found.push("wrong_email");
    }
    let custom = asked.get("custom_fields").and_then(Value::as_array);
    if custom.is_some_and(|it| it.iter().any(|one| fields.iter().all(|field| one["id"] != field.as_str()))) {
        found.push("missing_field_id");
    }
    found
}

fn wrong(codes: &[&str]) -> Response {
    let errors: Vec<_> = codes.iter().map(|code| json!({ "code": code })).collect();
    (StatusCode::BAD_REQUEST, Json(json!({ "errors": errors }))).into_response()
}

fn plain(status: StatusCode) -> Response {
    (status, Json(json!({}))).into_response()
}

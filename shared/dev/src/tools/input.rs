//! The input of a tool: JSON from programs, forms from the page.

use axum::{
    Json,
    extract::{FromRequest, Request},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use hyper::body::Bytes;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::state::Problem;

/// An object, whatever carried it.
pub(super) struct Input {
    pub(super) value: Value,
    /// A person pressed a button, and wants to see the page again.
    by_form: bool,
}

impl Input {
    /// The input as the type that the tool expects.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_value(self.value.clone()).map_err(Problem::unreadable)
    }

    /// An answer to a program, or the page again for a person.
    pub(super) fn answer(&self, answer: impl Serialize) -> Response {
        if self.by_form { Redirect::to("/dev/").into_response() } else { Json(answer).into_response() }
    }
}

impl<S: Send + Sync> FromRequest<S> for Input {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        let by_form = kind.is_some_and(|it| it.starts_with("application/x-www-form-urlencoded"));
        let body = Bytes::from_request(request, state).await.map_err(Problem::unreadable)?;
        let value = match (by_form, body.is_empty()) {
            (true, _) => form(&body),
            (false, true) => Value::Object(Map::new()),
            (false, false) => serde_json::from_slice(&body).map_err(Problem::unreadable)?,
        };
        Ok(Self { value, by_form })
    }
}

/// Fields that read as JSON are JSON; empty ones are left out.
fn form(body: &[u8]) -> Value {
    let fields = form_urlencoded::parse(body).filter(|(_, value)| !value.trim().is_empty());
    let read = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    fields.map(|(name, value)| (name.into_owned(), read(value.trim()))).collect::<Map<_, _>>().into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_form_reads_as_the_object_a_program_would_send() {
        let form = form(b"advance=PT24H&bankDownFor=2&bank=%7B%22kind%22%3A%22do%22%7D&empty=");
        assert_eq!(form, json!({ "advance": "PT24H", "bankDownFor": 2, "bank": { "kind": "do" } }));
    }
}

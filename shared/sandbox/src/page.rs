//! The parts that the pages of all sandboxes share: their frame, their numbers to try, their answers.

use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use minijinja::{Environment, Value};

/// A page with the frame of all, which wants `english` and the `numbers` to try. `again`: what was typed is wrong.
pub(crate) fn show(template: &str, context: Value, again: bool) -> Response {
    let status = if again { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    // The names end with `.html`: what was typed is escaped.
    let mut templates = Environment::new();
    let html = templates
        .add_template("frame.html", include_str!("page.html"))
        .and_then(|()| templates.add_template("page.html", template))
        .and_then(|()| templates.get_template("page.html")?.render(context));
    match html {
        Ok(html) => (status, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

/// There is no such page.
pub(crate) fn missing() -> Response {
    let page = "<!doctype html><title>404</title><p>Page inconnue. Unknown page.</p>";
    (StatusCode::NOT_FOUND, Html(page)).into_response()
}

/// A number in groups of four.
pub(crate) fn spaced(number: &str) -> String {
    let groups: Vec<&str> =
        (0..number.len()).step_by(4).map(|at| &number[at..number.len().min(at + 4)]).collect();
    groups.join(" ")
}

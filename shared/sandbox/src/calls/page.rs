//! The page where agents sign in, and the token that their code gives.

use axum::{
    Form, Json,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use minijinja::context;
use serde::Deserialize;
use serde_json::json;

use super::state::{self, CallCentre};
use crate::page;

/// Seconds that a token is good for.
const TOKEN_SECONDS: u32 = 86_400;

/// The question with which a browser comes.
#[derive(Deserialize)]
pub(super) struct AuthorizationRequest {
    response_type: String,
    client_id: String,
    redirect_uri: String,
    code_challenge: String,
    code_challenge_method: String,
    state: String,
}

/// The decision of a person on the page.
#[derive(Deserialize)]
pub(super) struct Decided {
    agent: String,
    decision: String,
}

/// The form that asks for a token.
#[derive(Deserialize)]
pub(super) struct Exchange {
    grant_type: String,
    client_id: String,
    redirect_uri: String,
    code: String,
    code_verifier: String,
}

impl CallCentre {
    fn knows(&self, asked: &AuthorizationRequest) -> bool {
        let settings = self.settings();
        asked.client_id == settings.client
            && asked.redirect_uri == settings.home
            && asked.response_type == "code"
            && asked.code_challenge_method == "S256"
    }
}

pub(super) async fn show(
    State(centre): State<CallCentre>,
    Query(asked): Query<AuthorizationRequest>,
) -> Response {
    if !centre.knows(&asked) {
        return page::missing();
    }
    let numbers = [["06…, 07…", "sonne"], ["0899…", "est refusé"]];
    page::show(include_str!("page.html"), context! { english => false, numbers }, false)
}

pub(super) async fn decide(
    State(centre): State<CallCentre>,
    Query(asked): Query<AuthorizationRequest>,
    Form(decided): Form<Decided>,
) -> Response {
    if !centre.knows(&asked) {
        return page::missing();
    }
    // The state is made of letters, digits and points.
    let AuthorizationRequest { redirect_uri, state, code_challenge: challenge, .. } = asked;
    if decided.decision != "enter" {
        return Redirect::to(&format!("{redirect_uri}?error=access_denied&state={state}")).into_response();
    }
    let code = centre.books().code(decided.agent, challenge);
    Redirect::to(&format!("{redirect_uri}?code={code}&state={state}")).into_response()
}

/// A code works once, and for whom knows the secret of its challenge.
pub(super) async fn token(State(centre): State<CallCentre>, Form(it): Form<Exchange>) -> Response {
    let settings = centre.settings();
    let ours = it.grant_type == "authorization_code"
        && it.client_id == settings.client
        && it.redirect_uri == settings.home;
    let mut books = centre.books();
    let code = books.codes.remove(&it.code).filter(|_| ours);
    let shown = state::challenge(&it.code_verifier);
    match code.filter(|it| it.challenge == shown) {
        Some(code) => {
            let token = books.grant(&code.agent);
            Json(json!({ "access_token": token, "token_type": "bearer", "expires_in": TOKEN_SECONDS }))
                .into_response()
        }
        None => (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response(),
    }
}

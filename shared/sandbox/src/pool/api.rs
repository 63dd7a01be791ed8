//! The requests that browsers and servers send to a pool.

use std::collections::BTreeMap;

use axum::{
    Form, Json,
    extract::State,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    script::Fault,
    state::{Grant, UserPool},
};

type Wanted = BTreeMap<String, String>;

/// Pages of any origin may ask: who asks shows the verifier of the code.
const ANYBODY: [(HeaderName, HeaderValue); 3] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

pub(super) async fn preflight() -> Response {
    (StatusCode::NO_CONTENT, ANYBODY).into_response()
}

pub(super) async fn token(State(pool): State<UserPool>, Form(wanted): Form<Wanted>) -> Response {
    let (status, answer) = match pool.tokens(&wanted) {
        Ok(tokens) => (StatusCode::OK, tokens),
        Err((status, error)) => (status, json!({ "error": error })),
    };
    (status, ANYBODY, Json(answer)).into_response()
}

pub(super) async fn keys(State(pool): State<UserPool>) -> Response {
    let mut state = pool.state();
    state.keys_read += 1;
    let down = state.no_keys;
    drop(state);
    match down {
        true => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        false => Json(pool.published()).into_response(),
    }
}

pub(super) async fn configuration(State(pool): State<UserPool>) -> Json<Value> {
    let url = &pool.0.settings.public_url;
    Json(json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/oauth2/authorize"),
        "token_endpoint": format!("{url}/oauth2/token"),
        "jwks_uri": format!("{url}/.well-known/jwks.json"),
        "response_types_supported": ["code"],
        "code_challenge_methods_supported": ["S256"],
        "id_token_signing_alg_values_supported": ["RS256"],
        "subject_types_supported": ["public"],
    }))
}

impl UserPool {
    /// Turns a code into tokens: once, in time, and for a caller who has the verifier.
    fn tokens(&self, wanted: &Wanted) -> Result<Value, (StatusCode, &'static str)> {
        let of = |name: &str| wanted.get(name).map(String::as_str).unwrap_or_default();
        let refused = (StatusCode::BAD_REQUEST, "invalid_grant");
        if of("grant_type") != "authorization_code" {
            return Err((StatusCode::BAD_REQUEST, "unsupported_grant_type"));
        }
        // A code is used up by showing it.
        let grant = self.state().codes.remove(of("code")).ok_or(refused)?;
        let Grant { client, redirect, challenge, nonce, person, fault, until } = grant;
        let verifier = of("code_verifier");
        let proves = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)) == challenge;
        let same = of("client_id") == client && of("redirect_uri") == redirect;
        if !(proves && same && (43..=128).contains(&verifier.len()) && self.now() < until) {
            return Err(refused);
        }
        let forgery = match fault {
            Fault::NoGrant => return Err(refused),
            Fault::Down => return Err((StatusCode::INTERNAL_SERVER_ERROR, "server_error")),
            Fault::Forged(forgery) => Some(forgery),
            Fault::None | Fault::Refused => None,
        };
        let token = self.token(person, &client, &nonce, forgery);
        Ok(json!({ "id_token": token, "access_token": token, "token_type": "Bearer", "expires_in": 3600 }))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use jiff::{SignedDuration, Timestamp};

    use super::*;
    use crate::pool::{PEOPLE, PoolSettings, Visitor};

    const VERIFIER: &str = "a-verifier-of-forty-three-characters-or-more";

    fn pool(now: &Arc<Mutex<Timestamp>>) -> UserPool {
        let now = now.clone();
        UserPool::new(PoolSettings {
            public_url: "http://pool.test".to_owned(),
            clients: vec!["client".to_owned(), "other".to_owned()],
            redirects: vec!["http://home.test/".to_owned()],
            seed: 1,
            clock: Arc::new(move || *now.lock().expect("the clock")),
        })
    }

    fn pairs(pairs: &[(&str, &str)]) -> Wanted {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    /// The code of a sign-in that goes as it should.
    fn code(pool: &UserPool) -> String {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
        let wanted = pairs(&[
            ("response_type", "code"),
            ("client_id", "client"),
            ("redirect_uri", "http://home.test/"),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
            ("state", "state-1"),
            ("nonce", "nonce"),
        ]);
        let landing = pool.visitor(&wanted, &Visitor::SignIn(PEOPLE[0].subject.to_owned())).expect("a page");
        let answer = landing.strip_prefix("http://home.test/?code=").expect("a code");
        answer.strip_suffix("&state=state-1").expect("the state that was sent").to_owned()
    }

    fn grant(code: &str, change: &[(&str, &str)]) -> Wanted {
        let mut wanted = pairs(&[
            ("grant_type", "authorization_code"),
            ("client_id", "client"),
            ("redirect_uri", "http://home.test/"),
            ("code_verifier", VERIFIER),
            ("code", code),
        ]);
        wanted.extend(pairs(change));
        wanted
    }

    #[test]
    fn a_code_is_good_once() {
        let pool = pool(&Arc::default());
        let code = code(&pool);
        assert!(pool.tokens(&grant(&code, &[])).is_ok());
        assert!(pool.tokens(&grant(&code, &[])).is_err());
    }

    #[test]
    fn a_code_is_good_for_who_has_the_verifier_the_client_and_the_address_and_in_time() {
        let now = Arc::new(Mutex::new(Timestamp::UNIX_EPOCH));
        let pool = pool(&now);
        for change in [
            ("code_verifier", "another-verifier-of-forty-three-characters-or"),
            ("code_verifier", ""),
            ("client_id", "other"),
            ("redirect_uri", "http://evil.test/"),
            ("grant_type", "password"),
        ] {
            assert!(pool.tokens(&grant(&code(&pool), &[change])).is_err(), "{change:?}");
        }
        let late = code(&pool);
        *now.lock().expect("the clock") += SignedDuration::from_mins(6);
        assert!(pool.tokens(&grant(&late, &[])).is_err());
    }

    #[test]
    fn nobody_is_sent_to_an_address_that_is_not_ours_or_without_pkce() {
        let pool = pool(&Arc::default());
        let good = [
            ("response_type", "code"),
            ("client_id", "client"),
            ("redirect_uri", "http://home.test/"),
            ("code_challenge_method", "S256"),
            ("state", "state"),
        ];
        assert!(pool.visitor(&pairs(&good), &Visitor::Refuse).is_some());
        for change in [
            ("redirect_uri", "http://evil.test/"),
            ("client_id", "unknown"),
            ("response_type", "token"),
            ("code_challenge_method", "plain"),
            ("state", "a&b=c"),
        ] {
            let mut wanted = pairs(&good);
            wanted.extend(pairs(&[change]));
            assert_eq!(pool.visitor(&wanted, &Visitor::Refuse), None, "{change:?}");
        }
    }
}

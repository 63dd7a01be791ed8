//! The API of a pool, as AWS has it: JSON by POST, the call named in a header, every call signed (SigV4).

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{directory::AdminFault, state::UserPool};

const TARGET: &str = "AWSCognitoIdentityProviderService.";
const ALGORITHM: &str = "AWS4-HMAC-SHA256";

pub(super) async fn act(State(pool): State<UserPool>, headers: HeaderMap, body: Bytes) -> Response {
    if !pool.has_signed(&headers, &body) {
        return refused("InvalidSignatureException", "The signature does not match");
    }
    let asked: Value = serde_json::from_slice(&body).unwrap_or(Value::Null);
    if asked["UserPoolId"].as_str() != Some(pool.0.settings.pool.as_str()) {
        return refused("ResourceNotFoundException", "There is no such pool");
    }
    let Some(action) = text(&headers, "x-amz-target").strip_prefix(TARGET) else {
        return refused("UnknownOperationException", "");
    };
    let mut state = pool.state();
    let fault = state.admin.pop_front();
    match fault {
        Some(AdminFault::Refused) => return refused("InvalidParameterException", "Refused"),
        Some(AdminFault::Busy) => return refused("TooManyRequestsException", "Too many requests"),
        Some(AdminFault::Down) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Some(AdminFault::AnswerLost) | None => {}
    }
    let said = state.directory.act(action, &asked);
    match said {
        _ if fault == Some(AdminFault::AnswerLost) => StatusCode::GATEWAY_TIMEOUT.into_response(),
        Ok(answer) => axum::Json(answer).into_response(),
        Err((exception, why)) => refused(exception, &why),
    }
}

fn refused(exception: &str, why: &str) -> Response {
    (StatusCode::BAD_REQUEST, axum::Json(json!({ "__type": exception, "message": why }))).into_response()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|it| it.to_str().ok()).unwrap_or_default()
}

impl UserPool {
    /// Whether a call is signed by its key, for this region and service, as it arrived.
    fn has_signed(&self, headers: &HeaderMap, body: &[u8]) -> bool {
        let (key_id, secret) = &self.0.settings.key;
        let region = self.0.settings.pool.split('_').next().unwrap_or_default();
        let authorization = text(headers, "authorization");
        let part = |name: &str| {
            let mut parts = authorization.trim_start_matches(ALGORITHM).split(',').map(str::trim);
            parts.find_map(|it| it.strip_prefix(name)?.strip_prefix('=')).unwrap_or_default()
        };
        let Some(scope) = part("Credential").strip_prefix(&format!("{key_id}/")) else { return false };
        let Some((date, rest)) = scope.split_once('/') else { return false };
        if rest != format!("{region}/cognito-idp/aws4_request") {
            return false;
        }
        let names = part("SignedHeaders");
        let lines: String =
            names.split(';').map(|it| format!("{it}:{}\n", text(headers, it).trim())).collect();
        let request = format!("POST\n/\n\n{lines}\n{names}\n{}", hex(&Sha256::digest(body)));
        let instant = text(headers, "x-amz-date");
        let signed = format!("{ALGORITHM}\n{instant}\n{scope}\n{}", hex(&Sha256::digest(request)));
        let key = [date, region, "cognito-idp", "aws4_request"]
            .iter()
            .fold(format!("AWS4{secret}").into_bytes(), |key, part| by(&key, part));
        instant.starts_with(date) && names.contains("host") && hex(&by(&key, &signed)) == part("Signature")
    }
}

fn by(key: &[u8], text: &str) -> Vec<u8> {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return vec![] };
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|it| format!("{it:02x}")).collect()
}

//! The bodies of calls of the API of user pools, and of its answers.

use http::StatusCode;
use serde_json::{Value, json};

use super::provider::{PoolProvider, Refused, Source};
use crate::Error;

/// How many clients a page holds at most.
const PAGE: u32 = 60;

/// A provider; its kind is said once, when it is made.
pub(super) fn provider(pool: &str, wanted: &PoolProvider<'_>, new: bool) -> Value {
    let (kind, details, mapping) = match &wanted.source {
        Source::Saml { metadata } => (
            "SAML",
            // Nobody comes who did not leave from here.
            json!({ "MetadataURL": metadata, "IDPInit": "false", "RequestSigningAlgorithm": "rsa-sha256" }),
            json!({
                "email": "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
                "given_name": "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
                "family_name": "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname",
            }),
        ),
        Source::Oidc { issuer, client, secret } => (
            "OIDC",
            json!({
                "client_id": client, "client_secret": secret.expose(), "oidc_issuer": issuer,
                "authorize_scopes": "openid email profile", "attributes_request_method": "GET",
            }),
            json!({ "email": "email", "given_name": "given_name", "family_name": "family_name" }),
        ),
    };
    let mut body = json!({
        "UserPoolId": pool, "ProviderName": wanted.name, "ProviderDetails": details, "AttributeMapping": mapping,
    });
    if new {
        body["ProviderType"] = json!(kind);
    }
    body
}

/// The client of a provider, of the browser: it has no secret and proves itself by PKCE. Its tokens say who somebody is, once.
pub(super) fn client(pool: &str, name: &str, homes: &[String]) -> Value {
    json!({
        "UserPoolId": pool,
        "ClientName": name,
        "SupportedIdentityProviders": [name],
        "AllowedOAuthFlowsUserPoolClient": true,
        "AllowedOAuthFlows": ["code"],
        "AllowedOAuthScopes": ["openid", "email", "profile"],
        "CallbackURLs": homes,
        "LogoutURLs": homes,
        "ExplicitAuthFlows": ["ALLOW_REFRESH_TOKEN_AUTH"],
        "PreventUserExistenceErrors": "ENABLED",
        "TokenValidityUnits": { "IdToken": "minutes", "AccessToken": "minutes", "RefreshToken": "minutes" },
        "IdTokenValidity": 5,
        "AccessTokenValidity": 5,
        "RefreshTokenValidity": 60,
    })
}

/// One that is there already.
pub(super) fn with_client(mut client: Value, id: &str) -> Value {
    client["ClientId"] = json!(id);
    client
}

/// A new one.
pub(super) fn without_secret(mut client: Value) -> Value {
    client["GenerateSecret"] = json!(false);
    client
}

pub(super) fn clients(pool: &str, next: Option<&str>) -> Value {
    let mut body = json!({ "UserPoolId": pool, "MaxResults": PAGE });
    if let Some(next) = next {
        body["NextToken"] = json!(next);
    }
    body
}

pub(super) fn this_client(pool: &str, id: &str) -> Value {
    json!({ "UserPoolId": pool, "ClientId": id })
}

pub(super) fn this_provider(pool: &str, name: &str) -> Value {
    json!({ "UserPoolId": pool, "ProviderName": name })
}

/// The number of a client that was made.
pub(super) fn client_id(made: &Value) -> Option<String> {
    made["UserPoolClient"]["ClientId"].as_str().map(str::to_owned)
}

/// The numbers of those of a page that have a name.
pub(super) fn named(page: &Value, name: &str) -> Vec<String> {
    let clients = page["UserPoolClients"].as_array().map(Vec::as_slice).unwrap_or_default();
    let named = clients.iter().filter(|it| it["ClientName"] == name);
    named.filter_map(|it| it["ClientId"].as_str()).map(str::to_owned).collect()
}

pub(super) fn next(page: &Value) -> Option<String> {
    page["NextToken"].as_str().map(str::to_owned)
}

/// Why the pool did not do it.
pub(super) fn exception(said: &Value, status: StatusCode) -> Refused {
    match said["__type"].as_str() {
        Some(name) => {
            let name = name.rsplit('#').next().unwrap_or(name);
            let why = said["message"].as_str().or_else(|| said["Message"].as_str()).unwrap_or_default();
            Refused::Said(name.to_owned(), why.to_owned())
        }
        None => Refused::Failed(Error::unavailable(format!("the user pool answers {status}"))),
    }
}

/// Whether the pool did nothing because of others.
pub(super) fn is_busy(exception: &str) -> bool {
    matches!(
        exception,
        "TooManyRequestsException" | "ThrottlingException" | "ConcurrentModificationException"
    )
}

/// Whether it is about the provider that was asked for.
pub(super) fn is_of_the_provider(exception: &str) -> bool {
    matches!(
        exception,
        "InvalidParameterException" | "InvalidOAuthFlowException" | "UnsupportedIdentityProviderException"
    )
}

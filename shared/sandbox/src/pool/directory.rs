//! The providers that a pool knows, and the clients that let their people in.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The answer of the API of a pool: the result of the call, or the name of an exception and why.
pub(super) type PoolAnswer = Result<Value, (&'static str, String)>;

/// How the next call of the API goes. Faults queue up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdminFault {
    /// It is refused, as one with a wrong address is.
    Refused,
    /// The pool has too much to do.
    Busy,
    /// The pool breaks down before it does anything.
    Down,
    /// It is done, and nobody hears of it.
    AnswerLost,
}

/// How many clients a page holds at most: few, so that whoever reads one page only is found out.
const PAGE: usize = 2;
/// The server of an employer that describes itself to nobody begins so.
const BROKEN: &str = "https://broken.";

/// A pool's providers and clients, as they are kept over a restart.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Directory {
    made: u64,
    pub(super) providers: BTreeMap<String, Entry>,
    pub(super) clients: BTreeMap<String, Client>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    kind: String,
    pub(super) address: String,
    /// SHA-256 of the secret it was given, hex.
    pub(super) secret_hash: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Client {
    pub(super) name: String,
    providers: Vec<String>,
    pub(super) callbacks: Vec<String>,
}

impl Directory {
    /// A provider with its client that were there from the beginning.
    pub(super) fn begin_with(&mut self, provider: &str, client: &str, callbacks: &[String]) {
        let entry = Entry { kind: "SAML".to_owned(), address: String::new(), secret_hash: None };
        self.providers.insert(provider.to_owned(), entry);
        let (name, providers) = (provider.to_owned(), vec![provider.to_owned()]);
        self.clients.insert(client.to_owned(), Client { name, providers, callbacks: callbacks.to_vec() });
    }

    /// Whether a client sends browsers back there, and lets in who comes through a provider; none: through any of its own.
    pub(super) fn lets_in(&self, client: &str, callback: &str, provider: Option<&str>) -> bool {
        self.clients.get(client).is_some_and(|it| {
            let through =
                |one: &str| it.providers.iter().any(|it| it == one) && self.providers.contains_key(one);
            it.callbacks.iter().any(|it| it == callback) && provider.is_none_or(through)
        })
    }

    /// Does what a call of the API asks.
    pub(super) fn act(&mut self, action: &str, asked: &Value) -> PoolAnswer {
        let text = |name: &str| asked[name].as_str().unwrap_or_default().to_owned();
        let (provider, client) = (text("ProviderName"), text("ClientId"));
        match action {
            "CreateIdentityProvider" if self.providers.contains_key(&provider) => {
                Err(("DuplicateProviderException", "A provider already exists with the name".to_owned()))
            }
            "CreateIdentityProvider" => self.describe(&provider, text("ProviderType"), asked),
            "UpdateIdentityProvider" => {
                let kind = self.providers.get(&provider).ok_or_else(missing)?.kind.clone();
                self.describe(&provider, kind, asked)
            }
            "DeleteIdentityProvider" => {
                self.providers.remove(&provider).ok_or_else(missing)?;
                Ok(json!({}))
            }
            "CreateUserPoolClient" => {
                self.made += 1;
                let id = format!("client{}of{}", self.made, text("ClientName").replace('-', ""));
                self.allow(&id, asked)
            }
            "UpdateUserPoolClient" => {
                self.clients.get(&client).ok_or_else(missing)?;
                self.allow(&client, asked)
            }
            "DeleteUserPoolClient" => {
                self.clients.remove(&client).ok_or_else(missing)?;
                Ok(json!({}))
            }
            "ListUserPoolClients" => Ok(self.page(&text("NextToken"))),
            _ => Err(("UnknownOperationException", action.to_owned())),
        }
    }

    fn describe(&mut self, name: &str, kind: String, asked: &Value) -> PoolAnswer {
        let detail = |name: &str| asked["ProviderDetails"][name].as_str().filter(|it| !it.is_empty());
        let wrong = |why: &str| Err(("InvalidParameterException", why.to_owned()));
        let address = match kind.as_str() {
            "SAML" => detail("MetadataURL"),
            "OIDC" if detail("client_id").is_none() || detail("client_secret").is_none() => {
                return wrong("client_id and client_secret are required");
            }
            "OIDC" => detail("oidc_issuer"),
            _ => return wrong("provider type"),
        };
        let Some(address) = address.filter(|it| !it.starts_with(BROKEN)) else {
            return wrong("The provider does not describe itself");
        };
        let secret_hash = detail("client_secret").map(hash);
        let entry = Entry { kind, address: address.to_owned(), secret_hash };
        self.providers.insert(name.to_owned(), entry);
        Ok(json!({ "IdentityProvider": { "ProviderName": name } }))
    }

    fn allow(&mut self, id: &str, asked: &Value) -> PoolAnswer {
        let texts = |name: &str| -> Vec<String> {
            let all = asked[name].as_array().map(Vec::as_slice).unwrap_or_default();
            all.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let providers = texts("SupportedIdentityProviders");
        if let Some(unknown) = providers.iter().find(|it| !self.providers.contains_key(*it)) {
            return Err(("InvalidParameterException", format!("The provider {unknown} does not exist")));
        }
        let name = asked["ClientName"].as_str().unwrap_or_default().to_owned();
        self.clients.insert(id.to_owned(), Client { name, providers, callbacks: texts("CallbackURLs") });
        Ok(json!({ "UserPoolClient": { "ClientId": id } }))
    }

    fn page(&self, after: &str) -> Value {
        let rest: Vec<_> = self.clients.iter().filter(|(id, _)| id.as_str() > after).collect();
        let shown = rest.iter().take(PAGE);
        let clients: Vec<_> =
            shown.map(|(id, it)| json!({ "ClientId": id, "ClientName": it.name })).collect();
        let next = (rest.len() > PAGE).then(|| clients.last().map(|it| it["ClientId"].clone())).flatten();
        match next {
            Some(next) => json!({ "UserPoolClients": clients, "NextToken": next }),
            None => json!({ "UserPoolClients": clients }),
        }
    }
}

fn missing() -> (&'static str, String) {
    ("ResourceNotFoundException", "Not found".to_owned())
}

pub(super) fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|it| format!("{it:02x}")).collect()
}

//! The call centre: Genesys Cloud.
//!
//! Each call is made with the token of the manager who asks. It is passed on and kept nowhere, and no error holds a text
//! of the answer. Nothing is tried twice: a call whose answer is lost may ring already.

mod problem;
mod regions;
mod wire;

use std::{sync::Arc, time::Duration};

use http::{HeaderMap, HeaderValue, Method, header};
use serde_json::Value;
use tokio::time::Instant;

use crate::{
    Result, Secret,
    breaker::Breaker,
    http::{Answer, Http, NoAnswer, origin},
};

pub use problem::CallProblem;
pub use regions::{REGIONS, hosts_of_region};
pub use wire::Granted;
use wire::Presence;

/// The longest token that is passed on: headers have no room for more.
const LONGEST_TOKEN: usize = 4096;

/// How to reach the call centre, read from the configuration once.
#[derive(Clone, Debug)]
pub struct CallSettings {
    /// The address of the API, such as `https://api.mypurecloud.de`. Plain HTTP is for this machine only.
    pub api_url: String,
    /// The address where people sign in, such as `https://login.mypurecloud.de`.
    pub login_url: String,
    /// The number of our OAuth client, which has no secret.
    pub client: String,
    /// The address that people come back to.
    pub home: String,
    /// The longest that anything asked of it may take; five seconds in production.
    pub limit: Duration,
}

/// The call centre. Make it once; clones share its sockets and its breaker.
#[derive(Clone, Debug)]
pub struct CallCentre(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Http,
    settings: CallSettings,
    api: String,
    login: String,
    breaker: Breaker,
}

impl CallCentre {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`crate::Error::Refused`] when an address is neither HTTPS nor on this machine.
    pub fn new(settings: CallSettings) -> Result<Self> {
        let http = Http::new(settings.limit, "application/json");
        let (api, login) = (origin(&settings.api_url)?, origin(&settings.login_url)?);
        Ok(Self(Arc::new(Inner { http, settings, api, login, breaker: Breaker::default() })))
    }

    /// The page where people sign in, less what a browser adds: the challenge of PKCE and its state.
    pub fn sign_in_page(&self) -> String {
        let Inner { login, settings, .. } = &*self.0;
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([
                ("response_type", "code"),
                ("client_id", settings.client.as_str()),
                ("redirect_uri", settings.home.as_str()),
            ])
            .finish();
        format!("{login}/oauth/authorize?{query}")
    }

    /// Gives a token for the code that somebody came back with, and for the secret of their challenge.
    pub async fn token(&self, code: &str, verifier: &str) -> Result<Granted, CallProblem> {
        let Inner { login, settings, .. } = &*self.0;
        let form = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([
                ("grant_type", "authorization_code"),
                ("client_id", settings.client.as_str()),
                ("redirect_uri", settings.home.as_str()),
                ("code", code),
                ("code_verifier", verifier),
            ])
            .finish();
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
        let answer = self.exchange(Method::POST, &format!("{login}/oauth/token"), headers, form).await?;
        wire::read(&answer)
    }

    /// Has the owner of the token called, then the number, which is in E.164.
    pub async fn start(&self, token: &Secret, number: &str) -> Result<(), CallProblem> {
        let body = wire::call(number);
        self.ask(token, Method::POST, "/api/v2/conversations/calls", Some(&body)).await.map(drop)
    }

    /// Whether the owner of the token is on queue.
    pub async fn is_on_queue(&self, token: &Secret) -> Result<bool, CallProblem> {
        self.in_time(async {
            let definitions = self.definitions(token).await?;
            let path = self.own_presence(token).await?;
            let presence: Presence = wire::read(&self.ask(token, Method::GET, &path, None).await?)?;
            Ok(definitions.is_on_queue(&presence))
        })
        .await
    }

    /// Puts the owner of the token on queue, or off it.
    pub async fn set_on_queue(&self, token: &Secret, on_queue: bool) -> Result<(), CallProblem> {
        self.in_time(async {
            let definitions = self.definitions(token).await?;
            let id = definitions.id_of(on_queue).ok_or(CallProblem::Refused)?;
            let path = self.own_presence(token).await?;
            self.ask(token, Method::PATCH, &path, Some(&wire::presence(id))).await.map(drop)
        })
        .await
    }

    /// The path of the presence of the owner of the token.
    async fn own_presence(&self, token: &Secret) -> Result<String, CallProblem> {
        let me: wire::Me = wire::read(&self.ask(token, Method::GET, "/api/v2/users/me", None).await?)?;
        let id: String = form_urlencoded::byte_serialize(me.id.as_bytes()).collect();
        Ok(format!("/api/v2/users/{id}/presences/purecloud"))
    }

    /// The presences that the organisation has: their numbers are its own.
    async fn definitions(&self, token: &Secret) -> Result<wire::Definitions, CallProblem> {
        let path = "/api/v2/presence/definitions?pageSize=100";
        wire::read(&self.ask(token, Method::GET, path, None).await?)
    }

    /// Several exchanges take no longer than one may.
    async fn in_time<T>(&self, work: impl Future<Output = Result<T, CallProblem>>) -> Result<T, CallProblem> {
        tokio::time::timeout(self.0.settings.limit, work).await.unwrap_or(Err(CallProblem::Unavailable))
    }

    /// One exchange with somebody's token.
    async fn ask(
        &self,
        token: &Secret,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, CallProblem> {
        if token.expose().len() > LONGEST_TOKEN {
            return Err(CallProblem::Token);
        }
        let mut bearer =
            HeaderValue::try_from(format!("Bearer {}", token.expose())).map_err(|_| CallProblem::Token)?;
        bearer.set_sensitive(true);
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, bearer);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let body = body.map(Value::to_string).unwrap_or_default();
        self.exchange(method, &format!("{}{path}", self.0.api), headers, body).await
    }

    /// One exchange, which the breaker hears of.
    async fn exchange(
        &self,
        method: Method,
        url: &str,
        headers: HeaderMap,
        body: String,
    ) -> Result<Answer, CallProblem> {
        let Inner { http, breaker, .. } = &*self.0;
        breaker.admit(Instant::now()).map_err(|_| CallProblem::Unavailable)?;
        let answer = http.send(method, url, headers, body).await;
        match answer {
            Ok(answer) if answer.status.is_server_error() => {
                breaker.failed(Instant::now());
                Err(CallProblem::Unavailable)
            }
            Ok(answer) => {
                breaker.answered();
                wire::said(answer)
            }
            Err(NoAnswer::NotSent | NoAnswer::Lost) => {
                breaker.failed(Instant::now());
                Err(CallProblem::Unavailable)
            }
        }
    }
}

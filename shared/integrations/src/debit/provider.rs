use std::{sync::Arc, time::Duration};

use http::{HeaderMap, HeaderValue, Method, header};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::OnceCell;

use super::{
    DebitRequest, MandateView, Outcome, PayinView, Reason, Signing, SigningRequest, SigningState,
    hal::Links,
    wire::{self, Linked, MandateBody, OrderBody, Page, PayinBody, Refused},
};
use crate::{
    Error, Result, Secret,
    api::{Api, Call, Failed},
    http::{Answer, Carrier, Http, origin},
    token::{CredentialsIn, Token},
};

const MEDIA: &str = "application/hal+json; profile=\"https://api.slimpay.net/alps/v1\"";

/// How to reach the provider of direct debits, read from the configuration once.
#[derive(Clone, Debug)]
pub struct DebitSettings {
    /// The address of the API, such as `https://api.slimpay.net`. Plain HTTP is for this machine only.
    pub base_url: String,
    /// Our application there.
    pub app: String,
    /// Its secret.
    pub secret: Secret,
    /// Our reference as a creditor.
    pub creditor: String,
    /// The longest one exchange may take; five seconds in production.
    pub limit: Duration,
}

/// The provider of direct debits. Make it once; clones share its sockets, its token and its links.
#[derive(Clone, Debug)]
pub struct DebitProvider(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    api: Api,
    base: String,
    creditor: String,
    root: OnceCell<Links>,
}

impl DebitProvider {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the address is not HTTPS, nor on this machine.
    pub fn new(settings: DebitSettings) -> Result<Self> {
        let http = Http::new(settings.limit, MEDIA);
        Self::through(http, settings)
    }

    /// A provider within this process.
    ///
    /// # Errors
    /// Those of [`DebitProvider::new`].
    pub fn within(carrier: Arc<dyn Carrier>, settings: DebitSettings) -> Result<Self> {
        let http = Http::within(carrier, settings.limit, MEDIA);
        Self::through(http, settings)
    }

    fn through(http: Http, settings: DebitSettings) -> Result<Self> {
        origin(&settings.base_url)?;
        let base = settings.base_url.trim_end_matches('/').to_owned();
        let token = format!("{base}/oauth/token");
        Ok(Self(Arc::new(Inner {
            api: Api { http, token: Token::new(token, settings.app, settings.secret, CredentialsIn::Header) },
            base,
            creditor: settings.creditor,
            root: OnceCell::new(),
        })))
    }

    /// Opens the page on which a mandate is signed, or gives the one that was opened under this reference.
    pub async fn open_signing(&self, request: &SigningRequest) -> Result<Signing> {
        limit("reference", &request.reference, 40)?;
        limit("subscriber", &request.subscriber, 40)?;
        let url = self.link("create-orders", &[]).await?;
        let body = wire::signing(&self.0.creditor, request);
        match self.post(&url, &body).await {
            Ok(answer) if answer.status.is_success() => self.signing(read(&answer)?).await,
            Ok(answer) if answer.status.is_client_error() => match self.order(&request.reference).await? {
                Some(signing) => Ok(signing),
                None => Err(refusal(&answer)),
            },
            // It may be there all the same: its name says.
            Ok(_) | Err(Failed::Lost) => {
                let none = || Error::unavailable("the provider did not answer");
                self.order(&request.reference).await?.ok_or_else(none)
            }
            Err(Failed::Nothing(error)) => Err(error),
        }
    }

    /// The order to sign that we called `reference`, `None` when the provider never heard of it.
    pub async fn order(&self, reference: &str) -> Result<Option<Signing>> {
        let wanted = [("creditorReference", self.0.creditor.as_str()), ("reference", reference)];
        let url = self.link("get-orders", &wanted).await?;
        match self.get::<OrderBody>(&url).await? {
            Some(body) if body.reference == reference => Ok(Some(self.signing(body).await?)),
            _ => Ok(None),
        }
    }

    /// The mandate of this reference (RUM).
    pub async fn mandate(&self, reference: &str) -> Result<Option<MandateView>> {
        Ok(self.mandate_body(reference).await?.and_then(MandateBody::view))
    }

    /// Ends a mandate. Says whether it is over; `false` when the provider knows none.
    pub async fn revoke(&self, reference: &str) -> Result<bool> {
        let Some(body) = self.mandate_body(reference).await? else { return Ok(false) };
        // One that has ended has no such link.
        let Some(url) = body.links.find("revoke-mandate").map(str::to_owned) else { return Ok(true) };
        let answer = self.0.api.twice(&self.call(Method::POST, &url, Some(&Value::Null))?).await?;
        if answer.status.is_success() { Ok(true) } else { Err(refusal(&answer)) }
    }

    /// Has the account of a mandate debited. Repeatable: the reference is there once.
    pub async fn debit(&self, request: &DebitRequest) -> Result<Outcome> {
        limit("reference", &request.reference, 35)?;
        limit("mandate", &request.mandate, 35)?;
        if request.amount.0 <= 0 {
            return Err(Error::refused("an amount above zero is needed"));
        }
        let url = self.link("create-payins", &[]).await?;
        let answer = match self.post(&url, &wire::payin(&self.0.creditor, request)).await {
            Ok(answer) => answer,
            Err(Failed::Nothing(error)) => return Err(error),
            Err(Failed::Lost) => {
                tracing::warn!(reference = request.reference, "no answer to a debit: outcome unknown");
                return Ok(Outcome::Unknown);
            }
        };
        tracing::info!(reference = request.reference, status = answer.status.as_u16(), "direct debit");
        match answer.status.as_u16() {
            200..=299 => {
                let view = read::<PayinBody>(&answer).ok().and_then(PayinBody::view);
                let ours = view.filter(|it| it.is_for(&request.reference, request.amount));
                Ok(ours.map_or(Outcome::Unknown, |view| Outcome::Taken(Box::new(view))))
            }
            429 => Err(Error::Busy),
            400..=499 if answer.status.as_u16() != 408 => self.after_refusal(request, &answer).await,
            _ => Ok(Outcome::Unknown),
        }
    }

    /// The debit that we called `reference`, `None` when the provider never heard of it.
    pub async fn look_up(&self, reference: &str) -> Result<Option<PayinView>> {
        let wanted = [("creditorReference", self.0.creditor.as_str()), ("reference", reference)];
        let url = self.link("search-payments", &wanted).await?;
        let Some(page) = self.get::<Page>(&url).await? else { return Ok(None) };
        let found = page.embedded.payments.into_iter().filter_map(PayinBody::view);
        Ok(found.into_iter().find(|it| it.reference == reference))
    }

    /// Calls a debit back before the banks are asked for it. Says whether nothing will be debited: `false` once it is too late.
    pub async fn call_back(&self, payin: &PayinView) -> Result<bool> {
        // One that is on its way to the banks has no such link.
        let Some(url) = &payin.cancel else { return Ok(false) };
        match self.post(url, &Value::Null).await {
            Ok(answer) if answer.status.is_success() => Ok(true),
            Ok(answer) if matches!(answer.status.as_u16(), 404 | 409 | 422) => Ok(false),
            Ok(answer) => Err(refusal(&answer)),
            Err(Failed::Nothing(error)) => Err(error),
            Err(Failed::Lost) => Err(Error::unavailable("the provider did not answer")),
        }
    }

    /// A repeat is refused, too: what is there under our reference tells which it is.
    async fn after_refusal(&self, request: &DebitRequest, answer: &Answer) -> Result<Outcome> {
        match self.look_up(&request.reference).await {
            Ok(Some(view)) if view.is_for(&request.reference, request.amount) => {
                Ok(Outcome::Taken(Box::new(view)))
            }
            Ok(Some(_)) => Err(Error::refused("this reference is another debit")),
            Ok(None) => {
                let refused: Refused = read(answer).unwrap_or_default();
                let code = refused.code.as_ref().and_then(Value::as_str).map_or(Reason::NotSaid, Reason::of);
                tracing::warn!(
                    reference = request.reference,
                    ?code,
                    message = refused.message,
                    "debit refused"
                );
                Ok(Outcome::Declined { reason: code })
            }
            Err(_) => Ok(Outcome::Unknown),
        }
    }

    async fn signing(&self, body: OrderBody) -> Result<Signing> {
        let state = body.state();
        let page = body.links.find("user-approval").filter(|_| state == SigningState::Open);
        let mandate = match body.links.find("get-mandate").filter(|_| state == SigningState::Completed) {
            Some(url) => self.get::<MandateBody>(url).await?.and_then(MandateBody::view),
            None => None,
        };
        if let Some(page) = page {
            origin(page)?;
        }
        Ok(Signing { state, page: page.map(str::to_owned), mandate, reference: body.reference })
    }

    async fn mandate_body(&self, reference: &str) -> Result<Option<MandateBody>> {
        let wanted = [("creditorReference", self.0.creditor.as_str()), ("reference", reference)];
        let url = self.link("get-mandates", &wanted).await?;
        self.get(&url).await
    }

    pub(super) fn creditor(&self) -> &str {
        &self.0.creditor
    }

    /// The address behind a relation of the root, which is read once.
    pub(super) async fn link(&self, relation: &str, variables: &[(&str, &str)]) -> Result<String> {
        let root = self.0.root.get_or_try_init(|| self.read_root()).await?;
        root.expand(relation, variables)
    }

    async fn read_root(&self) -> Result<Links> {
        let root: Option<Linked> = self.get(&format!("{}/", self.0.base)).await?;
        root.map(|it| it.links).ok_or_else(|| Error::unavailable("the provider has no root"))
    }

    /// The resource at an address, if there is one.
    pub(super) async fn get<T: DeserializeOwned>(&self, url: &str) -> Result<Option<T>> {
        let answer = self.0.api.twice(&self.call(Method::GET, url, None)?).await?;
        match answer.status.as_u16() {
            404 => Ok(None),
            200 => read(&answer).map(Some),
            _ => Err(refusal(&answer)),
        }
    }

    /// Writes once.
    pub(super) async fn post(&self, url: &str, body: &Value) -> Result<Answer, Failed> {
        let call = self.call(Method::POST, url, Some(body)).map_err(Failed::Nothing)?;
        self.0.api.send(&call).await
    }

    fn call<'a>(&self, method: Method, url: &'a str, body: Option<&Value>) -> Result<Call<'a>> {
        if origin(url)? != origin(&self.0.base)? {
            return Err(Error::refused("a link leaves the provider's host"));
        }
        let mut headers = HeaderMap::new();
        if body.is_some() {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let body = body.filter(|it| !it.is_null()).map(Value::to_string).unwrap_or_default();
        Ok(Call { method, url, headers, body })
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T> {
    serde_json::from_slice(&answer.body).map_err(|_| Error::unavailable("an odd answer"))
}

pub(super) fn refusal(answer: &Answer) -> Error {
    match answer.status.as_u16() {
        429 => Error::Busy,
        status @ 400..=499 => Error::refused(format!("the provider answered {status}")),
        status => Error::unavailable(format!("the provider answered {status}")),
    }
}

fn limit(what: &str, text: &str, most: usize) -> Result<()> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    if (1..=most).contains(&text.len()) && text.bytes().all(plain) {
        return Ok(());
    }
    Err(Error::refused(format!("a {what} is 1 to {most} plain characters")))
}

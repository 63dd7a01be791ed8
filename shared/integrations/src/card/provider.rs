use std::{sync::Arc, time::Duration};

use contract::Cents;
use http::{HeaderMap, HeaderValue, Method, header};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{
    ChargeRequest, HostedPage, Operation, Outcome, PaymentView, REGISTRATION_HOLD, Reason, SessionRequest,
    Status,
    code::Verdict,
    view::is_identifier,
    wire::{self, PaymentBody, SessionBody},
};
use crate::{
    Error, Result, Secret,
    api::{Api, Call, Failed},
    http::{Answer, Carrier, Http, origin},
    token::{CredentialsIn, Token},
};

/// How to reach the card bank, read from the configuration once.
#[derive(Clone, Debug)]
pub struct CardSettings {
    /// The address of the API, such as `https://paymentpage.axepta.bnpparibas/api/v2`. Plain HTTP is for this machine
    /// only.
    pub base_url: String,
    /// Our name at the bank.
    pub merchant: String,
    /// The key that goes with it.
    pub api_key: Secret,
    /// The longest one exchange may take; five seconds in production.
    pub limit: Duration,
}

/// The card bank. Make it once; clones share its sockets and its token.
#[derive(Clone, Debug)]
pub struct CardProvider(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    api: Api,
    base_url: String,
    merchant: String,
}

/// The format of the bank's answers.
const ACCEPT: &str = "application/json";

impl CardProvider {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the address is not HTTPS, nor on this machine.
    pub fn new(settings: CardSettings) -> Result<Self> {
        let http = Http::new(settings.limit, ACCEPT);
        Self::through(http, settings)
    }

    /// A bank within this process.
    ///
    /// # Errors
    /// Those of [`CardProvider::new`].
    pub fn within(carrier: Arc<dyn Carrier>, settings: CardSettings) -> Result<Self> {
        let http = Http::within(carrier, settings.limit, ACCEPT);
        Self::through(http, settings)
    }

    fn through(http: Http, settings: CardSettings) -> Result<Self> {
        let token_url = format!("{}/authorization/oauth/token", origin(&settings.base_url)?);
        Ok(Self(Arc::new(Inner {
            api: Api {
                http,
                token: Token::new(
                    token_url,
                    settings.merchant.clone(),
                    settings.api_key,
                    CredentialsIn::Form,
                ),
            },
            base_url: settings.base_url.trim_end_matches('/').to_owned(),
            merchant: settings.merchant,
        })))
    }

    /// Opens a hosted page. Nothing moves before the customer acts there.
    pub async fn open_session(&self, request: &SessionRequest) -> Result<HostedPage> {
        check(&request.trans_id, &request.ref_nr)?;
        if request.amount < Cents::ZERO {
            return Err(Error::refused("a negative amount"));
        }
        let key = format!("session/{}", request.trans_id);
        // Asked twice, it is the same page: worth a second try.
        let body = wire::session(request);
        let answer = self.twice(Method::POST, "/payments/sessions", Some((&body, &key))).await?;
        let session: SessionBody = serde_json::from_slice(&answer.body)
            .map_err(|_| Error::refused(format!("no page for this session ({})", answer.status)))?;
        origin(&session.links.redirect.href)?;
        Ok(HostedPage { url: session.links.redirect.href })
    }

    /// Debits a stored card, its owner absent.
    pub async fn charge_stored(&self, request: &ChargeRequest) -> Result<Outcome> {
        check(&request.trans_id, &request.ref_nr)?;
        positive(request.amount)?;
        let key = format!("charge/{}", request.idempotency_key);
        let repeated = match look_up_after(self.write("/payments", &wire::charge(request), &key).await?) {
            Ok(repeated) => repeated,
            Err(outcome) => return Ok(outcome),
        };
        match self.look_up_by_trans(&request.trans_id).await {
            Ok(Some(view)) if view.is_for(&request.trans_id, request.amount) => Ok(view.into()),
            Ok(Some(_)) if repeated.is_some() => Err(Error::refused("this transaction is another payment")),
            Ok(_) | Err(_) => Ok(Outcome::Unknown),
        }
    }

    /// Takes money that is held. Money that is not captured is released.
    pub async fn capture(&self, operation: &Operation) -> Result<Outcome> {
        let body = wire::capture(operation);
        self.operate("captures", operation, &body, |view| view.captured >= operation.amount).await
    }

    /// Gives money back that was taken.
    pub async fn refund(&self, operation: &Operation) -> Result<Outcome> {
        let body = wire::part(operation);
        self.operate("refunds", operation, &body, |view| view.refunded >= operation.amount).await
    }

    /// Releases money that is held.
    pub async fn reverse(&self, operation: &Operation) -> Result<Outcome> {
        let body = wire::part(operation);
        self.operate("reversals", operation, &body, |view| view.status == Status::Reversed).await
    }

    /// Ends a registration once the customer is back: releases the hold and gives the card. Repeatable.
    ///
    /// # Errors
    /// [`Error::Refused`] when `pay_id` is no registration of `trans_id`.
    pub async fn finish_registration(&self, pay_id: &str, trans_id: &str) -> Result<Outcome> {
        let Some(view) = self.look_up(pay_id).await? else { return Ok(Outcome::Pending) };
        if !view.is_for(trans_id, REGISTRATION_HOLD) {
            return Err(Error::refused("not the registration of this transaction"));
        }
        if view.status != Status::Authorized {
            return Ok(view.into());
        }
        let release = Operation {
            pay_id: pay_id.to_owned(),
            trans_id: trans_id.to_owned(),
            ref_nr: view.ref_nr.clone(),
            amount: REGISTRATION_HOLD,
            idempotency_key: format!("registration/{trans_id}"),
        };
        match self.reverse(&release).await? {
            // A hold that cannot be released falls by itself: the card is good all the same.
            Outcome::Declined { reason } => {
                tracing::warn!(pay_id, ?reason, "the hold of a registration was not released");
                Ok(Outcome::Done(Box::new(view)))
            }
            outcome => Ok(outcome),
        }
    }

    /// The payment the bank calls `pay_id`, `None` when it knows none.
    pub async fn look_up(&self, pay_id: &str) -> Result<Option<PaymentView>> {
        self.read("getByPayId", pay_id).await
    }

    /// The payment we called `trans_id`, `None` when the bank never heard of it.
    pub async fn look_up_by_trans(&self, trans_id: &str) -> Result<Option<PaymentView>> {
        self.read("getByTransId", trans_id).await
    }

    async fn operate(
        &self,
        verb: &str,
        operation: &Operation,
        body: &Value,
        achieved: impl Fn(&PaymentView) -> bool,
    ) -> Result<Outcome> {
        check(&operation.trans_id, &operation.ref_nr)?;
        positive(operation.amount)?;
        if !is_identifier(&operation.pay_id) {
            return Err(Error::refused("an odd payment id"));
        }
        let path = format!("/payments/{}/{verb}", operation.pay_id);
        let key = format!("{verb}/{}", operation.idempotency_key);
        let repeated = match look_up_after(self.write(&path, body, &key).await?) {
            Ok(repeated) => repeated,
            Err(outcome) => return Ok(outcome),
        };
        match (self.look_up(&operation.pay_id).await, repeated) {
            (Ok(Some(view)), _) if achieved(&view) => Ok(Outcome::Done(Box::new(view))),
            (Ok(Some(_)), Some(reason)) => Ok(Outcome::Declined { reason }),
            _ => Ok(Outcome::Unknown),
        }
    }

    async fn read(&self, by: &str, id: &str) -> Result<Option<PaymentView>> {
        if !is_identifier(id) {
            return Ok(None);
        }
        let answer = self.twice(Method::GET, &format!("/payments/{by}/{id}"), None).await?;
        match answer.status.as_u16() {
            404 => Ok(None),
            200 => {
                let body: PaymentBody =
                    serde_json::from_slice(&answer.body).map_err(|_| Error::unavailable("an odd payment"))?;
                if !body.is_of(&self.0.merchant) {
                    tracing::warn!(by, id, "a payment of another merchant");
                    return Ok(None);
                }
                body.view().map(Some).ok_or_else(|| Error::unavailable("an incomplete payment"))
            }
            status => Err(Error::refused(format!("look-up answered {status}"))),
        }
    }

    /// Writes once. Only a request that never left, or that a new token lets in, is worth another try.
    async fn write(&self, path: &str, body: &Value, key: &str) -> Result<Verdict> {
        let answer =
            match self.0.api.send(&self.call(Method::POST, &self.url(path), Some((body, key)))?).await {
                Ok(answer) => answer,
                Err(Failed::Nothing(error)) => return Err(error),
                Err(Failed::Lost) => {
                    tracing::warn!(path, "the card bank did not answer: outcome unknown");
                    return Ok(Verdict::Unknown);
                }
            };
        let code = serde_json::from_slice::<PaymentBody>(&answer.body).ok().and_then(|body| body.code());
        tracing::info!(path, status = answer.status.as_u16(), ?code, "card bank");
        match (answer.status.as_u16(), code) {
            (200..=299 | 400..=499, Some(code)) => Ok(code.verdict()),
            (429, None) => Err(Error::Busy),
            (status @ 400..=499, None) if status != 408 => {
                Err(Error::refused(format!("the card bank answered {status}")))
            }
            _ => Ok(Verdict::Unknown),
        }
    }

    /// Does what may safely be done twice, at most twice.
    async fn twice(&self, method: Method, path: &str, body: Option<(&Value, &str)>) -> Result<Answer> {
        self.0.api.twice(&self.call(method, &self.url(path), body)?).await
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0.base_url)
    }

    fn call<'a>(&self, method: Method, url: &'a str, body: Option<(&Value, &str)>) -> Result<Call<'a>> {
        let headers = headers(body.map(|(_, key)| key))?;
        let body = body.map(|(body, _)| body.to_string()).unwrap_or_default();
        Ok(Call { method, url, headers, body })
    }
}

/// The step that a verdict leaves: a look-up, with the number that the bank called a repeat if it did. Gives the
/// outcome when no step is left.
fn look_up_after(verdict: Verdict) -> Result<Option<Reason>, Outcome> {
    match verdict {
        Verdict::Done => Ok(None),
        Verdict::AlreadyDone(reason) => Ok(Some(reason)),
        Verdict::Declined(reason) => Err(Outcome::Declined { reason }),
        Verdict::Pending => Err(Outcome::Pending),
        Verdict::Unknown => Err(Outcome::Unknown),
    }
}

fn headers(key: Option<&str>) -> Result<HeaderMap> {
    let mut headers = HeaderMap::new();
    if let Some(key) = key {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert("idempotency-key", HeaderValue::try_from(uuid(key)).map_err(Error::refused)?);
    }
    Ok(headers)
}

/// The bank wants UUIDs of version 4 for keys: the same one for the same text.
fn uuid(key: &str) -> String {
    let mut bytes: [u8; 32] = Sha256::digest(key).into();
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    let hex: String = bytes[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

fn check(trans_id: &str, ref_nr: &str) -> Result<()> {
    if !is_identifier(trans_id) {
        return Err(Error::refused("a transaction id is 1 to 64 plain characters"));
    }
    if ref_nr.is_empty() || ref_nr.len() > 12 || !ref_nr.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Error::refused("a reference is 1 to 12 letters and digits"));
    }
    Ok(())
}

fn positive(amount: Cents) -> Result<()> {
    if amount > Cents::ZERO { Ok(()) } else { Err(Error::refused("an amount above zero is needed")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_stable_uuids_of_version_4() {
        let key = uuid("charge/1");
        assert_eq!(key, uuid("charge/1"));
        assert_ne!(key, uuid("charge/2"));
        assert_eq!(key.len(), 36);
        assert_eq!(&key[14..15], "4");
        assert!("89ab".contains(&key[19..20]));
    }

    #[test]
    fn ids_and_references_are_checked_before_anything_is_sent() {
        assert!(check("order-7_1", "7").is_ok());
        for (trans_id, ref_nr) in
            [("", "7"), ("a/b", "7"), ("a b", "7"), ("t", ""), ("t", "1234567890123"), ("t", "a-b")]
        {
            assert!(check(trans_id, ref_nr).is_err(), "{trans_id} {ref_nr}");
        }
    }
}

//! The routes a merchant's server calls.

use axum::{
    Form, Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Bank, Behaviour,
    books::{Books, Card, OK, Payment, Remembered, Session, Status, UNDER_WAY, UNSURE, refused},
    webhooks,
};

#[derive(Deserialize)]
pub(super) struct Grant {
    grant_type: String,
    client_id: String,
    client_secret: String,
}

pub(super) async fn token(State(bank): State<Bank>, Form(grant): Form<Grant>) -> Response {
    let settings = &bank.0.settings;
    let mut books = bank.books();
    if books.is_down() {
        return problem(StatusCode::INTERNAL_SERVER_ERROR, "down");
    }
    if grant.grant_type != "client_credentials"
        || grant.client_id != settings.merchant
        || grant.client_secret != settings.api_key
    {
        return problem(StatusCode::BAD_REQUEST, "invalid_client");
    }
    let bearer = books.draw("bearer", settings.seed);
    let end = bank.now() + SignedDuration::from_secs(settings.token_seconds.into());
    books.bearers.insert(bearer.clone(), end);
    books.tokens_given += 1;
    let answer =
        json!({ "access_token": bearer, "token_type": "Bearer", "expires_in": settings.token_seconds });
    Json(answer).into_response()
}

pub(super) async fn by_pay_id(
    State(bank): State<Bank>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    read(&bank, &headers, |books| books.payments.get(&id))
}

pub(super) async fn by_trans_id(
    State(bank): State<Bank>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    read(&bank, &headers, |books| books.of_trans(&id))
}

fn read(bank: &Bank, headers: &HeaderMap, find: impl FnOnce(&Books) -> Option<&Payment>) -> Response {
    let mut books = bank.books();
    if let Some(refusal) = turn_away(bank, &mut books, headers) {
        return refusal;
    }
    match find(&books) {
        Some(payment) => Json(payment.describe(&bank.0.settings.merchant)).into_response(),
        None => problem(StatusCode::NOT_FOUND, "no such payment"),
    }
}

pub(super) async fn open_session(State(bank): State<Bank>, headers: HeaderMap, body: String) -> Response {
    let settings = &bank.0.settings;
    write(&bank, &headers, "sessions", &body, |books, body, queued, now| {
        let mut payment = Payment::asked(body, now)?;
        let urls = ["return", "cancel", "webhook"]
            .map(|name| body["urls"][name].as_str().filter(|url| !url.is_empty()));
        let [Some(return_url), Some(cancel_url), Some(webhook_url)] = urls else { return Err("urls") };
        let english = match body["language"].as_str() {
            Some("fr") => false,
            Some("en") => true,
            _ => return Err("language"),
        };
        let method = &body["paymentMethods"];
        if method["type"] != "CARD" || method["integrationType"] != "HOSTED" {
            return Err("paymentMethods");
        }
        let kept = &body["credentialOnFile"];
        if !kept.is_null() && (kept["unscheduled"]["subType"] != "CIT" || kept["initialPayment"] != true) {
            return Err("credentialOnFile");
        }
        if books.of_trans(&payment.trans_id).is_some() {
            return Ok(Effect::refused(1515));
        }
        payment.pay_id = books.draw("payment", settings.seed);
        payment.keep_card = !kept.is_null();
        payment.webhook_url = Some(webhook_url.to_owned());
        let (return_url, cancel_url) = (return_url.to_owned(), cancel_url.to_owned());
        let session = Session { pay_id: payment.pay_id.clone(), english, return_url, cancel_url };
        let id = books.draw("session", settings.seed);
        let mut answer = payment.brief();
        let href = format!("{}/sandbox/pay/{id}", settings.public_url);
        answer["_links"] = json!({ "redirect": { "href": href, "type": "text/html" } });
        books.sessions.insert(id, session);
        books.open(payment);
        Ok(Effect { answer, behaviour: queued.unwrap_or(Behaviour::Do) })
    })
    .await
}

pub(super) async fn charge(State(bank): State<Bank>, headers: HeaderMap, body: String) -> Response {
    let settings = &bank.0.settings;
    write(&bank, &headers, "payments", &body, |books, body, queued, now| {
        let mut payment = Payment::asked(body, now)?;
        let (method, kept) = (&body["paymentMethods"], &body["credentialOnFile"]);
        if method["type"] != "CARD" || method["integrationType"] != "DIRECT" {
            return Err("paymentMethods");
        }
        if kept["unscheduled"]["subType"] != "MIT" || kept["initialPayment"] != false {
            return Err("credentialOnFile");
        }
        if books.of_trans(&payment.trans_id).is_some() {
            return Ok(Effect::refused(1515));
        }
        let card = Card::read(&method["card"]).ok_or("card")?;
        let number = books.vault.get(&card.number).cloned().unwrap_or_default();
        let behaviour = queued.unwrap_or_else(|| Behaviour::of(&number));
        if behaviour == Behaviour::TimeoutBefore {
            return Ok(Effect { answer: Value::Null, behaviour });
        }
        payment.pay_id = books.draw("payment", settings.seed);
        payment.keep_card = true;
        let pay_id = payment.pay_id.clone();
        books.open(payment);
        let news = books.authorise(&pay_id, &number, card, behaviour, now);
        Ok(Effect::on(books, &settings.merchant, &pay_id, news, behaviour))
    })
    .await
}

pub(super) async fn capture(
    State(bank): State<Bank>,
    Path(pay_id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Response {
    operate(&bank, &headers, "captures", &pay_id, &body, Books::capture).await
}

pub(super) async fn refund(
    State(bank): State<Bank>,
    Path(pay_id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Response {
    operate(&bank, &headers, "refunds", &pay_id, &body, Books::refund).await
}

pub(super) async fn reverse(
    State(bank): State<Bank>,
    Path(pay_id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Response {
    operate(&bank, &headers, "reversals", &pay_id, &body, Books::reverse).await
}

async fn operate(
    bank: &Bank,
    headers: &HeaderMap,
    verb: &str,
    pay_id: &str,
    body: &str,
    act: impl FnOnce(&mut Books, &str, i64, Timestamp) -> Result<Status, u16>,
) -> Response {
    write(bank, headers, &format!("{pay_id}/{verb}"), body, |books, body, queued, now| {
        let asked = Payment::asked(body, now)?;
        match books.payments.get(pay_id) {
            Some(payment) if payment.trans_id == asked.trans_id && payment.ref_nr == asked.ref_nr => {}
            _ => return Err("no such payment"),
        }
        let behaviour = queued.unwrap_or(Behaviour::Do);
        let refusal = match behaviour {
            Behaviour::UnsureNotDone => return Ok(Effect { answer: Value::Null, behaviour }),
            other => other.refusal(),
        };
        let done = refusal.map_or_else(|| act(books, pay_id, asked.amount, now), Err);
        match done {
            Ok(status) => Ok(Effect::on(books, &bank.0.settings.merchant, pay_id, vec![status], behaviour)),
            Err(detail) => Ok(Effect::refused(detail)),
        }
    })
    .await
}

/// The effect of a write, and the answer to it.
struct Effect {
    answer: Value,
    behaviour: Behaviour,
}

impl Effect {
    fn refused(detail: u16) -> Self {
        let answer = json!({ "responseCode": refused(detail), "responseDescription": "refused" });
        Self { answer, behaviour: Behaviour::Do }
    }

    /// Queues the notices of a change and answers with the payment.
    fn on(books: &mut Books, merchant: &str, pay_id: &str, news: Vec<Status>, behaviour: Behaviour) -> Self {
        let Some(payment) = books.payments.get(pay_id) else { return Self::refused(305) };
        let answer = payment.brief();
        let notices = webhooks::notices(payment, merchant, news, behaviour);
        books.waiting.extend(notices);
        Self { answer, behaviour }
    }
}

/// Every write: admitted, done once for a key, then answered as its behaviour wants.
async fn write(
    bank: &Bank,
    headers: &HeaderMap,
    what: &str,
    body: &str,
    act: impl FnOnce(&mut Books, &Value, Option<Behaviour>, Timestamp) -> Result<Effect, &'static str>,
) -> Response {
    let effect = {
        let mut books = bank.books();
        if let Some(refusal) = turn_away(bank, &mut books, headers) {
            return refusal;
        }
        let Some(key) =
            headers.get("idempotency-key").and_then(|key| key.to_str().ok()).filter(|key| key.len() == 36)
        else {
            return problem(StatusCode::BAD_REQUEST, "Idempotency-Key");
        };
        let request = format!("{what} {body}");
        match books.answers.get(key) {
            Some(first) if first.request == request => return Json(first.answer.clone()).into_response(),
            Some(_) => return problem(StatusCode::CONFLICT, "this Idempotency-Key is another request's"),
            None => {}
        }
        let Ok(body) = serde_json::from_str(body) else { return problem(StatusCode::BAD_REQUEST, "JSON") };
        let queued = books.next.pop_front();
        let acted = match queued {
            Some(behaviour @ Behaviour::TimeoutBefore) => Ok(Effect { answer: Value::Null, behaviour }),
            _ => act(&mut books, &body, queued, bank.now()),
        };
        let mut effect = match acted {
            Ok(effect) => effect,
            Err(field) => return problem(StatusCode::BAD_REQUEST, field),
        };
        if matches!(effect.behaviour, Behaviour::UnsureDone | Behaviour::UnsureNotDone) {
            effect.answer = json!({ "responseCode": refused(UNSURE), "responseDescription": "timeout" });
        }
        if effect.behaviour != Behaviour::TimeoutBefore {
            let remembered = Remembered { request, answer: effect.answer.clone() };
            books.answers.insert(key.to_owned(), remembered);
        }
        effect
    };
    if effect.behaviour == Behaviour::TimeoutBefore {
        return std::future::pending().await;
    }
    bank.announce(effect.behaviour).await;
    match effect.behaviour {
        Behaviour::TimeoutAfterCommit => std::future::pending().await,
        Behaviour::ServerError => problem(StatusCode::INTERNAL_SERVER_ERROR, "broken"),
        _ => Json(effect.answer).into_response(),
    }
}

/// Turns away whoever bears no living token, and everyone when the bank is down.
fn turn_away(bank: &Bank, books: &mut Books, headers: &HeaderMap) -> Option<Response> {
    if books.is_down() {
        return Some(problem(StatusCode::INTERNAL_SERVER_ERROR, "down"));
    }
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let end = bearer.and_then(|value| books.bearers.get(value.strip_prefix("Bearer ")?));
    match end {
        Some(end) if bank.now() < *end => None,
        _ => Some(problem(StatusCode::UNAUTHORIZED, "token")),
    }
}

fn problem(status: StatusCode, error: &str) -> Response {
    (status, Json(json!({ "error": error }))).into_response()
}

impl Books {
    fn is_down(&mut self) -> bool {
        let down = self.down_for > 0;
        self.down_for = self.down_for.saturating_sub(1);
        down
    }
}

impl Payment {
    /// Reads what every write carries. The error is the field that is wrong.
    fn asked(body: &Value, now: Timestamp) -> Result<Self, &'static str> {
        let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
        let (trans_id, ref_nr) = (text("transId"), text("refNr"));
        if trans_id.is_empty() || trans_id.len() > 64 {
            return Err("transId");
        }
        if ref_nr.len() != 12 || !ref_nr.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err("refNr");
        }
        let amount = body["amount"]["value"].as_i64().filter(|amount| *amount > 0).ok_or("amount")?;
        if body["amount"]["currency"] != "EUR" {
            return Err("currency");
        }
        // The reference wants an object, an older library sends a text: both are in use.
        let method = body["captureMethod"]["type"].as_str().or(body["captureMethod"].as_str());
        let manual = match method {
            None | Some("AUTOMATIC" | "AUTO") => false,
            Some("MANUAL") => true,
            Some(_) => return Err("captureMethod"),
        };
        Ok(Self {
            pay_id: String::new(),
            trans_id,
            ref_nr,
            amount,
            captured: 0,
            refunded: 0,
            status: Status::Pending,
            code: UNDER_WAY.to_owned(),
            manual,
            keep_card: false,
            card: None,
            webhook_url: None,
            at: now,
        })
    }

    fn brief(&self) -> Value {
        json!({
            "payId": self.pay_id,
            "transId": self.trans_id,
            "refNr": self.ref_nr,
            "status": self.status,
            "responseCode": self.code,
            "responseDescription": if self.code == OK { "success" } else { "see the code" },
        })
    }

    fn describe(&self, merchant: &str) -> Value {
        let mut body = self.brief();
        body["merchantId"] = merchant.into();
        body["xId"] = self.pay_id.as_str().into();
        body["amount"] = json!({
            "value": self.amount,
            "currency": "EUR",
            "capturedValue": self.captured,
            "refundedValue": self.refunded,
        });
        body["paymentMethods"] = json!({ "type": "CARD" });
        if let Some(card) = self.card.as_ref().filter(|_| self.keep_card) {
            body["paymentMethods"]["card"] = json!({
                "number": card.number,
                "expiryDate": format!("{:04}{:02}", card.year, card.month),
                "brand": card.brand,
                "schemeReferenceId": card.scheme_reference,
            });
        }
        body
    }
}

impl Card {
    fn read(body: &Value) -> Option<Self> {
        let (year, month) = body["expiryDate"].as_str()?.split_at_checked(4)?;
        Some(Self {
            number: body["number"].as_str()?.to_owned(),
            year: year.parse().ok()?,
            month: month.parse().ok()?,
            brand: body["brand"].as_str()?.to_owned(),
            scheme_reference: body["schemeReferenceId"].as_str()?.to_owned(),
        })
    }
}

//! The routes a creditor's server calls.

use std::collections::BTreeMap;

use axum::{
    Form, Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use serde_json::{Value, json};

use super::{
    Collector, CollectorSettings, Fault,
    books::{self, Books, Order, Payin},
    resources,
};

type QueryParams = BTreeMap<String, String>;

pub(super) async fn token(
    State(collector): State<Collector>,
    headers: HeaderMap,
    Form(grant): Form<QueryParams>,
) -> Response {
    let settings = &collector.0.settings;
    let mut books = collector.books();
    if books.is_down() {
        return problem(StatusCode::INTERNAL_SERVER_ERROR, "down", "");
    }
    let pair = STANDARD.encode(format!("{}:{}", settings.app, settings.secret));
    let shown = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    let known = shown == Some(format!("Basic {pair}").as_str());
    if !known || grant.get("grant_type").map(String::as_str) != Some("client_credentials") {
        return problem(StatusCode::UNAUTHORIZED, "invalid_client", "");
    }
    let bearer = books.draw("bearer", settings.seed);
    let end = collector.now() + SignedDuration::from_secs(settings.token_seconds.into());
    books.bearers.insert(bearer.clone(), end);
    books.tokens_given += 1;
    Json(json!({ "access_token": bearer, "token_type": "bearer", "expires_in": settings.token_seconds,
        "scope": "api" }))
    .into_response()
}

pub(super) async fn root(State(collector): State<Collector>, headers: HeaderMap) -> Response {
    read(&collector, &headers, |_, base| Some(resources::root(base)))
}

pub(super) async fn find_order(
    State(collector): State<Collector>,
    Query(wanted): Query<QueryParams>,
    headers: HeaderMap,
) -> Response {
    of_creditor(&collector, &headers, &wanted, |books, base| {
        Some(resources::order(base, books.order_of(wanted.get("reference")?)?))
    })
}

pub(super) async fn mandate_of_order(
    State(collector): State<Collector>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    read(&collector, &headers, |books, base| {
        let rum = books.orders.get(&id)?.mandate.as_ref()?;
        Some(resources::mandate(base, books.mandates.get(rum)?))
    })
}

pub(super) async fn find_mandate(
    State(collector): State<Collector>,
    Query(wanted): Query<QueryParams>,
    headers: HeaderMap,
) -> Response {
    of_creditor(&collector, &headers, &wanted, |books, base| {
        Some(resources::mandate(base, books.mandates.get(wanted.get("reference")?)?))
    })
}

pub(super) async fn payment(
    State(collector): State<Collector>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let now = collector.now();
    read(&collector, &headers, |books, base| Some(resources::payin(base, books.payins.get(&id)?, now)))
}

pub(super) async fn search_payments(
    State(collector): State<Collector>,
    Query(wanted): Query<QueryParams>,
    headers: HeaderMap,
) -> Response {
    let now = collector.now();
    of_creditor(&collector, &headers, &wanted, |books, base| {
        let day = |name: &str| wanted.get(name).and_then(|it| it.get(..10)?.parse::<Date>().ok());
        let (after, before) = (day("executionDateAfter"), day("executionDateBefore"));
        let named = |it: &&Payin| {
            wanted.get("reference").is_none_or(|reference| it.reference == *reference)
                && after.is_none_or(|after| after <= it.execution)
                && before.is_none_or(|before| it.execution <= before)
        };
        let found: Vec<_> =
            books.payins.values().filter(named).map(|it| resources::payin(base, it, now)).collect();
        let number = |name: &str| wanted.get(name).and_then(|it| it.parse::<usize>().ok());
        Some(resources::page("payments", found, number("page").unwrap_or(0), number("size").unwrap_or(20)))
    })
}

pub(super) async fn search_issues(
    State(collector): State<Collector>,
    Query(wanted): Query<QueryParams>,
    headers: HeaderMap,
) -> Response {
    of_creditor(&collector, &headers, &wanted, |books, base| {
        let open = wanted.get("executionStatus").map(String::as_str) == Some("toprocess");
        let found = books.issues.values().filter(|it| !open || !it.acknowledged);
        let found = found.take(100).map(|it| resources::issue(base, it));
        Some(resources::found("paymentIssues", found.collect()))
    })
}

pub(super) async fn open_order(
    State(collector): State<Collector>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let settings = collector.0.settings.clone();
    write(&collector, &headers, &body, |books, body, now| {
        let mut order = Order::asked(body, &settings, now)?;
        if books.order_of(&order.reference).is_some() {
            return Err((StatusCode::CONFLICT, "duplicate reference"));
        }
        order.id = books.draw("order", settings.seed);
        let shown = resources::order(&settings.public_url, &order);
        books.orders.insert(order.id.clone(), order);
        Ok(shown)
    })
    .await
}

pub(super) async fn debit(State(collector): State<Collector>, headers: HeaderMap, body: String) -> Response {
    let settings = collector.0.settings.clone();
    write(&collector, &headers, &body, |books, body, now| {
        let mut payin = Payin::asked(body, &settings, now)?;
        if books.payin_of(&payin.reference).is_some() {
            return Err((StatusCode::CONFLICT, "duplicate reference"));
        }
        match books.mandates.get(&payin.rum) {
            Some(mandate) if mandate.state == "active" => {}
            _ => return Err((StatusCode::UNPROCESSABLE_ENTITY, "MD01")),
        }
        payin.id = books.draw("payin", settings.seed);
        let shown = resources::payin(&settings.public_url, &payin, now);
        books.payins.insert(payin.id.clone(), payin);
        Ok(shown)
    })
    .await
}

pub(super) async fn call_back(
    State(collector): State<Collector>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let base = collector.0.settings.public_url.clone();
    write(&collector, &headers, "{}", |books, _, now| {
        let payin = books.payins.get_mut(&id).ok_or((StatusCode::NOT_FOUND, "no such payment"))?;
        if !payin.can_be_called_back(now) {
            return Err((StatusCode::CONFLICT, "too late"));
        }
        payin.status = "notprocessed".to_owned();
        Ok(resources::payin(&base, payin, now))
    })
    .await
}

pub(super) async fn revoke(
    State(collector): State<Collector>,
    Path(rum): Path<String>,
    headers: HeaderMap,
) -> Response {
    let base = collector.0.settings.public_url.clone();
    write(&collector, &headers, "{}", |books, _, _| {
        let missing = (StatusCode::NOT_FOUND, "no such mandate");
        let mandate = books.mandates.get_mut(&rum).ok_or(missing)?;
        mandate.state = "revoked".to_owned();
        Ok(resources::mandate(&base, mandate))
    })
    .await
}

pub(super) async fn acknowledge(
    State(collector): State<Collector>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let base = collector.0.settings.public_url.clone();
    write(&collector, &headers, "{}", |books, _, _| {
        let issue = books.issues.get_mut(&id).ok_or((StatusCode::NOT_FOUND, "no such issue"))?;
        issue.acknowledged = true;
        Ok(resources::issue(&base, issue))
    })
    .await
}

fn read(
    collector: &Collector,
    headers: &HeaderMap,
    find: impl FnOnce(&Books, &str) -> Option<Value>,
) -> Response {
    let mut books = collector.books();
    if let Some(refusal) = turn_away(collector, &mut books, headers) {
        return refusal;
    }
    match find(&books, &collector.0.settings.public_url) {
        Some(resource) => hal(StatusCode::OK, &resource),
        None => problem(StatusCode::NOT_FOUND, "904", "not found"),
    }
}

/// A search sees what belongs to its creditor.
fn of_creditor(
    collector: &Collector,
    headers: &HeaderMap,
    wanted: &QueryParams,
    find: impl FnOnce(&Books, &str) -> Option<Value>,
) -> Response {
    let ours = wanted.get("creditorReference") == Some(&collector.0.settings.creditor);
    read(collector, headers, |books, base| find(books, base).filter(|_| ours))
}

/// Every write: admitted, done, then answered as its fault wants.
async fn write(
    collector: &Collector,
    headers: &HeaderMap,
    body: &str,
    act: impl FnOnce(&mut Books, &Value, Timestamp) -> Result<Value, (StatusCode, &'static str)>,
) -> Response {
    let (fault, answer) = {
        let mut books = collector.books();
        if let Some(refusal) = turn_away(collector, &mut books, headers) {
            return refusal;
        }
        let Ok(body) = serde_json::from_str(body) else {
            return problem(StatusCode::BAD_REQUEST, "900", "JSON");
        };
        let fault = books.next.pop_front().unwrap_or_default();
        if fault == Fault::TimeoutBefore {
            (fault, None)
        } else {
            (fault, Some(act(&mut books, &body, collector.now())))
        }
    };
    if answer.is_some() {
        collector.announce(fault).await;
    }
    match (fault, answer) {
        (Fault::TimeoutAfterCommit, _) | (_, None) => std::future::pending().await,
        (Fault::ServerError, _) => problem(StatusCode::INTERNAL_SERVER_ERROR, "broken", ""),
        (_, Some(Ok(resource))) => hal(StatusCode::CREATED, &resource),
        (_, Some(Err((status, code)))) => problem(status, code, code),
    }
}

/// Turns away whoever bears no living token, and everyone when the collector is down.
fn turn_away(collector: &Collector, books: &mut Books, headers: &HeaderMap) -> Option<Response> {
    if books.is_down() {
        return Some(problem(StatusCode::INTERNAL_SERVER_ERROR, "down", ""));
    }
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let end = bearer.and_then(|value| books.bearers.get(value.strip_prefix("Bearer ")?));
    match end {
        Some(end) if collector.now() < *end => None,
        _ => Some(problem(StatusCode::UNAUTHORIZED, "token", "")),
    }
}

fn hal(status: StatusCode, resource: &Value) -> Response {
    let media = "application/hal+json; profile=\"https://api.slimpay.net/alps/v1\";charset=UTF-8";
    (status, [(header::CONTENT_TYPE, media)], resource.to_string()).into_response()
}

fn problem(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(json!({ "code": code, "message": message }))).into_response()
}

impl Books {
    fn is_down(&mut self) -> bool {
        let down = self.down_for > 0;
        self.down_for = self.down_for.saturating_sub(1);
        down
    }
}

const BAD: StatusCode = StatusCode::BAD_REQUEST;

impl Order {
    fn asked(
        body: &Value,
        settings: &CollectorSettings,
        now: Timestamp,
    ) -> Result<Self, (StatusCode, &'static str)> {
        let needed = |value: &Value, name: &'static str| {
            value.as_str().filter(|it| !it.is_empty()).map(str::to_owned).ok_or((BAD, name))
        };
        if body["creditor"]["reference"] != settings.creditor.as_str() {
            return Err((BAD, "creditor"));
        }
        let item = &body["items"][0];
        if item["type"] != "signMandate" || item["mandate"]["standard"] != "SEPA" || body["started"] != true {
            return Err((BAD, "items"));
        }
        let who = &item["mandate"]["signatory"];
        let address = &who["billingAddress"];
        for (value, name) in [
            (&who["familyName"], "familyName"),
            (&who["givenName"], "givenName"),
            (&who["email"], "email"),
            (&address["street1"], "street1"),
            (&address["postalCode"], "postalCode"),
            (&address["city"], "city"),
            (&address["country"], "country"),
        ] {
            needed(value, name)?;
        }
        let reference = needed(&body["reference"], "reference")?;
        if reference.len() > 40 {
            return Err((BAD, "reference"));
        }
        Ok(Self {
            id: String::new(),
            reference,
            subscriber: needed(&body["subscriber"]["reference"], "subscriber")?,
            signatory: format!(
                "{} {}",
                needed(&who["givenName"], "givenName")?,
                needed(&who["familyName"], "familyName")?
            ),
            english: body["locale"] == "en",
            state: "open.running".to_owned(),
            return_url: needed(&body["returnUrl"], "returnUrl")?,
            notify_url: needed(&body["notifyUrl"], "notifyUrl")?,
            mandate: None,
            created: now,
        })
    }
}

impl Payin {
    fn asked(
        body: &Value,
        settings: &CollectorSettings,
        now: Timestamp,
    ) -> Result<Self, (StatusCode, &'static str)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        if body["creditor"]["reference"] != settings.creditor.as_str() {
            return Err((BAD, "creditor"));
        }
        if body["scheme"] != "SEPA.DIRECT_DEBIT.CORE" || body["currency"] != "EUR" {
            return Err((BAD, "scheme"));
        }
        let reference = text(&body["reference"]);
        if reference.is_empty() || reference.len() > 35 {
            return Err((BAD, "reference"));
        }
        let label = text(&body["label"]);
        if label.chars().count() > 140 {
            return Err((BAD, "label"));
        }
        let (whole, part) =
            body["amount"].as_str().and_then(|it| it.split_once('.')).ok_or((BAD, "amount"))?;
        let amount = format!("{whole}{part}").parse().ok().filter(|it| *it > 0 && part.len() == 2);
        // A bank is asked on the day before at the latest.
        let soonest = books::day(now).saturating_add(1.days());
        let wanted = body["executionDate"].as_str().and_then(|it| it.get(..10)?.parse().ok());
        Ok(Self {
            id: String::new(),
            reference,
            rum: text(&body["mandate"]["reference"]),
            amount: amount.ok_or((BAD, "amount"))?,
            label,
            execution: wanted.unwrap_or(soonest).max(soonest),
            status: "toprocess".to_owned(),
        })
    }
}

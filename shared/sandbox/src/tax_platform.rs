//! An approved platform: it takes reports of sales for the tax office, and invoices as Factur-X, each under the number of who sends
//! it.
//!
//! How the next report or invoice is treated is said by the caller ([`TaxPlatform::next`]); its books tell what it has taken.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::put,
};
use serde_json::json;

/// Bytes of a file that is taken.
const LARGEST_INVOICE: usize = 8 * 1024 * 1024;

/// The treatment of one report or invoice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReportFault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Takes it and never answers.
    AnswerLost,
    /// Does nothing and answers 500.
    ServerError,
    /// Finds it wrong.
    Refused,
}

/// A platform. Clones are the same one.
#[derive(Clone)]
pub struct TaxPlatform(Arc<Inner>);

struct Inner {
    key: String,
    books: Mutex<Books>,
}

#[derive(Default)]
struct Books {
    taken: BTreeMap<String, String>,
    invoices: BTreeMap<String, Bytes>,
    next: VecDeque<ReportFault>,
}

impl TaxPlatform {
    /// One that has taken no report; `key` is that of its customer.
    pub fn new(key: &str) -> Self {
        Self(Arc::new(Inner { key: key.to_owned(), books: Mutex::default() }))
    }

    /// Everything it serves.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/reports/{number}", put(take))
            .route("/invoices/{number}", put(take_invoice).get(show_invoice))
            .layer(DefaultBodyLimit::max(LARGEST_INVOICE))
            .with_state(self.clone())
    }

    /// The next report is treated so. Faults queue up.
    pub fn next(&self, fault: ReportFault) {
        self.books().next.push_back(fault);
    }

    /// The files of the reports that it has taken, by number.
    pub fn taken(&self) -> BTreeMap<String, String> {
        self.books().taken.clone()
    }

    /// The files of the invoices that it has taken, by number.
    pub fn invoices(&self) -> BTreeMap<String, Bytes> {
        self.books().invoices.clone()
    }

    fn is_customer(&self, headers: &HeaderMap) -> bool {
        let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok()).unwrap_or_default();
        bearer.strip_prefix("Bearer ") == Some(self.0.key.as_str())
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for TaxPlatform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TaxPlatform").field("taken", &self.books().taken.len()).finish_non_exhaustive()
    }
}

async fn take(
    State(platform): State<TaxPlatform>,
    Path(number): Path<String>,
    headers: HeaderMap,
    file: String,
) -> Response {
    treated(&platform, &headers, || taken(&platform, number, file)).await
}

async fn take_invoice(
    State(platform): State<TaxPlatform>,
    Path(number): Path<String>,
    headers: HeaderMap,
    file: Bytes,
) -> Response {
    treated(&platform, &headers, || taken_invoice(&platform, number, file)).await
}

async fn show_invoice(
    State(platform): State<TaxPlatform>,
    Path(number): Path<String>,
    headers: HeaderMap,
) -> Response {
    if !platform.is_customer(&headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    match platform.books().invoices.contains_key(&number) {
        true => Json(json!({ "id": kept_under(&number) })).into_response(),
        false => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The answer to a file, as the caller of the sandbox has said.
async fn treated(platform: &TaxPlatform, headers: &HeaderMap, take: impl FnOnce() -> Response) -> Response {
    if !platform.is_customer(headers) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let fault = platform.books().next.pop_front().unwrap_or_default();
    match fault {
        ReportFault::ServerError => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        ReportFault::Refused => return refused("SIREN inconnu de l’annuaire"),
        ReportFault::None | ReportFault::AnswerLost => {}
    }
    let answer = take();
    if fault == ReportFault::AnswerLost {
        return std::future::pending().await;
    }
    answer
}

/// An invoice is a PDF with the XML of a Factur-X in it. Another one under the same number is refused.
fn taken_invoice(platform: &TaxPlatform, number: String, file: Bytes) -> Response {
    let has = |text: &str| file.windows(text.len()).any(|it| it == text.as_bytes());
    if !file.starts_with(b"%PDF-") || !["factur-x.xml", "<fx:ConformanceLevel>"].iter().all(|it| has(it)) {
        return refused("Ce fichier n’est pas un Factur-X");
    }
    let id = kept_under(&number);
    let mut books = platform.books();
    if *books.invoices.entry(number).or_insert_with(|| file.clone()) != file {
        return refused("Une autre facture porte ce numéro");
    }
    (StatusCode::CREATED, Json(json!({ "id": id }))).into_response()
}

fn kept_under(number: &str) -> String {
    format!("PA-{number}")
}

fn taken(platform: &TaxPlatform, number: String, file: String) -> Response {
    let is_report =
        ["<Report>", "<ReportDocument>", "<TransactionsReport>"].iter().all(|it| file.contains(it));
    if !is_report {
        return refused("Ce fichier n’est pas un flux 10");
    }
    let id = kept_under(&number);
    let mut books = platform.books();
    if *books.taken.entry(number).or_insert_with(|| file.clone()) != file {
        return refused("Une autre déclaration porte ce numéro");
    }
    (StatusCode::CREATED, Json(json!({ "id": id }))).into_response()
}

fn refused(reason: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "reason": reason }))).into_response()
}

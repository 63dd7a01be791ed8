//! Short texts (SMS): the query API of SNS, as far as it sends texts to telephones.
//!
//! How the next text is treated is said by the caller ([`TextService::next`]); its books tell what each telephone has got.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Form, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::post,
};
use jiff::Timestamp;
use serde::Serialize;

/// How a service is set up.
#[derive(Clone)]
pub struct TextServiceSettings {
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}

/// The treatment of one text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextFault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Takes it and never answers.
    AnswerLost,
    /// Does nothing and answers 500.
    ServerError,
    /// Has too much to do and does nothing.
    Busy,
}

/// A text that a telephone has got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SentText {
    pub to: String,
    pub sender: String,
    pub text: String,
    pub at: Timestamp,
}

/// A service. Clones are the same one.
#[derive(Clone)]
pub struct TextService(Arc<Inner>);

struct Inner {
    clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    books: Mutex<Books>,
}

#[derive(Default)]
struct Books {
    sent: Vec<SentText>,
    next: VecDeque<TextFault>,
}

impl TextService {
    /// One that has taken no text.
    pub fn new(TextServiceSettings { clock }: TextServiceSettings) -> Self {
        Self(Arc::new(Inner { clock, books: Mutex::default() }))
    }

    /// Everything it serves.
    pub fn router(&self) -> Router {
        Router::new().route("/", post(take)).with_state(self.clone())
    }

    /// The next text is treated so. Faults queue up.
    pub fn next(&self, fault: TextFault) {
        self.books().next.push_back(fault);
    }

    /// Everything that telephones have got, oldest first.
    pub fn sent(&self) -> Vec<SentText> {
        self.books().sent.clone()
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for TextService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextService").field("sent", &self.books().sent.len()).finish_non_exhaustive()
    }
}

async fn take(
    State(service): State<TextService>,
    headers: HeaderMap,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    let fault = service.books().next.pop_front().unwrap_or_default();
    match fault {
        TextFault::ServerError => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        TextFault::Busy => return refused(StatusCode::BAD_REQUEST, "Throttling"),
        TextFault::None | TextFault::AnswerLost => {}
    }
    let answer = taken(&service, &headers, &form);
    if fault == TextFault::AnswerLost {
        return std::future::pending().await;
    }
    answer
}

fn taken(service: &TextService, headers: &HeaderMap, form: &BTreeMap<String, String>) -> Response {
    let signed = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok()).unwrap_or_default();
    if !(signed.starts_with("AWS4-HMAC-SHA256 ") && signed.contains("/sns/aws4_request")) {
        return refused(StatusCode::FORBIDDEN, "SignatureDoesNotMatch");
    }
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    if field("Action") != "Publish" || field("Version") != "2010-03-31" {
        return refused(StatusCode::BAD_REQUEST, "InvalidAction");
    }
    let (to, text) = (field("PhoneNumber"), field("Message"));
    let digits = to.strip_prefix('+').filter(|it| it.bytes().all(|byte| byte.is_ascii_digit()));
    if !digits.is_some_and(|it| (8..=15).contains(&it.len())) || text.is_empty() {
        return refused(StatusCode::BAD_REQUEST, "InvalidParameter");
    }
    let attribute = |name: &str| {
        (1..=9)
            .map(|nth| format!("MessageAttributes.entry.{nth}"))
            .find(|entry| field(&format!("{entry}.Name")) == name)
            .map(|entry| field(&format!("{entry}.Value.StringValue")))
    };
    let sender = attribute("AWS.SNS.SMS.SenderID").unwrap_or_default();
    let at = (service.0.clock)();
    service.books().sent.push(SentText { to, sender, text, at });
    "<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>"
        .into_response()
}

fn refused(status: StatusCode, code: &str) -> Response {
    let body =
        format!("<ErrorResponse><Error><Type>Sender</Type><Code>{code}</Code></Error></ErrorResponse>");
    (status, body).into_response()
}

//! The part of SES that takes mails over. It throttles, and of some mails that it takes the answer never comes.

use std::{
    fmt, io,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use axum::{
    Json, Router,
    body::Body,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use hyper::body::{Bytes, Frame};
use jiff::Timestamp;
use serde_json::{Value, json};

/// One request of so many is throttled.
const THROTTLED: u64 = 1_000;
/// The answer to one mail of so many that are taken over is lost.
const LOST: u64 = 100;

/// A server that takes mails over. Clones are the same server.
#[derive(Clone)]
pub struct MailTaker(Arc<Inner>);

struct Inner {
    now: Box<dyn Fn() -> Timestamp + Send + Sync>,
    books: Mutex<MailBooks>,
}

/// The mails that a server took over, and what it did beside.
#[derive(Clone, Debug, Default)]
pub struct MailBooks {
    /// The mails that it took over, in their order.
    pub taken: Vec<TakenMail>,
    /// Bytes of the largest request.
    pub largest: usize,
    pub throttled: u64,
    pub lost_answers: u64,
    requests: u64,
}

/// A mail that was taken over.
#[derive(Clone, Debug)]
pub struct TakenMail {
    /// The value of the tag `campaign`; absent for a mail of no campaign.
    pub tag: Option<String>,
    pub to: String,
    pub at: Timestamp,
}

impl MailTaker {
    /// A server that has taken nothing, by the clock of its caller.
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self(Arc::new(Inner { now: Box::new(now), books: Mutex::default() }))
    }

    /// Everything it serves.
    pub fn router(&self) -> Router {
        let take = post(take).layer(DefaultBodyLimit::max(40 * 1024 * 1024));
        Router::new().route("/v2/email/outbound-emails", take).with_state(self.clone())
    }

    /// Everything that it has written down so far.
    pub fn books(&self) -> MailBooks {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, MailBooks> {
        self.0.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for MailTaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailTaker")
    }
}

async fn take(State(server): State<MailTaker>, body: Bytes) -> Response {
    let mail: Value = serde_json::from_slice(&body).unwrap_or_default();
    let at = (server.0.now)();
    let mut books = server.lock();
    books.requests += 1;
    books.largest = books.largest.max(body.len());
    if books.requests % THROTTLED == 0 {
        books.throttled += 1;
        let kind = [("x-amzn-errortype", "TooManyRequestsException")];
        let why = Json(json!({ "message": "Maximum sending rate exceeded." }));
        return (StatusCode::TOO_MANY_REQUESTS, kind, why).into_response();
    }
    let to = mail["Destination"]["ToAddresses"][0].as_str().unwrap_or_default().to_owned();
    let mut tags = mail["EmailTags"].as_array().into_iter().flatten();
    let tag = tags.find(|it| it["Name"] == "campaign").and_then(|it| it["Value"].as_str());
    books.taken.push(TakenMail { tag: tag.map(str::to_owned), to, at });
    let nth = books.taken.len() as u64;
    if nth.is_multiple_of(LOST) {
        books.lost_answers += 1;
        return Body::new(CutOff).into_response();
    }
    Json(json!({ "MessageId": format!("simulated-{nth}") })).into_response()
}

/// The body of an answer whose connection ends before it.
struct CutOff;

impl hyper::body::Body for CutOff {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Poll::Ready(Some(Err(io::ErrorKind::ConnectionAborted.into())))
    }
}

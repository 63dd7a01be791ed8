//! The tools under `/dev`: a page for developers, and the same as JSON for programs.
//!
//! | | |
//! |---|---|
//! | `GET /dev/mails?to=` | mails that left, newest first: to, subject, html, text, links |
//! | `POST /dev/mails/fate` | `{"to": address, "fate": "hardBounce"}`: tells what became of the last mail of a campaign to it |
//! | `POST /dev/mails/reply` | `{"to": address, "text": words}`: its owner answers the last mail that takes replies |
//! | `GET /dev/clock`, `POST /dev/clock` | `{"now": RFC 3339}` or `{"advance": "PT24H"}`; runs what became due |
//! | `GET /dev/jobs`, `POST /dev/jobs/{name}` | runs one; the body gives its fields |
//! | `GET /dev/queues`, `POST /dev/queues/{name}` | what waits, dead letters too; sends the body as a message |
//! | `POST /dev/queues/{name}/redrive` | sends the dead letters again |
//! | `GET /dev/bank` | ledger, notices, test cards |
//! | `GET /dev/collector` | what was debited and came back, test accounts |
//! | `GET /dev/crm` | the contacts of the CRM |
//! | `GET /dev/calls` | the calls that the call centre has made |
//! | `GET /dev/push` | what browsers were told (web push) |
//! | `POST /dev/push/browsers` | a new browser, as it describes itself: endpoint, p256dh, auth |
//! | `GET /dev/sms` | the short texts (SMS) that were sent |
//! | `GET /dev/tax-platform` | the reports that the approved platform has taken, by number |
//! | `GET /dev/lockers`, `POST /dev/lockers` | parcel lockers: doors, goods, events that wait; `{"act": "put", "block": "hall", "box": "A1"}` |
//! | `GET /dev/printer` | what the receipt printer has printed, and how often it opened its drawer |
//! | `GET /dev/faults`, `POST /dev/faults` | `{"bank": [behaviour], "bankDownFor": 2, "revokeTokens": true, "loseAnswerOf": [action]}` |
//! | `GET /dev/accounts` | whom to sign in as |

mod bank;
mod calls;
mod clock;
mod collector;
mod crm;
mod input;
mod jobs;
mod lockers;
mod mails;
mod page;
mod printer;
mod push;
mod queues;
mod replies;
mod state;
mod tax_platform;
mod texts;

use axum::{
    Json, Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};

use self::state::Problem;
use crate::accounts::{self, PASSWORD};

pub use state::Tools;

/// Everything under `/dev`.
pub fn router(tools: Tools) -> Router {
    Router::new()
        .route("/dev", get(page::show))
        .route("/dev/", get(page::show))
        .route("/dev/mails", get(mails::list))
        .route("/dev/mails/fate", post(mails::tell))
        .route("/dev/mails/reply", post(replies::reply))
        .route("/dev/clock", get(clock::show).post(clock::set))
        .route("/dev/jobs", get(jobs::list))
        .route("/dev/jobs/{name}", post(jobs::run))
        .route("/dev/queues", get(queues::list))
        .route("/dev/queues/{name}", post(queues::send))
        .route("/dev/queues/{name}/redrive", post(queues::redrive))
        .route("/dev/bank", get(bank::show))
        .route("/dev/collector", get(collector::show))
        .route("/dev/crm", get(crm::show))
        .route("/dev/calls", get(calls::show))
        .route("/dev/push", get(push::show))
        .route("/dev/push/browsers", post(push::subscribe))
        .route("/dev/sms", get(texts::show))
        .route("/dev/tax-platform", get(tax_platform::show))
        .route("/dev/lockers", get(lockers::show).post(lockers::act))
        .route("/dev/printer", get(printer::show))
        .route("/dev/faults", get(bank::faults).post(bank::set_faults))
        .route("/dev/accounts", get(accounts))
        .layer(axum::middleware::from_fn_with_state(tools.clone(), ours_only))
        .with_state(tools)
}

/// Another site must not move our clock: neither from its own pages, nor under a name that leads to this machine.
async fn ours_only(State(tools): State<Tools>, request: Request, next: Next) -> Response {
    if !is_ours(request.headers(), tools.port) {
        return Problem(StatusCode::FORBIDDEN, "only for pages of this machine".to_owned()).into_response();
    }
    let mut response = next.run(request).await;
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; \
                  frame-ancestors 'none'; base-uri 'none'";
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn is_ours(headers: &HeaderMap, port: u16) -> bool {
    let of = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let host = of("host").unwrap_or_default();
    let here = ["localhost", "127.0.0.1"].iter().any(|name| host == format!("{name}:{port}"));
    here && matches!(of("sec-fetch-site"), None | Some("same-origin" | "none"))
}

async fn accounts(State(tools): State<Tools>) -> Result<Json<Value>, Problem> {
    let known = accounts::known(&tools.store).await?;
    let now = tools.scheduler.clock().now();
    let shown = known.iter().map(|it| {
        let code = it.code(now);
        json!({ "login": it.login, "fr": it.fr, "en": it.en, "code": code })
    });
    Ok(Json(json!({ "password": PASSWORD, "accounts": shown.collect::<Vec<_>>() })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_site_is_refused_and_a_program_of_this_machine_is_not() {
        let ours = |host: &str, site: Option<&str>| {
            let mut headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
            if let Some(site) = site {
                headers.insert("sec-fetch-site", site.parse().unwrap());
            }
            is_ours(&headers, 8080)
        };
        assert!(ours("localhost:8080", None) && ours("127.0.0.1:8080", Some("same-origin")));
        assert!(!ours("localhost:8080", Some("cross-site")));
        assert!(!ours("evil.test:8080", Some("same-origin")), "a name that leads here");
    }
}

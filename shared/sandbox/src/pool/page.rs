//! The page on which somebody signs in.

use std::collections::BTreeMap;

use axum::{
    Form,
    extract::{Query, State},
    response::{IntoResponse, Redirect, Response},
};
use minijinja::context;
use serde::Deserialize;

use super::{
    script::{Fault, PEOPLE, TestPerson},
    state::{Grant, UserPool},
};
use crate::page;

type Wanted = BTreeMap<String, String>;

/// The decision of a person on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visitor {
    /// Signs in as the one with this subject.
    SignIn(String),
    /// Refuses to.
    Refuse,
}

/// The fields of the page's form.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    person: String,
}

pub(super) async fn show(State(pool): State<UserPool>, Query(wanted): Query<Wanted>) -> Response {
    if !pool.takes(&wanted) {
        return page::missing();
    }
    let english = wanted.get("lang").map(String::as_str) == Some("en");
    let provider = wanted.get("identity_provider").map(String::as_str).unwrap_or_default();
    let known = PEOPLE.iter().any(|it| it.provider == provider);
    let people: Vec<_> = PEOPLE.iter().filter(|it| !known || it.provider == provider).collect();
    let numbers: Vec<_> = people.iter().map(|it| (it.email, if english { it.en } else { it.fr })).collect();
    page::show(include_str!("page.html"), context! { english, provider, people, numbers }, false)
}

pub(super) async fn submit(
    State(pool): State<UserPool>,
    Query(wanted): Query<Wanted>,
    Form(fields): Form<Fields>,
) -> Response {
    let visitor = match fields.person.is_empty() {
        true => Visitor::Refuse,
        false => Visitor::SignIn(fields.person),
    };
    match pool.visitor(&wanted, &visitor) {
        Some(landing) => Redirect::to(&landing).into_response(),
        None => page::missing(),
    }
}

impl UserPool {
    /// Does on the page what somebody would, and gives the address the browser is sent to. Absent when there is no
    /// such page.
    pub fn visitor(&self, wanted: &Wanted, visitor: &Visitor) -> Option<String> {
        if !self.takes(wanted) {
            return None;
        }
        let of = |name: &str| wanted.get(name).cloned().unwrap_or_default();
        let back = |answer: String| {
            let redirect = of("redirect_uri");
            let joint = if redirect.contains('?') { '&' } else { '?' };
            format!("{redirect}{joint}{answer}&state={}", of("state"))
        };
        let person = match visitor {
            Visitor::SignIn(subject) => TestPerson::of(subject)?,
            Visitor::Refuse => return Some(back(DENIED.to_owned())),
        };
        let fault = self.state().next.pop_front().unwrap_or(person.fault);
        if fault == Fault::Refused {
            return Some(back(DENIED.to_owned()));
        }
        let code = self.code_of(Grant {
            client: of("client_id"),
            redirect: of("redirect_uri"),
            challenge: of("code_challenge"),
            nonce: of("nonce"),
            person,
            fault,
            until: self.code_ends(),
        });
        Some(back(format!("code={code}")))
    }

    /// A known application, that wants a code with PKCE, and is called back where it said it would be.
    fn takes(&self, wanted: &Wanted) -> bool {
        let is = |name: &str, value: &str| wanted.get(name).map(String::as_str) == Some(value);
        let one_of = |name: &str, values: &[String]| wanted.get(name).is_some_and(|it| values.contains(it));
        let settings = &self.0.settings;
        is("response_type", "code")
            && is("code_challenge_method", "S256")
            && one_of("client_id", &settings.clients)
            && one_of("redirect_uri", &settings.redirects)
            && wanted.get("state").is_some_and(|it| is_url_safe(it))
    }
}

const DENIED: &str = "error=access_denied&error_description=User+is+not+assigned+to+the+client+application.";

/// A state goes back as it came: it needs no escaping.
fn is_url_safe(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_.".contains(&it))
}

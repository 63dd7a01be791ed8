//! Takes a request to the handler of its action, and the outcome back.

use std::{
    collections::BTreeMap,
    pin::Pin,
    sync::{Arc, Mutex},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Access, Action, Entry, Error, Group, Lang, Method, Result};
use domain::people::session::Chosen;
use jiff::Timestamp;
use serde_json::{Value, json};
use store::SignedIn;

use crate::{
    Ctx, Request, Response, Services,
    ctx::{Aside, Repeat},
    edge,
    params::Params,
    session,
};

type Outcome = Pin<Box<dyn Future<Output = Result<Value>> + Send>>;
type Handler = Box<dyn Fn(Ctx, &Params) -> Result<Outcome> + Send + Sync>;

/// Actions that write, for which the specification says GET: that works too, with our headers.
const GET_TOO: &[&str] = &["SetCguRead", "ackNotifications"];

/// What a router knows of one action.
struct Route {
    entry: Entry,
    handler: Handler,
}

/// Takes an action's name to the handler that does it.
#[derive(Default)]
pub struct Router {
    routes: BTreeMap<&'static str, Route>,
}

/// What was found out of a request before its action ran.
struct Call {
    now: Timestamp,
    trace: String,
    lang: Lang,
    who: Option<SignedIn>,
    store: store::Store,
    aside: Arc<Mutex<Aside>>,
}

impl Router {
    /// The action is inferred from the handler's own signature.
    pub fn on<A, F, Fut>(mut self, handler: F) -> Self
    where
        A: Action,
        F: Fn(Ctx, A) -> Fut + Copy + Send + Sync + 'static,
        Fut: Future<Output = Result<A::Response>> + Send + 'static,
    {
        let erased: Handler = Box::new(move |ctx, params| {
            let running = handler(ctx, params.read()?);
            Ok(Box::pin(async move { serde_json::to_value(running.await?).map_err(Error::internal) }))
        });
        self.routes.insert(A::NAME, Route { entry: Entry::of::<A>(), handler: erased });
        self
    }

    /// Another router's actions too: all groups in one process.
    pub fn merge(mut self, other: Router) -> Self {
        self.routes.extend(other.routes);
        self
    }

    /// The names of the actions, sorted.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.routes.keys().copied()
    }

    /// Answers one request. Whatever goes wrong becomes an answer too.
    pub async fn answer(&self, services: &Arc<Services>, request: Request) -> Response {
        if request.path == "/health" {
            return Response::json(200, &json!({ "version": services.config.version }));
        }
        let request = edge::seen_through(request, services.config.edge_key.as_ref());
        let mut call = Call {
            now: services.clock.now(),
            trace: crate::id(),
            lang: asked_lang(&request),
            who: None,
            store: services.store.metered(),
            aside: Arc::default(),
        };
        let outcome = self.run(services, &request, &mut call).await;
        let response = match outcome {
            Ok((entry, data)) if bytes_are_sent(entry) => send_bytes(entry, data),
            Ok((_, data)) => envelope(200, 0, data, None, &call),
            Err(error) => refused(&error, &call),
        };
        finish(response, &request, &call)
    }

    async fn run(
        &self,
        services: &Arc<Services>,
        request: &Request,
        call: &mut Call,
    ) -> Result<(&Entry, Value)> {
        let Route { entry, handler } = self.find(&request.path)?;
        guard_origin(entry, request, &services.config.public_url)?;
        guard_method(entry, request)?;
        let key = idempotency_key(entry, request);
        let readable = key.as_ref().ok().copied().flatten();
        call.who = session::authenticate(request, readable, &call.store, call.now).await?;
        if let Some(who) = &call.who {
            // Staff read French; others as their device asks, where it does.
            if !who.person.can_choose_language() || request.header("x-lang").is_none() {
                call.lang = who.person.reading_lang();
            }
        }
        let caller = session::caller(call.who.as_ref());
        entry.access.admit(&caller)?;
        let params = Params::of(request).await?;
        let chosen = chosen(request)?;
        let repeat = key?.map(|key| repeat_of(key, params.fingerprint(entry.name, &chosen), request, call));
        if let Some(kept) = first_answer(repeat.as_ref(), call).await? {
            return Ok((entry, kept));
        }
        let ctx = Ctx {
            now: call.now,
            store: call.store.clone(),
            services: services.clone(),
            caller,
            lang: call.lang,
            ip: request.ip.clone(),
            action: entry.name,
            who: call.who.clone(),
            chosen,
            repeat: repeat.clone(),
            aside: call.aside.clone(),
            notice: (entry.access == Access::Webhook).then(|| Arc::new(request.clone())),
        };
        let outcome = match handler(ctx, &params) {
            Ok(running) => running.await,
            Err(error) => Err(error),
        };
        match outcome {
            Ok(data) => Ok((entry, data)),
            Err(error) => {
                // The first copy of this request may have won the race that this one lost.
                let beaten = matches!(error, Error::InProgress | Error::Stale | Error::Refused(_));
                match if beaten { kept_answer(repeat.as_ref(), call).await? } else { None } {
                    Some(kept) => Ok((entry, kept)),
                    None => {
                        debug_assert!(
                            !matches!(&error, Error::Refused(refusal) if !entry.refusals.contains(refusal)),
                            "{} refused for a reason its contract does not declare: {error:?}",
                            entry.name,
                        );
                        Err(error)
                    }
                }
            }
        }
    }

    fn find(&self, path: &str) -> Result<&Route> {
        let (group, name) =
            path.strip_prefix("/api/").and_then(|it| it.split_once('/')).ok_or(Error::UnknownAction)?;
        match self.routes.get(name) {
            Some(route) if route.entry.group.name() == group => Ok(route),
            _ if contract::group_of(name).map(Group::name) == Some(group)
                && contract::entry(name).is_none() =>
            {
                Err(Error::NotBuilt(name.to_owned()))
            }
            _ => Err(Error::UnknownAction),
        }
    }
}

/// Our clients send `fromApp`, which no form of another site can; browsers say where a call comes from.
fn guard_origin(entry: &Entry, request: &Request, home: &str) -> Result<()> {
    if entry.access == Access::Webhook || bytes_are_sent(entry) {
        return Ok(());
    }
    let ours = request.header("fromapp").is_some();
    let same = match request.header("sec-fetch-site") {
        Some("same-origin") => true,
        // Typed into the address bar: nothing is written that way.
        Some("none") => request.method == "GET",
        Some(_) => false,
        None => origin_is_ours(request, home),
    };
    if ours && same { Ok(()) } else { Err(Error::Foreign) }
}

/// Browsers too old to say where a call comes from still say so of writes. A token in a header comes from no page of
/// another site.
fn origin_is_ours(request: &Request, home: &str) -> bool {
    let Some(origin) = request.header("origin") else { return true };
    let host = origin.split_once("://").map(|(_, host)| host);
    origin == home
        || host.is_some_and(|it| request.header("host") == Some(it))
        || request.header("x-session").is_some()
}

/// Pictures are opened by `<img>`, which sends no header of ours; they only read.
fn bytes_are_sent(entry: &Entry) -> bool {
    matches!(entry.name, "getCategorieOffreImage" | "GetBinaryData")
}

fn guard_method(entry: &Entry, request: &Request) -> Result<()> {
    let fits = match entry.method {
        Method::Get => request.method == "GET",
        Method::Post => {
            request.method == "POST" || (request.method == "GET" && GET_TOO.contains(&entry.name))
        }
    };
    if fits { Ok(()) } else { Err(Error::UnknownAction) }
}

fn asked_lang(request: &Request) -> Lang {
    match request.header("x-lang") {
        Some("en") => Lang::En,
        _ => Lang::Fr,
    }
}

fn chosen(request: &Request) -> Result<Chosen> {
    match request.header("x-context") {
        None => Ok(Default::default()),
        Some(text) => {
            serde_json::from_str(text).map_err(|error| Error::Unreadable(format!("X-Context: {error}")))
        }
    }
}

/// Only writes are known again.
fn idempotency_key<'a>(entry: &Entry, request: &'a Request) -> Result<Option<&'a str>> {
    let Some(key) = request.header("idempotency-key").filter(|_| entry.method == Method::Post) else {
        return Ok(None);
    };
    let readable = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if !(8..=100).contains(&key.len()) || !readable {
        return Err(Error::Unreadable("Idempotency-Key: 8 to 100 letters, digits and dashes".to_owned()));
    }
    Ok(Some(key))
}

/// A person is known by their number, an anonymous client by its address.
fn repeat_of(key: &str, fingerprint: String, request: &Request, call: &Call) -> Repeat {
    let caller = match &call.who {
        Some(who) => who.person.id.to_string(),
        None => format!("at {}", request.ip),
    };
    Repeat { caller, key: key.to_owned(), request: fingerprint }
}

/// What the request was answered before it came again. That of a person was read with their session.
async fn first_answer(repeat: Option<&Repeat>, call: &mut Call) -> Result<Option<Value>> {
    match (repeat, &mut call.who) {
        (Some(repeat), Some(who)) => {
            let kept = who.answer.take().filter(|it| call.now < it.expires);
            kept.map(|it| repeat.data_of(it.entity)).transpose()
        }
        _ => kept_answer(repeat, call).await,
    }
}

/// What another copy of the request was answered by now.
async fn kept_answer(repeat: Option<&Repeat>, call: &Call) -> Result<Option<Value>> {
    let Some(repeat) = repeat else { return Ok(None) };
    let kept = call.store.guards().answer(&repeat.caller, &repeat.key, call.now).await?;
    kept.map(|it| repeat.data_of(it.entity)).transpose()
}

fn envelope(status: u16, code: u16, data: Value, message: Option<String>, call: &Call) -> Response {
    let signed_in = call.aside.lock().ok().and_then(|it| it.unread);
    let unread = signed_in.or(call.who.as_ref().map(|who| who.unread_alerts)).unwrap_or_default();
    Response::json(
        status,
        &json!({ "code": code, "data": data, "message": message, "notificationCount": unread }),
    )
}

fn refused(error: &Error, call: &Call) -> Response {
    let data = match error {
        Error::Invalid(fields) => {
            let fields: BTreeMap<_, _> =
                fields.iter().map(|(name, words)| (name, words.get(call.lang))).collect();
            json!({ "fields": fields })
        }
        Error::Unreadable(detail) => {
            tracing::info!(
                trace = call.trace,
                detail = without_values(detail),
                "a request could not be read"
            );
            json!({ "field": named_field(detail) })
        }
        Error::PasswordChangeDue(uid) => json!({ "uid": uid }),
        Error::SlowDown(seconds) => json!({ "seconds": seconds }),
        Error::OfferChanged(preview) => json!(preview),
        Error::Internal(cause) => {
            tracing::error!(id = call.trace, cause = format!("{cause:#}"), "a request failed");
            json!({ "id": call.trace })
        }
        _ => Value::Null,
    };
    let mut message = error.message(call.lang);
    if matches!(error, Error::Internal(_)) {
        message = format!("{} Code {}", message, call.trace);
    }
    envelope(error.status(), error.code(), data, Some(message), call)
}

/// The field that could not be read, where the reader names one: `unknown field `x`, expected ...`.
fn named_field(detail: &str) -> Option<&str> {
    let known = ["missing field `", "unknown field `", "duplicate field `"];
    let begun = known.iter().find_map(|it| detail.strip_prefix(it))?;
    begun.split_once('`').map(|(field, _)| field)
}

/// What went wrong, without what was sent: it may be a password.
fn without_values(detail: &str) -> String {
    detail.split('"').step_by(2).collect::<Vec<_>>().join("***")
}

/// What everybody may see may be kept on the way, too.
fn send_bytes(entry: &Entry, data: Value) -> Response {
    let whose = if entry.access == Access::Public { "public" } else { "private" };
    let content_type = data["contentType"].as_str().unwrap_or("application/octet-stream").to_owned();
    let body = STANDARD.decode(data["data"].as_str().unwrap_or_default()).unwrap_or_default();
    Response {
        status: 200,
        headers: vec![
            ("content-type", content_type),
            ("cache-control", format!("{whose}, max-age=86400")),
            ("x-content-type-options", "nosniff".to_owned()),
            // A picture is a picture: nothing in it runs, wherever it is opened.
            ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox".to_owned()),
        ],
        body,
    }
}

/// The cookie, the trace, and one line of log a request.
fn finish(mut response: Response, request: &Request, call: &Call) -> Response {
    let cookie = call.aside.lock().ok().and_then(|mut it| it.cookie.take());
    if let Some(cookie) = cookie.filter(|_| response.status == 200) {
        response.headers.push(("set-cookie", cookie));
    }
    let used = call.store.usage();
    let units = |hundredths: u64| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let (read, write) = (units(used.read), units(used.write));
    tracing::info!(
        trace = call.trace,
        path = request.path,
        status = response.status,
        user = call.who.as_ref().map(|who| who.person.id.0),
        calls = used.calls,
        read,
        write,
        bytes = response.body.len(),
        "request"
    );
    response.headers.push(("x-trace", call.trace.clone()));
    response.headers.push(("x-used", format!("calls={} read={read} write={write}", used.calls)));
    response
}

//! Takes a request to the handler of its action, and the outcome back.

use std::{collections::BTreeMap, pin::Pin, sync::Arc};

use contract::{Access, Action, Entry, Error, Result};
use serde_json::{Value, json};

use crate::{
    Ctx, Request, Response, Services,
    admission::{asked_lang, chosen, guard_method, guard_origin, idempotency_key},
    call::{Call, first_answer, kept_answer, repeat_of},
    device, edge,
    envelope::{envelope, finish, refused, send_bytes, tagged},
    impersonation,
    instance::{self, Answering},
    params::Params,
    public_address, session, siblings, usage,
};

type Outcome = Pin<Box<dyn Future<Output = Result<Value>> + Send>>;
type Handler = Box<dyn Fn(Ctx, &Params) -> Result<Outcome> + Send + Sync>;

/// The entry and the handler of one action.
struct Route {
    entry: Entry,
    handler: Handler,
}

/// Takes an action's name to the handler that does it.
#[derive(Default)]
pub struct Router {
    routes: BTreeMap<&'static str, Route>,
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

    /// Answers one request. An error becomes an answer too.
    pub async fn answer(&self, services: &Arc<Services>, request: Request) -> Response {
        if request.path == "/health" {
            return Response::json(200, &json!({ "version": services.config.version }));
        }
        let request = edge::seen_through(request, services.config.edge_key.as_ref());
        let request = public_address::resolved(request);
        let servers = &services.config.servers;
        if let Some(answer) = siblings::preflight(&request, servers) {
            return answer;
        }
        let mut call = Call {
            now: services.clock.now(),
            trace: crate::id(),
            lang: asked_lang(&request),
            who: None,
            impersonating: None,
            store: services.store.metered(),
            extras: Arc::default(),
        };
        let answering = Answering::begin(call.now);
        let group = self.find(&request.path).ok().map(|it| it.entry.group.name());
        let invocation = group.and_then(|it| services.function_metrics.begin(it, call.now));
        let outcome = self.run(services, &request, &mut call).await;
        drop(answering);
        if let Some(invocation) = invocation {
            instance::end(invocation, outcome.as_ref().err(), services.clock.now());
        }
        if let Ok(route) = self.find(&request.path) {
            usage::count_call(services, &route.entry, call.now, call.store.usage(), outcome.is_ok()).await;
        }
        let response = match outcome {
            Ok((entry, data)) if entry.sends_bytes && entry.polled => {
                tagged(send_bytes(entry, data), &request)
            }
            Ok((entry, data)) if entry.sends_bytes => send_bytes(entry, data),
            Ok((entry, data)) if entry.polled => tagged(envelope(200, 0, data, None, &call), &request),
            Ok((_, data)) => envelope(200, 0, data, None, &call),
            Err(error) => {
                Answering::note(&error);
                refused(&error, &call)
            }
        };
        siblings::opened(finish(response, &request, &call), &request, servers)
    }

    async fn run(
        &self,
        services: &Arc<Services>,
        request: &Request,
        call: &mut Call,
    ) -> Result<(&Entry, Value)> {
        let Route { entry, handler } = self.find(&request.path)?;
        guard_origin(entry, request, &services.config)?;
        guard_method(entry, request)?;
        let key = idempotency_key(entry, request);
        let readable = key.as_ref().ok().copied().flatten();
        let who = session::authenticate(entry, request, readable, &call.store, call.now).await?;
        call.who = session::admitted(entry, who);
        let device = device::authenticate(entry, request, &call.store).await?;
        let chosen = chosen(request)?;
        call.impersonating = impersonation::assume(call.who.as_mut(), &chosen, &call.store, call.now).await?;
        if let Some(who) = &call.who {
            // Staff read French; others as their device asks, where it does.
            if !who.person.can_choose_language() || request.header("x-lang").is_none() {
                call.lang = who.person.reading_lang();
            }
        }
        let caller = session::caller(call.who.as_ref());
        entry.admit(&caller, call.session_kind())?;
        let params = Params::of(request).await?;
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
            user_agent: request.header("user-agent").unwrap_or_default().to_owned(),
            action: entry.name,
            who: call.who.clone(),
            impersonating: call.impersonating.clone(),
            chosen,
            repeat: repeat.clone(),
            extras: call.extras.clone(),
            device: device.map(Arc::new),
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
                let beaten = error.refusal().is_some() || matches!(error, Error::InProgress | Error::Stale);
                match if beaten { kept_answer(repeat.as_ref(), call).await? } else { None } {
                    Some(kept) => Ok((entry, kept)),
                    None => {
                        debug_assert!(
                            error.refusal().is_none_or(|it| entry.refusals.contains(&it)),
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
            _ => Err(Error::UnknownAction),
        }
    }
}

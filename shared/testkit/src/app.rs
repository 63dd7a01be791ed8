//! The platform of a test, and the clients that call it.

use std::{
    collections::BTreeMap,
    io::Read,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use contract::{Action, ConciergerieId, Group, Method, UserId, ops::JobQueue};
use domain::{money::settlement::returns::DebitPolicy, people::servers::Servers};
use flate2::read::GzDecoder;
use integrations::{Files, FunctionMetrics, Mailer, Queue, Recorder, Secret, mail::Mail};
use jiff::{SignedDuration, Timestamp};
use runtime::{Clock, Config, JobCtx, JobRouter, PerQueue, Queues, Request, Router, Services};
use serde::Serialize;
use serde_json::{Value, json};
use store::Store;

use crate::{Answered, ErrorCode, values::sent};

/// 24 November 2026, nine o'clock in Paris: a working Tuesday.
pub const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);

/// The key that signs archives of registers.
pub const ARCHIVE_KEY: &str = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";

/// A platform with some groups of actions, over empty tables.
pub struct App {
    pub services: Arc<Services>,
    router: Arc<Router>,
    queued: PerQueue<Recorder<String>>,
    sent: Recorder<Mail>,
    requests: AtomicU64,
}

impl App {
    /// The platform at [`NOW`].
    pub async fn new(router: Router) -> Self {
        Self::over(router, crate::fresh_store().await, NOW)
    }

    /// The platform over given tables. Errors inside it are printed with the test.
    pub fn over(router: Router, store: Store, now: Timestamp) -> Self {
        // Another App of the same test has done it already.
        let _ = tracing_subscriber::fmt()
            .with_test_writer()
            .with_max_level(tracing_subscriber::filter::LevelFilter::ERROR)
            .try_init();
        let services = Services {
            config: Config {
                stage: "test".to_owned(),
                version: "test".to_owned(),
                public_url: "https://concierge.test".to_owned(),
                api_url: None,
                live_url: None,
                table: "main".to_owned(),
                audit_table: "audit".to_owned(),
                files_bucket: None,
                queue_urls: None,
                mail_from: None,
                mail_configuration_set: None,
                mail_events: None,
                counts_usage: false,
                sms_sender: None,
                reply_domain: None,
                axepta: None,
                slimpay: None,
                splio: None,
                tax_platform: None,
                push: None,
                genesys: None,
                lockers: None,
                debits: DebitPolicy::default(),
                sso: None,
                servers: Servers::default(),
                archive_key: Some(Secret::new(ARCHIVE_KEY)),
                publisher: Some("Éditeur SAS".to_owned()),
                edge_key: None,
            },
            clock: Clock::set_at(now),
            store,
            queues: None,
            dead_letters: None,
            function_metrics: FunctionMetrics::default(),
            cards: None,
            debits: None,
            crm: None,
            tax_platform: None,
            push: None,
            call_centre: None,
            lockers: None,
            locker_codes: None,
            texts: None,
            files: Some(Files::memory()),
            mail_events: None,
            issuer: None,
            pool: None,
        };
        Self {
            services: Arc::new(services),
            router: Arc::new(router),
            queued: PerQueue::new(|_| Recorder::default()),
            sent: Recorder::default(),
            requests: AtomicU64::new(0),
        }
    }

    /// Another instance of the functions over the same tables: it remembers nothing of what this one has read.
    pub fn another_instance(&self) -> Self {
        let store = self.store().of_another_instance();
        Self {
            services: Arc::new(Services { store, ..Services::clone(&self.services) }),
            router: self.router.clone(),
            queued: self.queued.clone(),
            sent: self.sent.clone(),
            // Keys that this one does not use.
            requests: AtomicU64::new(1 << 32),
        }
    }

    /// The same as [`App::another_instance`], by a clock of its own.
    pub fn by_clock(&self, clock: Clock) -> Self {
        self.another_instance().with(|services| services.clock = clock)
    }

    /// Changes the services before anything was called.
    pub fn with(mut self, change: impl FnOnce(&mut Services)) -> Self {
        change(Arc::get_mut(&mut self.services).expect("nobody uses the services yet"));
        self
    }

    /// The tables.
    pub fn store(&self) -> &Store {
        &self.services.store
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.services.clock.now()
    }

    /// Moves time forward.
    pub fn advance(&self, by: SignedDuration) {
        self.services.clock.advance(by);
    }

    /// A client that is not signed in.
    pub fn anonymous(&self) -> Client<'_> {
        Client { app: self, token: None, context: BTreeMap::new(), headers: vec![] }
    }

    /// A client of a person, signed in without a password.
    pub async fn client(&self, user: UserId) -> Client<'_> {
        let person = self.store().people().get(user).await.expect("the person");
        let token = runtime::open_test_session(&self.services, &person).await.expect("a session");
        Client { token: Some(token), ..self.anonymous() }
    }

    /// The context of jobs; its queues and its mailer remember everything.
    pub fn jobs(&self) -> JobCtx {
        JobCtx::new(self.services.clone(), Some(Mailer::Memory(self.sent.clone())), self.queues())
    }

    /// The queues, which remember.
    pub fn queues(&self) -> Queues {
        Queues::new(|it| Queue::Memory(self.queued.get(it).clone()))
    }

    /// Has the jobs do all that is due: ranks the orders whose time has come, relays the outbox and empties the queues,
    /// until nothing is left in them.
    pub async fn work(&self, jobs: &JobRouter) {
        jobs.run(&self.jobs(), json!({ "job": "rank-orders" })).await.expect("orders are ranked");
        loop {
            jobs.run(&self.jobs(), json!({ "job": "relay-outbox" })).await.expect("the outbox is relayed");
            let bodies = self.take_queued();
            if bodies.is_empty() {
                return;
            }
            let failed = self.deliver(jobs, &bodies).await;
            assert!(failed.is_empty(), "{failed:?}");
        }
    }

    /// Hands messages to the jobs as a queue does, in one batch, and gives those that failed.
    pub async fn deliver(&self, jobs: &JobRouter, bodies: &[String]) -> Vec<String> {
        let record = |(nth, body): (usize, &String)| json!({ "messageId": nth.to_string(), "body": body });
        let records: Vec<_> = bodies.iter().enumerate().map(record).collect();
        let answer = jobs.event(&self.jobs(), json!({ "Records": records })).await.expect("a batch");
        let failures = answer["batchItemFailures"].as_array().cloned().unwrap_or_default();
        let nth = |it: &Value| it["itemIdentifier"].as_str().and_then(|it| it.parse::<usize>().ok());
        failures.iter().filter_map(nth).map(|nth| bodies[nth].clone()).collect()
    }

    /// Mails that left, oldest first.
    pub fn sent(&self) -> &Recorder<Mail> {
        &self.sent
    }

    /// A file that a browser sends to the bucket itself.
    pub async fn send_file(&self, key: &str, bytes: &[u8]) {
        let files = self.services.files.as_ref().expect("a bucket");
        files.put(key, "application/octet-stream", bytes.to_vec()).await.expect("the file");
    }

    /// Keys of the files that were kept.
    pub fn kept_files(&self) -> Vec<String> {
        match &self.services.files {
            Some(Files::Memory(files)) => files.lock().expect("the files").keys().cloned().collect(),
            _ => vec![],
        }
    }

    /// The messages in a queue.
    pub fn queue(&self, queue: JobQueue) -> &Recorder<String> {
        self.queued.get(queue)
    }

    /// Takes the messages out of all queues.
    pub fn take_queued(&self) -> Vec<String> {
        [JobQueue::Tasks, JobQueue::Files, JobQueue::Notifications, JobQueue::Mails]
            .map(|it| self.queued.get(it).take())
            .concat()
    }
}

/// A caller.
#[derive(Clone)]
pub struct Client<'a> {
    app: &'a App,
    token: Option<String>,
    context: BTreeMap<&'static str, i64>,
    headers: Vec<(String, String)>,
}

impl Client<'_> {
    /// The same caller, as a manager who has chosen a desk.
    pub fn at(mut self, desk: ConciergerieId) -> Self {
        self.context.insert("conciergerieId", desk.0);
        self
    }

    /// The same caller, as a manager who acts for a beneficiary.
    pub fn acting_for(mut self, user: UserId) -> Self {
        self.context.insert("beneficiaryId", user.0);
        self
    }

    /// The same caller with a header; an empty value takes one of the usual ones away.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same caller with a token of their own, as `login` gave it.
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// The token of its session.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Calls an action; each call has an idempotency key of its own unless a header says otherwise.
    pub async fn call<A: Action + Serialize>(&self, request: A) -> Answered {
        self.raw::<A>(sent(&request)).await
    }

    /// Calls an action with JSON that its type cannot say: a field that is missing, wrong or unknown.
    pub async fn raw<A: Action>(&self, params: Value) -> Answered {
        self.ask(A::NAME, A::GROUP, A::METHOD, &params).await
    }

    /// Calls an action by its name.
    pub async fn ask(&self, name: &str, group: Group, method: Method, params: &Value) -> Answered {
        let (query, body) = match method {
            Method::Get => (as_query(params), vec![]),
            Method::Post => (String::new(), params.to_string().into_bytes()),
        };
        let nth = self.app.requests.fetch_add(1, Ordering::Relaxed);
        let mut headers = BTreeMap::from([
            ("fromapp".to_owned(), "test".to_owned()),
            ("content-type".to_owned(), "application/json".to_owned()),
            ("idempotency-key".to_owned(), format!("request-{nth}")),
        ]);
        if let Some(token) = &self.token {
            headers.insert("x-session".to_owned(), token.clone());
        }
        if !self.context.is_empty() {
            headers.insert("x-context".to_owned(), json!(self.context).to_string());
        }
        headers.extend(self.headers.clone());
        // On the heap: a story of hundreds of calls would overflow the stack of a test.
        Box::pin(self.send(Request {
            method: method.name().to_owned(),
            path: format!("/api/{group}/{name}"),
            query,
            headers,
            body,
            ip: "192.0.2.1".to_owned(),
        }))
        .await
    }

    /// Calls an action that must succeed, and gives its data.
    pub async fn ok<A: Action + Serialize>(&self, request: A) -> Value {
        self.raw_ok::<A>(sent(&request)).await
    }

    /// Calls an action with JSON that must succeed, and gives its data.
    pub async fn raw_ok<A: Action>(&self, params: Value) -> Value {
        let answered = self.raw::<A>(params).await;
        assert_eq!(answered.code, 0, "{}: {answered:?}", A::NAME);
        answered.data
    }

    /// Calls an action that must say no for this reason, and gives its answer.
    pub async fn refused<A: Action + Serialize>(&self, request: A, reason: impl ErrorCode) -> Answered {
        let answered = self.call(request).await;
        assert_eq!(answered.code, reason.error_code(), "{}: {answered:?}", A::NAME);
        answered
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request) -> Answered {
        let response = self.app.router.answer(&self.app.services, request).await;
        let mut text = vec![];
        let read = match response.headers.iter().any(|it| it.0 == "content-encoding") {
            true => GzDecoder::new(&response.body[..]).read_to_end(&mut text),
            false => (&response.body[..]).read_to_end(&mut text),
        };
        read.expect("gzip is the only encoding");
        let envelope: Value = serde_json::from_slice(&text).unwrap_or_default();
        Answered {
            status: response.status,
            code: envelope["code"].as_u64().and_then(|it| it.try_into().ok()).unwrap_or(u16::MAX),
            data: envelope["data"].clone(),
            message: envelope["message"].as_str().map(str::to_owned),
            headers: response.headers,
            body: response.body,
        }
    }
}

/// The fields of an object as a query; structured ones as JSON.
fn as_query(params: &Value) -> String {
    let mut query = vec![];
    for (name, value) in params.as_object().into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let escaped: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        query.push(format!("{name}={escaped}"));
    }
    query.join("&")
}

//! Tries orders while something fails around them, over the platform's own address: a connection that breaks, a
//! session that ends.

use std::{path::Path, sync::Arc};

use contract::orders::{CreateOrder, MyOrdersList, PreviewOrder};
use dev::{
    bank::OpenBank,
    calls::OpenCallCentre,
    cloud::{self, Provisions, QueueAt, Reader},
    collector::OpenCollector,
    crm::OpenUniverse,
    faults::Faults,
    gateway::Gateway,
    lockers::OpenLockers,
    printer::OpenPrinter,
    push::OpenPushService,
    scheduler::Scheduler,
    server::{self, Front},
    site::Site,
    tax_platform::OpenTaxPlatform,
    texts::OpenTexts,
    tools::{self, Tools},
};
use http::{Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use jiff::SignedDuration;
use runtime::PerQueue;
use serde_json::{Value, json};
use testkit::{
    App, CardBank, DebitCollector,
    world::{self, ALICE, SHIRTS},
};
use tokio::net::TcpListener;

/// The key of a request, and of its repeats.
const KEY: &str = "request-of-alice-1";

/// Nobody listens there: these tests send nothing to the local cloud.
const NO_CLOUD: &str = "http://127.0.0.1:9";

/// A platform that answers at an address, and ends with the test.
struct Platform {
    app: App,
    url: String,
}

impl Platform {
    async fn start() -> Self {
        let (app, bank) = App::world(groups::actions()).await.with_bank().await;
        let (app, collector) = app.with_collector().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let front = front(&app, &bank, &collector, port);
        tokio::spawn(server::serve(listener, front, std::future::pending()));
        Self { app, url: format!("http://127.0.0.1:{port}") }
    }

    /// Somebody's session, as a client without cookies keeps it.
    async fn sign_in(&self) -> String {
        let alice = self.app.store().people().get(ALICE).await.expect("Alice");
        runtime::open_test_session(&self.app.services, &alice).await.expect("a session")
    }

    /// Sends JSON. Absent when the connection closed without an answer.
    async fn post(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> Option<(StatusCode, Value)> {
        let request = Request::post(format!("{}{path}", self.url))
            .header("content-type", "application/json")
            .header("fromapp", "test");
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let request = request.body(Full::<Bytes>::from(body.to_string())).expect("a request");
        let answer = Client::builder(TokioExecutor::new()).build_http().request(request).await.ok()?;
        let status = answer.status();
        let body = answer.into_body().collect().await.expect("a body").to_bytes();
        Some((status, serde_json::from_slice(&body).expect("JSON")))
    }

    /// Orders, with the key that tells one request from another.
    async fn order(&self, session: &str, key: &str, request: CreateOrder) -> Option<(StatusCode, Value)> {
        let headers = [("x-session", session), ("idempotency-key", key)];
        self.post("/api/orders/CreateOrder", &headers, &json!(request)).await
    }

    async fn orders_of_alice(&self) -> usize {
        let orders = self.app.client(ALICE).await.ok(MyOrdersList::default()).await;
        orders["data"].as_array().expect("a list").len()
    }
}

pub(crate) fn front(app: &App, bank: &CardBank, collector: &DebitCollector, port: u16) -> Front {
    let faults = Faults::default();
    let queue = |name| QueueAt { name, url: NO_CLOUD.into(), dead_url: NO_CLOUD.into(), arn: String::new() };
    let tools = Tools {
        scheduler: Scheduler::new(Arc::new(groups::jobs()), app.jobs()),
        bank: OpenBank { bank: (**bank).clone(), origin: NO_CLOUD.to_owned() },
        collector: OpenCollector::of((**collector).clone(), NO_CLOUD.to_owned(), Path::new("collector")),
        crm: OpenUniverse::at(NO_CLOUD.to_owned(), runtime::Clock::set_at(app.now())),
        calls: OpenCallCentre::at(NO_CLOUD.to_owned(), NO_CLOUD),
        lockers: OpenLockers::at(NO_CLOUD.to_owned(), runtime::Clock::set_at(app.now())),
        printer: OpenPrinter::at(NO_CLOUD.to_owned(), runtime::Clock::set_at(app.now())),
        push: OpenPushService::at(NO_CLOUD.to_owned(), runtime::Clock::set_at(app.now())),
        texts: OpenTexts::at(NO_CLOUD.to_owned(), runtime::Clock::set_at(app.now())),
        tax_platform: OpenTaxPlatform::at(NO_CLOUD.to_owned()),
        mail_events: sandbox::MailEvents::new(NO_CLOUD),
        faults: faults.clone(),
        cloud: Reader::of(NO_CLOUD),
        provisions: Provisions {
            aws: cloud::connection(NO_CLOUD).expect("a connection"),
            bucket: "files",
            sender: "desk@concierge.test".to_owned(),
            jobs: PerQueue {
                mails: queue("mails"),
                notifications: queue("notifications"),
                tasks: queue("tasks"),
                files: queue("files"),
            },
            mail_events: queue("mail-events"),
        },
        clock_file: Path::new("clock").into(),
        port,
        store: app.store().clone(),
    };
    Front {
        gateway: Gateway::new(Arc::new(groups::actions()), app.services.clone()),
        faults,
        tools: tools::router(tools),
        live: axum::Router::new(),
        site: Site::new("web".into()),
        origins: Arc::default(),
    }
}

/// One shirt, as one draft.
fn shirt() -> CreateOrder {
    let mut request = world::order_request(&world::offer(SHIRTS));
    request.draft_id = Some("draft-1".to_owned());
    CreateOrder { o: request }
}

#[tokio::test]
async fn an_answer_that_was_lost_after_the_commit_is_given_to_the_repeat() {
    let platform = Platform::start().await;
    let session = platform.sign_in().await;
    let lost = json!({ "loseAnswerOf": "CreateOrder" });
    let (status, waiting) = platform.post("/dev/faults", &[], &lost).await.expect("an answer");
    assert_eq!((status, &waiting), (StatusCode::OK, &json!({ "loseAnswerOf": { "CreateOrder": 1 } })));

    assert_eq!(platform.order(&session, KEY, shirt()).await, None, "the connection broke");
    assert_eq!(platform.orders_of_alice().await, 1, "and yet it is made");
    let repeat = platform.order(&session, KEY, shirt()).await.expect("an answer");
    assert_eq!((repeat.0, &repeat.1["code"]), (StatusCode::OK, &json!(0)), "{repeat:?}");
    assert_eq!(platform.order(&session, KEY, shirt()).await, Some(repeat), "as often as it is asked");
    assert_eq!(platform.orders_of_alice().await, 1);
}

#[tokio::test]
async fn a_session_that_ends_in_the_middle_costs_a_sign_in_and_nothing_else() {
    let platform = Platform::start().await;
    let session = platform.sign_in().await;
    let headers = [("x-session", session.as_str())];
    let preview = json!(PreviewOrder { o: shirt().o });
    let preview = platform.post("/api/orders/PreviewOrder", &headers, &preview).await.expect("an answer");
    assert_eq!(preview.1["code"], 0, "{preview:?}");

    platform.app.advance(SignedDuration::from_hours(13));
    let refused = platform.order(&session, KEY, shirt()).await.expect("an answer");
    assert_eq!((refused.0, &refused.1["code"]), (StatusCode::UNAUTHORIZED, &json!(1)), "{refused:?}");
    assert_eq!(platform.orders_of_alice().await, 0);

    // The client keeps draft and key while it asks for the password.
    let session = platform.sign_in().await;
    let made = platform.order(&session, KEY, shirt()).await.expect("an answer");
    assert_eq!(made.1["code"], 0, "{made:?}");
    assert_eq!(platform.orders_of_alice().await, 1);
    assert!(platform.app.client(ALICE).await.call(shirt()).await.code == 0, "the same draft");
    assert_eq!(platform.orders_of_alice().await, 1);
}

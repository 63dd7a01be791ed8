//! Connections, through what API Gateway and the stream of the table ask for.

mod connecting;
mod telling;

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use contract::{ConciergerieId, UserId, auth::OpenLive};
use integrations::{Sockets, Wires};
use live::Live;
use serde_json::{Value, json};
use store::Written;
use testkit::{App, Client, world::*};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// A platform whose connections are remembered.
struct Platform {
    app: App,
    live: Live,
    line: Arc<Line>,
    feed: Mutex<UnboundedReceiver<Written>>,
}

/// The things said over connections, and the connections that are gone or were closed.
#[derive(Debug, Default)]
struct Line {
    said: Mutex<Vec<(String, Value)>>,
    gone: Mutex<BTreeSet<String>>,
    closed: Mutex<BTreeSet<String>>,
}

impl Wires for Line {
    fn post(&self, id: &str, text: &str) -> bool {
        if self.gone.lock().expect("a list").contains(id) {
            return false;
        }
        self.said.lock().expect("a list").push((id.to_owned(), serde_json::from_str(text).expect("JSON")));
        true
    }

    fn close(&self, id: &str) {
        self.closed.lock().expect("a list").insert(id.to_owned());
    }
}

impl Platform {
    async fn new() -> Self {
        let routers = auth::router().merge(desk::router()).merge(messaging::router()).merge(orders::router());
        let (written, feed) = unbounded_channel();
        let app = App::world(routers.merge(users::router())).await.with(|services| {
            services.config.live_url = Some("wss://live.test/live".to_owned());
            services.store = services.store.clone().fed(written);
        });
        let line = Arc::new(Line::default());
        let live = Live::new(app.services.clone(), Sockets::Within(line.clone()));
        Self { app, live, line, feed: Mutex::new(feed) }
    }

    async fn at(&self, user: UserId, desk: ConciergerieId) -> Client<'_> {
        self.app.client(user).await.at(desk)
    }

    /// The status that an event of a connection is answered with.
    async fn event(&self, route: &str, id: &str, ticket: &str) -> u64 {
        self.event_of_page(route, id, ticket, json!({})).await
    }

    /// The same of a client that sends headers.
    async fn event_of_page(&self, route: &str, id: &str, ticket: &str, headers: Value) -> u64 {
        let event = json!({
            "requestContext": { "routeKey": route, "connectionId": id },
            "queryStringParameters": { "ticket": ticket },
            "headers": headers,
        });
        self.live.event(event).await.expect("an answer")["statusCode"].as_u64().expect("a status")
    }

    /// Opens a connection of a client.
    async fn connect(&self, client: &Client<'_>, id: &str) {
        assert_eq!(self.event("$connect", id, &ticket(client).await).await, 200);
    }

    /// Tells what was written since, and gives what was said over connections, by their names.
    async fn told(&self) -> Vec<(String, Value)> {
        let mut written = vec![];
        while let Ok(it) = self.feed.lock().expect("a feed").try_recv() {
            written.push(it);
        }
        self.live.tell(&written).await;
        let mut said = std::mem::take(&mut *self.line.said.lock().expect("a list"));
        said.sort_by(|a, b| a.0.cmp(&b.0));
        said
    }

    fn closed(&self) -> Vec<String> {
        self.line.closed.lock().expect("a list").iter().cloned().collect()
    }
}

/// A ticket of a client.
async fn ticket(client: &Client<'_>) -> String {
    let answer = client.ok(OpenLive {}).await;
    let url = answer["url"].as_str().expect("an address");
    url.strip_prefix("wss://live.test/live?ticket=").expect("a ticket").to_owned()
}

//! Stands for the WebSocket API and for the stream of the main table: clients connect to `/live`, and hear of what is written.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    extract::{
        Query, State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    http::{HeaderMap, StatusCode, header::ORIGIN},
    response::{IntoResponse, Response},
    routing::any,
};
use groups::Live;
use integrations::Wires;
use serde_json::{Value, json};
use store::Written;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Bytes that a connection holds to read into: clients say hardly anything.
const READ_BUFFER: usize = 512;
/// The longest thing that a client says, in bytes.
const LONGEST: usize = 4 * 1024;
/// The most of what is written that is told together.
const TOGETHER: usize = 100;

/// The open connections.
#[derive(Debug, Default)]
pub struct Hub(Mutex<HashMap<String, UnboundedSender<SocketMessage>>>);

/// Something for a connection.
#[derive(Debug)]
enum SocketMessage {
    Text(String),
    Close,
}

/// The connections, and what decides about them.
#[derive(Clone, Debug)]
struct Sockets {
    live: Arc<Live>,
    hub: Arc<Hub>,
}

impl Wires for Hub {
    fn post(&self, id: &str, text: &str) -> bool {
        self.open().get(id).is_some_and(|it| it.send(SocketMessage::Text(text.to_owned())).is_ok())
    }

    fn close(&self, id: &str) {
        if let Some(connection) = self.open().get(id) {
            let _ = connection.send(SocketMessage::Close);
        }
    }
}

impl Hub {
    fn open(&self) -> MutexGuard<'_, HashMap<String, UnboundedSender<SocketMessage>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The WebSocket API.
pub fn router(live: Arc<Live>, hub: Arc<Hub>) -> Router {
    Router::new().route("/live", any(connect)).with_state(Sockets { live, hub })
}

/// Tells of what is written until the platform ends.
pub async fn follow(live: Arc<Live>, mut feed: UnboundedReceiver<Written>) {
    let mut written = vec![];
    while feed.recv_many(&mut written, TOGETHER).await > 0 {
        live.tell(&written).await;
        written.clear();
    }
}

async fn connect(
    State(sockets): State<Sockets>,
    Query(asked): Query<HashMap<String, String>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let id = runtime::id();
    // It takes what is said from the first moment on.
    let (speaker, said) = unbounded_channel();
    sockets.hub.open().insert(id.clone(), speaker);
    let origin = headers.get(ORIGIN).and_then(|it| it.to_str().ok());
    let status = sockets.ask("$connect", &id, json!(asked), origin).await;
    if status != StatusCode::OK {
        sockets.hub.open().remove(&id);
        return status.into_response();
    }
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST)
        .on_upgrade(move |socket| async move { sockets.talk(&id, said, socket).await })
}

impl Sockets {
    /// Asks the function as API Gateway does.
    async fn ask(&self, route: &str, id: &str, query: Value, origin: Option<&str>) -> StatusCode {
        let event = json!({
            "requestContext": { "routeKey": route, "connectionId": id },
            "queryStringParameters": query,
            "headers": origin.map(|it| json!({ "Origin": it })),
        });
        let answer = self.live.event(event).await.unwrap_or_else(|error| {
            tracing::error!(?error, route, "a connection failed");
            Value::Null
        });
        let status =
            answer["statusCode"].as_u64().and_then(|it| StatusCode::from_u16(it.try_into().ok()?).ok());
        status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Sends what is said to a client until one of both goes away.
    async fn talk(&self, id: &str, mut said: UnboundedReceiver<SocketMessage>, mut socket: WebSocket) {
        loop {
            tokio::select! {
                said = said.recv() => match said {
                    Some(SocketMessage::Text(text)) => {
                        if socket.send(Message::Text(text.into())).await.is_err() {
                            break;
                        }
                    }
                    Some(SocketMessage::Close) | None => break,
                },
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    Some(Ok(_)) => {}
                },
            }
        }
        let _ = socket.send(Message::Close(None)).await;
        self.hub.open().remove(id);
        // It is boxed, because its calls would take room in each idle connection.
        Box::pin(self.ask("$disconnect", id, Value::Null, None)).await;
    }
}

//! Tries connections over the platform's own address, word for word as a browser opens them.

use std::{fs, sync::Arc};

use contract::{
    auth::{Logout, OpenLive},
    desk::AssignOrder,
};
use dev::{
    live::{self, Hub},
    server,
};
use groups::Live;
use integrations::Sockets;
use testkit::{
    App, Client,
    world::{ALICE, MARIE, ORION_TOWER, SHIRTS, placed},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc::unbounded_channel,
};

use crate::outcomes::front;

/// A platform that answers at an address, and ends with the test.
struct Platform {
    app: App,
    port: u16,
}

impl Platform {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (written, feed) = unbounded_channel();
        let app = App::world(groups::actions()).await.with(|services| {
            services.config.live_url = Some(format!("ws://127.0.0.1:{port}/live"));
            services.store = services.store.clone().fed(written);
        });
        let (app, bank) = app.with_bank().await;
        let (app, collector) = app.with_collector().await;
        let hub = Arc::new(Hub::default());
        let live = Arc::new(Live::new(app.services.clone(), Sockets::Within(hub.clone())));
        tokio::spawn(live::follow(live.clone(), feed));
        let front = server::Front { live: live::router(live, hub), ..front(&app, &bank, &collector, port) };
        tokio::spawn(server::serve(listener, front, std::future::pending()));
        Self { app, port }
    }

    async fn marie(&self) -> Client<'_> {
        self.app.client(MARIE).await.at(ORION_TOWER)
    }

    /// Opens a connection by a ticket, and gives the status of the answer beside it.
    async fn connect(&self, url: &str) -> (String, TcpStream) {
        let path = url.strip_prefix(&format!("ws://127.0.0.1:{}", self.port)).expect("an address of ours");
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.expect("a connection");
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut head = vec![];
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        let status = String::from_utf8_lossy(&head).split(' ').nth(1).expect("a status").to_owned();
        (status, stream)
    }
}

async fn address(client: &Client<'_>) -> String {
    client.ok(OpenLive {}).await["url"].as_str().expect("an address").to_owned()
}

/// The next frame that the server sends: its kind, and its content.
async fn frame(stream: &mut TcpStream) -> (u8, String) {
    let kind = stream.read_u8().await.expect("a frame") & 0x0f;
    let length = usize::from(stream.read_u8().await.expect("a length"));
    assert!(length < 126, "a message is short");
    let mut content = vec![0; length];
    stream.read_exact(&mut content).await.expect("all of it");
    (kind, String::from_utf8(content).expect("text"))
}

const TEXT: u8 = 1;
const CLOSE: u8 = 8;

#[tokio::test]
async fn a_change_comes_over_the_connection_which_ends_with_the_session() {
    let platform = Platform::start().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let (marie, colleague) = (platform.marie().await, platform.marie().await);
    let url = address(&marie).await;
    let (status, mut stream) = platform.connect(&url).await;
    assert_eq!(status, "101");
    assert_eq!(platform.connect(&url).await.0, "403", "a ticket is good for one connection");

    colleague.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    let (kind, text) = frame(&mut stream).await;
    assert_eq!((kind, text.as_str()), (TEXT, r#"{"changed":["Look","Order"]}"#));

    marie.ok(Logout {}).await;
    loop {
        match frame(&mut stream).await {
            (TEXT, _) => {}
            other => break assert_eq!(other.0, CLOSE),
        }
    }
}

/// Memory of this process, in kilobytes.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("a status");
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).expect("a size");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Prints what idle connections take, both ends included, and how soon all are told. docs/decisions/live.md has the figures.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it measures, and takes a while"]
async fn two_thousand_idle_connections() {
    const CONNECTIONS: u64 = 2_000;
    let platform = Platform::start().await;
    let id = placed(&platform.app, ALICE, SHIRTS, 1).await;
    let marie = platform.marie().await;
    let (mut streams, mut before) = (vec![], 0);
    for nth in 0..CONNECTIONS + 100 {
        if nth == 100 {
            before = memory();
        }
        let (status, stream) = platform.connect(&address(&marie).await).await;
        assert_eq!(status, "101");
        streams.push(stream);
    }
    let each = (memory() - before) * 1024 / CONNECTIONS;
    let begun = std::time::Instant::now();
    marie.ok(AssignOrder { order_id: id, to: Some(MARIE), ..Default::default() }).await;
    for stream in &mut streams {
        assert_eq!(frame(stream).await.0, TEXT);
    }
    println!("{each} bytes a connection; {} told within {:?}", streams.len(), begun.elapsed());
    assert!(each < 128 * 1024, "{each} bytes a connection");
}

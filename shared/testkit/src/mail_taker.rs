//! A mail server of this machine, and the mailer that hands mails over to it as the real one does.

use integrations::Mailer;
use jiff::Timestamp;
use sandbox::ses::MailTaker;
use tokio::net::TcpListener;

/// A server that takes mails over by a clock, with its address. It ends with the test.
pub async fn mail_taker(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> (MailTaker, String) {
    let server = MailTaker::new(now);
    let (listener, origin) = free_port().await;
    let router = server.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    (server, origin)
}

/// A mailer that hands mails over to the server at an address of this machine.
pub fn mailer(endpoint: &str) -> Mailer {
    crate::database::local(endpoint).mailer("Conciergerie <desk@concierge.test>", Some("test".to_owned()))
}

/// A port of this machine, with its address.
pub(crate) async fn free_port() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, origin)
}
